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
        <source>to the plan in the window</source>
        <translation>zum Plan im Fenster</translation>
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
        <source>Throughput and CPU</source>
        <translation>Durchsatz und CPU</translation>
    </message>
    <message>
        <source>Charts of throughput and CPU per unit of work; the results have the figures</source>
        <translation>Diagramme von Durchsatz und CPU je Arbeitseinheit; die Zahlen stehen in den Ergebnissen</translation>
    </message>
    <message>
        <source>Utilization over months of growth</source>
        <translation>Auslastung über Monate des Wachstums</translation>
    </message>
    <message>
        <source>Response time against load</source>
        <translation>Antwortzeit über der Last</translation>
    </message>
    <message>
        <source>Contributions to throughput and CPU</source>
        <translation>Beiträge zu Durchsatz und CPU</translation>
    </message>
    <message>
        <source>Capacity of each resource</source>
        <translation>Kapazität jeder Ressource</translation>
    </message>
    <message>
        <source>Measured load by hour of the week</source>
        <translation>Gemessene Last nach Wochenstunde</translation>
    </message>
    <message>
        <source>Forecast and measured load since the move</source>
        <translation>Vorhergesagte und gemessene Last seit dem Umzug</translation>
    </message>
    <message>
        <source>Throughput (x today)</source>
        <translation>Durchsatz (x heute)</translation>
    </message>
    <message>
        <source>CPU per unit of work (x today)</source>
        <translation>CPU je Arbeitseinheit (x heute)</translation>
    </message>
    <message>
        <source>Growth (months)</source>
        <translation>Wachstum (Monate)</translation>
    </message>
    <message>
        <source>Response (x)</source>
        <translation>Antwortzeit (x)</translation>
    </message>
    <message>
        <source>Load (x today, log)</source>
        <translation>Last (x heute, log.)</translation>
    </message>
    <message>
        <source>target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Learn From It</source>
        <translation>Daraus lernen</translation>
    </message>
    <message>
        <source>Take what the move showed as an own measurement: the forecast learns from it</source>
        <translation>Was der Umzug zeigte, als eigene Messung übernehmen: Die Vorhersage lernt daraus</translation>
    </message>
    <message>
        <source>Learned</source>
        <translation>Gelernt</translation>
    </message>
    <message>
        <source>Learn from the move</source>
        <translation>Aus dem Umzug lernen</translation>
    </message>
    <message>
        <source>Remove Measured Load From the Plan</source>
        <translation>Gemessene Last aus dem Plan entfernen</translation>
    </message>
    <message>
        <source>Copy Picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Save Chart</source>
        <translation>Diagramm speichern</translation>
    </message>
    <message>
        <source>The results name the change that no measurement covers.</source>
        <translation>Die Ergebnisse nennen die Änderung, die keine Messung abdeckt.</translation>
    </message>
    <message>
        <source>of the forecasts lie inside the band.</source>
        <translation>der Vorhersagen liegen im Band.</translation>
    </message>
    <message>
        <source>{inside_band} Tick: median. Dashed line: today.</source>
        <translation>{inside_band} Strich: Median. Gestrichelt: heute.</translation>
    </message>
    <message>
        <source>{resource} of </source>
        <translation>{resource} von </translation>
    </message>
    <message>
        <source>of forecasts. Busy: at today&apos;s load. The lowest resource limits the throughput. Dashed: today&apos;s highest.</source>
        <translation>der Vorhersagen. Auslastung: bei heutiger Last. Die niedrigste Ressource begrenzt den Durchsatz. Gestrichelt: heutiges Maximum.</translation>
    </message>
    <message>
        <source>Solid bar: more, hollow: less, to the median; line: 80% of the forecasts; total: {bands}. {reading}</source>
        <translation>Voller Balken: mehr, hohler: weniger, bis zum Median; Linie: 80&#xa0;% der Vorhersagen; gesamt: {bands}. {reading}</translation>
    </message>
    <message>
        <source>In each forecast the factors multiply to the total; their medians only approximately.</source>
        <translation>In jeder Vorhersage ergeben die Faktoren multipliziert das Ganze; ihre Mediane nur ungefähr.</translation>
    </message>
    <message>
        <source>{link}State the growth per year&lt;/a&gt; to see the utilization month by month.</source>
        <translation>{link}Geben Sie das Wachstum pro Jahr an&lt;/a&gt;, um die Auslastung Monat für Monat zu sehen.</translation>
    </message>
    <message>
        <source>Measured against predicted; the table has the figures</source>
        <translation>Gemessen gegen vorhergesagt; die Zahlen stehen in der Tabelle</translation>
    </message>
    <message>
        <source>Circles: published. Rings: published and fitted, as nothing else covers them. Diamonds: yours.
Each point is a measurement; on the line, the forecast without it agrees with it.
Both axes are throughput ratios; CPU time, run time and latency count as their inverse.
Click a point to select its row. Drag a frame or turn the wheel to zoom;
a double click shows everything again.</source>
        <translation>Kreise: veröffentlicht. Ringe: veröffentlicht und angepasst, da nichts anderes sie abdeckt. Rauten: Ihre.
