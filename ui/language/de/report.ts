<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>How good the input is</source>
        <translation>Wie gut die Eingaben sind</translation>
    </message>
    <message>
        <source>Pages to sign are of one system: report that system to have them.</source>
        <translation>Seiten zum Unterschreiben gelten für ein System: erstellen Sie dafür den Bericht dieses Systems.</translation>
    </message>
    <message>
        <source>A class of your own</source>
        <translation>Eine eigene Klasse</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Sum of the weights</source>
        <translation>Summe der Gewichte</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>ausgeschaltet</translation>
    </message>
    <message>
        <source>It is switched off.</source>
        <translation>Sie ist ausgeschaltet.</translation>
    </message>
    <message>
        <source>Untitled plan</source>
        <translation>Plan ohne Namen</translation>
    </message>
    <message>
        <source>All domains</source>
        <translation>Alle Bereiche</translation>
    </message>
    <message>
        <source>This plan has no scenario yet. Add one to see what it would do.</source>
        <translation>Dieser Plan hat noch kein Szenario. Fügen Sie eines hinzu, um zu sehen, was es bewirkt.</translation>
    </message>
    <message>
        <source>These scenarios have no forecast: the gaps say what is missing.</source>
        <translation>Diese Szenarien haben keine Vorhersage: Die Lücken nennen, was fehlt.</translation>
    </message>
    <message>
        <source>These scenarios have no forecast. The gaps are listed below.</source>
        <translation>Diese Szenarien haben keine Vorhersage. Die Lücken sind unten aufgeführt.</translation>
    </message>
    <message>
        <source>The large figure is the median, the small one the 80% band. CPU busy is at today&apos;s load; below the engines of a scenario are those it needs for the target.</source>
        <translation>Die große Zahl ist der Median, die kleine das 80-%-Band. Die CPU-Auslastung gilt bei heutiger Last; unter den Prozessoren eines Szenarios stehen die, die es für das Ziel braucht.</translation>
    </message>
    <message>
        <source>No workload is stated.</source>
        <translation>Keine Arbeitslast ist angegeben.</translation>
    </message>
    <message>
        <source>Nothing is stated.</source>
        <translation>Nichts ist angegeben.</translation>
    </message>
    <message>
        <source>A bold value with a dot differs from today.</source>
        <translation>Ein fetter Wert mit einem Punkt weicht von heute ab.</translation>
    </message>
    <message>
        <source>Utilization of the resource that most likely reaches its limit first: the median, and the 80% band below it. In parentheses the probability that the first resource has reached its limit by then.</source>
        <translation>Auslastung der Ressource, die am ehesten zuerst ihre Grenze erreicht: der Median, darunter das 80-%-Band. In Klammern die Wahrscheinlichkeit, dass bis dahin die erste Ressource ihre Grenze erreicht hat.</translation>
    </message>
    <message>
        <source>No measured effect.</source>
        <translation>Keine gemessene Wirkung.</translation>
    </message>
    <message>
        <source>No change moves throughput.</source>
        <translation>Keine Änderung verschiebt den Durchsatz.</translation>
    </message>
    <message>
        <source>Nothing changes from today.</source>
        <translation>Gegenüber heute ändert sich nichts.</translation>
    </message>
    <message>
        <source>The weight is how much of the forecast rests on a measurement.</source>
        <translation>Das Gewicht ist der Anteil der Vorhersage, der auf einer Messung beruht.</translation>
    </message>
    <message>
        <source>No measurement is behind its figures.</source>
        <translation>Seinen Zahlen liegt keine Messung zugrunde.</translation>
    </message>
    <message>
        <source>Each measurement is beside the forecast that the published ones and your other ones give without it. One outside the 80% band is not an error: one in five should be.</source>
        <translation>Neben jeder Messung steht die Vorhersage, die die veröffentlichten und Ihre übrigen ohne sie ergeben. Eine Messung außerhalb des 80-%-Bands ist kein Fehler: Jede fünfte sollte es sein.</translation>
    </message>
    <message>
        <source>There are none.</source>
        <translation>Keine.</translation>
    </message>
    <message>
        <source>0% is work as capacity ratings measure it, 100% work like the vendors&apos; published benchmarks.</source>
        <translation>0&#xa0;% ist Arbeit, wie sie Kapazitätskennzahlen messen, 100&#xa0;% Arbeit wie die veröffentlichten Benchmarks der Hersteller.</translation>
    </message>
    <message>
        <source>Evidence packs (not part of zplanner&apos;s own data)</source>
        <translation>Belegpakete (nicht Teil der Daten von zplanner)</translation>
    </message>
    <message>
        <source>({chance})</source>
        <translation>({chance})</translation>
    </message>
    <message>
        <source>Scenario {number} is the same as scenario {first}.</source>
        <translation>Szenario {number} ist dasselbe wie Szenario {first}.</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Engines needed for every resource to stay {target}; below, the bottleneck and the probability that no limit is exceeded by then. No number: the resource named misses the target. Not covered: the n-way curve ends.</source>
        <translation>Prozessoren, die nötig sind, damit jede Ressource das Ziel hält ({target}); darunter der Engpass und die Wahrscheinlichkeit, dass bis dahin keine Grenze überschritten wird. Keine Anzahl: Die genannte Ressource verfehlt das Ziel. Nicht abgedeckt: Die n-Wege-Kurve endet.</translation>
    </message>
    <message>
        <source>no number: {resource}</source>
        <translation>keine Anzahl: {resource}</translation>
    </message>
    <message>
        <source>the currency of the prices</source>
        <translation>der Währung der Preise</translation>
    </message>
    <message>
        <source>{among} the one with the least expected cost depends on the price of a month in which a limit is exceeded:</source>
        <translation>{among} je nach dem Preis eines Monats, in dem eine Grenze überschritten wird, ein anderes die geringsten erwarteten Kosten:</translation>
    </message>
    <message>
        <source>Expected cost by year, in {currency}</source>
        <translation>Erwartete Kosten nach Jahren, in {currency}</translation>
    </message>
    <message>
        <source>{among} {choice} has the least expected cost at any price of a missed month.</source>
        <translation>{among} {choice} bei jedem Preis eines verfehlten Monats die geringsten erwarteten Kosten.</translation>
    </message>
    <message>
        <source>{target}; a choice must last {years}.</source>
        <translation>{target}; eine Wahl muss {years} reichen.</translation>
    </message>
    <message>
        <source>Median utilization of the resource that most likely reaches its limit first ({resource}) at today&apos;s load, with one input at its 10th or at its 90th percentile and all others as uncertain as they are; below, when the first limit is reached. The largest come first.</source>
        <translation>Median der Auslastung der Ressource, die am ehesten zuerst ihre Grenze erreicht ({resource}), bei heutiger Last, mit einer Eingabe an ihrem 10. oder 90. Perzentil und allen anderen so unsicher, wie sie sind; darunter, wann die erste Grenze erreicht wird. Die größten stehen zuerst.</translation>
    </message>
    <message>
        <source>Measure next</source>
        <translation>Als Nächstes messen</translation>
    </message>
    <message>
        <source>Own measurements of these changes would narrow the forecast of this scenario most.</source>
        <translation>Eigene Messungen dieser Änderungen würden die Vorhersage dieses Szenarios am stärksten eingrenzen.</translation>
    </message>
    <message>
        <source>Nothing that is stated as uncertain moves this forecast. {resource} utilization at today&apos;s load: {busy}{when}.</source>
        <translation>Nichts, was als unsicher angegeben ist, verschiebt diese Vorhersage. Auslastung bei heutiger Last ({resource}): {busy}{when}.</translation>
    </message>
    <message>
        <source>; first limit reached: {time}</source>
        <translation>; erste Grenze erreicht: {time}</translation>
    </message>
    <message>
        <source>No scenario is recommended; this one comes closest.</source>
        <translation>Kein Szenario wird empfohlen; dieses kommt am nächsten.</translation>
    </message>
    <message>
        <source>{resource} utilization at today&apos;s load</source>
        <translation>Auslastung bei heutiger Last: {resource}</translation>
    </message>
    <message>
        <source>All together</source>
        <translation>Alle zusammen</translation>
    </message>
    <message>
        <source>Today {machine}.</source>
        <translation>Heute: {machine}.</translation>
    </message>
    <message>
        <source>No change of scenario {number} is left without a measurement.</source>
        <translation>Keine Änderung von Szenario {number} ist ohne Messung.</translation>
    </message>
    <message>
        <source>The least certain factor is {factor}: 80% band {band}.</source>
        <translation>Der unsicherste Faktor ist {factor}: 80-%-Band {band}.</translation>
    </message>
    <message>
        <source>Own: {place}</source>
        <translation>Eigene: {place}</translation>
    </message>
    <message>
        <source>Over {years}, in {currency}. Until a change can run (lead time: {lead}), licenses, idle engines and missed months are those of today&apos;s configuration. The cost of a wrong choice is how much more a choice costs than the cheapest one of each forecast, on average: what it costs not to know which forecast comes true.</source>
        <translation>Über {years}, in {currency}. Bis eine Änderung laufen kann (Vorlauf: {lead}), sind Lizenzen, ungenutzte Prozessoren und verfehlte Monate die der heutigen Konfiguration. Die Kosten einer falschen Wahl sind, um wie viel eine Wahl im Mittel mehr kostet als die jeweils günstigste jeder Vorhersage: was es kostet, nicht zu wissen, welche Vorhersage eintritt.</translation>
    </message>
    <message>
        <source>Costs, the cost of a wrong choice, and the prices at which the choice changes follow the costs and prices that are edited in this table; the sheet {sheet} has what every single forecast comes to. The prices between which either choice is as good, and the costs by year, stay as at the prices of the plan.</source>
        <translation>Die Kosten, die Kosten einer falschen Wahl und die Preise, bei denen die Wahl wechselt, folgen den Kosten und Preisen, die in dieser Tabelle geändert werden; im Blatt {sheet} steht, was jede einzelne Vorhersage ergibt. Die Preise, zwischen denen beide gleich gut sind, und die Kosten nach Jahren bleiben wie bei den Preisen des Plans.</translation>
    </message>
    <message>
        <source>What each choice comes to in all {count:,} forecasts, those with the same outcome in one row: the months in which it exceeds a limit and, where that varies, how far its cost without them is above its mean. The cheapest choice of a row is found with the costs and prices of the sheet {sheet}, where the cost of a wrong choice is what the choice costs above that on average.</source>
        <translation>Was jede Wahl in allen {count:,} Vorhersagen ergibt, gleiche Ausgänge in einer Zeile: die Monate, in denen sie eine Grenze überschreitet, und, wo das schwankt, um wie viel ihre Kosten ohne diese Monate über ihrem Mittel liegen. Die günstigste Wahl einer Zeile folgt aus den Kosten und Preisen im Blatt {sheet}; dort sind die Kosten einer falschen Wahl das, was die Wahl im Mittel darüber kostet.</translation>
    </message>
    <message>
        <source>Expected cost: over {years}, in {currency}, of machines, engines, licenses, idle engines, and months that exceed a limit. The cost of a wrong choice is what it costs above the cheapest of each forecast, on average.</source>
        <translation>Erwartete Kosten: über {years}, in {currency}, für Maschinen, Prozessoren, Lizenzen, ungenutzte Prozessoren und Monate über einer Grenze. Die Kosten einer falschen Wahl sind, was sie im Mittel über das jeweils Günstigste jeder Vorhersage hinaus kostet.</translation>
    </message>
    <message>
        <source>Median and 80% band, relative to today. Meets target: probability at today&apos;s load, on every resource.</source>
        <translation>Median und 80-%-Band, bezogen auf heute. Erreicht das Ziel: Wahrscheinlichkeit bei heutiger Last, bei jeder Ressource.</translation>
    </message>
    <message>
        <source>Median and 80% band, relative to today. Meets target: probability at today&apos;s load, on every resource; below it, for {years}.</source>
        <translation>Median und 80-%-Band, bezogen auf heute. Erreicht das Ziel: Wahrscheinlichkeit bei heutiger Last, bei jeder Ressource; darunter für {years}.</translation>
    </message>
    <message>
        <source>{years}: {chance}</source>
        <translation>{years}: {chance}</translation>
    </message>
    <message>
        <source>Numbers of the chart</source>
        <translation>Zahlen des Diagramms</translation>
    </message>
    <message>
        <source>{report} by zplanner {version}</source>
        <translation>{report} von zplanner {version}</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>No growth is stated, so utilization does not change over time.</source>
        <translation>Kein Wachstum ist angegeben, deshalb ändert sich die Auslastung im Lauf der Zeit nicht.</translation>
    </message>
    <message>
        <source>Engines, bottleneck, and when the limit is reached</source>
        <translation>Prozessoren, Engpass, und wann die Grenze erreicht wird</translation>
    </message>
    <message>
        <source>Engines needed, and the chance that each resource limits throughput</source>
        <translation>Benötigte Prozessoren, und die Wahrscheinlichkeit, dass eine Ressource den Durchsatz begrenzt</translation>
    </message>
    <message>
        <source>Quantiles are in the unit of their row; p10 to p90 is the 80% band.</source>
        <translation>Quantile sind in der Einheit ihrer Zeile; p10 bis p90 ist das 80-%-Band.</translation>
    </message>
    <message>
        <source>Values that differ from today are bold on a colored background.</source>
        <translation>Werte, die von heute abweichen, sind fett auf farbigem Grund.</translation>
    </message>
    <message>
        <source>Each component as if it were the whole mix, limited by its own resource alone: for most work the CPU, under z/VM also its storage. The last row has the mix as a whole, and what limits that.</source>
        <translation>Jeder Bestandteil, als wäre er der ganze Mix, begrenzt allein durch seine eigene Ressource: bei der meisten Arbeit die CPU, unter z/VM auch dessen Speicher. Die letzte Zeile zeigt den Mix als Ganzes und was ihn begrenzt.</translation>
    </message>
    <message>
        <source>Each component as if it were the whole mix, limited by its own resource alone: for most work the CPU, under z/VM also its storage. Beside it stand the throughput of the mix as a whole, and what limits that.</source>
        <translation>Jeder Bestandteil, als wäre er der ganze Mix, begrenzt allein durch seine eigene Ressource: bei der meisten Arbeit die CPU, unter z/VM auch dessen Speicher. Daneben stehen der Durchsatz des Mix als Ganzes und was ihn begrenzt.</translation>
    </message>
    <message>
        <source>The factor by which each change multiplies throughput. In every single forecast the factors multiply to the whole; the product of their medians is only about its median, least where two resources are the bottleneck in turn.</source>
        <translation>Der Faktor, mit dem jede Änderung den Durchsatz multipliziert. In jeder einzelnen Vorhersage ergeben die Faktoren multipliziert das Ganze; das Produkt ihrer Mediane ist nur ungefähr dessen Median, am wenigsten dort, wo zwei Ressourcen abwechselnd der Engpass sind.</translation>
    </message>
    <message>
        <source>What each change does to each resource</source>
        <translation>Was jede Änderung bei jeder Ressource bewirkt</translation>
    </message>
    <message>
        <source>No scenario has a factor to show: nothing is changed, or no measurement covers it.</source>
        <translation>Kein Szenario hat einen Faktor: Nichts ist geändert, oder keine Messung deckt es ab.</translation>
    </message>
    <message>
        <source>Check: the product of the medians beside the forecast</source>
        <translation>Probe: das Produkt der Mediane neben der Vorhersage</translation>
    </message>
    <message>
        <source>Every measurement that carries a forecast, heaviest first. Published ones under 0.1% of the weight are not listed, so that a sum may stay a little below 100%. The middle of a range is its geometric mean.</source>
        <translation>Jede Messung, die eine Vorhersage trägt, die gewichtigste zuerst. Veröffentlichte mit unter 0,1&#xa0;% des Gewichts sind nicht aufgeführt, sodass eine Summe etwas unter 100&#xa0;% bleiben kann. Die Mitte eines Bereichs ist sein geometrisches Mittel.</translation>
    </message>
    <message>
        <source>No forecast of this plan rests on a measurement.</source>
        <translation>Keine Vorhersage dieses Plans beruht auf einer Messung.</translation>
    </message>
    <message>
        <source>This plan has no own measurements.</source>
        <translation>Dieser Plan hat keine eigenen Messungen.</translation>
    </message>
    <message>
        <source>Each is forecast from the published measurements and your others, without itself. Four of five should lie inside the 80% band.</source>
        <translation>Jede ist aus den veröffentlichten Messungen und Ihren übrigen vorhergesagt, ohne sie selbst. Vier von fünf sollten im 80-%-Band liegen.</translation>
    </message>
    <message>
        <source>No gap and no warning.</source>
        <translation>Keine Lücke und keine Warnung.</translation>
    </message>
    <message>
        <source>How to read the numbers</source>
        <translation>Wie die Zahlen zu lesen sind</translation>
    </message>
    <message>
        <source>The same plan with the same data, model, seed and version of zplanner gives the same report, byte for byte.</source>
        <translation>Derselbe Plan mit denselben Daten, demselben Modell, Startwert und derselben Version von zplanner ergibt denselben Bericht, Byte für Byte.</translation>
    </message>
    <message>
        <source>The plan as text (TOML)</source>
        <translation>Der Plan als Text (TOML)</translation>
    </message>
    <message>
        <source>Copy the lines below into a file plan.toml: `zplanner report plan.toml -o report.xlsx` makes this workbook again. A line too long for one cell continues in the cell to its right.</source>
        <translation>Kopieren Sie die folgenden Zeilen in eine Datei plan.toml: `zplanner report plan.toml -o report.xlsx` erzeugt diese Arbeitsmappe neu. Eine Zeile, die für eine Zelle zu lang ist, setzt sich in der Zelle rechts davon fort.</translation>
    </message>
    <message>
        <source>The measured load is left out here: a PDF or a web page carries it.</source>
        <translation>Die gemessene Last ist hier ausgelassen: Ein PDF oder eine Webseite enthält sie.</translation>
    </message>
    <message>
        <source>Factors on throughput, scenario {number}</source>
        <translation>Faktoren auf den Durchsatz, Szenario {number}</translation>
    </message>
    <message>
        <source>How busy the resource is that most likely reaches its limit first, at most 100%. {load} Target: {target}.</source>
        <translation>Wie stark die Ressource ausgelastet ist, die am ehesten zuerst ihre Grenze erreicht, höchstens 100&#xa0;%. {load} Ziel: {target}.</translation>
    </message>
    <message>
        <source>The bands hold 50, 80 and 95% of the forecasts of {scenario}; the lines are medians.</source>
        <translation>Die Bänder enthalten 50, 80 und 95&#xa0;% der Vorhersagen von {scenario}; die Linien sind Mediane.</translation>
    </message>
    <message>
        <source>{load} The target is {target}. Each chart shows the resource that most likely reaches its limit first: the bands hold 50, 80 and 95% of the forecasts, the black line is the median; the other lines are medians of other resources. The thick segment is the 80% band of the time when the first limit is reached, the tick its median.</source>
        <translation>{load} Das Ziel: {target}. Jedes Diagramm zeigt die Ressource, die am ehesten zuerst ihre Grenze erreicht: Die Bänder enthalten 50, 80 und 95&#xa0;% der Vorhersagen, die schwarze Linie ist der Median; die übrigen Linien sind Mediane anderer Ressourcen. Die dicke Strecke ist das 80-%-Band der Zeit, zu der die erste Grenze erreicht wird, der Strich ihr Median.</translation>
    </message>
    <message>
        <source>{count:,} more are in the plan that this report carries.</source>
        <translation>{count:,} weitere sind in dem Plan, den dieser Bericht enthält.</translation>
    </message>
    <message>
        <source>{resource} utilization as the load grows: {scenario}</source>
        <translation>Auslastung bei wachsender Last ({resource}): {scenario}</translation>
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
        <source>Some characters of this report are in none of zplanner&apos;s fonts. Fonts of the machine that made it were used; on another machine these pages may look different.</source>
        <translation>Einige Zeichen dieses Berichts sind in keiner Schrift von zplanner. Es wurden Schriften des Rechners verwendet, der ihn erstellt hat; auf einem anderen können diese Seiten anders aussehen.</translation>
    </message>
    <message>
        <source>Some characters of this report are in no font of the machine that made it: they are shown by their codes, such as [U+4E2D].</source>
        <translation>Einige Zeichen dieses Berichts sind in keiner Schrift des Rechners, der ihn erstellt hat: Sie erscheinen als ihre Codes, etwa [U+4E2D].</translation>
    </message>
    <message>
        <source>The plan of this report; zplanner opens it. Its measured load is left out, because it would have over 10 MB.</source>
        <translation>Der Plan dieses Berichts; zplanner öffnet ihn. Seine gemessene Last ist ausgelassen, weil sie über 10 MB hätte.</translation>
    </message>
    <message>
        <source>{name}: {resource} full today {today}; after five years {later}.</source>
        <translation>{name}: {resource} heute voll zu {today}; nach fünf Jahren {later}.</translation>
    </message>
    <message>
        <source>{name}: {resource} busy today {today}; after five years {later}.</source>
        <translation>{name}: Auslastung ({resource}) heute {today}; nach fünf Jahren {later}.</translation>
    </message>
    <message>
        <source>Capacity forecast</source>
        <translation>Kapazitätsvorhersage</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Anmerkungen</translation>
    </message>
    <message>
        <source>Recommendation</source>
        <translation>Empfehlung</translation>
    </message>
    <message>
        <source>No scenario meets the target</source>
        <translation>Kein Szenario erreicht das Ziel</translation>
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
        <source>Plan, SHA-256</source>
        <translation>Plan, SHA-256</translation>
    </message>
    <message>
        <source>Data, SHA-256</source>
        <translation>Daten, SHA-256</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>zplanner</source>
        <translation>zplanner</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Ausgelassen</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>Lücke</translation>
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
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>Konfigurationen</translation>
    </message>
    <message>
        <source>Year by year</source>
        <translation>Jahr für Jahr</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>Annahmen</translation>
    </message>
    <message>
        <source>Changes without effect</source>
        <translation>Änderungen ohne Wirkung</translation>
    </message>
    <message>
        <source>Planning horizon</source>
        <translation>Planungshorizont</translation>
    </message>
    <message>
        <source>Expected cost</source>
        <translation>Erwartete Kosten</translation>
    </message>
    <message>
        <source>Assumptions stated in the plan</source>
        <translation>Im Plan angegebene Annahmen</translation>
    </message>
    <message>
        <source>{limits}
