<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>{before} to {after}</source>
        <translation>{before} auf {after}</translation>
    </message>
    <message>
        <source>Vendor optimism that applies: {share}</source>
        <translation>Geltender Optimismus der Hersteller: {share}</translation>
    </message>
    <message>
        <source>Steps in time</source>
        <translation>Schritte über die Zeit</translation>
    </message>
    <message>
        <source>Effects are those of its first changes; how uncertain those of its later steps are is not shown here.</source>
        <translation>Die Wirkungen sind die der ersten Änderungen; wie unsicher die der späteren Schritte sind, zeigt dies nicht.</translation>
    </message>
    <message>
        <source>Vendor optimism that applies: {share} (zplanner&apos;s assumption)</source>
        <translation>Geltender Optimismus der Hersteller: {share} (Annahme von zplanner)</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>{after} in place of {before}</source>
        <translation>{after} statt {before}</translation>
    </message>
    <message>
        <source>Effect of {change}</source>
        <translation>Wirkung von {change}</translation>
    </message>
    <message>
        <source>Growth per year: {share}</source>
        <translation>Wachstum pro Jahr: {share}</translation>
    </message>
    <message>
        <source>Taken as exact: {named}. State a range to see what it moves.</source>
        <translation>Als genau angenommen: {named}. Geben Sie einen Bereich an, um zu sehen, was er bewegt.</translation>
    </message>
    <message>
        <source>the season</source>
        <translation>die Saison</translation>
    </message>
    <message>
        <source>the shares of the mix</source>
        <translation>die Anteile des Mix</translation>
    </message>
    <message>
        <source>growth of {workload}{value}</source>
        <translation>Wachstum von {workload}{value}</translation>
    </message>
    <message>
        <source>growth per year{value}</source>
        <translation>Wachstum pro Jahr{value}</translation>
    </message>
    <message>
        <source>Stated as uncertain, but hardly moves either: {named}.</source>
        <translation>Als unsicher angegeben, bewegt aber beides kaum: {named}.</translation>
    </message>
    <message>
        <source>{share} busy</source>
        <translation>{share} ausgelastet</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>growth per year</source>
        <translation>Wachstum pro Jahr</translation>
    </message>
    <message>
        <source>from {step}</source>
        <translation>ab {step}</translation>
    </message>
    <message>
        <source>no change</source>
        <translation>keine Änderung</translation>
    </message>
    <message>
        <source>Step of the load</source>
        <translation>Stufe der Last</translation>
    </message>
    <message>
        <source>a step of the load</source>
        <translation>eine Stufe der Last</translation>
    </message>
</context>
</TS>
