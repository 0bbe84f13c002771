<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>choose a .zplan document, a .toml text plan, or a .pdf or .html report</source>
        <translation>wählen Sie ein .zplan-Dokument, einen .toml-Textplan oder einen .pdf- oder .html-Bericht</translation>
    </message>
    <message>
        <source>use .zplan for a document or .toml for a text plan</source>
        <translation>verwenden Sie .zplan für ein Dokument oder .toml für einen Textplan</translation>
    </message>
    <message>
        <source>correct it</source>
        <translation>berichtigen Sie es</translation>
    </message>
    <message>
        <source>open an earlier copy of it</source>
        <translation>öffnen Sie eine frühere Kopie davon</translation>
    </message>
    <message>
        <source>correct it; put text in quotes, as in the example plans</source>
        <translation>berichtigen Sie es; setzen Sie Text in Anführungszeichen wie in den Beispielplänen</translation>
    </message>
    <message>
        <source>update zplanner</source>
        <translation>aktualisieren Sie zplanner</translation>
    </message>
    <message>
        <source>open the plan itself</source>
        <translation>öffnen Sie den Plan selbst</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a key here</source>
        <translation>„{name}“ ist hier kein Schlüssel</translation>
    </message>
    <message>
        <source>write &apos;{near}&apos;</source>
        <translation>schreiben Sie „{near}“</translation>
    </message>
    <message>
        <source>use one of: {known}</source>
        <translation>verwenden Sie eines von: {known}</translation>
    </message>
    <message>
        <source>this is required</source>
        <translation>das ist erforderlich</translation>
    </message>
    <message>
        <source>this is not a list of tables</source>
        <translation>das ist keine Liste von Tabellen</translation>
    </message>
    <message>
        <source>write its name above each, in double brackets</source>
        <translation>schreiben Sie ihren Namen in doppelten Klammern über jede</translation>
    </message>
    <message>
        <source>this is not a list of text values</source>
        <translation>das ist keine Liste von Texten</translation>
    </message>
    <message>
        <source>write them in brackets, for example [&quot;glossary&quot;]</source>
        <translation>schreiben Sie sie in Klammern, zum Beispiel [&quot;glossary&quot;]</translation>
    </message>
    <message>
        <source>the file name has no ending</source>
        <translation>der Dateiname hat keine Endung</translation>
    </message>
    <message>
        <source>&apos;{ending}&apos; is not the ending of a plan</source>
        <translation>„{ending}“ ist nicht die Endung eines Plans</translation>
    </message>
    <message>
        <source>write the ratio target/base, for example 1.45</source>
        <translation>schreiben Sie das Verhältnis Ziel/Basis, zum Beispiel 1.45</translation>
    </message>
    <message>
        <source>see `zplanner catalog` for the classes</source>
        <translation>`zplanner catalog` nennt die Klassen</translation>
    </message>
    <message>
        <source>remove it, or name it in a mapping</source>
        <translation>entfernen Sie sie, oder nennen Sie sie in einer Zuordnung</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a column</source>
        <translation>„{name}“ ist keine Spalte</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a number</source>
        <translation>„{text}“ ist keine Zahl</translation>
    </message>
    <message>
        <source>see `zplanner example` for the fields</source>
        <translation>`zplanner example` nennt die Felder</translation>
    </message>
    <message>
        <source>did you mean {near}?</source>
        <translation>meinten Sie {near}?</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a field of a configuration</source>
        <translation>„{name}“ ist kein Feld einer Konfiguration</translation>
    </message>
    <message>
        <source>name it {near}</source>
        <translation>nennen Sie sie {near}</translation>
    </message>
    <message>
        <source>keep only {known:0}</source>
        <translation>behalten Sie nur {known:0}</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a table of a pack</source>
        <translation>„{name}“ ist keine Tabelle eines Pakets</translation>
    </message>
    <message>
        <source>correct the number</source>
        <translation>berichtigen Sie die Zahl</translation>
    </message>
    <message>
        <source>remove the row, or give your machine another name</source>
        <translation>entfernen Sie die Zeile, oder geben Sie Ihrer Maschine einen anderen Namen</translation>
    </message>
    <message>
        <source>zplanner ships {name} as type {type:d}, generation {generation}, relative to {relative_to}</source>
        <translation>zplanner liefert {name} als Typ {type:d}, Generation {generation}, relativ zu {relative_to}</translation>
    </message>
    <message>
        <source>let one of them be relative to a machine that zplanner ships</source>
        <translation>setzen Sie eine davon relativ zu einer Maschine, die zplanner liefert</translation>
    </message>
    <message>
        <source>size for the demand where that time will be needed</source>
        <translation>planen Sie mit dem Bedarf, wo diese Zeit gebraucht wird</translation>
    </message>
    <message>
        <source>state the time zone of each file</source>
        <translation>geben Sie die Zeitzone jeder Datei an</translation>
    </message>
    <message>
        <source>choose the one that counts</source>
        <translation>wählen Sie, was gilt</translation>
    </message>
    <message>
        <source>state the growth yourself</source>
        <translation>geben Sie das Wachstum selbst an</translation>
    </message>
    <message>
        <source>use one of: {known:0}</source>
        <translation>verwenden Sie eines von: {known:0}</translation>
    </message>
    <message>
        <source>&apos;{ours}&apos;, which [columns] gives for &apos;{theirs}&apos;, is not a column that zplanner reads</source>
        <translation>„{ours}“, das [columns] für „{theirs}“ angibt, ist keine Spalte, die zplanner liest</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a workload class</source>
        <translation>„{name}“ ist keine Lastklasse</translation>
    </message>
    <message>
        <source>use the name of one of them</source>
        <translation>verwenden Sie einen dieser Namen</translation>
    </message>
    <message>
        <source>write it without the comma or with a point</source>
        <translation>schreiben Sie es ohne Komma oder mit Punkt</translation>
    </message>
    <message>
        <source>its load here is of cores; a file from inside it counts threads</source>
        <translation>die Last hier ist die von Kernen; eine Datei aus dem System selbst zählt Threads</translation>
    </message>
    <message>
        <source>the field is not filled in</source>
        <translation>das Feld bleibt leer</translation>
    </message>
    <message>
        <source>the number is not finite</source>
        <translation>die Zahl ist nicht endlich</translation>
    </message>
    <message>
        <source>the half-width {width} is negative</source>
        <translation>die halbe Breite {width} ist negativ</translation>
    </message>
    <message>
        <source>the confidence must lie between 0 and 100%</source>
        <translation>die Sicherheit muss zwischen 0 und 100&#xa0;% liegen</translation>
    </message>
    <message>
        <source>check which it is before you rely on either</source>
        <translation>klären Sie, was stimmt, bevor Sie sich auf eines verlassen</translation>
    </message>
    <message>
        <source>import the load of the same systems</source>
        <translation>importieren Sie die Last derselben Systeme</translation>
    </message>
    <message>
        <source>the load since the move is of {measured:.3g} engines, and the scenario has {stated:.3g}</source>
        <translation>die Last seit dem Umzug ist von {measured:.3g} Prozessoren, das Szenario hat {stated:.3g}</translation>
    </message>
    <message>
        <source>correct the scenario</source>
        <translation>berichtigen Sie das Szenario</translation>
    </message>
    <message>
        <source>correct the month of the move, or the date of the plan</source>
        <translation>berichtigen Sie den Monat des Umzugs oder das Datum des Plans</translation>
    </message>
    <message>
        <source>import load from after the move</source>
        <translation>importieren Sie Last aus der Zeit nach dem Umzug</translation>
    </message>
    <message>
        <source>end the name in one of: {known:0}</source>
        <translation>enden Sie den Namen mit: {known:0}</translation>
    </message>
    <message>
        <source>&apos;{ending}&apos; is not a report format</source>
        <translation>„{ending}“ ist kein Berichtsformat</translation>
    </message>
    <message>
        <source>the file name has no ending that names a format</source>
        <translation>der Dateiname hat keine Endung, die ein Format nennt</translation>
    </message>
    <message>
        <source>correct the one that is wrong: the utilization is a share of them</source>
        <translation>berichtigen Sie, was falsch ist: die Auslastung ist ein Anteil davon</translation>
    </message>
    <message>
        <source>the file holds no result of {tool}</source>
        <translation>die Datei enthält kein Ergebnis von {tool}</translation>
    </message>
    <message>
        <source>import the whole output of a finished run</source>
        <translation>importieren Sie die ganze Ausgabe eines beendeten Laufs</translation>
    </message>
    <message>
        <source>{tool} reports an error: {reason:120}</source>
        <translation>{tool} meldet einen Fehler: {reason:120}</translation>
    </message>
    <message>
        <source>run it again</source>
        <translation>wiederholen Sie den Lauf</translation>
    </message>
    <message>
        <source>this is terse output of fio, whose columns depend on its version</source>
        <translation>das ist die knappe Ausgabe von fio, deren Spalten von der Version abhängen</translation>
    </message>
    <message>
        <source>run fio with --output-format=json</source>
        <translation>starten Sie fio mit --output-format=json</translation>
    </message>
    <message>
        <source>stress-ng&apos;s bogo operations are not a benchmark, as its manual says</source>
        <translation>Bogo-Operationen von stress-ng sind laut Handbuch kein Benchmark</translation>
    </message>
    <message>
        <source>run sysbench, or the program itself</source>
        <translation>verwenden Sie sysbench oder das Programm selbst</translation>
    </message>
    <message>
        <source>perf stat counts events of one command, which are neither a load nor a score</source>
        <translation>perf stat zählt Ereignisse eines Befehls; das ist weder eine Last noch ein Ergebnis</translation>
    </message>
    <message>
        <source>import the load from sar or mpstat</source>
        <translation>importieren Sie die Last aus sar oder mpstat</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a rate</source>
        <translation>„{text}“ ist keine Rate</translation>
    </message>
    <message>
        <source>the line has {count:figure} where {expected:d} are expected</source>
        <translation>die Zeile hat {count:figure}, erwartet sind {expected:d}</translation>
    </message>
    <message>
        <source>this OpenSSL prints seconds of six decimals here, too coarse for a rate</source>
        <translation>dieses OpenSSL schreibt hier Sekunden mit sechs Nachkommastellen, zu grob für eine Rate</translation>
    </message>
    <message>
        <source>run openssl speed without -mr</source>
        <translation>starten Sie openssl speed ohne -mr</translation>
    </message>
    <message>
        <source>both ends of the connection are this system, so no network was measured</source>
        <translation>beide Enden der Verbindung sind dieses System; ein Netzwerk wurde nicht gemessen</translation>
    </message>
    <message>
        <source>run it against another system</source>
        <translation>messen Sie gegen ein anderes System</translation>
    </message>
    <message>
        <source>the file does not say which clock its rates count; seconds of CPU time are assumed</source>
        <translation>die Datei sagt nicht, welche Uhr ihre Raten zählt; angenommen werden Sekunden CPU-Zeit</translation>
    </message>
    <message>
        <source>save standard error too: openssl speed ... 2&gt;&amp;1</source>
        <translation>sichern Sie auch die Fehlerausgabe: openssl speed ... 2&gt;&amp;1</translation>
    </message>
    <message>
        <source>the run was limited to {rate} Mbit/s, so it says little about what the network can carry</source>
        <translation>der Lauf war auf {rate} Mbit/s begrenzt und sagt wenig darüber, was das Netzwerk trägt</translation>
    </message>
    <message>
        <source>run iperf3 with -b 0</source>
        <translation>starten Sie iperf3 mit -b 0</translation>
    </message>
    <message>
        <source>{base} and {target} ran {benchmark} ({variant}) with different options: {option} {before} and {after}</source>
        <translation>{base} und {target} liefen mit {benchmark} ({variant}) unter verschiedenen Optionen: {option} {before} und {after}</translation>
    </message>
    <message>
        <source>confirm that they compare, or run both with the same options</source>
        <translation>bestätigen Sie, dass sie vergleichbar sind, oder messen Sie beide mit denselben Optionen</translation>
    </message>
    <message>
        <source>{group}: runs of {benchmark} ({variant}) are not repeats of each other: {option} {before} and {after}</source>
        <translation>{group}: Läufe von {benchmark} ({variant}) sind keine Wiederholungen: {option} {before} und {after}</translation>
    </message>
    <message>
        <source>import each set of runs under a name of its own</source>
        <translation>importieren Sie jede Gruppe von Läufen unter eigenem Namen</translation>
    </message>
    <message>
        <source>{benchmark} ran only once in {base} or {target}, so its noise is unknown</source>
        <translation>{benchmark} lief in {base} oder {target} nur einmal; das Rauschen ist unbekannt</translation>
    </message>
    <message>
        <source>three runs of each would show it</source>
        <translation>drei Läufe von jedem würden es zeigen</translation>
    </message>
    <message>
        <source>{base} and {target} have no benchmark in common</source>
        <translation>{base} und {target} haben keinen gemeinsamen Benchmark</translation>
    </message>
    <message>
        <source>add a measurement, or leave the system out</source>
        <translation>ergänzen Sie eine Messung, oder lassen Sie das System weg</translation>
    </message>
    <message>
        <source>&apos;{system}&apos; does not run on {machine} as it is</source>
        <translation>„{system}“ läuft so nicht auf {machine}</translation>
    </message>
    <message>
        <source>change its release or level first</source>
        <translation>ändern Sie zuerst Release oder Stufe</translation>
    </message>
    <message>
        <source>no placement keeps all systems apart, together and in place as asked</source>
        <translation>keine Verteilung erfüllt alle Regeln zu getrennt, zusammen und bleiben</translation>
    </message>
    <message>
        <source>drop one of these rules</source>
        <translation>verzichten Sie auf eine dieser Regeln</translation>
    </message>
    <message>
        <source>no placement was found in time</source>
        <translation>in der Zeit wurde keine Verteilung gefunden</translation>
    </message>
    <message>
        <source>allow more time, or drop a rule</source>
        <translation>geben Sie mehr Zeit, oder verzichten Sie auf eine Regel</translation>
    </message>
    <message>
        <source>a rule names &apos;{name}&apos;, which is none of the systems</source>
        <translation>eine Regel nennt „{name}“, das keines der Systeme ist</translation>
    </message>
    <message>
        <source>name a system with a load</source>
        <translation>nennen Sie ein System mit Last</translation>
    </message>
    <message>
        <source>&apos;{system}&apos; is on no machine</source>
        <translation>„{system}“ ist auf keiner Maschine</translation>
    </message>
    <message>
        <source>put it on one</source>
        <translation>legen Sie es auf eine</translation>
    </message>
    <message>
        <source>&apos;{system}&apos; is to stay on {machine}</source>
        <translation>„{system}“ soll auf {machine} bleiben</translation>
    </message>
    <message>
        <source>move it back</source>
        <translation>verschieben Sie es zurück</translation>
    </message>
    <message>
        <source>there is no such file or command</source>
        <translation>diese Datei oder diesen Befehl gibt es nicht</translation>
    </message>
    <message>
        <source>see `zplanner --help`</source>
        <translation>siehe `zplanner --help`</translation>
    </message>
    <message>
        <source>there is no display for the window</source>
        <translation>für das Fenster gibt es keine Anzeige</translation>
    </message>
    <message>
        <source>use `zplanner forecast PLAN` or `zplanner report PLAN -o report.pdf`</source>
        <translation>verwenden Sie `zplanner forecast PLAN` oder `zplanner report PLAN -o report.pdf`</translation>
    </message>
    <message>
        <source>the display that DISPLAY names does not answer</source>
        <translation>der Bildschirm, den DISPLAY nennt, antwortet nicht</translation>
    </message>
    <message>
        <source>measurements cannot be written into it, and the document beside it exists</source>
        <translation>Messungen können nicht hineingeschrieben werden, und das Dokument daneben gibt es schon</translation>
    </message>
    <message>
        <source>import into {document:0}</source>
        <translation>importieren Sie in {document:0}</translation>
    </message>
    <message>
        <source>the shipped cards differ from the data in {differing:0}</source>
        <translation>die mitgelieferten Karten weichen von den Daten ab: {differing:0}</translation>
    </message>
    <message>
        <source>run `zplanner fit`</source>
        <translation>starten Sie `zplanner fit`</translation>
    </message>
    <message>
        <source>no own measurement counts in this plan</source>
        <translation>in diesem Plan zählt keine eigene Messung</translation>
    </message>
    <message>
        <source>add some with `zplanner import PLAN FILE`, or switch one on</source>
        <translation>ergänzen Sie welche mit `zplanner import PLAN FILE`, oder schalten Sie eine ein</translation>
    </message>
    <message>
        <source>the plan holds {count:system}, and this command compares plans of one system</source>
        <translation>der Plan enthält {count:system}; dieser Befehl vergleicht Pläne mit einem System</translation>
    </message>
    <message>
        <source>compare them in the window, which compares the system in focus</source>
        <translation>vergleichen Sie sie im Fenster: es vergleicht das gewählte System</translation>
    </message>
    <message>
        <source>this version has no system &apos;{name}&apos;</source>
        <translation>diese Fassung hat kein System „{name}“</translation>
    </message>
    <message>
        <source>choose another system in the tab Systems</source>
        <translation>wählen Sie ein anderes System im Reiter Systeme</translation>
    </message>
    <message>
        <source>the file exists</source>
        <translation>die Datei gibt es schon</translation>
    </message>
    <message>
        <source>choose another folder</source>
        <translation>wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>the folder cannot be written ({reason})</source>
        <translation>in den Ordner kann nicht geschrieben werden ({reason})</translation>
    </message>
    <message>
        <source>--workers is of this machine, and a scheduler has workers of its own</source>
        <translation>--workers gilt für diesen Rechner, und ein Scheduler hat eigene Worker</translation>
    </message>
    <message>
        <source>give one</source>
        <translation>geben Sie eines an</translation>
    </message>
    <message>
        <source>a report is not changed by saving</source>
        <translation>ein Bericht wird durch Speichern nicht geändert</translation>
    </message>
    <message>
        <source>save the plan as a .zplan document, or export a new report</source>
        <translation>speichern Sie den Plan als .zplan-Dokument, oder exportieren Sie einen neuen Bericht</translation>
    </message>
    <message>
        <source>the plan has text with a character that no file can hold</source>
        <translation>der Plan hat Text mit einem Zeichen, das keine Datei aufnehmen kann</translation>
    </message>
    <message>
        <source>retype the text</source>
        <translation>tippen Sie den Text neu</translation>
    </message>
    <message>
        <source>the file is over {limit_mb} MB</source>
        <translation>die Datei hat mehr als {limit_mb} MB</translation>
    </message>
    <message>
        <source>save a plan this large as a .zplan document</source>
        <translation>speichern Sie einen so großen Plan als .zplan-Dokument</translation>
    </message>
    <message>
        <source>the document is over {limit_mb} MB</source>
        <translation>das Dokument hat mehr als {limit_mb} MB</translation>
    </message>
    <message>
        <source>remove measured load or own measurements</source>
        <translation>entfernen Sie gemessene Last oder eigene Messungen</translation>
    </message>
    <message>
        <source>the brackets are nested too deeply</source>
        <translation>die Klammern sind zu tief verschachtelt</translation>
    </message>
    <message>
        <source>follow the example plans</source>
        <translation>folgen Sie den Beispielplänen</translation>
    </message>
    <message>
        <source>format is missing</source>
        <translation>format fehlt</translation>
    </message>
    <message>
        <source>write format = {format} in the first line</source>
        <translation>schreiben Sie format = {format} in die erste Zeile</translation>
    </message>
    <message>
        <source>this is not a format</source>
        <translation>das ist kein Format</translation>
    </message>
    <message>
        <source>write format = {format}</source>
        <translation>schreiben Sie format = {format}</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>open a copy of the plan, or start a new one</source>
        <translation>öffnen Sie eine Kopie des Plans, oder beginnen Sie einen neuen</translation>
    </message>
    <message>
        <source>this is not a zplanner plan</source>
        <translation>das ist kein Plan von zplanner</translation>
    </message>
    <message>
        <source>choose a file saved by zplanner</source>
        <translation>wählen Sie eine Datei, die zplanner gespeichert hat</translation>
    </message>
    <message>
        <source>the snapshot is damaged</source>
        <translation>der Snapshot ist beschädigt</translation>
    </message>
    <message>
        <source>remove it: the plan and its other snapshots are whole</source>
        <translation>entfernen Sie ihn; der Plan und seine anderen Snapshots sind unversehrt</translation>
    </message>
    <message>
        <source>the forecast in the report is damaged</source>
        <translation>die Vorhersage im Bericht ist beschädigt</translation>
    </message>
    <message>
        <source>open an earlier copy of the report</source>
        <translation>öffnen Sie eine frühere Kopie des Berichts</translation>
    </message>
    <message>
        <source>{part} in the report is over {limit_mb} MB</source>
        <translation>{part} im Bericht hat mehr als {limit_mb} MB</translation>
    </message>
    <message>
        <source>this is not a PDF</source>
        <translation>das ist kein PDF</translation>
    </message>
    <message>
        <source>choose a report of zplanner</source>
        <translation>wählen Sie einen Bericht von zplanner</translation>
    </message>
    <message>
        <source>this PDF is locked</source>
        <translation>dieses PDF ist gesperrt</translation>
    </message>
    <message>
        <source>choose a copy without a password</source>
        <translation>wählen Sie eine Kopie ohne Kennwort</translation>
    </message>
    <message>
        <source>this is not a table</source>
        <translation>das ist keine Tabelle</translation>
    </message>
    <message>
        <source>write its name once, in brackets on its own line</source>
        <translation>schreiben Sie ihren Namen einmal, in Klammern auf einer eigenen Zeile</translation>
    </message>
    <message>
        <source>this is not text</source>
        <translation>das ist kein Text</translation>
    </message>
    <message>
        <source>write it in quotes</source>
        <translation>schreiben Sie es in Anführungszeichen</translation>
    </message>
    <message>
        <source>this is neither true nor false</source>
        <translation>das ist weder true noch false</translation>
    </message>
    <message>
        <source>write true or false</source>
        <translation>schreiben Sie true oder false</translation>
    </message>
    <message>
        <source>this is not text, a number, true or false</source>
        <translation>das ist weder Text noch Zahl, weder true noch false</translation>
    </message>
    <message>
        <source>write one value</source>
        <translation>schreiben Sie einen Wert</translation>
    </message>
    <message>
        <source>this is not a number</source>
        <translation>das ist keine Zahl</translation>
    </message>
    <message>
        <source>write target/base, for example 1.45</source>
        <translation>schreiben Sie Ziel/Basis, zum Beispiel 1.45</translation>
    </message>
    <message>
        <source>{number} is not one number</source>
        <translation>{number} ist nicht eine Zahl</translation>
    </message>
    <message>
        <source>give one number, for example 0.7</source>
        <translation>geben Sie eine Zahl an, zum Beispiel 0.7</translation>
    </message>
    <message>
        <source>the number is too large</source>
        <translation>die Zahl ist zu groß</translation>
    </message>
    <message>
        <source>this is not a date</source>
        <translation>das ist kein Datum</translation>
    </message>
    <message>
        <source>write year-month-day, for example 2026-11-21</source>
        <translation>schreiben Sie Jahr-Monat-Tag, zum Beispiel 2026-11-21</translation>
    </message>
    <message>
        <source>{number} is not a whole number</source>
        <translation>{number} ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>give a whole number, for example 12</source>
        <translation>geben Sie eine ganze Zahl an, zum Beispiel 12</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a price</source>
        <translation>„{text}“ ist kein Preis</translation>
    </message>
    <message>
        <source>give an amount, for example 12000 or &quot;12000 EUR&quot;</source>
        <translation>geben Sie einen Betrag an, zum Beispiel 12000 oder &quot;12000 EUR&quot;</translation>
    </message>
    <message>
        <source>this is not base64 text</source>
        <translation>das ist kein Base64-Text</translation>
    </message>
    <message>
        <source>write the file in base64</source>
        <translation>schreiben Sie die Datei in Base64</translation>
    </message>
    <message>
        <source>these are not the windows of a measured load</source>
        <translation>das sind nicht die Zeitfenster einer gemessenen Last</translation>
    </message>
    <message>
        <source>import its files again</source>
        <translation>importieren Sie ihre Dateien erneut</translation>
    </message>
    <message>
        <source>the measured load of a plan has at most {most:window}, as 114 systems have in a year</source>
        <translation>die gemessene Last eines Plans hat höchstens {most:window}, so viel wie 114 Systeme in einem Jahr</translation>
    </message>
    <message>
        <source>remove some of it</source>
        <translation>entfernen Sie einen Teil</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a choice here</source>
        <translation>„{name}“ steht hier nicht zur Wahl</translation>
    </message>
    <message>
        <source>update zplanner, or see `zplanner catalog` for the classes</source>
        <translation>aktualisieren Sie zplanner; `zplanner catalog` nennt die Klassen</translation>
    </message>
    <message>
        <source>give each its own name</source>
        <translation>geben Sie jedem einen eigenen Namen</translation>
    </message>
    <message>
        <source>{weight:g} is not a weight</source>
        <translation>{weight:g} ist kein Gewicht</translation>
    </message>
    <message>
        <source>give a number above 0, or leave it out</source>
        <translation>geben Sie eine Zahl über 0 an, oder lassen Sie es weg</translation>
    </message>
    <message>
        <source>{count} is not a number of engines</source>
        <translation>{count} ist keine Anzahl von Prozessoren</translation>
    </message>
    <message>
        <source>give a whole number from 0 to {most}</source>
        <translation>geben Sie eine ganze Zahl von 0 bis {most} an</translation>
    </message>
    <message>
        <source>duplicate id</source>
        <translation>doppelte Kennung</translation>
    </message>
    <message>
        <source>give each measurement its own id</source>
        <translation>geben Sie jeder Messung eine eigene Kennung</translation>
    </message>
    <message>
        <source>duplicate pack &apos;{name}&apos;</source>
        <translation>doppeltes Paket „{name}“</translation>
    </message>
    <message>
        <source>remove one of them</source>
        <translation>entfernen Sie eines davon</translation>
    </message>
    <message>
        <source>&apos;{row}&apos; is not a row of the pack</source>
        <translation>„{row}“ ist keine Zeile des Pakets</translation>
    </message>
    <message>
        <source>name an id of comparisons.csv, or a curve as &apos;z17 n-way curve&apos;</source>
        <translation>nennen Sie eine Kennung aus comparisons.csv oder eine Kurve wie „z17 n-way curve“</translation>
    </message>
    <message>
        <source>the plan has no scenario &apos;{name}&apos;</source>
        <translation>der Plan hat kein Szenario „{name}“</translation>
    </message>
    <message>
        <source>the plan is of one system, and there is nothing to place</source>
        <translation>der Plan hat nur ein System; es gibt nichts zu verteilen</translation>
    </message>
    <message>
        <source>add systems with `zplanner import PLAN LIST`</source>
        <translation>fügen Sie mit `zplanner import PLAN LISTE` Systeme hinzu</translation>
    </message>
    <message>
        <source>choose one of {known:0}</source>
        <translation>wählen Sie eines von {known:0}</translation>
    </message>
    <message>
        <source>name the one that was carried out</source>
        <translation>nennen Sie das umgesetzte</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a month</source>
        <translation>„{text}“ ist kein Monat</translation>
    </message>
    <message>
        <source>this is not a date and time</source>
        <translation>das ist kein Zeitpunkt</translation>
    </message>
    <message>
        <source>write it as 2026-11-23T14:05:00</source>
        <translation>schreiben Sie ihn wie 2026-11-23T14:05:00</translation>
    </message>
    <message>
        <source>a plan keeps at most {most} snapshots, so that they can be told apart</source>
        <translation>ein Plan hält höchstens {most} Snapshots, damit man sie unterscheiden kann</translation>
    </message>
    <message>
        <source>remove one that is no longer needed</source>
        <translation>entfernen Sie einen, der nicht mehr gebraucht wird</translation>
    </message>
    <message>
        <source>the snapshots of a plan take at most {megabytes} MB, so that it is quick to save and can be sent by mail</source>
        <translation>die Snapshots eines Plans haben höchstens {megabytes} MB, damit er schnell gespeichert und per Mail verschickt werden kann</translation>
    </message>
    <message>
        <source>today&apos;s utilization of {system:named} covers weeks before and after {day}, when its load changed by {size:stated} at once; since then its 95th percentile is {since:stated}</source>
        <translation>die heutige Auslastung von {system:named} ist aus Wochen vor und nach dem {day}, als sich die Last auf einmal um {size:stated} änderte; im 95. Perzentil beträgt sie seither {since:stated}</translation>
    </message>
    <message>
        <source>state today&apos;s utilization yourself if the load stays as it is</source>
        <translation>geben Sie die heutige Auslastung selbst an, wenn die Last so bleibt</translation>
    </message>
    <message>
        <source>&apos;{number:0}&apos; may mean {whole:0} or {decimal:0}</source>
        <translation>„{number:0}“ kann {whole:0} oder {decimal:0} heißen</translation>
    </message>
    <message>
        <source>the entry is empty</source>
        <translation>die Eingabe ist leer</translation>
    </message>
    <message>
        <source>give a number</source>
        <translation>geben Sie eine Zahl an</translation>
    </message>
    <message>
        <source>this takes one number</source>
        <translation>hier steht eine einzelne Zahl</translation>
    </message>
    <message>
        <source>write it without a range</source>
        <translation>schreiben Sie sie ohne Bereich</translation>
    </message>
    <message>
        <source>{number} lies outside {limits:0}</source>
        <translation>{number} liegt außerhalb von {limits:0}</translation>
    </message>
    <message>
        <source>did you mean {percent}%? Write it in percent</source>
        <translation>meinten Sie {percent}&#xa0;%? Schreiben Sie es in Prozent</translation>
    </message>
    <message>
        <source>&apos;{word:20}&apos; is not the unit here</source>
        <translation>„{word:20}“ ist hier nicht die Einheit</translation>
    </message>
    <message>
        <source>write the number in {unit}</source>
        <translation>schreiben Sie die Zahl in {unit}</translation>
    </message>
    <message>
        <source>write the number alone</source>
        <translation>schreiben Sie nur die Zahl</translation>
    </message>
    <message>
        <source>the entry is longer than {most} characters</source>
        <translation>die Eingabe hat mehr als {most} Zeichen</translation>
    </message>
    <message>
        <source>shorten it</source>
        <translation>kürzen Sie sie</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; may mean {many} or {few}</source>
        <translation>„{text}“ kann {many} oder {few} heißen</translation>
    </message>
    <message>
        <source>write one of these</source>
        <translation>schreiben Sie eines davon</translation>
    </message>
    <message>
        <source>these are several rows</source>
        <translation>das sind mehrere Zeilen</translation>
    </message>
    <message>
        <source>to paste a mix, click on Workload mix and press Ctrl+V</source>
        <translation>um einen Lastmix einzufügen, klicken Sie auf Lastmix und drücken Strg+V</translation>
    </message>
    <message>
        <source>the name is empty</source>
        <translation>der Name ist leer</translation>
    </message>
    <message>
        <source>enter one</source>
        <translation>geben Sie einen ein</translation>
    </message>
    <message>
        <source>this name is taken</source>
        <translation>dieser Name ist vergeben</translation>
    </message>
    <message>
        <source>choose another one</source>
        <translation>wählen Sie einen anderen</translation>
    </message>
    <message>
        <source>the output of free names no unit: its total of {total:d} is read as {unit}</source>
        <translation>die Ausgabe von free nennt keine Einheit: {total:d} insgesamt werden als {unit} gelesen</translation>
    </message>
    <message>
        <source>the output of free is in steps of {step:g} GiB, which is coarse for this system</source>
        <translation>die Ausgabe von free hat Schritte von {step:g} GiB, was für dieses System grob ist</translation>
    </message>
    <message>
        <source>record it with: free</source>
        <translation>zeichnen Sie ihn auf mit: free</translation>
    </message>
    <message>
        <source>there is no list of systems here: no row with the heading &apos;system&apos;</source>
        <translation>hier ist keine Liste von Systemen: keine Zeile mit der Überschrift „system“</translation>
    </message>
    <message>
        <source>give it a row of headings, such as system, host, mix, machine, processors, utilization</source>
        <translation>geben Sie ihr eine Zeile mit Überschriften wie system, host, mix, machine, processors, utilization</translation>
    </message>
    <message>
        <source>two columns are &apos;{name}&apos;</source>
        <translation>zwei Spalten sind „{name}“</translation>
    </message>
    <message>
        <source>leave one of them out</source>
        <translation>lassen Sie eine davon weg</translation>
    </message>
    <message>
        <source>the list has no system</source>
        <translation>die Liste hat kein System</translation>
    </message>
    <message>
        <source>add a row for each</source>
        <translation>fügen Sie für jedes eine Zeile ein</translation>
    </message>
    <message>
        <source>the system has no name</source>
        <translation>das System hat keinen Namen</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is also the system in line {other}</source>
        <translation>„{name}“ ist auch das System in Zeile {other}</translation>
    </message>
    <message>
        <source>give each system a name of its own</source>
        <translation>geben Sie jedem System einen eigenen Namen</translation>
    </message>
    <message>
        <source>the list has more than {most} systems</source>
        <translation>die Liste hat mehr als {most} Systeme</translation>
    </message>
    <message>
        <source>run it in parts</source>
        <translation>teilen Sie den Lauf auf</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is several classes</source>
        <translation>„{text}“ sind mehrere Klassen</translation>
    </message>
    <message>
        <source>give each its share: java=0.3; java-web=0.3</source>
        <translation>geben Sie jeder ihren Anteil: java=0.3; java-web=0.3</translation>
    </message>
    <message>
        <source>the shares add up to {total}</source>
        <translation>die Summe der Anteile ist {total}</translation>
    </message>
    <message>
        <source>they must add up to 1</source>
        <translation>sie muss 1 sein</translation>
    </message>
    <message>
        <source>the share of {name} is {share}</source>
        <translation>der Anteil von {name} ist {share}</translation>
    </message>
    <message>
        <source>a share is 0 to 1</source>
        <translation>ein Anteil ist 0 bis 1</translation>
    </message>
    <message>
        <source>{name} is listed twice</source>
        <translation>{name} kommt zweimal vor</translation>
    </message>
    <message>
        <source>add its shares up</source>
        <translation>zählen Sie die Anteile zusammen</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a weight</source>
        <translation>„{text}“ ist kein Gewicht</translation>
    </message>
    <message>
        <source>use a number above 0, or nothing where it is unknown</source>
        <translation>verwenden Sie eine Zahl über 0, oder nichts, wenn es unbekannt ist</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a pool of engines</source>
        <translation>„{text}“ ist kein Prozessorpool</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is neither yes nor no</source>
        <translation>„{text}“ ist weder yes noch no</translation>
    </message>
    <message>
        <source>a host is one machine</source>
        <translation>ein Host ist eine Maschine</translation>
    </message>
    <message>
        <source>the list has no other system &apos;{name}&apos;</source>
        <translation>die Liste hat kein anderes System „{name}“</translation>
    </message>
    <message>
        <source>name the partition that the guest runs in</source>
        <translation>nennen Sie die Partition, in der der Gast läuft</translation>
    </message>
    <message>
        <source>this is not a folder</source>
        <translation>das ist kein Ordner</translation>
    </message>
    <message>
        <source>--histories names a folder of files</source>
        <translation>--histories nennt einen Ordner mit Dateien</translation>
    </message>
    <message>
        <source>there is no file in the folder</source>
        <translation>im Ordner ist keine Datei</translation>
    </message>
    <message>
        <source>the file cannot be read where the work is done</source>
        <translation>Die Datei kann dort nicht gelesen werden, wo gerechnet wird</translation>
    </message>
    <message>
        <source>let every worker see the folder by the same path</source>
        <translation>machen Sie den Ordner allen Workern unter demselben Pfad zugänglich</translation>
    </message>
    <message>
        <source>the plan has no scenario</source>
        <translation>der Plan hat kein Szenario</translation>
    </message>
    <message>
        <source>add the configurations that the systems may move to</source>
        <translation>ergänzen Sie die Konfigurationen, auf die die Systeme umziehen können</translation>
    </message>
    <message>
        <source>the result is written as Parquet</source>
        <translation>das Ergebnis wird als Parquet geschrieben</translation>
    </message>
    <message>
        <source>choose a name that ends in .parquet</source>
        <translation>wählen Sie einen Namen, der auf .parquet endet</translation>
    </message>
    <message>
        <source>an estate needs {name}</source>
        <translation>ein Gesamtbestand braucht {name}</translation>
    </message>
    <message>
        <source>run pip install &apos;.[estate]&apos; in the checkout of zplanner</source>
        <translation>führen Sie im Checkout von zplanner pip install &apos;.[estate]&apos; aus</translation>
    </message>
    <message>
        <source>another run is writing this result</source>
        <translation>ein anderer Lauf schreibt dieses Ergebnis</translation>
    </message>
    <message>
        <source>wait for it, or choose another name</source>
        <translation>warten Sie darauf, oder wählen Sie einen anderen Namen</translation>
    </message>
    <message>
        <source>stopped after {done} of {parts:part}, which are kept</source>
        <translation>angehalten: {done} fertig, insgesamt {parts:part}; das Fertige bleibt erhalten</translation>
    </message>
    <message>
        <source>run the same command again to go on from there</source>
        <translation>derselbe Befehl macht dort weiter</translation>
    </message>
    <message>
        <source>workers end again and again at part {part}, as they do where memory is short</source>
        <translation>Worker enden wieder und wieder bei Teil {part}, wie bei knappem Speicher</translation>
    </message>
    <message>
        <source>use fewer workers; what is finished is kept: run the same command again to go on from there</source>
        <translation>verwenden Sie weniger Worker; was fertig ist, bleibt: derselbe Befehl macht dort weiter</translation>
    </message>
    <message>
        <source>the scheduler {address:0} does not answer</source>
        <translation>der Scheduler {address:0} antwortet nicht</translation>
    </message>
    <message>
        <source>check its address, and that it runs</source>
        <translation>prüfen Sie die Adresse, und ob er läuft</translation>
    </message>
    <message>
        <source>the scheduler {address:0} has gone</source>
        <translation>der Scheduler {address:0} ist weg</translation>
    </message>
    <message>
        <source>what is finished is kept: run the same command again to go on from there</source>
        <translation>was fertig ist, bleibt: derselbe Befehl macht dort weiter</translation>
    </message>
    <message>
        <source>TLS needs a certificate</source>
        <translation>TLS braucht ein Zertifikat</translation>
    </message>
    <message>
        <source>name its files in dask&apos;s settings: DASK_DISTRIBUTED__COMM__TLS__CA_FILE, DASK_DISTRIBUTED__COMM__TLS__CLIENT__CERT and DASK_DISTRIBUTED__COMM__TLS__CLIENT__KEY</source>
        <translation>nennen Sie die Dateien in den Einstellungen von dask: DASK_DISTRIBUTED__COMM__TLS__CA_FILE, DASK_DISTRIBUTED__COMM__TLS__CLIENT__CERT und DASK_DISTRIBUTED__COMM__TLS__CLIENT__KEY</translation>
    </message>
    <message>
        <source>the scheduler {address:0} has no workers</source>
        <translation>der Scheduler {address:0} hat keine Worker</translation>
    </message>
    <message>
        <source>start some with `dask worker`</source>
        <translation>starten Sie welche mit `dask worker`</translation>
    </message>
    <message>
        <source>a worker has {name} {there}, and this machine {here}</source>
        <translation>ein Worker hat {name} {there}, dieser Rechner {here}</translation>
    </message>
    <message>
        <source>install the same versions everywhere</source>
        <translation>installieren Sie überall dieselben Versionen</translation>
    </message>
    <message>
        <source>this is not a result of zplanner estate: it has no column &apos;{name}&apos;</source>
        <translation>das ist kein Ergebnis von zplanner estate: die Spalte „{name}“ fehlt</translation>
    </message>
    <message>
        <source>open the file that zplanner estate has written, or import what this one holds with File &gt; Import</source>
        <translation>öffnen Sie die Datei, die zplanner estate geschrieben hat, oder importieren Sie diese mit Datei &gt; Importieren</translation>
    </message>
    <message>
        <source>this is the table of machines beside a result</source>
        <translation>das ist die Tabelle der Maschinen neben einem Ergebnis</translation>
    </message>
    <message>
        <source>open the result itself, whose name lacks .hosts</source>
        <translation>öffnen Sie das Ergebnis selbst, dessen Name kein .hosts hat</translation>
    </message>
    <message>
        <source>this is not a Parquet file, or a part of it is missing or damaged</source>
        <translation>das ist keine Parquet-Datei, oder ein Teil fehlt oder ist beschädigt</translation>
    </message>
    <message>
        <source>copy it again, or run zplanner estate again</source>
        <translation>kopieren Sie sie erneut, oder starten Sie zplanner estate noch einmal</translation>
    </message>
    <message>
        <source>its column &apos;{name}&apos; holds what no result of zplanner estate has</source>
        <translation>die Spalte „{name}“ enthält, was kein Ergebnis von zplanner estate hat</translation>
    </message>
    <message>
        <source>run zplanner estate again</source>
        <translation>starten Sie zplanner estate noch einmal</translation>
    </message>
    <message>
        <source>it has {count} rows, and {most} can be opened</source>
        <translation>es hat {count} Zeilen, {most} können geöffnet werden</translation>
    </message>
    <message>
        <source>split the list of systems, and run zplanner estate on each part</source>
        <translation>teilen Sie die Liste der Systeme, und starten Sie zplanner estate mit jedem Teil</translation>
    </message>
    <message>
        <source>the result is of an earlier version, which did not keep the configuration and mix of its systems</source>
        <translation>das Ergebnis ist von einer früheren Version, die Konfiguration und Lastmix der Systeme nicht aufbewahrte</translation>
    </message>
    <message>
        <source>run zplanner estate again, or import its list of systems into a plan with File &gt; Import</source>
        <translation>starten Sie zplanner estate noch einmal, oder importieren Sie die Liste der Systeme mit Datei &gt; Importieren in einen Plan</translation>
    </message>
    <message>
        <source>the table has more than {lines} lines or {cells} cells</source>
        <translation>die Tabelle hat mehr als {lines} Zeilen oder {cells} Zellen</translation>
    </message>
    <message>
        <source>import only the comparisons</source>
        <translation>importieren Sie nur die Vergleiche</translation>
    </message>
    <message>
        <source>the table is empty</source>
        <translation>die Tabelle ist leer</translation>
    </message>
    <message>
        <source>begin it with the columns {columns:0}</source>
        <translation>beginnen Sie sie mit den Spalten {columns:0}</translation>
    </message>
    <message>
        <source>there is no header</source>
        <translation>es gibt keine Kopfzeile</translation>
    </message>
    <message>
        <source>begin the table with the columns {columns:0}</source>
        <translation>beginnen Sie die Tabelle mit den Spalten {columns:0}</translation>
    </message>
    <message>
        <source>the cells are separated by {delimiter}</source>
        <translation>die Zellen sind durch {delimiter} getrennt</translation>
    </message>
    <message>
        <source>save it as CSV with commas</source>
        <translation>speichern Sie sie als CSV mit Kommas</translation>
    </message>
    <message>
        <source>there is a NUL character, so this is not text</source>
        <translation>es gibt ein NUL-Zeichen, das ist also kein Text</translation>
    </message>
    <message>
        <source>save it as UTF-8</source>
        <translation>speichern Sie sie als UTF-8</translation>
    </message>
    <message>
        <source>duplicate column {name}</source>
        <translation>doppelte Spalte {name}</translation>
    </message>
    <message>
        <source>the column {names:0} is missing</source>
        <translation>die Spalte {names:0} fehlt</translation>
    </message>
    <message>
        <source>add it, or name it in a mapping</source>
        <translation>ergänzen Sie sie, oder nennen Sie sie in einer Zuordnung</translation>
    </message>
    <message>
        <source>the row has {cells:cell}, the header {columns}</source>
        <translation>die Zeile hat {cells:cell}, die Kopfzeile {columns}</translation>
    </message>
    <message>
        <source>write numbers with a decimal point, and put a text that holds a comma in quotes</source>
        <translation>schreiben Sie Zahlen mit Dezimalpunkt, und setzen Sie Text mit Komma in Anführungszeichen</translation>
    </message>
    <message>
        <source>a cell has no column</source>
        <translation>eine Zelle hat keine Spalte</translation>
    </message>
    <message>
        <source>name its column, or empty it</source>
        <translation>benennen Sie ihre Spalte, oder leeren Sie sie</translation>
    </message>
    <message>
        <source>the row is not CSV ({reason:80})</source>
        <translation>die Zeile ist kein CSV ({reason:80})</translation>
    </message>
    <message>
        <source>close each quotation mark, and double those inside a text</source>
        <translation>schließen Sie jedes Anführungszeichen, und verdoppeln Sie die innerhalb eines Textes</translation>
    </message>
    <message>
        <source>duplicate &apos;{key}&apos;</source>
        <translation>doppelt: „{key}“</translation>
    </message>
    <message>
        <source>remove one of them, or give each its own name</source>
        <translation>entfernen Sie eines davon, oder geben Sie jedem einen eigenen Namen</translation>
    </message>
    <message>
        <source>the cell is empty</source>
        <translation>die Zelle ist leer</translation>
    </message>
    <message>
        <source>fill it in</source>
        <translation>füllen Sie sie aus</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a key</source>
        <translation>„{text}“ ist kein Schlüssel</translation>
    </message>
    <message>
        <source>use small letters, digits and dashes, at most {longest}</source>
        <translation>verwenden Sie Kleinbuchstaben, Ziffern und Bindestriche, höchstens {longest}</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not an id</source>
        <translation>„{text}“ ist keine Kennung</translation>
    </message>
    <message>
        <source>use at most {longest} letters and digits</source>
        <translation>verwenden Sie höchstens {longest} Buchstaben und Ziffern</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a number above 0</source>
        <translation>„{text}“ ist keine Zahl über 0</translation>
    </message>
    <message>
        <source>write it with a decimal point</source>
        <translation>schreiben Sie sie mit Dezimalpunkt</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a whole number</source>
        <translation>„{text}“ ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>give one from {low} to {high}</source>
        <translation>geben Sie eine von {low} bis {high} an</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a known value</source>
        <translation>„{text}“ ist kein bekannter Wert</translation>
    </message>
    <message>
        <source>a pack cannot hold own measurements</source>
        <translation>ein Paket kann keine eigenen Messungen enthalten</translation>
    </message>
    <message>
        <source>name the text it is from; import measurements of your own as CSV</source>
        <translation>nennen Sie den Text, aus dem sie stammt; importieren Sie eigene Messungen als CSV</translation>
    </message>
    <message>
        <source>the output of free names no unit: its total may be {total:d} {unit} or {other}</source>
        <translation>die Ausgabe von free nennt keine Einheit: insgesamt können {total:d} {unit} oder {other} gemeint sein</translation>
    </message>
    <message>
        <source>the file tells of {low:g} and of {high:g} GiB of memory in all, as several systems have</source>
        <translation>die Datei nennt insgesamt {low:g} und {high:g} GiB Speicher, wie von mehreren Systemen</translation>
    </message>
    <message>
        <source>the memory in use was recorded only once, which may not be its peak</source>
        <translation>der belegte Speicher wurde nur einmal aufgezeichnet, und das muss nicht die Spitze sein</translation>
    </message>
    <message>
        <source>record it over a busy day, for instance with: free -s 60</source>
        <translation>zeichnen Sie ihn an einem Tag mit hoher Last auf, etwa mit: free -s 60</translation>
    </message>
    <message>
        <source>{name} is a {machine} here, but a {other} elsewhere</source>
        <translation>{name} ist hier eine {machine}, an anderer Stelle aber eine {other}</translation>
    </message>
    <message>
        <source>the parts of the result are kept here, but zplanner did not make this folder</source>
        <translation>hier liegen die Teile des Ergebnisses, aber zplanner hat diesen Ordner nicht angelegt</translation>
    </message>
    <message>
        <source>move it, or choose another name for the result</source>
        <translation>verschieben Sie ihn, oder wählen Sie einen anderen Namen für das Ergebnis</translation>
    </message>
    <message>
        <source>this is a link, and zplanner follows none here</source>
        <translation>das ist ein Verweis, und zplanner folgt hier keinem</translation>
    </message>
    <message>
        <source>remove it</source>
        <translation>entfernen Sie ihn</translation>
    </message>
    <message>
        <source>a worker answers with what is not a result of zplanner</source>
        <translation>ein Worker antwortet mit etwas, das kein Ergebnis von zplanner ist</translation>
    </message>
    <message>
        <source>install the same version everywhere, and use a cluster of people whom you trust</source>
        <translation>installieren Sie überall dieselbe Version, und nutzen Sie einen Cluster von Leuten, denen Sie vertrauen</translation>
    </message>
    <message>
        <source>the scheduler {address:0} has no TLS: anyone who can connect to it can run code there</source>
        <translation>der Scheduler {address:0} hat kein TLS: wer ihn erreicht, kann dort Code ausführen</translation>
    </message>
    <message>
        <source>use tls://HOST:PORT, with certificates as the user guide makes them under &apos;On a cluster&apos;</source>
        <translation>verwenden Sie tls://HOST:PORT, mit Zertifikaten wie im Handbuch unter „On a cluster“</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not the name of one machine</source>
        <translation>„{text}“ ist nicht der Name einer einzelnen Maschine</translation>
    </message>
    <message>
        <source>its disk or network share does not answer</source>
        <translation>das Laufwerk oder die Netzwerkfreigabe antwortet nicht</translation>
    </message>
    <message>
        <source>try again later, or choose another folder</source>
        <translation>versuchen Sie es später noch einmal, oder wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>write the ratio target/base with a decimal point, for example 1.45</source>
        <translation>schreiben Sie das Verhältnis Ziel/Basis mit Dezimalpunkt, zum Beispiel 1.45</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a known {kind:word}</source>
        <translation>„{text}“ ist nicht bekannt ({kind:word})</translation>
    </message>
    <message>
        <source>did you mean {near}? Or {otherwise:0}</source>
        <translation>meinten Sie {near}? Oder: {otherwise:0}</translation>
    </message>
    <message>
        <source>use one of: {names:0}</source>
        <translation>verwenden Sie eines von: {names:0}</translation>
    </message>
    <message>
        <source>{number} lies outside {low} to {high} {unit:word}</source>
        <translation>{number} liegt außerhalb von {low} bis {high} {unit:word}</translation>
    </message>
    <message>
        <source>give a whole number</source>
        <translation>geben Sie eine ganze Zahl an</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not field=value</source>
        <translation>„{text}“ ist nicht von der Form field=value</translation>
    </message>
    <message>
        <source>write for example machine=z10; processors=16</source>
        <translation>schreiben Sie zum Beispiel machine=z10; processors=16</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is given twice</source>
        <translation>„{name}“ ist zweimal angegeben</translation>
    </message>
    <message>
        <source>give each field once</source>
        <translation>geben Sie jedes Feld einmal an</translation>
    </message>
    <message>
        <source>{remedy:0}, or save it as a .zplan document</source>
        <translation>{remedy:0}, oder speichern Sie ihn als .zplan-Dokument</translation>
    </message>
    <message>
        <source>this is not TOML: {what:120}</source>
        <translation>das ist kein TOML: {what:120}</translation>
    </message>
    <message>
        <source>this is not TOML in column {column}: {what:120}</source>
        <translation>das ist kein TOML in Spalte {column}: {what:120}</translation>
    </message>
    <message>
        <source>it was written by a newer zplanner; this one reads formats up to {known}</source>
        <translation>ein neueres zplanner hat es geschrieben; dieses liest Formate bis {known}</translation>
    </message>
    <message>
        <source>the plan does not fit a document ({reason:0})</source>
        <translation>der Plan passt in kein Dokument ({reason:0})</translation>
    </message>
    <message>
        <source>the file is damaged: {what}</source>
        <translation>die Datei ist beschädigt: {what}</translation>
    </message>
    <message>
        <source>the report is damaged: {what}</source>
        <translation>der Bericht ist beschädigt: {what}</translation>
    </message>
    <message>
        <source>this report was not written by zplanner, or its plan was removed</source>
        <translation>dieser Bericht ist nicht von zplanner, oder sein Plan wurde entfernt</translation>
    </message>
    <message>
        <source>write it, for example {example:0}</source>
        <translation>ergänzen Sie es, zum Beispiel {example:0}</translation>
    </message>
    <message>
        <source>no class is named</source>
        <translation>keine Klasse ist genannt</translation>
    </message>
    <message>
        <source>name what was measured</source>
        <translation>nennen Sie, was gemessen wurde</translation>
    </message>
    <message>
        <source>a run is not a ratio</source>
        <translation>ein Lauf ist kein Verhältnis</translation>
    </message>
    <message>
        <source>use the ratio of two runs, of kind point</source>
        <translation>verwenden Sie das Verhältnis zweier Läufe, von der Art point</translation>
    </message>
    <message>
        <source>the ratio {ratio} is outside 0.001 to 1,000</source>
        <translation>das Verhältnis {ratio} liegt außerhalb von 0.001 bis 1000</translation>
    </message>
    <message>
        <source>ratio_low {low} is above ratio_high {high}</source>
        <translation>ratio_low {low} ist größer als ratio_high {high}</translation>
    </message>
    <message>
        <source>put the smaller ratio first</source>
        <translation>schreiben Sie das kleinere Verhältnis zuerst</translation>
    </message>
    <message>
        <source>a figure of kind {kind} has one ratio</source>
        <translation>eine Angabe der Art {kind} hat ein Verhältnis</translation>
    </message>
    <message>
        <source>repeat ratio_low, or use kind range</source>
        <translation>wiederholen Sie ratio_low, oder verwenden Sie die Art range</translation>
    </message>
    <message>
        <source>an upper bound runs from 1 to its best case</source>
        <translation>eine Obergrenze reicht von 1 bis zum besten Fall</translation>
    </message>
    <message>
        <source>write 1 at one end</source>
        <translation>schreiben Sie 1 an ein Ende</translation>
    </message>
    <message>
        <source>base and target are the same</source>
        <translation>Basis und Ziel sind gleich</translation>
    </message>
    <message>
        <source>name what was changed</source>
        <translation>nennen Sie, was geändert wurde</translation>
    </message>
    <message>
        <source>&apos;{id}&apos; is a capacity rating, which compares one engine of two machines for the class mixed and nothing else</source>
        <translation>„{id}“ ist eine Kapazitätskennzahl; sie vergleicht je einen Prozessor zweier Maschinen für die Klasse mixed und sonst nichts</translation>
    </message>
    <message>
        <source>state machine and processors=1 on both sides</source>
        <translation>geben Sie auf beiden Seiten machine und processors=1 an</translation>
    </message>
    <message>
        <source>{value} is not a share of one engine</source>
        <translation>{value} ist kein Anteil eines Prozessors</translation>
    </message>
    <message>
        <source>give what each engine counts</source>
        <translation>geben Sie an, was jeder Prozessor zählt</translation>
    </message>
    <message>
        <source>the points of {machine} are not in the order of the engines</source>
        <translation>die Punkte von {machine} stehen nicht in der Reihenfolge der Prozessoren</translation>
    </message>
    <message>
        <source>list 2, 3, ... engines once each</source>
        <translation>nennen Sie 2, 3, ... Prozessoren je einmal</translation>
    </message>
    <message>
        <source>each of {engines:engine} would count more than each of {fewer}</source>
        <translation>bei {engines:engine} würde jeder mehr zählen als bei {fewer}</translation>
    </message>
    <message>
        <source>check the value and its unit</source>
        <translation>prüfen Sie den Wert und seine Einheit</translation>
    </message>
    <message>
        <source>the curve falls: {engines:engine} would do less work than {fewer}</source>
        <translation>die Kurve fällt: {engines:engine} würden weniger leisten als {fewer}</translation>
    </message>
    <message>
        <source>{name} is of another kind and has no such cell</source>
        <translation>{name} ist von anderer Art und hat keine solche Zelle</translation>
    </message>
    <message>
        <source>leave the cell empty</source>
        <translation>lassen Sie die Zelle leer</translation>
    </message>
    <message>
        <source>a maximum says what does not run</source>
        <translation>ein Maximum sagt, was nicht läuft</translation>
    </message>
    <message>
        <source>write &apos;does not run&apos;</source>
        <translation>schreiben Sie „does not run“</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has no levels</source>
        <translation>„{name}“ hat keine Stufen</translation>
    </message>
    <message>
        <source>name fields that have levels</source>
        <translation>nennen Sie Felder mit Stufen</translation>
    </message>
    <message>
        <source>{name} is not ordered</source>
        <translation>{name} hat keine Reihenfolge</translation>
    </message>
    <message>
        <source>give one level a row</source>
        <translation>geben Sie jeder Stufe eine Zeile</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is empty</source>
        <translation>„{text}“ ist leer</translation>
    </message>
    <message>
        <source>write the lower level first</source>
        <translation>schreiben Sie die niedrigere Stufe zuerst</translation>
    </message>
    <message>
        <source>&apos;{row}&apos; contradicts &apos;{other}&apos; about {field}</source>
        <translation>„{row}“ widerspricht „{other}“ bei {field}</translation>
    </message>
    <message>
        <source>correct one of them, or narrow where it holds</source>
        <translation>berichtigen Sie eines davon, oder grenzen Sie ein, wo es gilt</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a name for a pack</source>
        <translation>„{name}“ ist kein Name für ein Paket</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; cannot name a pack</source>
        <translation>„{name}“ kann kein Paket benennen</translation>
    </message>
    <message>
        <source>name the folder or ZIP file in letters and digits</source>
        <translation>benennen Sie den Ordner oder die ZIP-Datei mit Buchstaben und Ziffern</translation>
    </message>
    <message>
        <source>the pack holds no row</source>
        <translation>das Paket enthält keine Zeile</translation>
    </message>
    <message>
        <source>add rows to one of: {tables:0}</source>
        <translation>ergänzen Sie Zeilen in einer von: {tables:0}</translation>
    </message>
    <message>
        <source>the tables are over {megabytes} MB</source>
        <translation>die Tabellen haben mehr als {megabytes} MB</translation>
    </message>
    <message>
        <source>split the pack</source>
        <translation>teilen Sie das Paket</translation>
    </message>
    <message>
        <source>the packs of the plan are over {megabytes} MB</source>
        <translation>die Pakete des Plans haben mehr als {megabytes} MB</translation>
    </message>
    <message>
        <source>remove one of them first</source>
        <translation>entfernen Sie zuerst eines davon</translation>
    </message>
    <message>
        <source>the pack has more than {most} {what}</source>
        <translation>das Paket hat mehr als {most} {what}</translation>
    </message>
    <message>
        <source>&apos;{name:60}&apos; is in another folder</source>
        <translation>„{name:60}“ liegt in einem anderen Ordner</translation>
    </message>
    <message>
        <source>put all tables into one</source>
        <translation>legen Sie alle Tabellen in einen</translation>
    </message>
    <message>
        <source>this ZIP file is locked</source>
        <translation>diese ZIP-Datei ist gesperrt</translation>
    </message>
    <message>
        <source>create it without a password</source>
        <translation>erstellen Sie sie ohne Kennwort</translation>
    </message>
    <message>
        <source>duplicate table {name}</source>
        <translation>doppelte Tabelle {name}</translation>
    </message>
    <message>
        <source>keep one of them</source>
        <translation>behalten Sie eine davon</translation>
    </message>
    <message>
        <source>this is not a ZIP file, or it is damaged</source>
        <translation>das ist keine ZIP-Datei, oder sie ist beschädigt</translation>
    </message>
    <message>
        <source>create it again</source>
        <translation>erstellen Sie sie neu</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a name for a machine</source>
        <translation>„{name}“ ist kein Name für eine Maschine</translation>
    </message>
    <message>
        <source>use letters, digits and spaces, at most {longest}</source>
        <translation>verwenden Sie Buchstaben, Ziffern und Leerzeichen, höchstens {longest}</translation>
    </message>
    <message>
        <source>zplanner ships the class {key} for the domain {domain}, resource {resource}</source>
        <translation>zplanner liefert die Klasse {key} für den Bereich {domain}, Ressource {resource}</translation>
    </message>
    <message>
        <source>remove the row, or give your class another key</source>
        <translation>entfernen Sie die Zeile, oder geben Sie Ihrer Klasse einen anderen Schlüssel</translation>
    </message>
    <message>
        <source>&apos;{label}&apos; is not a label</source>
        <translation>„{label}“ ist keine Bezeichnung</translation>
    </message>
    <message>
        <source>use at most {longest} letters, without &apos;+&apos;</source>
        <translation>verwenden Sie höchstens {longest} Buchstaben, ohne „+“</translation>
    </message>
    <message>
        <source>&apos;{label}&apos; is the label of another class</source>
        <translation>„{label}“ ist die Bezeichnung einer anderen Klasse</translation>
    </message>
    <message>
        <source>choose another</source>
        <translation>wählen Sie eine andere</translation>
    </message>
    <message>
        <source>relative_to is circular: {steps:250}</source>
        <translation>relative_to läuft im Kreis: {steps:250}</translation>
    </message>
    <message>
        <source>the {kind} &apos;{name}&apos; of the pack {other} is defined differently in the pack {pack}</source>
        <translation>„{name}“ ({kind}) aus dem Paket {other} ist im Paket {pack} anders bestimmt</translation>
    </message>
    <message>
        <source>this is not a file name</source>
        <translation>das ist kein Dateiname</translation>
    </message>
    <message>
        <source>choose another file</source>
        <translation>wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>diese Datei gibt es nicht</translation>
    </message>
    <message>
        <source>check the name and the folder</source>
        <translation>prüfen Sie Name und Ordner</translation>
    </message>
    <message>
        <source>this is a folder, not a file</source>
        <translation>das ist ein Ordner, keine Datei</translation>
    </message>
    <message>
        <source>choose a file in it</source>
        <translation>wählen Sie eine Datei darin</translation>
    </message>
    <message>
        <source>this is not a regular file</source>
        <translation>das ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>the file cannot be read ({reason})</source>
        <translation>die Datei kann nicht gelesen werden ({reason})</translation>
    </message>
    <message>
        <source>check the file</source>
        <translation>prüfen Sie die Datei</translation>
    </message>
    <message>
        <source>the file is over {megabytes} MB</source>
        <translation>die Datei hat mehr als {megabytes} MB</translation>
    </message>
    <message>
        <source>choose a smaller one</source>
        <translation>wählen Sie eine kleinere</translation>
    </message>
    <message>
        <source>this is UTF-16 text</source>
        <translation>das ist UTF-16-Text</translation>
    </message>
    <message>
        <source>this is not UTF-8 text in column {column}</source>
        <translation>das ist in Spalte {column} kein UTF-8-Text</translation>
    </message>
    <message>
        <source>the file cannot be written ({reason})</source>
        <translation>die Datei kann nicht geschrieben werden ({reason})</translation>
    </message>
    <message>
        <source>choose another folder or free some space</source>
        <translation>wählen Sie einen anderen Ordner, oder schaffen Sie Platz</translation>
    </message>
    <message>
        <source>the folder of this file does not exist</source>
        <translation>den Ordner dieser Datei gibt es nicht</translation>
    </message>
    <message>
        <source>create it, or choose another folder</source>
        <translation>legen Sie ihn an, oder wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>the file is read-only</source>
        <translation>die Datei ist schreibgeschützt</translation>
    </message>
    <message>
        <source>allow writing it, or choose another file</source>
        <translation>erlauben Sie das Schreiben, oder wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>the folder of this file is read-only</source>
        <translation>der Ordner dieser Datei ist schreibgeschützt</translation>
    </message>
    <message>
        <source>allow writing in it, or choose another folder</source>
        <translation>erlauben Sie das Schreiben darin, oder wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>another program has just changed the file</source>
        <translation>ein anderes Programm hat die Datei eben geändert</translation>
    </message>
    <message>
        <source>try again, or choose another file</source>
        <translation>versuchen Sie es erneut, oder wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>there are {count} of these, and a plan has at most {most}</source>
        <translation>es sind {count}, und ein Plan hat höchstens {most}</translation>
    </message>
    <message>
        <source>remove some</source>
        <translation>entfernen Sie einige</translation>
    </message>
    <message>
        <source>the text has {count} characters, and a text of a plan has at most {most}</source>
        <translation>der Text hat {count} Zeichen, ein Text eines Plans höchstens {most}</translation>
    </message>
    <message>
        <source>reading it takes over {seconds} s of processor time, as no file of its size should</source>
        <translation>das Lesen braucht mehr als {seconds} s Prozessorzeit, wie es keine Datei dieser Größe sollte</translation>
    </message>
    <message>
        <source>choose an earlier copy or another file</source>
        <translation>wählen Sie eine frühere Kopie oder eine andere Datei</translation>
    </message>
    <message>
        <source>reading it takes over {megabytes} MB of memory, as no file of its kind should</source>
        <translation>das Lesen braucht mehr als {megabytes} MB Speicher, wie es keine Datei dieser Art sollte</translation>
    </message>
    <message>
        <source>reading it ended with a crash</source>
        <translation>das Lesen endete mit einem Absturz</translation>
    </message>
    <message>
        <source>the process that reads files cannot be started ({reason})</source>
        <translation>der Prozess, der Dateien liest, kann nicht gestartet werden ({reason})</translation>
    </message>
    <message>
        <source>close other programs and try again</source>
        <translation>schließen Sie andere Programme, und versuchen Sie es erneut</translation>
    </message>
    <message>
        <source>the file has more than {most} {what}</source>
        <translation>die Datei hat mehr als {most} {what}</translation>
    </message>
    <message>
        <source>correct it, or save a plan this large as a .zplan document</source>
        <translation>berichtigen Sie sie, oder speichern Sie einen so großen Plan als .zplan-Dokument</translation>
    </message>
    <message>
        <source>a key has more than {most} dots</source>
        <translation>ein Schlüssel hat mehr als {most} Punkte</translation>
    </message>
    <message>
        <source>a number or a key has more than {most} characters</source>
        <translation>eine Zahl oder ein Schlüssel hat mehr als {most} Zeichen</translation>
    </message>
    <message>
        <source>the history of &apos;{system}&apos; is damaged</source>
        <translation>der Verlauf von „{system}“ ist beschädigt</translation>
    </message>
    <message>
        <source>the number of engines of &apos;{system}&apos; is unknown</source>
        <translation>die Anzahl der Prozessoren von „{system}“ ist unbekannt</translation>
    </message>
    <message>
        <source>state it</source>
        <translation>geben Sie es an</translation>
    </message>
    <message>
        <source>the load covers {days:working day}</source>
        <translation>die Last umfasst {days:working day}</translation>
    </message>
    <message>
        <source>measure at least {wanted:working day}, or the busiest day may be missing</source>
        <translation>messen Sie mindestens {wanted:working day}, sonst kann der Tag mit der höchsten Last fehlen</translation>
    </message>
    <message>
        <source>the load covers less than half a window of 15 minutes</source>
        <translation>die Last umfasst weniger als ein halbes Zeitfenster von 15 Minuten</translation>
    </message>
    <message>
        <source>measure for an hour or more of the busiest time</source>
        <translation>messen Sie eine Stunde oder mehr zur Zeit der höchsten Last</translation>
    </message>
    <message>
        <source>measure every 10 minutes or less</source>
        <translation>messen Sie alle 10 Minuten oder öfter</translation>
    </message>
    <message>
        <source>rows of one time are of several systems or engines, and no column is known to tell them apart</source>
        <translation>Zeilen einer Zeit sind von mehreren Systemen oder Prozessoren, und keine bekannte Spalte unterscheidet sie</translation>
    </message>
    <message>
        <source>this is none of the files that zplanner reads</source>
        <translation>das ist keine der Dateien, die zplanner liest</translation>
    </message>
    <message>
        <source>import what sar, sadf, nmon, vmstat, fio or another known tool wrote, or a table</source>
        <translation>importieren Sie, was sar, sadf, nmon, vmstat, fio oder ein anderes bekanntes Werkzeug schrieb, oder eine Tabelle</translation>
    </message>
    <message>
        <source>the file is over {megabytes:d} MB</source>
        <translation>die Datei hat mehr als {megabytes:d} MB</translation>
    </message>
    <message>
        <source>split it, or import a shorter time</source>
        <translation>teilen Sie sie, oder importieren Sie eine kürzere Zeit</translation>
    </message>
    <message>
        <source>the file holds over {most} figures: it is not the output of one run</source>
        <translation>die Datei enthält mehr als {most} Zahlen: das ist nicht die Ausgabe eines Laufs</translation>
    </message>
    <message>
        <source>split it</source>
        <translation>teilen Sie sie</translation>
    </message>
    <message>
        <source>the file has over {most} lines: it is not the output of one run</source>
        <translation>die Datei hat mehr als {most} Zeilen: das ist nicht die Ausgabe eines Laufs</translation>
    </message>
    <message>
        <source>the compressed file is damaged or cut off</source>
        <translation>die komprimierte Datei ist beschädigt oder abgeschnitten</translation>
    </message>
    <message>
        <source>copy it again</source>
        <translation>kopieren Sie sie erneut</translation>
    </message>
    <message>
        <source>take today&apos;s utilization and the own measurement together, or the utilization alone</source>
        <translation>übernehmen Sie die heutige Auslastung und die eigene Messung zusammen oder die Auslastung allein</translation>
    </message>
    <message>
        <source>the machine &apos;{name}&apos; is given more than once</source>
        <translation>die Maschine „{name}“ ist mehr als einmal angegeben</translation>
    </message>
    <message>
        <source>give each machine once</source>
        <translation>geben Sie jede Maschine einmal an</translation>
    </message>
    <message>
        <source>a rule names only &apos;{name}&apos;</source>
        <translation>eine Regel nennt nur „{name}“</translation>
    </message>
    <message>
        <source>name at least two systems, with a comma between them</source>
        <translation>nennen Sie mindestens zwei Systeme, durch ein Komma getrennt</translation>
    </message>
    <message>
        <source>the archive holds more than {megabytes} MB, or is packed too tightly</source>
        <translation>das Archiv enthält mehr als {megabytes} MB oder ist zu dicht gepackt</translation>
    </message>
    <message>
        <source>unpack it, and import the folder</source>
        <translation>entpacken Sie es, und importieren Sie den Ordner</translation>
    </message>
    <message>
        <source>the archive has more than {most} files</source>
        <translation>das Archiv hat mehr als {most} Dateien</translation>
    </message>
    <message>
        <source>the archive is damaged, cut off or encrypted: {reason:80}</source>
        <translation>das Archiv ist beschädigt, abgeschnitten oder verschlüsselt: {reason:80}</translation>
    </message>
    <message>
        <source>the archive would write outside its folder: {name:120}</source>
        <translation>das Archiv würde außerhalb seines Ordners schreiben: {name:120}</translation>
    </message>
    <message>
        <source>do not unpack it</source>
        <translation>entpacken Sie es nicht</translation>
    </message>
    <message>
        <source>the line is longer than 1 MB</source>
        <translation>die Zeile ist länger als 1 MB</translation>
    </message>
    <message>
        <source>the file is cut off in this line</source>
        <translation>die Datei ist in dieser Zeile abgeschnitten</translation>
    </message>
    <message>
        <source>this is not valid JSON: {reason:120}</source>
        <translation>das ist kein gültiges JSON: {reason:120}</translation>
    </message>
    <message>
        <source>export it again</source>
        <translation>exportieren Sie sie erneut</translation>
    </message>
    <message>
        <source>there is nothing in this file that zplanner can use</source>
        <translation>in dieser Datei ist nichts, was zplanner verwenden kann</translation>
    </message>
    <message>
        <source>the folder holds more than {most} files</source>
        <translation>der Ordner enthält mehr als {most} Dateien</translation>
    </message>
    <message>
        <source>choose the files that count</source>
        <translation>wählen Sie die Dateien, die zählen</translation>
    </message>
    <message>
        <source>the file names more than {most} systems</source>
        <translation>die Datei nennt mehr als {most} Systeme</translation>
    </message>
    <message>
        <source>check the column of the system</source>
        <translation>prüfen Sie die Spalte des Systems</translation>
    </message>
    <message>
        <source>more than {most} of its lines hold nothing of this kind</source>
        <translation>mehr als {most} der Zeilen enthalten nichts dieser Art</translation>
    </message>
    <message>
        <source>check the file, or say what its columns are</source>
        <translation>prüfen Sie die Datei, oder sagen Sie, was die Spalten sind</translation>
    </message>
    <message>
        <source>{weeks} weeks of load cannot tell a yearly season from growth</source>
        <translation>{weeks} Wochen Last können eine Saison nicht von Wachstum unterscheiden</translation>
    </message>
    <message>
        <source>check the growth against what you know of the year</source>
        <translation>vergleichen Sie das Wachstum mit dem, was Sie vom Jahr wissen</translation>
    </message>
    <message>
        <source>the plan has no system called &apos;{name}&apos;, so its load is left out</source>
        <translation>der Plan hat kein System „{name}“; seine Last bleibt weg</translation>
    </message>
    <message>
        <source>add the system, or give it this name</source>
        <translation>ergänzen Sie das System, oder geben Sie ihm diesen Namen</translation>
    </message>
    <message>
        <source>facts of a machine or a system in {count:file} are left out, since the plan has several systems</source>
        <translation>Angaben zu Maschine oder System bleiben weg, weil der Plan mehrere Systeme hat ({count:file})</translation>
    </message>
    <message>
        <source>show the system that they are of, and import them alone</source>
        <translation>zeigen Sie das System, zu dem sie gehören, und importieren Sie sie allein</translation>
    </message>
    <message>
        <source>the guest has more virtual engines than its partition has engines</source>
        <translation>der Gast hat mehr virtuelle Prozessoren als seine Partition Prozessoren</translation>
    </message>
    <message>
        <source>only as many as the partition has can run at a time</source>
        <translation>nur so viele wie die der Partition können gleichzeitig laufen</translation>
    </message>
    <message>
        <source>the runs before and after a change give {count:comparison}</source>
        <translation>die Läufe vor und nach einer Änderung ergeben {count:comparison}</translation>
    </message>
    <message>
        <source>choose the scenario whose change that was, to count them as own measurements</source>
        <translation>wählen Sie das Szenario mit dieser Änderung, um sie als eigene Messungen zu zählen</translation>
    </message>
    <message>
        <source>each engine runs {threads:thread}, and the load is of threads: an engine is busy as long as any of its threads is</source>
        <translation>jeder Prozessor hat {threads:thread}, und die Last ist die von Threads: ein Prozessor ist ausgelastet, solange einer seiner Threads es ist</translation>
    </message>
    <message>
        <source>choose which of them today&apos;s utilization is of</source>
        <translation>wählen Sie, wovon die heutige Auslastung ist</translation>
    </message>
    <message>
        <source>today&apos;s utilization is one figure of the windows of load</source>
        <translation>die heutige Auslastung ist eine Kennzahl der Zeitfenster der Last</translation>
    </message>
    <message>
        <source>choose which</source>
        <translation>wählen Sie, welche</translation>
    </message>
    <message>
        <source>the time zone of {count:file} is unknown</source>
        <translation>die Zeitzone ist unbekannt ({count:file})</translation>
    </message>
    <message>
        <source>state it as the zone of [table] in a mapping, or in the window</source>
        <translation>geben Sie sie als zone von [table] in einer Zuordnung an, oder im Fenster</translation>
    </message>
    <message>
        <source>the files are of {count:system}</source>
        <translation>die Dateien sind von {count:system}</translation>
    </message>
    <message>
        <source>the study is not valid XML: {reason:80}</source>
        <translation>die Studie ist kein gültiges XML: {reason:80}</translation>
    </message>
    <message>
        <source>save it again in zPCR</source>
        <translation>speichern Sie sie in zPCR erneut</translation>
    </message>
    <message>
        <source>the study declares a document type or entities, as no zPCR does</source>
        <translation>die Studie erklärt einen Dokumenttyp oder Entitäten, was zPCR nicht tut</translation>
    </message>
    <message>
        <source>the study describes no machine</source>
        <translation>die Studie beschreibt keine Maschine</translation>
    </message>
    <message>
        <source>save a configuration with an LPAR host</source>
        <translation>speichern Sie eine Konfiguration mit einem LPAR-Host</translation>
    </message>
    <message>
        <source>a machine or partition of the study has no name</source>
        <translation>eine Maschine oder Partition der Studie hat keinen Namen</translation>
    </message>
    <message>
        <source>name it in zPCR</source>
        <translation>benennen Sie sie in zPCR</translation>
    </message>
    <message>
        <source>the study has two configurations named {name}</source>
        <translation>die Studie hat zwei Konfigurationen namens {name}</translation>
    </message>
    <message>
        <source>rename one in zPCR</source>
        <translation>benennen Sie eine in zPCR um</translation>
    </message>
    <message>
        <source>the study has two partitions named {name}</source>
        <translation>die Studie hat zwei Partitionen namens {name}</translation>
    </message>
    <message>
        <source>keep one configuration of each machine in the study, and one pool of engines of each partition</source>
        <translation>behalten Sie in der Studie eine Konfiguration je Maschine und einen Prozessorpool je Partition</translation>
    </message>
    <message>
        <source>{tag} of {name} is &apos;{text}&apos;, not a number of engines</source>
        <translation>{tag} von {name} ist „{text}“, keine Anzahl von Prozessoren</translation>
    </message>
    <message>
        <source>the weight of {name} is &apos;{text}&apos;, not a number above 0</source>
        <translation>das Gewicht von {name} ist „{text}“, keine Zahl über 0</translation>
    </message>
    <message>
        <source>the plan has no machines with partitions, so there is nothing to study</source>
        <translation>der Plan hat keine Maschinen mit Partitionen, es gibt nichts zu untersuchen</translation>
    </message>
    <message>
        <source>the plan has {count} machines, but a study holds at most {most}</source>
        <translation>der Plan hat {count} Maschinen, eine Studie aber höchstens {most}</translation>
    </message>
    <message>
        <source>no published name of the machine of {name} in a study is known ({machine})</source>
        <translation>für die Maschine von {name} ist kein veröffentlichter Name in Studien bekannt ({machine})</translation>
    </message>
    <message>
        <source>a study can hold {known:0}</source>
        <translation>eine Studie kann {known:0} enthalten</translation>
    </message>
    <message>
        <source>{name} has {count} engines, but the largest {machine} has {most}</source>
        <translation>{name} hat {count} Prozessoren, die größte {machine} aber {most}</translation>
    </message>
    <message>
        <source>the engines of {name} are not stated</source>
        <translation>die Prozessoren von {name} sind nicht angegeben</translation>
    </message>
    <message>
        <source>state its IFLs or CPs</source>
        <translation>geben Sie die IFLs oder CPs an</translation>
    </message>
    <message>
        <source>{name} is on none of the plan&apos;s machines</source>
        <translation>{name} ist auf keiner Maschine des Plans</translation>
    </message>
    <message>
        <source>state its host</source>
        <translation>geben Sie den Host an</translation>
    </message>
    <message>
        <source>the weight of {name} is not stated</source>
        <translation>das Gewicht von {name} ist nicht angegeben</translation>
    </message>
    <message>
        <source>state it, or that its engines are dedicated</source>
        <translation>geben Sie es an, oder dass die Prozessoren dediziert sind</translation>
    </message>
    <message>
        <source>the logical engines of {name} are not a stated whole number</source>
        <translation>die logischen Prozessoren von {name} sind keine angegebene ganze Zahl</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a format to import</source>
        <translation>„{name}“ ist kein Importformat</translation>
    </message>
    <message>
        <source>the table has more than {most} rows</source>
        <translation>die Tabelle hat mehr als {most} Zeilen</translation>
    </message>
    <message>
        <source>import the comparisons, not single samples</source>
        <translation>importieren Sie die Vergleiche, keine einzelnen Messwerte</translation>
    </message>
    <message>
        <source>&apos;{id}&apos; is the id of the row in line {other}</source>
        <translation>„{id}“ ist die Kennung der Zeile {other}</translation>
    </message>
    <message>
        <source>give each row its own id</source>
        <translation>geben Sie jeder Zeile eine eigene Kennung</translation>
    </message>
    <message>
        <source>&apos;{id}&apos; is the id of a published measurement</source>
        <translation>„{id}“ ist die Kennung einer veröffentlichten Messung</translation>
    </message>
    <message>
        <source>give the row another id, or leave it out</source>
        <translation>geben Sie der Zeile eine andere Kennung, oder lassen Sie sie weg</translation>
    </message>
    <message>
        <source>&apos;{id}&apos; is in the plan already</source>
        <translation>„{id}“ ist schon im Plan</translation>
    </message>
    <message>
        <source>the classes load different resources</source>
        <translation>die Klassen belasten verschiedene Ressourcen</translation>
    </message>
    <message>
        <source>state which one is meant</source>
        <translation>geben Sie an, welche gemeint ist</translation>
    </message>
    <message>
        <source>this is not TOML: {reason:120}</source>
        <translation>das ist kein TOML: {reason:120}</translation>
    </message>
    <message>
        <source>write [columns] and below it lines such as &quot;Speed-up&quot; = &quot;ratio_low&quot;</source>
        <translation>schreiben Sie [columns] und darunter Zeilen wie &quot;Speed-up&quot; = &quot;ratio_low&quot;</translation>
    </message>
    <message>
        <source>a mapping holds [columns], [table] or [answers], and may hold [metrics]</source>
        <translation>eine Zuordnung enthält [columns], [table] oder [answers] und kann [metrics] enthalten</translation>
    </message>
    <message>
        <source>[table] says nothing with {name} = {value}</source>
        <translation>[table] sagt nichts mit {name} = {value}</translation>
    </message>
    <message>
        <source>it may say: {known:0}</source>
        <translation>möglich ist: {known:0}</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a time zone</source>
        <translation>„{name}“ ist keine Zeitzone</translation>
    </message>
    <message>
        <source>write one such as Europe/Berlin or UTC</source>
        <translation>schreiben Sie eine wie Europe/Berlin oder UTC</translation>
    </message>
    <message>
        <source>[answers] answers no question with &apos;{name}&apos;</source>
        <translation>[answers] beantwortet mit „{name}“ keine Frage</translation>
    </message>
    <message>
        <source>it may answer: {known:0}</source>
        <translation>möglich ist: {known:0}</translation>
    </message>
    <message>
        <source>&apos;{answer}&apos; is not an answer to {name}</source>
        <translation>„{answer}“ ist keine Antwort auf {name}</translation>
    </message>
    <message>
        <source>[columns] maps two columns to &apos;{ours}&apos;</source>
        <translation>[columns] ordnet „{ours}“ zwei Spalten zu</translation>
    </message>
    <message>
        <source>map one column to it</source>
        <translation>ordnen Sie eine Spalte zu</translation>
    </message>
    <message>
        <source>a class is missing beside &apos;+&apos;</source>
        <translation>neben „+“ fehlt eine Klasse</translation>
    </message>
    <message>
        <source>name it, or remove the &apos;+&apos;</source>
        <translation>nennen Sie sie, oder entfernen Sie das „+“</translation>
    </message>
    <message>
        <source>the clipboard holds too much</source>
        <translation>die Zwischenablage enthält zu viel</translation>
    </message>
    <message>
        <source>copy up to {most} lines of a class and its share</source>
        <translation>kopieren Sie bis zu {most} Zeilen aus Klasse und Anteil</translation>
    </message>
    <message>
        <source>the clipboard holds no text</source>
        <translation>die Zwischenablage enthält keinen Text</translation>
    </message>
    <message>
        <source>copy lines of a class and its share</source>
        <translation>kopieren Sie Zeilen aus Klasse und Anteil</translation>
    </message>
    <message>
        <source>it is not clear which columns are the classes and the shares</source>
        <translation>welche Spalten Klassen und Anteile sind, ist nicht klar</translation>
    </message>
    <message>
        <source>use the headings Class and Share, or copy these two columns alone</source>
        <translation>verwenden Sie die Überschriften Class und Share, oder kopieren Sie nur diese zwei Spalten</translation>
    </message>
    <message>
        <source>a line needs a class and a share, with a tab between</source>
        <translation>eine Zeile braucht Klasse und Anteil, mit einem Tabulator dazwischen</translation>
    </message>
    <message>
        <source>the line has no class</source>
        <translation>die Zeile hat keine Klasse</translation>
    </message>
    <message>
        <source>add one</source>
        <translation>ergänzen Sie eine</translation>
    </message>
    <message>
        <source>the line has no share</source>
        <translation>die Zeile hat keinen Anteil</translation>
    </message>
    <message>
        <source>the share {share} lies outside 0 to 100%</source>
        <translation>der Anteil {share} liegt außerhalb von 0 bis 100&#xa0;%</translation>
    </message>
    <message>
        <source>{share} is more than 100%; as CPU time it waits for the lines beside it</source>
        <translation>{share} ist mehr als 100&#xa0;%; als CPU-Zeit wartet er auf die Zeilen daneben</translation>
    </message>
    <message>
        <source>the file has no CPU figures</source>
        <translation>die Datei hat keine CPU-Zahlen</translation>
    </message>
    <message>
        <source>record it again, for instance with: {command:0}</source>
        <translation>zeichnen Sie neu auf, zum Beispiel mit: {command:0}</translation>
    </message>
    <message>
        <source>the file has CPU figures of single engines, and none of all together</source>
        <translation>die Datei hat CPU-Zahlen einzelner Prozessoren, aber keine von allen zusammen</translation>
    </message>
    <message>
        <source>record those too, for instance with: {command:0}</source>
        <translation>zeichnen Sie auch diese auf, zum Beispiel mit: {command:0}</translation>
    </message>
    <message>
        <source>no line of the file names the CPU columns of this one</source>
        <translation>keine Zeile der Datei nennt die CPU-Spalten dieser Zeile</translation>
    </message>
    <message>
        <source>the heading names a column twice, so its rows are not read</source>
        <translation>die Überschrift nennt eine Spalte zweimal; ihre Zeilen werden nicht gelesen</translation>
    </message>
    <message>
        <source>the line has {columns:column}, where its heading has {expected}</source>
        <translation>die Zeile hat {columns:column}, ihre Überschrift {expected}</translation>
    </message>
    <message>
        <source>{value}% lies outside 0 to 100%</source>
        <translation>{value}&#xa0;% liegt außerhalb von 0 bis 100&#xa0;%</translation>
    </message>
    <message>
        <source>the CPU columns add up to {total}%, not to 100%</source>
        <translation>die CPU-Spalten ergeben zusammen {total}&#xa0;%, nicht 100&#xa0;%</translation>
    </message>
    <message>
        <source>the CPU columns add up to {seconds} s of CPU time, not to about {expected} s</source>
        <translation>die CPU-Spalten ergeben zusammen {seconds} s CPU-Zeit, nicht etwa {expected} s</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a time</source>
        <translation>„{text}“ ist keine Zeit</translation>
    </message>
    <message>
        <source>the time is not after that of the row before</source>
        <translation>die Zeit liegt nicht nach der der Zeile davor</translation>
    </message>
    <message>
        <source>the row&apos;s times are of another kind than those before</source>
        <translation>die Zeiten der Zeile sind von anderer Art als die davor</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not the number of a snapshot</source>
        <translation>„{text}“ ist nicht die Nummer eines Snapshots</translation>
    </message>
    <message>
        <source>no line gives the time of snapshot {snapshot}</source>
        <translation>keine Zeile nennt die Zeit des Snapshots {snapshot}</translation>
    </message>
    <message>
        <source>&apos;{unit}&apos; is not a unit of CPU time</source>
        <translation>„{unit}“ ist keine Einheit der CPU-Zeit</translation>
    </message>
    <message>
        <source>leave out the units of -f</source>
        <translation>lassen Sie die Einheiten von -f weg</translation>
    </message>
    <message>
        <source>the file has more than {most} systems</source>
        <translation>die Datei hat mehr als {most} Systeme</translation>
    </message>
    <message>
        <source>more than {most} rows come before the lines with their times</source>
        <translation>mehr als {most} Zeilen stehen vor denen mit ihren Zeiten</translation>
    </message>
    <message>
        <source>import the file as nmon wrote it, unsorted</source>
        <translation>importieren Sie die Datei, wie nmon sie schrieb, unsortiert</translation>
    </message>
    <message>
        <source>the heading counts {stated:engine}, but the load is of {counted}</source>
        <translation>die Überschrift zählt {stated:engine}, die Last aber {counted}</translation>
    </message>
    <message>
        <source>check the number of engines</source>
        <translation>prüfen Sie die Anzahl der Prozessoren</translation>
    </message>
    <message>
        <source>collectl&apos;s brief output counts stolen time as busy</source>
        <translation>die kurze Ausgabe von collectl zählt vorenthaltene Zeit als Auslastung</translation>
    </message>
    <message>
        <source>use --verbose or -P to tell them apart</source>
        <translation>unterscheiden Sie mit --verbose oder -P</translation>
    </message>
    <message>
        <source>the row does not tell idle time and time waiting for I/O</source>
        <translation>die Zeile nennt weder Leerlauf noch Wartezeit auf I/O</translation>
    </message>
    <message>
        <source>this is not valid XML: {reason:80}; what follows is not read</source>
        <translation>das ist kein gültiges XML: {reason:80}; was folgt, wird nicht gelesen</translation>
    </message>
    <message>
        <source>the load goes up to {highest}, and is read as percent of all engines together</source>
        <translation>die Last reicht bis {highest} und wird als Prozent aller Prozessoren zusammen gelesen</translation>
    </message>
    <message>
        <source>{count:sample} in a row say that all time was stolen and none used, as a counter does that stands still: they are left out</source>
        <translation>{count:sample} in Folge sagen, dass alle Zeit gestohlen und keine genutzt war, wie es ein stehender Zähler tut: sie werden ausgelassen</translation>
    </message>
    <message>
        <source>state the order if it is the other</source>
        <translation>geben Sie die Reihenfolge an, wenn es die andere ist</translation>
    </message>
    <message>
        <source>the clock goes back by an hour, and daylight saving time is assumed to end here; times that follow go on by the clock of before</source>
        <translation>die Uhr geht um eine Stunde zurück, angenommen wird das Ende der Sommerzeit; die folgenden Zeiten laufen nach der bisherigen Uhr weiter</translation>
    </message>
    <message>
        <source>state the file&apos;s time zone to be sure</source>
        <translation>geben Sie zur Sicherheit die Zeitzone der Datei an</translation>
    </message>
    <message>
        <source>&apos;{zone}&apos; is not a time zone</source>
        <translation>„{zone}“ ist keine Zeitzone</translation>
    </message>
    <message>
        <source>write a name such as Europe/Berlin</source>
        <translation>schreiben Sie einen Namen wie Europe/Berlin</translation>
    </message>
    <message>
        <source>&apos;{key}&apos; has another value than in line {first:d}</source>
        <translation>„{key}“ hat einen anderen Wert als in Zeile {first:d}</translation>
    </message>
    <message>
        <source>import each system from its own file</source>
        <translation>importieren Sie jedes System aus einer eigenen Datei</translation>
    </message>
    <message>
        <source>{value} is outside {low} to {high}</source>
        <translation>{value} liegt außerhalb von {low} bis {high}</translation>
    </message>
    <message>
        <source>the system is {architecture}, not System z</source>
        <translation>das System ist {architecture}, nicht System z</translation>
    </message>
    <message>
        <source>the system runs {levels:hypervisor} deep</source>
        <translation>das System läuft unter {levels:hypervisor}</translation>
    </message>
    <message>
        <source>engines and hypervisor are those of the innermost</source>
        <translation>Prozessoren und Hypervisor sind die des innersten</translation>
    </message>
    <message>
        <source>no crypto adapter is on line</source>
        <translation>kein Krypto-Adapter ist aktiv</translation>
    </message>
    <message>
        <source>{counter} was not counted</source>
        <translation>{counter} wurde nicht gezählt</translation>
    </message>
    <message>
        <source>no part of the run counted instructions and first-level cache misses together</source>
        <translation>kein Teil des Laufs zählte Befehle und Fehlzugriffe des ersten Caches zusammen</translation>
    </message>
    <message>
        <source>run perf stat -e INSTRUCTIONS,L1I_DIR_WRITES,L1D_DIR_WRITES, as root in an LPAR</source>
        <translation>starten Sie perf stat -e INSTRUCTIONS,L1I_DIR_WRITES,L1D_DIR_WRITES als root in einer LPAR</translation>
    </message>
    <message>
        <source>the counters that tell where the misses are served are incomplete, or of a machine without published formulas</source>
        <translation>die Zähler dafür, wo Fehlzugriffe bedient werden, sind unvollständig oder von einer Maschine ohne veröffentlichte Formeln</translation>
    </message>
    <message>
        <source>from z13 on, count the whole extended counter set</source>
        <translation>zählen Sie ab z13 den ganzen erweiterten Zählersatz</translation>
    </message>
    <message>
        <source>no published formula for the relative nest intensity of {machines} was found, so neither it nor the workload category is stated</source>
        <translation>für die relative Nest-Intensität (RNI) von {machines} fand sich keine veröffentlichte Formel; weder sie noch die Lastkategorie wird genannt</translation>
    </message>
    <message>
        <source>zPCR derives both from the same counters</source>
        <translation>zPCR leitet beides aus denselben Zählern ab</translation>
    </message>
    <message>
        <source>the counters show how the workload uses the caches of this machine, not how it would run on another</source>
        <translation>die Zähler zeigen, wie die Last die Caches dieser Maschine nutzt, nicht wie sie auf einer anderen liefe</translation>
    </message>
    <message>
        <source>no forecast uses them</source>
        <translation>keine Vorhersage verwendet sie</translation>
    </message>
    <message>
        <source>the partition may not read these counter sets: {sets}</source>
        <translation>die Partition darf diese Zählersätze nicht lesen: {sets}</translation>
    </message>
    <message>
        <source>authorize them in its activation profile</source>
        <translation>erlauben Sie sie im Aktivierungsprofil</translation>
    </message>
    <message>
        <source>the model card cannot be read</source>
        <translation>die Modellkarte kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>the model card is damaged</source>
        <translation>die Modellkarte ist beschädigt</translation>
    </message>
    <message>
        <source>the model card is not of format {format}</source>
        <translation>die Modellkarte hat nicht das Format {format}</translation>
    </message>
    <message>
        <source>the cards were fitted on different data</source>
        <translation>die Karten wurden an verschiedenen Daten angepasst</translation>
    </message>
    <message>
        <source>no n-way curve is published</source>
        <translation>es ist keine n-Wege-Kurve veröffentlicht</translation>
    </message>
    <message>
        <source>measurement {id}: &apos;{name}&apos; is not a workload class</source>
        <translation>Messung {id}: „{name}“ ist keine Lastklasse</translation>
    </message>
    <message>
        <source>the covariance of card {card} is not positive definite</source>
        <translation>die Kovarianz der Karte {card} ist nicht positiv definit</translation>
    </message>
    <message>
        <source>switch off own measurements that nearly repeat each other, or run `zplanner fit`</source>
        <translation>schalten Sie eigene Messungen aus, die sich fast wiederholen, oder starten Sie `zplanner fit`</translation>
    </message>
    <message>
        <source>the range {low}..{high} runs backward</source>
        <translation>der Bereich {low}..{high} läuft rückwärts</translation>
    </message>
    <message>
        <source>put the smaller number first</source>
        <translation>schreiben Sie die kleinere Zahl zuerst</translation>
    </message>
    <message>
        <source>what the move showed is no evidence: without growth, load and machine cannot be told apart</source>
        <translation>das Ergebnis des Umzugs ist kein Beleg: ohne Wachstum sind Last und Maschine nicht zu unterscheiden</translation>
    </message>
    <message>
        <source>state the growth, 0 if there is none</source>
        <translation>geben Sie das Wachstum an, 0 wenn es keines gibt</translation>
    </message>
    <message>
        <source>what the move showed is no evidence: parts of the mix grow apart, so it is of another mix by now</source>
        <translation>das Ergebnis des Umzugs ist kein Beleg: Teile des Lastmix wachsen verschieden, inzwischen ist es ein anderer</translation>
    </message>
    <message>
        <source>there is no workload</source>
        <translation>es gibt keine Arbeitslast</translation>
    </message>
    <message>
        <source>add a class and its share</source>
        <translation>ergänzen Sie eine Klasse mit ihrem Anteil</translation>
    </message>
    <message>
        <source>the shares add up to {sum}, not 1</source>
        <translation>die Summe der Anteile ist {sum}, nicht 1</translation>
    </message>
    <message>
        <source>correct them so that they add up to 1</source>
        <translation>berichtigen Sie sie, sodass die Summe 1 ist</translation>
    </message>
    <message>
        <source>there is no scenario</source>
        <translation>es gibt kein Szenario</translation>
    </message>
    <message>
        <source>add one to compare with today</source>
        <translation>ergänzen Sie eines, um es mit heute zu vergleichen</translation>
    </message>
    <message>
        <source>the shares add up to {percent}%</source>
        <translation>die Summe der Anteile ist {percent}&#xa0;%</translation>
    </message>
    <message>
        <source>the forecast uses them scaled to 100%</source>
        <translation>die Vorhersage verwendet sie auf 100&#xa0;% umgerechnet</translation>
    </message>
    <message>
        <source>give each scenario its own name</source>
        <translation>geben Sie jedem Szenario einen eigenen Namen</translation>
    </message>
    <message>
        <source>duplicate name &apos;{name}&apos;</source>
        <translation>doppelter Name „{name}“</translation>
    </message>
    <message>
        <source>the share {share} lies outside 0 to 1</source>
        <translation>der Anteil {share} liegt außerhalb von 0 bis 1</translation>
    </message>
    <message>
        <source>correct the share</source>
        <translation>berichtigen Sie den Anteil</translation>
    </message>
    <message>
        <source>software that scales to {value} engines cannot keep {busy} busy today</source>
        <translation>Software, die auf {value} Prozessoren skaliert, kann heute nicht {busy} auslasten</translation>
    </message>
    <message>
        <source>give at least as many engines as are busy</source>
        <translation>geben Sie mindestens so viele Prozessoren an, wie ausgelastet sind</translation>
    </message>
    <message>
        <source>{value} is not above 0 and below 1</source>
        <translation>{value} liegt nicht zwischen 0 und 1</translation>
    </message>
    <message>
        <source>give a share, for example 0.7</source>
        <translation>geben Sie einen Anteil an, zum Beispiel 0.7</translation>
    </message>
    <message>
        <source>{value} lies outside {low} to {high}</source>
        <translation>{value} liegt außerhalb von {low} bis {high}</translation>
    </message>
    <message>
        <source>give a share, for example 0.15</source>
        <translation>geben Sie einen Anteil an, zum Beispiel 0.15</translation>
    </message>
    <message>
        <source>give 0 for work as capacity ratings measure it, 1 for work like published benchmarks</source>
        <translation>geben Sie 0 für Arbeit an, wie Kapazitätskennzahlen sie messen, 1 für Arbeit wie in veröffentlichten Benchmarks</translation>
    </message>
    <message>
        <source>{value} lies outside 0 to 1</source>
        <translation>{value} liegt außerhalb von 0 bis 1</translation>
    </message>
    <message>
        <source>give 0 for loads that have nothing in common, 1 for loads that peak together</source>
        <translation>geben Sie 0 für Lasten an, die nichts gemeinsam haben, 1 für Lasten mit gemeinsamer Spitze</translation>
    </message>
    <message>
        <source>the class {name} is in the mix more than once, with different growth</source>
        <translation>die Klasse {name} ist mehrfach im Lastmix, mit verschiedenem Wachstum</translation>
    </message>
    <message>
        <source>state the same growth, or none, for each</source>
        <translation>geben Sie für jede dasselbe Wachstum an oder keines</translation>
    </message>
    <message>
        <source>{value} is not above 0 and at most 50 years</source>
        <translation>{value} liegt nicht über 0 und bei höchstens 50 Jahren</translation>
    </message>
    <message>
        <source>give a number of years, for example 3</source>
        <translation>geben Sie eine Anzahl von Jahren an, zum Beispiel 3</translation>
    </message>
    <message>
        <source>{value:g} months lie outside 0 to {most:g}, the years that the target must be kept</source>
        <translation>{value:g} Monate liegen außerhalb von 0 bis {most:g}, den Jahren, die das Ziel eingehalten werden muss</translation>
    </message>
    <message>
        <source>the horizon has {count} years; at most {most} are shown</source>
        <translation>der Horizont hat {count} Jahre; höchstens {most} werden gezeigt</translation>
    </message>
    <message>
        <source>leave some out</source>
        <translation>lassen Sie einige weg</translation>
    </message>
    <message>
        <source>month {month} is not after today</source>
        <translation>Monat {month} liegt nicht nach heute</translation>
    </message>
    <message>
        <source>give the months from today, 1 or more</source>
        <translation>geben Sie die Monate ab heute an, 1 oder mehr</translation>
    </message>
    <message>
        <source>month {month} is after the last that is forecast, {last}</source>
        <translation>Monat {month} liegt nach dem letzten vorhergesagten, {last}</translation>
    </message>
    <message>
        <source>give an earlier month</source>
        <translation>geben Sie einen früheren Monat an</translation>
    </message>
    <message>
        <source>give a share of the load, for example 0.15</source>
        <translation>geben Sie einen Anteil der Last an, zum Beispiel 0.15</translation>
    </message>
    <message>
        <source>the class {name} is not in the mix</source>
        <translation>die Klasse {name} ist nicht im Lastmix</translation>
    </message>
    <message>
        <source>name a class of the mix, or none for the whole mix</source>
        <translation>nennen Sie eine Klasse des Lastmix, oder keine für den ganzen Lastmix</translation>
    </message>
    <message>
        <source>a season needs a whole year, not {count:month}</source>
        <translation>eine Saison braucht ein ganzes Jahr, nicht {count:month}</translation>
    </message>
    <message>
        <source>give 12 factors, January first</source>
        <translation>geben Sie 12 Faktoren an, Januar zuerst</translation>
    </message>
    <message>
        <source>give each month&apos;s load relative to the others</source>
        <translation>geben Sie die Last jedes Monats im Verhältnis zu den anderen an</translation>
    </message>
    <message>
        <source>{value} is not a month</source>
        <translation>{value} ist kein Monat</translation>
    </message>
    <message>
        <source>give the month in which today&apos;s load was measured, 1 for January to 12</source>
        <translation>geben Sie den Monat an, in dem die heutige Last gemessen wurde, 1 für Januar bis 12</translation>
    </message>
    <message>
        <source>{value} lies outside 0 to {most}</source>
        <translation>{value} liegt außerhalb von 0 bis {most}</translation>
    </message>
    <message>
        <source>give an amount of money, or leave it out</source>
        <translation>geben Sie einen Geldbetrag an, oder lassen Sie ihn weg</translation>
    </message>
    <message>
        <source>the plan holds {count} systems</source>
        <translation>der Plan enthält {count} Systeme</translation>
    </message>
    <message>
        <source>forecast one of them alone, or the estate</source>
        <translation>sagen Sie eines davon allein vorher oder den Gesamtbestand</translation>
    </message>
    <message>
        <source>one price is in {first} and another in {other}</source>
        <translation>ein Preis ist in {first}, ein anderer in {other}</translation>
    </message>
    <message>
        <source>give all prices of the plan in one currency</source>
        <translation>geben Sie alle Preise des Plans in einer Währung an</translation>
    </message>
    <message>
        <source>the machine {name} is from an evidence pack that is not in this plan</source>
        <translation>die Maschine {name} ist aus einem Belegpaket, das nicht in diesem Plan ist</translation>
    </message>
    <message>
        <source>import the pack, or choose another machine</source>
        <translation>importieren Sie das Paket, oder wählen Sie eine andere Maschine</translation>
    </message>
    <message>
        <source>the class {name} is from an evidence pack that is not in this plan</source>
        <translation>die Klasse {name} ist aus einem Belegpaket, das nicht in diesem Plan ist</translation>
    </message>
    <message>
        <source>import the pack, or choose another class</source>
        <translation>importieren Sie das Paket, oder wählen Sie eine andere Klasse</translation>
    </message>
    <message>
        <source>no scenario is marked as carried out</source>
        <translation>kein Szenario ist als umgesetzt markiert</translation>
    </message>
    <message>
        <source>mark the one that was</source>
        <translation>markieren Sie das umgesetzte</translation>
    </message>
    <message>
        <source>no month says when today&apos;s load was measured</source>
        <translation>kein Monat sagt, wann die heutige Last gemessen wurde</translation>
    </message>
    <message>
        <source>date the plan, or import load from before the move</source>
        <translation>datieren Sie den Plan, oder importieren Sie Last aus der Zeit vor dem Umzug</translation>
    </message>
    <message>
        <source>no measurement covers the CPU of &apos;{name}&apos;, so there is no forecast to score</source>
        <translation>keine Messung deckt die CPU von „{name}“ ab, es gibt also keine Vorhersage zu bewerten</translation>
    </message>
    <message>
        <source>this is not a picture zplanner can read</source>
        <translation>das ist kein Bild, das zplanner lesen kann</translation>
    </message>
    <message>
        <source>save it as PNG or SVG</source>
        <translation>speichern Sie es als PNG oder SVG</translation>
    </message>
    <message>
        <source>the picture has {width} x {height} pixels; the limit is 50 million in all</source>
        <translation>das Bild hat {width} x {height} Pixel; die Grenze ist 50 Millionen insgesamt</translation>
    </message>
    <message>
        <source>save it smaller</source>
        <translation>speichern Sie es kleiner</translation>
    </message>
    <message>
        <source>the picture is damaged</source>
        <translation>das Bild ist beschädigt</translation>
    </message>
    <message>
        <source>choose another copy of it</source>
        <translation>wählen Sie eine andere Kopie davon</translation>
    </message>
    <message>
        <source>the text has {length} characters; the limit is {longest}</source>
        <translation>der Text hat {length} Zeichen; die Grenze ist {longest}</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a date</source>
        <translation>„{text}“ ist kein Datum</translation>
    </message>
    <message>
        <source>a report cannot be dated {text}</source>
        <translation>ein Bericht kann nicht das Datum {text} haben</translation>
    </message>
    <message>
        <source>write a date from {first:d} to {last:d}</source>
        <translation>schreiben Sie ein Datum von {first:d} bis {last:d}</translation>
    </message>
    <message>
        <source>a section has two notes</source>
        <translation>ein Abschnitt hat zwei Anmerkungen</translation>
    </message>
    <message>
        <source>join them</source>
        <translation>fassen Sie sie zusammen</translation>
    </message>
    <message>
        <source>the pages could not be typeset</source>
        <translation>die Seiten konnten nicht gesetzt werden</translation>
    </message>
    <message>
        <source>leave out the logo, or export the report as .html or .xlsx</source>
        <translation>lassen Sie das Logo weg, oder exportieren Sie den Bericht als .html oder .xlsx</translation>
    </message>
    <message>
        <source>the process that writes the report has ended</source>
        <translation>der Prozess, der den Bericht schreibt, ist beendet worden</translation>
    </message>
    <message>
        <source>report fewer systems, or close other programs</source>
        <translation>berichten Sie über weniger Systeme, oder schließen Sie andere Programme</translation>
    </message>
    <message>
        <source>this is not a PNG picture</source>
        <translation>das ist kein PNG-Bild</translation>
    </message>
    <message>
        <source>save the logo as PNG</source>
        <translation>speichern Sie das Logo als PNG</translation>
    </message>
    <message>
        <source>the picture is over 500 kB</source>
        <translation>das Bild hat mehr als 500 kB</translation>
    </message>
    <message>
        <source>the picture has {width} x {height} pixels; the limit is 2,000 x 2,000</source>
        <translation>das Bild hat {width} x {height} Pixel; die Grenze ist 2000 x 2000</translation>
    </message>
    <message>
        <source>there is no table here: no row with a time and a number</source>
        <translation>hier ist keine Tabelle: keine Zeile mit einer Zeit und einer Zahl</translation>
    </message>
    <message>
        <source>give it a row of headings, and below it rows such as 2026-10-22 00:10, LNX1, 9.78</source>
        <translation>geben Sie ihr eine Zeile mit Überschriften und darunter Zeilen wie 2026-10-22 00:10, LNX1, 9.78</translation>
    </message>
    <message>
        <source>it is not clear which column is the time</source>
        <translation>welche Spalte die Zeit ist, ist nicht klar</translation>
    </message>
    <message>
        <source>say it in a mapping, or in the preview of the table: one of {choices}</source>
        <translation>sagen Sie es in einer Zuordnung oder in der Vorschau der Tabelle: eine von {choices}</translation>
    </message>
    <message>
        <source>it is not clear which column says how busy the engines were</source>
        <translation>welche Spalte die Auslastung der Prozessoren nennt, ist nicht klar</translation>
    </message>
    <message>
        <source>it is not clear which metric says how busy the engines were</source>
        <translation>welche Messgröße die Auslastung der Prozessoren nennt, ist nicht klar</translation>
    </message>
    <message>
        <source>several columns may be the {role}: {choices}</source>
        <translation>mehrere Spalten kommen in Frage ({role}): {choices}</translation>
    </message>
    <message>
        <source>say it in a mapping, or in the preview of the table</source>
        <translation>sagen Sie es in einer Zuordnung oder in der Vorschau der Tabelle</translation>
    </message>
    <message>
        <source>several metrics may be the {role}: {choices}</source>
        <translation>mehrere Messgrößen kommen in Frage ({role}): {choices}</translation>
    </message>
    <message>
        <source>it is not clear whether &apos;{column}&apos; is in percent or a share of 1</source>
        <translation>ob „{column}“ in Prozent oder als Anteil von 1 ist, ist nicht klar</translation>
    </message>
    <message>
        <source>{example} may be a day of either month</source>
        <translation>{example} kann ein Tag des einen oder des anderen Monats sein</translation>
    </message>
    <message>
        <source>{date} is read with the month first: nothing in the file tells the day from the month</source>
        <translation>{date} wird mit dem Monat zuerst gelesen: nichts in der Datei unterscheidet Tag und Monat</translation>
    </message>
    <message>
        <source>the relative nest intensity is by the formula published for {machines} in November 2015, and its workload category is not stated</source>
        <translation>die relative Nest-Intensität (RNI) folgt der im November 2015 für {machines} veröffentlichten Formel; ihre Lastkategorie wird nicht genannt</translation>
    </message>
    <message>
        <source>zPCR derives it from the same counters, and a table of IBM from the misses and this intensity: https://www.ibm.com/support/pages/node/6952525</source>
        <translation>zPCR leitet sie aus denselben Zählern ab, eine Tabelle von IBM aus den Fehlzugriffen und dieser Intensität: https://www.ibm.com/support/pages/node/6952525</translation>
    </message>
    <message>
        <source>the drawing refers to &apos;{target}&apos;, which is not a picture embedded in it</source>
        <translation>die Zeichnung verweist auf „{target}“, was kein in ihr eingebettetes Bild ist</translation>
    </message>
    <message>
        <source>write the year and the month, for example 2027-03</source>
        <translation>schreiben Sie Jahr und Monat, zum Beispiel 2027-03</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a known {field:field}</source>
        <translation>„{text}“ ist als {field:field} nicht bekannt</translation>
    </message>
    <message>
        <source>use the same definition in both</source>
        <translation>verwenden Sie in beiden dieselbe Bestimmung</translation>
    </message>
    <message>
        <source>files of &apos;{system}&apos; differ in their clock: {clock} and {others}</source>
        <translation>Dateien von „{system}“ haben verschiedene Uhren: {clock} und {others}</translation>
    </message>
    <message>
        <source>use one of: {levels:0}{own:0}</source>
        <translation>verwenden Sie eine von: {levels:0}{own:0}</translation>
    </message>
    <message>
        <source>the hypervisor withheld engine time from {system:named}: {demand:stated} was wanted and {busy:stated} used, each in the 95th percentile</source>
        <translation>der Hypervisor hat {system:named} Prozessorzeit vorenthalten: gewünscht waren {demand:stated}, genutzt {busy:stated}, jeweils im 95. Perzentil</translation>
    </message>
    <message>
        <source>the load of {system:named} has {count:gap} of up to {hours:duration}</source>
        <translation>die Last von {system:named} hat {count:gap} von bis zu {hours:duration}</translation>
    </message>
    <message>
        <source>today&apos;s utilization of {system:named} is that of the last {recent:d} of {weeks:week}</source>
        <translation>die heutige Auslastung von {system:named} ist die der letzten {recent:d} von {weeks:week}</translation>
    </message>
    <message>
        <source>the load of {system:named} is measured every {minutes:minute}, so shorter peaks are not seen</source>
        <translation>die Last von {system:named} ist nur alle {minutes:minute} gemessen, kürzere Spitzen sind nicht zu sehen</translation>
    </message>
    <message>
        <source>the load of {system:named} within {count:long sample}, of up to {hours:duration}, is taken as even</source>
        <translation>die Last von {system:named} innerhalb von {count:long sample} mit bis zu {hours:duration} gilt als gleichmäßig</translation>
    </message>
    <message>
        <source>embed it as PNG or JPEG, or save the logo as PNG</source>
        <translation>betten Sie es als PNG oder JPEG ein, oder speichern Sie das Logo als PNG</translation>
    </message>
    <message>
        <source>{name:field} not stated</source>
        <translation>{name:field}: Angabe fehlt</translation>
    </message>
    <message>
        <source>state a value; the forecast needs one</source>
        <translation>geben Sie einen Wert an; die Vorhersage braucht ihn</translation>
    </message>
    <message>
        <source>give months in that range, or more years for the target</source>
        <translation>geben Sie Monate in diesem Bereich an, oder mehr Jahre für das Ziel</translation>
    </message>
    <message>
        <source>the plan has no date, so nothing tells how far ahead {month:calendar} is</source>
        <translation>der Plan hat kein Datum, darum sagt nichts, wie weit {month:calendar} voraus liegt</translation>
    </message>
    <message>
        <source>give the date of the plan, with the report&apos;s settings</source>
        <translation>geben Sie das Datum des Plans in den Einstellungen des Berichts an</translation>
    </message>
    <message>
        <source>{month:calendar} is before today, {today:calendar}</source>
        <translation>{month:calendar} liegt vor heute, {today:calendar}</translation>
    </message>
    <message>
        <source>give this month or a later one, or correct the date of the plan</source>
        <translation>geben Sie diesen oder einen späteren Monat an, oder berichtigen Sie das Datum des Plans</translation>
    </message>
    <message>
        <source>{month:calendar} is after the last month that is forecast, {last:calendar}</source>
        <translation>{month:calendar} liegt nach dem letzten Monat, der vorhergesagt wird, {last:calendar}</translation>
    </message>
    <message>
        <source>{month:calendar} is not after the step before it, which is of {before:calendar}</source>
        <translation>{month:calendar} liegt nicht nach dem Schritt davor, der vom {before:calendar} ist</translation>
    </message>
    <message>
        <source>put the steps in order, one a month</source>
        <translation>geben Sie die Schritte der Reihe nach an, einen je Monat</translation>
    </message>
    <message>
        <source>the plan has no machine &apos;{name}&apos;</source>
        <translation>der Plan hat keine Maschine „{name}“</translation>
    </message>
    <message>
        <source>add its [[host]], or use one of: {known}</source>
        <translation>ergänzen Sie ihr [[host]], oder nehmen Sie eine von: {known}</translation>
    </message>
    <message>
        <source>write &apos;{near}&apos;, or add its [[host]]</source>
        <translation>schreiben Sie „{near}“, oder ergänzen Sie ihr [[host]]</translation>
    </message>
    <message>
        <source>the plan has no partition &apos;{name}&apos;</source>
        <translation>der Plan hat keine Partition „{name}“</translation>
    </message>
    <message>
        <source>write &apos;{near}&apos;, or add its [[partition]]</source>
        <translation>schreiben Sie „{near}“ oder ergänzen Sie ihre [[partition]]</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; runs in itself</source>
        <translation>„{name}“ läuft in sich selbst</translation>
    </message>
    <message>
        <source>name the partition that it runs in</source>
        <translation>nennen Sie die Partition, in der es läuft</translation>
    </message>
    <message>
        <source>a plan of several systems has no [current]</source>
        <translation>ein Plan mehrerer Systeme hat kein [current]</translation>
    </message>
    <message>
        <source>move it into a [[partition]], or remove it</source>
        <translation>verschieben Sie es in eine [[partition]], oder entfernen Sie es</translation>
    </message>
    <message>
        <source>today&apos;s load cannot use {value} of {installed:g} GiB</source>
        <translation>die heutige Last kann nicht {value} von {installed:g} GiB belegen</translation>
    </message>
    <message>
        <source>correct the memory in use, or the central storage</source>
        <translation>berichtigen Sie den belegten Speicher oder den Hauptspeicher</translation>
    </message>
    <message>
        <source>no measurement covers the move of &apos;{system}&apos; to {machine} ({fields:0})</source>
        <translation>keine Messung deckt den Umzug von „{system}“ auf {machine} ab ({fields:0})</translation>
    </message>
    <message>
        <source>this is what atop shows on a terminal</source>
        <translation>das zeigt atop auf einem Terminal</translation>
    </message>
    <message>
        <source>of the reports of Performance Toolkit, zplanner reads two, and this is another one</source>
        <translation>von den Berichten des Performance Toolkit liest zplanner zwei, und das ist ein anderer</translation>
    </message>
    <message>
        <source>import FCX225, or FCX202 for the partitions</source>
        <translation>importieren Sie FCX225, oder für die Partitionen FCX202</translation>
    </message>
    <message>
        <source>this is a round-robin database, or what rrdtool writes</source>
        <translation>das ist eine Round-Robin-Datenbank oder eine Ausgabe von rrdtool</translation>
    </message>
    <message>
        <source>import the output of: rrdtool fetch FILE AVERAGE | tr -s &apos;: &apos; &apos;,&apos;</source>
        <translation>importieren Sie die Ausgabe von: rrdtool fetch FILE AVERAGE | tr -s &apos;: &apos; &apos;,&apos;</translation>
    </message>
    <message>
        <source>{system} has {threads:thread} on {cores:core}, on average {means:0}</source>
        <translation>{system} hat {threads:thread}, {cores:core}, im Mittel {means:0}</translation>
    </message>
    <message>
        <source>{field:label}: zplanner has no data for {value}</source>
        <translation>{field:label}: zplanner hat keine Daten zu {value}</translation>
    </message>
    <message>
        <source>its machine and engines are left out</source>
        <translation>seine Maschine und seine Prozessoren werden weggelassen</translation>
    </message>
    <message>
        <source>put the command above its output, as in: free -m</source>
        <translation>stellen Sie den Befehl über seine Ausgabe, etwa: free -m</translation>
    </message>
    <message>
        <source>put the command above its output, as in: free -m; or state it in a mapping, as memory_unit in [table]</source>
        <translation>stellen Sie den Befehl über seine Ausgabe, etwa: free -m; oder geben Sie sie in einer Zuordnung an, als memory_unit in [table]</translation>
    </message>
    <message>
        <source>say it in a mapping, or in the preview of the table: {choices}</source>
        <translation>sagen Sie es in einer Zuordnung oder in der Vorschau der Tabelle: {choices}</translation>
    </message>
    <message>
        <source>&apos;{column}&apos; goes up to {highest}%, which is of one engine: it is not clear how many there are</source>
        <translation>„{column}“ reicht bis {highest}&#xa0;%, gezählt je Prozessor; wie viele es sind, ist nicht klar</translation>
    </message>
    <message>
        <source>say it in a mapping, as engines in [table]</source>
        <translation>sagen Sie es in einer Zuordnung, als engines in [table]</translation>
    </message>
    <message>
        <source>the table has no column &apos;{name}&apos;</source>
        <translation>die Tabelle hat keine Spalte „{name}“</translation>
    </message>
    <message>
        <source>its columns are: {known:0}</source>
        <translation>ihre Spalten sind: {known:0}</translation>
    </message>
    <message>
        <source>two columns are called &apos;{name}&apos;</source>
        <translation>zwei Spalten heißen „{name}“</translation>
    </message>
    <message>
        <source>rename or remove one</source>
        <translation>benennen Sie eine um, oder entfernen Sie sie</translation>
    </message>
    <message>
        <source>a column of load cannot be &apos;{text}&apos;</source>
        <translation>eine Spalte mit Last kann nicht „{text}“ sein</translation>
    </message>
    <message>
        <source>the row has {cells:cell}, where the headings have {columns}</source>
        <translation>die Zeile hat {cells:cell}, die Überschriften {columns}</translation>
    </message>
    <message>
        <source>a comma within a number needs quotes</source>
        <translation>ein Komma in einer Zahl braucht Anführungszeichen</translation>
    </message>
    <message>
        <source>the line cannot be split into cells</source>
        <translation>die Zeile kann nicht in Zellen geteilt werden</translation>
    </message>
    <message>
        <source>check its quotes</source>
        <translation>prüfen Sie die Anführungszeichen</translation>
    </message>
    <message>
        <source>&apos;{text}&apos; is not a time as the first rows have it</source>
        <translation>„{text}“ ist keine Zeit wie in den ersten Zeilen</translation>
    </message>
    <message>
        <source>another row of the system has this time</source>
        <translation>eine andere Zeile des Systems hat diese Zeit</translation>
    </message>
    <message>
        <source>only rows of all engines together are read</source>
        <translation>gelesen werden nur Zeilen aller Prozessoren zusammen</translation>
    </message>
    <message>
        <source>load is counted in percent of all engines together</source>
        <translation>Last zählt in Prozent aller Prozessoren zusammen</translation>
    </message>
    <message>
        <source>busy and stolen time add up to more than all there is</source>
        <translation>Auslastung und vorenthaltene Zeit ergeben mehr, als es gibt</translation>
    </message>
    <message>
        <source>the row is in &apos;{unit}&apos;, but earlier rows of the metric are in another unit</source>
        <translation>die Zeile ist in „{unit}“, frühere Zeilen der Messgröße in einer anderen Einheit</translation>
    </message>
    <message>
        <source>no row has the other metrics of this time</source>
        <translation>keine Zeile hat die anderen Messgrößen dieser Zeit</translation>
    </message>
    <message>
        <source>the table has {count:column}</source>
        <translation>die Tabelle hat {count:column}</translation>
    </message>
    <message>
        <source>export at most {most}</source>
        <translation>exportieren Sie höchstens {most}</translation>
    </message>
    <message>
        <source>the table has more than {most} systems</source>
        <translation>die Tabelle hat mehr als {most} Systeme</translation>
    </message>
    <message>
        <source>the workbook cannot be read: {reason:120}</source>
        <translation>die Arbeitsmappe kann nicht gelesen werden: {reason:120}</translation>
    </message>
    <message>
        <source>save it again as XLSX, or as CSV</source>
        <translation>speichern Sie sie erneut als XLSX oder als CSV</translation>
    </message>
    <message>
        <source>the workbook has over {cells} cells, or too much text</source>
        <translation>die Arbeitsmappe hat mehr als {cells} Zellen oder zu viel Text</translation>
    </message>
    <message>
        <source>save the sheet as CSV</source>
        <translation>speichern Sie das Blatt als CSV</translation>
    </message>
    <message>
        <source>the workbook has no sheet &apos;{name}&apos;</source>
        <translation>die Arbeitsmappe hat kein Blatt „{name}“</translation>
    </message>
    <message>
        <source>its sheets are: {known:0}</source>
        <translation>ihre Blätter sind: {known:0}</translation>
    </message>
    <message>
        <source>the Parquet file cannot be read: {reason:120}</source>
        <translation>die Parquet-Datei kann nicht gelesen werden: {reason:120}</translation>
    </message>
    <message>
        <source>the Parquet file is too large to be read at once</source>
        <translation>die Parquet-Datei ist zu groß, um auf einmal gelesen zu werden</translation>
    </message>
    <message>
        <source>write it in row groups of at most 200 MB, or split it</source>
        <translation>schreiben Sie sie in Zeilengruppen von höchstens 200 MB, oder teilen Sie sie</translation>
    </message>
    <message>
        <source>Parquet needs pyarrow</source>
        <translation>Parquet braucht pyarrow</translation>
    </message>
    <message>
        <source>run pip install &apos;.[parquet]&apos; in the checkout of zplanner</source>
        <translation>führen Sie im Checkout von zplanner pip install &apos;.[parquet]&apos; aus</translation>
    </message>
    <message>
        <source>&apos;{column}&apos; names no unit, and is read as percent because it goes up to {highest}</source>
        <translation>„{column}“ nennt keine Einheit und wird als Prozent gelesen, weil die Werte bis {highest} gehen</translation>
    </message>
    <message>
        <source>&apos;{column}&apos; alone is read, which is a part of busy time</source>
        <translation>gelesen wird allein „{column}“, ein Teil der Auslastung</translation>
    </message>
    <message>
        <source>the load is higher by the others, such as system time: map them too</source>
        <translation>die Last ist um die anderen Teile höher, etwa die Systemzeit: ordnen Sie auch diese zu</translation>
    </message>
    <message>
        <source>the times are numbers, and are read as days since 1900, as spreadsheets count</source>
        <translation>die Zeiten sind Zahlen und werden als Tage seit 1900 gelesen, wie Tabellenprogramme zählen</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; first appears here, and is not read</source>
        <translation>„{name}“ kommt zuerst hier vor und wird nicht gelesen</translation>
    </message>
    <message>
        <source>sort the table by time</source>
        <translation>sortieren Sie die Tabelle nach der Zeit</translation>
    </message>
    <message>
        <source>only the sheet &apos;{sheet}&apos; is read; {count:other sheet} could be</source>
        <translation>nur das Blatt „{sheet}“ wird gelesen; möglich wäre auch: {count:other sheet}</translation>
    </message>
    <message>
        <source>{system}&apos;s clock goes back by an hour here: taken for the end of summer time</source>
        <translation>die Uhr von {system} geht hier um eine Stunde zurück: als Ende der Sommerzeit gelesen</translation>
    </message>
    <message>
        <source>make each a system of the plan or take the load of one; where the engines of each are known and fit into those of this plan, they can be added up</source>
        <translation>machen Sie jedes zu einem System des Plans, oder nehmen Sie die Last von einem; wo die Prozessoren jedes Systems bekannt sind und in die dieses Plans passen, lassen sie sich addieren</translation>
    </message>
    <message>
        <source>a list of systems has no column &apos;{name}&apos;</source>
        <translation>eine Liste von Systemen hat keine Spalte „{name}“</translation>
    </message>
    <message>
        <source>its columns are system, host, mix, weight, pool, capped, dedicated, guest_of, and the fields of [current]</source>
        <translation>ihre Spalten sind system, host, mix, weight, pool, capped, dedicated, guest_of und die Felder von [current]</translation>
    </message>
    <message>
        <source>did you mean &apos;{near}&apos;?</source>
        <translation>meinten Sie „{near}“?</translation>
    </message>
    <message>
        <source>the list has no system &apos;{name}&apos;</source>
        <translation>die Liste hat kein System „{name}“</translation>
    </message>
    <message>
        <source>add it to the list, or put the file into a folder named as its system</source>
        <translation>nehmen Sie es in die Liste auf, oder legen Sie die Datei in einen Ordner mit dem Namen ihres Systems</translation>
    </message>
    <message>
        <source>did you mean &apos;{near}&apos;? Add it to the list, or put the file into a folder named as its system</source>
        <translation>meinten Sie „{near}“? Nehmen Sie es in die Liste auf, oder legen Sie die Datei in einen Ordner mit dem Namen ihres Systems</translation>
    </message>
    <message>
        <source>no system is named in the file, and it lies in no folder of one</source>
        <translation>die Datei nennt kein System und liegt in keinem Ordner eines Systems</translation>
    </message>
    <message>
        <source>put it into a folder named as its system</source>
        <translation>legen Sie sie in einen Ordner mit dem Namen ihres Systems</translation>
    </message>
    <message>
        <source>this system lacks what a window needs: {files:0}</source>
        <translation>diesem System fehlt, was ein Fenster braucht: {files:0}</translation>
    </message>
    <message>
        <source>run `apt install {debian:0}` on Debian and Ubuntu, `dnf install {rpm:0}` on Fedora and Red Hat, or `zypper install {rpm:0}` on SUSE</source>
        <translation>führen Sie `apt install {debian:0}` auf Debian und Ubuntu, `dnf install {rpm:0}` auf Fedora und Red Hat oder `zypper install {rpm:0}` auf SUSE aus</translation>
    </message>
    <message>
        <source>use a name from the list of classes, or &apos;{label:0}&apos;</source>
        <translation>verwenden Sie einen Namen aus der Liste der Klassen oder „{label:0}“</translation>
    </message>
    <message>
        <source>did you mean {near:0}?</source>
        <translation>meinten Sie {near:0}?</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; may mean {labels:0}</source>
        <translation>„{name}“ kann heißen: {labels:0}</translation>
    </message>
    <message>
        <source>the guest {system:0} has {memory:g} GiB of memory, more than the {most:g} of {partition:0}</source>
        <translation>der Gast {system:0} hat {memory:g} GiB Speicher, mehr als die {most:g} von {partition:0}</translation>
    </message>
    <message>
        <source>lower its memory, or raise that of its z/VM</source>
        <translation>verringern Sie seinen Speicher, oder erhöhen Sie den seines z/VM</translation>
    </message>
    <message>
        <source>the guests of {system:0} have {guests:g} GiB of memory together, {ratio:.2f} times its {memory:g}: it pages if they use it</source>
        <translation>die Gäste von {system:0} haben zusammen {guests:g} GiB Speicher, das {ratio:.2f}-Fache seiner {memory:g}: Es lagert Seiten aus, wenn sie ihn belegen</translation>
    </message>
    <message>
        <source>state the memory in use of each: 17 published guests used 34% of theirs, databases on DB2 and page caches all (IBM, overcommitment under z/VM, Table 1)</source>
        <translation>geben Sie den belegten Speicher von jedem an: 17 veröffentlichte Gäste belegten 34&#xa0;% des ihren, Datenbanken auf DB2 und Seitencaches den ganzen (IBM, overcommitment under z/VM, Table 1)</translation>
    </message>
    <message>
        <source>the guests of {system:0} use {used:g} GiB of memory together, and it has {memory:g}</source>
        <translation>die Gäste von {system:0} belegen zusammen {used:g} GiB Speicher, und es hat {memory:g}</translation>
    </message>
    <message>
        <source>raise its memory, or move guests</source>
        <translation>erhöhen Sie seinen Speicher, oder verlegen Sie Gäste</translation>
    </message>
    <message>
        <source>the partitions of {host:0} have {memory:g} GiB of memory, and {machine:0} takes at most {most:g}</source>
        <translation>die Partitionen von {host:0} haben {memory:g} GiB Speicher, und {machine:0} fasst höchstens {most:g}</translation>
    </message>
    <message>
        <source>correct their memory, or the machine</source>
        <translation>berichtigen Sie ihren Speicher oder die Maschine</translation>
    </message>
    <message>
        <source>{host:host} is stated to have {physical:engine}, and a {machine:0} has at most {most:g}</source>
        <translation>für {host:host} sind {physical:engine} angegeben, und {machine:0} hat höchstens {most:g}</translation>
    </message>
    <message>
        <source>correct the number of its engines, or its machine</source>
        <translation>berichtigen Sie die Zahl der Prozessoren oder die Maschine</translation>
    </message>
    <message>
        <source>the guests of {system:0} together keep at least {guests:.3g} engines busy at their peaks, and it has {logical:g}</source>
        <translation>die Gäste von {system:0} belegen zu ihren Spitzenzeiten zusammen mindestens {guests:.3g} Prozessoren, und es hat {logical:g}</translation>
    </message>
    <message>
        <source>raise its engines, or move guests</source>
        <translation>erhöhen Sie seine Prozessoren, oder verlegen Sie Gäste</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is the name of a machine already</source>
        <translation>„{name}“ heißt schon eine Maschine</translation>
    </message>
    <message>
        <source>none of {names} is a machine that zplanner ships</source>
        <translation>keine von {names} ist eine Maschine, die zplanner mitbringt</translation>
    </message>
    <message>
        <source>add runs of the same benchmarks on one that it ships</source>
        <translation>ergänzen Sie Läufe derselben Benchmarks auf einer mitgebrachten</translation>
    </message>
    <message>
        <source>zplanner ships {names}: no run is on a new machine</source>
        <translation>zplanner bringt {names} mit: Kein Lauf ist auf einer neuen Maschine</translation>
    </message>
    <message>
        <source>add runs on one</source>
        <translation>ergänzen Sie Läufe auf einer neuen</translation>
    </message>
    <message>
        <source>the runs are on several machines: {names}</source>
        <translation>die Läufe sind auf mehreren Maschinen: {names}</translation>
    </message>
    <message>
        <source>give runs on one new machine and on one that zplanner ships</source>
        <translation>geben Sie Läufe auf einer neuen Maschine und auf einer, die zplanner mitbringt, an</translation>
    </message>
    <message>
        <source>nothing was run on both machines</source>
        <translation>auf beiden Maschinen lief nichts</translation>
    </message>
    <message>
        <source>add a benchmark</source>
        <translation>ergänzen Sie einen Benchmark</translation>
    </message>
    <message>
        <source>&apos;{benchmark}&apos; was not run on {machine}</source>
        <translation>„{benchmark}“ lief nicht auf {machine}</translation>
    </message>
    <message>
        <source>give its value there as well, or remove that on {other}</source>
        <translation>geben Sie auch dort den Wert an, oder entfernen Sie den auf {other}</translation>
    </message>
    <message>
        <source>the engines of {machine} on which &apos;{benchmark}&apos; ran are missing</source>
        <translation>die Prozessoren von {machine}, auf denen „{benchmark}“ lief, fehlen</translation>
    </message>
    <message>
        <source>state them</source>
        <translation>geben Sie sie an</translation>
    </message>
    <message>
        <source>the run is on {engines:engine}, and {machine} has {most}</source>
        <translation>der Lauf nutzt {engines:engine}, und {machine} hat {most}</translation>
    </message>
    <message>
        <source>correct one of them</source>
        <translation>berichtigen Sie eines davon</translation>
    </message>
    <message>
        <source>&apos;{benchmark}&apos; took its time on different numbers of engines</source>
        <translation>„{benchmark}“ lief auf verschieden vielen Prozessoren</translation>
    </message>
    <message>
        <source>run it on as many engines of both machines, or give a throughput</source>
        <translation>messen Sie auf beiden Maschinen mit gleich vielen Prozessoren, oder geben Sie einen Durchsatz an</translation>
    </message>
    <message>
        <source>the runs of &apos;{benchmark}&apos; on one machine are on {values} engines</source>
        <translation>die Läufe von „{benchmark}“ auf einer Maschine nutzen {values} Prozessoren</translation>
    </message>
    <message>
        <source>let its runs agree, or name them differently</source>
        <translation>gleichen Sie die Läufe an, oder benennen Sie sie verschieden</translation>
    </message>
    <message>
        <source>&apos;{benchmark}&apos; is in different units: {values}</source>
        <translation>„{benchmark}“ hat verschiedene Einheiten: {values}</translation>
    </message>
    <message>
        <source>&apos;{benchmark}&apos; is of different classes: {values}</source>
        <translation>„{benchmark}“ ist von verschiedenen Klassen: {values}</translation>
    </message>
    <message>
        <source>&apos;{benchmark}&apos; is measured as {values}</source>
        <translation>„{benchmark}“ ist als {values} gemessen</translation>
    </message>
    <message>
        <source>the move in {month:calendar} is before today&apos;s load, which is of {today:calendar}</source>
        <translation>der Umzug im {month:calendar} liegt vor der heutigen Last, die von {today:calendar} ist</translation>
    </message>
    <message>
        <source>from {month:calendar} on, no month has load for half its days</source>
        <translation>ab {month:calendar} hat kein Monat Last für die Hälfte seiner Tage</translation>
    </message>
    <message>
        <source>the load before the move is of {before:and}, and since of {after:and}</source>
        <translation>die Last vor dem Umzug ist von {before:and}, die danach von {after:and}</translation>
    </message>
    <message>
        <source>at {busy:probability} busy, the system no longer shows how much work was asked of it</source>
        <translation>bei {busy:probability} Auslastung zeigt das System nicht mehr, wie viel Arbeit verlangt wurde</translation>
    </message>
    <message>
        <source>the model cannot learn from what the move showed: {why:0}</source>
        <translation>das Modell kann aus dem Ergebnis des Umzugs nicht lernen: {why:0}</translation>
    </message>
    <message>
        <source>what the move showed is found with the {measured:share} busy before it that these files measured, not with the {stated:share} that the plan states</source>
        <translation>was der Umzug zeigte, ist mit der vorher in diesen Dateien gemessenen Auslastung von {measured:share} ermittelt, nicht mit den {stated:share}, die der Plan angibt</translation>
    </message>
    <message>
        <source>by its own capability, an engine of {target:0} does {own:times} the work of one of {base:0}; {found:0}</source>
        <translation>nach der eigenen Angabe leistet ein Prozessor der {target:0} {own:times} der Arbeit eines Prozessors der {base:0}; {found:0}</translation>
    </message>
    <message>
        <source>by its own figures, {engines:d} engines of this {machine:0} do the work of {own:significant}; the forecast counts {forecast:significant}, {apart:percent} apart</source>
        <translation>nach den eigenen Angaben leisten {engines:d} Prozessoren dieser {machine:0} die Arbeit von {own:significant}; die Vorhersage zählt {forecast:significant}, der Abstand ist {apart:percent}</translation>
    </message>
    <message>
        <source>the files disagree on {field:label}: {named:0}</source>
        <translation>die Dateien widersprechen sich ({field:label}): {named:0}</translation>
    </message>
    <message>
        <source>the load changed by {size:stated} in {month} at once, which explains more than a steady growth</source>
        <translation>im Monat {month} hat sich die Last auf einmal um {size:stated} geändert; das erklärt mehr als ein stetiges Wachstum</translation>
    </message>
    <message>
        <source>{name:0} has {counted} engines by its files and {stated:interval} in the plan</source>
        <translation>{name:0} hat nach den Dateien {counted} Prozessoren, im Plan {stated:interval}</translation>
    </message>
    <message>
        <source>the number of {pool}s of {host:host} is not stated</source>
        <translation>die Anzahl der {pool}s von {host:host} ist nicht angegeben</translation>
    </message>
    <message>
        <source>state it to see what its systems may use</source>
        <translation>geben Sie sie an, um zu sehen, was die Systeme nutzen dürfen</translation>
    </message>
    <message>
        <source>{host:0} has no {pool}s for {systems:0}</source>
        <translation>{host:0} hat keine {pool}s für {systems:0}</translation>
    </message>
    <message>
        <source>choose the other kind of engine, or another machine</source>
        <translation>wählen Sie die andere Prozessorart oder eine andere Maschine</translation>
    </message>
    <message>
        <source>{system:0} has {logical:engines}, more than the {physical:g} that it can share</source>
        <translation>{system:0} hat {logical:engines}, mehr als die {physical:g}, die es teilen kann</translation>
    </message>
    <message>
        <source>lower its logical engines</source>
        <translation>verringern Sie die logischen Prozessoren</translation>
    </message>
    <message>
        <source>{logical:engines} of partitions share the {pool}s of {host:host}, {ratio:.1f} for each that is not dedicated</source>
        <translation>{logical:engines} von Partitionen teilen sich die {pool}s von {host:host}, {ratio:.1f} je nicht dediziertem</translation>
    </message>
    <message>
        <source>stay below {most:g}, or PR/SM spends more time on switching</source>
        <translation>bleiben Sie unter {most:g}, sonst verbringt PR/SM mehr Zeit mit Umschalten</translation>
    </message>
    <message>
        <source>{dedicated:g} of the {physical:g} {pool}s of {host:host} are dedicated, which leaves too few to share</source>
        <translation>{dedicated:g} der {physical:g} {pool}s von {host:host} sind dediziert; zum Teilen bleiben zu wenige</translation>
    </message>
    <message>
        <source>dedicate fewer</source>
        <translation>dedizieren Sie weniger</translation>
    </message>
    <message>
        <source>no weight is stated for {systems:0}, so no entitlement to the {pool}s of {host:host} is known</source>
        <translation>für {systems:0} ist kein Gewicht angegeben; der Anspruch auf die {pool}s von {host:host} ist unbekannt</translation>
    </message>
    <message>
        <source>state every weight</source>
        <translation>geben Sie jedes Gewicht an</translation>
    </message>
    <message>
        <source>the weight of {system:0} entitles it to {entitled:engines}, less than {least:g}</source>
        <translation>das Gewicht von {system:0} gibt Anspruch auf {entitled:engines}, weniger als {least:g}</translation>
    </message>
    <message>
        <source>raise its weight, or count on engines that others leave idle</source>
        <translation>erhöhen Sie das Gewicht, oder rechnen Sie mit Prozessoren, die andere nicht nutzen</translation>
    </message>
    <message>
        <source>the weight of {system:0} entitles it to {entitled:engines}, but it has {logical:g}</source>
        <translation>das Gewicht von {system:0} gibt Anspruch auf {entitled:engines}, es hat aber {logical:g}</translation>
    </message>
    <message>
        <source>raise its logical engines, or lower its weight</source>
        <translation>erhöhen Sie die logischen Prozessoren, oder verringern Sie das Gewicht</translation>
    </message>
    <message>
        <source>{system:0} uses {peak:engines} at its peak and is entitled to {entitled:.3g}: it gets the rest only while others leave it idle</source>
        <translation>{system:0} nutzt in der Spitze {peak:engines} und hat Anspruch auf {entitled:.3g}; den Rest bekommt es nur, solange andere ihn frei lassen</translation>
    </message>
    <message>
        <source>raise its weight if it must not wait</source>
        <translation>erhöhen Sie das Gewicht, wenn es nicht warten darf</translation>
    </message>
    <message>
        <source>{system:0} uses {peak:engines} at its peak and is capped at {entitled:.3g}</source>
        <translation>{system:0} nutzt zur Spitze {peak:engines} und ist auf {entitled:.3g} begrenzt</translation>
    </message>
    <message>
        <source>raise its weight, or remove the cap</source>
        <translation>erhöhen Sie das Gewicht, oder heben Sie die Begrenzung auf</translation>
    </message>
    <message>
        <source>the guest {system:0} has {logical:engines}, more than the {most:g} of {partition:0}</source>
        <translation>der Gast {system:0} hat {logical:engines}, mehr als die {most:g} von {partition:0}</translation>
    </message>
    <message>
        <source>lower its virtual engines</source>
        <translation>verringern Sie die virtuellen Prozessoren</translation>
    </message>
    <message>
        <source>{system:0} is stated to use {busy:engines}, and its guests alone use at least {guests:.3g}: they are counted</source>
        <translation>{system:0} nutzt laut Angabe {busy:engines}, und seine Gäste allein nutzen mindestens {guests:.3g}; gezählt werden die Gäste</translation>
    </message>
    <message>
        <source>correct its utilization or that of its guests</source>
        <translation>korrigieren Sie seine Auslastung oder die seiner Gäste</translation>
    </message>
    <message>
        <source>{system:0} needs {needed:engines} and has {logical:g} logical ones</source>
        <translation>{system:0} braucht {needed:engines} und hat {logical:g} logische</translation>
    </message>
    <message>
        <source>raise its logical engines</source>
        <translation>erhöhen Sie die Zahl seiner logischen Prozessoren</translation>
    </message>
    <message>
        <source>{needed:g} {pool}s of {host:host} are needed, and it has {physical:g}</source>
        <translation>gebraucht werden {needed:g} {pool}s von {host:host}, vorhanden sind {physical:g}</translation>
    </message>
    <message>
        <source>move systems to another machine, or add engines</source>
        <translation>verschieben Sie Systeme auf eine andere Maschine, oder ergänzen Sie Prozessoren</translation>
    </message>
    <message>
        <source>the {pool}s of {host:host} count {systems:0} on {machine:0}, another kind of machine than today&apos;s</source>
        <translation>die {pool}s von {host:host} zählen {systems:0} auf {machine:0}, einer anderen Maschinenart als heute</translation>
    </message>
    <message>
        <source>import the load that is measured there once they have moved</source>
        <translation>importieren Sie nach dem Umzug die Last, die dort gemessen wird</translation>
    </message>
    <message>
        <source>no machine can take {systems:0}: {why:0}</source>
        <translation>keine Maschine kann {systems:0} aufnehmen: {why:0}</translation>
    </message>
    <message>
        <source>the systems need {needed:engine} together, and the machines have {physical}</source>
        <translation>die Systeme brauchen zusammen {needed:engine}, die Maschinen haben {physical}</translation>
    </message>
    <message>
        <source>add engines, or leave systems out</source>
        <translation>ergänzen Sie Prozessoren, oder lassen Sie Systeme weg</translation>
    </message>
    <message>
        <source>{systems:0} must be kept apart but share {machine:0}</source>
        <translation>{systems:0} müssen getrennt bleiben, teilen sich aber {machine:0}</translation>
    </message>
    <message>
        <source>move one of them</source>
        <translation>verschieben Sie eines davon</translation>
    </message>
    <message>
        <source>{systems:0} must be kept together but are on different machines</source>
        <translation>{systems:0} müssen zusammenbleiben, sind aber auf verschiedenen Maschinen</translation>
    </message>
    <message>
        <source>move them to one machine</source>
        <translation>verschieben Sie sie auf eine Maschine</translation>
    </message>
    <message>
        <source>this is sysstat&apos;s binary file</source>
        <translation>das ist die Binärdatei von sysstat</translation>
    </message>
    <message>
        <source>import the output of: sadf -j FILE -- -u</source>
        <translation>importieren Sie die Ausgabe von: sadf -j FILE -- -u</translation>
    </message>
    <message>
        <source>pidstat shows figures of each process, not of the system</source>
        <translation>pidstat zeigt Zahlen der Prozesse, nicht des Systems</translation>
    </message>
    <message>
        <source>import the output of: mpstat -P ALL 60, or sar -u 60</source>
        <translation>importieren Sie die Ausgabe von: mpstat -P ALL 60 oder sar -u 60</translation>
    </message>
    <message>
        <source>this is atop&apos;s binary file</source>
        <translation>das ist die Binärdatei von atop</translation>
    </message>
    <message>
        <source>import the output of: atop -r FILE -P CPU</source>
        <translation>importieren Sie die Ausgabe von: atop -r FILE -P CPU</translation>
    </message>
    <message>
        <source>this is an archive of Performance Co-Pilot</source>
        <translation>das ist ein Archiv von Performance Co-Pilot</translation>
    </message>
    <message>
        <source>import the output of: pcp -a FILE dstat --time --cpu --output load.csv</source>
        <translation>importieren Sie die Ausgabe von: pcp -a FILE dstat --time --cpu --output load.csv</translation>
    </message>
    <message>
        <source>perf records where programs spend time, not how busy the system is</source>
        <translation>perf zeichnet auf, wo Programme Zeit verbringen, nicht wie ausgelastet das System ist</translation>
    </message>
    <message>
        <source>record the load with: mpstat -P ALL 60</source>
        <translation>zeichnen Sie die Last auf mit: mpstat -P ALL 60</translation>
    </message>
    <message>
        <source>this is a journal of messages, without load</source>
        <translation>das ist ein Journal von Meldungen, ohne Last</translation>
    </message>
    <message>
        <source>this is a capture of network packets, which tells nothing of CPU load</source>
        <translation>das ist ein Mitschnitt von Netzwerkpaketen, der nichts über CPU-Last sagt</translation>
    </message>
    <message>
        <source>this is an SQLite database</source>
        <translation>das ist eine SQLite-Datenbank</translation>
    </message>
    <message>
        <source>import the output of: sqlite3 -header -csv FILE &quot;SELECT ...&quot;</source>
        <translation>importieren Sie die Ausgabe von: sqlite3 -header -csv FILE &quot;SELECT ...&quot;</translation>
    </message>
    <message>
        <source>this is a document in an old Microsoft Office format</source>
        <translation>das ist ein Dokument in einem alten Format von Microsoft Office</translation>
    </message>
    <message>
        <source>save it as XLSX, with the command: soffice --convert-to xlsx FILE</source>
        <translation>speichern Sie es als XLSX, mit dem Befehl: soffice --convert-to xlsx FILE</translation>
    </message>
    <message>
        <source>this is a PDF</source>
        <translation>das ist ein PDF</translation>
    </message>
    <message>
        <source>import the file it was made from, or the output of: pdftotext -layout FILE</source>
        <translation>importieren Sie die Datei, aus der es entstand, oder die Ausgabe von: pdftotext -layout FILE</translation>
    </message>
    <message>
        <source>this is a picture</source>
        <translation>das ist ein Bild</translation>
    </message>
    <message>
        <source>import the figures it was drawn from</source>
        <translation>importieren Sie die Zahlen, aus denen es gezeichnet ist</translation>
    </message>
    <message>
        <source>this is a web page</source>
        <translation>das ist eine Webseite</translation>
    </message>
    <message>
        <source>save its table as CSV</source>
        <translation>speichern Sie ihre Tabelle als CSV</translation>
    </message>
    <message>
        <source>this is a program</source>
        <translation>das ist ein Programm</translation>
    </message>
    <message>
        <source>import what it writes</source>
        <translation>importieren Sie, was es schreibt</translation>
    </message>
    <message>
        <source>this is collectl&apos;s raw recording</source>
        <translation>das ist die Rohaufzeichnung von collectl</translation>
    </message>
    <message>
        <source>import the output of: collectl -p FILE -sc -P</source>
        <translation>importieren Sie die Ausgabe von: collectl -p FILE -sc -P</translation>
    </message>
    <message>
        <source>this is from AIX, not from Linux on IBM Z</source>
        <translation>das ist von AIX, nicht von Linux auf IBM Z</translation>
    </message>
    <message>
        <source>this is an archive</source>
        <translation>das ist ein Archiv</translation>
    </message>
    <message>
        <source>unpack it first, with the command: {command}</source>
        <translation>entpacken Sie es zuerst, mit dem Befehl: {command}</translation>
    </message>
</context>
</TS>