Jeder Punkt ist eine Messung; auf der Linie stimmt die Vorhersage ohne sie mit ihr überein.
Beide Achsen sind Durchsatzverhältnisse; CPU-Zeit, Laufzeit und Latenz zählen als Kehrwert.
Ein Klick auf einen Punkt wählt seine Zeile. Rahmen ziehen oder Rad drehen zum Zoomen;
ein Doppelklick zeigt wieder alles.</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
    <message>
        <source>None of these has a prediction.</source>
        <translation>Für keine davon gibt es eine Vorhersage.</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>Wachstum</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Actual</source>
        <translation>Ist</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Maschinen</translation>
    </message>
    <message>
        <source>CPU busy</source>
        <translation>CPU-Auslastung</translation>
    </message>
    <message>
        <source>Hour of the week</source>
        <translation>Wochenstunde</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>Monat</translation>
    </message>
    <message>
        <source>Throughput (x today, log)</source>
        <translation>Durchsatz (x heute, log.)</translation>
    </message>
    <message>
        <source>CPU per unit of work (x today, log)</source>
        <translation>CPU je Arbeitseinheit (x heute, log.)</translation>
    </message>
    <message>
        <source>Mon</source>
        <translation>Mo</translation>
    </message>
    <message>
        <source>Tue</source>
        <translation>Di</translation>
    </message>
    <message>
        <source>Wed</source>
        <translation>Mi</translation>
    </message>
    <message>
        <source>Thu</source>
        <translation>Do</translation>
    </message>
    <message>
        <source>Fri</source>
        <translation>Fr</translation>
    </message>
    <message>
        <source>Sat</source>
        <translation>Sa</translation>
    </message>
    <message>
        <source>Sun</source>
        <translation>So</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>Als SVG speichern…</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Als CSV speichern…</translation>
    </message>
    <message>
        <source>Zoom In</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom Out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Whole Chart</source>
        <translation>Ganzes Diagramm</translation>
    </message>
    <message>
        <source>SVG drawings</source>
        <translation>SVG-Zeichnungen</translation>
    </message>
    <message>
        <source>CSV tables</source>
        <translation>CSV-Tabellen</translation>
    </message>
    <message>
        <source>The chart was not saved.</source>
        <translation>Das Diagramm wurde nicht gespeichert.</translation>
    </message>
    <message>
        <source>The plan in the window is unchanged.</source>
        <translation>Der Plan im Fenster ist unverändert.</translation>
    </message>
    <message>
        <source>Forecasting…</source>
        <translation>Vorhersage läuft…</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>today</source>
        <translation>heute</translation>
    </message>
    <message>
        <source>at most {share}</source>
        <translation>höchstens {share}</translation>
    </message>
    <message>
        <source>of forecasts for {label}. Gray: first limit reached.</source>
        <translation>der Vorhersagen für {label}. Grau: erste Grenze erreicht.</translation>
    </message>
    <message>
        <source>Month {month}: {name} {resource} {middle:.0f}% busy (80%: {low:.0f}% to {high:.0f}%){medians}; a limit reached in {reached} of the forecasts.</source>
        <translation>Monat {month}: {name} {resource} {middle:.0f}&#xa0;% Auslastung (80&#xa0;%: {low:.0f}&#xa0;% bis {high:.0f}&#xa0;%){medians}; eine Grenze ist in {reached} der Vorhersagen erreicht.</translation>
    </message>
    <message>
        <source>The arrow keys read all {count} values.</source>
        <translation>Die Pfeiltasten lesen alle {count} Werte.</translation>
    </message>
    <message>
        <source>throughput {throughput}; CPU per unit of work {cpu}</source>
        <translation>Durchsatz {throughput}; CPU je Arbeitseinheit {cpu}</translation>
    </message>
    <message>
        <source>Measured (both: x throughput)</source>
        <translation>Gemessen (beide: x Durchsatz)</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>published, held out</source>
        <translation>veröffentlicht, zurückgehalten</translation>
    </message>
    <message>
        <source>published, fitted</source>
        <translation>veröffentlicht, angepasst</translation>
    </message>
    <message>
        <source>yours, held out</source>
        <translation>Ihre, zurückgehalten</translation>
    </message>
    <message>
        <source>{owner} Shades: share of the windows. Line: median. Dashed: peaks.</source>
        <translation>{owner} Schattierung: Anteil der Fenster. Linie: Median. Gestrichelt: Spitzen.</translation>
    </message>
    <message>
        <source>the same load in {name} (median)</source>
        <translation>dieselbe Last in {name} (Median)</translation>
    </message>
    <message>
        <source>&lt;b&gt;{day} {clock}:00 to {end}:00&lt;/b&gt;</source>
        <translation>&lt;b&gt;{day} {clock}:00 bis {end}:00&lt;/b&gt;</translation>
    </message>
    <message>
        <source>{when}: {middle} busy, 80% of the windows {low} to {high}</source>
        <translation>{when}: {middle} Auslastung, 80&#xa0;% der Fenster {low} bis {high}</translation>
    </message>
    <message>
        <source>peak {peak}</source>
        <translation>Spitze {peak}</translation>
    </message>
    <message>
        <source>of forecasts of {name}. Diamonds: measured ({statistic}).</source>
        <translation>der Vorhersagen von {name}. Rauten: gemessen ({statistic}).</translation>
    </message>
    <message>
        <source>forecast {middle} busy (90%: {low} to {high})</source>
        <translation>vorhergesagt {middle} Auslastung (90&#xa0;%: {low} bis {high})</translation>
    </message>
    <message>
        <source>Headroom: {value}</source>
        <translation>Reserve: {value}</translation>
    </message>
    <message>
        <source>{label} busy (%)</source>
        <translation>{label}: Auslastung (%)</translation>
    </message>
    <message>
        <source>{label} (%)</source>
        <translation>{label} (%)</translation>
    </message>
    <message>
        <source>z/VM storage (share of its ceiling)</source>
        <translation>z/VM-Speicher (Anteil an seiner Obergrenze)</translation>
    </message>
    <message>
        <source>of forecasts for {label}. Dotted: other resources. Gray: first limit reached.</source>
        <translation>der Vorhersagen für {label}. Gepunktet: andere Ressourcen. Grau: erste Grenze erreicht.</translation>
    </message>
    <message>
        <source>and {count} more of the first {drawn} scenarios</source>
        <translation>und {count} weitere der ersten {drawn} Szenarien</translation>
    </message>
    <message>
        <source>the first {drawn} scenarios</source>
        <translation>die ersten {drawn} Szenarien</translation>
    </message>
    <message>
        <source>{times} today&apos;s load: {name}</source>
        <translation>{times} der heutigen Last: {name}</translation>
    </message>
    <message>
        <source>{at} response time {value} the service time</source>
        <translation>{at} Antwortzeit {value} der Bedienzeit</translation>
    </message>
    <message>
        <source>no finite value</source>
        <translation>kein endlicher Wert</translation>
    </message>
    <message>
        <source>Where {named} is the bottleneck, throughput shows {same}: see CPU per unit.</source>
        <translation>Wo {named} der Engpass ist, zeigt der Durchsatz {same}: Siehe CPU je Arbeitseinheit.</translation>
    </message>
    <message>
        <source>; load of {loads}</source>
        <translation>; Last von {loads}</translation>
    </message>
    <message>
        <source>{moved}; bottleneck then: {limits}</source>
        <translation>{moved}; dann Engpass: {limits}</translation>
    </message>
    <message>
        <source>Median: {median}</source>
        <translation>Median: {median}</translation>
    </message>
    <message>
        <source> busy</source>
        <translation> Auslastung</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source>never the bottleneck</source>
        <translation>nie der Engpass</translation>
    </message>
    <message>
        <source>always the bottleneck</source>
        <translation>immer der Engpass</translation>
    </message>
    <message>
        <source>Not in this plan: {names}.</source>
        <translation>Nicht in diesem Plan: {names}.</translation>
    </message>
    <message>
        <source>{measurements}, {inside} of them in the predicted 80% interval.</source>
        <translation>{measurements}, davon {inside} im vorhergesagten 80-%-Band.</translation>
    </message>
    <message>
        <source>{when}: nothing was measured</source>
        <translation>{when}: nichts gemessen</translation>
    </message>
    <message>
        <source>; in the scenario {share}</source>
        <translation>; im Szenario {share}</translation>
    </message>
    <message>
        <source>measured {measured}</source>
        <translation>gemessen {measured}</translation>
    </message>
    <message>
        <source>Headroom: {value}, 80%: {band}</source>
        <translation>Reserve: {value}, 80&#xa0;%: {band}</translation>
    </message>
    <message>
        <source>Busy (%)</source>
        <translation>Auslastung (%)</translation>
    </message>
    <message>
        <source>Today&apos;s configuration</source>
        <translation>Heutige Konfiguration</translation>
    </message>
    <message>
        <source>Growth and target</source>
        <translation>Wachstum und Ziel</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Back to as today</source>
        <translation>Zurück zu wie heute</translation>
    </message>
    <message>
        <source>{value} (default)</source>
        <translation>{value} (Vorgabe)</translation>
    </message>
    <message>
        <source>no data for this mix</source>
        <translation>keine Daten für diesen Mix</translation>
    </message>
    <message>
        <source>No measurement covers a change between this machine and another for every class of the mix.</source>
        <translation>Keine Messung deckt eine Änderung zwischen dieser und einer anderen Maschine für jede Klasse des Mix ab.</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>nicht gezählt</translation>
    </message>
    <message>
        <source>does not run</source>
        <translation>läuft nicht</translation>
    </message>
    <message>
        <source>unknown whether it runs</source>
        <translation>unbekannt, ob es läuft</translation>
    </message>
    <message>
        <source>Change {label}</source>
        <translation>{label} ändern</translation>
    </message>
    <message>
        <source>forecast</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>How busy today&apos;s load keeps it after this change, as measured or as its vendor states it: 40, or 35..50. Leave it empty to take what the forecast makes of the change.</source>
        <translation>Wie stark die heutige Last es nach dieser Änderung auslastet, gemessen oder nach Angabe des Herstellers: 40 oder 35..50. Leer lassen, um zu übernehmen, was die Vorhersage aus der Änderung macht.</translation>
    </message>
    <message>
        <source>Planning horizon</source>
        <translation>Planungshorizont</translation>
    </message>
    <message>
        <source>&lt;p&gt;Years after which the forecast shows the engines needed and the chance of lasting: 1, 3, 5.&lt;/p&gt;&lt;p&gt;Each is above 0 and at most {years:g} years; list at most {most}. Empty means 1, 3, 5.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Jahre, nach denen die Vorhersage die benötigten Prozessoren und die Chance zu genügen zeigt: 1, 3, 5.&lt;/p&gt;&lt;p&gt;Jede Zahl liegt über 0 und höchstens bei {years:g} Jahren; höchstens {most} Zahlen. Leer bedeutet 1, 3, 5.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>Growth per year</source>
        <translation>Wachstum pro Jahr</translation>
    </message>
    <message>
        <source>Growth of the load: 15, 10..20, or 15 +- 5 @ 90%. Leave it empty where it is unknown.</source>
        <translation>Wachstum der Last: 15, 10..20 oder 15 +- 5 @ 90%. Leer lassen, wo es unbekannt ist.</translation>
    </message>
    <message>
        <source>Highest utilization</source>
        <translation>Höchste Auslastung</translation>
    </message>
    <message>
        <source>How busy the engines may be at the peak.</source>
        <translation>Wie ausgelastet die Prozessoren in der Spitze sein dürfen.</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>How sure the sizing must be that the utilization stays below the highest.</source>
        <translation>Wie sicher die Auslegung sein muss, dass die Auslastung unter der höchsten bleibt.</translation>
    </message>
    <message>
        <source>Must last</source>
        <translation>Muss reichen</translation>
    </message>
    <message>
        <source>Years that a choice must carry the load. The recommendation prefers scenarios that last that long with the stated confidence.</source>
        <translation>Jahre, die eine Wahl die Last tragen muss. Die Empfehlung bevorzugt Szenarien, die so lange reichen, mit der verlangten Sicherheit.</translation>
    </message>
    <message>
        <source>Correlation of peaks</source>
        <translation>Korrelation der Spitzen</translation>
    </message>
    <message>
        <source>How the loads of systems on one machine go together where their histories do not tell: 0 if they have nothing in common, 1 if they peak together, 0.2..0.8 as a range. The machines of a plan with several systems are added up with it. Empty means zplanner&apos;s assumption.</source>
        <translation>Wie die Lasten der Systeme auf einer Maschine zusammenhängen, wo ihre Verläufe es nicht zeigen: 0, wenn sie nichts gemeinsam haben, 1, wenn ihre Spitzen zusammenfallen, 0.2..0.8 als Bereich. Die Maschinen eines Plans mit mehreren Systemen werden damit addiert. Leer bedeutet die Annahme von zplanner.</translation>
    </message>
    <message>
        <source>{label}: back to as today</source>
        <translation>{label}: zurück zu wie heute</translation>
    </message>
    <message>
        <source>years</source>
        <translation>Jahre</translation>
    </message>
    <message>
        <source>Values outside are likely typos.</source>
        <translation>Werte außerhalb sind wahrscheinlich Tippfehler.</translation>
    </message>
    <message>
        <source>Loads that avoid each other are not counted on.</source>
        <translation>Auf Lasten, die einander ausweichen, wird nicht gebaut.</translation>
    </message>
    <message>
        <source>Utilization law: a processor cannot be busier than 100%.</source>
        <translation>Auslastungsgesetz: Ein Prozessor kann nicht mehr als 100&#xa0;% ausgelastet sein.</translation>
    </message>
    <message>
        <source>Below 50% a sizing is more likely wrong than right.</source>
        <translation>Unter 50&#xa0;% ist eine Auslegung eher falsch als richtig.</translation>
    </message>
    <message>
        <source>One whole advantage beyond 0% and 100%; values outside are likely typos.</source>
        <translation>Ein ganzer Vorteil über 0&#xa0;% und 100&#xa0;% hinaus; Werte außerhalb sind wahrscheinlich Tippfehler.</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>What engines and missed months cost, to weigh one against the other</source>
        <translation>Was Prozessoren und verfehlte Monate kosten, um beides abzuwägen</translation>
    </message>
    <message>
        <source>Change cost: {label}</source>
        <translation>Kosten ändern: {label}</translation>
    </message>
    <message>
        <source>Any amount with its currency, the same for all: 95000 EUR. zplanner has no prices of its own; empty is not counted.</source>
        <translation>Ein Betrag mit seiner Währung, für alle dieselbe: 95000 EUR. zplanner hat keine eigenen Preise; leer wird nicht gezählt.</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>License, per year</source>
        <translation>Lizenz, pro Jahr</translation>
    </message>
    <message>
        <source>Idle engine, per year</source>
        <translation>Ungenutzter Prozessor, pro Jahr</translation>
    </message>
    <message>
        <source>Missed month</source>
        <translation>Verfehlter Monat</translation>
    </message>
    <message>
        <source>What one engine costs once, to buy or to turn on. On today&apos;s machine only engines beyond today&apos;s number are bought; on another machine every engine is.</source>
        <translation>Was ein Prozessor einmalig kostet, durch Kauf oder Freischaltung. Auf der heutigen Maschine werden nur Prozessoren über die heutige Zahl hinaus gekauft, auf einer anderen alle.</translation>
    </message>
    <message>
        <source>What the licenses of one engine cost per year, for every engine of a scenario.</source>
        <translation>Was die Lizenzen eines Prozessors pro Jahr kosten, für jeden Prozessor eines Szenarios.</translation>
    </message>
    <message>
        <source>What one engine costs per year while the load leaves it unused, at the highest utilization.</source>
        <translation>Was ein Prozessor pro Jahr kostet, solange die Last ihn bei höchster Auslastung nicht braucht.</translation>
    </message>
    <message>
        <source>What a month costs in which a limit is exceeded: penalties, overtime, lost business.</source>
        <translation>Was ein Monat kostet, in dem eine Grenze überschritten wird: Vertragsstrafen, Überstunden, entgangenes Geschäft.</translation>
    </message>
    <message>
        <source>Deciding…</source>
        <translation>Entscheidung wird berechnet…</translation>
    </message>
    <message>
        <source>Add the scenario {name} to the plan; Undo takes it back</source>
        <translation>Das Szenario {name} dem Plan hinzufügen; Rückgängig nimmt es zurück</translation>
    </message>
    <message>
        <source>Add {name}</source>
        <translation>{name} hinzufügen</translation>
    </message>
    <message>
        <source>Planning horizon of every scenario</source>
        <translation>Planungshorizont jedes Szenarios</translation>
    </message>
    <message>
        <source>Probability of lasting,
engines and bottleneck</source>
        <translation>Chance zu genügen,
Prozessoren und Engpass</translation>
    </message>
    <message>
        <source>How likely each scenario keeps every limit until then, the engines it needs for that with {confidence} confidence, and what most likely limits it then. A triangle marks less than {confidence}.</source>
        <translation>Wie wahrscheinlich jedes Szenario bis dahin jede Grenze einhält, wie viele Prozessoren es dafür mit {confidence} Sicherheit braucht und was es dann am ehesten begrenzt. Ein Dreieck steht für weniger als {confidence}.</translation>
    </message>
    <message>
        <source>State how the load grows to see which scenario lasts how long.</source>
        <translation>Geben Sie an, wie die Last wächst, um zu sehen, welches Szenario wie lange reicht.</translation>
    </message>
    <message>
        <source>State Growth…</source>
        <translation>Wachstum angeben…</translation>
    </message>
    <message>
        <source>Engines against missed months</source>
        <translation>Prozessoren gegen verfehlte Monate</translation>
    </message>
    <message>
        <source>Enter what an engine, its licenses, an idle engine or a month beyond the limits costs, to weigh too many engines against too few.</source>
        <translation>Geben Sie an, was ein Prozessor, seine Lizenzen, ein ungenutzter Prozessor oder ein Monat über den Grenzen kostet, um zu viele Prozessoren gegen zu wenige abzuwägen.</translation>
    </message>
    <message>
        <source>Enter Costs…</source>
        <translation>Kosten angeben…</translation>
    </message>
    <message>
        <source>as entered</source>
        <translation>wie angegeben</translation>
    </message>
    <message>
        <source>stated</source>
        <translation>angegeben</translation>
    </message>
    <message>
        <source>least</source>
        <translation>geringstes</translation>
    </message>
    <message>
        <source>What moves it most</source>
        <translation>Was am meisten bewegt</translation>
    </message>
    <message>
        <source>What moves scenario {number} most</source>
        <translation>Was Szenario {number} am meisten bewegt</translation>
    </message>
    <message>
        <source>What moves utilization and date most</source>
        <translation>Was Auslastung und Datum am meisten bewegt</translation>
    </message>
    <message>
        <source>Solid: with the input, or the effect, at its 90th percentile; hollow: at its 10th. Line: median. All else stays as uncertain as it is.</source>
        <translation>Voll: mit der Eingabe oder Wirkung beim 90. Perzentil; hohl: beim 10. Linie: Median. Alles andere bleibt so unsicher, wie es ist.</translation>
    </message>
    <message>
        <source>Nothing that is stated as uncertain moves this forecast by half a percent or more.</source>
        <translation>Nichts, was als unsicher angegeben ist, bewegt diese Vorhersage um ein halbes Prozent oder mehr.</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>The decision of the plan</source>
        <translation>Die Entscheidung des Plans</translation>
    </message>
    <message>
        <source>Add as Scenario</source>
        <translation>Als Szenario hinzufügen</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Hinzugefügt</translation>
    </message>
    <message>
        <source>growth not stated</source>
        <translation>Wachstum nicht angegeben</translation>
    </message>
    <message>
        <source>no count</source>
        <translation>keine Anzahl</translation>
    </message>
    <message>
        <source>{years}: lasts with {chance} probability (target: {target})</source>
        <translation>{years}: reicht mit {chance} Wahrscheinlichkeit (Ziel: {target})</translation>
    </message>
    <message>
        <source>{name}, {lasts}; {needs}; bottleneck then: {limits}</source>
        <translation>{name}, {lasts}; {needs}; dann Engpass: {limits}</translation>
    </message>
    <message>
        <source>Price of a missed month ({currency})</source>
        <translation>Preis eines verfehlten Monats ({currency})</translation>
    </message>
    <message>
        <source>misses the target</source>
        <translation>verfehlt das Ziel</translation>
    </message>
    <message>
        <source>Scenario {number}</source>
        <translation>Szenario {number}</translation>
    </message>
    <message>
        <source>{prices} per missed month.</source>
        <translation>{prices} je verfehltem Monat.</translation>
    </message>
    <message>
        <source>{resource} utilization today (%)</source>
        <translation>{resource}: Auslastung heute (%)</translation>
    </message>
    <message>
        <source>Limit reached (months)</source>
        <translation>Grenze erreicht (Monate)</translation>
    </message>
    <message>
        <source>&lt;b&gt;{label}&lt;/b&gt;: utilization {low:.0f}% to {high:.0f}%</source>
        <translation>&lt;b&gt;{label}&lt;/b&gt;: Auslastung {low:.0f}&#xa0;% bis {high:.0f}&#xa0;%</translation>
    </message>
    <message>
        <source>{text}; limit reached: {months}</source>
        <translation>{text}; Grenze erreicht: {months}</translation>
    </message>
    <message>
        <source>needs {engines}</source>
        <translation>braucht {engines}</translation>
    </message>
    <message>
        <source>Look ahead, in months of growth</source>
        <translation>Vorausschau, in Monaten des Wachstums</translation>
    </message>
    <message>
        <source>Carry today&apos;s load, or what it grows to: 36, 36 months, 3 years; 0 is today, at most 5 years</source>
        <translation>Die heutige Last tragen oder das, wozu sie wächst: 36, 36 months, 3 years; 0 ist heute, höchstens 5 Jahre</translation>
    </message>
    <message>
        <source>Between {low:.12g} and {high} with {sure:.4g}% confidence</source>
        <translation>Zwischen {low:.12g} und {high} mit {sure:.4g}&#xa0;% Sicherheit</translation>
    </message>
    <message>
        <source>{low:.3g} to {high:.3g} with {sure:.0f}%</source>
        <translation>{low:.3g} bis {high:.3g} mit {sure:.0f}&#xa0;%</translation>
    </message>
    <message>
        <source>All measurements</source>
        <translation>Alle Messungen</translation>
    </message>
    <message>
        <source>The published ratio: after the change to before it.</source>
        <translation>Das veröffentlichte Verhältnis: nach der Änderung zu vorher.</translation>
    </message>
    <message>
        <source>The forecast without this measurement, with its 80% interval.
Fitted: no other measurement covers the change, so the model was fitted to this one.</source>
        <translation>Die Vorhersage ohne diese Messung, mit ihrem 80-%-Band.
Angepasst: Keine andere Messung deckt die Änderung ab, daher wurde das Modell an diese angepasst.</translation>
    </message>
    <message>
        <source>How much of the selected scenario&apos;s forecast rests on this measurement.</source>
        <translation>Wie viel der Vorhersage des gewählten Szenarios auf dieser Messung beruht.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search the measurements</source>
        <translation>Die Messungen durchsuchen</translation>
    </message>
    <message>
        <source>Words in the name, workload, benchmark, change, source or note (Ctrl+F)</source>
        <translation>Wörter in Name, Arbeitslast, Benchmark, Änderung, Quelle oder Notiz (Strg+F)</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Suche leeren</translation>
    </message>
    <message>
        <source>Clear the Search</source>
        <translation>Suche leeren</translation>
    </message>
    <message>
        <source>Search Measurements</source>
        <translation>Messungen suchen</translation>
    </message>
    <message>
        <source>Details of the selected measurement</source>
        <translation>Einzelheiten der gewählten Messung</translation>
    </message>
    <message>
        <source>Select a measurement to see its details.</source>
        <translation>Wählen Sie eine Messung, um ihre Einzelheiten zu sehen.</translation>
    </message>
    <message>
        <source>Copy Measurements</source>
        <translation>Messungen kopieren</translation>
    </message>
    <message>
        <source>Remove Your Measurements</source>
        <translation>Ihre Messungen entfernen</translation>
    </message>
    <message>
        <source>Switch Your Measurements Off or On</source>
        <translation>Ihre Messungen aus- oder einschalten</translation>
    </message>
    <message>
        <source>Remove your selected measurements from this plan (Del)</source>
        <translation>Ihre gewählten Messungen aus diesem Plan entfernen (Entf)</translation>
    </message>
    <message>
        <source>Packs…</source>
        <translation>Pakete…</translation>
    </message>
    <message>
        <source>Switch this plan&apos;s evidence packs off or on, or remove them</source>
        <translation>Die Belegpakete dieses Plans aus- oder einschalten oder entfernen</translation>
    </message>
    <message>
        <source>Add Measurement…</source>
        <translation>Messung hinzufügen…</translation>
    </message>
    <message>
        <source>Add one measurement of your own, without a file</source>
        <translation>Eine eigene Messung ohne Datei hinzufügen</translation>
    </message>
    <message>
        <source>The class of the work that was run</source>
        <translation>Die Klasse der Arbeit, die lief</translation>
    </message>
    <message>
        <source>What was run: nightly batch, a load test</source>
        <translation>Was lief: nächtlicher Batch, ein Lasttest</translation>
    </message>
    <message>
        <source>What was measured before and after the change</source>
        <translation>Was vor und nach der Änderung gemessen wurde</translation>
    </message>
    <message>
        <source>The unit of both values: transactions per second, minutes</source>
        <translation>Die Einheit beider Werte: Transaktionen pro Sekunde, Minuten</translation>
    </message>
    <message>
        <source>Anything that explains the measurement later: when, on which system, by whom</source>
        <translation>Alles, was die Messung später erklärt: wann, auf welchem System, von wem</translation>
    </message>
    <message>
        <source>Evidence Packs</source>
        <translation>Belegpakete</translation>
    </message>
    <message>
        <source>Evidence packs of this plan</source>
        <translation>Belegpakete dieses Plans</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Used, but not for the selected scenario.</source>
        <translation>Verwendet, aber nicht für das gewählte Szenario.</translation>
    </message>
    <message>
        <source>{shown:,} of {count:,}</source>
        <translation>{shown:,} von {count:,}</translation>
    </message>
    <message>
        <source>{count:,} measurements are selected.</source>
        <translation>{count:,} Messungen sind gewählt.</translation>
    </message>
    <message>
        <source>Import your own measurements with Ctrl+I, from a CSV file like {link}.</source>
        <translation>Importieren Sie eigene Messungen mit Strg+I aus einer CSV-Datei wie {link}.</translation>
    </message>
    <message>
        <source>Remove pack {name}</source>
        <translation>Paket {name} entfernen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>no number of engines is sure to suffice: {why}</source>
        <translation>keine Zahl von Prozessoren genügt sicher: {why}</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Which measurements to list</source>
        <translation>Welche Messungen zu zeigen sind</translation>
    </message>
    <message>
        <source>Any change</source>
        <translation>Jede Änderung</translation>
    </message>
    <message>
        <source>What was changed</source>
        <translation>Was geändert wurde</translation>
    </message>
    <message>
        <source>Any source</source>
        <translation>Jede Quelle</translation>
    </message>
    <message>
        <source>Where the figure was published</source>
        <translation>Wo die Zahl veröffentlicht wurde</translation>
    </message>
    <message>
        <source>Any machine</source>
        <translation>Jede Maschine</translation>
    </message>
    <message>
        <source>A machine it was measured on</source>
        <translation>Eine Maschine, auf der gemessen wurde</translation>
    </message>
    <message>
        <source>Add Measurement</source>
        <translation>Messung hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>Add measurement</source>
        <translation>Messung hinzufügen</translation>
    </message>
    <message>
        <source>Benchmark</source>
        <translation>Benchmark</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Messgröße</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>(as before)</source>
        <translation>(wie vorher)</translation>
    </message>
    <message>
        <source>or enter both values</source>
        <translation>oder beide Werte angeben</translation>
    </message>
    <message>
        <source>Before the change</source>
        <translation>Vor der Änderung</translation>
    </message>
    <message>
        <source>After the change</source>
        <translation>Nach der Änderung</translation>
    </message>
    <message>
        <source>The ratio of the metric after the change to before it: 1.9, 1.8..2.0. Or enter both values.</source>
        <translation>Das Verhältnis der Messgröße nach der Änderung zu vorher: 1.9, 1.8..2.0. Oder beide Werte angeben.</translation>
    </message>
    <message>
        <source>What was measured, in the unit below; zplanner forms the ratio.</source>
        <translation>Was gemessen wurde, in der Einheit darunter; zplanner bildet das Verhältnis.</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Verwendung</translation>
    </message>
    <message>
        <source>Kind of source</source>
        <translation>Art der Quelle</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Fundstelle</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>weggelassen</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>ausgeschaltet</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>nicht verwendet</translation>
    </message>
    <message>
        <source>This scenario also rests on the {evidence}.</source>
        <translation>Dieses Szenario beruht auch auf: {evidence}.</translation>
    </message>
    <message>
        <source>{weight} of the selected scenario&apos;s forecast.</source>
        <translation>{weight} der Vorhersage des gewählten Szenarios.</translation>
    </message>
    <message>
        <source>80% interval {low} to {high}</source>
        <translation>80-%-Band {low} bis {high}</translation>
    </message>
    <message>
        <source>{ratio}, {interval}; fitted: no other measurement covers this change, so the model was fitted to this figure</source>
        <translation>{ratio}, {interval}; angepasst: Keine andere Messung deckt diese Änderung ab, daher wurde das Modell an diese Zahl angepasst</translation>
    </message>
    <message>
        <source>This scenario</source>
        <translation>Dieses Szenario</translation>
    </message>
    <message>
        <source>Measurements behind the forecast of the selected scenario</source>
        <translation>Messungen hinter der Vorhersage des gewählten Szenarios</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Measurements you imported into this plan</source>
        <translation>Messungen, die Sie in diesen Plan importiert haben</translation>
    </message>
    <message>
        <source>Packs</source>
        <translation>Pakete</translation>
    </message>
    <message>
        <source>Measurements from this plan&apos;s evidence packs</source>
        <translation>Messungen aus den Belegpaketen dieses Plans</translation>
    </message>
    <message>
        <source>Not used</source>
        <translation>Ungenutzt</translation>
    </message>
    <message>
        <source>Measurements the model leaves out, and those you switched off</source>
        <translation>Messungen, die das Modell weglässt, und die Sie ausgeschaltet haben</translation>
    </message>
    <message>
        <source>used</source>
        <translation>verwendet</translation>
    </message>
    <message>
        <source>{ratio} fitted</source>
        <translation>{ratio} angepasst</translation>
    </message>
    <message>
        <source>{middle} ({low} to {high})</source>
        <translation>{middle} ({low} bis {high})</translation>
    </message>
    <message>
        <source>{ratio} without this measurement, {interval}</source>
        <translation>{ratio} ohne diese Messung, {interval}</translation>
    </message>
    <message>
        <source>{ratio}, {interval}; fitted: the model was fitted to this figure</source>
        <translation>{ratio}, {interval}; angepasst: Das Modell wurde an diese Zahl angepasst</translation>
    </message>
    <message>
        <source>Switch measurement on</source>
        <translation>Messung einschalten</translation>
    </message>
    <message>
        <source>Switch measurement off</source>
        <translation>Messung ausschalten</translation>
    </message>
    <message>
        <source>Remove measurement</source>
        <translation>Messung entfernen</translation>
    </message>
    <message>
        <source>Remove measurements</source>
        <translation>Messungen entfernen</translation>
    </message>
    <message>
        <source>All entries count.</source>
        <translation>Alle Einträge zählen.</translation>
    </message>
    <message>
        <source>{counted:,} of {count:,} entries count.</source>
        <translation>{counted:,} von {count:,} Einträgen zählen.</translation>
    </message>
    <message>
        <source>Switch pack {name} on</source>
        <translation>Paket {name} einschalten</translation>
    </message>
    <message>
        <source>Switch pack {name} off</source>
        <translation>Paket {name} ausschalten</translation>
    </message>
    <message>
        <source>After to before</source>
        <translation>Nachher zu vorher</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Switch measurements on</source>
        <translation>Messungen einschalten</translation>
    </message>
    <message>
        <source>Switch measurements off</source>
        <translation>Messungen ausschalten</translation>
    </message>
    <message>
        <source>Switched off.</source>
        <translation>Ausgeschaltet.</translation>
    </message>
    <message>
        <source>Plans and reports ({endings})</source>
        <translation>Pläne und Berichte ({endings})</translation>
    </message>
    <message>
        <source>Results of zplanner estate ({ending})</source>
        <translation>Ergebnisse von zplanner estate ({ending})</translation>
    </message>
    <message>
        <source>Lists of systems and zPCR studies (*.csv *.tsv *.txt *.xlsx *.parquet *.zpcr)</source>
        <translation>Systemlisten und zPCR-Studien (*.csv *.tsv *.txt *.xlsx *.parquet *.zpcr)</translation>
    </message>
    <message>
        <source>Tables and evidence packs (*.csv *.xlsx *.parquet *.zip)</source>
        <translation>Tabellen und Belegpakete (*.csv *.xlsx *.parquet *.zip)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save the changes to {name}?</source>
        <translation>Die Änderungen an {name} speichern?</translation>
    </message>
    <message>
        <source>Otherwise the changes since the last save are lost.</source>
        <translation>Sonst gehen die Änderungen seit dem letzten Speichern verloren.</translation>
    </message>
    <message>
        <source>{file} already exists. Replace it?</source>
        <translation>{file} ist bereits vorhanden. Ersetzen?</translation>
    </message>
    <message>
        <source>Revert to {file} as it was saved?</source>
        <translation>Zurück zu {file}, wie es gespeichert wurde?</translation>
    </message>
    <message>
        <source>The plan in the window becomes the one in the file; Undo brings the changes back. Snapshots stay.</source>
        <translation>Der Plan im Fenster wird zu dem in der Datei; Rückgängig bringt die Änderungen zurück. Snapshots bleiben.</translation>
    </message>
    <message>
        <source>{file} was not read.</source>
        <translation>{file} wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>New plan</source>
        <translation>Neuer Plan</translation>
    </message>
    <message>
        <source>Saved {file} without the refused entries</source>
        <translation>{file} ohne die abgelehnten Einträge gespeichert</translation>
    </message>
    <message>
        <source>{file} was not saved</source>
        <translation>{file} wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>The plan was not saved.</source>
        <translation>Der Plan wurde nicht gespeichert.</translation>
    </message>
    <message>
        <source>Name the plan after its file</source>
        <translation>Den Plan nach seiner Datei benennen</translation>
    </message>
    <message>
        <source>Recover the unsaved changes?</source>
        <translation>Die nicht gespeicherten Änderungen wiederherstellen?</translation>
    </message>
    <message>
        <source>Unsaved changes cannot be recovered</source>
        <translation>Nicht gespeicherte Änderungen können nicht wiederhergestellt werden</translation>
    </message>
    <message>
        <source>Kept: Recover Unsaved Changes, in the File menu, asks again</source>
        <translation>Behalten: „Nicht gespeicherte Änderungen wiederherstellen“ im Menü Datei fragt erneut</translation>
    </message>
    <message>
        <source>No unsaved changes are left to recover</source>
        <translation>Es gibt keine nicht gespeicherten Änderungen mehr</translation>
    </message>
    <message>
        <source>

Part of it is damaged; what can be read is recovered.</source>
        <translation>

Ein Teil ist beschädigt; was lesbar ist, wird wiederhergestellt.</translation>
    </message>
    <message>
        <source>Unsaved changes are at risk: {reason}</source>
        <translation>Nicht gespeicherte Änderungen sind gefährdet: {reason}</translation>
    </message>
    <message>
        <source>The pack {name} is in the plan already</source>
        <translation>Das Paket {name} ist bereits im Plan</translation>
    </message>
    <message>
        <source>Imported the pack {name}: {what}; Evidence lists its figures</source>
        <translation>Paket {name} importiert: {what}; seine Zahlen stehen unter Belege</translation>
    </message>
    <message>
        <source>Import pack {name}</source>
        <translation>Paket {name} importieren</translation>
    </message>
    <message>
        <source>No evidence pack was imported</source>
        <translation>Kein Belegpaket wurde importiert</translation>
    </message>
    <message>
        <source>{file} was not imported: correct these {count} rows and import it again.</source>
        <translation>{file} wurde nicht importiert: Korrigieren Sie diese {count} Zeilen und importieren Sie erneut.</translation>
    </message>
    <message>
        <source>{said}; Evidence lists them as your own</source>
        <translation>{said}; unter Belege stehen sie als Ihre eigenen</translation>
    </message>
    <message>
        <source>Open Plan</source>
        <translation>Plan öffnen</translation>
    </message>
    <message>
        <source>Save Plan As</source>
        <translation>Plan speichern unter</translation>
    </message>
    <message>
        <source>Export Comparison</source>
        <translation>Vergleich exportieren</translation>
    </message>
    <message>
        <source>Import Measurements</source>
        <translation>Messungen importieren</translation>
    </message>
    <message>
        <source>Import a Folder of Measurements or an Evidence Pack</source>
        <translation>Einen Ordner mit Messungen oder ein Belegpaket importieren</translation>
    </message>
    <message>
        <source>zplanner documents</source>
        <translation>zplanner-Dokumente</translation>
    </message>
    <message>
        <source>Text plans</source>
        <translation>Textpläne</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>&amp;Revert</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Revert to saved</source>
        <translation>Zurück zum Gespeicherten</translation>
    </message>
    <message>
        <source>Reverted to {file}</source>
        <translation>Zurück zu {file}</translation>
    </message>
    <message>
        <source>Reading {file}…</source>
        <translation>{file} wird gelesen…</translation>
    </message>
    <message>
        <source>Saving {file}…</source>
        <translation>{file} wird gespeichert…</translation>
    </message>
    <message>
        <source>Opened {file}</source>
        <translation>{file} geöffnet</translation>
    </message>
    <message>
        <source>Saved {file}</source>
        <translation>{file} gespeichert</translation>
    </message>
    <message>
        <source>Exported {file}</source>
        <translation>{file} exportiert</translation>
    </message>
    <message>
        <source>{file} was not opened.</source>
        <translation>{file} wurde nicht geöffnet.</translation>
    </message>
    <message>
        <source>{file} was not imported.</source>
        <translation>{file} wurde nicht importiert.</translation>
    </message>
    <message>
        <source>{file} was not written.</source>
        <translation>{file} wurde nicht geschrieben.</translation>
    </message>
    <message>
        <source>The machines of this plan cannot be written for zPCR.</source>
        <translation>Die Maschinen dieses Plans können nicht für zPCR geschrieben werden.</translation>
    </message>
    <message>
        <source>zplanner cannot keep your edits for recovery: if it ends unexpectedly now, changes since the last save are lost.</source>
        <translation>zplanner kann Ihre Änderungen nicht sichern: Endet es jetzt unerwartet, gehen Änderungen seit dem letzten Speichern verloren.</translation>
    </message>
    <message>
        <source>It tries again every few seconds.</source>
        <translation>Alle paar Sekunden folgt ein neuer Versuch.</translation>
    </message>
    <message>
        <source>{file} holds nothing new</source>
        <translation>{file} enthält nichts Neues</translation>
    </message>
    <message>
        <source>No row of {file} was taken</source>
        <translation>Keine Zeile von {file} wurde übernommen</translation>
    </message>
    <message>
        <source>The folder holds no file</source>
        <translation>Der Ordner enthält keine Datei</translation>
    </message>
    <message>
        <source>Import canceled; the plan is unchanged</source>
        <translation>Import abgebrochen; der Plan ist unverändert</translation>
    </message>
    <message>
        <source>

{file} stays as it is until you save.</source>
        <translation>

{file} bleibt, wie es ist, bis Sie speichern.</translation>
    </message>
    <message>
        <source>

{file} was changed after that, and stays: saving asks for another file.</source>
        <translation>

{file} wurde danach geändert und bleibt: Speichern fragt nach einer anderen Datei.</translation>
    </message>
    <message>
        <source>

{file} is no longer there; saving writes it again.</source>
        <translation>

{file} ist nicht mehr da; Speichern schreibt es neu.</translation>
    </message>
    <message>
        <source>The unsaved changes of a plan, from {when}, cannot be read: {problem}.</source>
        <translation>Die nicht gespeicherten Änderungen eines Plans, {when}, sind nicht lesbar: {problem}.</translation>
    </message>
    <message>
        <source>Recovered {name}</source>
        <translation>{name} wiederhergestellt</translation>
    </message>
    <message>
        <source>a moment ago</source>
        <translation>gerade eben</translation>
    </message>
    <message>
        <source>Imported {measurements} from {name}, about {about}</source>
        <translation>{measurements} aus {name} importiert, über {about}</translation>
    </message>
    <message>
        <source>{said}, but the forecast does not use {unused} of them: Evidence says why</source>
        <translation>{said}, aber die Vorhersage verwendet {unused} davon nicht: Belege sagt, warum</translation>
    </message>
    <message numerus="yes">
        <source>{n} rows were left out: correct them in the file and import it again.</source>
        <comment>{n} row was left out: correct it in the file and import it again.</comment>
        <translation>
            <numerusform>{n} Zeile wurde weggelassen: Korrigieren Sie sie in der Datei und importieren Sie erneut.</numerusform>
            <numerusform>{n} Zeilen wurden weggelassen: Korrigieren Sie sie in der Datei und importieren Sie erneut.</numerusform>
        </translation>
    </message>
    <message>
        <source>{said}; Recover Unsaved Changes, in the File menu, asks about the others</source>
        <translation>{said}; „Nicht gespeicherte Änderungen wiederherstellen“ im Menü Datei fragt nach den anderen</translation>
    </message>
    <message>
        <source>{said}, but the forecast does not use it: Evidence says why</source>
        <translation>{said}, aber die Vorhersage verwendet sie nicht: Belege sagt, warum</translation>
    </message>
    <message>
        <source>{said}, but the forecast uses none of them: Evidence says why</source>
        <translation>{said}, aber die Vorhersage verwendet keine davon: Belege sagt, warum</translation>
    </message>
    <message>
        <source>Imported measurements</source>
        <translation>Importierte Messungen</translation>
    </message>
    <message>
        <source>No measurement was imported</source>
        <translation>Keine Messung wurde importiert</translation>
    </message>
    <message>
        <source>Imported {measurements} from {name}.</source>
        <translation>{measurements} aus {name} importiert.</translation>
    </message>
    <message>
        <source>No row of {name} was taken.</source>
        <translation>Keine Zeile von {name} wurde übernommen.</translation>
    </message>
    <message>
        <source> and {further} more</source>
        <translation> und {further} weitere</translation>
    </message>
    <message>
        <source>zEC12: 6 engines carry less than 8, but need less CPU for the same work.</source>
        <translation>zEC12: 6 Prozessoren tragen weniger als 8, bei weniger CPU je Arbeit.</translation>
    </message>
    <message>
        <source>With 10 to 20% growth a year, scenarios reach the limit at different times.</source>
        <translation>Bei 10 bis 20&#xa0;% Wachstum reicht jedes Szenario verschieden lange.</translation>
    </message>
    <message>
        <source>No scenario lasts 3 years; the line under the plan&apos;s name says what would.</source>
        <translation>Kein Szenario reicht 3 Jahre; was reicht, steht unter dem Namen des Plans.</translation>
    </message>
    <message>
        <source>On one machine, CPACF gains most; large pages and newer Java add less.</source>
        <translation>CPACF bringt am meisten; große Seiten und neueres Java bringen weniger.</translation>
    </message>
    <message>
        <source>Wide bands: CPACF&apos;s effect on Java web is assumed; no figure was published.</source>
        <translation>Breite Bänder: Was CPACF für Java-Web bringt, ist nur angenommen.</translation>
    </message>
    <message>
        <source>Measuring SSL handshakes would replace that assumption.</source>
        <translation>SSL-Handshakes zu messen ersetzt diese Annahme.</translation>
    </message>
    <message>
        <source>z/VM storage is the limit, not CPU: each I/O moves pages below 2 GiB.</source>
        <translation>z/VM-Speicher ist die Grenze: Jedes I/O verschiebt Seiten unter 2 GiB.</translation>
    </message>
    <message>
        <source>A newer z/VM carries more on the same machine and engines.</source>
        <translation>Ein neueres z/VM trägt mehr, ohne einen weiteren Prozessor.</translation>
    </message>
    <message>
        <source>The recommendation has a condition: no source says z/VM 5.2.0 runs on z10.</source>
        <translation>Die Empfehlung hat eine Bedingung: z/VM 5.2.0 ist auf z10 nicht belegt.</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Import</translation>
    </message>
    <message>
        <source>Lines that could not be read; the details of the file say why.</source>
        <translation>Zeilen, die nicht gelesen werden konnten; die Einzelheiten der Datei sagen, warum.</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>&amp;Importieren</translation>
    </message>
    <message>
        <source>Leave as it is</source>
        <translation>So lassen</translation>
    </message>
    <message>
        <source>These files hold nothing that the plan does not have already.</source>
        <translation>Diese Dateien enthalten nichts, was der Plan nicht schon hat.</translation>
    </message>
    <message>
        <source>These files hold nothing that a plan takes; the details of each say why.</source>
        <translation>Diese Dateien enthalten nichts, was ein Plan aufnimmt; die Einzelheiten zu jeder sagen, warum.</translation>
    </message>
    <message>
        <source>Today&apos;s utilization is the</source>
        <translation>Die heutige Auslastung ist</translation>
    </message>
    <message>
        <source>Which figure of the 15-minute windows becomes today&apos;s utilization. Sizing for the 95th percentile lets the busiest 5% of the windows run longer; sizing for the maximum does not.</source>
        <translation>Welche Zahl der 15-Minuten-Fenster zur heutigen Auslastung wird. Eine Auslegung auf das 95. Perzentil lässt die 5&#xa0;% am stärksten ausgelasteten Fenster länger laufen, eine auf das Maximum nicht.</translation>
    </message>
    <message>
        <source>Reading files</source>
        <translation>Dateien werden gelesen</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Details of the selected file</source>
        <translation>Einzelheiten der gewählten Datei</translation>
    </message>
    <message>
        <source>What the plan can take from these files</source>
        <translation>Was der Plan aus diesen Dateien übernehmen kann</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Enthält</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message numerus="yes">
        <source>And {n} more remarks; zplanner import --dry-run lists them all.</source>
        <comment>And {n} more remark; zplanner import --dry-run lists them all.</comment>
        <translation>
            <numerusform>Und {n} weiterer Hinweis; zplanner import --dry-run nennt alle.</numerusform>
            <numerusform>Und {n} weitere Hinweise; zplanner import --dry-run nennt alle.</numerusform>
        </translation>
    </message>
    <message>
        <source>Import {named}</source>
        <translation>{named} importieren</translation>
    </message>
    <message>
        <source>Imported {named}</source>
        <translation>{named} importiert</translation>
    </message>
    <message>
        <source>{count:,.0f} KB</source>
        <translation>{count:,.0f} KB</translation>
    </message>
    <message>
        <source>{count:,.0f} MB</source>
        <translation>{count:,.0f} MB</translation>
    </message>
    <message>
        <source>{file} ({number:,} of {files})</source>
        <translation>{file} ({number:,} von {files})</translation>
    </message>
    <message>
        <source>{read} of {size} MB</source>
        <translation>{read} von {size} MB</translation>
    </message>
    <message numerus="yes">
        <source>And {n} more systems</source>
        <comment>And {n} more system</comment>
        <translation>
            <numerusform>Und {n} weiteres System</numerusform>
            <numerusform>Und {n} weitere Systeme</numerusform>
        </translation>
    </message>
    <message>
        <source>Line {line}: {fact}</source>
        <translation>Zeile {line}: {fact}</translation>
    </message>
    <message>
        <source>Line {line}: {variant}, {figure}</source>
        <translation>Zeile {line}: {variant}, {figure}</translation>
    </message>
    <message>
        <source>Line {line} refused: {reason}</source>
        <translation>Zeile {line} abgelehnt: {reason}</translation>
    </message>
    <message>
        <source>{megabytes} MB/s</source>
        <translation>{megabytes} MB/s</translation>
    </message>
    <message>
        <source>{seconds_left:,.0f} s left</source>
        <translation>noch {seconds_left:,.0f} s</translation>
    </message>
    <message>
        <source>Steps and season</source>
        <translation>Stufen und Saison</translation>
    </message>
    <message>
        <source>Projects that go live, and how the load changes over the year</source>
        <translation>Projekte, die starten, und wie sich die Last übers Jahr ändert</translation>
    </message>
    <message>
        <source>A project that goes live adds load from a month on.</source>
        <translation>Ein Projekt, das startet, fügt ab einem Monat Last hinzu.</translation>
    </message>
    <message>
        <source>Add step</source>
        <translation>Stufe hinzufügen</translation>
    </message>
    <message>
        <source>the whole mix</source>
        <translation>der ganze Mix</translation>
    </message>
    <message>
        <source>project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Remove step {number}</source>
        <translation>Stufe {number} entfernen</translation>
    </message>
    <message>
        <source>Step {number}, {field}</source>
        <translation>Stufe {number}, {field}</translation>
    </message>
    <message>
        <source>The class of work whose load grows, or the whole mix</source>
        <translation>Die Klasse, deren Last wächst, oder der ganze Mix</translation>
    </message>
    <message>
        <source>What the project is called</source>
        <translation>Wie das Projekt heißt</translation>
    </message>
    <message>
        <source>Load by month</source>
        <translation>Last nach Monat</translation>
    </message>
    <message>
        <source>Relative to any common level. Paste twelve numbers into any month.</source>
        <translation>Bezogen auf ein beliebiges gemeinsames Niveau. Fügen Sie zwölf Zahlen in einen Monat ein.</translation>
    </message>
    <message>
        <source>Load in {month}</source>
        <translation>Last im {month}</translation>
    </message>
    <message>
        <source>Measured in</source>
        <translation>Gemessen im</translation>
    </message>
    <message>
        <source>The month in which today&apos;s load was measured: months of growth and dates count from it</source>
        <translation>Der Monat, in dem die heutige Last gemessen wurde: Monate des Wachstums und Daten zählen ab ihm</translation>
    </message>
    <message>
        <source>Paste Twelve Months</source>
        <translation>Zwölf Monate einfügen</translation>
    </message>
    <message>
        <source>Remove season</source>
        <translation>Saison entfernen</translation>
    </message>
    <message>
        <source>Change {field} of step {number}</source>
        <translation>{field} von Stufe {number} ändern</translation>
    </message>
    <message>
        <source>Change load in {month}</source>
        <translation>Last im {month} ändern</translation>
    </message>
    <message>
        <source>month</source>
        <translation>Monat</translation>
    </message>
    <message>
        <source>When the project goes live, in whole months from today. From then on the load is higher.</source>
        <translation>Wann das Projekt startet, in ganzen Monaten ab heute. Von da an ist die Last höher.</translation>
    </message>
    <message>
        <source>added load</source>
        <translation>zusätzliche Last</translation>
    </message>
    <message>
        <source>What the project adds, in percent of the load that its class, or the whole mix, has then: 20, or 15..30.</source>
        <translation>Was das Projekt hinzufügt, in Prozent der Last, die seine Klasse oder der ganze Mix dann hat: 20 oder 15..30.</translation>
    </message>
    <message>
        <source>The month&apos;s load against the others: 1.2 in November and 1 elsewhere is 20% above the other months. Take it from a year of measurements; twelve pasted numbers fill the year, and counts such as transactions become factors.</source>
        <translation>Die Last des Monats gegenüber den anderen: 1.2 im November und sonst 1 liegt 20&#xa0;% über den anderen Monaten. Nehmen Sie sie aus einem Jahr Messungen; zwölf eingefügte Zahlen füllen das Jahr, und Anzahlen wie Transaktionen werden zu Faktoren.</translation>
    </message>
    <message>
        <source>add</source>
        <translation>plus</translation>
    </message>
    <message>
        <source>to</source>
        <translation>auf</translation>
    </message>
    <message>
        <source>class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Paste season</source>
        <translation>Saison einfügen</translation>
    </message>
    <message>
        <source>Change month of today&apos;s load</source>
        <translation>Monat der heutigen Last ändern</translation>
    </message>
    <message>
        <source>months</source>
        <translation>Monate</translation>
    </message>
    <message>
        <source>{inside_band} Line: median response time, in multiples of the service time; beyond {limit:g}x the system is nearly saturated.</source>
        <translation>{inside_band} Linie: Median der Antwortzeit in Vielfachen der Bedienzeit; jenseits von {limit:g}x ist das System nahezu gesättigt.</translation>
    </message>
    <message>
        <source>bottleneck in {share}</source>
        <translation>Engpass in {share}</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>no system named</source>
        <translation>kein System genannt</translation>
    </message>
    <message>
        <source>Lead time</source>
        <translation>Vorlauf</translation>
    </message>
    <message>
        <source>Months from ordering a change until it carries the load. The verdict of today says by when to order.</source>
        <translation>Monate von der Bestellung einer Änderung, bis sie die Last trägt. Das Urteil über heute sagt, bis wann zu bestellen ist.</translation>
    </message>
    <message>
        <source>Nothing runs before it is ordered.</source>
        <translation>Nichts läuft, bevor es bestellt ist.</translation>
    </message>
    <message>
        <source>Price of a missed month: {low} to {high}, logarithmic. Arrow keys move it too.</source>
        <translation>Preis eines verfehlten Monats: {low} bis {high}, logarithmisch. Pfeiltasten verschieben ihn auch.</translation>
    </message>
    <message>
        <source>Set in Plan</source>
        <translation>In den Plan übernehmen</translation>
    </message>
    <message>
        <source>Make this the price of a missed month in the plan; Undo takes it back</source>
        <translation>Diesen Preis eines verfehlten Monats in den Plan übernehmen; Rückgängig nimmt es zurück</translation>
    </message>
    <message>
        <source>Change the price of a missed month</source>
        <translation>Preis eines verfehlten Monats ändern</translation>
    </message>
    <message>
        <source>&amp;Copy Table</source>
        <translation>Tabelle &amp;kopieren</translation>
    </message>
    <message>
        <source>Price of a missed month</source>
        <translation>Preis eines verfehlten Monats</translation>
    </message>
    <message>
        <source>Expected cost</source>
        <translation>Erwartete Kosten</translation>
    </message>
    <message>
        <source>Mean over the forecasts of the cost above that of the cheapest scenario, at the price of the slider</source>
        <translation>Mittel über die Vorhersagen der Kosten über denen des günstigsten Szenarios, beim Preis des Reglers</translation>
    </message>
    <message>
        <source>Mean over the forecasts of the whole cost at the price of the slider</source>
        <translation>Mittel über die Vorhersagen der gesamten Kosten beim Preis des Reglers</translation>
    </message>
    <message>
        <source>scenario {number}</source>
        <translation>Szenario {number}</translation>
    </message>
    <message>
        <source>{scenario} from {price}</source>
        <translation>{scenario} ab {price}</translation>
    </message>
    <message>
        <source>to</source>
        <comment>between the ends of a range</comment>
        <translation>bis</translation>
    </message>
    <message>
        <source>year</source>
        <translation>Jahr</translation>
    </message>
    <message>
        <source>{machine} n-way curve</source>
        <translation>n-Wege-Kurve von {machine}</translation>
    </message>
    <message>
        <source>Saved {file}; its hard links are other files now and keep the plan as it was</source>
        <translation>{file} gespeichert; ihre harten Links sind nun andere Dateien und behalten den bisherigen Plan</translation>
    </message>
    <message>
        <source>After</source>
        <comment>so many months</comment>
        <translation>Nach</translation>
    </message>
    <message>
        <source>The forecast ends after fifty years.</source>
        <translation>Die Vorhersage endet nach fünfzig Jahren.</translation>
    </message>
    <message>
        <source>season from {month}</source>
        <translation>Saison ab {month}</translation>
    </message>
    <message>
        <source>Export Machines for &amp;zPCR…</source>
        <translation>Maschinen für z&amp;PCR exportieren…</translation>
    </message>
    <message>
        <source>&amp;This Move Was Made…</source>
        <translation>Dieser Umzug ist er&amp;folgt…</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Noch keine</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Preview and export the report ({keys})</source>
        <translation>Vorschau und Export des Berichts ({keys})</translation>
    </message>
    <message>
        <source>Export Report ({keys}): add a scenario first, to compare with today</source>
        <translation>Bericht exportieren ({keys}): Fügen Sie zuerst ein Szenario zum Vergleich mit heute hinzu</translation>
    </message>
    <message>
        <source>Export Report ({keys}): not available without a forecast</source>
        <translation>Bericht exportieren ({keys}): ohne Vorhersage nicht möglich</translation>
    </message>
    <message>
        <source>Model {version}</source>
        <translation>Modell {version}</translation>
    </message>
    <message>
        <source>Undone: {step}</source>
        <translation>Rückgängig: {step}</translation>
    </message>
    <message>
        <source>Entries that cannot be read, each marked in red with its reason; the results are without them</source>
        <translation>Einträge, die nicht lesbar sind, rot markiert und begründet; die Ergebnisse sind ohne sie</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Rever&amp;t to Saved…</source>
        <translation>&amp;Zurück zum Gespeicherten…</translation>
    </message>
    <message>
        <source>&amp;Keep Snapshot…</source>
        <translation>Snap&amp;shot festhalten…</translation>
    </message>
    <message>
        <source>&amp;Compare and Restore…</source>
        <translation>&amp;Vergleichen und zurückholen…</translation>
    </message>
    <message>
        <source>&amp;Import Measurements…</source>
        <translation>Messungen &amp;importieren…</translation>
    </message>
    <message>
        <source>Import &amp;Folder…</source>
        <translation>O&amp;rdner importieren…</translation>
    </message>
    <message>
        <source>&amp;Export Report…</source>
        <translation>Bericht &amp;exportieren…</translation>
    </message>
    <message>
        <source>Reco&amp;ver Unsaved Changes…</source>
        <translation>Nicht gespeicherte Änderungen &amp;wiederherstellen…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Einstellungen…</translation>
    </message>
    <message>
        <source>&amp;Add Scenario</source>
        <translation>Szenario &amp;hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Duplicate Scenario</source>
        <translation>Szenario &amp;duplizieren</translation>
    </message>
    <message>
        <source>Re&amp;name Scenario</source>
        <translation>Szenario &amp;umbenennen</translation>
    </message>
    <message>
        <source>&amp;Remove Scenario</source>
        <translation>Szenario &amp;entfernen</translation>
    </message>
    <message>
        <source>Move &amp;Up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Move Do&amp;wn</source>
        <translation>Nach u&amp;nten</translation>
    </message>
    <message>
        <source>What &amp;If</source>
        <translation>&amp;Was wäre, wenn</translation>
    </message>
    <message>
        <source>What Do I Nee&amp;d?</source>
        <translation>Was &amp;brauche ich?</translation>
    </message>
    <message>
        <source>&amp;Plan the Steps</source>
        <translation>Schritte &amp;planen</translation>
    </message>
    <message>
        <source>&amp;Next Panel</source>
        <translation>&amp;Nächster Bereich</translation>
    </message>
    <message>
        <source>&amp;Previous Panel</source>
        <translation>&amp;Voriger Bereich</translation>
    </message>
    <message>
        <source>&amp;Charts</source>
        <translation>&amp;Diagramme</translation>
    </message>
    <message>
        <source>&amp;Getting Started</source>
        <translation>&amp;Erste Schritte</translation>
    </message>
    <message>
        <source>Where the &amp;Data Come From</source>
        <translation>Woher die &amp;Daten stammen</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;About zplanner</source>
        <translation>&amp;Über zplanner</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Scenario</source>
        <translation>&amp;Szenario</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>Zuletzt &amp;geöffnet</translation>
    </message>
    <message>
        <source>E&amp;xamples</source>
        <translation>Beis&amp;piele</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>&amp;Erscheinungsbild</translation>
    </message>
    <message>
        <source>Same as &amp;System</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>Du&amp;nkel</translation>
    </message>
    <message>
        <source>Name of the plan</source>
        <translation>Name des Plans</translation>
    </message>
    <message>
        <source>Rename plan</source>
        <translation>Plan umbenennen</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>Charts and lists</source>
        <translation>Diagramme und Listen</translation>
    </message>
    <message>
        <source>About zplanner</source>
        <translation>Über zplanner</translation>
    </message>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Bring it back ({key})</source>
        <translation>Zurückholen ({key})</translation>
    </message>
    <message>
        <source>Undo: {step}</source>
        <translation>Rückgängig: {step}</translation>
    </message>
    <message numerus="yes">
        <source>{n} refused</source>
        <comment>{n} refused</comment>
        <translation>
            <numerusform>{n} abgelehnt</numerusform>
            <numerusform>{n} abgelehnt</numerusform>
        </translation>
    </message>
    <message>
        <source>Removed {n} scenarios</source>
        <translation>{n} Szenarien entfernt</translation>
    </message>
    <message>
        <source>Removed scenario {name}</source>
        <translation>Szenario {name} entfernt</translation>
    </message>
    <message>
        <source>Removed {n} workloads</source>
        <translation>{n} Arbeitslasten entfernt</translation>
    </message>
    <message>
        <source>Removed workload {name}</source>
        <translation>Arbeitslast {name} entfernt</translation>
    </message>
    <message>
        <source>Removed {n} measurements</source>
        <translation>{n} Messungen entfernt</translation>
    </message>
    <message>
        <source>Removed measurement {name}</source>
        <translation>Messung {name} entfernt</translation>
    </message>
    <message>
        <source>Removed {n} evidence packs</source>
        <translation>{n} Belegpakete entfernt</translation>
    </message>
    <message>
        <source>Removed evidence pack {name}</source>
        <translation>Belegpaket {name} entfernt</translation>
    </message>
    <message>
        <source>Removed {n} load steps</source>
        <translation>{n} Laststufen entfernt</translation>
    </message>
    <message>
        <source>Removed load step {name}</source>
        <translation>Laststufe {name} entfernt</translation>
    </message>
    <message>
        <source>Removed measured load</source>
        <translation>Gemessene Last entfernt</translation>
    </message>
    <message>
        <source>Removed {n} machines</source>
        <translation>{n} Maschinen entfernt</translation>
    </message>
    <message>
        <source>Removed machine {name}</source>
        <translation>Maschine {name} entfernt</translation>
    </message>
    <message>
        <source>Removed {n} systems</source>
        <translation>{n} Systeme entfernt</translation>
    </message>
    <message>
        <source>Removed system {name}</source>
        <translation>System {name} entfernt</translation>
    </message>
    <message>
        <source>Removed {n} snapshots</source>
        <translation>{n} Snapshots entfernt</translation>
    </message>
    <message>
        <source>Removed snapshot {name}</source>
        <translation>Snapshot {name} entfernt</translation>
    </message>
    <message>
        <source>Removed season</source>
        <translation>Saison entfernt</translation>
    </message>
    <message>
        <source>Map Columns of {file}</source>
        <translation>Spalten von {file} zuordnen</translation>
    </message>
    <message>
        <source>&amp;Map Columns...</source>
        <translation>Spalten &amp;zuordnen…</translation>
    </message>
    <message>
        <source>Say what each column of the table is, and see what would be kept of its first rows.</source>
        <translation>Sagen Sie, was jede Spalte der Tabelle ist, und sehen Sie, was von ihren ersten Zeilen bliebe.</translation>
    </message>
    <message>
        <source>Metrics of the table</source>
        <translation>Messgrößen der Tabelle</translation>
    </message>
    <message>
        <source>What the column holds. Load is of all engines of a system together.</source>
        <translation>Was die Spalte enthält. Last ist von allen Prozessoren eines Systems zusammen.</translation>
    </message>
    <message>
        <source>The system that the column is of, in a table with columns for each system.</source>
        <translation>Das System, von dem die Spalte ist, in einer Tabelle mit Spalten für jedes System.</translation>
    </message>
    <message>
        <source>The sheet of the workbook that is read.</source>
        <translation>Das Blatt der Arbeitsmappe, das gelesen wird.</translation>
    </message>
    <message>
        <source>Whether 10/11/2026 is the 10th of November or the 11th of October.</source>
        <translation>Ob 10/11/2026 der 10. November oder der 11. Oktober ist.</translation>
    </message>
    <message>
        <source>Whether numbers are written as 9.78 or as 9,78.</source>
        <translation>Ob Zahlen als 9.78 oder als 9,78 geschrieben sind.</translation>
    </message>
    <message>
        <source>The zone of the clock that wrote the times, such as Europe/Berlin: they become UTC, so that the hour that comes twice in the fall and files of other zones are in order. Left empty, times stay those of the clock.</source>
        <translation>Die Zone der Uhr, die die Zeiten schrieb, etwa Europe/Berlin: Sie werden zu UTC, damit die im Herbst doppelte Stunde und Dateien anderer Zonen in der richtigen Folge sind. Leer gelassen, bleiben die Zeiten die der Uhr.</translation>
    </message>
    <message>
        <source>As found</source>
        <translation>Wie gefunden</translation>
    </message>
    <message>
        <source>Keep these meanings in a file for other tables of this kind; zplanner import --mapping takes it too.</source>
        <translation>Diese Bedeutungen in einer Datei für andere Tabellen dieser Art behalten; auch zplanner import --mapping nimmt sie.</translation>
    </message>
    <message>
        <source>Take the meanings that a file of an earlier table states.</source>
        <translation>Die Bedeutungen übernehmen, die die Datei einer früheren Tabelle nennt.</translation>
    </message>
    <message>
        <source>Templates (*.toml)</source>
        <translation>Vorlagen (*.toml)</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Reading the first rows...</source>
        <translation>Die ersten Zeilen werden gelesen…</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>First values</source>
        <translation>Erste Werte</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation>Spalten der Tabelle</translation>
    </message>
    <message>
        <source>First rows, and what is kept of them</source>
        <translation>Erste Zeilen und was davon bleibt</translation>
    </message>
    <message>
        <source>Meaning of {column}</source>
        <translation>Bedeutung von {column}</translation>
    </message>
    <message>
        <source>Unit of {column}</source>
        <translation>Einheit von {column}</translation>
    </message>
    <message>
        <source>System of {column}</source>
        <translation>System von {column}</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>Blatt</translation>
    </message>
    <message>
        <source>Dates</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Decimal mark</source>
        <translation>Dezimalzeichen</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>Zeitzone</translation>
    </message>
    <message>
        <source>Day first</source>
        <translation>Tag zuerst</translation>
    </message>
    <message>
        <source>Month first</source>
        <translation>Monat zuerst</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>Comma</source>
        <translation>Komma</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>&amp;Read Again</source>
        <translation>&amp;Neu lesen</translation>
    </message>
    <message>
        <source>&amp;Save as Template...</source>
        <translation>Als Vorlage &amp;speichern…</translation>
    </message>
    <message>
        <source>&amp;Use Template...</source>
        <translation>&amp;Vorlage verwenden…</translation>
    </message>
    <message>
        <source>Save as Template</source>
        <translation>Als Vorlage speichern</translation>
    </message>
    <message>
        <source>Use Template</source>
        <translation>Vorlage verwenden</translation>
    </message>
    <message>
        <source>The template was not saved.</source>
        <translation>Die Vorlage wurde nicht gespeichert.</translation>
    </message>
    <message>
        <source>The template was not used.</source>
        <translation>Die Vorlage wurde nicht verwendet.</translation>
    </message>
    <message>
        <source>Nothing is changed.</source>
        <translation>Nichts ist geändert.</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Behalten</translation>
    </message>
    <message numerus="yes">
        <source>And {n} more columns, which stay as they are recognized; a template may say what they are.</source>
        <comment>And {n} more column, which stays as it is recognized; a template may say what it is.</comment>
        <translation>
            <numerusform>Und {n} weitere Spalte, die bleibt, wie sie erkannt ist; eine Vorlage kann sagen, was sie ist.</numerusform>
            <numerusform>Und {n} weitere Spalten, die bleiben, wie sie erkannt sind; eine Vorlage kann sagen, was sie sind.</numerusform>
        </translation>
    </message>
    <message>
        <source>First {rows}: load kept from {kept:,}, something refused in {refused:,}</source>
        <translation>Erste {rows}: Last aus {kept:,} übernommen, in {refused:,} etwas abgelehnt</translation>
    </message>
    <message>
        <source>The column is not read.</source>
        <translation>Die Spalte wird nicht gelesen.</translation>
    </message>
    <message>
        <source>A date with the time of day, or seconds since 1970: the end of each interval.</source>
        <translation>Ein Datum mit Uhrzeit oder Sekunden seit 1970: das Ende jedes Intervalls.</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>The day, where another column has the time of day.</source>
        <translation>Der Tag, wo eine andere Spalte die Uhrzeit hat.</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>Uhrzeit</translation>
    </message>
    <message>
        <source>The time of day, where another column has the date.</source>
        <translation>Die Uhrzeit, wo eine andere Spalte das Datum hat.</translation>
    </message>
    <message>
        <source>The name of the system that a row is of.</source>
        <translation>Der Name des Systems, von dem eine Zeile ist.</translation>
    </message>
    <message>
        <source>Engine time used, without idle, I/O wait and steal.</source>
        <translation>Genutzte Prozessorzeit, ohne Leerlauf, I/O-Wartezeit und Steal.</translation>
    </message>
    <message>
        <source>Part of CPU busy</source>
        <translation>Teil der CPU-Auslastung</translation>
    </message>
    <message>
        <source>User, system or other engine time used; such parts are added up.</source>
        <translation>Prozessorzeit für Benutzer, System oder anderes; solche Teile werden addiert.</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>Engine time not used: busy is the rest.</source>
        <translation>Nicht genutzte Prozessorzeit: Der Rest ist Auslastung.</translation>
    </message>
    <message>
        <source>I/O wait</source>
        <translation>I/O-Wartezeit</translation>
    </message>
    <message>
        <source>Idle engine time while I/O was pending: it is not busy.</source>
        <translation>Leerlauf, während I/O ausstand: Das ist keine Auslastung.</translation>
    </message>
    <message>
        <source>Steal</source>
        <translation>Steal</translation>
    </message>
    <message>
        <source>Engine time wanted and withheld by the hypervisor.</source>
        <translation>Prozessorzeit, die gewünscht und vom Hypervisor vorenthalten wurde.</translation>
    </message>
    <message>
        <source>Engines</source>
        <translation>Prozessoren</translation>
    </message>
    <message>
        <source>Show the whole chart again (Home, or a double click)</source>
        <translation>Wieder das ganze Diagramm zeigen (Pos1 oder ein Doppelklick)</translation>
    </message>
    <message>
        <source>Response time</source>
        <translation>Antwortzeit</translation>
    </message>
    <message>
        <source>Bottleneck</source>
        <translation>Engpass</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Erweitert</translation>
    </message>
    <message>
        <source>Assumptions that most plans leave as they are</source>
        <translation>Annahmen, die die meisten Pläne unverändert lassen</translation>
    </message>
    <message>
        <source>Vendor optimism</source>
        <translation>Optimismus der Hersteller</translation>
    </message>
    <message>
        <source>Share of the vendors&apos; optimism that applies to your work: 0% as capacity ratings measure it, 100% as vendors publish. Published benchmarks are chosen and tuned: the more your work is like them, the larger the share. Empty means zplanner&apos;s assumption. A text plan writes 0.25 for 25%.</source>
        <translation>Anteil des Optimismus der Hersteller, der für Ihre Arbeit gilt: 0&#xa0;% wie Kapazitätskennzahlen ihn messen, 100&#xa0;% wie Hersteller veröffentlichen. Veröffentlichte Benchmarks sind ausgewählt und abgestimmt: Je ähnlicher Ihre Arbeit ihnen ist, desto größer der Anteil. Leer bedeutet die Annahme von zplanner. Ein Textplan schreibt 0.25 für 25&#xa0;%.</translation>
    </message>
    <message>
        <source>Optional: with costs, the recommendation is the scenario with the least expected cost.</source>
        <translation>Optional: Mit Kosten wird das Szenario mit den geringsten erwarteten Kosten empfohlen.</translation>
    </message>
    <message>
        <source>{machine}, base price</source>
        <translation>{machine}, Grundpreis</translation>
    </message>
    <message>
        <source>Base price of a machine</source>
        <translation>Grundpreis einer Maschine</translation>
    </message>
    <message>
        <source>What a machine costs once, without its engines. Each machine that replaces today&apos;s in a scenario has its own field.</source>
        <translation>Was eine Maschine einmalig kostet, ohne ihre Prozessoren. Jede Maschine, die in einem Szenario die heutige ersetzt, hat ein eigenes Feld.</translation>
    </message>
    <message>
        <source>Cost of a wrong choice by the price of a missed month</source>
        <translation>Kosten einer falschen Wahl nach dem Preis eines verfehlten Monats</translation>
    </message>
    <message>
        <source>Strip at the top: the least cost. Dashed: where the choice flips.</source>
        <translation>Streifen oben: die geringsten Kosten. Gestrichelt: wo die Wahl kippt.</translation>
    </message>
    <message>
        <source>Cost of a wrong choice and expected cost of every scenario</source>
        <translation>Kosten einer falschen Wahl und erwartete Kosten jedes Szenarios</translation>
    </message>
    <message>
        <source>Cost of a wrong choice ({currency})</source>
        <translation>Kosten einer falschen Wahl ({currency})</translation>
    </message>
    <message>
        <source>{price} a missed month: cost of a wrong choice {listed}</source>
        <translation>{price} je verfehltem Monat: Kosten einer falschen Wahl {listed}</translation>
    </message>
    <message>
        <source>{name}: cost of a wrong choice {regret}, expected cost {cost}</source>
        <translation>{name}: Kosten einer falschen Wahl {regret}, erwartete Kosten {cost}</translation>
    </message>
    <message>
        <source>{among} {first} has the least expected cost at any price of a missed month.</source>
        <translation>{among} {first} bei jedem Preis eines verfehlten Monats die geringsten erwarteten Kosten.</translation>
    </message>
    <message>
        <source>{among} {first} has the least expected cost up to {price}</source>
        <translation>{among} {first} die geringsten erwarteten Kosten bis {price}</translation>
    </message>
    <message>
        <source>Either is as good from {prices}.</source>
        <translation>Beide sind gleich gut von {prices}.</translation>
    </message>
    <message>
        <source>Machines, classes and measurements beyond those of zplanner. A pack that is switched off stays in the plan but does not count; you can still choose its machines and workload classes.</source>
        <translation>Maschinen, Klassen und Messungen über die von zplanner hinaus. Ein abgeschaltetes Paket bleibt im Plan, zählt aber nicht; seine Maschinen und Lastklassen können Sie weiter wählen.</translation>
    </message>
    <message>
        <source>{file} was changed by another program.</source>
        <translation>{file} wurde von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>Replacing the file loses that change. Saving as another file keeps both.</source>
        <translation>Wer die Datei ersetzt, verliert diese Änderung. Unter einem anderen Namen gespeichert, bleiben beide.</translation>
    </message>
    <message>
        <source>Saving a text plan writes it anew, without its comments and layout. Saving as a document leaves it as it is.</source>
        <translation>Beim Speichern wird ein Textplan neu geschrieben, ohne seine Kommentare und seine Gliederung. Als Dokument gespeichert, bleibt er, wie er ist.</translation>
    </message>
    <message>
        <source>{file} is open already</source>
        <translation>{file} ist schon geöffnet</translation>
    </message>
    <message>
        <source>Rewrite {file}, which was written by hand?</source>
        <translation>{file} wurde von Hand geschrieben. Neu schreiben?</translation>
    </message>
    <message>
        <source>&amp;Rewrite</source>
        <translation>&amp;Neu schreiben</translation>
    </message>
    <message>
        <source>Load It</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>&amp;Vergleichen…</translation>
    </message>
    <message numerus="yes">
        <source>{n} days ago</source>
        <comment>1 day ago</comment>
        <translation>
            <numerusform>vor 1 Tag</numerusform>
            <numerusform>vor {n} Tagen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} hours ago</source>
        <comment>1 hour ago</comment>
        <translation>
            <numerusform>vor 1 Stunde</numerusform>
            <numerusform>vor {n} Stunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} minutes ago</source>
        <comment>1 minute ago</comment>
        <translation>
            <numerusform>vor 1 Minute</numerusform>
            <numerusform>vor {n} Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>A machine without published figures, such as an x86 server, from benchmarks that ran on it and on a machine that zplanner knows.</source>
        <translation>Eine Maschine ohne veröffentlichte Zahlen, etwa ein x86-Server, aus Benchmarks, die auf ihr und auf einer Maschine liefen, die zplanner kennt.</translation>
    </message>
    <message>
        <source>What the plan calls the machine</source>
        <translation>Wie die Maschine im Plan heißt</translation>
    </message>
    <message>
        <source>Benchmarks differ more between architectures than between machines of one</source>
        <translation>Zwischen Architekturen unterscheiden sich Benchmarks stärker als zwischen Maschinen einer Architektur</translation>
    </message>
    <message>
        <source>The machine on which the benchmarks ran as well</source>
        <translation>Die Maschine, auf der die Benchmarks auch liefen</translation>
    </message>
    <message>
        <source>What ran on both machines: pgbench, a load test</source>
        <translation>Was auf beiden Maschinen lief: pgbench, ein Lasttest</translation>
    </message>
    <message>
        <source>The unit of both values: transactions per second, seconds</source>
        <translation>Die Einheit beider Werte: Transaktionen je Sekunde, Sekunden</translation>
    </message>
    <message>
        <source>&amp;Today&apos;s machine is this one</source>
        <translation>Dies ist die &amp;heutige Maschine</translation>
    </message>
    <message>
        <source>Set it as the machine of today&apos;s configuration, too</source>
        <translation>Sie auch als Maschine der heutigen Konfiguration eintragen</translation>
    </message>
    <message>
        <source>Add a Machine From Runs</source>
        <translation>Maschine aus Läufen hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Add Machine</source>
        <translation>&amp;Maschine hinzufügen</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Known machine</source>
        <translation>Bekannte Maschine</translation>
    </message>
    <message>
        <source>Another architecture: x86, Power, Arm</source>
        <translation>Andere Architektur: x86, Power, Arm</translation>
    </message>
    <message>
        <source>IBM Z or LinuxONE</source>
        <translation>IBM Z oder LinuxONE</translation>
    </message>
    <message>
        <source>How many the machine has at most; cores, not threads. A partition or guest may have fewer.</source>
        <translation>Wie viele die Maschine höchstens hat; Kerne, keine Threads. Eine Partition oder ein Gast kann weniger haben.</translation>
    </message>
    <message>
        <source>How many the benchmark ran on; cores, not threads</source>
        <translation>Auf wie vielen der Benchmark lief; Kerne, keine Threads</translation>
    </message>
    <message>
        <source>What was measured, with its spread if it is known: 1250, 1200..1300. For a stated ratio, enter 1 on the new machine and the ratio on the known one, each on 1 engine.</source>
        <translation>Was gemessen wurde, mit seiner Streuung, falls bekannt: 1250, 1200..1300. Für ein angegebenes Verhältnis tragen Sie 1 auf der neuen Maschine und das Verhältnis auf der bekannten ein, je auf 1 Prozessor.</translation>
    </message>
    <message>
        <source>On the new machine</source>
        <translation>Neue Maschine</translation>
    </message>
    <message>
        <source>On the known machine</source>
        <translation>Bekannte Maschine</translation>
    </message>
    <message>
        <source>Add &amp;Benchmark</source>
        <translation>&amp;Benchmark hinzufügen</translation>
    </message>
    <message>
        <source>Remove this benchmark</source>
        <translation>Diesen Benchmark entfernen</translation>
    </message>
    <message>
        <source>Add machine {name}</source>
        <translation>Maschine {name} hinzufügen</translation>
    </message>
    <message>
        <source>{side}: engines</source>
        <translation>{side}: Prozessoren</translation>
    </message>
    <message>
        <source>{work}: these benchmarks say nothing of it.</source>
        <translation>{work}: Diese Benchmarks sagen darüber nichts.</translation>
    </message>
    <message>
        <source>Add a &amp;Machine From Runs…</source>
        <translation>&amp;Maschine aus Läufen hinzufügen…</translation>
    </message>
    <message>
        <source>Place Systems…</source>
        <translation>Systeme verteilen…</translation>
    </message>
    <message>
        <source>&amp;Systems</source>
        <translation>&amp;Systeme</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Percent: 0 to 100 of all engines together. Share: 0 to 1 of them. Percent of one engine: 0 to 400 of four. Engines: 0 to 4 of four.</source>
        <translation>Prozent: 0 bis 100 aller Prozessoren zusammen. Anteil: 0 bis 1 davon. Prozent eines Prozessors: 0 bis 400 von vieren. Prozessoren: 0 bis 4 von vieren.</translation>
    </message>
    <message>
        <source>% of one engine</source>
        <translation>% eines Prozessors</translation>
    </message>
    <message>
        <source>Which engine a row is of: of a system and a time, the mean of its rows is kept.</source>
        <translation>Der Prozessor, den eine Zeile betrifft: Je System und Zeit wird das Mittel der Zeilen behalten.</translation>
    </message>
    <message>
        <source>The number of engines of the system.</source>
        <translation>Die Anzahl der Prozessoren des Systems.</translation>
    </message>
    <message>
        <source>The processing weight of a partition, or the relative share of a guest.</source>
        <translation>Das Gewicht einer Partition, oder der relative Anteil eines Gasts.</translation>
    </message>
    <message>
        <source>The name of what the value column is of, in a table with a row for each value.</source>
        <translation>Der Name dessen, wovon die Wertspalte ist, in einer Tabelle mit einer Zeile je Wert.</translation>
    </message>
    <message>
        <source>The value of the metric, in a table with a row for each value.</source>
        <translation>Der Wert der Messgröße, in einer Tabelle mit einer Zeile je Wert.</translation>
    </message>
    <message>
        <source>The unit of the value, in a table with a row for each value.</source>
        <translation>Die Einheit des Werts, in einer Tabelle mit einer Zeile je Wert.</translation>
    </message>
    <message>
        <source>First {rows}: nothing is kept before the columns are clear</source>
        <translation>Erste {rows}: Nichts bleibt, bevor die Spalten klar sind</translation>
    </message>
    <message>
        <source>Refused: {advice}</source>
        <translation>Abgelehnt: {advice}</translation>
    </message>
    <message>
        <source>, steal {steal}</source>
        <translation>, Steal {steal}</translation>
    </message>
    <message>
        <source>busy {busy}{withheld}</source>
        <translation>Auslastung {busy}{withheld}</translation>
    </message>
    <message>
        <source>Workload mix</source>
        <translation>Lastmix</translation>
    </message>
    <message>
        <source>Add workload</source>
        <translation>Arbeitslast hinzufügen</translation>
    </message>
    <message>
        <source>Add the First Workload</source>
        <translation>Erste Arbeitslast hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Copy Mix</source>
        <translation>Mix &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste Rows</source>
        <translation>Zeilen &amp;einfügen</translation>
    </message>
    <message>
        <source>&amp;Replace Mix by Pasted Rows</source>
        <translation>Mix durch eingefügte Zeilen e&amp;rsetzen</translation>
    </message>
    <message>
        <source>Copy or paste the mix</source>
        <translation>Mix kopieren oder einfügen</translation>
    </message>
    <message>
        <source>Lines of the mix</source>
        <translation>Zeilen des Mix</translation>
    </message>
    <message>
        <source>Lines of the mix (Page Up, Page Down)</source>
        <translation>Zeilen des Mix (Bild auf, Bild ab)</translation>
    </message>
    <message>
        <source>Normalize</source>
        <translation>Normieren</translation>
    </message>
    <message>
        <source>Divide every share by the sum, so that they add up to 100%</source>
        <translation>Jeden Anteil durch die Summe teilen, damit sie zusammen 100&#xa0;% ergeben</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>&amp;Growth of Its Own</source>
        <translation>Eigenes &amp;Wachstum</translation>
    </message>
    <message>
        <source>Menu of the Line</source>
        <translation>Menü der Zeile</translation>
    </message>
    <message>
        <source>Duplicate, move or remove this workload, or give it growth of its own (Shift+F10)</source>
        <translation>Diese Arbeitslast duplizieren, verschieben, entfernen oder ihr eigenes Wachstum geben (Umschalt+F10)</translation>
    </message>
    <message>
        <source>Class of work</source>
        <translation>Lastklasse</translation>
    </message>
    <message>
        <source>Share of today&apos;s CPU time, 0 to 100%: 60, 50..70, or 60 +- 5 @ 90%</source>
        <translation>Anteil an der heutigen CPU-Zeit, 0 bis 100&#xa0;%: 60, 50..70 oder 60 +- 5 @ 90%</translation>
    </message>
    <message>
        <source>its growth per year</source>
        <translation>ihr Wachstum pro Jahr</translation>
    </message>
    <message>
        <source>as the plan</source>
        <translation>wie der Plan</translation>
    </message>
    <message>
        <source>Change growth of {name}</source>
        <translation>Wachstum von {name} ändern</translation>
    </message>
    <message>
        <source>Paste workloads</source>
        <translation>Arbeitslasten einfügen</translation>
    </message>
    <message>
        <source>Change workload class</source>
        <translation>Lastklasse ändern</translation>
    </message>
    <message>
        <source>Change share</source>
        <translation>Anteil ändern</translation>
    </message>
    <message>
        <source>Move share</source>
        <translation>Anteil verschieben</translation>
    </message>
    <message>
        <source>Duplicate workload</source>
        <translation>Arbeitslast duplizieren</translation>
    </message>
    <message>
        <source>Move workload</source>
        <translation>Arbeitslast verschieben</translation>
    </message>
    <message>
        <source>Remove workload</source>
        <translation>Arbeitslast entfernen</translation>
    </message>
    <message>
        <source>Normalize shares</source>
        <translation>Anteile normieren</translation>
    </message>
    <message>
        <source>Shares of the mix</source>
        <translation>Anteile des Mix</translation>
    </message>
    <message>
        <source>Drag a border: only the two neighbors change. Keys: Up and Down choose a border, Left and Right move it.</source>
        <translation>Ziehen Sie eine Grenze: Nur die beiden Nachbarn ändern sich. Tasten: Auf und Ab wählen eine Grenze, Links und Rechts verschieben sie.</translation>
    </message>
    <message>
        <source>Workload classes</source>
        <translation>Lastklassen</translation>
    </message>
    <message>
        <source>Search the classes</source>
        <translation>Die Klassen durchsuchen</translation>
    </message>
    <message>
        <source>For any work. Or choose the class nearest to what the work does.</source>
        <translation>Für jede Arbeit. Oder wählen Sie die Klasse, die der Arbeit am nächsten kommt.</translation>
    </message>
    <message>
        <source>What runs on the system today? Add its classes of work and their shares of the CPU time, or paste them from a spreadsheet (Ctrl+V).</source>
        <translation>Was läuft heute auf dem System? Fügen Sie die Klassen der Arbeit und ihre Anteile an der CPU-Zeit hinzu, oder fügen Sie sie aus einer Tabelle ein (Strg+V).</translation>
    </message>
    <message>
        <source>Give at least one class a share.</source>
        <translation>Geben Sie mindestens einer Klasse einen Anteil.</translation>
    </message>
    <message>
        <source>The forecast uses the shares scaled to 100%.</source>
        <translation>Die Vorhersage verwendet die auf 100&#xa0;% skalierten Anteile.</translation>
    </message>
    <message>
        <source>Nothing was pasted.</source>
        <translation>Nichts wurde eingefügt.</translation>
    </message>
    <message>
        <source>CPU time turned into shares of the sum.</source>
        <translation>CPU-Zeit wurde zu Anteilen an der Summe.</translation>
    </message>
    <message>
        <source>Pasted Workloads</source>
        <translation>Eingefügte Arbeitslasten</translation>
    </message>
    <message>
        <source>Workload {number}, class</source>
        <translation>Arbeitslast {number}, Klasse</translation>
    </message>
    <message>
        <source>Workload {number}, share in percent</source>
        <translation>Arbeitslast {number}, Anteil in Prozent</translation>
    </message>
    <message>
        <source>Workload {number}, growth per year in percent</source>
        <translation>Arbeitslast {number}, Wachstum pro Jahr in Prozent</translation>
    </message>
    <message>
        <source>Lines Above</source>
        <translation>Zeilen darüber</translation>
    </message>
    <message>
        <source>Lines Below</source>
        <translation>Zeilen darunter</translation>
    </message>
    <message>
        <source>Share of today&apos;s CPU time.</source>
        <translation>Anteil an der heutigen CPU-Zeit.</translation>
    </message>
    <message>
        <source>Growth of this class alone: 15, 10..20, or 15 +- 5 @ 90%. Leave it empty where it grows as the plan does.</source>
        <translation>Wachstum dieser Klasse allein: 15, 10..20 oder 15 +- 5 @ 90%. Leer lassen, wo sie wie der Plan wächst.</translation>
    </message>
    <message>
        <source>Applications</source>
        <translation>Anwendungen</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Platte</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>Crypto</source>
        <translation>Krypto</translation>
    </message>
    <message>
        <source>Sum {sum:.4g}%</source>
        <translation>Summe {sum:.4g}&#xa0;%</translation>
    </message>
    <message>
        <source>{rows} taken, {lines} left out.</source>
        <translation>{rows} übernommen, {lines} weggelassen.</translation>
    </message>
    <message>
        <source>{total}: the shares add up</source>
        <translation>{total}: Die Anteile gehen auf</translation>
    </message>
    <message>
        <source>{total}: {gap} missing</source>
        <translation>{total}: {gap} fehlen</translation>
    </message>
    <message>
        <source>{total}: {gap} too much</source>
        <translation>{total}: {gap} zu viel</translation>
    </message>
    <message>
        <source>Pasted: {changes}.</source>
        <translation>Eingefügt: {changes}.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; was taken as {workload}.</source>
        <translation>„{name}“ wurde als {workload} übernommen.</translation>
    </message>
    <message>
        <source>Line {line}: {advice}</source>
        <translation>Zeile {line}: {advice}</translation>
    </message>
    <message numerus="yes">
        <source>{n} shares changed</source>
        <comment>{n} share changed</comment>
        <translation>
            <numerusform>{n} Anteil geändert</numerusform>
            <numerusform>{n} Anteile geändert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} classes added</source>
        <comment>{n} class added</comment>
        <translation>
            <numerusform>{n} Klasse hinzugefügt</numerusform>
            <numerusform>{n} Klassen hinzugefügt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} classes removed</source>
        <comment>{n} class removed</comment>
        <translation>
            <numerusform>{n} Klasse entfernt</numerusform>
            <numerusform>{n} Klassen entfernt</numerusform>
        </translation>
    </message>
    <message>
        <source>Classes are from column {first}, shares from column {last}.</source>
        <translation>Klassen sind aus Spalte {first}, Anteile aus Spalte {last}.</translation>
    </message>
    <message numerus="yes">
        <source>{n} more names found by their words.</source>
        <comment>{n} more name found by its words.</comment>
        <translation>
            <numerusform>{n} weiterer Name an seinen Wörtern erkannt.</numerusform>
            <numerusform>{n} weitere Namen an ihren Wörtern erkannt.</numerusform>
        </translation>
    </message>
    <message>
        <source>no changes</source>
        <translation>keine Änderungen</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>List Problems</source>
        <translation>Probleme auflisten</translation>
    </message>
    <message>
        <source>List what is wrong and what is missing ({key})</source>
        <translation>Zeigt, was falsch ist und was fehlt ({key})</translation>
    </message>
    <message>
        <source>Problems: {count}</source>
        <translation>Probleme: {count}</translation>
    </message>
    <message>
        <source>Evidence: check it there, or switch it off</source>
        <translation>Belege: dort prüfen oder ausschalten</translation>
    </message>
    <message>
        <source>What to do: {remedy}</source>
        <translation>Abhilfe: {remedy}</translation>
    </message>
    <message>
        <source>Something went wrong inside zplanner. Your plan is as it was; save it and go on. </source>
        <translation>In zplanner ist etwas schiefgegangen. Ihr Plan ist, wie er war; speichern Sie ihn und arbeiten Sie weiter. </translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Rows that were left out</source>
        <translation>Weggelassene Zeilen</translation>
    </message>
    <message>
        <source>Why it was left out</source>
        <translation>Warum sie weggelassen wurde</translation>
    </message>
    <message>
        <source>It was written to {file}.</source>
        <translation>Es wurde in {file} geschrieben.</translation>
    </message>
    <message>
        <source>It could not be written to a file.</source>
        <translation>Es konnte nicht in eine Datei geschrieben werden.</translation>
    </message>
    <message>
        <source>Report of the error</source>
        <translation>Bericht über den Fehler</translation>
    </message>
    <message>
        <source>Throughput at 100% busy or full (x today&apos;s highest, log)</source>
        <translation>Durchsatz, wenn ausgelastet oder voll (x heutiges Maximum, log.)</translation>
    </message>
    <message>
        <source>Month {month}: {name} {resource} {middle:.0f}% full (80%: {low:.0f}% to {high:.0f}%){medians}; a limit reached in {reached} of the forecasts.</source>
        <translation>Monat {month}: {name} {resource} {middle:.0f}&#xa0;% voll (80&#xa0;%: {low:.0f}&#xa0;% bis {high:.0f}&#xa0;%){medians}; in {reached} der Vorhersagen ist eine Grenze erreicht.</translation>
    </message>
    <message numerus="yes">
        <source>busy share of {n} processors</source>
        <comment>busy share of {n} processor</comment>
        <translation>
            <numerusform>Auslastung von {n} Prozessor</numerusform>
            <numerusform>Auslastung von {n} Prozessoren</numerusform>
        </translation>
    </message>
    <message>
        <source> full</source>
        <translation> voll</translation>
    </message>
    <message>
        <source>Add Step</source>
        <translation>Stufe hinzufügen</translation>
    </message>
    <message>
        <source>Correct it, or what it depends on: {fields}.</source>
        <translation>Berichtigen Sie dies oder das, wovon es abhängt: {fields}.</translation>
    </message>
    <message>
        <source>What each scenario costs over {years}: engines bought (on today&apos;s machine those beyond today&apos;s number), licenses, idle engines, and months beyond a limit. Until a change can run (lead time: {lead}), these are those of today&apos;s configuration. The cost of a wrong choice is how much more a choice costs than the cheapest one of each forecast, on average: what it costs not to know which forecast comes true.</source>
        <translation>Was jedes Szenario über {years} kostet: gekaufte Prozessoren (auf der heutigen Maschine die über die heutige Zahl hinaus), Lizenzen, ungenutzte Prozessoren und Monate über einer Grenze. Bis eine Änderung laufen kann (Vorlauf: {lead}), sind es die der heutigen Konfiguration. Die Kosten einer falschen Wahl sind, um wie viel eine Wahl im Mittel mehr kostet als die jeweils günstigste jeder Vorhersage: was es kostet, nicht zu wissen, welche Vorhersage eintritt.</translation>
    </message>
    <message>
        <source>Expected cost of every choice by year</source>
        <translation>Erwartete Kosten jeder Wahl nach Jahren</translation>
    </message>
    <message>
        <source>At the price of a missed month chosen above. What is bought is paid in the first year, or in that of a later step. Until a change can run, licenses, idle engines and missed months are those of today&apos;s configuration.</source>
        <translation>Beim oben gewählten Preis eines verfehlten Monats. Was gekauft wird, wird im ersten Jahr bezahlt oder in dem eines späteren Schritts. Bis eine Änderung laufen kann, sind Lizenzen, ungenutzte Prozessoren und verfehlte Monate die der heutigen Konfiguration.</translation>
    </message>
    <message>
        <source>Cost of a wrong choice</source>
        <translation>Kosten einer falschen Wahl</translation>
    </message>
    <message>
        <source>{name}, {year}: expected cost {cost}</source>
        <translation>{name}, {year}: erwartete Kosten {cost}</translation>
    </message>
    <message>
        <source>More engines</source>
        <translation>Mehr Prozessoren</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Season</source>
        <translation>Saison</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Own measurement</source>
        <translation>Eigene Messung</translation>
    </message>
    <message>
        <source>Evidence pack</source>
        <translation>Belegpaket</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Umzug</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>Systeme</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Snapshot</translation>
    </message>
    <message>
        <source>step {number}</source>
        <translation>Schritt {number}</translation>
    </message>
    <message numerus="yes">
        <source>{n} steps left</source>
        <comment>{n} step left</comment>
        <translation>
            <numerusform>noch {n} Schritt</numerusform>
            <numerusform>noch {n} Schritte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Import {n} measurements</source>
        <comment>Import {n} measurement</comment>
        <translation>
            <numerusform>{n} Messung importieren</numerusform>
            <numerusform>{n} Messungen importieren</numerusform>
        </translation>
    </message>
    <message>
        <source>zplanner closed {when}, before “{name}” was saved.</source>
        <translation>zplanner wurde {when} beendet, bevor „{name}“ gespeichert war.</translation>
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
        <source>A field, class, command, scenario, chart, or a word of the guide</source>
        <translation>Ein Feld, eine Klasse, ein Befehl, ein Szenario, ein Diagramm oder ein Wort des Handbuchs</translation>
    </message>
    <message>
        <source>The busiest time of each hour of the measured week</source>
        <translation>Die höchste Auslastung jeder Stunde der gemessenen Woche</translation>
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
        <translation>Seite der Vorhersage</translation>
    </message>
    <message>
        <source>Scenario {name}</source>
        <translation>Szenario {name}</translation>
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
        <source>What to notice in this example</source>
        <translation>Worauf bei diesem Beispiel zu achten ist</translation>
    </message>
    <message>
        <source>Close these notes</source>
        <translation>Diese Hinweise schließen</translation>
    </message>
    <message>
        <source>Your peak: {when}, {busy}</source>
        <translation>Ihre Spitze: {when}, {busy}</translation>
    </message>
    <message>
        <source>No section has all of these words.</source>
        <translation>Kein Abschnitt enthält alle diese Wörter.</translation>
    </message>
    <message>
        <source>The {most} best sections</source>
        <translation>Die {most} besten Abschnitte</translation>
    </message>
    <message>
        <source>of its 15-minute windows</source>
        <translation>der 15-Minuten-Fenster</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>Architektur</translation>
    </message>
    <message>
        <source>Authorized counter sets</source>
        <translation>Freigegebene Zählersätze</translation>
    </message>
    <message>
        <source>CPACF</source>
        <translation>CPACF</translation>
    </message>
    <message>
        <source>Counters of</source>
        <translation>Zähler von</translation>
    </message>
    <message>
        <source>Engines configured</source>
        <translation>Konfigurierte Prozessoren</translation>
    </message>
    <message>
        <source>Engines online</source>
        <translation>Aktive Prozessoren</translation>
    </message>
    <message>
        <source>Listed counter sets</source>
        <translation>Aufgeführte Zählersätze</translation>
    </message>
    <message>
        <source>Engines of the LPAR</source>
        <translation>Prozessoren der LPAR</translation>
    </message>
    <message>
        <source>Machine type</source>
        <translation>Maschinentyp</translation>
    </message>
    <message>
        <source>Relative nest intensity (RNI)</source>
        <translation>Relative Nest-Intensität (RNI)</translation>
    </message>
    <message>
        <source>Secondary capability</source>
        <translation>Sekundäre Leistungsangabe</translation>
    </message>
    <message>
        <source>SMT active</source>
        <translation>SMT aktiv</translation>
    </message>
    <message>
        <source>On machine</source>
        <translation>Auf Maschine</translation>
    </message>
    <message>
        <source>Kind of the machine</source>
        <translation>Typ der Maschine</translation>
    </message>
    <message>
        <source>IFLs of the machine</source>
        <translation>IFLs der Maschine</translation>
    </message>
    <message>
        <source>Dedicated</source>
        <translation>Dediziert</translation>
    </message>
    <message>
        <source>Capped</source>
        <translation>Begrenzt</translation>
    </message>
    <message>
        <source>Threads per core</source>
        <translation>Threads je Kern</translation>
    </message>
    <message numerus="yes">
        <source>Import {n} items</source>
        <comment>Import {n} item</comment>
        <translation>
            <numerusform>{n} Eintrag importieren</numerusform>
            <numerusform>{n} Einträge importieren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Import {n} Items</source>
        <comment>&amp;Import {n} Item</comment>
        <translation>
            <numerusform>{n} Eintrag &amp;importieren</numerusform>
            <numerusform>{n} Einträge &amp;importieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter a name, the most engines, and a benchmark with its values to see how the machines compare.</source>
        <translation>Geben Sie einen Namen, die höchste Zahl der Prozessoren und einen Benchmark mit seinen Werten ein, um die Maschinen zu vergleichen.</translation>
    </message>
    <message>
        <source>{work}: an engine of {known} does {middle} the work of an engine of {name} ({low} to {high} in 80% of the cases).</source>
        <translation>{work}: Ein Prozessor von {known} leistet {middle} der Arbeit eines Prozessors von {name} ({low} bis {high} in 80&#xa0;% der Fälle).</translation>
    </message>
    <message>
        <source>Most engines</source>
        <translation>Meiste Prozessoren</translation>
    </message>
    <message>
        <source>Make This Today&apos;s &amp;Configuration</source>
        <translation>Zur &amp;heutigen Konfiguration machen</translation>
    </message>
    <message>
        <source>The version of the model behind the figures. Reports name it, so that a forecast can be repeated.</source>
        <translation>Die Version des Modells, auf dem die Zahlen beruhen. Berichte nennen sie, damit sich eine Vorhersage wiederholen lässt.</translation>
    </message>
    <message>
        <source>&amp;Licenses…</source>
        <translation>&amp;Lizenzen…</translation>
    </message>
    <message>
        <source>Licenses of Libraries</source>
        <translation>Lizenzen der Bibliotheken</translation>
    </message>
    <message>
        <source>Export Report</source>
        <translation>Bericht exportieren</translation>
    </message>
    <message>
        <source>No font for some names</source>
        <translation>Keine Schrift für einige Namen</translation>
    </message>
    <message>
        <source>All systems and machines of the plan, or the system in focus with everything behind its forecast</source>
        <translation>Alle Systeme und Maschinen des Plans oder das System im Fokus mit allem hinter seiner Vorhersage</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Logo</source>
        <translation>Logo</translation>
    </message>
    <message>
        <source>A PNG, JPEG, SVG or WebP picture; a small copy is saved in the plan</source>
        <translation>Ein PNG-, JPEG-, SVG- oder WebP-Bild; eine kleine Kopie wird im Plan gespeichert</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.svg *.webp *.gif *.bmp *.tif *.tiff);;All files (*)</source>
        <translation>Bilder (*.png *.jpg *.jpeg *.svg *.webp *.gif *.bmp *.tif *.tiff);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Use the choices of the last report</source>
        <translation>Die Angaben des letzten Berichts verwenden</translation>
    </message>
    <message>
        <source>Press Space or click the box to leave this section out or put it back</source>
        <translation>Leertaste oder ein Klick auf das Kästchen lässt diesen Abschnitt weg oder nimmt ihn wieder auf</translation>
    </message>
    <message>
        <source>Preview of the report</source>
        <translation>Vorschau des Berichts</translation>
    </message>
    <message>
        <source>There is no report yet: add a scenario to compare with today.</source>
        <translation>Es gibt noch keinen Bericht: Fügen Sie ein Szenario zum Vergleich mit heute hinzu.</translation>
    </message>
    <message>
        <source>Something went wrong inside zplanner while the pages were made; the export may still work.</source>
        <translation>Beim Erstellen der Seiten ist in zplanner etwas schiefgegangen; der Export kann trotzdem gelingen.</translation>
    </message>
    <message>
        <source>The file is being written</source>
        <translation>Die Datei wird geschrieben</translation>
    </message>
    <message>
        <source>The file was not written.</source>
        <translation>Die Datei wurde nicht geschrieben.</translation>
    </message>
    <message>
        <source>No program was found that opens it.</source>
        <translation>Kein Programm gefunden, das sie öffnet.</translation>
    </message>
    <message>
        <source>Change the report&apos;s {field}</source>
        <translation>{field} des Berichts ändern</translation>
    </message>
    <message>
        <source>&amp;Note in “{title}”</source>
        <translation>&amp;Notiz in „{title}“</translation>
    </message>
    <message>
        <source>Note in {title}</source>
        <translation>Notiz in {title}</translation>
    </message>
    <message>
        <source>Change the report&apos;s note in {title}</source>
        <translation>Notiz des Berichts in {title} ändern</translation>
    </message>
    <message>
        <source>There is no preview. {why}</source>
        <translation>Es gibt keine Vorschau. {why}</translation>
    </message>
    <message>
        <source>Writing {file}…</source>
        <translation>{file} wird geschrieben…</translation>
    </message>
    <message>
        <source>Exported {file}.</source>
        <translation>{file} exportiert.</translation>
    </message>
    <message>
        <source>{file} was not written. {why}</source>
        <translation>{file} wurde nicht geschrieben. {why}</translation>
    </message>
    <message>
        <source>{file} was not written: the plan has no forecast.</source>
        <translation>{file} wurde nicht geschrieben: Der Plan hat keine Vorhersage.</translation>
    </message>
    <message>
        <source>Not exported: correct or clear “{field}” first.</source>
        <translation>Nicht exportiert: Korrigieren oder leeren Sie zuerst „{field}“.</translation>
    </message>
    <message>
        <source>No pages to sign</source>
        <translation>Keine Seiten zum Unterschreiben</translation>
    </message>
    <message>
        <source>Two pages in front of the report</source>
        <translation>Zwei Seiten vor dem Bericht</translation>
    </message>
    <message>
        <source>Two pages alone</source>
        <translation>Zwei Seiten allein</translation>
    </message>
    <message>
        <source>US Letter</source>
        <translation>US-Letter</translation>
    </message>
    <message>
        <source>Report &amp;of</source>
        <translation>Bericht &amp;über</translation>
    </message>
    <message>
        <source>Report of</source>
        <translation>Bericht über</translation>
    </message>
    <message>
        <source>The whole estate</source>
        <translation>Der Gesamtbestand</translation>
    </message>
    <message>
        <source>This system</source>
        <translation>Dieses System</translation>
    </message>
    <message>
        <source>Toda&amp;y</source>
        <translation>&amp;Heute</translation>
    </message>
    <message>
        <source>Use today&apos;s date</source>
        <translation>Das heutige Datum verwenden</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>&amp;Wählen…</translation>
    </message>
    <message>
        <source>Choose a logo</source>
        <translation>Logo wählen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the logo</source>
        <translation>Das Logo entfernen</translation>
    </message>
    <message>
        <source>Make the report without a logo</source>
        <translation>Den Bericht ohne Logo erstellen</translation>
    </message>
    <message>
        <source>A logo is chosen</source>
        <translation>Ein Logo ist gewählt</translation>
    </message>
    <message>
        <source>No logo</source>
        <translation>Kein Logo</translation>
    </message>
    <message>
        <source>&amp;Use Again</source>
        <translation>Wieder &amp;verwenden</translation>
    </message>
    <message>
        <source>Use the choices of your last report for this plan, too</source>
        <translation>Die Angaben Ihres letzten Berichts auch für diesen Plan verwenden</translation>
    </message>
    <message>
        <source>&amp;Sections</source>
        <translation>Ab&amp;schnitte</translation>
    </message>
    <message>
        <source>Sections of the report</source>
        <translation>Abschnitte des Berichts</translation>
    </message>
    <message>
        <source>Your comments on this section</source>
        <translation>Ihre Anmerkungen zu diesem Abschnitt</translation>
    </message>
    <message>
        <source>Printed at the beginning of the section</source>
        <translation>Am Anfang des Abschnitts gedruckt</translation>
    </message>
    <message>
        <source>with a note</source>
        <translation>mit Notiz</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>Updating…</source>
        <translation>Wird aktualisiert…</translation>
    </message>
    <message>
        <source>Making the pages…</source>
        <translation>Die Seiten werden erstellt…</translation>
    </message>
    <message>
        <source>Smaller (Ctrl+Minus)</source>
        <translation>Kleiner (Strg+Minus)</translation>
    </message>
    <message>
        <source>Larger (Ctrl+Plus)</source>
        <translation>Größer (Strg+Plus)</translation>
    </message>
    <message>
        <source>Fit Width</source>
        <translation>Seitenbreite</translation>
    </message>
    <message>
        <source>Make the pages as wide as the preview (Ctrl+0)</source>
        <translation>Die Seiten so breit wie die Vorschau zeigen (Strg+0)</translation>
    </message>
    <message>
        <source>Fo&amp;rmat</source>
        <translation>Fo&amp;rmat</translation>
    </message>
    <message>
        <source>Format of the report</source>
        <translation>Format des Berichts</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Open the file in its own program</source>
        <translation>Die Datei in ihrem Programm öffnen</translation>
    </message>
    <message>
        <source>Show in &amp;Folder</source>
        <translation>Im &amp;Ordner zeigen</translation>
    </message>
    <message>
        <source>Open the folder of the file</source>
        <translation>Den Ordner der Datei öffnen</translation>
    </message>
    <message>
        <source>Cance&amp;l</source>
        <translation>Abbre&amp;chen</translation>
    </message>
    <message>
        <source>Stop the export; the file stays as it was</source>
        <translation>Den Export anhalten; die Datei bleibt, wie sie war</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Write the report to a file</source>
        <translation>Den Bericht in eine Datei schreiben</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close; all choices are kept in the plan</source>
        <translation>Schließen; alle Angaben bleiben im Plan</translation>
    </message>
    <message>
        <source>Canceled; no file was written.</source>
        <translation>Abgebrochen; keine Datei wurde geschrieben.</translation>
    </message>
    <message>
        <source>Canceling…</source>
        <translation>Wird abgebrochen…</translation>
    </message>
    <message>
        <source>title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>author</source>
        <translation>Verfasser</translation>
    </message>
    <message>
        <source>date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>paper</source>
        <translation>Papier</translation>
    </message>
    <message>
        <source>logo</source>
        <translation>Logo</translation>
    </message>
    <message>
        <source>signature</source>
        <translation>Seiten zum Unterschreiben</translation>
    </message>
    <message>
        <source>No font of this machine shows {named}: the printed report has their codes instead.</source>
        <translation>Keine Schrift dieses Rechners zeigt {named}: Im gedruckten Bericht stehen stattdessen ihre Codes.</translation>
    </message>
    <message>
        <source>Your last report had {choices}.</source>
        <translation>Ihr letzter Bericht hatte {choices}.</translation>
    </message>
    <message>
        <source>There is no report yet: {why}</source>
        <translation>Es gibt noch keinen Bericht: {why}</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>Title of the report; without one, the plan&apos;s name</source>
        <translation>Titel des Berichts; ohne ihn der Name des Plans</translation>
    </message>
    <message>
        <source>&amp;Author</source>
        <translation>&amp;Verfasser</translation>
    </message>
    <message>
        <source>Author of the report</source>
        <translation>Verfasser des Berichts</translation>
    </message>
    <message>
        <source>&amp;Date</source>
        <translation>&amp;Datum</translation>
    </message>
    <message>
        <source>Date of the report, as 2026-11-21</source>
        <translation>Datum des Berichts, als 2026-11-21</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>Language of the report, the workbook and the comparison; not of CSV and JSON</source>
        <translation>Sprache von Bericht, Arbeitsmappe und Vergleich; nicht von CSV und JSON</translation>
    </message>
    <message>
        <source>&amp;Paper</source>
        <translation>&amp;Papier</translation>
    </message>
    <message>
        <source>Paper size of the printed report</source>
        <translation>Papierformat des gedruckten Berichts</translation>
    </message>
    <message>
        <source>For s&amp;ignature</source>
        <translation>Unterschr&amp;ift</translation>
    </message>
    <message>
        <source>Two pages to sign: the decision, its cost and risk, and what was not counted</source>
        <translation>Zwei Seiten zum Unterschreiben: die Entscheidung, ihre Kosten und ihr Risiko, und was nicht gezählt ist</translation>
    </message>
    <message>
        <source>{named} and {count} more</source>
        <translation>{named} und {count} weitere</translation>
    </message>
    <message>
        <source>Include {title} in the report</source>
        <translation>{title} in den Bericht aufnehmen</translation>
    </message>
    <message>
        <source>Leave {title} out of the report</source>
        <translation>{title} aus dem Bericht weglassen</translation>
    </message>
    <message>
        <source>Page {page} of {count}</source>
        <translation>Seite {page} von {count}</translation>
    </message>
    <message>
        <source>{text}; the preview ends with page {shown}, the report does not</source>
        <translation>{text}; die Vorschau endet mit Seite {shown}, der Bericht nicht</translation>
    </message>
    <message>
        <source>the author {author}</source>
        <translation>den Verfasser {author}</translation>
    </message>
    <message>
        <source>the language {language}</source>
        <translation>die Sprache {language}</translation>
    </message>
    <message>
        <source>{paper} paper</source>
        <translation>Papier {paper}</translation>
    </message>
    <message>
        <source>a logo</source>
        <translation>ein Logo</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Results of every scenario</source>
        <translation>Ergebnisse jedes Szenarios</translation>
    </message>
    <message>
        <source>Median,
