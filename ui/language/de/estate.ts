<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>A system of the plan becomes what the list says of it, and keeps its measured load. A zPCR study changes only what it states.</source>
        <translation>Ein System des Plans wird, was die Liste davon sagt, und behält seine gemessene Last. Eine zPCR-Studie ändert nur, was sie nennt.</translation>
    </message>
    <message>
        <source>Columns with other names</source>
        <translation>Spalten, die anders heißen</translation>
    </message>
    <message>
        <source>What the column {column} holds</source>
        <translation>Was in der Spalte {column} steht</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>weggelassen</translation>
    </message>
    <message>
        <source>No column names the systems: say which one does.</source>
        <translation>Keine Spalte nennt die Systeme: Geben Sie an, welche es ist.</translation>
    </message>
    <message>
        <source>Only systems with new names are added.</source>
        <translation>Nur Systeme mit neuen Namen werden hinzugefügt.</translation>
    </message>
    <message>
        <source>Pasted list</source>
        <translation>Eingefügte Liste</translation>
    </message>
    <message>
        <source>The plan has all systems of {file} already</source>
        <translation>Der Plan hat schon alle Systeme aus {file}</translation>
    </message>
    <message>
        <source>Import Systems</source>
        <translation>Systeme importieren</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>&amp;Importieren</translation>
    </message>
    <message>
        <source>Systems of the list, by machine</source>
        <translation>Systeme der Liste, nach Maschine</translation>
    </message>
    <message>
        <source>Rows that are left out, and why</source>
        <translation>Ausgelassene Zeilen, mit Grund</translation>
    </message>
    <message>
        <source>Replace them</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Keep those of the plan</source>
        <translation>Die des Plans behalten</translation>
    </message>
    <message>
        <source>Export machines for zPCR</source>
        <translation>Maschinen für zPCR exportieren</translation>
    </message>
    <message>
        <source>zPCR studies</source>
        <translation>zPCR-Studien</translation>
    </message>
    <message numerus="yes">
        <source>{n} systems are in the plan already:</source>
        <comment>{n} system is in the plan already:</comment>
        <translation>
            <numerusform>{n} System ist schon im Plan:</numerusform>
            <numerusform>{n} Systeme sind schon im Plan:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Import {n} systems</source>
        <comment>Import {n} system</comment>
        <translation>
            <numerusform>{n} System importieren</numerusform>
            <numerusform>{n} Systeme importieren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Imported {n} systems from {file}; Systems lists them</source>
        <comment>Imported {n} system from {file}; Systems lists them</comment>
        <translation>
            <numerusform>{n} System aus {file} importiert; siehe Reiter Systeme</numerusform>
            <numerusform>{n} Systeme aus {file} importiert; siehe Reiter Systeme</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Import {n} Systems</source>
        <comment>&amp;Import {n} System</comment>
        <translation>
            <numerusform>{n} System &amp;importieren</numerusform>
            <numerusform>{n} Systeme &amp;importieren</numerusform>
        </translation>
    </message>
    <message>
        <source>{file}: {systems} on {machines}.</source>
        <translation>{file}: {systems} auf {machines}.</translation>
    </message>
    <message numerus="yes">
        <source>{n} rows are left out: correct the list and import it again to add them.</source>
        <comment>{n} row is left out: correct the list and import it again to add them.</comment>
        <translation>
            <numerusform>{n} Zeile ist ausgelassen: Berichtigen Sie die Liste, und importieren Sie sie erneut, um sie hinzuzufügen.</numerusform>
            <numerusform>{n} Zeilen sind ausgelassen: Berichtigen Sie die Liste, und importieren Sie sie erneut, um sie hinzuzufügen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} partitions of zIIPs and ICFs are left out.</source>
        <comment>{n} partition of zIIPs and ICFs is left out.</comment>
        <translation>
            <numerusform>{n} Partition mit zIIPs und ICFs ist ausgelassen.</numerusform>
            <numerusform>{n} Partitionen mit zIIPs und ICFs sind ausgelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Maschinen</translation>
    </message>
    <message>
        <source>How busy the machines are</source>
        <translation>Wie ausgelastet die Maschinen sind</translation>
    </message>
    <message>
        <source>Busy at the peak of the sum (%)</source>
        <translation>Auslastung bei der Spitze (%)</translation>
    </message>
    <message>
        <source>Physical engines that the systems keep busy at the peak of the sum</source>
        <translation>Physische Prozessoren, die die Systeme bei der Spitze der Summe auslasten</translation>
    </message>
    <message>
        <source>of the forecasts lie inside the band. Tick: median. Dashed line: target.</source>
        <translation>der Vorhersagen liegen im Band. Strich: Median. Gestrichelt: Ziel.</translation>
    </message>
    <message>
        <source>of the forecasts lie inside the band. Tick: median.</source>
        <translation>der Vorhersagen liegen im Band. Strich: Median.</translation>
    </message>
    <message>
        <source>This plan is of one system. Add systems in the tab Systems to see what their machines carry.</source>
        <translation>Dieser Plan hat ein System. Fügen Sie im Reiter Systeme weitere hinzu, um zu sehen, was ihre Maschinen tragen.</translation>
    </message>
    <message>
        <source>Adding up the systems of each machine…</source>
        <translation>Die Systeme jeder Maschine werden addiert…</translation>
    </message>
    <message>
        <source>engines not stated</source>
        <translation>Prozessoren nicht angegeben</translation>
    </message>
    <message>
        <source>Peak of the sum</source>
        <translation>Spitze der Summe</translation>
    </message>
    <message>
        <source>Full in</source>
        <translation>Zeit bis voll</translation>
    </message>
    <message>
        <source>Sum of the peaks</source>
        <translation>Summe der Spitzen</translation>
    </message>
    <message>
        <source>The machine with the kind of its engines</source>
        <translation>Die Maschine mit der Art ihrer Prozessoren</translation>
    </message>
    <message>
        <source>How busy its shared engines are at the peak of the sum: the median, and the 80% band</source>
        <translation>Wie ausgelastet ihre gemeinsamen Prozessoren bei der Spitze der Summe sind: der Median und das 80-%-Band</translation>
    </message>
    <message>
        <source>Physical engines that its systems keep busy together: the median, and the 80% band</source>
        <translation>Physische Prozessoren, die ihre Systeme zusammen auslasten: der Median und das 80-%-Band</translation>
    </message>
    <message>
        <source>Physical engines with which it keeps the target utilization with the target confidence</source>
        <translation>Physische Prozessoren, mit denen sie die Zielauslastung mit der Zielsicherheit einhält</translation>
    </message>
    <message>
        <source>Its physical engines</source>
        <translation>Ihre physischen Prozessoren</translation>
    </message>
    <message>
        <source>When it passes the target utilization: the median, and the 80% band</source>
        <translation>Wann sie die Zielauslastung überschreitet: der Median und das 80-%-Band</translation>
    </message>
    <message>
        <source>The systems that it carries, and those of them without a forecast, which are not counted</source>
        <translation>Die Systeme, die sie trägt, und die davon ohne Vorhersage, die nicht gezählt sind</translation>
    </message>
    <message>
        <source>What the engines would be if all systems had their peaks at once: the median, and the 80% band</source>
        <translation>Was die Prozessoren wären, wenn alle Systeme ihre Spitze zugleich hätten: der Median und das 80-%-Band</translation>
    </message>
    <message>
        <source>needs {engines}</source>
        <translation>braucht {engines}</translation>
    </message>
    <message>
        <source>in {years} {said}</source>
        <translation>{years} ab heute: {said}</translation>
    </message>
    <message>
        <source> of {systems:,}</source>
        <translation> von {systems:,}</translation>
    </message>
    <message>
        <source>{needs} of {engines}</source>
        <translation>{needs} von {engines}</translation>
    </message>
    <message>
        <source>needs at least {engines}</source>
        <translation>braucht mindestens {engines}</translation>
    </message>
    <message>
        <source>, not counting {systems} without a forecast</source>
        <translation>, nicht gezählt: {systems} ohne Vorhersage</translation>
    </message>
    <message>
        <source>never full</source>
        <translation>nie voll</translation>
    </message>
    <message>
        <source>full today</source>
        <translation>heute voll</translation>
    </message>
    <message>
        <source>, {low} to {high} by how their peaks coincide</source>
        <translation>, {low} bis {high} je nach Zusammenfallen der Spitzen</translation>
    </message>
    <message>
        <source>Together they keep {peak} engines busy at their peak{spread}; their own peaks add up to {total}.</source>
        <translation>Zusammen lasten sie in ihrer Spitze {peak} Prozessoren aus{spread}; ihre eigenen Spitzen ergeben zusammen {total}.</translation>
    </message>
    <message>
        <source>Without a forecast, and not counted: {names}.</source>
        <translation>Ohne Vorhersage und nicht gezählt: {names}.</translation>
    </message>
    <message>
        <source> and others</source>
        <translation> und andere</translation>
    </message>
    <message>
        <source>Which systems go on which machines under {scenario}, at the target utilization and confidence. Drag systems from machine to machine: every change is scored at once.</source>
        <translation>Welche Systeme unter {scenario} auf welche Maschinen kommen, bei Zielauslastung und gewünschter Sicherheit. Ziehen Sie Systeme von Maschine zu Maschine: Jede Änderung wird sofort bewertet.</translation>
    </message>
    <message>
        <source>the present configuration</source>
        <translation>der heutigen Konfiguration</translation>
    </message>
    <message>
        <source>New {number}</source>
        <translation>Neu {number}</translation>
    </message>
    <message>
        <source>as scenario</source>
        <translation>wie Szenario</translation>
    </message>
    <message>
        <source>On no machine</source>
        <translation>Auf keiner Maschine</translation>
    </message>
    <message>
        <source>Never put the selected systems on one machine</source>
        <translation>Die gewählten Systeme nie auf eine Maschine legen</translation>
    </message>
    <message>
        <source>Put the selected systems on one machine</source>
        <translation>Die gewählten Systeme auf eine Maschine legen</translation>
    </message>
    <message>
        <source>Leave the selected systems on the machine where they are today</source>
        <translation>Die gewählten Systeme auf ihrer heutigen Maschine lassen</translation>
    </message>
    <message>
        <source>Forget all rules</source>
        <translation>Alle Regeln vergessen</translation>
    </message>
    <message>
        <source>Find Fewest Engines</source>
        <translation>Wenigste Prozessoren suchen</translation>
    </message>
    <message>
        <source>Search for the placement that needs the fewest engines; it may take half a minute</source>
        <translation>Sucht die Verteilung mit den wenigsten Prozessoren; das kann eine halbe Minute dauern</translation>
    </message>
    <message>
        <source>Searching for the fewest engines…</source>
        <translation>Suche nach den wenigsten Prozessoren…</translation>
    </message>
    <message>
        <source>Show Today</source>
        <translation>Heutige zeigen</translation>
    </message>
    <message>
        <source>Move the systems of the plan to these machines, as one step that Undo takes back</source>
        <translation>Legt die Systeme des Plans auf diese Maschinen, in einem Schritt, den Rückgängig zurücknimmt</translation>
    </message>
    <message>
        <source>Place systems</source>
        <translation>Systeme verteilen</translation>
    </message>
    <message>
        <source>Must carry</source>
        <translation>Muss tragen</translation>
    </message>
    <message>
        <source>The load for which the machines must have engines: today&apos;s, or that after years of the planning horizon, with the growth of each system</source>
        <translation>Die Last, für die die Maschinen Prozessoren haben müssen: die heutige oder die nach Jahren des Planungshorizonts, mit dem Wachstum jedes Systems</translation>
    </message>
    <message>
        <source>This plan is of one system. Add systems in the tab Systems first.</source>
        <translation>Dieser Plan hat ein System. Fügen Sie zuerst im Reiter Systeme weitere hinzu.</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Target machines</source>
        <translation>Zielmaschinen</translation>
    </message>
    <message>
        <source>Systems on their machines</source>
        <translation>Systeme auf ihren Maschinen</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>IFLs</source>
        <translation>IFLs</translation>
    </message>
    <message>
        <source>CPs</source>
        <translation>CPs</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Engines</source>
        <translation>Prozessoren</translation>
    </message>
    <message>
        <source>Add Machine</source>
        <translation>Maschine hinzufügen</translation>
    </message>
    <message>
        <source>full in {value}{band}</source>
        <translation>voll {value} ab heute{band}</translation>
    </message>
    <message>
        <source>{name} reaches its limit first, {when}{band}.</source>
        <translation>{name} erreicht als Erstes die Grenze, {when}{band}.</translation>
    </message>
    <message>
        <source>full {value} from today{band}</source>
        <translation>voll {value} ab heute{band}</translation>
    </message>
    <message>
        <source>{name} is at or above its limit today.</source>
        <translation>{name} liegt heute an oder über der Grenze.</translation>
    </message>
    <message>
        <source>{value} busy{band}</source>
        <translation>{value} ausgelastet{band}</translation>
    </message>
    <message>
        <source>too small for the confidence asked</source>
        <translation>zu klein für die verlangte Sicherheit</translation>
    </message>
    <message>
        <source>Engines today</source>
        <translation>Prozessoren heute</translation>
    </message>
    <message>
        <source>Systems whose hypervisor is not stated are taken as LPARs: as guests of z/VM they may need more engines.</source>
        <translation>Systeme ohne angegebenen Hypervisor gelten als LPARs: Als Gäste von z/VM brauchen sie eventuell mehr Prozessoren.</translation>
    </message>
    <message>
        <source>{name} {needed} (it has {installed})</source>
        <translation>{name} {needed} (es hat {installed})</translation>
    </message>
    <message>
        <source>Busy today</source>
        <translation>Auslastung heute</translation>
    </message>
    <message>
        <source>Remove Machine</source>
        <translation>Maschine entfernen</translation>
    </message>
    <message>
        <source>Keep Apart</source>
        <translation>Getrennt halten</translation>
    </message>
    <message>
        <source>Keep Together</source>
        <translation>Zusammenhalten</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>Clear Rules</source>
        <translation>Regeln löschen</translation>
    </message>
    <message>
        <source>Show Runner-up</source>
        <translation>Zweitbeste zeigen</translation>
    </message>
    <message>
        <source>Show Best</source>
        <translation>Beste zeigen</translation>
    </message>
    <message>
        <source>Apply to Plan</source>
        <translation>In den Plan übernehmen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>The plan must last {years}; these engines are for {load} alone.</source>
        <translation>Der Plan muss {years} reichen; diese Prozessoren sind allein für {load}.</translation>
    </message>
    <message>
        <source>{engines} on {machines}</source>
        <translation>{engines} auf {machines}</translation>
    </message>
    <message>
        <source>Fewest found: {engines}.</source>
        <translation>Die wenigsten: {engines}.</translation>
    </message>
    <message>
        <source>Rules: {rules}.</source>
        <translation>Regeln: {rules}.</translation>
    </message>
    <message>
        <source>{name} (has {engines}, needs {needed})</source>
        <translation>{name} (hat {engines}, braucht {needed})</translation>
    </message>
    <message>
        <source>the load in {years}</source>
        <translation>die Last {years} ab heute</translation>
    </message>
    <message>
        <source>today&apos;s load</source>
        <translation>die heutige Last</translation>
    </message>
    <message>
        <source>{said}; too few engines on {machines}.</source>
        <translation>{said}; zu wenige Prozessoren auf {machines}.</translation>
    </message>
    <message>
        <source>{said}; every rule holds.</source>
        <translation>{said}; jede Regel ist erfüllt.</translation>
    </message>
    <message>
        <source>{said}; not every rule holds.</source>
        <translation>{said}; nicht jede Regel ist erfüllt.</translation>
    </message>
    <message>
        <source>A better placement might save up to {saved}; the search ran out of time.</source>
        <translation>Eine bessere Verteilung könnte bis zu {saved} sparen; die Zeit der Suche war zu Ende.</translation>
    </message>
    <message>
        <source>{name}: empty</source>
        <translation>{name}: leer</translation>
    </message>
    <message>
        <source>No rules: select systems to keep them apart or together.</source>
        <translation>Keine Regeln: Wählen Sie Systeme, um sie getrennt oder zusammenzuhalten.</translation>
    </message>
    <message>
        <source>Memory needed {span}: {names}.</source>
        <translation>Benötigter Speicher {span}: {names}.</translation>
    </message>
    <message>
        <source>The runner-up needs {more} more.</source>
        <translation>Die zweitbeste braucht {more} mehr.</translation>
    </message>
    <message>
        <source>The runner-up needs as many.</source>
        <translation>Die zweitbeste braucht ebenso viele.</translation>
    </message>
    <message>
        <source>No placement needs fewer.</source>
        <translation>Keine Verteilung braucht weniger.</translation>
    </message>
    <message>
        <source>The guests of {name} together need {needed} of memory {span}, and it has {installed}: it pages then.</source>
        <translation>Die Gäste von {name} benötigen {span} zusammen {needed} Speicher, und es hat {installed}: Dann lagert es Seiten aus.</translation>
    </message>
    <message>
        <source>{n} kept apart</source>
        <translation>{n} getrennt</translation>
    </message>
    <message>
        <source>{n} kept together</source>
        <translation>{n} zusammen</translation>
    </message>
    <message>
        <source>{n} staying</source>
        <translation>{n} bleibend</translation>
    </message>
    <message>
        <source>Estate capacity forecast</source>
        <translation>Kapazitätsvorhersage des Gesamtbestands</translation>
    </message>
    <message>
        <source>Evidence packs</source>
        <translation>Belegpakete</translation>
    </message>
    <message>
        <source>This plan has no system.</source>
        <translation>Dieser Plan hat kein System.</translation>
    </message>
    <message>
        <source>Dedicated engines</source>
        <translation>Dedizierte Prozessoren</translation>
    </message>
    <message>
        <source>Systems in the sum</source>
        <translation>Systeme in der Summe</translation>
    </message>
    <message>
        <source>every</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>The large figure is the median, the small one the 80% band. CPU busy is at today&apos;s load. Engines needed are logical ones, with which the system alone keeps every limit.</source>
        <translation>Die große Zahl ist der Median, die kleine das 80-%-Band. Die CPU-Auslastung gilt bei heutiger Last. Benötigte Prozessoren sind logische, mit denen das System allein jede Grenze einhält.</translation>
    </message>
    <message>
        <source>The peak of the sum is what the systems of a machine keep busy together, in physical engines. The sum of the peaks is what they would if all peaked at once. Both are added draw by draw, because the forecasts of systems share their uncertainty: their medians and bands must not be added up. On every scenario a machine is counted with the engines that it has today. Engines needed are those of today&apos;s load; a machine is too small if it is not sure enough to carry the load as long as the target asks.</source>
        <translation>Die Spitze der Summe ist, was die Systeme einer Maschine zusammen auslasten, in physischen Prozessoren. Die Summe der Spitzen ist, was sie auslasten würden, wenn alle zugleich ihre Spitze hätten. Beide werden Ziehung für Ziehung addiert, weil die Vorhersagen der Systeme ihre Unsicherheit teilen: Ihre Mediane und Bänder dürfen nicht addiert werden. In jedem Szenario zählt eine Maschine mit den Prozessoren, die sie heute hat. Benötigte Prozessoren gelten bei heutiger Last; eine Maschine ist zu klein, wenn sie die Last nicht sicher genug so lange trägt, wie es das Ziel verlangt.</translation>
    </message>
    <message>
        <source>The published measurements behind these forecasts come from the sources below. The report of a system has each measurement with its weight.</source>
        <translation>Die veröffentlichten Messungen hinter diesen Vorhersagen stammen aus den folgenden Quellen. Der Bericht über ein System nennt jede Messung mit ihrem Gewicht.</translation>
    </message>
    <message>
        <source>No published measurement is behind these forecasts.</source>
        <translation>Diesen Vorhersagen liegt keine veröffentlichte Messung zugrunde.</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>und {count} weitere</translation>
    </message>
    <message>
        <source>As today</source>
        <translation>Wie heute</translation>
    </message>
    <message>
        <source>No machine becomes full in the median.</source>
        <translation>Im Median wird keine Maschine voll.</translation>
    </message>
    <message>
        <source>No machine states its engines, so none can be said to become full.</source>
        <translation>Für keine Maschine sind Prozessoren angegeben, deshalb lässt sich von keiner sagen, dass sie voll wird.</translation>
    </message>
    <message>
        <source>Engines of systems are logical ones, each system sized alone: a sum of counts, not of bands. Systems that share a machine peak at different times, so it usually needs fewer: engines of machines are physical ones, each machine sized for the peak of its systems&apos; sum.</source>
        <translation>Prozessoren von Systemen sind logische, jedes System für sich bemessen: eine Summe einzelner Anzahlen, nicht von Bändern. Systeme einer gemeinsamen Maschine haben ihre Spitzen zu verschiedenen Zeiten, deshalb braucht sie meist weniger: Prozessoren von Maschinen sind physische, jede Maschine bemessen nach der Spitze der Summe ihrer Systeme.</translation>
    </message>
    <message>
        <source>{number}th</source>
        <translation>{number}.</translation>
    </message>
    <message>
        <source>each system sized alone, beside today</source>
        <translation>jedes System für sich bemessen, neben heute</translation>
    </message>
    <message>
        <source>percent busy at today&apos;s load</source>
        <translation>Auslastung in Prozent bei heutiger Last</translation>
    </message>
    <message>
        <source>Every system has a forecast on every scenario.</source>
        <translation>Jedes System hat in jedem Szenario eine Vorhersage.</translation>
    </message>
    <message>
        <source>How it was computed</source>
        <translation>Wie gerechnet wurde</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>Systems that need attention</source>
        <translation>Systeme, die Aufmerksamkeit brauchen</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>Lücken</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>The forecast of every system and machine, as data</source>
        <translation>Die Vorhersage jedes Systems und jeder Maschine, als Daten</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Systems with a forecast</source>
        <translation>Systeme mit Vorhersage</translation>
    </message>
    <message>
        <source>Keep the target</source>
        <translation>Erfüllen das Ziel</translation>
    </message>
    <message>
        <source>System engines</source>
        <translation>Prozessoren der Systeme</translation>
    </message>
    <message>
        <source>Machine engines</source>
        <translation>Prozessoren der Maschinen</translation>
    </message>
    <message>
        <source>Machines too small</source>
        <translation>Zu kleine Maschinen</translation>
    </message>
    <message>
        <source>Too small</source>
        <translation>Zu klein</translation>
    </message>
    <message>
        <source>CPU busy today</source>
        <translation>CPU-Auslastung heute</translation>
    </message>
    <message>
        <source>Keeps the target</source>
        <translation>Erfüllt das Ziel</translation>
    </message>
    <message>
        <source>Why there is no forecast</source>
        <translation>Warum es keine Vorhersage gibt</translation>
    </message>
    <message>
        <source>Peak of the sum, low correlation</source>
        <translation>Spitze der Summe, niedrige Korrelation</translation>
    </message>
    <message>
        <source>Peak of the sum, high correlation</source>
        <translation>Spitze der Summe, hohe Korrelation</translation>
    </message>
    <message>
        <source>Systems not counted</source>
        <translation>Nicht gezählte Systeme</translation>
    </message>
    <message>
        <source>Engines of systems today, sum</source>
        <translation>Prozessoren der Systeme heute, Summe</translation>
    </message>
    <message>
        <source>Engines of systems needed, sum</source>
        <translation>Benötigte Prozessoren der Systeme, Summe</translation>
    </message>
    <message>
        <source>Engines of machines, sum</source>
        <translation>Prozessoren der Maschinen, Summe</translation>
    </message>
    <message>
        <source>Engines of machines needed, sum</source>
        <translation>Benötigte Prozessoren der Maschinen, Summe</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Such as</source>
        <translation>Zum Beispiel</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>Every figure is a median: half of the forecasts lie above it, half below. The 80% band runs from the 10th to the 90th percentile.</source>
        <translation>Jede Zahl ist ein Median: Die Hälfte der Vorhersagen liegt darüber, die Hälfte darunter. Das 80-%-Band reicht vom 10. bis zum 90. Perzentil.</translation>
    </message>
    <message>
        <source>Not covered means that no measurement supports a number. It does not mean that nothing changes.</source>
        <translation>Nicht abgedeckt heißt, dass keine Messung eine Zahl stützt. Es heißt nicht, dass sich nichts ändert.</translation>
    </message>
    <message>
        <source>{count} of {every}</source>
        <translation>{count} von {every}</translation>
    </message>
    <message numerus="yes">
        <source>{part} systems keep the target {span}</source>
        <comment>{part} systems keeps the target {span}</comment>
        <translation>
            <numerusform>{part} Systemen erfüllt das Ziel {span}</numerusform>
            <numerusform>{part} Systemen erfüllen das Ziel {span}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{scenario}: {part} machines are too small; alone, {alone}</source>
        <comment>{scenario}: {part} machines is too small; alone, {alone}</comment>
        <translation>
            <numerusform>{scenario}: {part} Maschinen ist zu klein; jedes für sich: {alone}</numerusform>
            <numerusform>{scenario}: {part} Maschinen sind zu klein; jedes für sich: {alone}</numerusform>
        </translation>
    </message>
    <message>
        <source>has a forecast of the most systems</source>
        <translation>hat die meisten Systeme mit Vorhersage</translation>
    </message>
    <message>
        <source>has the fewest machines that are too small</source>
        <translation>hat die wenigsten zu kleinen Maschinen</translation>
    </message>
    <message>
        <source>needs the fewest machine engines</source>
        <translation>braucht die wenigsten Prozessoren der Maschinen</translation>
    </message>
    <message>
        <source>is the first</source>
        <translation>ist das erste</translation>
    </message>
    <message>
        <source>Where the load of systems was not measured together, their correlation is assumed to be {correlation}.</source>
        <translation>Wo die Last von Systemen nicht gemeinsam gemessen wurde, wird als ihre Korrelation {correlation} angenommen.</translation>
    </message>
    <message>
        <source>A system keeps the target if the {share} percentile of its headroom is {years} or more.</source>
        <translation>Ein System erfüllt das Ziel, wenn das {share} Perzentil seiner Reserve {years} oder mehr beträgt.</translation>
    </message>
    <message>
        <source>{number}st</source>
        <translation>{number}.</translation>
    </message>
    <message>
        <source>{number}nd</source>
        <translation>{number}.</translation>
    </message>
    <message>
        <source>{number}rd</source>
        <translation>{number}.</translation>
    </message>
    <message numerus="yes">
        <source>{part} systems have no forecast on {scenario}: {reasons}.</source>
        <comment>{part} systems has no forecast on {scenario}: {reasons}.</comment>
        <translation>
            <numerusform>{part} Systemen hat in {scenario} keine Vorhersage: {reasons}.</numerusform>
            <numerusform>{part} Systemen haben in {scenario} keine Vorhersage: {reasons}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: today&apos;s configurations with the growth of the load.</source>
        <translation>{name}: die heutigen Konfigurationen mit dem Wachstum der Last.</translation>
    </message>
    <message numerus="yes">
        <source>{n} further scenarios in the section on machines.</source>
        <comment>{n} further scenario in the section on machines.</comment>
        <translation>
            <numerusform>{n} weiteres Szenario im Abschnitt über Maschinen.</numerusform>
            <numerusform>{n} weitere Szenarien im Abschnitt über Maschinen.</numerusform>
        </translation>
    </message>
    <message>
        <source>machine engines needed today</source>
        <translation>heute benötigte Prozessoren der Maschinen</translation>
    </message>
    <message>
        <source>system engines needed</source>
        <translation>benötigte Prozessoren der Systeme</translation>
    </message>
    <message>
        <source>Full first</source>
        <translation>Zuerst voll</translation>
    </message>
    <message>
        <source>What the engines mean</source>
        <translation>Was die Prozessoren bedeuten</translation>
    </message>
    <message>
        <source>How the target is judged</source>
        <translation>Wie das Ziel beurteilt wird</translation>
    </message>
    <message>
        <source>on {scenario}</source>
        <translation>in {scenario}</translation>
    </message>
    <message numerus="yes">
        <source>{n} machines too small {span}</source>
        <comment>{n} machine too small {span}</comment>
        <translation>
            <numerusform>{n} Maschine zu klein {span}</numerusform>
            <numerusform>{n} Maschinen zu klein {span}</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} needed {span}</source>
        <translation>{count} nötig {span}</translation>
    </message>
    <message>
        <source>of {count}</source>
        <translation>von {count}</translation>
    </message>
    <message>
        <source>today {count}</source>
        <translation>heute {count}</translation>
    </message>
    <message numerus="yes">
        <source>{guests} alone would keep it, but run in {name}, which does not.</source>
        <comment>{guests} alone would keep it, but runs in {name}, which does not.</comment>
        <translation>
            <numerusform>{guests} würde es allein einhalten, läuft aber in {name}, das es verfehlt.</numerusform>
            <numerusform>{guests} würden es allein einhalten, laufen aber in {name}, das es verfehlt.</numerusform>
        </translation>
    </message>
    <message>
        <source>CPU busy on {scenario}, worst {count}</source>
        <translation>CPU-Auslastung in {scenario}, höchste {count}</translation>
    </message>
    <message numerus="yes">
        <source>The {n} systems on {scenario} that miss the target, or come closest to it: soonest at a limit, then busiest. The large figure is the median, the small one the 80% band.</source>
        <comment>The {n} system on {scenario} that miss the target, or come closest to it: soonest at a limit, then busiest. The large figure is the median, the small one the 80% band.</comment>
        <translation>
            <numerusform>Das {n} System in {scenario}, das das Ziel verfehlt oder ihm am nächsten kommt. Die große Zahl ist der Median, die kleine das 80-%-Band.</numerusform>
            <numerusform>Die {n} Systeme in {scenario}, die das Ziel verfehlen oder ihm am nächsten kommen: zuerst die, die am ehesten eine Grenze erreichen, dann die am stärksten ausgelasteten. Die große Zahl ist der Median, die kleine das 80-%-Band.</numerusform>
        </translation>
    </message>
    <message>
        <source>By how the peaks coincide, the median of the peak of the sum is {low} to {high} engines on the last of these scenarios.</source>
        <translation>Je nachdem, wie die Spitzen zusammenfallen, beträgt der Median der Spitze der Summe im letzten dieser Szenarien {low} bis {high} Prozessoren.</translation>
    </message>
    <message numerus="yes">
        <source>{n} more checks like these; the workbook has all of them.</source>
        <comment>{n} more check like these; the workbook has all of them.</comment>
        <translation>
            <numerusform>{n} weitere Prüfung wie diese; die Arbeitsmappe hat alle.</numerusform>
            <numerusform>{n} weitere Prüfungen wie diese; die Arbeitsmappe hat alle.</numerusform>
        </translation>
    </message>
    <message>
        <source>The target: {target}, {span}.</source>
        <translation>Das Ziel: {target}, {span}.</translation>
    </message>
    <message>
        <source>How the peaks of systems coincide was measured, window by window.</source>
        <translation>Wie die Spitzen der Systeme zusammenfallen, wurde gemessen, Zeitfenster für Zeitfenster.</translation>
    </message>
    <message>
        <source>A system keeps the target if it has no fewer engines than it needs at today&apos;s load.</source>
        <translation>Ein System erfüllt das Ziel, wenn es mindestens so viele Prozessoren hat, wie es bei heutiger Last braucht.</translation>
    </message>
    <message>
        <source>Every system has a forecast on {scenario}.</source>
        <translation>Jedes System hat in {scenario} eine Vorhersage.</translation>
    </message>
    <message>
        <source>It does not run there.</source>
        <translation>Es läuft dort nicht.</translation>
    </message>
    <message numerus="yes">
        <source>on {n} machines</source>
        <comment>on {n} machine</comment>
        <translation>
            <numerusform>auf {n} Maschine</numerusform>
            <numerusform>auf {n} Maschinen</numerusform>
        </translation>
    </message>
    <message>
        <source>no machine too small {span}</source>
        <translation>keine Maschine zu klein {span}</translation>
    </message>
    <message>
        <source>As today, {part} would.</source>
        <translation>Wie heute wären es {part}.</translation>
    </message>
    <message>
        <source>Of {scenarios} scenarios, this is the one on which most systems do.</source>
        <translation>Von {scenarios} Szenarien ist dies das, in dem es die meisten Systeme erfüllen.</translation>
    </message>
    <message numerus="yes">
        <source>The warnings state {n} more conditions.</source>
        <comment>The warnings state {n} more condition.</comment>
        <translation>
            <numerusform>Die Warnungen nennen {n} weitere Bedingung.</numerusform>
            <numerusform>Die Warnungen nennen {n} weitere Bedingungen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{names} are left out: systems have less memory there than today, and no measurement says how much their work needs.</source>
        <comment>{names} is left out: systems have less memory there than today, and no measurement says how much their work needs.</comment>
        <translation>
            <numerusform>{names} ist ausgelassen: Systeme haben dort weniger Speicher als heute, und keine Messung sagt, wie viel ihre Arbeit braucht.</numerusform>
            <numerusform>{names} sind ausgelassen: Systeme haben dort weniger Speicher als heute, und keine Messung sagt, wie viel ihre Arbeit braucht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Without a number, and not counted: {counts}.</source>
        <translation>Ohne Zahl und nicht gezählt: {counts}.</translation>
    </message>
    <message>
        <source>On {alike} of {scenarios} scenarios as many systems do; of these, this one {merit}.</source>
        <translation>In {alike} von {scenarios} Szenarien erfüllen es gleich viele Systeme; dieses {merit}.</translation>
    </message>
    <message>
        <source>{file} - zplanner</source>
        <translation>{file} - zplanner</translation>
    </message>
    <message>
        <source>Forecasts of every system on every target</source>
        <translation>Vorhersagen jedes Systems auf jedem Ziel</translation>
    </message>
    <message>
        <source>What every machine carries on the target</source>
        <translation>Was jede Maschine auf dem Ziel trägt</translation>
    </message>
    <message>
        <source>Show only the ten with the busiest CPU: the highest upper end (90th percentile) of CPU busy</source>
        <translation>Nur die zehn mit der höchsten CPU-Auslastung zeigen: dem höchsten oberen Ende (90. Perzentil)</translation>
    </message>
    <message>
        <source>Open {count} as &amp;Plan</source>
        <translation>{count} als &amp;Plan öffnen</translation>
    </message>
    <message>
        <source>Open the selected systems as an ordinary plan: it says why, adds up their machines, and is reported like any other</source>
        <translation>Die gewählten Systeme als gewöhnlichen Plan öffnen: Er nennt die Gründe, addiert ihre Maschinen und hat einen Bericht wie jeder andere</translation>
    </message>
    <message>
        <source>Report of the Estate</source>
        <translation>Bericht über den Gesamtbestand</translation>
    </message>
    <message>
        <source>A page for the manager, and a table for each machine with its systems, of the selected systems or of all</source>
        <translation>Eine Seite für die Leitung und eine Tabelle je Maschine mit ihren Systemen, von den gewählten Systemen oder allen</translation>
    </message>
    <message>
        <source>No system of this result states its machine. Add a column host to the list of systems, and run zplanner estate again: what each machine carries is shown here.</source>
        <translation>Kein System dieses Ergebnisses nennt seine Maschine. Fügen Sie der Systemliste eine Spalte host hinzu und rufen Sie zplanner estate erneut auf: Hier erscheint dann, was jede Maschine trägt.</translation>
    </message>
    <message>
        <source>The engines of the machines are not stated, so the bands are of engines. To see how busy the machines are against the target, state them in the plan of targets, as [[host]] with a name and ifls, and run zplanner estate again.</source>
        <translation>Die Prozessoren der Maschinen sind nicht angegeben, daher zeigen die Bänder Prozessoren. Um die Auslastung gegen das Ziel zu sehen, geben Sie sie im Plan der Ziele an, als [[host]] mit name und ifls, und rufen Sie zplanner estate erneut auf.</translation>
    </message>
    <message>
        <source>This result is of an earlier version: it has the forecasts, but not what each system is.</source>
        <translation>Dieses Ergebnis ist von einer früheren Version: Es hat die Vorhersagen, aber nicht, was jedes System ist.</translation>
    </message>
    <message>
        <source>The plan of {file} was not opened</source>
        <translation>Der Plan von {file} wurde nicht geöffnet</translation>
    </message>
    <message>
        <source>Your plan is unchanged.</source>
        <translation>Ihr Plan ist unverändert.</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>Lücke</translation>
    </message>
    <message>
        <source>The name of the partition or guest</source>
        <translation>Der Name der Partition oder des Gasts</translation>
    </message>
    <message>
        <source>The machine that it runs on today</source>
        <translation>Die Maschine, auf der es heute läuft</translation>
    </message>
    <message>
        <source>The scenario of the targets</source>
        <translation>Das Szenario der Ziele</translation>
    </message>
    <message>
        <source>Throughput on the target, in multiples of today&apos;s: the median, and the 80% band</source>
        <translation>Durchsatz auf dem Ziel, in Vielfachen des heutigen: der Median und das 80-%-Band</translation>
    </message>
    <message>
        <source>CPU utilization on the target at today&apos;s load: the median, and the 80% band</source>
        <translation>CPU-Auslastung auf dem Ziel bei heutiger Last: der Median und das 80-%-Band</translation>
    </message>
    <message>
        <source>Engines with which the target keeps every limit</source>
        <translation>Prozessoren, mit denen das Ziel jede Grenze einhält</translation>
    </message>
    <message>
        <source>Months until the target passes a limit: the median, and the 80% band</source>
        <translation>Monate, bis das Ziel eine Grenze überschreitet: der Median und das 80-%-Band</translation>
    </message>
    <message>
        <source>What most likely limits the target</source>
        <translation>Was das Ziel am ehesten begrenzt</translation>
    </message>
    <message>
        <source>What keeps the system from a forecast: the input, and the code of the reason</source>
        <translation>Was eine Vorhersage des Systems verhindert: die Eingabe und der Code des Grundes</translation>
    </message>
    <message>
        <source>Every target</source>
        <translation>Jedes Ziel</translation>
    </message>
    <message>
        <source>Every machine</source>
        <translation>Jede Maschine</translation>
    </message>
    <message>
        <source>Forecasts</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>With and without a forecast</source>
        <translation>Mit und ohne Vorhersage</translation>
    </message>
    <message>
        <source>With a forecast</source>
        <translation>Mit Vorhersage</translation>
    </message>
    <message>
        <source>Machine totals count the first configuration of a scenario, not its later steps.</source>
        <translation>Die Summen der Maschinen zählen die erste Konfiguration eines Szenarios, nicht seine späteren Schritte.</translation>
    </message>
    <message>
        <source>Sums of counts. System engines: logical, those of guests beside those of their z/VM, each system sized alone. Machine engines: physical, each machine sized for the peak of its systems together.</source>
        <translation>Summen einzelner Anzahlen. Prozessoren der Systeme: logisch, die von Gästen neben denen ihres z/VM, jedes System für sich bemessen. Prozessoren der Maschinen: physisch, jede Maschine bemessen nach der gemeinsamen Spitze ihrer Systeme.</translation>
    </message>
    <message>
        <source>Without a forecast</source>
        <translation>Ohne Vorhersage</translation>
    </message>
    <message>
        <source>The Worst Ten</source>
        <translation>Die zehn schlechtesten</translation>
    </message>
    <message>
        <source>Open as &amp;Plan</source>
        <translation>Als &amp;Plan öffnen</translation>
    </message>
    <message>
        <source>Open {system} as &amp;Plan</source>
        <translation>{system} als &amp;Plan öffnen</translation>
    </message>
    <message>
        <source>Show &amp;Its Systems</source>
        <translation>&amp;Ihre Systeme zeigen</translation>
    </message>
    <message>
        <source>List the systems of the machine on this target; so does a click on its band</source>
        <translation>Die Systeme der Maschine auf diesem Ziel auflisten; ebenso ein Klick auf ihr Band</translation>
    </message>
    <message>
        <source>{systems} on {targets}; {answered:,} of {rows:,} have a forecast.</source>
        <translation>{systems}, {targets}; {answered:,} von {rows:,} haben eine Vorhersage.</translation>
    </message>
    <message>
        <source>Adding up the systems of each machine… {done:,} of {machines:,}</source>
        <translation>Die Systeme jeder Maschine werden addiert… {done:,} von {machines:,}</translation>
    </message>
    <message numerus="yes">
        <source>{n} systems state no machine.</source>
        <comment>{n} system states no machine.</comment>
        <translation>
            <numerusform>{n} System nennt keine Maschine.</numerusform>
            <numerusform>{n} Systeme nennen keine Maschine.</numerusform>
        </translation>
    </message>
    <message>
        <source>No row is left: clear the search, or choose another target.</source>
        <translation>Keine Zeile ist übrig: Leeren Sie die Suche oder wählen Sie ein anderes Ziel.</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Report on {n} systems…</source>
        <comment>&amp;Report on {n} system…</comment>
        <translation>
            <numerusform>&amp;Bericht über {n} System…</numerusform>
            <numerusform>&amp;Bericht über {n} Systeme…</numerusform>
        </translation>
    </message>
    <message>
        <source>These go into XLSX, CSV or JSON; for PDF and HTML, select up to {systems} or a machine.</source>
        <translation>Diese gehen in XLSX, CSV oder JSON; für PDF und HTML wählen Sie bis zu {systems} oder eine Maschine.</translation>
    </message>
    <message>
        <source>{count:,} systems are selected, and a plan has at most {most:,}; select fewer.</source>
        <translation>{count:,} Systeme sind gewählt, und ein Plan hat höchstens {most:,}; wählen Sie weniger.</translation>
    </message>
    <message>
        <source>{count:,} of {rows:,} rows shown</source>
        <translation>{count:,} von {rows:,} Zeilen gezeigt</translation>
    </message>
    <message numerus="yes">
        <source>{n} rows shown</source>
        <comment>{n} row shown</comment>
        <translation>
            <numerusform>{n} Zeile gezeigt</numerusform>
            <numerusform>{n} Zeilen gezeigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} need more engines than they have.</source>
        <comment>{n} needs more engines than it has.</comment>
        <translation>
            <numerusform>{n} braucht mehr Prozessoren, als sie hat.</numerusform>
            <numerusform>{n} brauchen mehr Prozessoren, als sie haben.</numerusform>
        </translation>
    </message>
    <message>
        <source>No machine stated</source>
        <translation>Keine Maschine angegeben</translation>
    </message>
    <message>
        <source>dedicated</source>
        <translation>dediziert</translation>
    </message>
    <message>
        <source>Remove the system in focus; Undo brings it back</source>
        <translation>Das gewählte System entfernen; Rückgängig holt es zurück</translation>
    </message>
    <message>
        <source>Add the systems of a CSV, XLSX or Parquet file with a column system, or of a zPCR study; Ctrl+V adds those of a list that was copied in a spreadsheet</source>
        <translation>Fügt die Systeme einer CSV-, XLSX- oder Parquet-Datei mit einer Spalte system oder einer zPCR-Studie hinzu; Strg+V die einer in einer Tabelle kopierten Liste</translation>
    </message>
    <message>
        <source>This plan is of one system. Add systems to plan a whole machine room: LPARs and guests, each with its own configuration, mix and load. The present one becomes the first of them.</source>
        <translation>Dieser Plan hat ein System. Fügen Sie Systeme hinzu, um einen ganzen Maschinenraum zu planen: LPARs und Gäste, jeweils mit eigener Konfiguration, Lastmix und Last. Das heutige wird das erste davon.</translation>
    </message>
    <message>
        <source>A weight is a number above 0, such as 50, or &quot;dedicated&quot; for engines of its own.</source>
        <translation>Ein Gewicht ist eine Zahl über 0, etwa 50, oder „dediziert“ für eigene Prozessoren.</translation>
    </message>
    <message>
        <source>Another system is called {name}.</source>
        <translation>Ein anderes System heißt {name}.</translation>
    </message>
    <message>
        <source>A system needs a name.</source>
        <translation>Ein System braucht einen Namen.</translation>
    </message>
    <message>
        <source>Updating…</source>
        <translation>Wird aktualisiert…</translation>
    </message>
    <message>
        <source>{names} and {more:,} more</source>
        <translation>{names} und {more:,} weitere</translation>
    </message>
    <message>
        <source>for {years}</source>
        <translation>für {years}</translation>
    </message>
    <message>
        <source>at today&apos;s load</source>
        <translation>bei heutiger Last</translation>
    </message>
    <message>
        <source>Machines with too few engines: {names}.</source>
        <translation>Maschinen mit zu wenigen Prozessoren: {names}.</translation>
    </message>
    <message>
        <source>Systems that miss the target: {names}.</source>
        <translation>Systeme, die das Ziel verfehlen: {names}.</translation>
    </message>
    <message>
        <source>Not known, because a forecast is missing: {names}.</source>
        <translation>Nicht bekannt, weil eine Vorhersage fehlt: {names}.</translation>
    </message>
    <message>
        <source>Today&apos;s configurations keep the target {span}.</source>
        <translation>Die heutigen Konfigurationen halten das Ziel {span} ein.</translation>
    </message>
    <message>
        <source>Today&apos;s configurations do not suffice {span}.</source>
        <translation>Die heutigen Konfigurationen reichen {span} nicht aus.</translation>
    </message>
    <message>
        <source>Whether today&apos;s configurations suffice {span} is not known.</source>
        <translation>Ob die heutigen Konfigurationen {span} ausreichen, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>Systeme</translation>
    </message>
    <message>
        <source>Systems of the plan, by machine</source>
        <translation>Systeme des Plans, nach Maschine</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>CPU busy</source>
        <translation>CPU-Auslastung</translation>
    </message>
    <message>
        <source>Engines needed</source>
        <translation>Benötigte Prozessoren</translation>
    </message>
    <message>
        <source>Headroom</source>
        <translation>Reserve</translation>
    </message>
    <message>
        <source>Bottleneck</source>
        <translation>Engpass</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Capped</source>
        <translation>Begrenzt</translation>
    </message>
    <message>
        <source>Mix</source>
        <translation>Mix</translation>
    </message>
    <message>
        <source>The name of the partition or guest; its measured load has the same name</source>
        <translation>Der Name der Partition oder des Gasts; die gemessene Last hat denselben Namen</translation>
    </message>
    <message>
        <source>Its logical engines today</source>
        <translation>Die heutigen logischen Prozessoren</translation>
    </message>
    <message>
        <source>CPU utilization of its engines today, at the peak that is planned for</source>
        <translation>Heutige CPU-Auslastung der Prozessoren, zur Spitze, für die geplant wird</translation>
    </message>
    <message>
        <source>Throughput of the selected scenario, in multiples of today&apos;s: the median, and the 80% band</source>
        <translation>Durchsatz des gewählten Szenarios als Vielfaches des heutigen: Median und 80-%-Band</translation>
    </message>
    <message>
        <source>CPU utilization of the selected scenario at today&apos;s load: the median, and the 80% band</source>
        <translation>CPU-Auslastung des gewählten Szenarios bei heutiger Last: Median und 80-%-Band</translation>
    </message>
    <message>
        <source>Engines with which the selected scenario keeps every limit</source>
        <translation>Prozessoren, mit denen das gewählte Szenario jede Grenze einhält</translation>
    </message>
    <message>
        <source>Months until the selected scenario passes a limit: the median, and the 80% band</source>
        <translation>Monate, bis das gewählte Szenario eine Grenze überschreitet: Median und 80-%-Band</translation>
    </message>
    <message>
        <source>What most likely limits the selected scenario</source>
        <translation>Was das gewählte Szenario am wahrscheinlichsten begrenzt</translation>
    </message>
    <message>
        <source>The machine that it runs on</source>
        <translation>Die Maschine, auf der es läuft</translation>
    </message>
    <message>
        <source>The engines that it shares: IFL or CP</source>
        <translation>Die Prozessoren, die es teilt: IFL oder CP</translation>
    </message>
    <message>
        <source>Its processing weight among the partitions of the pool, or dedicated engines</source>
        <translation>Das Gewicht unter den Partitionen des Pools, oder dedizierte Prozessoren</translation>
    </message>
    <message>
        <source>Whether it gets no more than its weight entitles it to</source>
        <translation>Ob es nicht mehr bekommt, als das Gewicht ihm zusteht</translation>
    </message>
    <message>
        <source>Its classes with their shares of the CPU time; those of the plan where it states none</source>
        <translation>Seine Klassen mit ihren Anteilen an der CPU-Zeit; die des Plans, wenn es keine angibt</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>inputs missing</source>
        <translation>Angaben fehlen</translation>
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
        <source>Search systems and machines</source>
        <translation>Systeme und Maschinen suchen</translation>
    </message>
    <message>
        <source>Search the systems</source>
        <translation>Systeme durchsuchen</translation>
    </message>
    <message>
        <source>Add System</source>
        <translation>System hinzufügen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Add a system on the same machine</source>
        <translation>Ein System auf derselben Maschine hinzufügen</translation>
    </message>
    <message>
        <source>Add a copy of the system in focus</source>
        <translation>Eine Kopie des gewählten Systems hinzufügen</translation>
    </message>
    <message>
        <source>Import a List…</source>
        <translation>Liste importieren…</translation>
    </message>
    <message>
        <source>Paste a List</source>
        <translation>Liste einfügen</translation>
    </message>
    <message>
        <source>Add {name}</source>
        <translation>{name} hinzufügen</translation>
    </message>
    <message>
        <source>Duplicate {name}</source>
        <translation>{name} duplizieren</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} entfernen</translation>
    </message>
    <message>
        <source>Edit {name}</source>
        <translation>{name} ändern</translation>
    </message>
    <message>
        <source>{systems} on {machines}</source>
        <translation>{systems} auf {machines}</translation>
    </message>
    <message numerus="yes">
        <source>{n} have a forecast on {scenario}</source>
        <comment>{n} has a forecast on {scenario}</comment>
        <translation>
            <numerusform>{n} hat eine Vorhersage für {scenario}</numerusform>
            <numerusform>{n} haben eine Vorhersage für {scenario}</numerusform>
        </translation>
    </message>
</context>
</TS>
