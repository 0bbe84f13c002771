<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>scenario {number}: {name}</source>
        <translation>Szenario {number}: {name}</translation>
    </message>
    <message>
        <source>No scenario meets the target for {years}; closest is {named}, with {chance}</source>
        <translation>Kein Szenario erfüllt das Ziel für {years}; am nächsten kommt {named}, mit {chance}</translation>
    </message>
    <message>
        <source>First comes what would improve the answer most: what is weak and not in the band of the forecast, then what moves utilization or the date of the limit most, from its 10th to its 90th percentile. There is no score of the whole.</source>
        <translation>Zuerst kommt, was die Antwort am meisten verbessern würde: was schwach und nicht im Band der Vorhersage ist, dann was die Auslastung oder das Datum der Grenze am meisten bewegt, von seinem 10. zum 90. Perzentil. Eine Gesamtnote gibt es nicht.</translation>
    </message>
    <message>
        <source>not in the band</source>
        <translation>nicht im Band</translation>
    </message>
    <message>
        <source>The band does not include its uncertainty.</source>
        <translation>Das Band enthält seine Unsicherheit nicht.</translation>
    </message>
    <message>
        <source>of the {count} scenarios that meet this target</source>
        <translation>von den {count} Szenarien, die dieses Ziel erfüllen,</translation>
    </message>
    <message>
        <source>{sure}; {others} none has fewer engines{rivals}.</source>
        <translation>{sure}; {others} hat keines weniger Prozessoren{rivals}.</translation>
    </message>
    <message>
        <source>{sure} (target: {target}) without a change.</source>
        <translation>{sure} (Ziel: {target}), ohne eine Änderung.</translation>
    </message>
    <message>
        <source>, and of those with as many it {merit}</source>
        <translation>, und unter denen mit gleich vielen {merit}</translation>
    </message>
    <message>
        <source>is the likeliest to last</source>
        <translation>hält am wahrscheinlichsten</translation>
    </message>
    <message>
        <source>lasts longest</source>
        <translation>reicht es am längsten</translation>
    </message>
    <message>
        <source>carries the most work</source>
        <translation>trägt es die meiste Arbeit</translation>
    </message>
    <message>
        <source>has the fewest engines</source>
        <translation>hat es die wenigsten Prozessoren</translation>
    </message>
    <message>
        <source>No scenario lasts {years} with {target} probability</source>
        <translation>Kein Szenario reicht mit {target} Wahrscheinlichkeit {years}</translation>
    </message>
    <message>
        <source>{text}; this one lasts longest, with {chance}. {sure} (target: {target}).{equals}</source>
        <translation>{text}; dieses reicht am längsten, mit {chance}. {sure} (Ziel: {target}).{equals}</translation>
    </message>
    <message>
        <source> {scenario} lasts {years} with {chance} probability, but meets the target at today&apos;s load with {kept}.</source>
        <translation> {scenario} reicht mit {chance} Wahrscheinlichkeit {years}, erfüllt das Ziel bei heutiger Last aber nur mit {kept}.</translation>
    </message>
    <message>
        <source>{text} No scenario lasts {span} with {target} probability. {sure}.</source>
        <translation>{text} Kein Szenario reicht mit {target} Wahrscheinlichkeit {span}. {sure}.</translation>
    </message>
    <message>
        <source> With the growth stated, the limit is reached {when} (median){by}.</source>
        <translation> Mit dem angegebenen Wachstum wird die Grenze {when} erreicht (Median){by}.</translation>
    </message>
    <message>
        <source>{resource} reaches its limit first in {every}: change {it} first.</source>
        <translation>{resource} erreicht in {every} zuerst die Grenze: Zuerst ist {it} zu ändern.</translation>
    </message>
    <message>
        <source>Scenario {number} {condition}</source>
        <translation>Szenario {number} {condition}</translation>
    </message>
    <message>
        <source>With the {resource} at most {busy} busy at today&apos;s load</source>
        <translation>Mit höchstens {busy} Auslastung ({resource}) bei heutiger Last</translation>
    </message>
    <message>
        <source>No scenario keeps the target; {closest} {named}</source>
        <translation>Kein Szenario erfüllt das Ziel; {closest} {named}</translation>
    </message>
    <message>
        <source>There is no scenario yet.</source>
        <translation>Es gibt noch kein Szenario.</translation>
    </message>
    <message>
        <source>Add one to see what it would do.</source>
        <translation>Fügen Sie eines hinzu, um zu sehen, was es bewirkt.</translation>
    </message>
    <message>
        <source>No scenario can be recommended.</source>
        <translation>Kein Szenario kann empfohlen werden.</translation>
    </message>
    <message>
        <source>No measurement supports a forecast of their CPU use.</source>
        <translation>Keine Messung stützt eine Vorhersage ihres CPU-Verbrauchs.</translation>
    </message>
    <message>
        <source>Of the scenarios with a forecast, none of which meets the target,</source>
        <translation>Von den Szenarien mit Vorhersage, von denen keines das Ziel erfüllt, hat</translation>
    </message>
    <message>
        <source>keep today&apos;s configuration</source>
        <translation>die heutige Konfiguration behalten</translation>
    </message>
    <message>
        <source>No scenario meets the target for {years}; least costly is {named}, with {chance}</source>
        <translation>Kein Szenario erfüllt das Ziel für {years}; am wenigsten kostet {named}, mit {chance}</translation>
    </message>
    <message>
        <source>; {choice} does</source>
        <translation>; {choice} erfüllt es</translation>
    </message>
    <message>
        <source>; {choice} costs less</source>
        <translation>; {choice} kostet weniger</translation>
    </message>
    <message>
        <source>today&apos;s machine {condition}</source>
        <translation>die heutige Maschine {condition}</translation>
    </message>
    <message>
        <source>{sure} (target: {target})</source>
        <translation>{sure} (Ziel: {target})</translation>
    </message>
    <message>
        <source>{sure}, on the fewest engines {others}.</source>
        <translation>{sure}, mit den wenigsten Prozessoren {others}.</translation>
    </message>
    <message>
        <source> {scenarios} meets it too, but replaces today&apos;s machine.</source>
        <translation> {scenarios} erfüllt es auch, ersetzt aber die heutige Maschine.</translation>
    </message>
    <message>
        <source>, and {scenarios} do as well, as far as is measured</source>
        <translation>, und {scenarios} sind so gut, soweit gemessen</translation>
    </message>
    <message>
        <source>, and {scenarios} have changes that no measurement covers</source>
        <translation>, und {scenarios} haben Änderungen, die keine Messung abdeckt</translation>
    </message>
    <message>
        <source>No scenario that can run lasts {years} with {target} probability</source>
        <translation>Kein Szenario, das laufen kann, reicht mit {target} Wahrscheinlichkeit {years}</translation>
    </message>
    <message>
        <source>It does not last {years} with {target} probability</source>
        <translation>Es reicht nicht mit {target} Wahrscheinlichkeit {years}</translation>
    </message>
    <message>
        <source> {scenarios} last as long, as far as is measured.</source>
        <translation> {scenarios} reichen so lange, soweit gemessen.</translation>
    </message>
    <message>
        <source>{text}; this one is the likeliest to, with {chance}. {sure} (target: {target}).{equals}</source>
        <translation>{text}; bei diesem ist es am wahrscheinlichsten, mit {chance}. {sure} (Ziel: {target}).{equals}</translation>
    </message>
    <message>
        <source>, and that of {scenarios} is the same within the noise of the draws</source>
        <translation>, und die von {scenarios} sind im Rahmen der Zufallsschwankung gleich</translation>
    </message>
    <message>
        <source>. It is the choice {where}.</source>
        <translation>. Es ist die Wahl {where}.</translation>
    </message>
    <message>
        <source> {scenario} would cost less, {cost}, {where}, but lasts {span} with {chance} probability.</source>
        <translation> {scenario} würde weniger kosten, {cost}, {where}, reicht aber {span} nur mit {chance} Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>{text} {sure} (target: {target}).</source>
        <translation>{text} {sure} (Ziel: {target}).</translation>
    </message>
    <message>
        <source>from {start} a missed month on</source>
        <translation>ab {start} je verfehltem Monat</translation>
    </message>
    <message>
        <source>from {start} to {end} a missed month</source>
        <translation>von {start} bis {end} je verfehltem Monat</translation>
    </message>
    <message>
        <source>up to {end} a missed month</source>
        <translation>bis {end} je verfehltem Monat</translation>
    </message>
    <message>
        <source> No growth is stated: the load is taken as constant.</source>
        <translation> Kein Wachstum ist angegeben: Die Last gilt als gleichbleibend.</translation>
    </message>
    <message>
        <source>, most likely by {resource}</source>
        <translation>; am ehesten begrenzt {resource}</translation>
    </message>
    <message>
        <source> With the load as stated, the limit is reached {when} (median){by}.</source>
        <translation> Mit der angegebenen Last ist die Grenze {when} erreicht (Median){by}.</translation>
    </message>
    <message>
        <source>every scenario to choose from</source>
        <translation>jedem Szenario, das zur Wahl steht,</translation>
    </message>
    <message>
        <source>every scenario with a forecast</source>
        <translation>jedem Szenario mit Vorhersage</translation>
    </message>
    <message>
        <source>every scenario</source>
        <translation>jedem Szenario</translation>
    </message>
    <message>
        <source>throughput is {times} today&apos;s</source>
        <translation>der Durchsatz ist {times} des heutigen</translation>
    </message>
    <message>
        <source>throughput is unknown</source>
        <translation>der Durchsatz ist unbekannt</translation>
    </message>
    <message>
        <source>{text} until {month}</source>
        <translation>{text} bis {month}</translation>
    </message>
    <message>
        <source>With {label} {level}</source>
        <translation>Mit {label} {level}</translation>
    </message>
    <message>
        <source>never reaches its limit</source>
        <translation>erreicht die Grenze nie</translation>
    </message>
    <message>
        <source>reaches its limit {when}</source>
        <translation>erreicht die Grenze {when}</translation>
    </message>
    <message>
        <source>as close as any is</source>
        <translation>ebenso nah wie andere:</translation>
    </message>
    <message>
        <source>closest is</source>
        <translation>am nächsten:</translation>
    </message>
    <message>
        <source>Most likely {resource} misses it. </source>
        <translation>Am ehesten verfehlt es {resource}. </translation>
    </message>
    <message>
        <source>Most likely {resource} misses it: more or faster engines do not help. </source>
        <translation>Am ehesten verfehlt es {resource}: Mehr oder schnellere Prozessoren helfen nicht. </translation>
    </message>
    <message>
        <source>{other}It has {engines} and needs {count}.</source>
        <translation>{other}Es hat {engines} und braucht {count}.</translation>
    </message>
    <message>
        <source> {scenarios} do not run.</source>
        <translation> {scenarios} laufen nicht.</translation>
    </message>
    <message>
        <source>{today}; {choice}.</source>
        <translation>{today}; {choice}.</translation>
    </message>
    <message>
        <source>no scenario meets your target{until}</source>
        <translation>kein Szenario erfüllt Ihr Ziel{until}</translation>
    </message>
    <message>
        <source> until {month}</source>
        <translation> bis {month}</translation>
    </message>
    <message>
        <source>Today meets your target at today&apos;s load; enter the growth per year to see for how long.</source>
        <translation>Die heutige Konfiguration erfüllt Ihr Ziel bei heutiger Last; geben Sie das Wachstum pro Jahr ein, um zu sehen, wie lange.</translation>
    </message>
    <message>
        <source>Whether today suffices is unknown</source>
        <translation>Ob die heutige Konfiguration reicht, ist unbekannt</translation>
    </message>
    <message>
        <source>Today reaches no limit</source>
        <translation>Die heutige Konfiguration erreicht keine Grenze</translation>
    </message>
    <message>
        <source>Today lasts {months}</source>
        <translation>Die heutige Konfiguration reicht {months}</translation>
    </message>
    <message>
        <source>Today lasts until {month}</source>
        <translation>Die heutige Konfiguration reicht bis {month}</translation>
    </message>
    <message>
        <source>there is no scenario yet</source>
        <translation>es gibt noch kein Szenario</translation>
    </message>
    <message>
        <source>no scenario can be recommended</source>
        <translation>kein Szenario kann empfohlen werden</translation>
    </message>
    <message>
        <source>nothing needs to change</source>
        <translation>nichts muss sich ändern</translation>
    </message>
    <message>
        <source>{name} meets your target{until}</source>
        <translation>{name} erfüllt Ihr Ziel{until}</translation>
    </message>
    <message>
        <source>, and {name} costs least</source>
        <translation>, und {name} kostet am wenigsten</translation>
    </message>
    <message>
        <source> for {years}</source>
        <translation> für {years}</translation>
    </message>
    <message>
        <source>Today meets your target</source>
        <translation>Die heutige Konfiguration erfüllt Ihr Ziel</translation>
    </message>
    <message>
        <source>Today misses your target</source>
        <translation>Die heutige Konfiguration verfehlt Ihr Ziel</translation>
    </message>
    <message>
        <source>, and {name} comes closest</source>
        <translation>, am nächsten kommt {name}</translation>
    </message>
    <message>
        <source>This scenario has no forecast, so its input is not rated.</source>
        <translation>Für dieses Szenario gibt es keine Vorhersage, daher werden seine Eingaben nicht beurteilt.</translation>
    </message>
    <message>
        <source>How good the input is differs by system: the report of each system rates its own.</source>
        <translation>Wie gut die Eingaben sind, unterscheidet sich je System: Der Bericht jedes Systems beurteilt seine.</translation>
    </message>
    <message>
        <source>good</source>
        <translation>gut</translation>
    </message>
    <message>
        <source>fair</source>
        <translation>mäßig</translation>
    </message>
    <message>
        <source>weak</source>
        <translation>schwach</translation>
    </message>
    <message>
        <source>Today&apos;s utilization</source>
        <translation>Heutige Auslastung</translation>
    </message>
    <message>
        <source>Span of the measured load</source>
        <translation>Dauer der gemessenen Last</translation>
    </message>
    <message>
        <source>Shares of the mix</source>
        <translation>Anteile des Mix</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>Wachstum</translation>
    </message>
    <message>
        <source>Machine step</source>
        <translation>Maschinenschritt</translation>
    </message>
    <message>
        <source>Other changes</source>
        <translation>Andere Änderungen</translation>
    </message>
    <message>
        <source>Your own measurements</source>
        <translation>Ihre eigenen Messungen</translation>
    </message>
    <message>
        <source>Number of engines</source>
        <translation>Zahl der Prozessoren</translation>
    </message>
    <message>
        <source>Years ahead</source>
        <translation>Jahre voraus</translation>
    </message>
    <message>
        <source>Other limits</source>
        <translation>Andere Grenzen</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>{weak} weak, {fair} fair, {good} good.</source>
        <translation>{weak} schwach, {fair} mäßig, {good} gut.</translation>
    </message>
    <message>
        <source>Import the load of {days} or more.</source>
        <translation>Importieren Sie die Last über {days} oder mehr.</translation>
    </message>
    <message>
        <source>{share}: the {statistic} of the load of {days}.</source>
        <translation>{share}: {statistic} der Last über {days}.</translation>
    </message>
    <message>
        <source>State a range, or import {least} complete weeks of load.</source>
        <translation>Geben Sie einen Bereich an, oder importieren Sie {least} vollständige Wochen Last.</translation>
    </message>
    <message>
        <source>Measure before and after: {fields}.</source>
        <translation>Messen Sie vorher und nachher: {fields}.</translation>
    </message>
    <message>
        <source>None counts for this scenario.</source>
        <translation>Für dieses Szenario zählt keine.</translation>
    </message>
    <message>
        <source>{engines}; measured up to {most}.</source>
        <translation>{engines}; gemessen bis {most}.</translation>
    </message>
    <message>
        <source>{years} ahead of a load that was not measured.</source>
        <translation>{years} voraus, von einer Last, die nicht gemessen ist.</translation>
    </message>
    <message>
        <source>State {fields}.</source>
        <translation>Geben Sie an: {fields}.</translation>
    </message>
    <message>
        <source>It moves the answer by {share}.</source>
        <translation>Es bewegt die Antwort um {share}.</translation>
    </message>
    <message>
        <source>{share}, typed as an exact number; no measured load.</source>
        <translation>{share}, als genaue Zahl eingegeben; keine gemessene Last.</translation>
    </message>
    <message>
        <source>{share} is stated, but the measured load has {p95} (95th percentile of {days}).</source>
        <translation>{share} ist angegeben, die gemessene Last aber hat {p95} (95. Perzentil über {days}).</translation>
    </message>
    <message>
        <source>{share}, a range that includes the {statistic} of the load of {days}.</source>
        <translation>{share}, ein Bereich mit dem {statistic} der Last über {days}.</translation>
    </message>
    <message>
        <source>Import {days} or more: the busiest day may be missing.</source>
        <translation>Importieren Sie {days} oder mehr: Vielleicht fehlt der am stärksten belastete Tag.</translation>
    </message>
    <message>
        <source>The load covers {days}, with {weeks}.</source>
        <translation>Die Last umfasst {days}, darin {weeks}.</translation>
    </message>
    <message>
        <source>No load is measured.</source>
        <translation>Keine Last ist gemessen.</translation>
    </message>
    <message>
        <source>Import {least} complete weeks to learn the growth, {season} to tell it from a season.</source>
        <translation>Importieren Sie {least} vollständige Wochen, um das Wachstum zu erfahren, {season}, um es von einer Saison zu unterscheiden.</translation>
    </message>
    <message>
        <source>Import {season} complete weeks to tell the growth from a yearly season.</source>
        <translation>Importieren Sie {season} vollständige Wochen, um das Wachstum von einer jährlichen Saison zu unterscheiden.</translation>
    </message>
    <message>
        <source>One class is all of the load.</source>
        <translation>Eine Klasse ist die ganze Last.</translation>
    </message>
    <message>
        <source>Name the classes of the mixed work.</source>
        <translation>Nennen Sie die Klassen der gemischten Arbeit.</translation>
    </message>
    <message>
        <source>{classes}, each share a range.</source>
        <translation>{classes}, jeder Anteil ein Bereich.</translation>
    </message>
    <message>
        <source>{classes}, {exact} with an exact share.</source>
        <translation>{classes}, {exact} mit genauem Anteil.</translation>
    </message>
    <message>
        <source>State each share as a range, such as 30..40%, as far as it is known.</source>
        <translation>Geben Sie jeden Anteil als Bereich an, etwa 30..40&#xa0;%, soweit er bekannt ist.</translation>
    </message>
    <message>
        <source>{classes}, all shares exact.</source>
        <translation>{classes}, alle Anteile genau.</translation>
    </message>
    <message>
        <source>{share} a year, typed as an exact number.</source>
        <translation>{share} im Jahr, als genaue Zahl eingegeben.</translation>
    </message>
    <message>
        <source>Take over the measured growth, or note in the report why the load will grow otherwise.</source>
        <translation>Übernehmen Sie das gemessene Wachstum, oder notieren Sie im Bericht, warum die Last anders wachsen wird.</translation>
    </message>
    <message>
        <source>{before} to {after}: no figure covers it.</source>
        <translation>{before} auf {after}: von keinem Messwert gestützt.</translation>
    </message>
    <message>
        <source>Import the same benchmark from {before} and from {after}.</source>
        <translation>Importieren Sie denselben Benchmark von {before} und von {after}.</translation>
    </message>
    <message>
        <source>Measured on the classes of the mix: {fields}.</source>
        <translation>An den Klassen des Mix gemessen: {fields}.</translation>
    </message>
    <message>
        <source>{count} with {weight} of the weight.</source>
        <translation>{count} mit {weight} des Gewichts.</translation>
    </message>
    <message>
        <source>Measure {work}: it {gain}.</source>
        <translation>Messen Sie {work}: Das {gain}.</translation>
    </message>
    <message>
        <source>{engines}; the software scales to {usable}.</source>
        <translation>{engines}; die Software skaliert bis {usable}.</translation>
    </message>
    <message>
        <source>Import a pack with the n-way curve of this machine.</source>
        <translation>Importieren Sie ein Belegpaket mit der n-Wege-Kurve dieser Maschine.</translation>
    </message>
    <message>
        <source>{years} ahead of {months} of measured load.</source>
        <translation>{years} voraus; gemessene Last: {months}.</translation>
    </message>
    <message>
        <source>Import older load, and compare the forecast with the load each year.</source>
        <translation>Importieren Sie ältere Last, und vergleichen Sie jedes Jahr die Vorhersage mit der Last.</translation>
    </message>
    <message>
        <source>Disk, network, crypto and memory are stated.</source>
        <translation>Platte, Netzwerk, Krypto und Speicher sind angegeben.</translation>
    </message>
    <message>
        <source>There is nothing to confirm before the order.</source>
        <translation>Vor der Bestellung ist nichts zu bestätigen.</translation>
    </message>
    <message>
        <source>Confirm this before the order.</source>
        <translation>Bestätigen Sie dies vor der Bestellung.</translation>
    </message>
    <message>
        <source>It is not stated.</source>
        <translation>Sie ist nicht angegeben.</translation>
    </message>
    <message>
        <source>Import the load of {days} or more; until then, state a range.</source>
        <translation>Importieren Sie die Last über {days} oder mehr; geben Sie bis dahin einen Bereich an.</translation>
    </message>
    <message>
        <source>{share}, typed as a range; no measured load.</source>
        <translation>{share}, als Bereich eingegeben; keine gemessene Last.</translation>
    </message>
    <message>
        <source>Take over the measured utilization, or import the load that the stated one is of.</source>
        <translation>Übernehmen Sie die gemessene Auslastung, oder importieren Sie die Last, von der die angegebene ist.</translation>
    </message>
    <message>
        <source>State a narrower range: where engines run two threads, hyptop shows the load of engines.</source>
        <translation>Geben Sie einen engeren Bereich an: Wo Prozessoren zwei Threads ausführen, zeigt hyptop die Last der Prozessoren.</translation>
    </message>
    <message>
        <source>No workload is stated.</source>
        <translation>Keine Arbeitslast ist angegeben.</translation>
    </message>
    <message>
        <source>State the classes of work and their shares.</source>
        <translation>Geben Sie die Klassen der Arbeit und ihre Anteile an.</translation>
    </message>
    <message>
        <source>{share} a year, typed as a range.</source>
        <translation>{share} im Jahr, als Bereich eingegeben.</translation>
    </message>
    <message>
        <source>Import {least} complete weeks of load, which tell how it grew.</source>
        <translation>Importieren Sie {least} vollständige Wochen Last: Sie zeigen, wie die Last gewachsen ist.</translation>
    </message>
    <message>
        <source>{before} to {after}: benchmarks of your own, or of a pack.</source>
        <translation>{before} auf {after}: eigene Benchmarks oder die eines Belegpakets.</translation>
    </message>
    <message>
        <source>No figure covers {fields}.</source>
        <translation>Von keinem Messwert gestützt: {fields}.</translation>
    </message>
    <message>
        <source>By an assumption: {fields}.</source>
        <translation>Durch eine Annahme: {fields}.</translation>
    </message>
    <message>
        <source>Measured, in part on other classes of work: {fields}.</source>
        <translation>Gemessen, zum Teil an anderen Klassen der Arbeit: {fields}.</translation>
    </message>
    <message>
        <source>Check those that contradict others.</source>
        <translation>Prüfen Sie die, die anderen widersprechen.</translation>
    </message>
    <message>
        <source>No measurement of a change would narrow this forecast.</source>
        <translation>Keine Messung einer Änderung würde diese Vorhersage enger machen.</translation>
    </message>
    <message>
        <source>State the engines that the software scales to, or import runs on as many.</source>
        <translation>Geben Sie an, bis zu wie vielen Prozessoren die Software skaliert, oder importieren Sie Läufe auf so vielen.</translation>
    </message>
    <message>
        <source>Not stated, though what changes acts on it: {fields}.</source>
        <translation>Nicht angegeben, obwohl eine Änderung darauf wirkt: {fields}.</translation>
    </message>
    <message>
        <source>Not stated, and taken not to limit: {fields}.</source>
        <translation>Nicht angegeben, und als keine Grenze angenommen: {fields}.</translation>
    </message>
    <message>
        <source>First: {improvement}</source>
        <translation>Zuerst: {improvement}</translation>
    </message>
    <message>
        <source>Only the growth of classes, steps or a season is stated.</source>
        <translation>Nur das Wachstum von Klassen, Schritte oder eine Saison sind angegeben.</translation>
    </message>
    <message>
        <source>No growth is stated: the load is taken as constant.</source>
        <translation>Kein Wachstum ist angegeben: Die Last wird als gleichbleibend angenommen.</translation>
    </message>
    <message>
        <source>The measured load grew by {share} a year.</source>
        <translation>Die gemessene Last wuchs um {share} im Jahr.</translation>
    </message>
    <message>
        <source>{before} to {after}: {steps} by capacity ratings alone.</source>
        <translation>{before} auf {after}: {steps} allein durch Kapazitätskennzahlen.</translation>
    </message>
    <message>
        <source>{before} to {after}: published Linux benchmarks.</source>
        <translation>{before} auf {after}: veröffentlichte Linux-Benchmarks.</translation>
    </message>
    <message>
        <source>It is a move between architectures.</source>
        <translation>Es ist ein Umzug zwischen Architekturen.</translation>
    </message>
    <message>
        <source>The n-way curve ends before.</source>
        <translation>Die n-Wege-Kurve endet vorher.</translation>
    </message>
    <message>
        <source>{share} is of no known class.</source>
        <translation>{share} sind von keiner bekannten Klasse.</translation>
    </message>
    <message>
        <source>Some contradict others.</source>
        <translation>Einige widersprechen anderen.</translation>
    </message>
    <message>
        <source>The n-way curve is that of other machines.</source>
        <translation>Die n-Wege-Kurve ist die anderer Maschinen.</translation>
    </message>
    <message>
        <source>{before} to {after}</source>
        <translation>{before} auf {after}</translation>
    </message>
    <message>
        <source>Of the choices that meet the target at today&apos;s load,</source>
        <translation>Von den Möglichkeiten, die das Ziel bei heutiger Last erfüllen, hat</translation>
    </message>
    <message>
        <source>{said} {scenarios} are not weighed: their CPU time is not covered.</source>
        <translation>{said} {scenarios} werden nicht abgewogen: Ihre CPU-Zeit ist nicht abgedeckt.</translation>
    </message>
    <message>
        <source> This leaves out the base price of {machine}, which is not stated</source>
        <translation> Darin fehlt der Grundpreis von {machine}, der nicht angegeben ist</translation>
    </message>
    <message>
        <source>{cost} without the base price of {machine}, which is not stated</source>
        <translation>{cost} ohne den Grundpreis von {machine}, der nicht angegeben ist</translation>
    </message>
    <message>
        <source>How busy the change leaves {resource}, which ends today&apos;s configuration, is not covered: state it in the scenario to count it.</source>
        <translation>Was heute zuerst an die Grenze kommt, ist {resource}; wie ausgelastet die Änderung das lässt, ist nicht abgedeckt: Geben Sie es im Szenario an, damit es zählt.</translation>
    </message>
    <message>
        <source> As stated, it is the only one of {count} scenarios that meets this target.</source>
        <translation> Wie angegeben erfüllt von {count} Szenarien nur dieses das Ziel.</translation>
    </message>
    <message>
        <source>{said} {scenarios} is not weighed: its CPU time is not covered.</source>
        <translation>{said} {scenarios} wird nicht abgewogen: Seine CPU-Zeit ist nicht abgedeckt.</translation>
    </message>
    <message>
        <source>{sure} (target: {target}).</source>
        <translation>{sure} (Ziel: {target}).</translation>
    </message>
    <message>
        <source>{text}, and none moves today&apos;s limit. {sure} (target: {target}).</source>
        <translation>{text}, und keines verschiebt die heutige Grenze. {sure} (Ziel: {target}).</translation>
    </message>
    <message>
        <source>Of the choices that, as stated, meet the target,</source>
        <translation>Von den Möglichkeiten, die das Ziel wie angegeben erfüllen, hat</translation>
    </message>
    <message>
        <source>It is, as stated, the only choice that meets the target; at the prices stated it is expected to cost {least} over {span}</source>
        <translation>Nichts sonst erfüllt, wie angegeben, das Ziel; bei den angegebenen Preisen kostet es über {span} voraussichtlich {least}</translation>
    </message>
    <message>
        <source> Keeping today&apos;s configuration would cost {cost}, but it misses the target and is no choice at any price.</source>
        <translation> Die heutige Konfiguration zu behalten, würde {cost} kosten, verfehlt aber das Ziel und steht zu keinem Preis zur Wahl.</translation>
    </message>
    <message>
        <source>{other}No number of engines is sure to suffice: {why}.</source>
        <translation>{other}Keine Zahl von Prozessoren genügt sicher: {why}.</translation>
    </message>
    <message>
        <source> Of the {count} scenarios not left out it is, as stated, the only one that meets this target.</source>
        <translation> Von den {count} nicht ausgelassenen Szenarien erfüllt, wie angegeben, nur dieses das Ziel.</translation>
    </message>
    <message>
        <source>: above {price}, {scenario} costs less.</source>
        <translation>: Liegt er über {price}, kostet {scenario} weniger.</translation>
    </message>
    <message>
        <source>{said} It needs {engines}.</source>
        <translation>{said} Es braucht {engines}.</translation>
    </message>
    <message>
        <source> through {month}</source>
        <translation> bis einschließlich {month}</translation>
    </message>
    <message>
        <source>{cost} without the memory, which has no price</source>
        <translation>{cost} ohne den Speicher, für den kein Preis angegeben ist</translation>
    </message>
    <message>
        <source>With {engines}</source>
        <translation>Mit {engines}</translation>
    </message>
    <message>
        <source>keep {scenario}</source>
        <translation>{scenario} behalten</translation>
    </message>
    <message>
        <source>{name} lasts {years} with {chance} probability, not {target}</source>
        <translation>{name} reicht {years} mit {chance} Wahrscheinlichkeit, nicht mit {target}</translation>
    </message>
    <message>
        <source>No scenario meets the target for {years} or moves today&apos;s limit; shown is {named}</source>
        <translation>Kein Szenario erfüllt das Ziel für {years} oder verschiebt die heutige Grenze; gezeigt ist {named}</translation>
    </message>
    <message>
        <source>{since}; {choice}.</source>
        <translation>{since}; {choice}.</translation>
    </message>
    <message>
        <source>Today meets your target {when}</source>
        <translation>Die heutige Konfiguration erfüllt Ihr Ziel {when}</translation>
    </message>
    <message>
        <source>Today is at its limit</source>
        <translation>Die heutige Konfiguration liegt an ihrer Grenze</translation>
    </message>
    <message>
        <source>Today is above its limit</source>
        <translation>Die heutige Konfiguration liegt über ihrer Grenze</translation>
    </message>
    <message>
        <source>it does not meet your target{until}</source>
        <translation>es erfüllt Ihr Ziel{until} nicht</translation>
    </message>
    <message>
        <source>scenario {number} {condition}</source>
        <translation>Szenario {number} {condition}</translation>
    </message>
    <message>
        <source>of the {count} choices on today&apos;s machine that meet this target</source>
        <translation>von den {count} Möglichkeiten auf der heutigen Maschine, die dieses Ziel erfüllen,</translation>
    </message>
    <message>
        <source> {scenarios} meet it too, but replace today&apos;s machine.</source>
        <translation> {scenarios} erfüllen es auch, ersetzen aber die heutige Maschine.</translation>
    </message>
    <message>
        <source>changes the least</source>
        <translation>ändert am wenigsten</translation>
    </message>
    <message>
        <source>, {part} of it for {missed} months above a limit</source>
        <translation>, davon {part} für {missed} Monate über einer Grenze</translation>
    </message>
    <message>
        <source>Today&apos;s machine {condition}</source>
        <translation>Die heutige Maschine {condition}</translation>
    </message>
    <message numerus="yes">
        <source>, of which {n} suffice</source>
        <comment>, of which {n} suffices</comment>
        <translation>
            <numerusform>, von denen {n} genügt</numerusform>
            <numerusform>, von denen {n} genügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Every resource stays {limit} {when} with {chance} probability</source>
        <translation>Jede Ressource bleibt {when} mit {chance} Wahrscheinlichkeit {limit}</translation>
    </message>
    <message>
        <source>It changes in steps: {steps}.</source>
        <translation>Es ändert sich in Schritten: {steps}.</translation>
    </message>
    <message>
        <source>add {engines} to today&apos;s machine ({scenario})</source>
        <translation>{engines} zur heutigen Maschine hinzufügen ({scenario})</translation>
    </message>
    <message>
        <source>No scenario meets the target for {years}; closest of those that meet it at today&apos;s load is {named}, with {chance}</source>
        <translation>Kein Szenario erfüllt das Ziel für {years}; von denen, die es bei heutiger Last erfüllen, kommt {named} am nächsten, mit {chance}</translation>
    </message>
    <message numerus="yes">
        <source>; {n} engines suffice</source>
        <comment>; {n} engine suffices</comment>
        <translation>
            <numerusform>; {n} Prozessor genügt</numerusform>
            <numerusform>; {n} Prozessoren genügen</numerusform>
        </translation>
    </message>
    <message>
        <source> No scenario with a forecast meets this target.</source>
        <translation> Kein Szenario mit einer Vorhersage erfüllt dieses Ziel.</translation>
    </message>
    <message>
        <source>{text}, but with {chance}. {sure} (target: {target}).{likelier}</source>
        <translation>{text}, sondern mit {chance}. {sure} (Ziel: {target}).{likelier}</translation>
    </message>
    <message>
        <source>{text}; of those that meet it at today&apos;s load this one lasts longest, with {chance}. {sure} (target: {target}).</source>
        <translation>{text}; von denen, die es bei heutiger Last erfüllen, reicht dieses am längsten, mit {chance}. {sure} (Ziel: {target}).</translation>
    </message>
    <message>
        <source>{text} from {month} on</source>
        <translation>{text} ab {month}</translation>
    </message>
    <message>
        <source>, expected to cost {cost}</source>
        <translation>, voraussichtlich für {cost}</translation>
    </message>
    <message>
        <source>With {size} of memory</source>
        <translation>Mit {size} Speicher</translation>
    </message>
    <message>
        <source>{named} does not keep the target</source>
        <translation>{named} erfüllt das Ziel nicht</translation>
    </message>
    <message>
        <source>scenario {number}</source>
        <translation>Szenario {number}</translation>
    </message>
    <message>
        <source>scenarios {numbers}</source>
        <translation>die Szenarien {numbers}</translation>
    </message>
    <message>
        <source>at today&apos;s load</source>
        <translation>bei heutiger Last</translation>
    </message>
    <message>
        <source>for {years}</source>
        <translation>für {years}</translation>
    </message>
    <message>
        <source>The forecast of their CPU use needs {inputs}: state it.</source>
        <translation>Die Vorhersage ihrer CPU-Auslastung braucht diese Angaben: {inputs}.</translation>
    </message>
    <message>
        <source>add {engines} to today&apos;s machine</source>
        <translation>{engines} zur heutigen Maschine hinzufügen</translation>
    </message>
    <message>
        <source>, and {scenarios} does as well, as far as is measured</source>
        <translation>, und {scenarios} ist so gut, soweit gemessen</translation>
    </message>
    <message>
        <source>, and {scenarios} has changes that no measurement covers</source>
        <translation>, und {scenarios} hat Änderungen, die keine Messung abdeckt</translation>
    </message>
    <message>
        <source> {scenarios} lasts as long, as far as is measured.</source>
        <translation> {scenarios} reicht so lange, soweit gemessen.</translation>
    </message>
    <message>
        <source>; of these it {merit}</source>
        <translation>; unter diesen {merit}</translation>
    </message>
    <message>
        <source> suffices</source>
        <translation> genügt</translation>
    </message>
    <message>
        <source> costs less, {cost}</source>
        <translation> kostet weniger, {cost}</translation>
    </message>
    <message>
        <source>, the limit moves to {resource},</source>
        <translation>, begrenzend ist dann {resource},</translation>
    </message>
    <message>
        <source>{where}: the limit moves to {resource} and {then}. {others}</source>
        <translation>{where}: Begrenzend ist dann {resource}, und {then}. {others}</translation>
    </message>
    <message>
        <source> {scenarios} is left out: {why}</source>
        <translation> {scenarios} ist weggelassen: {why}</translation>
    </message>
    <message>
        <source> {scenarios} are left out: {why}</source>
        <translation> {scenarios} sind weggelassen: {why}</translation>
    </message>
    <message>
        <source>for {years}, once it runs,</source>
        <translation>für {years} ab dem Einsatz der Änderung</translation>
    </message>
    <message>
        <source>{where}: the target is met {until}{moved} and {then}. {others}</source>
        <translation>{where}: Das Ziel wird {until} erfüllt{moved} und {then}. {others}</translation>
    </message>
    <message>
        <source> No scenario meets this target.</source>
        <translation> Kein Szenario erfüllt dieses Ziel.</translation>
    </message>
    <message>
        <source>at any price of a missed month</source>
        <translation>bei jedem Preis eines verfehlten Monats</translation>
    </message>
    <message>
        <source>at most {busy} busy</source>
        <translation>höchstens {busy} ausgelastet</translation>
    </message>
    <message>
        <source>{since}: today&apos;s configuration here is the one that it replaced. For advice on the next change and its cost, make the scenario today&apos;s configuration.</source>
        <translation>{since}: Die heutige Konfiguration ist hier die, die damit ersetzt wurde. Machen Sie das Szenario zur heutigen Konfiguration, um Rat zur nächsten Änderung und ihren Kosten zu bekommen.</translation>
    </message>
    <message>
        <source>A change must run {run}: order it {order} (lead time: {lead}).</source>
        <translation>Eine Änderung muss {run} in Betrieb sein: Bestellen Sie sie {order} (Vorlauf: {lead}).</translation>
    </message>
    <message numerus="yes">
        <source>within {n} months</source>
        <comment>within {n} month</comment>
        <translation>
            <numerusform>binnen {n} Monat</numerusform>
            <numerusform>binnen {n} Monaten</numerusform>
        </translation>
    </message>
    <message>
        <source>With {engines} it would keep the target.</source>
        <translation>Mit {engines} würde sie das Ziel einhalten.</translation>
    </message>
    <message>
        <source>at most {busy} busy (memory: at most full)</source>
        <translation>höchstens {busy} ausgelastet (Speicher: höchstens voll)</translation>
    </message>
    <message>
        <source>No change is needed within {years} years.</source>
        <translation>In den nächsten {years} Jahren ist keine Änderung nötig.</translation>
    </message>
    <message>
        <source>With {size} of memory it would keep the target.</source>
        <translation>Mit {size} Speicher würde sie das Ziel einhalten.</translation>
    </message>
    <message>
        <source>Today&apos;s configuration is above its limit now, but as the load shrinks it keeps the target {when}; a change that is ordered now runs {run}.</source>
        <translation>Die heutige Konfiguration liegt jetzt über ihrer Grenze, hält aber, da die Last sinkt, das Ziel {when} ein; eine Änderung, die jetzt bestellt wird, läuft {run}.</translation>
    </message>
    <message>
        <source>{from_then}, until {years} have passed,</source>
        <translation>{from_then}, bis {years} vergangen sind,</translation>
    </message>
    <message>
        <source>Today&apos;s configuration misses the target: it lasts {years} with {chance} probability, not {target}.</source>
        <translation>Die heutige Konfiguration verfehlt das Ziel: Sie reicht {years} mit {chance} Wahrscheinlichkeit, nicht mit {target}.</translation>
    </message>
    <message>
        <source>A change must run {run}: order it now (lead time: {lead}).</source>
        <translation>Eine Änderung muss {run} in Betrieb sein: Bestellen Sie sie jetzt (Vorlauf: {lead}).</translation>
    </message>
    <message>
        <source>{considered} it has at the prices stated the least expected cost over {span}: {least}</source>
        <translation>{considered} diese bei den angegebenen Preisen die geringsten erwarteten Kosten über {span}: {least}</translation>
    </message>
    <message>
        <source>; the next is {scenario} with {cost}</source>
        <translation>; am nächsten kommt {scenario} mit {cost}</translation>
    </message>
    <message>
        <source>{scenario} lasts longer, on {engines}: it {until} (median). {others}</source>
        <translation>{scenario} reicht länger, mit {engines}: Diese Konfiguration {until} (Median). {others}</translation>
    </message>
    <message>
        <source>{scenario} carries more, on {engines}: {times} today&apos;s work. {others}</source>
        <translation>{scenario} trägt mehr, mit {engines}: {times} der heutigen Arbeit. {others}</translation>
    </message>
    <message>
        <source>Today&apos;s configuration keeps the target: every resource stays {limit} at today&apos;s load with {chance} probability (target: {target}).</source>
        <translation>Die heutige Konfiguration hält das Ziel ein: Bei der heutigen Last bleibt jede Ressource mit {chance} Wahrscheinlichkeit {limit} (Ziel: {target}).</translation>
    </message>
    <message>
        <source>Today&apos;s configuration misses the target: every resource stays {limit} at today&apos;s load with {chance} probability (target: {target}).</source>
        <translation>Die heutige Konfiguration verfehlt das Ziel: Bei der heutigen Last bleibt jede Ressource nur mit {chance} Wahrscheinlichkeit {limit} (Ziel: {target}).</translation>
    </message>
    <message>
        <source>by {month}</source>
        <translation>bis {month}</translation>
    </message>
    <message>
        <source>from {month} on</source>
        <translation>ab {month}</translation>
    </message>
    <message>
        <source>{sure}; the target is {target}. {lacks}</source>
        <translation>{sure}; das Ziel ist {target}. {lacks}</translation>
    </message>
    <message>
        <source> costs as much, {cost}</source>
        <translation> kostet ebenso viel, {cost}</translation>
    </message>
    <message>
        <source>{where}: the target is met {until}. {others}</source>
        <translation>{where}: Das Ziel wird {until} erfüllt. {others}</translation>
    </message>
    <message>
        <source>Every resource that is covered stays {limit} {when} with {chance} probability</source>
        <translation>Jede abgedeckte Ressource bleibt {when} mit {chance} Wahrscheinlichkeit {limit}</translation>
    </message>
    <message>
        <source>{scenario} has carried the load since {month}</source>
        <translation>{scenario} trägt die Last seit {month}</translation>
    </message>
    <message>
        <source>Its limit is reached {when}{band}, first by {resource}.</source>
        <translation>Ihre Grenze wird {when}{band} erreicht; zuerst begrenzt {resource}.</translation>
    </message>
    <message>
        <source>Most forecasts never reach its limit; one in ten does {when} or earlier, first by {resource}.</source>
        <translation>Die meisten Prognosen erreichen nie eine Grenze; eine von zehn {when} oder früher, und zuerst begrenzt {resource}.</translation>
    </message>
    <message>
        <source>Its limit was reached {when}{band}, first by {resource}.</source>
        <translation>Ihre Grenze wurde {when}{band} erreicht; zuerst begrenzte {resource}.</translation>
    </message>
    <message>
        <source>Even so it runs {months} late: no choice prevents missing the target before then.</source>
        <translation>Selbst dann kommt sie {months} zu spät: Keine Wahl verhindert, dass das Ziel vorher verfehlt wird.</translation>
    </message>
    <message numerus="yes">
        <source>after {n} months</source>
        <comment>after {n} month</comment>
        <translation>
            <numerusform>nach {n} Monat</numerusform>
            <numerusform>nach {n} Monaten</numerusform>
        </translation>
    </message>
    <message>
        <source>in over {years} years</source>
        <translation>in über {years} Jahren</translation>
    </message>
    <message>
        <source>within {years} years</source>
        <translation>binnen {years} Jahren</translation>
    </message>
    <message>
        <source>No number of engines of today&apos;s machine is sure to keep it: {why}.</source>
        <translation>Keine Zahl von Prozessoren der heutigen Maschine hält es sicher ein: {why}.</translation>
    </message>
    <message>
        <source>{years} at a constant load</source>
        <translation>{years} bei gleichbleibender Last</translation>
    </message>
    <message>
        <source>Whether today&apos;s configuration suffices is unknown. {reasons}</source>
        <translation>Ob die heutige Konfiguration genügt, ist nicht bekannt. {reasons}</translation>
    </message>
    <message>
        <source>Today&apos;s configuration keeps the target for {years} with {chance} probability.</source>
        <translation>Die heutige Konfiguration hält das Ziel {years} lang mit {chance} Wahrscheinlichkeit ein.</translation>
    </message>
    <message>
        <source>Today&apos;s configuration misses the target: it is at its limit today, first by {resource}.</source>
        <translation>Die heutige Konfiguration verfehlt das Ziel: Sie liegt heute an ihrer Grenze; zuerst begrenzt {resource}.</translation>
    </message>
    <message>
        <source>Today&apos;s configuration misses the target: it is above its limit today, first by {resource}.</source>
        <translation>Die heutige Konfiguration verfehlt das Ziel: Sie liegt heute über ihrer Grenze; zuerst begrenzt {resource}.</translation>
    </message>
    <message>
        <source>Changing nothing is expected to cost {cost} over {years}, {part} of it for {missed} months above a limit.</source>
        <translation>Nichts zu ändern kostet über {years} voraussichtlich {cost}, davon {part} für {missed} Monate über einer Grenze.</translation>
    </message>
    <message>
        <source>Changing nothing is expected to cost {cost} over {years}.</source>
        <translation>Nichts zu ändern kostet über {years} voraussichtlich {cost}.</translation>
    </message>
</context>
</TS>
