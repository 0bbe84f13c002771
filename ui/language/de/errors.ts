<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message numerus="yes">
        <source>and {n} more problems</source>
        <comment>and {n} more problem</comment>
        <translation>
            <numerusform>und {n} weiteres Problem</numerusform>
            <numerusform>und {n} weitere Probleme</numerusform>
        </translation>
    </message>
    <message>
        <source>line {line:d}</source>
        <translation>Zeile {line:d}</translation>
    </message>
    <message>
        <source>{table}, line {line}</source>
        <translation>{table}, Zeile {line}</translation>
    </message>
</context>
</TS>