80% band</source>
        <translation>Median,
80-%-Band</translation>
    </message>
    <message>
        <source>Explain a Result</source>
        <translation>Ergebnis erklären</translation>
    </message>
    <message>
        <source>Click to see why</source>
        <translation>Klicken, um zu sehen, warum</translation>
    </message>
    <message>
        <source>as today</source>
        <translation>wie heute</translation>
    </message>
    <message>
        <source>limit passed</source>
        <translation>überschritten</translation>
    </message>
    <message>
        <source>Today&apos;s system, forecast as a scenario without a change.</source>
        <translation>Das heutige System, vorhergesagt als Szenario ohne Änderung.</translation>
    </message>
    <message>
        <source>Copy the command that measures {what}</source>
        <translation>Den Befehl kopieren, der {what} misst</translation>
    </message>
    <message>
        <source>Open {name}</source>
        <translation>{name} öffnen</translation>
    </message>
    <message>
        <source>Notes on the forecast</source>
        <translation>Hinweise zur Vorhersage</translation>
    </message>
    <message>
        <source>Measurements cover every change.</source>
        <translation>Messungen decken jede Änderung ab.</translation>
    </message>
    <message>
        <source>Nothing changes yet: choose what a scenario changes.</source>
        <translation>Noch ändert sich nichts: Wählen Sie, was ein Szenario ändert.</translation>
    </message>
    <message>
        <source>Explanation of the result</source>
        <translation>Erklärung des Ergebnisses</translation>
    </message>
    <message>
        <source>Result to explain</source>
        <translation>Zu erklärendes Ergebnis</translation>
    </message>
    <message>
        <source>The result to explain; clicking any result opens its explanation</source>
        <translation>Das zu erklärende Ergebnis; ein Klick auf ein Ergebnis öffnet seine Erklärung</translation>
    </message>
    <message>
        <source>Accuracy of the forecasts</source>
        <translation>Genauigkeit der Vorhersagen</translation>
    </message>
    <message>
        <source>Held-out measurements, each forecast from the others</source>
        <translation>Zurückgehaltene Messungen, jede aus den anderen vorhergesagt</translation>
    </message>
    <message>
        <source>Each part of the input, by a rule of its own</source>
        <translation>Jeder Teil der Eingaben nach einer eigenen Regel</translation>
    </message>
    <message>
        <source>What would narrow the selected scenario&apos;s forecast most:</source>
        <translation>Was die Vorhersage des gewählten Szenarios am meisten einengen würde:</translation>
    </message>
    <message>
        <source>No single measurement would narrow this forecast by 1% or more.</source>
        <translation>Keine einzelne Messung würde diese Vorhersage um 1&#xa0;% oder mehr einengen.</translation>
    </message>
    <message>
        <source>Pairwise comparison of scenarios</source>
        <translation>Paarweiser Vergleich der Szenarien</translation>
    </message>
    <message>
        <source>How often the scenario of the row has more throughput than the scenario of the column. Uncertainty that both scenarios share cancels out.</source>
        <translation>Wie oft das Szenario der Zeile mehr Durchsatz hat als das der Spalte. Unsicherheit, die beide teilen, hebt sich auf.</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Vergleich läuft…</translation>
    </message>
    <message>
        <source>Measurements cover fewer than two scenarios.</source>
        <translation>Messungen decken weniger als zwei Szenarien ab.</translation>
    </message>
    <message>
        <source>The forecast follows every change.</source>
        <translation>Die Vorhersage folgt jeder Änderung.</translation>
    </message>
    <message>
        <source>Open a .zplan or .toml file, or a .pdf or .html report with its plan (Ctrl+O)</source>
        <translation>Eine .zplan- oder .toml-Datei öffnen oder einen .pdf- oder .html-Bericht mit seinem Plan (Strg+O)</translation>
    </message>
    <message>
        <source>Drop files anywhere on this window: a plan or a report of zplanner, what sar, nmon, vmstat or lscpu recorded, benchmarks, a list of systems, or a folder or an archive with any of them.</source>
        <translation>Legen Sie Dateien irgendwo auf diesem Fenster ab: einen Plan oder Bericht von zplanner, Aufzeichnungen von sar, nmon, vmstat oder lscpu, Benchmarks, eine Liste von Systemen oder einen Ordner oder ein Archiv damit.</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>{name}: {sentence}</source>
        <translation>{name}: {sentence}</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>What to measure next</source>
        <translation>Als Nächstes messen</translation>
    </message>
    <message>
        <source>engines needed: {why}</source>
        <translation>benötigte Prozessoren: {why}</translation>
    </message>
    <message>
        <source>If this is empty, the report shows no date.</source>
        <translation>Bleibt dies leer, zeigt der Bericht kein Datum.</translation>
    </message>
    <message>
        <source>&amp;Copy Results</source>
        <translation>Ergebnisse &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;All Results</source>
        <translation>&amp;Alle Ergebnisse kopieren</translation>
    </message>
    <message>
        <source>best in this row, ahead of {second}</source>
        <translation>am besten in dieser Zeile, vor {second}</translation>
    </message>
    <message>
        <source>carries more than {name} in {share} of forecasts</source>
        <translation>trägt mehr als {name} in {share} der Vorhersagen</translation>
    </message>
    <message>
        <source>Impossible</source>
        <translation>Unmöglich</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Not covered</source>
        <translation>Nicht abgedeckt</translation>
    </message>
    <message>
        <source>To do</source>
        <translation>Zu tun</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Assumed</source>
        <translation>Angenommen</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>Exakt</translation>
    </message>
    <message>
        <source>All scenarios</source>
        <translation>Alle Szenarien</translation>
    </message>
    <message>
        <source>What would other machines need?</source>
        <translation>Was bräuchten andere Maschinen?</translation>
    </message>
    <message>
        <source>Which scenario has more capacity?</source>
        <translation>Welches Szenario hat mehr Kapazität?</translation>
    </message>
    <message>
        <source>How accurate is this?</source>
        <translation>Wie genau ist das?</translation>
    </message>
    <message>
        <source>What should I measure next?</source>
        <translation>Was sollte ich als Nächstes messen?</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>How good the input is</source>
        <translation>Wie gut die Eingaben sind</translation>
    </message>
    <message>
        <source>Copy Command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Den Befehl kopieren</translation>
    </message>
    <message>
        <source>Compare &amp;Capacity</source>
        <translation>&amp;Kapazität vergleichen</translation>
    </message>
    <message>
        <source>Compare Capacity</source>
        <translation>Kapazität vergleichen</translation>
    </message>
    <message>
        <source>{one} carries more than {other} {often}</source>
        <translation>{one} trägt {often} mehr als {other}</translation>
    </message>
    <message>
        <source>Add the workloads that run today, with their shares of the CPU time</source>
        <translation>Fügen Sie die Arbeitslasten von heute mit ihren Anteilen an der CPU-Zeit hinzu</translation>
    </message>
    <message>
        <source>Choose today&apos;s machine</source>
        <translation>Wählen Sie die heutige Maschine</translation>
    </message>
    <message>
        <source>Enter how many processors the partition has</source>
        <translation>Geben Sie an, wie viele Prozessoren die Partition hat</translation>
    </message>
    <message>
        <source>Enter the CPU utilization at today&apos;s peak</source>
        <translation>Geben Sie die CPU-Auslastung in der heutigen Spitze an</translation>
    </message>
    <message>
        <source>Add a scenario to compare with today</source>
        <translation>Fügen Sie ein Szenario zum Vergleich mit heute hinzu</translation>
    </message>
    <message>
        <source>Continue with a plan</source>
        <translation>Mit einem Plan fortfahren</translation>
    </message>
    <message>
        <source>Or start with an example</source>
        <translation>Oder mit einem Beispiel beginnen</translation>
    </message>
    <message>
        <source>Open a Plan…</source>
        <translation>Plan öffnen…</translation>
    </message>
    <message numerus="yes">
        <source>Drop them to open or import {n} files</source>
        <comment>Drop it to open or import {n} file</comment>
        <translation>
            <numerusform>Ablegen, um {n} Datei zu öffnen oder zu importieren</numerusform>
            <numerusform>Ablegen, um {n} Dateien zu öffnen oder zu importieren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} steps to the forecast</source>
        <comment>One step to the forecast</comment>
        <translation>
            <numerusform>Ein Schritt bis zur Vorhersage</numerusform>
            <numerusform>{n} Schritte bis zur Vorhersage</numerusform>
        </translation>
    </message>
    <message>
        <source>in {share}</source>
        <translation>in {share}</translation>
    </message>
    <message>
        <source>in all forecasts</source>
        <translation>in allen Fällen</translation>
    </message>
    <message>
        <source>{named} and {further} more</source>
        <translation>{named} und {further} weitere</translation>
    </message>
    <message>
        <source>{one} against {other}: {not_covered}</source>
        <translation>{one} gegen {other}: {not_covered}</translation>
    </message>
    <message>
        <source>{one} and {other} are equally likely to carry more</source>
        <translation>{one} und {other} tragen mit gleicher Wahrscheinlichkeit mehr</translation>
    </message>
    <message>
        <source>in {share} of forecasts</source>
        <translation>in {share} der Fälle</translation>
    </message>
    <message>
        <source>Drop it to open or import {name}</source>
        <translation>Ablegen, um {name} zu öffnen oder zu importieren</translation>
    </message>
    <message>
        <source>All steps are done</source>
        <translation>Alle Schritte sind getan</translation>
    </message>
    <message>
        <source>The forecast appears once these are done, and follows every change.</source>
        <translation>Die Vorhersage erscheint, sobald das erledigt ist, und folgt jeder Änderung.</translation>
    </message>
    <message>
        <source>The forecast appears once the problems below are corrected.</source>
        <translation>Die Vorhersage erscheint, sobald die Probleme unten behoben sind.</translation>
    </message>
    <message>
        <source>{step}, done</source>
        <translation>{step}, getan</translation>
    </message>
    <message>
        <source>{step}, to do</source>
        <translation>{step}, zu tun</translation>
    </message>
    <message>
        <source>{confidence} confidence</source>
        <translation>{confidence} Sicherheit</translation>
    </message>
    <message>
        <source>has {engines}</source>
        <translation>hat {engines}</translation>
    </message>
    <message>
        <source>{resource} limits</source>
        <translation>{resource} begrenzt</translation>
    </message>
    <message>
        <source>in no forecast</source>
        <translation>in keinem Fall</translation>
    </message>
    <message>
        <source>Duplicate scenario (Ctrl+D)</source>
        <translation>Szenario duplizieren (Strg+D)</translation>
    </message>
    <message>
        <source>Remove scenario (Delete, in the list)</source>
        <translation>Szenario entfernen (Entf, in der Liste)</translation>
    </message>
    <message>
        <source>A scenario is today&apos;s system with some changes: a newer machine, other engines, larger pages.</source>
        <translation>Ein Szenario ist das heutige System mit einigen Änderungen: neuere Maschine, andere Prozessoren, größere Seiten.</translation>
    </message>
    <message>
        <source>As today</source>
        <translation>Wie heute</translation>
    </message>
    <message>
        <source>(as today)</source>
        <translation>(heute)</translation>
    </message>
    <message>
        <source>Steps in time</source>
        <translation>Schritte über die Zeit</translation>
    </message>
    <message>
        <source>Remove this step</source>
        <translation>Diesen Schritt entfernen</translation>
    </message>
    <message>
        <source>From today</source>
        <translation>Ab heute</translation>
    </message>
    <message>
        <source>From month</source>
        <translation>Ab Monat</translation>
    </message>
    <message>
        <source>The first month in which these changes hold, beside those before it: 2028-03</source>
        <translation>Der erste Monat, in dem diese Änderungen gelten, neben denen davor: 2028-03</translation>
    </message>
    <message>
        <source>As before</source>
        <translation>Wie zuvor</translation>
    </message>
    <message>
        <source>Change month of a step</source>
        <translation>Monat eines Schritts ändern</translation>
    </message>
    <message>
        <source>Duplicate scenario</source>
        <translation>Szenario duplizieren</translation>
    </message>
    <message>
        <source>Remove scenario</source>
        <translation>Szenario entfernen</translation>
    </message>
    <message>
        <source>Move scenario</source>
        <translation>Szenario verschieben</translation>
    </message>
    <message>
        <source>Rename scenario</source>
        <translation>Szenario umbenennen</translation>
    </message>
    <message>
        <source>This Move Was Made</source>
        <translation>Dieser Umzug ist erfolgt</translation>
    </message>
    <message>
        <source>Load measured from this month on is laid over the forecast. What is measured before it, and the plan&apos;s today, is of the system before the move.</source>
        <translation>Die ab diesem Monat gemessene Last wird über die Vorhersage gelegt. Was davor gemessen ist, und das Heute des Plans, gehört zum System vor dem Umzug.</translation>
    </message>
    <message>
        <source>First whole month on the new system</source>
        <translation>Erster ganzer Monat auf dem neuen System</translation>
    </message>
    <message>
        <source>The scenario was not made today&apos;s configuration</source>
        <translation>Das Szenario wurde nicht zur heutigen Konfiguration</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Was wäre, wenn</translation>
    </message>
    <message>
        <source>Drag a number and watch the forecast follow (Ctrl+Shift+I)</source>
        <translation>Eine Zahl ziehen und der Vorhersage zusehen (Strg+Umschalt+I)</translation>
    </message>
    <message>
        <source>drag engines, growth, share or limit</source>
        <translation>Werte an Reglern ziehen</translation>
    </message>
    <message>
        <source>changes the plan; Undo reverts it</source>
        <translation>ändert den Plan; Rückgängig nimmt es zurück</translation>
    </message>
    <message>
        <source>Component of the mix</source>
        <translation>Bestandteil des Mix</translation>
    </message>
    <message>
        <source>The component whose share is dragged; the others keep their proportions</source>
        <translation>Der Bestandteil, dessen Anteil gezogen wird; die anderen behalten ihr Verhältnis</translation>
    </message>
    <message>
        <source>Plan the Steps</source>
        <translation>Schritte planen</translation>
    </message>
    <message>
        <source>Considered are today&apos;s machine and those of your scenarios, with any number of engines, in up to two later steps, each at the beginning of a quarter. With prices, the least expected cost is proposed; without them, today&apos;s machine comes first, then the fewest engines, then the latest months.</source>
        <translation>Betrachtet werden die heutige Maschine und die Ihrer Szenarien, mit beliebig vielen Prozessoren, in höchstens zwei späteren Schritten, jeder zu Beginn eines Quartals. Mit Preisen wird vorgeschlagen, was im Mittel am wenigsten kostet; ohne Preise kommt die heutige Maschine zuerst, dann die wenigsten Prozessoren, dann die spätesten Monate.</translation>
    </message>
    <message>
        <source>What Do I Need?</source>
        <translation>Was brauche ich?</translation>
    </message>
    <message>
        <source>Look ahead</source>
        <translation>Vorausschau</translation>
    </message>
    <message>
        <source>Everything else as today.</source>
        <translation>Alles andere wie heute.</translation>
    </message>
    <message>
        <source>State the growth per year to look ahead.</source>
        <translation>Geben Sie das Wachstum pro Jahr an, um vorauszuschauen.</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>Add a scenario with this machine and number of engines</source>
        <translation>Ein Szenario mit dieser Maschine und Prozessorzahl hinzufügen</translation>
    </message>
    <message>
        <source>Change share of {component}</source>
        <translation>Anteil von {component} ändern</translation>
    </message>
    <message>
        <source>{low} to {high}; a range keeps its width. Arrow keys and Page Up and Down move it too.</source>
        <translation>{low} bis {high}; ein Bereich behält seine Breite. Pfeiltasten, Bild auf und Bild ab verschieben ihn auch.</translation>
    </message>
    <message>
        <source>Add scenario</source>
        <translation>Szenario hinzufügen</translation>
    </message>
    <message>
        <source>Add Scenario</source>
        <translation>Szenario hinzufügen</translation>
    </message>
    <message>
        <source>Add scenario (Ctrl+Shift+N)</source>
        <translation>Szenario hinzufügen (Strg+Umschalt+N)</translation>
    </message>
    <message>
        <source>The scenario&apos;s name in charts and reports (F2)</source>
        <translation>Der Name des Szenarios in Diagrammen und Berichten (F2)</translation>
    </message>
    <message>
        <source>Add Later Step</source>
        <translation>Späteren Schritt hinzufügen</translation>
    </message>
    <message>
        <source>From a later month, other engines or another machine</source>
        <translation>Ab einem späteren Monat andere Prozessoren oder eine andere Maschine</translation>
    </message>
    <message>
        <source>Add later step</source>
        <translation>Späteren Schritt hinzufügen</translation>
    </message>
    <message>
        <source>Remove later step</source>
        <translation>Späteren Schritt entfernen</translation>
    </message>
    <message>
        <source>&amp;Made</source>
        <translation>&amp;Erfolgt</translation>
    </message>
    <message>
        <source>&amp;Not Made</source>
        <translation>&amp;Nicht erfolgt</translation>
    </message>
    <message>
        <source>Make {name} today&apos;s configuration</source>
        <translation>{name} zur heutigen Konfiguration machen</translation>
    </message>
    <message>
        <source>Before {name}</source>
        <translation>Vor {name}</translation>
    </message>
    <message>
        <source>Mark as made</source>
        <translation>Als erfolgt markieren</translation>
    </message>
    <message>
        <source>Mark as not made</source>
        <translation>Als nicht erfolgt markieren</translation>
    </message>
    <message>
        <source>Share of</source>
        <translation>Anteil von</translation>
    </message>
    <message>
        <source>First whole month in which {name} carried the load:</source>
        <translation>Erster ganzer Monat, in dem {name} die Last trug:</translation>
    </message>
    <message>
        <source>Every limit is kept for {years} with {chance} probability (target: {confidence}).</source>
        <translation>Jede Grenze wird {years} lang mit {chance} Wahrscheinlichkeit eingehalten (Ziel: {confidence}).</translation>
    </message>
    <message>
        <source>of growth at {growth} a year</source>
        <translation>mit Wachstum von {growth} pro Jahr</translation>
    </message>
    <message>
        <source>Add {option} as a scenario</source>
        <translation>{option} als Szenario hinzufügen</translation>
    </message>
    <message>
        <source>today&apos;s load</source>
        <translation>die heutige Last</translation>
    </message>
    <message>
        <source>No machine carries {load} {limit}</source>
        <translation>Keine Maschine trägt {load} ({limit})</translation>
    </message>
    <message>
        <source>{nothing}: {ended}, whatever the engines.</source>
        <translation>{nothing}: {ended}, gleich mit wie vielen Prozessoren.</translation>
    </message>
    <message>
        <source>{resource} keeps its limit for {months} only</source>
        <translation>{resource} hält die Grenze nur für {months} ein</translation>
    </message>
    <message>
        <source>{name} is today&apos;s configuration, {busy} busy as measured since the move.</source>
        <translation>{name} ist die heutige Konfiguration, Auslastung seit dem Umzug gemessen: {busy}.</translation>
    </message>
    <message>
        <source>Change {label} of {scenario}</source>
        <translation>{label} von {scenario} ändern</translation>
    </message>
    <message>
        <source>No sequence of steps keeps the target for {years}.</source>
        <translation>Keine solchen Schritte halten das Ziel {years} lang ein.</translation>
    </message>
    <message>
        <source>Today&apos;s configuration keeps the target for {years}: no step is needed.</source>
        <translation>Die heutige Konfiguration hält das Ziel {years} lang ein: Es ist kein Schritt nötig.</translation>
    </message>
    <message>
        <source>From today: {changes}</source>
        <translation>Ab heute: {changes}</translation>
    </message>
    <message>
        <source>Everything else as in {name}: {text}</source>
        <translation>Alles andere wie in {name}: {text}</translation>
    </message>
    <message>
        <source>Later steps are not counted.</source>
        <translation>Spätere Schritte sind nicht gezählt.</translation>
    </message>
    <message>
        <source>with growth, steps and season as stated</source>
        <translation>mit Wachstum, Stufen und Saison wie angegeben</translation>
    </message>
    <message>
        <source>{text}; the limit is {months} months ({years} years)</source>
        <translation>{text}; die Grenze ist {months} Monate ({years} Jahre)</translation>
    </message>
    <message>
        <source>{fewer} fewer</source>
        <comment>engines</comment>
        <translation>{fewer} weniger</translation>
    </message>
    <message>
        <source>No machine is known to run this. {why_not}</source>
        <translation>Von keiner Maschine ist bekannt, dass dies auf ihr läuft. {why_not}</translation>
    </message>
    <message numerus="yes">
        <source>the load after {n} months of growth</source>
        <comment>the load after {n} month of growth</comment>
        <translation>
            <numerusform>die Last nach {n} Monat Wachstum</numerusform>
            <numerusform>die Last nach {n} Monaten Wachstum</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} engines of a {machine} carry {load} {limit}.</source>
        <comment>{n} engine of a {machine} carries {load} {limit}.</comment>
        <translation>
            <numerusform>Für {load} genügt {n} Prozessor einer {machine} ({limit}).</numerusform>
            <numerusform>Für {load} genügen {n} Prozessoren einer {machine} ({limit}).</numerusform>
        </translation>
    </message>
    <message>
        <source>{nothing}, as far as measurements reach.</source>
        <translation>{nothing}, soweit Messungen reichen.</translation>
    </message>
    <message>
        <source>Not offered. {listed}.</source>
        <translation>Nicht angeboten. {listed}.</translation>
    </message>
    <message>
        <source>{resource} is over its limit today</source>
        <translation>{resource} liegt heute über der Grenze</translation>
    </message>
    <message>
        <source>more engines than {engines}, the most that are forecast</source>
        <translation>mehr Prozessoren als {engines}, die Höchstzahl der Vorhersage</translation>
    </message>
    <message>
        <source>no measurement covers the move</source>
        <translation>keine Messung deckt den Umzug ab</translation>
    </message>
    <message>
        <source>not known to run everything else</source>
        <translation>nicht bekannt, ob alles andere läuft</translation>
    </message>
    <message>
        <source>the fewest</source>
        <translation>die wenigsten</translation>
    </message>
    <message>
        <source>every other machine</source>
        <translation>jede andere Maschine</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Colors change now, the text size when zplanner starts next.</source>
        <translation>Farben ändern sich sofort, die Textgröße beim nächsten Start von zplanner.</translation>
    </message>
    <message>
        <source>Both change when zplanner starts next. A report has a language of its own.</source>
        <translation>Beides ändert sich beim nächsten Start von zplanner. Ein Bericht hat seine eigene Sprache.</translation>
    </message>
    <message>
        <source>Offered first from the next import on.</source>
        <translation>Ab dem nächsten Import zuerst angeboten.</translation>
    </message>
    <message>
        <source>New plans begin with these values. Plans that exist keep their own.</source>
        <translation>Neue Pläne beginnen mit diesen Werten. Vorhandene Pläne behalten ihre.</translation>
    </message>
    <message>
        <source>Same as system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Settings (*.toml)</source>
        <translation>Einstellungen (*.toml)</translation>
    </message>
    <message>
        <source>All settings are back at their defaults.</source>
        <translation>Alle Einstellungen haben wieder ihre Vorgaben.</translation>
    </message>
    <message>
        <source>The previous settings are back.</source>
        <translation>Die vorherigen Einstellungen gelten wieder.</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>All other settings are as they were.</source>
        <translation>Alle anderen Einstellungen sind, wie sie waren.</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Erscheinungsbild</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>New plans</source>
        <translation>Neue Pläne</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>Take settings from a file</source>
        <translation>Einstellungen aus einer Datei übernehmen</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Write these settings to a file</source>
        <translation>Diese Einstellungen in eine Datei schreiben</translation>
    </message>
    <message>
        <source>Reset to Defaults</source>
        <translation>Auf Vorgaben zurücksetzen</translation>
    </message>
    <message>
        <source>Put all settings back to their defaults</source>
        <translation>Alle Einstellungen auf ihre Vorgaben zurücksetzen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Engines for {utilization} at today&apos;s load</source>
        <translation>Prozessoren heute für {utilization}</translation>
    </message>
    <message>
        <source>Bring the previous settings back</source>
        <translation>Die vorherigen Einstellungen zurückholen</translation>
    </message>
    <message>
        <source>{names} were damaged and are back at their defaults.</source>
        <translation>{names} waren beschädigt und haben wieder ihre Vorgaben.</translation>
    </message>
    <message>
        <source>The settings of {file} are in use.</source>
        <translation>Die Einstellungen aus {file} gelten.</translation>
    </message>
    <message>
        <source>The settings are in {file}.</source>
        <translation>Die Einstellungen sind in {file}.</translation>
    </message>
    <message>
        <source>{file} holds no settings of zplanner.</source>
        <translation>{file} enthält keine Einstellungen von zplanner.</translation>
    </message>
    <message>
        <source>Color scheme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>Light or dark colors, or those that the system uses.</source>
        <translation>Helle oder dunkle Farben, oder die des Systems.</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>The size of texts and what surrounds them, in percent of the system&apos;s size.</source>
        <translation>Die Größe von Texten und allem darum herum, in Prozent der Größe des Systems.</translation>
    </message>
    <message>
        <source>The language of the window.</source>
        <translation>Die Sprache des Fensters.</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>How the window writes numbers, and reads those that you type.</source>
        <translation>Wie das Fenster Zahlen schreibt und liest, was Sie eingeben.</translation>
    </message>
    <message>
        <source>Today&apos;s utilization</source>
        <translation>Heutige Auslastung</translation>
    </message>
    <message>
        <source>{name} was damaged and is back at its default.</source>
        <translation>{name} war beschädigt und hat wieder die Vorgabe.</translation>
    </message>
    <message>
        <source>{names} in it cannot be read and stayed as before.</source>
        <translation>{names} darin: nicht lesbar und wie vorher geblieben.</translation>
    </message>
    <message>
        <source>&quot;{name}&quot;</source>
        <translation>„{name}“</translation>
    </message>
    <message>
        <source>There is no forecast yet.</source>
        <translation>Es gibt noch keine Vorhersage.</translation>
    </message>
    <message>
        <source>Sum {sum:.4g}% without {shares}</source>
        <translation>Summe {sum:.4g}&#xa0;% ohne {shares}</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>{name} is today&apos;s configuration. No load is measured since; {busy} is the forecast.</source>
        <translation>{name} ist die heutige Konfiguration. Seither ist keine Last gemessen; {busy} ist die Vorhersage.</translation>
    </message>
    <message>
        <source>{name} is today&apos;s configuration. Its utilization is neither measured nor forecast: enter it.</source>
        <translation>{name} ist die heutige Konfiguration. Ihre Auslastung ist weder gemessen noch vorhergesagt: Geben Sie sie ein.</translation>
    </message>
    <message>
        <source>If growth is low (10th percentile), no later step is needed in these years.</source>
        <translation>Bei niedrigem Wachstum (10. Perzentil) ist in diesen Jahren kein späterer Schritt nötig.</translation>
    </message>
    <message>
        <source>{more} more</source>
        <comment>engines</comment>
        <translation>{more} mehr</translation>
    </message>
    <message>
        <source>If growth is low (10th percentile), the first later step may come {months} after that, in {month}.</source>
        <translation>Bei niedrigem Wachstum (10. Perzentil) darf der erste spätere Schritt {months} danach kommen, im {month}.</translation>
    </message>
    <message>
        <source>Even if growth is low (10th percentile), the first later step may not come after that.</source>
        <translation>Auch bei niedrigem Wachstum (10. Perzentil) darf der erste spätere Schritt nicht danach kommen.</translation>
    </message>
    <message>
        <source>today&apos;s machine</source>
        <translation>heutige Maschine</translation>
    </message>
    <message>
        <source>as many as today</source>
        <translation>so viele wie heute</translation>
    </message>
    <message>
        <source>Compare and Restore</source>
        <translation>Vergleichen und zurückholen</translation>
    </message>
    <message>
        <source>the snapshot {name} ({when})</source>
        <translation>der Snapshot {name} ({when})</translation>
    </message>
    <message>
        <source>The plan as it is now is kept in the plan itself and saved with it. Compare and Restore, in the File menu, shows what changed since and brings it back. Reports do not contain snapshots.</source>
        <translation>Der Plan, wie er jetzt ist, wird im Plan selbst festgehalten und mit ihm gespeichert. „Vergleichen und zurückholen“ im Menü Datei zeigt, was sich seither geändert hat, und holt ihn zurück. Berichte enthalten keine Snapshots.</translation>
    </message>
    <message>
        <source>There is a snapshot with this name</source>
        <translation>Es gibt einen Snapshot mit diesem Namen</translation>
    </message>
    <message>
        <source>the plan in the window</source>
        <translation>der Plan im Fenster</translation>
    </message>
    <message>
        <source>no version yet</source>
        <translation>noch keine Version</translation>
    </message>
    <message>
        <source>What differs, and the forecast after each cause</source>
        <translation>Was sich unterscheidet, und die Vorhersage nach jeder Ursache</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Plans and reports (*.zplan *.toml *.pdf *.html);;All files (*)</source>
        <translation>Pläne und Berichte (*.zplan *.toml *.pdf *.html);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Write this comparison to a file: PDF, web page or workbook</source>
        <translation>Diesen Vergleich in eine Datei schreiben: PDF, Webseite oder Arbeitsmappe</translation>
    </message>
    <message>
        <source>This plan has no file and no snapshot yet. Keep a snapshot now to compare with it later, or choose a file: an earlier version of the plan, or a report such as the one it came from.</source>
        <translation>Dieser Plan hat noch keine Datei und keinen Snapshot. Halten Sie jetzt einen Snapshot fest, um später zu vergleichen, oder wählen Sie eine Datei: eine frühere Fassung des Plans oder einen Bericht, etwa den, aus dem er stammt.</translation>
    </message>
    <message>
        <source>the file on disk: {name}</source>
        <translation>die Datei auf der Platte: {name}</translation>
    </message>
    <message>
        <source>the report it came from: {name}</source>
        <translation>der Bericht, aus dem er stammt: {name}</translation>
    </message>
    <message>
        <source>Keep the plan as it is now, to come back to it later</source>
        <translation>Den Plan, wie er jetzt ist, festhalten, um später zu ihm zurückzukehren</translation>
    </message>
    <message>
        <source>Res&amp;tore</source>
        <translation>&amp;Zurückholen</translation>
    </message>
    <message>
        <source>Make this snapshot the plan in the window; Undo brings the present one back</source>
        <translation>Diesen Snapshot zum Plan im Fenster machen; Rückgängig holt den jetzigen zurück</translation>
    </message>
    <message>
        <source>Re&amp;name…</source>
        <translation>&amp;Umbenennen…</translation>
    </message>
    <message>
        <source>Rename this snapshot</source>
        <translation>Diesen Snapshot umbenennen</translation>
    </message>
    <message>
        <source>Remo&amp;ve</source>
        <translation>Ent&amp;fernen</translation>
    </message>
    <message>
        <source>Remove this snapshot; Undo brings it back</source>
        <translation>Diesen Snapshot entfernen; Rückgängig holt ihn zurück</translation>
    </message>
    <message>
        <source>Keep Snapshot</source>
        <translation>Snapshot festhalten</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Festhalten</translation>
    </message>
    <message>
        <source>Rename Snapshot</source>
        <translation>Snapshot umbenennen</translation>
    </message>
    <message>
        <source>Name of the snapshot</source>
        <translation>Name des Snapshots</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Snapshot {number}</source>
        <translation>Snapshot {number}</translation>
    </message>
    <message>
        <source>Keep snapshot {name}</source>
        <translation>Snapshot {name} festhalten</translation>
    </message>
    <message>
        <source>Rename snapshot</source>
        <translation>Snapshot umbenennen</translation>
    </message>
    <message>
        <source>Remove snapshot</source>
        <translation>Snapshot entfernen</translation>
    </message>
    <message>
        <source>Restore snapshot {name}</source>
        <translation>Snapshot {name} zurückholen</translation>
    </message>
    <message>
        <source>Restored snapshot {name}</source>
        <translation>Snapshot {name} zurückgeholt</translation>
    </message>
    <message>
        <source>No snapshot was kept.</source>
        <translation>Kein Snapshot wurde festgehalten.</translation>
    </message>
    <message>
        <source>The snapshot was not restored.</source>
        <translation>Der Snapshot wurde nicht zurückgeholt.</translation>
    </message>
    <message>
        <source>Version to compare with</source>
        <translation>Version zum Vergleich</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Fro&amp;m</source>
        <translation>&amp;Von</translation>
    </message>
    <message>
        <source>&amp;Result</source>
        <translation>&amp;Ergebnis</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>Forecast after it</source>
        <translation>Vorhersage danach</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>&amp;Choose File…</source>
        <translation>&amp;Datei wählen…</translation>
    </message>
    <message>
        <source>Compare with another plan, or with a PDF or HTML report</source>
        <translation>Mit einem anderen Plan oder einem PDF- oder HTML-Bericht vergleichen</translation>
    </message>
    <message>
        <source>Copy this comparison as text</source>
        <translation>Diesen Vergleich als Text kopieren</translation>
    </message>
    <message>
        <source>Only in the file: {names}.</source>
        <translation>Nur in der Datei: {names}.</translation>
    </message>
    <message>
        <source>Only in the window: {names}.</source>
        <translation>Nur im Fenster: {names}.</translation>
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
