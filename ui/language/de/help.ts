<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>A field, class, command, scenario, chart, or a word of the guide</source>
        <translation>Ein Feld, eine Klasse, ein Befehl, ein Szenario, ein Diagramm oder ein Wort des Handbuchs</translation>
    </message>
    <message>
        <source>&amp;Go To…</source>
        <translation>&amp;Gehe zu…</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Page of the forecast</source>
        <translation>Seite der Prognose</translation>
    </message>
    <message>
        <source>Scenario {name}</source>
        <translation>Szenario {name}</translation>
    </message>
    <message>
        <source>Scenario {number}</source>
        <translation>Szenario {number}</translation>
    </message>
    <message>
        <source>Workload class: {description}</source>
        <translation>Lastklasse: {description}</translation>
    </message>
    <message>
        <source>User guide, {page}</source>
        <translation>Handbuch, {page}</translation>
    </message>
    <message>
        <source>{page} – zplanner Help</source>
        <translation>{page} – zplanner-Hilfe</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Das Handbuch durchsuchen</translation>
    </message>
    <message>
        <source>Search the Guide</source>
        <translation>Im Handbuch suchen</translation>
    </message>
    <message>
        <source>Close Help</source>
        <translation>Hilfe schließen</translation>
    </message>
    <message>
        <source>&amp;User Guide</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>User Guide</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Contents of the guide</source>
        <translation>Inhalt des Handbuchs</translation>
    </message>
    <message>
        <source>Page of the guide</source>
        <translation>Seite des Handbuchs</translation>
    </message>
    <message>
        <source>Sections found</source>
        <translation>Gefundene Abschnitte</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>Zurück (Alt+Links)</translation>
    </message>
    <message>
        <source>Forward (Alt+Right)</source>
        <translation>Vor (Alt+Rechts)</translation>
    </message>
    <message>
        <source>No section has all of these words.</source>
        <translation>Kein Abschnitt enthält alle diese Wörter.</translation>
    </message>
    <message>
        <source>The {most} best sections</source>
        <translation>Die {most} besten Abschnitte</translation>
    </message>
</context>
</TS>
