<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Published figures, in the domains this plan rests on</source>
        <translation>Veröffentlichte Zahlen, in den Bereichen, auf denen dieser Plan beruht</translation>
    </message>
    <message>
        <source>Published figures, in other domains</source>
        <translation>Veröffentlichte Zahlen, in anderen Bereichen</translation>
    </message>
    <message>
        <source>The worst misses of all published figures</source>
        <translation>Die größten Fehler aller veröffentlichten Zahlen</translation>
    </message>
    <message>
        <source>Of the worst misses, those behind this forecast</source>
        <translation>Von den größten Abweichungen die hinter dieser Vorhersage</translation>
    </message>
    <message>
        <source>Your own measurements, each held out</source>
        <translation>Ihre eigenen Messungen, jede zurückgehalten</translation>
    </message>
    <message>
        <source>Measured, forecast: throughput on equal servers; a CPU cost of 0.50 is 2.00x.</source>
        <translation>Gemessen, vorhergesagt: Durchsatz auf gleich vielen Servern; CPU-Kosten von 0,50 sind 2,00x.</translation>
    </message>
    <message>
        <source>There is no evaluation beside the cards: run `zplanner fit`.</source>
        <translation>Neben den Karten liegt keine Auswertung: Rufen Sie `zplanner fit` auf.</translation>
    </message>
    <message>
        <source>The evaluation beside the cards is of other data: run `zplanner fit`.</source>
        <translation>Die Auswertung neben den Karten ist von anderen Daten: Rufen Sie `zplanner fit` auf.</translation>
    </message>
    <message>
        <source>not forecast</source>
        <translation>nicht vorhergesagt</translation>
    </message>
    <message>
        <source>Nothing else covers this change, so there is no forecast to compare with.</source>
        <translation>Nichts anderes deckt diese Änderung ab, daher gibt es keine Vorhersage zum Vergleich.</translation>
    </message>
    <message>
        <source>Not used: {reason}.</source>
        <translation>Nicht verwendet: {reason}.</translation>
    </message>
    <message>
        <source>Residuals, each figure held out: {domain}</source>
        <translation>Residuen, jede Zahl zurückgehalten: {domain}</translation>
    </message>
    <message>
        <source>its note: {note}</source>
        <translation>ihre Notiz: {note}</translation>
    </message>
    <message>
        <source>The forecast does not use it: {reason}.</source>
        <translation>Die Vorhersage verwendet sie nicht: {reason}.</translation>
    </message>
    <message>
        <source>of its benchmark in other classes</source>
        <translation>ihres Benchmarks in anderen Klassen</translation>
    </message>
    <message>
        <source>outside its class</source>
        <translation>außerhalb ihrer Klasse</translation>
    </message>
    <message>
        <source>Application workloads</source>
        <translation>Anwendungen</translation>
    </message>
    <message>
        <source>Software levels</source>
        <translation>Softwarestände</translation>
    </message>
    <message>
        <source>Decimal floating point</source>
        <translation>Dezimal-Gleitkomma</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Platte</translation>
    </message>
    <message>
        <source>Cryptography</source>
        <translation>Kryptografie</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>z/VM storage</source>
        <translation>z/VM-Speicher</translation>
    </message>
    <message>
        <source>Kernel operations</source>
        <translation>Kernel-Operationen</translation>
    </message>
    <message>
        <source>Memory operations</source>
        <translation>Speicherzugriffe</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>In the 80% interval</source>
        <translation>Im 80-%-Band</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>No change</source>
        <translation>Keine Änderung</translation>
    </message>
    <message>
        <source>By step</source>
        <translation>Nach Schritt</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>Veröffentlicht</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Measurement</source>
        <translation>Messung</translation>
    </message>
    <message>
        <source>Every published figure was held out and forecast from all others. Error: how far the forecast ratio is off, on average; beside it the error of the two simplest rules: no change, and the average of the step on other figures.</source>
        <translation>Jede veröffentlichte Zahl wurde zurückgehalten und aus allen anderen vorhergesagt. Fehler: wie weit das vorhergesagte Verhältnis im Mittel danebenliegt; daneben der Fehler der beiden einfachsten Regeln: keine Änderung und das Mittel des Schritts bei anderen Zahlen.</translation>
    </message>
    <message>
        <source>An 80% interval is right where it holds about four figures of five; a few figures say little. A one-sided figure (up to x) is missed only beyond its end.</source>
        <translation>Ein 80-%-Band ist richtig, wo es etwa vier von fünf Zahlen enthält; wenige Zahlen sagen wenig. Eine einseitige Zahl (bis zu x) ist nur jenseits ihres Endes verfehlt.</translation>
    </message>
    <message numerus="yes">
        <source>The 80% interval held {held} of {n} held-out figures ({share:.0f}%).</source>
        <comment>The 80% interval held {held} of {n} held-out figure ({share:.0f}%).</comment>
        <translation>
            <numerusform>Das 80-%-Band enthielt {held} von {n} zurückgehaltenen Zahl ({share:.0f}&#xa0;%).</numerusform>
            <numerusform>Das 80-%-Band enthielt {held} von {n} zurückgehaltenen Zahlen ({share:.0f}&#xa0;%).</numerusform>
        </translation>
    </message>
    <message>
        <source>None of them is of {steps}: no Linux benchmark of that was published.</source>
        <translation>Keine davon ist von {steps}: Dazu wurde kein Linux-Benchmark veröffentlicht.</translation>
    </message>
    <message>
        <source>{held} of {covered} ({share:.0f}%)</source>
        <translation>{held} von {covered} ({share:.0f}&#xa0;%)</translation>
    </message>
    <message numerus="yes">
        <source>the {n} other figures {whose} state {ratios}</source>
        <comment>the other figure {whose} states {ratios}</comment>
        <translation>
            <numerusform>die andere Zahl {whose} sagt {ratios}</numerusform>
            <numerusform>die {n} anderen Zahlen {whose} sagen {ratios}</numerusform>
        </translation>
    </message>
    <message>
        <source>no other figure of its class on these steps</source>
        <translation>keine andere Zahl ihrer Klasse bei diesen Schritten</translation>
    </message>
    <message>
        <source>what is left of its class is one figure, {name}{under}: {ratio}</source>
        <translation>von ihrer Klasse bleibt eine Zahl, {name}{under}: {ratio}</translation>
    </message>
    <message>
        <source>Without it, the forecast is {middle}, in four cases of five {low} to {high}.</source>
        <translation>Ohne sie ist die Vorhersage {middle}, in vier von fünf Fällen {low} bis {high}.</translation>
    </message>
    <message>
        <source>No figure of these domains can be forecast from the others.</source>
        <translation>Keine Zahl dieser Bereiche ist aus den anderen vorhersagbar.</translation>
    </message>
    <message>
        <source>{figures}, none forecast from the others</source>
        <translation>{figures}, keine aus den anderen vorhergesagt</translation>
    </message>
    <message>
        <source>of its class on this step</source>
        <translation>ihrer Klasse bei diesem Schritt</translation>
    </message>
    <message>
        <source>of its class on these steps</source>
        <translation>ihrer Klasse bei diesen Schritten</translation>
    </message>
    <message>
        <source>no other figure of its class on this step</source>
        <translation>keine andere Zahl ihrer Klasse bei diesem Schritt</translation>
    </message>
    <message>
        <source> with {conditions}</source>
        <translation> mit {conditions}</translation>
    </message>
    <message>
        <source>Without it and {alike} of the same change, the forecast is {middle}, in four cases of five {low} to {high}.</source>
        <translation>Ohne sie und {alike} weitere derselben Änderung ist die Vorhersage {middle}, in vier von fünf Fällen {low} bis {high}.</translation>
    </message>
    <message>
        <source>The measured {measured} lies inside.</source>
        <translation>Die gemessenen {measured} liegen darin.</translation>
    </message>
    <message>
        <source>The measured {measured} lies outside.</source>
        <translation>Die gemessenen {measured} liegen außerhalb.</translation>
    </message>
    <message>
        <source>{before} to {after}</source>
        <translation>{before} auf {after}</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>Jan</source>
        <translation>Jan.</translation>
    </message>
    <message>
        <source>Feb</source>
        <translation>Feb.</translation>
    </message>
    <message>
        <source>Mar</source>
        <translation>März</translation>
    </message>
    <message>
        <source>Apr</source>
        <translation>Apr.</translation>
    </message>
    <message>
        <source>May</source>
        <translation>Mai</translation>
    </message>
    <message>
        <source>Jun</source>
        <translation>Juni</translation>
    </message>
    <message>
        <source>Jul</source>
        <translation>Juli</translation>
    </message>
    <message>
        <source>Aug</source>
        <translation>Aug.</translation>
    </message>
    <message>
        <source>Sep</source>
        <translation>Sept.</translation>
    </message>
    <message>
        <source>Oct</source>
        <translation>Okt.</translation>
    </message>
    <message>
        <source>Nov</source>
        <translation>Nov.</translation>
    </message>
    <message>
        <source>Dec</source>
        <translation>Dez.</translation>
    </message>
    <message>
        <source>{day} {month} {year}</source>
        <translation>{day}. {month} {year}</translation>
    </message>
    <message numerus="yes">
        <source>in {n} months</source>
        <comment>in {n} month</comment>
        <translation>
            <numerusform>in {n} Monat</numerusform>
            <numerusform>in {n} Monaten</numerusform>
        </translation>
    </message>
    <message>
        <source>after the year 9998</source>
        <translation>nach dem Jahr 9998</translation>
    </message>
    <message>
        <source>in over {years} years</source>
        <translation>in über {years} Jahren</translation>
    </message>
    <message>
        <source>in {month}</source>
        <translation>im {month}</translation>
    </message>
    <message>
        <source>1 year</source>
        <translation>1 Jahr</translation>
    </message>
    <message>
        <source>{years} years</source>
        <translation>{years} Jahre</translation>
    </message>
    <message numerus="yes">
        <source>in {low} to {n} months</source>
        <comment>in {low} to {n} month</comment>
        <translation>
            <numerusform>in {low} bis {n} Monat</numerusform>
            <numerusform>in {low} bis {n} Monaten</numerusform>
        </translation>
    </message>
    <message>
        <source>over {years} years</source>
        <translation>über {years} Jahre</translation>
    </message>
    <message numerus="yes">
        <source>within {n} months</source>
        <comment>within {n} month</comment>
        <translation>
            <numerusform>binnen {n} Monat</numerusform>
            <numerusform>binnen {n} Monaten</numerusform>
        </translation>
    </message>
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
    <message>
        <source>throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>I/O operations per second</source>
        <translation>I/O-Operationen pro Sekunde</translation>
    </message>
    <message>
        <source>CPU per unit of work</source>
        <translation>CPU je Arbeitseinheit</translation>
    </message>
    <message>
        <source>run time</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>point</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>about</source>
        <translation>ungefähr</translation>
    </message>
    <message>
        <source>upper bound</source>
        <translation>Obergrenze</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>contradict each other or the published figures</source>
        <translation>widersprechen einander oder den veröffentlichten Zahlen</translation>
    </message>
    <message>
        <source>{names} {what}: the interval is widened until all are possible; check them, or switch some off.</source>
        <translation>{names} {what}: Das Band wird erweitert, bis alle möglich sind; prüfen Sie sie oder schalten Sie einige aus.</translation>
    </message>
    <message>
        <source>it lies so far from the published figures that it looks like a typo; check it</source>
        <translation>sie liegt so weit von den veröffentlichten Zahlen entfernt, dass sie nach einem Tippfehler aussieht; prüfen Sie sie</translation>
    </message>
    <message>
        <source>{metric} on another number of servers says nothing of the demand: measure it on the same</source>
        <translation>{metric} auf einer anderen Anzahl von Servern sagt nichts über den Bedarf: Messen Sie auf derselben</translation>
    </message>
    <message>
        <source>The planner&apos;s own: {title}</source>
        <translation>Vom Planer selbst: {title}</translation>
    </message>
    <message>
        <source>{counted:,} of {every:,} entries count</source>
        <translation>{counted:,} von {every:,} Einträgen zählen</translation>
    </message>
    <message>
        <source>z/VM {}</source>
        <translation>z/VM {}</translation>
    </message>
    <message>
        <source>Linux with {} pages</source>
        <translation>Linux mit Seitengröße {}</translation>
    </message>
    <message>
        <source>Linux with a JIT code cache in {} pages</source>
        <translation>Linux mit Seitengröße {} des JIT-Code-Caches</translation>
    </message>
    <message>
        <source>code compiled for {}</source>
        <translation>für {} übersetzter Code</translation>
    </message>
    <message>
        <source>SMT with {} threads per core</source>
        <translation>SMT mit {} Threads je Kern</translation>
    </message>
    <message>
        <source>{} polarization</source>
        <translation>{}e Polarisation</translation>
    </message>
    <message>
        <source>decimal floating point in {}</source>
        <translation>dezimale Gleitkommarechnung in {}</translation>
    </message>
    <message>
        <source>a disk link of {} Gbit/s</source>
        <translation>ein Plattenlink mit {} Gbit/s</translation>
    </message>
    <message>
        <source>on {}</source>
        <translation>auf {}</translation>
    </message>
    <message>
        <source>under z/VM {}</source>
        <translation>unter z/VM {}</translation>
    </message>
    <message>
        <source>with {} polarization</source>
        <translation>mit {}er Polarisation</translation>
    </message>
    <message>
        <source>with {} threads per core</source>
        <translation>mit {} Threads je Kern</translation>
    </message>
    <message>
        <source>Provided that the {label} is one of {known}: known to run {where}.</source>
        <translation>Vorausgesetzt, als {label} dient eines von {known}: Diese laufen bekanntermaßen {where}.</translation>
    </message>
    <message>
        <source>Provided that today&apos;s machine has or can get {engines}: the plan does not say.</source>
        <translation>Vorausgesetzt, dass die heutige Maschine {engines} hat oder bekommen kann: Der Plan sagt es nicht.</translation>
    </message>
    <message>
        <source>Provided that {then} of memory suffices instead of {today}: the memory in use is not stated.</source>
        <translation>Vorausgesetzt, {then} Speicher reichen statt {today}: Der belegte Speicher ist nicht angegeben.</translation>
    </message>
    <message>
        <source>It has {then} of memory instead of {today}, and the memory in use is not stated.</source>
        <translation>Es hat {then} Speicher statt {today}, und der belegte Speicher ist nicht angegeben.</translation>
    </message>
    <message>
        <source>{subject} runs {where}</source>
        <translation>{subject} läuft {where}</translation>
    </message>
    <message>
        <source>at best {low}</source>
        <translation>bestenfalls {low}</translation>
    </message>
    <message>
        <source>up to {high}</source>
        <translation>bis zu {high}</translation>
    </message>
    <message>
        <source>{names} differ more than their precision allows: their mean counts with a {times:.2g} times wider interval.</source>
        <translation>{names} weichen stärker ab, als ihre Genauigkeit erlaubt: Ihr Mittel zählt mit einem {times:.2g}-mal breiteren Band.</translation>
    </message>
    <message>
        <source>{names} is not used: {reason}.</source>
        <translation>{names} wird nicht verwendet: {reason}.</translation>
    </message>
    <message>
        <source>{names} lies far from the published figures, which expect {low} to {high}: the interval is widened until both are possible; check it, or switch it off.</source>
        <translation>{names} liegt weit von den veröffentlichten Zahlen entfernt, die {low} bis {high} erwarten: Das Band wird erweitert, bis beides möglich ist; prüfen Sie die Messung oder schalten Sie sie aus.</translation>
    </message>
    <message>
        <source>lie far from the published figures</source>
        <translation>liegen weit von den veröffentlichten Zahlen entfernt</translation>
    </message>
    <message>
        <source>with the other own measurements of this change, {reason}</source>
        <translation>mit den anderen eigenen Messungen dieser Änderung: {reason}</translation>
    </message>
    <message>
        <source>taken together they lie so far from the published figures that they look like a typo; check them</source>
        <translation>zusammen liegen sie so weit von den veröffentlichten Zahlen entfernt, dass sie nach einem Tippfehler aussehen; prüfen Sie sie</translation>
    </message>
    <message>
        <source>Own measurements {names}</source>
        <translation>Eigene Messungen {names}</translation>
    </message>
    <message>
        <source>Own measurement {names}</source>
        <translation>Eigene Messung {names}</translation>
    </message>
    <message>
        <source>it repeats the published figure {figure}</source>
        <translation>sie wiederholt die veröffentlichte Zahl {figure}</translation>
    </message>
    <message>
        <source>{labels} is not stated on both sides</source>
        <translation>{labels} ist nicht auf beiden Seiten angegeben</translation>
    </message>
    <message>
        <source>it changes {labels} as well, which its card does not know: measure one change at a time</source>
        <translation>sie ändert auch {labels}, was ihre Karte nicht kennt: Messen Sie eine Änderung auf einmal</translation>
    </message>
    <message>
        <source>it changes no factor of the model that acts on its class</source>
        <translation>sie ändert keinen Faktor des Modells, der auf ihre Klasse wirkt</translation>
    </message>
    <message>
        <source>it changes no factor of the model</source>
        <translation>sie ändert keinen Faktor des Modells</translation>
    </message>
    <message>
        <source>its classes do not share a regression: measure one of them</source>
        <translation>ihre Klassen teilen keine Regression: Messen Sie eine davon</translation>
    </message>
    <message>
        <source> (pack {pack})</source>
        <translation> (Paket {pack})</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>ausgeschaltet</translation>
    </message>
    <message>
        <source>no entries</source>
        <translation>keine Einträge</translation>
    </message>
    <message>
        <source>No source states whether {claim}.</source>
        <translation>Keine Quelle bestätigt: {claim}.</translation>
    </message>
    <message>
        <source>Provided that {claim}: no statement found.</source>
        <translation>Voraussetzung: {claim}. Eine Aussage dazu wurde nicht gefunden.</translation>
    </message>
    <message>
        <source>Provided that some {label} runs {where} with the rest: no statement found.</source>
        <translation>Vorausgesetzt, für {label} gibt es eine Stufe, die {where} mit dem Rest läuft: Eine Aussage dazu wurde nicht gefunden.</translation>
    </message>
    <message>
        <source>Provided that the {label} is {known}: known to run {where}.</source>
        <translation>Vorausgesetzt, {label} ist {known}: Das läuft bekanntermaßen {where}.</translation>
    </message>
    <message>
        <source>{subject} does not run {where}</source>
        <translation>{subject} läuft nicht {where}</translation>
    </message>
    <message>
        <source>{amount} of {label}</source>
        <translation>{amount} {label}</translation>
    </message>
    <message>
        <source>{machine} has at most {amount}</source>
        <translation>{machine} hat höchstens {amount}</translation>
    </message>
    <message>
        <source> (inferred from {cited})</source>
        <translation> (gefolgert aus {cited})</translation>
    </message>
    <message>
        <source>{names} are not used: {reason}.</source>
        <translation>{names} werden nicht verwendet: {reason}.</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>{count} weitere</translation>
    </message>
    <message>
        <source>, not {number}</source>
        <translation>, nicht {number}</translation>
    </message>
    <message>
        <source>The {label} is not stated. {condition}</source>
        <translation>{label} ist nicht angegeben. {condition}</translation>
    </message>
    <message>
        <source>{subject} does not run on any machine</source>
        <translation>{subject} läuft auf keiner Maschine</translation>
    </message>
    <message>
        <source>The system</source>
        <translation>Das System</translation>
    </message>
    <message>
        <source>One Linux LPAR of {machine}</source>
        <translation>Eine Linux-LPAR einer {machine}</translation>
    </message>
    <message>
        <source>z/VM {release} supports at most {amount} {others}</source>
        <translation>z/VM {release} unterstützt höchstens {amount} {others}</translation>
    </message>
    <message>
        <source>about {ratio}</source>
        <translation>etwa {ratio}</translation>
    </message>
    <message>
        <source>on any machine</source>
        <translation>auf jeder Maschine</translation>
    </message>
    <message>
        <source>under z/VM</source>
        <translation>unter z/VM</translation>
    </message>
    <message>
        <source>Measurements behind this scenario, heaviest first</source>
        <translation>Messungen hinter diesem Szenario, die gewichtigsten zuerst</translation>
    </message>
    <message>
        <source>What each change does to each resource</source>
        <translation>Was jede Änderung bei jeder Ressource bewirkt</translation>
    </message>
    <message>
        <source>Each workload is limited by its own resource alone.</source>
        <translation>Jede Arbeitslast ist allein durch ihre eigene Ressource begrenzt.</translation>
    </message>
    <message>
        <source>In each forecast the factors multiply to the total. Their medians do so only about, least where two resources are the bottleneck in turn.</source>
        <translation>In jeder Vorhersage ergeben die Faktoren multipliziert das Ganze. Ihre Mediane tun das nur ungefähr, am wenigsten, wo zwei Ressourcen abwechselnd der Engpass sind.</translation>
    </message>
    <message>
        <source>No change of this scenario moves it.</source>
        <translation>Keine Änderung dieses Szenarios bewegt es.</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>Keine.</translation>
    </message>
    <message>
        <source>Note: {note}</source>
        <translation>Notiz: {note}</translation>
    </message>
    <message>
        <source>How it is computed</source>
        <translation>Wie es berechnet wird</translation>
    </message>
    <message>
        <source>Each number is the median of all forecasts. The formula holds in every one of them; where the medians alone miss the last digit, it says ≈.</source>
        <translation>Jede Zahl ist der Median aller Vorhersagen. Die Formel gilt in jeder davon; wo die Mediane allein in der letzten Stelle abweichen, steht ≈.</translation>
    </message>
    <message>
        <source>n-way: what one engine delivers beside the others, over the same today (n-way curves, software limits).</source>
        <translation>n-Wege: was ein Prozessor neben den anderen leistet, geteilt durch dasselbe heute (n-Wege-Kurven, Grenzen der Software).</translation>
    </message>
    <message>
        <source>work: CPU time of the mix per unit of work, over today&apos;s, from the measurements below.</source>
        <translation>Arbeit: CPU-Zeit des Mix je Arbeitseinheit, geteilt durch die heutige, aus den Messungen unten.</translation>
    </message>
    <message>
        <source>Ceiling: the load at which a resource saturates, in multiples of today&apos;s load; the lowest one limits.</source>
        <translation>Obergrenze: die Last, bei der eine Ressource gesättigt ist, in Vielfachen der heutigen; die niedrigste begrenzt.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Vendor optimism</source>
        <translation>Optimismus der Hersteller</translation>
    </message>
    <message>
        <source>What is not covered</source>
        <translation>Was nicht abgedeckt ist</translation>
    </message>
    <message>
        <source>What to know</source>
        <translation>Was zu wissen ist</translation>
    </message>
    <message>
        <source>What is assumed</source>
        <translation>Was angenommen wird</translation>
    </message>
    <message>
        <source>What has no effect</source>
        <translation>Was keine Wirkung hat</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>CPU time today</source>
        <translation>CPU-Zeit heute</translation>
    </message>
    <message>
        <source>Alone</source>
        <translation>Allein</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>All changes</source>
        <translation>Alle Änderungen</translation>
    </message>
    <message>
        <source>Whole mix</source>
        <translation>Ganzer Mix</translation>
    </message>
    <message>
        <source>CPU per unit</source>
        <translation>CPU je Einheit</translation>
    </message>
    <message>
        <source>Other loads</source>
        <translation>Andere Lasten</translation>
    </message>
    <message>
        <source>Bottleneck after it</source>
        <translation>Engpass danach</translation>
    </message>
    <message>
        <source>{value} today&apos;s, {change}</source>
        <translation>{value} von heute, {change}</translation>
    </message>
    <message>
        <source>{confidence} of forecasts</source>
        <translation>{confidence} der Vorhersagen</translation>
    </message>
    <message>
        <source>What each change contributes to {about}</source>
        <translation>Was jede Änderung beiträgt: {about}</translation>
    </message>
    <message>
        <source>Each workload alone, {quantity}</source>
        <translation>Jede Arbeitslast allein, {quantity}</translation>
    </message>
    <message>
        <source>As vendors publish, this would be {published}; as capacity ratings measure, {rated}{alone}.</source>
        <translation>Nach den Zahlen der Hersteller wären es {published}, nach den Kapazitätskennzahlen {rated}{alone}.</translation>
    </message>
    <message>
        <source>{share} per machine step</source>
        <translation>{share} je Maschinenschritt</translation>
    </message>
    <message>
        <source>The plan states that {share} of the vendors&apos; optimism ({over}) applies.</source>
        <translation>Der Plan gibt an, dass {share} des Optimismus der Hersteller ({over}) gelten.</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>Ressource</translation>
    </message>
    <message>
        <source>Ceiling today</source>
        <translation>Obergrenze heute</translation>
    </message>
    <message>
        <source>Ceiling then</source>
        <translation>Obergrenze dann</translation>
    </message>
    <message>
        <source>{count}/{other} engines</source>
        <translation>{count}/{other} Prozessoren</translation>
    </message>
    <message>
        <source>{busy} × {count}/n engines × {work} ÷ n-way of n</source>
        <translation>{busy} × {count}/n Prozessoren × {work} ÷ n-Wege von n</translation>
    </message>
    <message>
        <source>{count} = the fewest n that keep {load} at most {limit}</source>
        <translation>{count} = das kleinste n, mit dem {load} höchstens {limit} bleibt,</translation>
    </message>
    <message>
        <source>Erlang C({servers}, {busy}) = {number}</source>
        <translation>Erlang C({servers}, {busy}) = {number}</translation>
    </message>
    <message>
        <source>{number} work</source>
        <translation>{number} Arbeit</translation>
    </message>
    <message>
        <source>{number} n-way</source>
        <translation>{number} n-Wege</translation>
    </message>
    <message>
        <source>{both}; throughput: {value}</source>
        <translation>{both}; Durchsatz: {value}</translation>
    </message>
    <message>
        <source>the load of the {resource}</source>
        <translation>Last: {resource}</translation>
    </message>
    <message>
        <source> (both without your own measurements)</source>
        <translation> (beides ohne Ihre eigenen Messungen)</translation>
    </message>
    <message>
        <source>As vendors publish and as capacity ratings measure, this would be {rated}{alone}.</source>
        <translation>Nach den Zahlen der Hersteller und nach den Kapazitätskennzahlen wären es {rated}{alone}.</translation>
    </message>
    <message>
        <source>, {steps} steps</source>
        <translation>, {steps} Schritte</translation>
    </message>
    <message>
        <source>zplanner assumes that {share} of the vendors&apos; optimism ({over}) applies.</source>
        <translation>zplanner nimmt an, dass {share} des Optimismus der Hersteller ({over}) gelten.</translation>
    </message>
    <message>
        <source> With your own measurements, {share} of it does.</source>
        <translation> Mit Ihren eigenen Messungen gelten {share} davon.</translation>
    </message>
    <message>
        <source>, at most 100%</source>
        <translation>, höchstens 100&#xa0;%</translation>
    </message>
    <message>
        <source>{answer} {busy} today × {engines} × {ratio} CPU per unit of work{limit}</source>
        <translation>{answer} {busy} heute × {engines} × {ratio} CPU je Arbeitseinheit{limit}</translation>
    </message>
    <message>
        <source>{fewest} in {share} of forecasts; {kept} of forecasts do</source>
        <translation>{fewest} in {share} der Vorhersagen; es bleiben {kept} der Vorhersagen</translation>
    </message>
    <message>
        <source>Room: how far the load can grow until the first resource is {target} busy.</source>
        <translation>Spielraum: wie weit die Last wachsen kann, bis die erste Ressource zu {target} ausgelastet ist.</translation>
    </message>
    <message>
        <source>The first month whose load exceeds the room of what is then in force, forecast by forecast: {steps}</source>
        <translation>Der erste Monat, dessen Last den Spielraum dessen übersteigt, was dann gilt, Vorhersage für Vorhersage: {steps}</translation>
    </message>
    <message>
        <source>12 months × ln({room} room) ÷ ln(1 + growth per year): no growth is stated</source>
        <translation>12 Monate × ln({room} Spielraum) ÷ ln(1 + Wachstum pro Jahr): Kein Wachstum ist angegeben</translation>
    </message>
    <message>
        <source>M/M/{servers} queue of the {label}; C is Erlang&apos;s formula: the share of work that has to wait.</source>
        <translation>M/M/{servers}-Warteschlange ({label}); C ist Erlangs Formel: der Anteil der Arbeit, der warten muss.</translation>
    </message>
    <message>
        <source>{answer} 1 + C ÷ ({servers} × (1 − {busy} busy)), {erlang}</source>
        <translation>{answer} 1 + C ÷ ({servers} × (1 − {busy} Auslastung)), {erlang}</translation>
    </message>
    <message>
        <source>The share of forecasts in which a resource has the lowest ceiling then</source>
        <translation>Der Anteil der Vorhersagen, in denen eine Ressource dann die niedrigste Obergrenze hat</translation>
    </message>
    <message>
        <source>{likely} of forecasts</source>
        <translation>{likely} der Vorhersagen</translation>
    </message>
    <message>
        <source>{answer} {then} lowest ceiling then ÷ {today} today</source>
        <translation>{answer} {then} niedrigste Obergrenze dann ÷ {today} heute</translation>
    </message>
    <message>
        <source>{count} in {chance}</source>
        <translation>{count} in {chance}</translation>
    </message>
    <message>
        <source>Limit passed today, because the room is {room}: the target is exceeded</source>
        <translation>Grenze heute überschritten, denn der Spielraum ist {room}: Das Ziel ist verfehlt</translation>
    </message>
    <message>
        <source>Saturated: the {label} would have to be {busy} busy, so waiting never ends</source>
        <translation>Gesättigt ({label}): Nötig wären {busy} Auslastung, das Warten endet also nie</translation>
    </message>
    <message>
        <source>{answer} mean number of jobs ÷ threads&apos; worth of work offered, at {busy} of the capacity</source>
        <translation>{answer} mittlere Zahl der Aufträge ÷ angebotene Arbeit in Threads, bei {busy} der Kapazität</translation>
    </message>
    <message>
        <source>The only resource whose utilization today is stated, so nothing else can limit</source>
        <translation>Die einzige Ressource, deren heutige Auslastung angegeben ist; nichts anderes kann begrenzen</translation>
    </message>
    <message>
        <source>{resource} in {chance}</source>
        <translation>{resource} in {chance}</translation>
    </message>
    <message>
        <source>Your own measurement</source>
        <translation>Ihre eigene Messung</translation>
    </message>
    <message>
        <source>Not reached, because the load grows by {growth} a year</source>
        <translation>Nicht erreicht, denn die Last wächst um {growth} pro Jahr</translation>
    </message>
    <message>
        <source>{answer} 12 × ln({room} room) ÷ ln(1 + {growth} growth a year)</source>
        <translation>{answer} 12 × ln({room} Spielraum) ÷ ln(1 + {growth} Wachstum pro Jahr)</translation>
    </message>
    <message>
        <source>Queue of {servers} cores with two threads each: k busy threads do the work of k up to {servers}, then of {servers} + (k − {servers}) × ({gain} − 1).</source>
        <translation>Warteschlange mit {servers} Kernen zu je zwei Threads: k beschäftigte Threads leisten die Arbeit von k bis {servers}, danach von {servers} + (k − {servers}) × ({gain} − 1).</translation>
    </message>
    <message>
        <source>None: {kept} of forecasts.</source>
        <translation>Keine: {kept} der Vorhersagen.</translation>
    </message>
    <message>
        <source>Nothing near it was measured.</source>
        <translation>In der Nähe wurde nichts gemessen.</translation>
    </message>
    <message>
        <source>the common effect is used, with a wider interval.</source>
        <translation>gerechnet wird mit der gemeinsamen Wirkung und breiterem Band.</translation>
    </message>
    <message>
        <source>Nothing changes, so no measurement of a change is needed; what is unknown is how the load grows.</source>
        <translation>Nichts ändert sich, also braucht es keine Messung einer Änderung; unbekannt ist, wie die Last wächst.</translation>
    </message>
    <message>
        <source>Only the engines change; what is unknown is how the load grows, and how it scales to more engines.</source>
        <translation>Nur die Prozessoren ändern sich; unbekannt ist, wie die Last wächst und wie sie auf mehr Prozessoren skaliert.</translation>
    </message>
    <message>
        <source>It does not run, so nothing is forecast.</source>
        <translation>Es läuft nicht, daher wird nichts vorhergesagt.</translation>
    </message>
    <message>
        <source>Measurements cover every change.</source>
        <translation>Messungen decken jede Änderung ab.</translation>
    </message>
    <message>
        <source>Measurements cover every change, some only for other workload classes.</source>
        <translation>Messungen decken jede Änderung ab, manche nur für andere Lastklassen.</translation>
    </message>
    <message>
        <source>many guests under z/VM</source>
        <translation>viele Gäste unter z/VM</translation>
    </message>
    <message>
        <source>From {month}: {sentence}</source>
        <translation>Ab {month}: {sentence}</translation>
    </message>
    <message>
        <source>narrows the interval by {share:.0f}%</source>
        <translation>engt das Band um {share:.0f}&#xa0;% ein</translation>
    </message>
    <message>
        <source>{measurements} of {change} for {classes} lies so far from the published figures that {then}: check it, or switch it off.</source>
        <translation>{measurements} von {change} für {classes} liegt so weit von den veröffentlichten Zahlen entfernt, dass gilt: {then}. Prüfen Sie die Messung oder schalten Sie sie aus.</translation>
    </message>
    <message>
        <source>the forecast holds as far as {resource} does not limit</source>
        <translation>die Vorhersage gilt, soweit {resource} nicht begrenzt</translation>
    </message>
    <message>
        <source>{changes} for {classes}, {result}</source>
        <translation>{changes} für {classes}, {result}</translation>
    </message>
    <message>
        <source>{utilization} is unknown today, so the forecast holds as far as {resource} does not limit: what {label} does to it is not counted. State how busy it is.</source>
        <translation>{utilization} ist heute unbekannt, daher gilt die Vorhersage, soweit {resource} nicht begrenzt: Was {label} daran ändert, zählt nicht. Geben Sie die Auslastung an.</translation>
    </message>
    <message>
        <source>{label} is unknown today, and so is the effect of {level}: {then}. State it.</source>
        <translation>{label} ist heute unbekannt, und damit auch die Wirkung von {level}: {then}. Geben Sie den heutigen Wert an.</translation>
    </message>
    <message>
        <source>More than {largest} engines: the published n-way curve ends there.</source>
        <translation>Mehr als {largest} Prozessoren: Dort endet die veröffentlichte n-Wege-Kurve.</translation>
    </message>
    <message>
        <source>What {change} does to {resource} is not measured: {low} to {high} its load is assumed (80%). {reason}</source>
        <translation>Was diese Änderung bewirkt ({change}; {resource}), ist nicht gemessen: Angenommen wird {low} bis {high} der Last (80&#xa0;%). {reason}</translation>
    </message>
    <message>
        <source>No number of engines meets the target with the confidence asked: no published figure of {images} goes beyond {engines}.</source>
        <translation>Keine Anzahl von Prozessoren erfüllt das Ziel mit der verlangten Sicherheit: Keine veröffentlichte Zahl zu {images} geht über {engines} hinaus.</translation>
    </message>
    <message>
        <source>Own measurement {name} is not used: {reason}.</source>
        <translation>Die eigene Messung {name} wird nicht verwendet: {reason}.</translation>
    </message>
    <message>
        <source>{label} was measured from {low:g} to {high:g} {unit}: beyond, the forecast extrapolates.</source>
        <translation>{label} wurde von {low:g} bis {high:g} {unit} gemessen: Darüber hinaus wird extrapoliert.</translation>
    </message>
    <message>
        <source>Nest intensity {value}: the other machine carries {gain} ({low} to {high}) of what it would at average intensity.</source>
        <translation>Nest-Intensität {value}: Die andere Maschine trägt {gain} ({low} bis {high}) dessen, was sie bei mittlerer Intensität trüge.</translation>
    </message>
    <message>
        <source>Such ratings are published for z13 to z14 alone; the same difference is assumed for {moves}.</source>
        <translation>Solche Kennzahlen sind nur für z13 nach z14 veröffentlicht; für {moves} wird derselbe Unterschied angenommen.</translation>
    </message>
    <message>
        <source>No published figure of {images} goes beyond {engines}: software may end there, so the low end of the interval is lower. If you know, state the engines that the software scales to.</source>
        <translation>Keine veröffentlichte Zahl zu {images} geht über {engines} hinaus: Software kann dort enden, daher liegt das untere Ende des Bands tiefer. Wenn Sie es wissen, geben Sie an, auf wie viele Prozessoren die Software skaliert.</translation>
    </message>
    <message>
        <source>{steps}: no Linux benchmark was published. This rests on capacity ratings alone, which are of z/OS, at an average use of the shared caches.</source>
        <translation>{steps}: Kein Linux-Benchmark wurde veröffentlicht. Dies beruht allein auf Kapazitätskennzahlen, die für z/OS bei mittlerer Nutzung der gemeinsamen Caches gelten.</translation>
    </message>
    <message>
        <source>zplanner has no n-way curve of {machine}: it uses {of}.</source>
        <translation>zplanner hat keine n-Wege-Kurve für {machine}: Verwendet wird {of}.</translation>
    </message>
    <message>
        <source>{labels}: measured on other classes only for {moves}; {effect}</source>
        <translation>{labels}: für {moves} nur an anderen Klassen gemessen; {effect}</translation>
    </message>
    <message>
        <source>Measured on other classes only: {what}. The common effect is used there, with a wider interval.</source>
        <translation>Nur an anderen Klassen gemessen: {what}. Dort wird mit der gemeinsamen Wirkung und breiterem Band gerechnet.</translation>
    </message>
    <message>
        <source>No measurement covers {steps}; {effect}</source>
        <translation>Keine Messung deckt {steps} ab; {effect}</translation>
    </message>
    <message>
        <source>below-2G constraint</source>
        <translation>Engpass unter 2 GiB</translation>
    </message>
    <message>
        <source>CPACF per halving of the message</source>
        <translation>CPACF je Halbierung der Nachricht</translation>
    </message>
    <message>
        <source>Compiler target per generation</source>
        <translation>Compilerziel je Generation</translation>
    </message>
    <message>
        <source>covers a change that was not measured</source>
        <translation>deckt eine Änderung ab, die niemand gemessen hat</translation>
    </message>
    <message>
        <source>No measurement says what {change} does to the CPU time of {classes}, so {then}.</source>
        <translation>Keine Messung sagt, was diese Änderung an der CPU-Zeit von {classes} ändert ({change}); daher gilt: {then}.</translation>
    </message>
    <message>
        <source>No measurement says what {change} does to {resource}, so {then}.</source>
        <translation>Keine Messung sagt, was diese Änderung bewirkt ({change}; {resource}); daher gilt: {then}.</translation>
    </message>
    <message>
        <source>{measurements} of it are left out: check them.</source>
        <translation>Weggelassen sind dazu: {measurements}; prüfen Sie sie.</translation>
    </message>
    <message>
        <source>{measurements} of it is left out: check it.</source>
        <translation>Weggelassen ist dazu: {measurements}; prüfen Sie sie.</translation>
    </message>
    <message>
        <source>{measurements} of {change} for {classes} contradict each other so much that {then}: check them, or switch one off.</source>
        <translation>{measurements} von {change} für {classes} widersprechen einander so sehr, dass gilt: {then}. Prüfen Sie sie oder schalten Sie eine aus.</translation>
    </message>
    <message>
        <source>nothing is forecast</source>
        <translation>Nichts wird vorhergesagt</translation>
    </message>
    <message>
        <source>no CPU figure is forecast, and the others hold as far as the CPU does not limit</source>
        <translation>keine Zahl zur CPU wird vorhergesagt, und die anderen gelten, soweit die CPU nicht begrenzt</translation>
    </message>
    <message>
        <source>It was measured from {low:g} to {high:g} {unit}, never as the only change.</source>
        <translation>Gemessen wurde von {low:g} bis {high:g} {unit}, nie als einzige Änderung.</translation>
    </message>
    <message>
        <source>Nearest: {named}.</source>
        <translation>Am nächsten: {named}.</translation>
    </message>
    <message>
        <source>{change} for {classes} is not measured: {low} to {high} the CPU time is assumed (80%). {reason}</source>
        <translation>{change} für {classes} ist nicht gemessen: Angenommen wird {low} bis {high} der CPU-Zeit (80&#xa0;%). {reason}</translation>
    </message>
    <message>
        <source>No number of engines meets the target: {resource} keeps its limit at today&apos;s load with only {share} probability.</source>
        <translation>Keine Zahl von Prozessoren erfüllt das Ziel: {resource} hält seine Grenze bei heutiger Last nur mit {share} Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>The gain of fixed I/O buffers is relief of the below-2G constraint: state the paging today, 0 if there is none.</source>
        <translation>Der Gewinn fester I/O-Puffer ist Entlastung vom Engpass unter 2 GiB: Geben Sie das heutige Paging an, 0, wenn es keines gibt.</translation>
    </message>
    <message>
        <source>{utilization} is unknown today, so throughput leaves that resource out.</source>
        <translation>{utilization} ist heute unbekannt, daher bleibt diese Ressource beim Durchsatz außen vor.</translation>
    </message>
    <message>
        <source>The release of z/VM is unknown: up to 5.1.0 the below-2G constraint may cost throughput. State it, or state the paging, 0 if there is none.</source>
        <translation>Das z/VM-Release ist unbekannt: Bis 5.1.0 kann der Engpass unter 2 GiB Durchsatz kosten. Geben Sie es an oder das Paging, 0, wenn es keines gibt.</translation>
    </message>
    <message>
        <source>The gain of z/VM 5.2.0 is the end of the below-2G constraint: state the paging today, 0 if there is none.</source>
        <translation>Der Gewinn von z/VM 5.2.0 ist das Ende des Engpasses unter 2 GiB: Geben Sie das heutige Paging an, 0, wenn es keines gibt.</translation>
    </message>
    <message>
        <source>No growth is stated: give it per year to see how long the capacity lasts.</source>
        <translation>Kein Wachstum ist angegeben: Geben Sie es pro Jahr an, um zu sehen, wie lange die Kapazität reicht.</translation>
    </message>
    <message>
        <source>Every change is counted, some by an assumption without a measurement.</source>
        <translation>Jede Änderung zählt, manche nach einer Annahme, die niemand gemessen hat.</translation>
    </message>
    <message>
        <source>{answer} in the median of all forecasts</source>
        <translation>{answer} im Median aller Vorhersagen</translation>
    </message>
    <message>
        <source>Every change is counted, some by the common effect only.</source>
        <translation>Jede Änderung zählt, manche nur mit der gemeinsamen Wirkung.</translation>
    </message>
    <message>
        <source>Every change is counted, some beyond what was measured.</source>
        <translation>Jede Änderung zählt, manche jenseits des Gemessenen.</translation>
    </message>
    <message>
        <source>Some forecasts never reach a limit, so the headroom has no upper end.</source>
        <translation>Manche Vorhersagen erreichen nie eine Grenze; die Reserve hat deshalb kein oberes Ende.</translation>
    </message>
    <message>
        <source>Where the load saturates the system, there is no finite response time.</source>
        <translation>Wo die Last das System sättigt, gibt es keine endliche Antwortzeit.</translation>
    </message>
    <message>
        <source>No number of engines meets the target: the software scales to {usable} engines.</source>
        <translation>Keine Anzahl von Prozessoren erfüllt das Ziel: Die Software skaliert auf {usable} Prozessoren.</translation>
    </message>
    <message>
        <source>How much memory the load needs is not forecast: the forecast holds as far as {label} suffices. State the memory in use today to count it.</source>
        <translation>Wie viel Speicher die Last braucht, wird nicht vorhergesagt: Die Vorhersage gilt, soweit {label} ausreicht. Geben Sie den heute belegten Speicher an, damit er zählt.</translation>
    </message>
    <message>
        <source>The memory in use is stated, but not the central storage: memory is not counted as a limit. State it.</source>
        <translation>Der belegte Speicher ist angegeben, der Hauptspeicher nicht: Der Speicher zählt nicht als Grenze. Geben Sie ihn an.</translation>
    </message>
    <message>
        <source>{utilization} is unknown: the resource is taken to be as busy as the CPU.</source>
        <translation>{utilization} ist unbekannt: Die Ressource gilt als so ausgelastet wie die CPU.</translation>
    </message>
    <message>
        <source>How the memory in use grows with the load is not stated: from none to all of it is taken to grow in proportion (80%), the rest to stay. No publication says. State it if you know.</source>
        <translation>Wie der belegte Speicher mit der Last wächst, ist nicht angegeben: Es wird angenommen, dass nichts bis alles davon im gleichen Verhältnis wächst (80&#xa0;%) und der Rest bleibt. Keine Veröffentlichung sagt es. Geben Sie es an, wenn Sie es wissen.</translation>
    </message>
    <message>
        <source>z/VM 5.2.0 keeps page management blocks below 2 GiB: as in its published runs, they fill it at {low:.0f} to {high:.0f} GiB of memory in use.</source>
        <translation>z/VM 5.2.0 hält die Page-Management-Blöcke unter 2 GiB: Wie in den veröffentlichten Messungen füllen sie diesen Bereich bei {low:.0f} bis {high:.0f} GiB belegtem Speicher.</translation>
    </message>
    <message>
        <source>Message size is unknown: messages of 8 KiB or more are assumed, where CPACF gains most.</source>
        <translation>Die Nachrichtengröße ist unbekannt: Angenommen werden Nachrichten ab 8 KiB, bei denen CPACF am meisten gewinnt.</translation>
    </message>
    <message>
        <source>{label} has no effect on {classes}. {reasons}</source>
        <translation>{label} hat keine Wirkung auf {classes}. {reasons}</translation>
    </message>
    <message>
        <source>{label} is a state of today; a scenario cannot change it.</source>
        <translation>{label} ist ein heutiger Zustand; ein Szenario kann ihn nicht ändern.</translation>
    </message>
    <message>
        <source>{label} has no effect in an LPAR.</source>
        <translation>{label} hat in einer LPAR keine Wirkung.</translation>
    </message>
    <message>
        <source>Without the below-2G constraint, paging below 2 GiB costs nothing.</source>
        <translation>Ohne den Engpass unter 2 GiB kostet Paging unter 2 GiB nichts.</translation>
    </message>
    <message>
        <source>The software scales to at least as many engines as there are.</source>
        <translation>Die Software skaliert auf mindestens so viele Prozessoren, wie es gibt.</translation>
    </message>
    <message>
        <source>No crypto adapter encrypts after this change, so none limits.</source>
        <translation>Nach dieser Änderung verschlüsselt kein Krypto-Adapter mehr, also begrenzt auch keiner.</translation>
    </message>
    <message>
        <source>the mean of those of {machines}</source>
        <translation>das Mittel derer von {machines}</translation>
    </message>
    <message>
        <source>that of {machine}</source>
        <translation>die von {machine}</translation>
    </message>
    <message>
        <source>The n-way curve of {machine} was published up to {engines}; beyond, it follows {of}.</source>
        <translation>Die n-Wege-Kurve von {machine} ist bis {engines} veröffentlicht; darüber gilt {of}.</translation>
    </message>
    <message>
        <source>{step} for {level}</source>
        <translation>{step} für {level}</translation>
    </message>
    <message>
        <source>Provided that {resource} does not limit: how busy the change leaves it is not covered.</source>
        <translation>Vorausgesetzt, dass {resource} nicht begrenzt: Die Auslastung nach der Änderung ist nicht abgedeckt.</translation>
    </message>
    <message>
        <source>{card} was measured at {full:g} Gbit/s: a link of {rate} Gbit/s carries less.</source>
        <translation>{card} wurde mit {full:g} Gbit/s gemessen: Ein Link mit {rate} Gbit/s trägt weniger.</translation>
    </message>
    <message>
        <source>By the published runs this paging allows {share:.0f}% of today&apos;s stated load: check both.</source>
        <translation>Nach den veröffentlichten Läufen erlaubt dieses Paging {share:.0f}&#xa0;% der angegebenen heutigen Last: Prüfen Sie beides.</translation>
    </message>
    <message>
        <source>The n-way curve of {machine} covers 1 to {largest} engines; beyond it the last slope continues.</source>
        <translation>Die n-Wege-Kurve von {machine} umfasst 1 bis {largest} Prozessoren; darüber setzt sich die letzte Steigung fort.</translation>
    </message>
    <message>
        <source>The software scales to {usable} engines: of {engines}, the others do nothing. CPU utilization is that of the engines it uses.</source>
        <translation>Die Software skaliert auf {usable} Prozessoren: Von {engines} tun die übrigen nichts. Die CPU-Auslastung ist die der Prozessoren, die sie nutzt.</translation>
    </message>
    <message>
        <source>Today&apos;s CPU utilization reaches {share:.0f}% or more: work may already be waiting for the CPU, and then the true demand is higher than what was measured (latent demand).</source>
        <translation>Die heutige CPU-Auslastung erreicht {share:.0f}&#xa0;% oder mehr: Arbeit wartet womöglich schon auf die CPU, und der wahre Bedarf ist dann höher als gemessen (latenter Bedarf).</translation>
    </message>
    <message>
        <source>With two threads per core, processors are cores: the utilization must be that of cores, not the average of their threads.</source>
        <translation>Mit zwei Threads je Kern sind Prozessoren Kerne: Die Auslastung muss die der Kerne sein, nicht das Mittel ihrer Threads.</translation>
    </message>
    <message>
        <source>A thread whose core also runs another one works at {speed:.0f}% ({slowest:.0f}% to {fastest:.0f}%) of its speed alone. The gain of {gain} is whole only where all threads are busy: up to one busy thread per core, SMT adds nothing.</source>
        <translation>Ein Thread, dessen Kern noch einen zweiten ausführt, arbeitet mit {speed:.0f}&#xa0;% ({slowest:.0f}&#xa0;% bis {fastest:.0f}&#xa0;%) der Geschwindigkeit, die er allein hätte. Der Gewinn von {gain} gilt ganz nur, wo alle Threads beschäftigt sind: Bis zu einem beschäftigten Thread je Kern bringt SMT nichts.</translation>
    </message>
    <message>
        <source>{machine} is of another architecture than IBM Z, and no published figure compares them: this rests on the planner&apos;s own benchmarks. Others are assumed to differ from these by up to {factor} either way (80%), as memory operations do from z196 to zEC12.</source>
        <translation>{machine} ist von anderer Architektur als IBM Z, und keine veröffentlichte Zahl vergleicht beide: Dies beruht auf den eigenen Benchmarks des Planers. Für andere ist angenommen, dass sie um bis zu {factor} nach oben oder unten abweichen (80&#xa0;%), wie Speicheroperationen von z196 zu zEC12.</translation>
    </message>
    <message>
        <source>own measurement</source>
        <translation>eigene Messung</translation>
    </message>
    <message>
        <source>{classes} for {steps}</source>
        <translation>{classes} für {steps}</translation>
    </message>
    <message>
        <source>Every figure is a median: half of the forecasts lie above it, half below.</source>
        <translation>Jede Zahl ist ein Median: Die Hälfte der Vorhersagen liegt darüber, die Hälfte darunter.</translation>
    </message>
    <message>
        <source>The 80% band runs from the 10th to the 90th percentile: expect one result in ten below it and one in ten above.</source>
        <translation>Das 80-%-Band reicht vom 10. bis zum 90. Perzentil: Eines von zehn Ergebnissen ist darunter zu erwarten, eines von zehn darüber.</translation>
    </message>
    <message>
        <source>In the charts the darkest bar holds 50% of the forecasts, the middle one 80%, the thinnest 95%. The tick is the median.</source>
        <translation>In den Diagrammen enthält der dunkelste Balken 50&#xa0;% der Vorhersagen, der mittlere 80&#xa0;%, der dünnste 95&#xa0;%. Der Strich ist der Median.</translation>
    </message>
    <message>
        <source>A ratio of 1 is today. 1.50x the throughput is the same as 33% less time per unit of work on the same engines.</source>
        <translation>Ein Verhältnis von 1 ist heute. 1,50x Durchsatz ist dasselbe wie 33&#xa0;% weniger Zeit je Arbeitseinheit auf denselben Prozessoren.</translation>
    </message>
    <message>
        <source>Not covered means that no measurement supports a number. It does not mean that nothing changes.</source>
        <translation>Nicht abgedeckt heißt, dass keine Messung eine Zahl stützt. Es heißt nicht, dass sich nichts ändert.</translation>
    </message>
    <message>
        <source>The forecast rests on published measurements, taken under controlled conditions, and on your own where you loaded them. Results in your environment may vary with workload, configuration and software levels. Nothing here is a guarantee. Hosts of KVM are not counted: no published figure of one was found.</source>
        <translation>Die Vorhersage beruht auf veröffentlichten Messungen unter kontrollierten Bedingungen und auf Ihren eigenen, wo Sie welche geladen haben. Ergebnisse in Ihrer Umgebung können je nach Arbeitslast, Konfiguration und Softwarestand abweichen. Nichts hier ist eine Zusicherung. Hosts von KVM sind nicht berücksichtigt: Es wurde keine veröffentlichte Zahl eines solchen gefunden.</translation>
    </message>
    <message>
        <source>IBM, System z, z/VM, z/Architecture, FICON, HiperSockets, DB2 and WebSphere are trademarks of International Business Machines Corporation in many jurisdictions. Linux is a registered trademark of Linus Torvalds. Java is a trademark of Oracle and its affiliates. Other names may be trademarks of their owners.</source>
        <translation>IBM, System z, z/VM, z/Architecture, FICON, HiperSockets, DB2 und WebSphere sind in vielen Ländern Marken der International Business Machines Corporation. Linux ist eine eingetragene Marke von Linus Torvalds. Java ist eine Marke von Oracle und verbundenen Unternehmen. Andere Namen können Marken ihrer Eigentümer sein.</translation>
    </message>
    <message>
        <source>80% band</source>
        <translation>80-%-Band</translation>
    </message>
    <message>
        <source>From the 10th to the 90th percentile of the forecasts: one result in ten lies below, one above.</source>
        <translation>Vom 10. bis zum 90. Perzentil der Vorhersagen: Eines von zehn Ergebnissen liegt darunter, eines darüber.</translation>
    </message>
    <message>
        <source>Bottleneck</source>
        <translation>Engpass</translation>
    </message>
    <message>
        <source>The resource that reaches its limit first as the load grows, and so limits throughput.</source>
        <translation>Die Ressource, die bei wachsender Last als erste ihre Grenze erreicht und so den Durchsatz begrenzt.</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Bestandteil</translation>
    </message>
    <message>
        <source>One part of the workload mix, with its share of today&apos;s CPU time.</source>
        <translation>Ein Teil des Arbeitslast-Mix mit seinem Anteil an der heutigen CPU-Zeit.</translation>
    </message>
    <message>
        <source>Contribution</source>
        <translation>Beitrag</translation>
    </message>
    <message>
        <source>The factor by which one change multiplies throughput; in each forecast, all give the total.</source>
        <translation>Der Faktor, mit dem eine Änderung den Durchsatz multipliziert; in jeder Vorhersage ergeben alle zusammen das Ganze.</translation>
    </message>
    <message>
        <source>CPU time that one transaction or one job takes, as a multiple of today&apos;s.</source>
        <translation>CPU-Zeit, die eine Transaktion oder ein Job braucht, als Vielfaches der heutigen.</translation>
    </message>
    <message>
        <source>CPU utilization</source>
        <translation>CPU-Auslastung</translation>
    </message>
    <message>
        <source>The share of the partition&apos;s engines that is busy at the peak.</source>
        <translation>Der Anteil der Prozessoren der Partition, der zur Spitzenzeit ausgelastet ist.</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>One processor that the partition may use: an IFL or a CP.</source>
        <translation>Ein Prozessor, den die Partition nutzen darf: ein IFL oder ein CP.</translation>
    </message>
    <message>
        <source>Headroom</source>
        <translation>Reserve</translation>
    </message>
    <message>
        <source>Months of stated growth until the first resource reaches its limit.</source>
        <translation>Monate des angegebenen Wachstums, bis die erste Ressource ihre Grenze erreicht.</translation>
    </message>
    <message>
        <source>Large page</source>
        <translation>Große Seite</translation>
    </message>
    <message>
        <source>A page of 1 MiB in place of 4 KiB; fewer of them need to be looked up.</source>
        <translation>Eine Speicherseite von 1 MiB statt 4 KiB; davon müssen weniger nachgeschlagen werden.</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>What headroom, engines needed and lasting are measured against: the target; for z/VM storage and memory, their ceiling.</source>
        <translation>Worauf sich Reserve, benötigte Prozessoren und Reichweite beziehen: das Ziel; beim z/VM-Speicher und beim Speicher deren Obergrenze.</translation>
    </message>
    <message>
        <source>LPAR, z/VM</source>
        <translation>LPAR, z/VM</translation>
    </message>
    <message>
        <source>What runs Linux: a logical partition of the machine, or a guest of the hypervisor z/VM.</source>
        <translation>Worin Linux läuft: eine logische Partition der Maschine oder ein Gast des Hypervisors z/VM.</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>The middle of the forecasts: half lie above it, half below.</source>
        <translation>Die Mitte der Vorhersagen: Die Hälfte liegt darüber, die Hälfte darunter.</translation>
    </message>
    <message>
        <source>N-way curve</source>
        <translation>n-Wege-Kurve</translation>
    </message>
    <message>
        <source>How much less each engine delivers as a partition has more, on its machine or a near one.</source>
        <translation>Wie viel weniger jeder Prozessor leistet, je mehr eine Partition hat, auf ihrer Maschine oder einer ähnlichen.</translation>
    </message>
    <message>
        <source>Not covered</source>
        <translation>Nicht abgedeckt</translation>
    </message>
    <message>
        <source>No measurement supports a number. It does not mean that nothing changes.</source>
        <translation>Keine Messung stützt eine Zahl. Das heißt nicht, dass sich nichts ändert.</translation>
    </message>
    <message>
        <source>Own measurement</source>
        <translation>Eigene Messung</translation>
    </message>
    <message>
        <source>A measurement that the planner loaded; it moves the forecast and is always marked.</source>
        <translation>Eine Messung, die der Planer geladen hat; sie verschiebt die Vorhersage und ist immer gekennzeichnet.</translation>
    </message>
    <message>
        <source>Response-time stretch</source>
        <translation>Faktor der Antwortzeit</translation>
    </message>
    <message>
        <source>Response time as a multiple of the time the work alone would take.</source>
        <translation>Antwortzeit als Vielfaches der Zeit, die die Arbeit allein brauchen würde.</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>The highest acceptable utilization of every resource, and the confidence with which it must be kept.</source>
        <translation>Die höchste zulässige Auslastung jeder Ressource, und wie sicher sie eingehalten werden soll.</translation>
    </message>
    <message>
        <source>Throughput ratio</source>
        <translation>Durchsatzverhältnis</translation>
    </message>
    <message>
        <source>Work per second with the busiest resource 100% busy, over today&apos;s; 1.50x is 50% more.</source>
        <translation>Arbeit pro Sekunde bei voller Auslastung der am stärksten belasteten Ressource, im Verhältnis zu heute; 1,50x sind 50&#xa0;% mehr.</translation>
    </message>
    <message>
        <source>By how much more vendors&apos; figures gain per machine step than capacity ratings do.</source>
        <translation>Um wie viel mehr die Zahlen der Hersteller je Maschinenschritt gewinnen als die Kapazitätskennzahlen.</translation>
    </message>
    <message>
        <source>How much of a scenario&apos;s forecast rests on one measurement.</source>
        <translation>Wie viel der Vorhersage eines Szenarios auf einer Messung beruht.</translation>
    </message>
    <message>
        <source>CPU capacity</source>
        <translation>CPU-Kapazität</translation>
    </message>
    <message>
        <source>The load that the CPU can carry, as a multiple of today&apos;s: engines over CPU per unit of work.</source>
        <translation>Die Last, die die CPU tragen kann, als Vielfaches der heutigen: Prozessoren durch CPU je Arbeitseinheit.</translation>
    </message>
    <message>
        <source>Engines to spare</source>
        <translation>Übrige Prozessoren</translation>
    </message>
    <message>
        <source>Engines of the scenario less engines needed; less than 0 are missing.</source>
        <translation>Prozessoren des Szenarios abzüglich der benötigten; unter 0 fehlen welche.</translation>
    </message>
    <message>
        <source>p5 to p95</source>
        <translation>p5 bis p95</translation>
    </message>
    <message>
        <source>Percentiles: one forecast in ten lies below p10; p50 is the median.</source>
        <translation>Perzentile: Eine von zehn Vorhersagen liegt unter p10; p50 ist der Median.</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Bemerkung</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Throughput change (median)</source>
        <translation>Änderung des Durchsatzes (Median)</translation>
    </message>
    <message>
        <source>CPU per unit change (median)</source>
        <translation>Änderung der CPU je Einheit (Median)</translation>
    </message>
    <message>
        <source>CPU utilization at today&apos;s load</source>
        <translation>CPU-Auslastung bei heutiger Last</translation>
    </message>
    <message>
        <source>Engines today</source>
        <translation>Prozessoren heute</translation>
    </message>
    <message>
        <source>Engines then</source>
        <translation>Prozessoren danach</translation>
    </message>
    <message>
        <source>Engines, x today</source>
        <translation>Prozessoren, x heute</translation>
    </message>
    <message>
        <source>CPU capacity, x today</source>
        <translation>CPU-Kapazität, x heute</translation>
    </message>
    <message>
        <source>Engines needed</source>
        <translation>Benötigte Prozessoren</translation>
    </message>
    <message>
        <source>Confidence, %</source>
        <translation>Sicherheit, %</translation>
    </message>
    <message>
        <source>Bottleneck in, % of forecasts</source>
        <translation>Engpass in, % der Vorhersagen</translation>
    </message>
    <message>
        <source>Months count from</source>
        <translation>Monate zählen ab</translation>
    </message>
    <message>
        <source>Limit reached on (median)</source>
        <translation>Grenze erreicht am (Median)</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Change (median)</source>
        <translation>Änderung (Median)</translation>
    </message>
    <message>
        <source>p90 over p10</source>
        <translation>p90 durch p10</translation>
    </message>
    <message>
        <source>Bar</source>
        <translation>Balken</translation>
    </message>
    <message>
        <source>Median less low</source>
        <translation>Median minus unteres Ende</translation>
    </message>
    <message>
        <source>High less median</source>
        <translation>Oberes Ende minus Median</translation>
    </message>
    <message>
        <source>Share of CPU time today</source>
        <translation>Anteil an der CPU-Zeit heute</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Factor on throughput</source>
        <translation>Faktor auf den Durchsatz</translation>
    </message>
    <message>
        <source>Whole mix, throughput</source>
        <translation>Ganzer Mix, Durchsatz</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>Engpass</translation>
    </message>
    <message>
        <source>Factor on CPU per unit of work</source>
        <translation>Faktor auf CPU je Arbeitseinheit</translation>
    </message>
    <message>
        <source>Factors on other loads</source>
        <translation>Faktoren auf andere Lasten</translation>
    </message>
    <message>
        <source>Factors</source>
        <translation>Faktoren</translation>
    </message>
    <message>
        <source>Product of medians, x</source>
        <translation>Produkt der Mediane, x</translation>
    </message>
    <message>
        <source>Median throughput, x today</source>
        <translation>Median des Durchsatzes, x heute</translation>
    </message>
    <message>
        <source>Product over median</source>
        <translation>Produkt durch Median</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Months from today</source>
        <translation>Monate ab heute</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>in {years} years</source>
        <translation>in {years} Jahren</translation>
    </message>
    <message>
        <source>in {low} to {years} years</source>
        <translation>in {low} bis {years} Jahren</translation>
    </message>
    <message>
        <source>within {years} years</source>
        <translation>binnen {years} Jahren</translation>
    </message>
    <message>
        <source>{start} to {years} years</source>
        <translation>{start} bis {years} Jahren</translation>
    </message>
    <message>
        <source>Provided that the step of {step} is ordered already: ordered now, it runs in {earliest} (lead time: {lead}).</source>
        <translation>Vorausgesetzt, der Schritt im {step} ist schon bestellt: Jetzt bestellt, geht er im {earliest} in Betrieb (Vorlauf: {lead}).</translation>
    </message>
    <message>
        <source>Limit reached by then, % of forecasts</source>
        <translation>Grenze bis dahin erreicht, % der Vorhersagen</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>Monat</translation>
    </message>
    <message>
        <source>CPU busy, forecast</source>
        <translation>CPU-Auslastung, vorhergesagt</translation>
    </message>
    <message>
        <source>CPU busy, measured</source>
        <translation>CPU-Auslastung, gemessen</translation>
    </message>
    <message>
        <source>Measured over forecast, change</source>
        <translation>Gemessen gegenüber Vorhersage, Änderung</translation>
    </message>
    <message>
        <source>90% interval</source>
        <translation>90-%-Band</translation>
    </message>
    <message>
        <source>Below the bands</source>
        <translation>Unter den Bändern</translation>
    </message>
    <message>
        <source>95% band</source>
        <translation>95-%-Band</translation>
    </message>
    <message>
        <source>50% band</source>
        <translation>50-%-Band</translation>
    </message>
    <message>
        <source>80% band, upper</source>
        <translation>80-%-Band, oben</translation>
    </message>
    <message>
        <source>95% band, upper</source>
        <translation>95-%-Band, oben</translation>
    </message>
    <message>
        <source>What was measured</source>
        <translation>Was gemessen wurde</translation>
    </message>
    <message>
        <source>Configuration, base</source>
        <translation>Konfiguration, Basis</translation>
    </message>
    <message>
        <source>Configuration, target</source>
        <translation>Konfiguration, Ziel</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Messgröße</translation>
    </message>
    <message>
        <source>Stated as</source>
        <translation>Angegeben als</translation>
    </message>
    <message>
        <source>Ratio low, target over base</source>
        <translation>Verhältnis unten, Ziel durch Basis</translation>
    </message>
    <message>
        <source>Ratio high, target over base</source>
        <translation>Verhältnis oben, Ziel durch Basis</translation>
    </message>
    <message>
        <source>Middle</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Source key</source>
        <translation>Schlüssel der Quelle</translation>
    </message>
    <message>
        <source>Place in it</source>
        <translation>Stelle darin</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Forecast without it, low (p10)</source>
        <translation>Vorhersage ohne sie, unten (p10)</translation>
    </message>
    <message>
        <source>Forecast without it, median</source>
        <translation>Vorhersage ohne sie, Median</translation>
    </message>
    <message>
        <source>Forecast without it, high (p90)</source>
        <translation>Vorhersage ohne sie, oben (p90)</translation>
    </message>
    <message>
        <source>Measured over forecast</source>
        <translation>Gemessen durch Vorhersage</translation>
    </message>
    <message>
        <source>Used by</source>
        <translation>Verwendet von</translation>
    </message>
    <message>
        <source>Why there is no forecast</source>
        <translation>Warum es keine Vorhersage gibt</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Rests on</source>
        <translation>Beruht auf</translation>
    </message>
    <message>
        <source>What would improve it</source>
        <translation>Was es verbessern würde</translation>
    </message>
    <message>
        <source>Moves the answer by</source>
        <translation>Bewegt die Antwort um</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Betrifft</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>This plan rests on it</source>
        <translation>Dieser Plan beruht darauf</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Forecast from the others</source>
        <translation>Aus den anderen vorhergesagt</translation>
    </message>
    <message>
        <source>Inside the 80% interval</source>
        <translation>Im 80-%-Band</translation>
    </message>
    <message>
        <source>Inside, %</source>
        <translation>Darin, %</translation>
    </message>
    <message>
        <source>Error, %</source>
        <translation>Fehler, %</translation>
    </message>
    <message>
        <source>Error of no change, %</source>
        <translation>Fehler von „keine Änderung“, %</translation>
    </message>
    <message>
        <source>Error of the step average, %</source>
        <translation>Fehler des Schrittmittels, %</translation>
    </message>
    <message>
        <source>Why it is hard to forecast</source>
        <translation>Warum sie schwer vorherzusagen ist</translation>
    </message>
    <message>
        <source>Published, throughput x</source>
        <translation>Veröffentlicht, Durchsatz x</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Angabe</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Years</source>
        <translation>Jahre</translation>
    </message>
    <message>
        <source>Engines needed until then</source>
        <translation>Bis dahin benötigte Prozessoren</translation>
    </message>
    <message>
        <source>Bottleneck then</source>
        <translation>Engpass dann</translation>
    </message>
    <message>
        <source>Lasts until then, % of forecasts</source>
        <translation>Reicht bis dahin, % der Vorhersagen</translation>
    </message>
    <message>
        <source>Forecasts</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>Cost of the cheapest choice</source>
        <translation>Kosten der günstigsten Wahl</translation>
    </message>
    <message>
        <source>Expected cost without missed months</source>
        <translation>Erwartete Kosten ohne verfehlte Monate</translation>
    </message>
    <message>
        <source>Expected missed months</source>
        <translation>Erwartete verfehlte Monate</translation>
    </message>
    <message>
        <source>Price of a missed month</source>
        <translation>Preis eines verfehlten Monats</translation>
    </message>
    <message>
        <source>Expected cost of missed months</source>
        <translation>Erwartete Kosten verfehlter Monate</translation>
    </message>
    <message>
        <source>Expected cost</source>
        <translation>Erwartete Kosten</translation>
    </message>
    <message>
        <source>All years</source>
        <translation>Alle Jahre</translation>
    </message>
    <message>
        <source>Cost of a wrong choice</source>
        <translation>Kosten einer falschen Wahl</translation>
    </message>
    <message>
        <source>Cost without missed months</source>
        <translation>Kosten ohne verfehlte Monate</translation>
    </message>
    <message>
        <source>Of the one before</source>
        <translation>Des vorigen</translation>
    </message>
    <message>
        <source>Missed months of the one before</source>
        <translation>Verfehlte Monate des vorigen</translation>
    </message>
    <message>
        <source>Missed months then</source>
        <translation>Verfehlte Monate dann</translation>
    </message>
    <message>
        <source>From a price of a missed month of</source>
        <translation>Ab einem Preis eines verfehlten Monats von</translation>
    </message>
    <message>
        <source>As good as the one before from</source>
        <translation>So gut wie das vorige ab</translation>
    </message>
    <message>
        <source>As good as the one before up to</source>
        <translation>So gut wie das vorige bis</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Begriff</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Low (p10)</source>
        <translation>Unten (p10)</translation>
    </message>
    <message>
        <source>High (p90)</source>
        <translation>Oben (p90)</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Limited by {resource}, %</source>
        <translation>Engpass: {resource}, %</translation>
    </message>
    <message>
        <source>Weight in scenario {number}, %</source>
        <translation>Gewicht in Szenario {number}, %</translation>
    </message>
    <message>
        <source>CPU busy</source>
        <translation>CPU-Auslastung</translation>
    </message>
    <message>
        <source>Engines</source>
        <translation>Prozessoren</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Purchase, licenses, idle</source>
        <translation>Kauf, Lizenzen, Leerlauf</translation>
    </message>
    <message>
        <source>Months missed</source>
        <translation>Verfehlte Monate</translation>
    </message>
    <message>
        <source>Their cost</source>
        <translation>Deren Kosten</translation>
    </message>
    <message>
        <source>Moves by</source>
        <translation>Bewegt um</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>Ausgänge</translation>
    </message>
    <message>
        <source>Mix</source>
        <translation>Mix</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>Konfigurationen</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>Bestandteile</translation>
    </message>
    <message>
        <source>Contributions</source>
        <translation>Beiträge</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>Wachstum</translation>
    </message>
    <message>
        <source>Actual</source>
        <translation>Ist</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Own measurements</source>
        <translation>Eigene Messungen</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Gaps and warnings</source>
        <translation>Lücken und Warnungen</translation>
    </message>
    <message>
        <source>Glossary and notes</source>
        <translation>Glossar und Anmerkungen</translation>
    </message>
    <message>
        <source>Reproduce</source>
        <translation>Nachvollziehen</translation>
    </message>
    <message>
        <source>Recommendation</source>
        <translation>Empfehlung</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Maschinen</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>Systeme</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Prüfungen</translation>
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
        <source>inside</source>
        <translation>innerhalb</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>außerhalb</translation>
    </message>
    <message>
        <source>Result, and its weight</source>
        <translation>Ergebnis und Gewicht</translation>
    </message>
    <message>
        <source>Forecast without it</source>
        <translation>Vorhersage ohne sie</translation>
    </message>
    <message>
        <source>p50, median</source>
        <translation>p50, Median</translation>
    </message>
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
        <source>{column} as {role}</source>
        <translation>{column} als {role}</translation>
    </message>
    <message>
        <source>samples: busy {mean} mean, {p95} p95, {maximum} maximum</source>
        <translation>Messwerte: Auslastung {mean} Mittel, {p95} p95, {maximum} Maximum</translation>
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
        <source>highest in {peak}, {ratio} the lowest; measured in {month}</source>
        <translation>am höchsten im {peak}, {ratio} des niedrigsten; gemessen im {month}</translation>
    </message>
    <message>
        <source>now {value}</source>
        <translation>jetzt {value}</translation>
    </message>
    <message>
        <source>busy {share} (95th percentile of its samples)</source>
        <translation>Auslastung {share} (95. Perzentil der Messwerte)</translation>
    </message>
    <message>
        <source>{more:,} more</source>
        <translation>{more:,} weitere</translation>
    </message>
    <message>
        <source>Steps in time</source>
        <translation>Schritte über die Zeit</translation>
    </message>
    <message>
        <source>Vendor optimism that applies: {share}</source>
        <translation>Geltender Optimismus der Hersteller: {share}</translation>
    </message>
    <message>
        <source>license</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>idle engine</source>
        <translation>ungenutzter Prozessor</translation>
    </message>
    <message>
        <source>missed month</source>
        <translation>verfehlter Monat</translation>
    </message>
    <message>
        <source>No currency is stated for {prices}: taken in {currency}, as the other prices are.</source>
        <translation>Ohne Währung angegeben: {prices}. Gilt wie die anderen Preise in {currency}.</translation>
    </message>
    <message>
        <source>Effects are those of its first changes; how uncertain those of its later steps are is not shown here.</source>
        <translation>Die Wirkungen sind die der ersten Änderungen; wie unsicher die der späteren Schritte sind, zeigt dies nicht.</translation>
    </message>
    <message>
        <source>Vendor optimism that applies: {share} (zplanner&apos;s assumption)</source>
        <translation>Geltender Optimismus der Hersteller: {share} (Annahme von zplanner)</translation>
    </message>
    <message>
        <source>No base price is stated for {machines}: costs leave it out.</source>
        <translation>Ohne Grundpreis: {machines}. Die Kosten enthalten ihn nicht.</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>{after} in place of {before}</source>
        <translation>{after} statt {before}</translation>
    </message>
    <message>
        <source>Effect of {change}</source>
        <translation>Wirkung von {change}</translation>
    </message>
    <message>
        <source>Growth per year: {share}</source>
        <translation>Wachstum pro Jahr: {share}</translation>
    </message>
    <message>
        <source>Taken as exact: {named}. State a range to see what it moves.</source>
        <translation>Als genau angenommen: {named}. Geben Sie einen Bereich an, um zu sehen, was er bewegt.</translation>
    </message>
    <message>
        <source>the season</source>
        <translation>die Saison</translation>
    </message>
    <message>
        <source>the shares of the mix</source>
        <translation>die Anteile des Mix</translation>
    </message>
    <message>
        <source>growth of {workload}{value}</source>
        <translation>Wachstum von {workload}{value}</translation>
    </message>
    <message>
        <source>growth per year{value}</source>
        <translation>Wachstum pro Jahr{value}</translation>
    </message>
    <message>
        <source>Stated as uncertain, but hardly moves either: {named}.</source>
        <translation>Als unsicher angegeben, bewegt aber beides kaum: {named}.</translation>
    </message>
    <message>
        <source>{share} busy</source>
        <translation>{share} ausgelastet</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>growth per year</source>
        <translation>Wachstum pro Jahr</translation>
    </message>
    <message>
        <source>from {step}</source>
        <translation>ab {step}</translation>
    </message>
    <message>
        <source>no change</source>
        <translation>keine Änderung</translation>
    </message>
    <message>
        <source>Step of the load</source>
        <translation>Stufe der Last</translation>
    </message>
    <message>
        <source>a step of the load</source>
        <translation>eine Stufe der Last</translation>
    </message>
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
        <source>1,234.5</source>
        <translation>1.234,5</translation>
    </message>
    <message>
        <source>outside spreadsheet dates</source>
        <translation>außerhalb der Tabellendaten</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
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
        <source>and</source>
        <translation>und</translation>
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
        <translation>der Speicher</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>about the same</source>
        <translation>etwa gleich</translation>
    </message>
    <message>
        <source>{number}%</source>
        <translation>{number}&#xa0;%</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} bis {high}</translation>
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
        <source>less</source>
        <translation>weniger</translation>
    </message>
    <message>
        <source>more</source>
        <translation>mehr</translation>
    </message>
    <message>
        <source>{share} sure</source>
        <translation>zu {share} sicher</translation>
    </message>
    <message>
        <source> month</source>
        <translation>&#xa0;Monat</translation>
    </message>
    <message>
        <source>no finite value</source>
        <translation>kein endlicher Wert</translation>
    </message>
    <message>
        <source>x today</source>
        <translation>x heute</translation>
    </message>
    <message>
        <source>months</source>
        <translation>Monate</translation>
    </message>
    <message>
        <source> months</source>
        <translation>&#xa0;Monate</translation>
    </message>
    <message>
        <source>{resource} limits the whole mix in {share} of the forecasts ({others}): its throughput is {whole}.</source>
        <translation>{resource} begrenzt den ganzen Mix in {share} der Vorhersagen ({others}): Sein Durchsatz ist {whole}.</translation>
    </message>
    <message>
        <source>Where {named} is the bottleneck, a change that does not relieve it shows {same} of throughput: what it does shows in the CPU time per unit of work, or in the load of another resource.</source>
        <translation>Wo {named} der Engpass ist, zeigt eine Änderung, die ihn nicht entlastet, {same} Durchsatz: Ihre Wirkung zeigt sich in der CPU-Zeit je Arbeitseinheit oder in der Last einer anderen Ressource.</translation>
    </message>
    <message>
        <source>at most {utilization} busy with {confidence} confidence</source>
        <translation>höchstens {utilization} Auslastung mit {confidence} Sicherheit</translation>
    </message>
    <message>
        <source>Units of work per second with the busiest resource 100% busy, or the memory full, relative to the same today. Engines, headroom and lasting are measured against your highest utilization instead, for z/VM storage and memory against their ceiling.</source>
        <translation>Arbeitseinheiten pro Sekunde, wenn die am stärksten ausgelastete Ressource zu 100&#xa0;% ausgelastet oder der Speicher voll ist, bezogen auf heute. Prozessoren, Reserve und Dauer rechnen stattdessen mit Ihrer höchsten Auslastung, beim z/VM-Speicher und beim Speicher mit deren Obergrenze.</translation>
    </message>
    <message>
        <source>CPU time for one unit of work, relative to today.</source>
        <translation>CPU-Zeit für eine Arbeitseinheit, bezogen auf heute.</translation>
    </message>
    <message>
        <source>CPU utilization if the scenario ran today&apos;s peak load.</source>
        <translation>CPU-Auslastung, wenn das Szenario die heutige Spitzenlast trüge.</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>limit passed today</source>
        <translation>Grenze heute überschritten</translation>
    </message>
    <message>
        <source>Time until growth takes the first resource to its limit, your highest utilization.</source>
        <translation>Zeit, bis das Wachstum die erste Ressource an ihre Grenze bringt, Ihre höchste Auslastung.</translation>
    </message>
    <message>
        <source>years</source>
        <translation>Jahre</translation>
    </message>
    <message>
        <source> years</source>
        <translation>&#xa0;Jahre</translation>
    </message>
    <message>
        <source>engines</source>
        <translation>Prozessoren</translation>
    </message>
    <message>
        <source>x service time</source>
        <translation>x Bedienzeit</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>{resource} limits the whole mix in every forecast: its throughput is {whole}.</source>
        <translation>{resource} begrenzt den ganzen Mix in jeder Vorhersage: Sein Durchsatz ist {whole}.</translation>
    </message>
    <message>
        <source>{growth} a year</source>
        <translation>{growth} pro Jahr</translation>
    </message>
    <message>
        <source>The fewest engines with which every resource keeps its limit at today&apos;s load, with the confidence you chose. Scenario &gt; What Do I Need? answers this for the load after months of growth.</source>
        <translation>Die wenigsten Prozessoren, mit denen jede Ressource bei heutiger Last ihre Grenze einhält, mit der gewählten Sicherheit. „Szenario &gt; Was brauche ich?“ beantwortet das für die Last nach Monaten des Wachstums.</translation>
    </message>
    <message>
        <source>saturated</source>
        <translation>gesättigt</translation>
    </message>
    <message>
        <source>Response time at today&apos;s load as a multiple of the scenario&apos;s own service time, which shows how much waiting adds. Service time is shorter on a faster machine, so the smallest stretch is not always the shortest response time.</source>
        <translation>Antwortzeit bei heutiger Last als Vielfaches der eigenen Bedienzeit des Szenarios: wie viel das Warten ausmacht. Auf einer schnelleren Maschine ist die Bedienzeit kürzer, daher ist der kleinste Faktor nicht immer die kürzeste Antwortzeit.</translation>
    </message>
    <message>
        <source>The resource that saturates first, and in how many forecasts it does.</source>
        <translation>Die Ressource, die zuerst gesättigt ist, und in wie vielen Vorhersagen.</translation>
    </message>
    <message>
        <source>under {least}</source>
        <translation>&lt; {least}</translation>
    </message>
    <message>
        <source>it is cut off</source>
        <translation>das Ende fehlt</translation>
    </message>
    <message>
        <source>it is not a database of this format</source>
        <translation>es ist keine Datenbank dieses Formats</translation>
    </message>
    <message>
        <source>there is no such format</source>
        <translation>dieses Format gibt es nicht</translation>
    </message>
    <message>
        <source>the PDF is broken</source>
        <translation>das PDF ist defekt</translation>
    </message>
    <message>
        <source>it contains more than tables</source>
        <translation>es enthält mehr als Tabellen</translation>
    </message>
    <message>
        <source>its tables are not those of its format</source>
        <translation>die Tabellen sind nicht die des Formats</translation>
    </message>
    <message>
        <source>reading it never ends</source>
        <translation>das Lesen endet nicht</translation>
    </message>
    <message>
        <source>its tables contradict each other</source>
        <translation>die Tabellen widersprechen sich</translation>
    </message>
    <message>
        <source>a value is missing or has the wrong type</source>
        <translation>ein Wert fehlt oder hat den falschen Typ</translation>
    </message>
    <message>
        <source>local time</source>
        <translation>Ortszeit</translation>
    </message>
    <message>
        <source>no times</source>
        <translation>keine Zeiten</translation>
    </message>
    <message>
        <source>day first</source>
        <translation>Tag zuerst</translation>
    </message>
    <message>
        <source>month first</source>
        <translation>Monat zuerst</translation>
    </message>
    <message>
        <source>busy time</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>idle time</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>a part of busy time, such as user time</source>
        <translation>Teil der Auslastung, etwa Benutzerzeit</translation>
    </message>
    <message>
        <source>percent</source>
        <translation>Prozent</translation>
    </message>
    <message>
        <source>{minutes:.0f} minutes</source>
        <translation>{minutes:.0f} Minuten</translation>
    </message>
    <message>
        <source>add it to sources.csv</source>
        <translation>tragen Sie sie in sources.csv ein</translation>
    </message>
    <message>
        <source>add its row</source>
        <translation>ergänzen Sie ihre Zeile</translation>
    </message>
    <message>
        <source>see `zplanner catalog` for the classes</source>
        <translation>`zplanner catalog` nennt die Klassen</translation>
    </message>
    <message>
        <source>choose the nearest: {known}</source>
        <translation>wählen Sie das nächstliegende: {known}</translation>
    </message>
    <message>
        <source>source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>workload class</source>
        <translation>Lastklasse</translation>
    </message>
    <message>
        <source>domain</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>write {plain} or {point}</source>
        <translation>schreiben Sie {plain} oder {point}</translation>
    </message>
    <message>
        <source>the forecast for mixed work is {median} ({low} to {high} in 80% of the forecasts), {apart} apart</source>
        <translation>die Vorhersage für gemischte Last ist {median} ({low} bis {high} in 80&#xa0;% der Vorhersagen), der Abstand {apart}</translation>
    </message>
    <message>
        <source>say it in a mapping, or in the preview of the table: one of {choices} as &apos;system&apos; or &apos;engine&apos;</source>
        <translation>sagen Sie es in einer Zuordnung oder in der Vorschau der Tabelle: eine von {choices} als &apos;system&apos; oder &apos;engine&apos;</translation>
    </message>
    <message>
        <source>1 engine</source>
        <translation>1 Prozessor</translation>
    </message>
    <message>
        <source>{number:.3g} engines</source>
        <translation>{number:.3g} Prozessoren</translation>
    </message>
    <message>
        <source>{hours} hours</source>
        <translation>{hours} Stunden</translation>
    </message>
    <message>
        <source>add a machine, or relax what keeps it away</source>
        <translation>ergänzen Sie eine Maschine, oder lockern Sie, was sie fernhält</translation>
    </message>
    <message>
        <source>dispatched for {dispatched:g}% of one core</source>
        <translation>zu {dispatched:g}&#xa0;% eines Kerns zugeteilt</translation>
    </message>
    <message>
        <source>it takes a number: </source>
        <translation>hier steht eine Zahl: </translation>
    </message>
    <message>
        <source>it takes a number in {unit}: </source>
        <translation>hier steht eine Zahl in {unit}: </translation>
    </message>
    <message>
        <source>an unnamed machine</source>
        <translation>einer Maschine ohne Namen</translation>
    </message>
    <message>
        <source>the system</source>
        <translation>dem System</translation>
    </message>
    <message>
        <source>{more} more</source>
        <translation>{more} weitere</translation>
    </message>
    <message>
        <source>in use for {used:g}%</source>
        <translation>zu {used:g}&#xa0;% genutzt</translation>
    </message>
    <message>
        <source>managed for {managed:g}%</source>
        <translation>zu {managed:g}&#xa0;% verwaltet</translation>
    </message>
    <message>
        <source>no measurement covers this step</source>
        <translation>keine Messung deckt diesen Schritt ab</translation>
    </message>
    <message>
        <source>export the table with a column of busy or idle percent</source>
        <translation>exportieren Sie die Tabelle mit einer Spalte für busy oder idle in Prozent</translation>
    </message>
    <message>
        <source>export the table with a column that names the systems or engines</source>
        <translation>exportieren Sie die Tabelle mit einer Spalte, die die Systeme oder Prozessoren nennt</translation>
    </message>
    <message>
        <source>write x, low..high or x +- d @ 90%</source>
        <translation>schreiben Sie x, von..bis oder x +- d @ 90%</translation>
    </message>
    <message>
        <source>write a decimal point: {point}</source>
        <translation>schreiben Sie einen Dezimalpunkt: {point}</translation>
    </message>
    <message>
        <source>give a share between 0 and 1</source>
        <translation>geben Sie einen Anteil zwischen 0 und 1 an</translation>
    </message>
    <message>
        <source>correct the number</source>
        <translation>berichtigen Sie die Zahl</translation>
    </message>
    <message>
        <source>{one} to {other}</source>
        <translation>{one} zu {other}</translation>
    </message>
    <message>
        <source>How good the input is</source>
        <translation>Wie gut die Eingaben sind</translation>
    </message>
    <message>
        <source>Pages to sign are of one system: report that system to have them.</source>
        <translation>Seiten zum Unterschreiben gelten für ein System: Erstellen Sie dafür den Bericht dieses Systems.</translation>
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
        <source>The large figure is the median, the small one the 80% band. CPU busy is at today&apos;s load; below the engines of a scenario are those it needs to meet the target at today&apos;s load.</source>
        <translation>Die große Zahl ist der Median, die kleine das 80-%-Band. Die CPU-Auslastung gilt bei heutiger Last; unter den Prozessoren eines Szenarios stehen die, die es für das Ziel bei heutiger Last braucht.</translation>
    </message>
    <message>
        <source>No measurement is behind these figures.</source>
        <translation>Diesen Zahlen liegt keine Messung zugrunde.</translation>
    </message>
    <message>
        <source>today: {chance}</source>
        <translation>heute: {chance}</translation>
    </message>
    <message>
        <source>{name}: {resource} full today {today}; after {after} {later}.</source>
        <translation>{name}: {resource} heute voll zu {today}; {after} später {later}.</translation>
    </message>
    <message>
        <source>{name}: {resource} busy today {today}; after {after} {later}.</source>
        <translation>{name}: Auslastung ({resource}) heute {today}; {after} später {later}.</translation>
    </message>
    <message>
        <source>Months from {month}</source>
        <translation>Monate ab {month}</translation>
    </message>
    <message numerus="yes">
        <source>{n} classes with their own growth</source>
        <comment>{n} class with its own growth</comment>
        <translation>
            <numerusform>{n} Klasse mit eigenem Wachstum</numerusform>
            <numerusform>{n} Klassen mit eigenem Wachstum</numerusform>
        </translation>
    </message>
    <message>
        <source>No workload is stated.</source>
        <translation>Keine Arbeitslast ist angegeben.</translation>
    </message>
    <message>
        <source>The ratio of virtual to real engines is not counted: more virtual engines than real ones wait for each other.</source>
        <translation>Das Verhältnis virtueller zu realen Prozessoren wird nicht mitgerechnet: Mehr virtuelle als reale Prozessoren warten aufeinander.</translation>
    </message>
    <message>
        <source>A CPU pool of z/VM counts only in a plan of several systems and machines, as a guest that has guests.</source>
        <translation>Ein CPU-Pool von z/VM zählt nur in einem Plan mehrerer Systeme und ihrer Maschinen, als Gast, der Gäste hat.</translation>
    </message>
    <message>
        <source>{systems}, measured anew</source>
        <translation>{systems}, neu gemessen</translation>
    </message>
    <message>
        <source>{change} of {of} from month {month} on{name}</source>
        <translation>{change} von {of} ab Monat {month}{name}</translation>
    </message>
    <message>
        <source>Provided that today&apos;s utilization is that of {month}: the measured load goes on to {last}, and growth over the {n} months between them is counted again if it is from then. Give the plan the date of the measurement.</source>
        <translation>Vorausgesetzt, die heutige Auslastung ist die vom {month}: Die gemessene Last reicht bis {last}, und das Wachstum der {n} Monate dazwischen zählt doppelt, wenn sie von dann ist. Geben Sie dem Plan das Datum der Messung.</translation>
    </message>
    <message>
        <source>The nest intensity is not stated: it is taken as average, but may be anything from low to high ({band} on another machine).</source>
        <translation>Die Nest-Intensität ist nicht angegeben: Sie gilt als mittel, kann aber von niedrig bis hoch reichen ({band} auf einer anderen Maschine).</translation>
    </message>
    <message>
        <source>Provided that today&apos;s utilization is that of {month}: the measured load ends in {last}, and growth over the {n} months between them is not counted. Measure again, or give the plan the date of the measurement.</source>
        <translation>Vorausgesetzt, die heutige Auslastung ist die vom {month}: Die gemessene Last endet im {last}, und das Wachstum der {n} Monate dazwischen ist nicht gezählt. Messen Sie neu, oder geben Sie dem Plan das Datum der Messung.</translation>
    </message>
    <message>
        <source>Its cap, its z/VM or its machine gives it at most {limit} of {engines} engines: throughput, headroom and the engines needed count no more.</source>
        <translation>Begrenzung, z/VM oder Maschine geben höchstens {limit} von {engines} Prozessoren: Durchsatz, Reserve und benötigte Prozessoren rechnen mit nicht mehr.</translation>
    </message>
    <message>
        <source>Today&apos;s load is taken for that of {month}, as its season says: {n} months of growth until the plan&apos;s date are counted.</source>
        <translation>Die heutige Last gilt als die vom {month}, wie ihre Saison sagt: {n} Monate Wachstum bis zum Datum des Plans sind gezählt.</translation>
    </message>
    <message>
        <source>No forecast reaches a limit.</source>
        <translation>Keine Prognose erreicht eine Grenze.</translation>
    </message>
    <message>
        <source>steal {mean} mean, demand {p95} p95</source>
        <translation>Steal {mean} Mittel, Bedarf {p95} p95</translation>
    </message>
    <message numerus="yes">
        <source>{n} rows left out: averages since the start</source>
        <comment>{n} row left out: an average since the start</comment>
        <translation>
            <numerusform>{n} Zeile weggelassen: Mittel seit dem Start</numerusform>
            <numerusform>{n} Zeilen weggelassen: Mittel seit dem Start</numerusform>
        </translation>
    </message>
    <message>
        <source>{engines} until {month}</source>
        <translation>{engines} bis {month}</translation>
    </message>
    <message>
        <source>{before}, then {engines}</source>
        <translation>{before}, dann {engines}</translation>
    </message>
    <message>
        <source>{share} more</source>
        <translation>{share} mehr</translation>
    </message>
    <message>
        <source>{share} less</source>
        <translation>{share} weniger</translation>
    </message>
    <message>
        <source>{currency} {amount}</source>
        <translation>{amount} {currency}</translation>
    </message>
    <message>
        <source>; or first add a machine of your own: import its runs or an evidence pack into a plan that does not name it yet</source>
        <translation>; oder fügen Sie zuerst eine eigene Maschine hinzu: importieren Sie deren Läufe oder ein Datenpaket in einen Plan, der sie noch nicht nennt</translation>
    </message>
    <message>
        <source>say it in a mapping, or in the preview of the table: one of {choices} as &apos;busy percent&apos;, &apos;idle percent&apos; or &apos;used percent&apos;</source>
        <translation>sagen Sie es in einer Zuordnung oder in der Vorschau der Tabelle: eine von {choices} als &apos;busy percent&apos;, &apos;idle percent&apos; oder &apos;used percent&apos;</translation>
    </message>
    <message>
        <source>give {system} {engines} logical engines</source>
        <translation>geben Sie {system} {engines} logische Prozessoren</translation>
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
        <source>Each year is shown in its highest month.</source>
        <translation>Jedes Jahr steht mit seinem höchsten Monat da.</translation>
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
        <source>Every row counts from today&apos;s load on. Today&apos;s configuration is above its limit until the load has shrunk, and keeps the target {then}.</source>
        <translation>Jede Zeile zählt ab der heutigen Last. Die heutige Konfiguration liegt über ihrer Grenze, bis die Last gesunken ist, und hält das Ziel {then} ein.</translation>
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
        <source>Over {years}, in {currency}. Until a change can run (lead time: {lead}), licenses, idle engines and missed months are those of today&apos;s configuration. The cost of a wrong choice is how much more a choice costs than the cheapest one of each forecast, on average: what it costs not to know which forecast comes true.</source>
        <translation>Über {years}, in {currency}. Bis eine Änderung laufen kann (Vorlauf: {lead}), sind Lizenzen, ungenutzte Prozessoren und verfehlte Monate die der heutigen Konfiguration. Die Kosten einer falschen Wahl sind, um wie viel eine Wahl im Mittel mehr kostet als die jeweils günstigste jeder Vorhersage: was es kostet, nicht zu wissen, welche Vorhersage eintritt.</translation>
    </message>
    <message>
        <source>the currency of the prices</source>
        <translation>der Währung der Preise</translation>
    </message>
    <message>
        <source>{among} the one with the least expected cost depends on the price of a month in which a limit is exceeded:</source>
        <translation>{among} je nach dem Preis eines Monats, in dem eine Grenze überschritten wird, eine andere die geringsten erwarteten Kosten:</translation>
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
        <source>{count} at today&apos;s load, to stay {target}</source>
        <translation>{count} bei heutiger Last für das Ziel ({target})</translation>
    </message>
    <message>
        <source>Own: {place}</source>
        <translation>Eigene: {place}</translation>
    </message>
    <message>
        <source>Expected cost: over {years}, in {currency}, of machines, engines, licenses, idle engines, and months that exceed a limit. The cost of a wrong choice is what it costs above the cheapest of each forecast, on average.</source>
        <translation>Erwartete Kosten: über {years}, in {currency}, für Maschinen, Prozessoren, Lizenzen, ungenutzte Prozessoren und Monate über einer Grenze. Die Kosten einer falschen Wahl sind, was sie im Mittel über das jeweils Günstigste jeder Vorhersage hinaus kostet.</translation>
    </message>
    <message>
        <source>Median and 80% band, relative to today. Meets target: probability at today&apos;s load, on every resource.</source>
        <translation>Median und 80-%-Band, bezogen auf heute. Erfüllt das Ziel: Wahrscheinlichkeit bei heutiger Last, bei jeder Ressource.</translation>
    </message>
    <message>
        <source>Median and 80% band, relative to today. Engines: below, those needed for {years}. Meets target: probability for {years}, on every resource; below it, at today&apos;s load.</source>
        <translation>Median und 80-%-Band, bezogen auf heute. Prozessoren: darunter, wie viele für {years} nötig sind. Erfüllt das Ziel: Wahrscheinlichkeit für {years}, bei jeder Ressource; darunter bei heutiger Last.</translation>
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
        <source>Capacity forecast</source>
        <translation>Kapazitätsvorhersage</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Anmerkungen</translation>
    </message>
    <message>
        <source>No scenario meets the target</source>
        <translation>Kein Szenario erfüllt das Ziel</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
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
        <source>Year by year</source>
        <translation>Jahr für Jahr</translation>
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
        <source>Prices</source>
        <translation>Preise</translation>
    </message>
    <message>
        <source>When the first limit is reached</source>
        <translation>Wann die erste Grenze erreicht wird</translation>
    </message>
    <message>
        <source>Input or effect</source>
        <translation>Eingabe oder Wirkung</translation>
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
        <source>Engines needed for every resource to stay {target}; below, the bottleneck and the probability that no limit is exceeded by then.</source>
        <translation>Prozessoren, die nötig sind, damit jede Ressource das Ziel einhält ({target}); darunter der Engpass und die Wahrscheinlichkeit, dass bis dahin keine Grenze überschritten wird.</translation>
    </message>
    <message>
        <source>no number: {why}</source>
        <translation>keine Zahl: {why}</translation>
    </message>
    <message>
        <source>Meets target</source>
        <translation>Erfüllt das Ziel</translation>
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
        <translation>über {time} hinaus</translation>
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
        <translation>Die heutige Last wurde im {month} gemessen; Monate zählen ab dann.</translation>
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
        <translation>Die Grenze von {target} wird erreicht: {time}{band}</translation>
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
        <source>scenario {number}</source>
        <translation>Szenario {number}</translation>
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
        <translation>Die Grenze von {target} wird nicht erreicht{band}</translation>
    </message>
    <message>
        <source>A limit, most likely of {resource}, is reached: {time}{band}</source>
        <translation>Eine Grenze, am ehesten ({resource}), wird erreicht: {time}{band}</translation>
    </message>
    <message>
        <source>a season</source>
        <translation>eine Saison</translation>
    </message>
    <message numerus="yes">
        <source>Today with {n} engines</source>
        <comment>Today with {n} engine</comment>
        <translation>
            <numerusform>Heute mit {n} Prozessor</numerusform>
            <numerusform>Heute mit {n} Prozessoren</numerusform>
        </translation>
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
    <message>
        <source>Season: today&apos;s load was measured in {month}, the peak month.</source>
        <translation>Saison: Die heutige Last wurde im {month} gemessen, dem Spitzenmonat.</translation>
    </message>
    <message>
        <source>Season: today&apos;s load was measured in {month}; the peak, {peak}, is {above}.</source>
        <translation>Saison: Die heutige Last wurde im {month} gemessen; im Spitzenmonat, {peak}, sind es {above}.</translation>
    </message>
    <message>
        <source>the machine {name}, without engines</source>
        <translation>die Maschine {name}, ohne Prozessoren</translation>
    </message>
    <message>
        <source>Today, and if nothing is done</source>
        <translation>Heute, und wenn nichts geschieht</translation>
    </message>
    <message>
        <source>{count} for missed months</source>
        <translation>{count} für verfehlte Monate</translation>
    </message>
    <message>
        <source>No prices are stated, so these pages say nothing of what a choice costs.</source>
        <translation>Keine Preise sind angegeben, daher sagen diese Seiten nichts darüber, was eine Wahl kostet.</translation>
    </message>
    <message>
        <source>Nothing beyond what the plan states.</source>
        <translation>Nichts außer dem, was der Plan angibt.</translation>
    </message>
    <message>
        <source>Costs count only as the plan prices them: not work, floor space, power, or the old machine beside the new one.</source>
        <translation>Kosten zählen nur, soweit der Plan Preise nennt: nicht Arbeit, Stellfläche, Strom oder die alte Maschine neben der neuen.</translation>
    </message>
    <message>
        <source>{count} needed at the load of {month} to stay {target}</source>
        <translation>{count} bei der Last im {month} benötigt für das Ziel ({target})</translation>
    </message>
    <message>
        <source>the limit is reached</source>
        <translation>wird die Grenze erreicht</translation>
    </message>
    <message>
        <source>{resource} limits throughput in every forecast; {next}.</source>
        <translation>In jeder Vorhersage begrenzt den Durchsatz: {resource}; {next}.</translation>
    </message>
    <message>
        <source>{resource} comes next, at {near} today&apos;s throughput against {lowest}</source>
        <translation>als Nächstes folgt: {resource}, bei {near} des heutigen Durchsatzes gegenüber {lowest}</translation>
    </message>
    <message>
        <source>One forecast in ten stays below {low} today&apos;s throughput.</source>
        <translation>Eine von zehn Vorhersagen bleibt unter {low} des heutigen Durchsatzes.</translation>
    </message>
    <message>
        <source>, most likely by {resource}</source>
        <translation>; am ehesten begrenzt {resource}</translation>
    </message>
    <message>
        <source>The choices</source>
        <translation>Die Möglichkeiten</translation>
    </message>
    <message>
        <source>The choices and their cost</source>
        <translation>Die Möglichkeiten und ihre Kosten</translation>
    </message>
    <message>
        <source>Risk</source>
        <translation>Risiko</translation>
    </message>
    <message>
        <source>Taken for granted</source>
        <translation>Vorausgesetzt</translation>
    </message>
    <message>
        <source>Not counted</source>
        <translation>Nicht gezählt</translation>
    </message>
    <message>
        <source>Target missed:</source>
        <translation>Ziel verfehlt:</translation>
    </message>
    <message>
        <source>Largest risk:</source>
        <translation>Größtes Risiko:</translation>
    </message>
    <message>
        <source>A wrong choice:</source>
        <translation>Eine falsche Wahl:</translation>
    </message>
    <message>
        <source>Prepared by</source>
        <translation>Erstellt von</translation>
    </message>
    <message>
        <source>Approved by</source>
        <translation>Genehmigt von</translation>
    </message>
    <message>
        <source>with {later} probability within {years}, {now} at today&apos;s load.</source>
        <translation>mit {later} Wahrscheinlichkeit über {years}, {now} bei heutiger Last.</translation>
    </message>
    <message>
        <source>{cost} on average: what this choice costs more than the cheapest one of each forecast.</source>
        <translation>{cost} im Mittel: was diese Wahl mehr kostet als die günstigste jeder einzelnen Vorhersage.</translation>
    </message>
    <message>
        <source>Meets target: probability at today&apos;s load, on every resource.</source>
        <translation>Erfüllt das Ziel: Wahrscheinlichkeit bei heutiger Last, für jede Ressource.</translation>
    </message>
    <message>
        <source>Asked: every resource at most {busy} busy for {years}, with {target} probability.</source>
        <translation>Verlangt: jede Ressource über {years} höchstens {busy} ausgelastet, mit {target} Wahrscheinlichkeit.</translation>
    </message>
    <message numerus="yes">
        <source>{n} more are in the full report.</source>
        <comment>{n} more is in the full report.</comment>
        <translation>
            <numerusform>{n} weiteres steht im vollständigen Bericht.</numerusform>
            <numerusform>{n} weitere stehen im vollständigen Bericht.</numerusform>
        </translation>
    </message>
    <message>
        <source>{value} today&apos;s ({band})</source>
        <translation>{value} von heute ({band})</translation>
    </message>
    <message>
        <source>engines needed: {why}</source>
        <translation>benötigte Prozessoren: {why}</translation>
    </message>
    <message>
        <source>{count} needed today to stay {target}</source>
        <translation>{count} heute benötigt für das Ziel ({target})</translation>
    </message>
    <message>
        <source>{count} needed at the load of {month}, {later} for {years}, to stay {target}</source>
        <translation>{count} bei der Last im {month} benötigt, {later} für {years}, für das Ziel ({target})</translation>
    </message>
    <message>
        <source>a limit is reached, most likely by {resource}</source>
        <translation>wird eine Grenze erreicht; am ehesten begrenzt {resource}</translation>
    </message>
    <message>
        <source>What limits throughput is not covered.</source>
        <translation>Was den Durchsatz begrenzt, ist nicht abgedeckt.</translation>
    </message>
    <message>
        <source>{resource} limits throughput in {share} of the forecasts ({others}).</source>
        <translation>In {share} der Vorhersagen begrenzt den Durchsatz: {resource} ({others}).</translation>
    </message>
    <message>
        <source>of what is stated, nothing else comes near its limit</source>
        <translation>von dem, was angegeben ist, kommt nichts anderes seiner Grenze nahe</translation>
    </message>
    <message>
        <source>The target is missed at today&apos;s load with {chance} probability{by}.</source>
        <translation>Das Ziel wird bei heutiger Last mit {chance} Wahrscheinlichkeit verfehlt{by}.</translation>
    </message>
    <message>
        <source>In {share} of the forecasts not the CPU but {resource} limits throughput: more or faster engines do not help then.</source>
        <translation>In {share} der Vorhersagen begrenzt nicht die CPU den Durchsatz, sondern: {resource}. Mehr oder schnellere Prozessoren helfen dann nicht.</translation>
    </message>
    <message>
        <source>The load may outgrow it: a limit is reached within {years} with {chance} probability{by}.</source>
        <translation>Die Last kann darüber hinauswachsen: Für {years} liegt die Wahrscheinlichkeit, eine Grenze zu erreichen, bei {chance}{by}.</translation>
    </message>
    <message>
        <source>No growth is stated: a load that grows is not counted.</source>
        <translation>Kein Wachstum ist angegeben: Eine wachsende Last ist nicht berücksichtigt.</translation>
    </message>
    <message>
        <source>with {chance} probability at today&apos;s load.</source>
        <translation>mit {chance} Wahrscheinlichkeit bei heutiger Last.</translation>
    </message>
    <message>
        <source>until the load has shrunk, and with {later} probability after that.</source>
        <translation>bis die Last gesunken ist, und danach mit {later} Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>today&apos;s throughput</source>
        <translation>des heutigen Durchsatzes</translation>
    </message>
    <message>
        <source>{count} needed today, {later} for {years}, to stay {target}</source>
        <translation>{count} heute benötigt, {later} für {years}, für das Ziel ({target})</translation>
    </message>
    <message>
        <source>no growth</source>
        <translation>kein Wachstum</translation>
    </message>
    <message>
        <source>so no date of exhaustion</source>
        <translation>also kein Datum der Erschöpfung</translation>
    </message>
    <message>
        <source>the median does not reach the limit</source>
        <translation>der Median erreicht die Grenze nicht</translation>
    </message>
    <message>
        <source>the limit is not reached</source>
        <translation>die Grenze wird nicht erreicht</translation>
    </message>
    <message>
        <source>no exhaustion</source>
        <translation>keine Erschöpfung</translation>
    </message>
    <message>
        <source>In {share} of the forecasts not the CPU but {resource} limits the highest throughput. The target, which is of how busy resources are, is met all the same.</source>
        <translation>In {share} der Vorhersagen begrenzt nicht die CPU, sondern {resource} den höchsten Durchsatz. Das Ziel gilt der Auslastung und wird trotzdem erfüllt.</translation>
    </message>
    <message>
        <source>No forecast reaches a limit within {years}.</source>
        <translation>Über {years} erreicht keine Vorhersage eine Grenze.</translation>
    </message>
    <message>
        <source>A limit may be exceeded at today&apos;s load already, with {chance} probability{by}.</source>
        <translation>Schon bei heutiger Last kann eine Grenze überschritten sein, mit {chance} Wahrscheinlichkeit{by}.</translation>
    </message>
    <message>
        <source>The load may outgrow it: {share} busy is reached within {years} with {chance} probability.</source>
        <translation>Die Last kann darüber hinauswachsen: Für {years} liegt die Wahrscheinlichkeit, {share} Auslastung zu erreichen, bei {chance}.</translation>
    </message>
    <message>
        <source>Growth: none is stated, and the load is taken as constant.</source>
        <translation>Wachstum: keines ist angegeben, und die Last wird als gleichbleibend angenommen.</translation>
    </message>
    <message>
        <source>the machine {name}</source>
        <translation>die Maschine {name}</translation>
    </message>
    <message>
        <source>engines that are bought</source>
        <translation>gekaufte Prozessoren</translation>
    </message>
    <message>
        <source>licenses</source>
        <translation>Lizenzen</translation>
    </message>
    <message>
        <source>idle engines</source>
        <translation>ungenutzte Prozessoren</translation>
    </message>
    <message>
        <source>months above a limit</source>
        <translation>Monate über einer Grenze</translation>
    </message>
    <message>
        <source>engine</source>
        <translation>Prozessor</translation>
    </message>
    <message numerus="yes">
        <source>{name}: {change} of {workload} after {n} months.</source>
        <comment>{name}: {change} of {workload} after {n} month.</comment>
        <translation>
            <numerusform>{name}: {change} {workload} nach {n} Monat.</numerusform>
            <numerusform>{name}: {change} {workload} nach {n} Monaten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: {change} of the whole load after {n} months.</source>
        <comment>{name}: {change} of the whole load after {n} month.</comment>
        <translation>
            <numerusform>{name}: {change} der ganzen Last nach {n} Monat.</numerusform>
            <numerusform>{name}: {change} der ganzen Last nach {n} Monaten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Meets target: probability for {years}, on every resource; below it, at today&apos;s load. Limit reached: median and 80% band.</source>
        <translation>Erfüllt das Ziel: Wahrscheinlichkeit für {years}, bei jeder Ressource; darunter bei heutiger Last. Grenze erreicht: Median und 80-%-Band.</translation>
    </message>
    <message>
        <source>It is above its limit until the load has shrunk. After that, a limit is exceeded with {chance} probability{by}.</source>
        <translation>Sie liegt über ihrer Grenze, bis die Last gesunken ist. Danach wird eine Grenze mit einer Wahrscheinlichkeit von {chance} überschritten{by}.</translation>
    </message>
    <message>
        <source>state the growth per year to get one</source>
        <translation>geben Sie das Wachstum pro Jahr an, um eines zu erhalten</translation>
    </message>
    <message>
        <source>headroom {months}</source>
        <translation>Reserve: {months}</translation>
    </message>
    <message>
        <source>Without a price: {named}.</source>
        <translation>Ohne Preis: {named}.</translation>
    </message>
    <message>
        <source>Forecast against actual</source>
        <translation>Vorhersage gegen Ist</translation>
    </message>
    <message>
        <source>CPU busy by month: forecast, and measured</source>
        <translation>CPU-Auslastung nach Monat: vorhergesagt und gemessen</translation>
    </message>
    <message>
        <source>Growth that differs from the plan&apos;s looks like a faster or slower machine; the two cannot be told apart.</source>
        <translation>Anderes Wachstum als im Plan sieht aus wie eine schnellere oder langsamere Maschine; beides ist nicht zu unterscheiden.</translation>
    </message>
    <message>
        <source>forecast median</source>
        <translation>Median der Vorhersage</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>95th percentile</source>
        <translation>95. Perzentil</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>95th percentile of demand (with what the hypervisor withheld)</source>
        <translation>95. Perzentil des Bedarfs (mit dem, was der Hypervisor vorenthielt)</translation>
    </message>
    <message>
        <source>{number}% too low</source>
        <translation>{number}&#xa0;% zu niedrig</translation>
    </message>
    <message>
        <source>{months} inside the 90% interval; the median forecast was {off}.</source>
        <translation>{months} im 90-%-Band; der Median der Vorhersage war {off}.</translation>
    </message>
    <message>
        <source>CPU busy ({statistic} of a month) in {name} from {month} on, as forecast from {today} without what the move itself showed, and as measured.</source>
        <translation>CPU-Auslastung ({statistic} eines Monats) in {name} ab {month}, wie vorhergesagt ab {today} ohne das, was der Umzug selbst zeigte, und wie gemessen.</translation>
    </message>
    <message>
        <source>{middle} forecast (90%: {low} to {high})</source>
        <translation>{middle} vorhergesagt (90&#xa0;%: {low} bis {high})</translation>
    </message>
    <message>
        <source>{month}: {actual} measured, {forecast}</source>
        <translation>{month}: {actual} gemessen, {forecast}</translation>
    </message>
    <message numerus="yes">
        <source>{inside} of {n} months lies</source>
        <comment>{inside} of {n} month lies</comment>
        <translation>
            <numerusform>{inside} von {n} Monat liegt</numerusform>
            <numerusform>{inside} von {n} Monaten liegt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{inside} of {n} months lie</source>
        <comment>{inside} of {n} month lie</comment>
        <translation>
            <numerusform>{inside} von {n} Monat liegen</numerusform>
            <numerusform>{inside} von {n} Monaten liegen</numerusform>
        </translation>
    </message>
    <message>
        <source>{months} inside the 90% interval; the median forecast was right to 1%.</source>
        <translation>{months} im 90-%-Band; der Median der Vorhersage stimmte auf 1&#xa0;%.</translation>
    </message>
    <message>
        <source>{number}% too high</source>
        <translation>{number}&#xa0;% zu hoch</translation>
    </message>
    <message>
        <source>Every forecast is relative to the today of its own plan.</source>
        <translation>Jede Vorhersage bezieht sich auf das Heute ihres eigenen Plans.</translation>
    </message>
    <message>
        <source>No changes that affect the forecast.</source>
        <translation>Keine Änderungen, die die Vorhersage betreffen.</translation>
    </message>
    <message>
        <source>No change moves the forecast of this scenario.</source>
        <translation>Keine Änderung bewegt die Vorhersage dieses Szenarios.</translation>
    </message>
    <message>
        <source>No scenario is in both plans.</source>
        <translation>Kein Szenario ist in beiden Plänen.</translation>
    </message>
    <message>
        <source>What differs:</source>
        <translation>Was sich unterscheidet:</translation>
    </message>
    <message>
        <source>no forecast</source>
        <translation>keine Vorhersage</translation>
    </message>
    <message>
        <source>band only</source>
        <translation>nur das Band</translation>
    </message>
    <message>
        <source>Old plan</source>
        <translation>Alter Plan</translation>
    </message>
    <message>
        <source>New plan</source>
        <translation>Neuer Plan</translation>
    </message>
    <message>
        <source>{quantity}, before</source>
        <translation>{quantity}, vorher</translation>
    </message>
    <message>
        <source>{quantity}, after</source>
        <translation>{quantity}, nachher</translation>
    </message>
    <message>
        <source>{quantity}, change</source>
        <translation>{quantity}, Änderung</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
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
        <source>Forecast after it</source>
        <translation>Vorhersage danach</translation>
    </message>
    <message>
        <source>Moved by</source>
        <translation>Bewegt um</translation>
    </message>
    <message>
        <source>Medians</source>
        <translation>Mediane</translation>
    </message>
    <message>
        <source>CPU/unit</source>
        <translation>CPU/Einheit</translation>
    </message>
    <message>
        <source>In detail</source>
        <translation>Im Einzelnen</translation>
    </message>
    <message>
        <source>Throughput moved by</source>
        <translation>Durchsatz bewegt um</translation>
    </message>
    <message>
        <source>Old report</source>
        <translation>Alter Bericht</translation>
    </message>
    <message>
        <source>New report</source>
        <translation>Neuer Bericht</translation>
    </message>
    <message>
        <source>zplanner&apos;s data and model</source>
        <translation>Daten und Modell von zplanner</translation>
    </message>
    <message>
        <source>Workload mix</source>
        <translation>Lastmix</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>Horizont</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Evidence packs</source>
        <translation>Belegpakete</translation>
    </message>
    <message>
        <source>Measured load</source>
        <translation>Gemessene Last</translation>
    </message>
    <message>
        <source>Date of the plan</source>
        <translation>Datum des Plans</translation>
    </message>
    <message>
        <source>The old report&apos;s numbers</source>
        <translation>Die Zahlen des alten Berichts</translation>
    </message>
    <message>
        <source>The new report&apos;s numbers</source>
        <translation>Die Zahlen des neuen Berichts</translation>
    </message>
    <message>
        <source>{amount} a {machine}</source>
        <translation>{amount} je {machine}</translation>
    </message>
    <message>
        <source>{} an engine</source>
        <translation>{} je Prozessor</translation>
    </message>
    <message>
        <source>{} for its licenses a year</source>
        <translation>{} für seine Lizenzen pro Jahr</translation>
    </message>
    <message>
        <source>{} for an idle one a year</source>
        <translation>{} für einen ungenutzten pro Jahr</translation>
    </message>
    <message>
        <source>{} a missed month</source>
        <translation>{} je verfehltem Monat</translation>
    </message>
    <message>
        <source>{named}{others}, measured in {month}</source>
        <translation>{named}{others}, gemessen im {month}</translation>
    </message>
    <message>
        <source>{sign}{number} points</source>
        <translation>{sign}{number} Punkte</translation>
    </message>
    <message>
        <source>first</source>
        <translation>erste</translation>
    </message>
    <message>
        <source>The old report&apos;s numbers are not those of this plan: forecast again with the same data and model, it has others.</source>
        <translation>Die Zahlen des alten Berichts sind nicht die dieses Plans: Mit denselben Daten und demselben Modell neu vorhergesagt, hat er andere.</translation>
    </message>
    <message>
        <source>The new report&apos;s numbers are not those of this plan: forecast again with the same data and model, it has others.</source>
        <translation>Die Zahlen des neuen Berichts sind nicht die dieses Plans: Mit denselben Daten und demselben Modell neu vorhergesagt, hat er andere.</translation>
    </message>
    <message>
        <source>model {version}, data {data}</source>
        <translation>Modell {version}, Daten {data}</translation>
    </message>
    <message>
        <source>Model {version}, data {data}, seed {seed}</source>
        <translation>Modell {version}, Daten {data}, Startwert {seed}</translation>
    </message>
    <message>
        <source>{utilization} busy, {confidence} sure</source>
        <translation>{utilization} Auslastung, zu {confidence} sicher</translation>
    </message>
    <message>
        <source>{limit}, for {years}</source>
        <translation>{limit}, für {years}</translation>
    </message>
    <message>
        <source>{text}, lead time {months}</source>
        <translation>{text}, Vorlauf {months}</translation>
    </message>
    <message>
        <source>{count} counted</source>
        <translation>{count} gezählt</translation>
    </message>
    <message>
        <source>{workloads}, {count} differ</source>
        <translation>{workloads}, {count} verschieden</translation>
    </message>
    <message>
        <source>as the whole mix</source>
        <translation>wie der ganze Mix</translation>
    </message>
    <message>
        <source>the whole mix</source>
        <translation>der ganze Mix</translation>
    </message>
    <message>
        <source>, other months {usual:g}</source>
        <translation>, andere Monate {usual:g}</translation>
    </message>
    <message>
        <source>{scenario} from {month} on</source>
        <translation>{scenario} ab {month}</translation>
    </message>
    <message>
        <source>{name}: {after}. No changes in this scenario.</source>
        <translation>{name}: {after}. Keine Änderungen in diesem Szenario.</translation>
    </message>
    <message>
        <source>{name}: {after}; the old plan has no forecast</source>
        <translation>{name}: {after}; der alte Plan hat keine Vorhersage</translation>
    </message>
    <message>
        <source>{name}: {before} in the old plan; the new one has no forecast</source>
        <translation>{name}: {before} im alten Plan; der neue hat keine Vorhersage</translation>
    </message>
    <message>
        <source>{name}: from {before} to {after}, a factor of {factor}</source>
        <translation>{name}: von {before} auf {after}, ein Faktor von {factor}</translation>
    </message>
    <message>
        <source>{name}: from {before} to {after}, {by}</source>
        <translation>{name}: von {before} auf {after}, {by}</translation>
    </message>
    <message>
        <source>{name}: from {before} to {after}</source>
        <translation>{name}: von {before} auf {after}</translation>
    </message>
    <message>
        <source>was {name}</source>
        <translation>war {name}</translation>
    </message>
    <message>
        <source>Scenario {number}: {name}</source>
        <translation>Szenario {number}: {name}</translation>
    </message>
    <message>
        <source>Only in the new plan</source>
        <translation>Nur im neuen Plan</translation>
    </message>
    <message>
        <source>Only in the old plan</source>
        <translation>Nur im alten Plan</translation>
    </message>
    <message>
        <source>From {old}</source>
        <translation>Von {old}</translation>
    </message>
    <message>
        <source>to   {new}</source>
        <translation>auf {new}</translation>
    </message>
    <message>
        <source>as today</source>
        <translation>wie heute</translation>
    </message>
    <message>
        <source>the same in another order</source>
        <translation>dasselbe in anderer Reihenfolge</translation>
    </message>
    <message>
        <source>{count} shares differ</source>
        <translation>{count} Anteile verschieden</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>switched on</source>
        <translation>eingeschaltet</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Entfernt</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Hinzugefügt</translation>
    </message>
    <message>
        <source>Season: {before} -&gt; {after}</source>
        <translation>Saison: {before} -&gt; {after}</translation>
    </message>
    <message>
        <source>Move made: {before} -&gt; {after}</source>
        <translation>Erfolgter Umzug: {before} -&gt; {after}</translation>
    </message>
    <message>
        <source>{sign} under a month</source>
        <translation>{sign} unter einem Monat</translation>
    </message>
    <message>
        <source>Together with what has no forecast alone: {causes}.</source>
        <translation>Zusammen mit dem, was allein keine Vorhersage hat: {causes}.</translation>
    </message>
    <message>
        <source>as in the report</source>
        <translation>wie im Bericht</translation>
    </message>
    <message>
        <source>forecast again</source>
        <translation>neu vorhergesagt</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>The new report was made with {then}; zplanner now has {now}.</source>
        <translation>Der neue Bericht entstand mit {then}; zplanner hat jetzt {now}.</translation>
    </message>
    <message>
        <source>unnamed</source>
        <translation>unbenannt</translation>
    </message>
    <message>
        <source>No number of engines meets the target: the system can use at most {usable} engines.</source>
        <translation>Keine Zahl von Prozessoren erreicht das Ziel: Das System kann höchstens {usable} Prozessoren nutzen.</translation>
    </message>
    <message>
        <source>Why no number suffices</source>
        <translation>Warum keine Zahl genügt</translation>
    </message>
    <message>
        <source>{resource} misses its limit</source>
        <translation>{resource} verfehlt die Grenze</translation>
    </message>
    <message>
        <source>the system can use at most {usable} engines</source>
        <translation>das System kann höchstens {usable} Prozessoren nutzen</translation>
    </message>
    <message>
        <source>the software scales to {usable} engines</source>
        <translation>die Software skaliert bis {usable} Prozessoren</translation>
    </message>
    <message>
        <source>the software may end at {engines} (state what it scales to)</source>
        <translation>die Software endet vielleicht bei {engines} (angeben, bis zu wie vielen sie skaliert)</translation>
    </message>
    <message>
        <source>more than {engines} do not run</source>
        <translation>mehr als {engines} laufen nicht</translation>
    </message>
    <message>
        <source>the published n-way curve ends at {engines}</source>
        <translation>die veröffentlichte n-Wege-Kurve endet bei {engines}</translation>
    </message>
    <message>
        <source>The old report states no recommendation as data; the one shown is that of its plan, forecast again.</source>
        <translation>Der alte Bericht enthält keine Empfehlung als Daten; gezeigt wird die seines Plans, neu vorhergesagt.</translation>
    </message>
    <message>
        <source>The new report states no recommendation as data; the one shown is that of its plan, forecast again.</source>
        <translation>Der neue Bericht enthält keine Empfehlung als Daten; gezeigt wird die seines Plans, neu vorhergesagt.</translation>
    </message>
    <message>
        <source>Comparison of two plans</source>
        <translation>Vergleich zweier Pläne</translation>
    </message>
    <message>
        <source>Nothing changed but the scenarios.</source>
        <translation>Nur die Szenarien haben sich geändert.</translation>
    </message>
    <message>
        <source>Large figures are medians, the small ones below them 80% bands. In the charts each bar runs from the median before a cause to that after it, blue where it rises and orange where it falls.</source>
        <translation>Große Zahlen sind Mediane, die kleinen darunter 80-%-Bänder. In den Diagrammen reicht jeder Balken vom Median vor einer Ursache bis zu dem danach: blau, wo er steigt, orange, wo er fällt.</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Also changed</source>
        <translation>Auch geändert</translation>
    </message>
    <message>
        <source>was {value}</source>
        <translation>zuvor {value}</translation>
    </message>
    <message>
        <source>Scenario by scenario</source>
        <translation>Szenario für Szenario</translation>
    </message>
    <message>
        <source>The old plan of this comparison.</source>
        <translation>Der alte Plan dieses Vergleichs.</translation>
    </message>
    <message>
        <source>This comparison as data.</source>
        <translation>Dieser Vergleich als Daten.</translation>
    </message>
    <message>
        <source>Medians in the new plan, relative to its today; below them, those in the old plan that differ.</source>
        <translation>Mediane im neuen Plan, bezogen auf dessen Heute; darunter die des alten Plans, die abweichen.</translation>
    </message>
    <message>
        <source>The recommendation stays {scenario}{turned}</source>
        <translation>Die Empfehlung bleibt {scenario}{turned}</translation>
    </message>
    <message>
        <source>; expected cost {cost}</source>
        <translation>; erwartete Kosten {cost}</translation>
    </message>
    <message>
        <source>{name} (removed)</source>
        <translation>{name} (entfernt)</translation>
    </message>
    <message>
        <source>{name} (new)</source>
        <translation>{name} (neu)</translation>
    </message>
    <message>
        <source>{scenario}</source>
        <translation>{scenario}</translation>
    </message>
    <message>
        <source>{scenario}, now without growth</source>
        <translation>{scenario}, jetzt ohne Wachstum</translation>
    </message>
    <message>
        <source>{scenario}, which reaches no limit</source>
        <translation>{scenario}, ohne eine Grenze zu erreichen</translation>
    </message>
    <message>
        <source>{scenario}, which now reaches no limit</source>
        <translation>{scenario}, jetzt ohne eine Grenze zu erreichen</translation>
    </message>
    <message>
        <source>{scenario} for {time}</source>
        <translation>{scenario} für {time}</translation>
    </message>
    <message>
        <source>{scenario}, now for {time}</source>
        <translation>{scenario}, jetzt für {time}</translation>
    </message>
    <message>
        <source>{scenario} until {time}</source>
        <translation>{scenario} bis {time}</translation>
    </message>
    <message>
        <source>{scenario}, now until {time}</source>
        <translation>{scenario}, jetzt bis {time}</translation>
    </message>
    <message>
        <source>{scenario}, which is at its limit now</source>
        <translation>{scenario}, jetzt an der Grenze</translation>
    </message>
    <message>
        <source>Neither plan leads to a recommendation</source>
        <translation>Keiner der beiden Pläne führt zu einer Empfehlung</translation>
    </message>
    <message>
        <source>The causes are counted in this order, each on top of those before it: zplanner&apos;s data and model, the workload mix, today&apos;s configuration, growth, target, horizon, costs, evidence packs, vendor optimism, own measurements, the scenario&apos;s own changes. In another order a single cause may weigh more or less; the whole move stays the same.</source>
        <translation>Die Ursachen werden in dieser Reihenfolge gezählt, jede auf den vorherigen: Daten und Modell von zplanner, Lastmix, heutige Konfiguration, Wachstum, Ziel, Horizont, Kosten, Belegpakete, Optimismus der Hersteller, eigene Messungen, die Änderungen des Szenarios. In anderer Reihenfolge kann eine einzelne Ursache mehr oder weniger wiegen; die ganze Bewegung bleibt gleich.</translation>
    </message>
    <message>
        <source> ({now} probability of lasting {years}, before {was})</source>
        <translation> (hält {years} mit {now} Wahrscheinlichkeit, vorher mit {was})</translation>
    </message>
    <message>
        <source>No scenario is recommended any longer</source>
        <translation>Es wird kein Szenario mehr empfohlen</translation>
    </message>
    <message>
        <source>Now recommended: {scenario}</source>
        <translation>Jetzt empfohlen: {scenario}</translation>
    </message>
    <message>
        <source>The recommendation changes to {scenario}{turned}</source>
        <translation>Die Empfehlung wechselt zu {scenario}{turned}</translation>
    </message>
    <message>
        <source>Still {scenario}{turned}{risk}</source>
        <translation>Weiterhin {scenario}{turned}{risk}</translation>
    </message>
    <message>
        <source>the target for {years}</source>
        <translation>das Ziel für {years}</translation>
    </message>
    <message>
        <source>the target</source>
        <translation>das Ziel</translation>
    </message>
    <message>
        <source>, which meets {target}</source>
        <translation>; damit wird {target} erfüllt</translation>
    </message>
    <message>
        <source>, which does not meet {target}</source>
        <translation>; damit wird {target} nicht erfüllt</translation>
    </message>
    <message>
        <source>No recommendation: {why}.</source>
        <translation>Keine Empfehlung: {why}.</translation>
    </message>
    <message>
        <source>{name}, which its plan does not have.</source>
        <translation>{name}; dieses Szenario hat der Plan nicht.</translation>
    </message>
    <message>
        <source>No scenario. {message}</source>
        <translation>Kein Szenario. {message}</translation>
    </message>
    <message>
        <source>{causes} in scenario {name}</source>
        <translation>{causes} in Szenario {name}</translation>
    </message>
    <message>
        <source>the order of the scenarios changed</source>
        <translation>die Reihenfolge der Szenarien hat sich geändert</translation>
    </message>
    <message numerus="yes">
        <source>{names} were removed</source>
        <comment>{names} was removed</comment>
        <translation>
            <numerusform>{names} wurde entfernt</numerusform>
            <numerusform>{names} wurden entfernt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{names} were added</source>
        <comment>{names} was added</comment>
        <translation>
            <numerusform>{names} wurde hinzugefügt</numerusform>
            <numerusform>{names} wurden hinzugefügt</numerusform>
        </translation>
    </message>
    <message>
        <source>{by}, of {whole} in all</source>
        <translation>{by} von insgesamt {whole}</translation>
    </message>
    <message>
        <source>The recommendation changes to {scenario}{turned}; the previous one is as good, within the noise</source>
        <translation>Die Empfehlung wechselt zu {scenario}{turned}; die vorherige ist innerhalb des Rauschens ebenso gut</translation>
    </message>
    <message>
        <source>, and now meets {target}</source>
        <translation>; damit wird {target} jetzt erfüllt</translation>
    </message>
    <message>
        <source>, but no longer meets {target}</source>
        <translation>; damit wird {target} nicht mehr erfüllt</translation>
    </message>
    <message>
        <source>{count} inputs of today&apos;s configuration</source>
        <translation>{count} Eingaben der heutigen Konfiguration</translation>
    </message>
    <message numerus="yes">
        <source>{n} more scenarios below.</source>
        <comment>{n} more scenario below.</comment>
        <translation>
            <numerusform>{n} weiteres Szenario folgt unten.</numerusform>
            <numerusform>{n} weitere Szenarien folgen unten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} inputs of scenario {name}</source>
        <comment>{n} input of scenario {name}</comment>
        <translation>
            <numerusform>{n} Eingabe des Szenarios {name}</numerusform>
            <numerusform>{n} Eingaben des Szenarios {name}</numerusform>
        </translation>
    </message>
</context>
</TS>
