<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>First comes what would improve the answer most: what is weak and in no band of the forecast, then what moves utilization or the date of the limit most, from its 10th to its 90th percentile. There is no score of the whole.</source>
        <translation>Zuerst kommt, was die Antwort am meisten verbessern würde: was schwach ist und in keinem Band der Vorhersage steht, dann was die Auslastung oder das Datum der Grenze am meisten bewegt, von seinem 10. zum 90. Perzentil. Eine Note des Ganzen gibt es nicht.</translation>
    </message>
    <message>
        <source>This scenario has no forecast, so its input is not rated.</source>
        <translation>Für dieses Szenario gibt es keine Vorhersage, daher werden seine Eingaben nicht beurteilt.</translation>
    </message>
    <message>
        <source>How good the input is differs by system: the report of each system rates its own.</source>
        <translation>Wie gut die Eingaben sind, unterscheidet sich je System: der Bericht jedes Systems beurteilt seine.</translation>
    </message>
    <message>
        <source>in no band</source>
        <translation>in keinem Band</translation>
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
        <source>{name}: {level}. {basis}</source>
        <translation>{name}: {level}. {basis}</translation>
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
        <source>{share}, typed as an exact number; no measured load.</source>
        <translation>{share}, als genaue Zahl eingegeben; keine gemessene Last.</translation>
    </message>
    <message>
        <source>{share} is stated, but the measured load has {p95} (95th percentile of {days}).</source>
        <translation>{share} ist angegeben, die gemessene Last aber hat {p95} (95. Perzentil über {days}).</translation>
    </message>
    <message>
        <source>Import {days} or more: the busiest day may be missing.</source>
        <translation>Importieren Sie {days} oder mehr: der am stärksten belastete Tag fehlt vielleicht.</translation>
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
        <translation>Geben Sie jeden Anteil als Bereich an, etwa 30..40&#xa0;%, so weit er bekannt ist.</translation>
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
        <translation>An den Klassen des Lastmix gemessen: {fields}.</translation>
    </message>
    <message>
        <source>Measured, in part on other classes of work: {fields}.</source>
        <translation>Gemessen, zum Teil an anderen Klassen der Arbeit: {fields}.</translation>
    </message>
    <message>
        <source>{count} with {weight} of the weight.</source>
        <translation>{count} mit {weight} des Gewichts.</translation>
    </message>
    <message>
        <source>Measure {work}: it {gain}.</source>
        <translation>Messen Sie {work}: das {gain}.</translation>
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
        <translation>Platten, Netz, Krypto und Hauptspeicher sind angegeben.</translation>
    </message>
    <message>
        <source>Nothing is taken for granted.</source>
        <translation>Nichts wird vorausgesetzt.</translation>
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
        <translation>Importieren Sie {least} vollständige Wochen Last: sie sagen, wie sie wuchs.</translation>
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
        <translation>Kein Wachstum ist angegeben: die Last wird als gleichbleibend angenommen.</translation>
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
</context>
</TS>
