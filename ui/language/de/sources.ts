<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>The planner&apos;s own: {title}</source>
        <translation>Vom Planer selbst: {title}</translation>
    </message>
    <message>
        <source>{counted:,} of {every:,} entries count</source>
        <translation>{counted:,} von {every:,} Einträgen zählen</translation>
    </message>
    <message>
        <source> (pack {pack})</source>
        <translation> (Paket {pack})</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>ausgeschaltet</translation>
    </message>
    <message>
        <source>no entries</source>
        <translation>keine Einträge</translation>
    </message>
</context>
</TS>