lasts as it is: {lasting}</source>
        <translation>{limits}
reicht, wie es ist: {lasting}</translation>
    </message>
    <message>
        <source>needs {engines}</source>
        <translation>braucht {engines}</translation>
    </message>
    <message>
        <source>Missed months of {choice}</source>
        <translation>Verfehlte Monate: {choice}</translation>
    </message>
    <message>
        <source>Cost above its mean of {choice}</source>
        <translation>Kosten über ihrem Mittel: {choice}</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>Preise</translation>
    </message>
    <message>
        <source>When the first limit is reached</source>
        <translation>Wann die erste Grenze erreicht wird</translation>
    </message>
    <message>
        <source>months from today</source>
        <translation>Monate ab heute</translation>
    </message>
    <message>
        <source>Input or effect</source>
        <translation>Eingabe oder Wirkung</translation>
    </message>
    <message>
        <source>Bottleneck</source>
        <translation>Engpass</translation>
    </message>
    <message>
        <source>Largest risk</source>
        <translation>Größtes Risiko</translation>
    </message>
    <message>
        <source>Largest unknown</source>
        <translation>Größte Unbekannte</translation>
    </message>
    <message>
        <source>Today&apos;s configuration does not run</source>
        <translation>Die heutige Konfiguration läuft nicht</translation>
    </message>
    <message>
        <source>Check what is stated of today.</source>
        <translation>Prüfen Sie die Angaben zu heute.</translation>
    </message>
    <message>
        <source>Largest gap: {gap}</source>
        <translation>Größte Lücke: {gap}</translation>
    </message>
    <message>
        <source>{factor}, scenario {number}. {gap}</source>
        <translation>{factor}, Szenario {number}. {gap}</translation>
    </message>
    <message>
        <source>Scenario {number}. {sentence}</source>
        <translation>Szenario {number}. {sentence}</translation>
    </message>
    <message>
        <source>{count} needed</source>
        <translation>{count} benötigt</translation>
    </message>
    <message>
        <source>{count} to stay {target}</source>
        <translation>{count} für das Ziel ({target})</translation>
    </message>
    <message>
        <source>target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>multiple of today</source>
        <translation>Vielfaches von heute</translation>
    </message>
    <message>
        <source>today</source>
        <translation>heute</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>no effect</source>
        <translation>keine Wirkung</translation>
    </message>
    <message>
        <source>Meets target</source>
        <translation>Erreicht das Ziel</translation>
    </message>
    <message>
        <source>Limit reached</source>
        <translation>Grenze erreicht</translation>
    </message>
    <message>
        <source>wrong choice: {regret}</source>
        <translation>falsche Wahl: {regret}</translation>
    </message>
    <message>
        <source>Utilization over months of growth</source>
        <translation>Auslastung über Monate des Wachstums</translation>
    </message>
    <message>
        <source>Months from today</source>
        <translation>Monate ab heute</translation>
    </message>
    <message>
        <source>Busy, %</source>
        <translation>Auslastung, %</translation>
    </message>
    <message>
        <source>{unit}; median, whiskers: 80% band</source>
        <translation>{unit}; Median, Fehlerbalken: 80-%-Band</translation>
    </message>
    <message>
        <source>{unit}, medians: {medians}.</source>
        <translation>{unit}, Mediane: {medians}.</translation>
    </message>
    <message>
        <source>{scenario}, median</source>
        <translation>{scenario}, Median</translation>
    </message>
    <message>
        <source>Target {share}</source>
        <translation>Ziel {share}</translation>
    </message>
    <message>
        <source>Whole mix</source>
        <translation>Ganzer Mix</translation>
    </message>
    <message>
        <source>limited by {limits}</source>
        <translation>begrenzt durch {limits}</translation>
    </message>
    <message>
        <source>The plan of this report; zplanner opens it.</source>
        <translation>Der Plan dieses Berichts; zplanner öffnet ihn.</translation>
    </message>
    <message>
        <source>The forecast of this report as data.</source>
        <translation>Die Vorhersage dieses Berichts als Daten.</translation>
    </message>
    <message>
        <source>Planner&apos;s note</source>
        <translation>Anmerkung des Planers</translation>
    </message>
    <message>
        <source>Logo</source>
        <translation>Logo</translation>
    </message>
    <message>
        <source>Relative to today; results may vary.</source>
        <translation>Bezogen auf heute; Ergebnisse können abweichen.</translation>
    </message>
    <message>
        <source>Page {page} of {pages}</source>
        <translation>Seite {page} von {pages}</translation>
    </message>
    <message>
        <source>Decision for signature</source>
        <translation>Entscheidung zur Unterschrift</translation>
    </message>
    <message>
        <source>Name and signature</source>
        <translation>Name und Unterschrift</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>As recommended, or what is decided instead</source>
        <translation>Wie empfohlen, oder was stattdessen entschieden wird</translation>
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
        <source>target {share}</source>
        <translation>Ziel {share}</translation>
    </message>
    <message>
        <source>after {time}</source>
        <translation>nach {time}</translation>
    </message>
    <message>
        <source>percent busy</source>
        <translation>Auslastung in Prozent</translation>
    </message>
    <message>
        <source>{unit}, logarithmic</source>
        <translation>{unit}, logarithmisch</translation>
    </message>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>from {month}; years at their January</source>
        <translation>ab {month}; Jahre an ihrem Januar</translation>
    </message>
    <message>
        <source>years from today</source>
        <translation>Jahre ab heute</translation>
    </message>
    <message>
        <source>Target: {target}.</source>
        <translation>Ziel: {target}.</translation>
    </message>
    <message>
        <source>Growth: {growth}.</source>
        <translation>Wachstum: {growth}.</translation>
    </message>
    <message>
        <source>Today&apos;s load was measured in {month}; months count from then.</source>
        <translation>Die heutige Last wurde im Monat {month} gemessen; Monate zählen ab dann.</translation>
    </message>
    <message>
        <source>scenario {number} ({name})</source>
        <translation>Szenario {number} ({name})</translation>
    </message>
    <message>
        <source>Scenarios {numbers} do not run.</source>
        <translation>Die Szenarien {numbers} laufen nicht.</translation>
    </message>
    <message>
        <source>Year {year}</source>
        <translation>Jahr {year}</translation>
    </message>
    <message>
        <source>From {price} (either from {low} to {high}):</source>
        <translation>Ab {price} (von {low} bis {high} beide gleich gut):</translation>
    </message>
    <message>
        <source>Scenarios {numbers} have no forecast: the gaps say what is missing.</source>
        <translation>Die Szenarien {numbers} haben keine Vorhersage: Die Lücken nennen, was fehlt.</translation>
    </message>
    <message>
        <source>{throughput} and {change} CPU per unit of work{band}.</source>
        <translation>{throughput} und {change} CPU je Arbeitseinheit{band}.</translation>
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
        <source>This mix: {parts}.</source>
        <translation>Dieser Mix: {parts}.</translation>
    </message>
    <message>
        <source>{weight} in scenarios {numbers}</source>
        <translation>{weight} in den Szenarien {numbers}</translation>
    </message>
    <message>
        <source>The target of {target} is reached: {time}{band}</source>
        <translation>Das Ziel von {target} wird erreicht: {time}{band}</translation>
    </message>
    <message>
        <source>At its 10th percentile</source>
        <translation>An ihrem 10. Perzentil</translation>
    </message>
    <message>
        <source>At its 90th percentile</source>
        <translation>An ihrem 90. Perzentil</translation>
    </message>
    <message>
        <source>Unnamed scenario</source>
        <translation>Szenario ohne Namen</translation>
    </message>
    <message>
        <source>today&apos;s configuration</source>
        <translation>die heutige Konfiguration</translation>
    </message>
    <message>
        <source>today&apos;s machine with {engines}</source>
        <translation>die heutige Maschine mit {engines}</translation>
    </message>
    <message>
        <source>Today with {engines}</source>
        <translation>Heute mit {engines}</translation>
    </message>
    <message>
        <source>left out: {reason}</source>
        <translation>ausgelassen: {reason}</translation>
    </message>
    <message>
        <source>Scenario {number} does not run.</source>
        <translation>Szenario {number} läuft nicht.</translation>
    </message>
    <message numerus="yes">
        <source>Year {year} ({n} months)</source>
        <comment>Year {year} ({n} month)</comment>
        <translation>
            <numerusform>Jahr {year} ({n} Monat)</numerusform>
            <numerusform>Jahr {year} ({n} Monate)</numerusform>
        </translation>
    </message>
    <message>
        <source>From {price}:</source>
        <translation>Ab {price}:</translation>
    </message>
    <message>
        <source>Scenario {number} has no forecast: the gaps say what is missing.</source>
        <translation>Szenario {number} hat keine Vorhersage: Die Lücken nennen, was fehlt.</translation>
    </message>
    <message>
        <source>Does not run: {reason}</source>
        <translation>Läuft nicht: {reason}</translation>
    </message>
    <message>
        <source>Not covered: no measurement supports a forecast of this scenario.</source>
        <translation>Nicht abgedeckt: Keine Messung stützt eine Vorhersage dieses Szenarios.</translation>
    </message>
    <message>
        <source>Throughput not covered</source>
        <translation>Durchsatz nicht abgedeckt</translation>
    </message>
    <message>
        <source>{times} the throughput{band}</source>
        <translation>{times} Durchsatz{band}</translation>
    </message>
    <message>
        <source>{throughput}; CPU per unit of work not covered.</source>
        <translation>{throughput}; CPU je Arbeitseinheit nicht abgedeckt.</translation>
    </message>
    <message>
        <source>{throughput} and the same CPU per unit of work{band}.</source>
        <translation>{throughput} und gleich viel CPU je Arbeitseinheit{band}.</translation>
    </message>
    <message>
        <source>{throughput} and about the same CPU per unit of work{band}.</source>
        <translation>{throughput} und etwa gleich viel CPU je Arbeitseinheit{band}.</translation>
    </message>
    <message>
        <source>not used by this forecast</source>
        <translation>von dieser Vorhersage nicht verwendet</translation>
    </message>
    <message>
        <source>{weight} in scenario {number}</source>
        <translation>{weight} in Szenario {number}</translation>
    </message>
    <message>
        <source>Scenarios {numbers}</source>
        <translation>Szenarien {numbers}</translation>
    </message>
    <message>
        <source>Scenario {number}</source>
        <translation>Szenario {number}</translation>
    </message>
    <message>
        <source>The target of {target} is not reached{band}</source>
        <translation>Das Ziel von {target} wird nicht erreicht{band}</translation>
    </message>
    <message>
        <source>A limit, most likely of {resource}, is reached: {time}{band}</source>
        <translation>Eine Grenze, am ehesten ({resource}), wird erreicht: {time}{band}</translation>
    </message>
    <message numerus="yes">
        <source>{n} classes of its own growth</source>
        <comment>{n} class of its own growth</comment>
        <translation>
            <numerusform>{n} Klasse mit eigenem Wachstum</numerusform>
            <numerusform>{n} Klassen mit eigenem Wachstum</numerusform>
        </translation>
    </message>
    <message>
        <source>a season</source>
        <translation>eine Saison</translation>
    </message>
    <message>
        <source>an engine bought (on today&apos;s machine only those beyond today&apos;s number)</source>
        <translation>ein gekaufter Prozessor (auf der heutigen Maschine nur über die heutige Zahl hinaus)</translation>
    </message>
    <message>
        <source>its licenses, per year</source>
        <translation>seine Lizenzen, pro Jahr</translation>
    </message>
    <message>
        <source>an idle engine, per year</source>
        <translation>ein ungenutzter Prozessor, pro Jahr</translation>
    </message>
    <message>
        <source>a month in which a limit is exceeded</source>
        <translation>ein Monat, in dem eine Grenze überschritten wird</translation>
    </message>
    <message>
        <source>more engines</source>
        <translation>mehr Prozessoren</translation>
    </message>
    <message numerus="yes">
        <source>{n} more scenarios are in the comparison.</source>
        <comment>{n} more scenario is in the comparison.</comment>
        <translation>
            <numerusform>{n} weiteres Szenario ist im Vergleich.</numerusform>
            <numerusform>{n} weitere Szenarien sind im Vergleich.</numerusform>
        </translation>
    </message>
    <message>
        <source>A limit, most likely of {resource}, is not reached{band}</source>
        <translation>Eine Grenze, am ehesten ({resource}), wird nicht erreicht{band}</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Stufe</translation>
    </message>
    <message numerus="yes">
        <source>{name}: {share} more of {workload} after {n} months.</source>
        <comment>{name}: {share} more of {workload} after {n} month.</comment>
        <translation>
            <numerusform>{name}: {share} mehr {workload} nach {n} Monat.</numerusform>
            <numerusform>{name}: {share} mehr {workload} nach {n} Monaten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: {share} more of the whole load after {n} months.</source>
        <comment>{name}: {share} more of the whole load after {n} month.</comment>
        <translation>
            <numerusform>{name}: {share} mehr der ganzen Last nach {n} Monat.</numerusform>
            <numerusform>{name}: {share} mehr der ganzen Last nach {n} Monaten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Season: today&apos;s load was measured in {month}, the peak month.</source>
        <translation>Saison: Die heutige Last wurde im Monat {month} gemessen, dem Spitzenmonat.</translation>
    </message>
    <message>
        <source>Season: today&apos;s load was measured in {month}; the peak, {peak}, is {above}.</source>
        <translation>Saison: Die heutige Last wurde im Monat {month} gemessen; die Spitze, {peak}, hat {above}.</translation>
    </message>
    <message>
        <source>the machine {name}, without engines</source>
        <translation>die Maschine {name}, ohne Prozessoren</translation>
    </message>
</context>
</TS>
