<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>no system named</source>
        <translation>kein System genannt</translation>
    </message>
    <message>
        <source>already in the plan</source>
        <translation>bereits im Plan</translation>
    </message>
    <message>
        <source>Offered:</source>
        <translation>Angeboten:</translation>
    </message>
    <message>
        <source>Taken:</source>
        <translation>Übernommen:</translation>
    </message>
    <message>
        <source>To be decided, in the window or by a mapping:</source>
        <translation>Zu entscheiden, im Fenster oder durch eine Zuordnung:</translation>
    </message>
    <message>
        <source>Nothing new in these files.</source>
        <translation>Nichts Neues in diesen Dateien.</translation>
    </message>
    <message>
        <source>read</source>
        <translation>gelesen</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>already there</source>
        <translation>schon vorhanden</translation>
    </message>
    <message>
        <source>not recognized</source>
        <translation>nicht erkannt</translation>
    </message>
    <message numerus="yes">
        <source>{n} more files: {reason}</source>
        <comment>{n} more file: {reason}</comment>
        <translation>
            <numerusform>{n} weitere Datei: {reason}</numerusform>
            <numerusform>{n} weitere Dateien: {reason}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and {n} more lines refused</source>
        <comment>and {n} more line refused</comment>
        <translation>
            <numerusform>und {n} weitere Zeile abgelehnt</numerusform>
            <numerusform>und {n} weitere Zeilen abgelehnt</numerusform>
        </translation>
    </message>
    <message>
        <source>{what} ({runs} before, {after} after)</source>
        <translation>{what} ({runs} vorher, {after} nachher)</translation>
    </message>
    <message>
        <source>{said}, forecast {ratio} (90%)</source>
        <translation>{said}, Vorhersage {ratio} (90&#xa0;%)</translation>
    </message>
    <message>
        <source>, 90% sure between {low} and {high}</source>
        <translation>, zu 90&#xa0;% sicher zwischen {low} und {high}</translation>
    </message>
    <message>
        <source>{name}, line {line}</source>
        <translation>{name}, Zeile {line}</translation>
    </message>
    <message numerus="yes">
        <source>{n} systems together</source>
        <comment>{n} system together</comment>
        <translation>
            <numerusform>{n} System zusammen</numerusform>
            <numerusform>{n} Systeme zusammen</numerusform>
        </translation>
    </message>
    <message>
        <source>each a system of the plan</source>
        <translation>jedes als System des Plans</translation>
    </message>
    <message>
        <source>samples: busy {mean} mean, {p95} p95, {maximum} maximum</source>
        <translation>Proben: Auslastung {mean} Mittel, {p95} p95, {maximum} Maximum</translation>
    </message>
    <message>
        <source>{low} to {high} engines</source>
        <translation>{low} bis {high} Prozessoren</translation>
    </message>
    <message>
        <source>Growth per year</source>
        <translation>Wachstum pro Jahr</translation>
    </message>
    <message>
        <source>Season</source>
        <translation>Saison</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Machines and weights</source>
        <translation>Maschinen und Gewichte</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>Systeme</translation>
    </message>
    <message>
        <source>Own measurement</source>
        <translation>Eigene Messung</translation>
    </message>
    <message>
        <source>highest in {peak}, {ratio} the lowest; measured in {month}</source>
        <translation>am höchsten im {peak}, {ratio} des niedrigsten; gemessen im {month}</translation>
    </message>
    <message>
        <source>now {value}</source>
        <translation>jetzt {value}</translation>
    </message>
    <message>
        <source>withheld {mean} mean, demand {p95} p95</source>
        <translation>vorenthalten {mean} Mittel, Bedarf {p95} p95</translation>
    </message>
    <message numerus="yes">
        <source>{n} rows since the start left out</source>
        <comment>{n} row since the start left out</comment>
        <translation>
            <numerusform>{n} Zeile seit dem Start weggelassen</numerusform>
            <numerusform>{n} Zeilen seit dem Start weggelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>busy {share} (95th percentile of its samples)</source>
        <translation>Auslastung {share} (95. Perzentil der Proben)</translation>
    </message>
    <message>
        <source>{more:,} more</source>
        <translation>{more:,} weitere</translation>
    </message>
</context>
</TS>
