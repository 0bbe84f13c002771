<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Measurements behind this scenario, heaviest first</source>
        <translation>Messungen hinter diesem Szenario, die gewichtigsten zuerst</translation>
    </message>
    <message>
        <source>What each change does to each resource</source>
        <translation>Was jede Änderung bei jeder Ressource bewirkt</translation>
    </message>
    <message>
        <source>Each workload is limited by its own resource alone.</source>
        <translation>Jede Arbeitslast ist allein durch ihre eigene Ressource begrenzt.</translation>
    </message>
    <message>
        <source>In each forecast the factors multiply to the total. Their medians do so only about, least where two resources are the bottleneck in turn.</source>
        <translation>In jeder Vorhersage ergeben die Faktoren multipliziert das Ganze. Ihre Mediane tun das nur ungefähr, am wenigsten, wo zwei Ressourcen abwechselnd der Engpass sind.</translation>
    </message>
    <message>
        <source>No change of this scenario moves it.</source>
        <translation>Keine Änderung dieses Szenarios bewegt es.</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>Keine.</translation>
    </message>
    <message>
        <source>Note: {note}</source>
        <translation>Notiz: {note}</translation>
    </message>
    <message>
        <source>Vendor optimism</source>
        <translation>Optimismus der Hersteller</translation>
    </message>
    <message>
        <source>What is not covered</source>
        <translation>Was nicht abgedeckt ist</translation>
    </message>
    <message>
        <source>What to know</source>
        <translation>Was zu wissen ist</translation>
    </message>
    <message>
        <source>What is assumed</source>
        <translation>Was angenommen wird</translation>
    </message>
    <message>
        <source>What has no effect</source>
        <translation>Was keine Wirkung hat</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>CPU time today</source>
        <translation>CPU-Zeit heute</translation>
    </message>
    <message>
        <source>Alone</source>
        <translation>Allein</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Measurement</source>
        <translation>Messung</translation>
    </message>
    <message>
        <source>All changes</source>
        <translation>Alle Änderungen</translation>
    </message>
    <message>
        <source>Whole mix</source>
        <translation>Ganzer Mix</translation>
    </message>
    <message>
        <source>CPU per unit</source>
        <translation>CPU je Einheit</translation>
    </message>
    <message>
        <source>Other loads</source>
        <translation>Andere Lasten</translation>
    </message>
    <message>
        <source>Bottleneck after it</source>
        <translation>Engpass danach</translation>
    </message>
    <message>
        <source>{value} today&apos;s, {change}</source>
        <translation>{value} von heute, {change}</translation>
    </message>
    <message>
        <source>{confidence} of forecasts</source>
        <translation>{confidence} der Vorhersagen</translation>
    </message>
    <message>
        <source>What each change contributes to {about}</source>
        <translation>Was jede Änderung beiträgt: {about}</translation>
    </message>
    <message>
        <source>Each workload alone, {quantity}</source>
        <translation>Jede Arbeitslast allein, {quantity}</translation>
    </message>
    <message>
        <source>As vendors publish, this would be {published}; as capacity ratings measure, {rated}{alone}.</source>
        <translation>Wie Hersteller veröffentlichen, wären es {published}; wie Kapazitätskennzahlen messen, {rated}{alone}.</translation>
    </message>
    <message>
        <source>{share} per machine step</source>
        <translation>{share} je Maschinenschritt</translation>
    </message>
    <message>
        <source>The plan states that {share} of the vendors&apos; optimism ({over}) applies.</source>
        <translation>Der Plan gibt an, dass {share} des Optimismus der Hersteller ({over}) gelten.</translation>
    </message>
    <message>
        <source>zplanner assumes that {share} of the vendors&apos; optimism ({over}) applies.</source>
        <translation>zplanner nimmt an, dass {share} des Optimismus der Hersteller ({over}) gelten.</translation>
    </message>
    <message>
        <source>{both}; throughput: {value}</source>
        <translation>{both}; Durchsatz: {value}</translation>
    </message>
    <message>
        <source>the load of the {resource}</source>
        <translation>Last: {resource}</translation>
    </message>
    <message>
        <source>throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source> (both without your own measurements)</source>
        <translation> (beides ohne Ihre eigenen Messungen)</translation>
    </message>
    <message>
        <source>As vendors publish and as capacity ratings measure, this would be {rated}{alone}.</source>
        <translation>Wie Hersteller veröffentlichen und wie Kapazitätskennzahlen messen, wären es {rated}{alone}.</translation>
    </message>
    <message>
        <source>, {steps} steps</source>
        <translation>, {steps} Schritte</translation>
    </message>
    <message>
        <source> With your own measurements, {share} of it does.</source>
        <translation> Mit Ihren eigenen Messungen gelten {share} davon.</translation>
    </message>
    <message>
        <source>{likely} of forecasts</source>
        <translation>{likely} der Vorhersagen</translation>
    </message>
    <message>
        <source>{resource} in {chance}</source>
        <translation>{resource} in {chance}</translation>
    </message>
    <message>
        <source>Your own measurement</source>
        <translation>Ihre eigene Messung</translation>
    </message>
</context>
</TS>
