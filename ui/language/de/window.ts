<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Nothing matches</source>
        <translation>Keine Treffer</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy all of this as text</source>
        <translation>Alles als Text kopieren</translation>
    </message>
    <message>
        <source>Back to the Results</source>
        <translation>Zurück zu den Ergebnissen</translation>
    </message>
    <message>
        <source>There is no forecast yet.</source>
        <translation>Es gibt noch keine Vorhersage.</translation>
    </message>
    <message numerus="yes">
        <source>and {n} more</source>
        <comment>and {n} more</comment>
        <translation>
            <numerusform>und {n} weiterer</numerusform>
            <numerusform>und {n} weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} further rows are not shown; Copy includes all of them.</source>
        <comment>{n} further row is not shown; Copy includes all of them.</comment>
        <translation>
            <numerusform>{n} weitere Zeile wird nicht gezeigt; Kopieren umfasst alle.</numerusform>
            <numerusform>{n} weitere Zeilen werden nicht gezeigt; Kopieren umfasst alle.</numerusform>
        </translation>
    </message>
</context>
</TS>
