<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>not covered</source>
        <translation>nicht abgedeckt</translation>
    </message>
    <message>
        <source>no growth stated</source>
        <translation>Wachstum fehlt</translation>
    </message>
    <message>
        <source>no number suffices</source>
        <translation>keine Anzahl genügt</translation>
    </message>
    <message>
        <source>does not run</source>
        <translation>läuft nicht</translation>
    </message>
    <message>
        <source>outside spreadsheet dates</source>
        <translation>außerhalb der Tabellendaten</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>80% band</source>
        <translation>80-%-Band</translation>
    </message>
    <message>
        <source>1,234.5</source>
        <translation>1.234,5</translation>
    </message>
    <message>
        <source>or</source>
        <translation>oder</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>disk</source>
        <translation>Platte</translation>
    </message>
    <message>
        <source>network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>crypto adapter</source>
        <translation>Krypto-Adapter</translation>
    </message>
    <message>
        <source>z/VM storage</source>
        <translation>z/VM-Speicher</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>the CPU</source>
        <translation>die CPU</translation>
    </message>
    <message>
        <source>the disk</source>
        <translation>die Platte</translation>
    </message>
    <message>
        <source>the network</source>
        <translation>das Netzwerk</translation>
    </message>
    <message>
        <source>the crypto adapter</source>
        <translation>der Krypto-Adapter</translation>
    </message>
    <message>
        <source>the memory</source>
        <translation>die Speichergröße</translation>
    </message>
    <message>
        <source>about the same</source>
        <translation>etwa gleich</translation>
    </message>
    <message>
        <source>{share} sure</source>
        <translation>zu {share} sicher</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>under {percent}</source>
        <translation>unter {percent}</translation>
    </message>
    <message>
        <source>over {percent}</source>
        <translation>über {percent}</translation>
    </message>
    <message>
        <source>{number}%</source>
        <translation>{number}&#xa0;%</translation>
    </message>
    <message>
        <source>less</source>
        <translation>weniger</translation>
    </message>
    <message>
        <source>more</source>
        <translation>mehr</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} bis {high}</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>and</source>
        <translation>und</translation>
    </message>
</context>
</TS>
