<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Your own</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Engines: the n-way curve of {machine}</source>
        <translation>Prozessoren: die n-Wege-Kurve von {machine}</translation>
    </message>
    <message>
        <source>1 to {most} engines</source>
        <translation>1 bis {most} Prozessoren</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Scenario comparison</source>
        <translation>Vergleich der Szenarien</translation>
    </message>
    <message>
        <source>Mix and configurations</source>
        <translation>Mix und Konfigurationen</translation>
    </message>
    <message>
        <source>Utilization over time</source>
        <translation>Auslastung im Zeitverlauf</translation>
    </message>
    <message>
        <source>All quantities</source>
        <translation>Alle Größen</translation>
    </message>
    <message>
        <source>Components of the mix</source>
        <translation>Bestandteile des Mix</translation>
    </message>
    <message>
        <source>Causes of the change</source>
        <translation>Ursachen der Änderung</translation>
    </message>
    <message>
        <source>What moves the forecast most</source>
        <translation>Was die Vorhersage am meisten bewegt</translation>
    </message>
    <message>
        <source>Measurements behind the forecast</source>
        <translation>Messungen hinter der Vorhersage</translation>
    </message>
    <message>
        <source>Your own measurements</source>
        <translation>Ihre eigenen Messungen</translation>
    </message>
    <message>
        <source>Model accuracy for this mix</source>
        <translation>Genauigkeit des Modells für diesen Mix</translation>
    </message>
    <message>
        <source>Gaps and warnings</source>
        <translation>Lücken und Warnungen</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>Glossar</translation>
    </message>
    <message>
        <source>PDF document</source>
        <translation>PDF-Dokument</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Webseite</translation>
    </message>
    <message>
        <source>Workbook (Excel)</source>
        <translation>Arbeitsmappe (Excel)</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>Tabelle (CSV)</translation>
    </message>
    <message>
        <source>Data (JSON)</source>
        <translation>Daten (JSON)</translation>
    </message>
    <message>
        <source>scenario {number} ({name})</source>
        <translation>Szenario {number} ({name})</translation>
    </message>
    <message numerus="yes">
        <source>{n} further measurements carry {weight} of the weight; the JSON report lists every one.</source>
        <comment>{n} further measurement carries {weight} of the weight; the JSON report lists every one.</comment>
        <translation>
            <numerusform>{n} weitere Messung trägt {weight} des Gewichts; der JSON-Bericht führt jede auf.</numerusform>
            <numerusform>{n} weitere Messungen tragen {weight} des Gewichts; der JSON-Bericht führt jede auf.</numerusform>
        </translation>
    </message>
    <message>
        <source>Unnamed scenario</source>
        <translation>Szenario ohne Namen</translation>
    </message>
    <message>
        <source>today&apos;s configuration</source>
        <translation>die heutige Konfiguration</translation>
    </message>
</context>
</TS>
