<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
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
        <source>Every change counts, some by an assumption without a measurement.</source>
        <translation>Jede Änderung zählt, manche nach einer Annahme, die niemand gemessen hat.</translation>
    </message>
    <message>
        <source>Every change counts, some by the common effect only.</source>
        <translation>Jede Änderung zählt, manche nur mit der gemeinsamen Wirkung.</translation>
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
        <source>{changes} for {classes}, {result}</source>
        <translation>{changes} für {classes}, {result}</translation>
    </message>
    <message>
        <source>More than {largest} engines: the published n-way curve ends there.</source>
        <translation>Mehr als {largest} Prozessoren: Dort endet die veröffentlichte n-Wege-Kurve.</translation>
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
        <source>No published figure of {images} goes beyond {engines}: software may end there, so the low end of the interval is lower. If you know, state the engines that the software scales to.</source>
        <translation>Keine veröffentlichte Zahl zu {images} geht über {engines} hinaus: Software kann dort enden, daher liegt das untere Ende des Intervalls tiefer. Wenn Sie es wissen, geben Sie an, auf wie viele Prozessoren die Software skaliert.</translation>
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
        <translation>Enge unter 2 GiB</translation>
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
        <source>{before} to {after}</source>
        <translation>{before} auf {after}</translation>
    </message>
    <message>
        <source>covers a change that was not measured</source>
        <translation>deckt eine Änderung ab, die niemand gemessen hat</translation>
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
        <source>It was measured from {low:g} to {high:g} {unit}, never as the only change.</source>
        <translation>Gemessen wurde von {low:g} bis {high:g} {unit}, nie als einzige Änderung.</translation>
    </message>
    <message>
        <source>Nearest: {named}.</source>
        <translation>Am nächsten: {named}.</translation>
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
        <source>The nest intensity is not stated: it is taken as average, but may be anything from low to high ({low} to {high} on another machine).</source>
        <translation>Die Nest-Intensität ist nicht angegeben: Sie gilt als mittel, kann aber von niedrig bis hoch reichen ({low} bis {high} auf einer anderen Maschine).</translation>
    </message>
    <message>
        <source>z/VM 5.2.0 keeps page management blocks below 2 GiB: as in its published runs, they fill it at {low:.0f} to {high:.0f} GiB of memory in use.</source>
        <translation>z/VM 5.2.0 hält die Page-Management-Blöcke unter 2 GiB: Wie in den veröffentlichten Messungen füllen sie diesen Bereich bei {low:.0f} bis {high:.0f} GiB belegtem Speicher.</translation>
    </message>
    <message>
        <source>{label} is a state of today; a scenario cannot change it.</source>
        <translation>{label} ist ein heutiger Zustand; ein Szenario kann ihn nicht ändern.</translation>
    </message>
    <message>
        <source>the forecast holds as far as {resource} does not limit</source>
        <translation>die Vorhersage gilt, soweit {resource} nicht begrenzt</translation>
    </message>
    <message>
        <source>Every change counts, some beyond what was measured.</source>
        <translation>Jede Änderung zählt, manche jenseits des Gemessenen.</translation>
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
        <source>What {change} does to {resource} is not measured: {low} to {high} its load is assumed (80%). {reason}</source>
        <translation>Was {change} für {resource} bewirkt, ist nicht gemessen: Angenommen wird {low} bis {high} der Last (80 %). {reason}</translation>
    </message>
    <message>
        <source>Such ratings are published for z13 to z14 alone; the same difference is assumed for {moves}.</source>
        <translation>Solche Einstufungen sind nur für z13 nach z14 veröffentlicht; für {moves} wird derselbe Unterschied angenommen.</translation>
    </message>
    <message>
        <source>No measurement says what {change} does to the CPU time of {classes}, so {then}.</source>
        <translation>Keine Messung sagt, was {change} an der CPU-Zeit von {classes} ändert; daher gilt: {then}.</translation>
    </message>
    <message>
        <source>No measurement says what {change} does to {resource}, so {then}.</source>
        <translation>Keine Messung sagt, was {change} für {resource} bewirkt; daher gilt: {then}.</translation>
    </message>
    <message>
        <source>no CPU figure is forecast, and the others hold as far as the CPU does not limit</source>
        <translation>keine Zahl zur CPU wird vorhergesagt, und die anderen gelten, soweit die CPU nicht begrenzt</translation>
    </message>
    <message>
        <source>{change} for {classes} is not measured: {low} to {high} the CPU time is assumed (80%). {reason}</source>
        <translation>{change} für {classes} ist nicht gemessen: Angenommen wird {low} bis {high} der CPU-Zeit (80 %). {reason}</translation>
    </message>
    <message>
        <source>No number of engines meets the target: {resource} keeps its limit at today&apos;s load with only {share} probability.</source>
        <translation>Keine Zahl von Prozessoren erfüllt das Ziel: {resource} hält seine Grenze bei heutiger Last nur mit {share} Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>The gain of fixed I/O buffers is relief of the below-2G constraint: state the paging today, 0 if there is none.</source>
        <translation>Der Gewinn fester I/O-Puffer ist Entlastung der Enge unter 2 GiB: Geben Sie das heutige Paging an, 0, wenn es keines gibt.</translation>
    </message>
    <message>
        <source>{utilization} is unknown today, so throughput leaves that resource out.</source>
        <translation>{utilization} ist heute unbekannt, daher bleibt diese Ressource beim Durchsatz außen vor.</translation>
    </message>
    <message>
        <source>The release of z/VM is unknown: up to 5.1.0 the below-2G constraint may cost throughput. State it, or state the paging, 0 if there is none.</source>
        <translation>Das z/VM-Release ist unbekannt: Bis 5.1.0 kann die Enge unter 2 GiB Durchsatz kosten. Geben Sie es an oder das Paging, 0, wenn es keines gibt.</translation>
    </message>
    <message>
        <source>The gain of z/VM 5.2.0 is the end of the below-2G constraint: state the paging today, 0 if there is none.</source>
        <translation>Der Gewinn von z/VM 5.2.0 ist das Ende der Enge unter 2 GiB: Geben Sie das heutige Paging an, 0, wenn es keines gibt.</translation>
    </message>
    <message>
        <source>No growth is stated: give it per year to see how long the capacity lasts.</source>
        <translation>Kein Wachstum ist angegeben: Geben Sie es pro Jahr an, um zu sehen, wie lange die Kapazität reicht.</translation>
    </message>
    <message>
        <source>Where the load does not grow, the capacity is never used up.</source>
        <translation>Wo die Last nicht wächst, wird die Kapazität nie aufgebraucht.</translation>
    </message>
    <message>
        <source>Where the load saturates the system, there is no finite response time.</source>
        <translation>Wo die Last das System sättigt, gibt es keine endliche Antwortzeit.</translation>
    </message>
    <message>
        <source>How the memory in use grows with the load is not stated: from none to all of it is taken to grow in proportion (80%), the rest to stay. No publication says. State it if you know.</source>
        <translation>Wie der belegte Speicher mit der Last wächst, ist nicht angegeben: Es wird angenommen, dass nichts bis alles davon im gleichen Verhältnis wächst (80&#xa0;%) und der Rest bleibt. Keine Veröffentlichung sagt es. Geben Sie es an, wenn Sie es wissen.</translation>
    </message>
    <message>
        <source>{label} has no effect on {classes}. {reasons}</source>
        <translation>{label} hat keine Wirkung auf {classes}. {reasons}</translation>
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
        <source>No number of engines meets the target: the software scales to {usable} engines.</source>
        <translation>Keine Anzahl von Prozessoren erfüllt das Ziel: Die Software skaliert auf {usable} Prozessoren.</translation>
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
        <source>Its cap, its z/VM or its machine gives it at most {limit} of its {engines} engines: that is its limit.</source>
        <translation>Cap, z/VM oder Maschine geben dem System höchstens {limit} seiner {engines} Prozessoren: das ist seine Grenze.</translation>
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
        <translation>Ein Thread, dessen Kern noch einen zweiten ausführt, arbeitet mit {speed:.0f}% ({slowest:.0f}% bis {fastest:.0f}%) seiner Geschwindigkeit allein. Der Gewinn von {gain} gilt ganz nur, wo alle Threads beschäftigt sind: Bis zu einem beschäftigten Thread je Kern bringt SMT nichts.</translation>
    </message>
    <message>
        <source>{utilization} is unknown: the resource is taken to be as busy as the CPU.</source>
        <translation>{utilization} ist unbekannt: Die Ressource gilt als so ausgelastet wie die CPU.</translation>
    </message>
    <message>
        <source>Message size is unknown: messages of 8 KiB or more are assumed, where CPACF gains most.</source>
        <translation>Die Nachrichtengröße ist unbekannt: Angenommen werden Nachrichten ab 8 KiB, bei denen CPACF am meisten gewinnt.</translation>
    </message>
    <message>
        <source>The software scales to {usable} engines: of {engines}, the others do nothing. CPU utilization is that of the engines it uses.</source>
        <translation>Die Software skaliert auf {usable} Prozessoren: Von {engines} tun die übrigen nichts. Die CPU-Auslastung ist die der Prozessoren, die sie nutzt.</translation>
    </message>
    <message>
        <source>A CPU pool of z/VM counts only in a plan of several systems, as a guest that has guests. The ratio of virtual to real engines is not counted: more virtual engines than real ones wait for each other.</source>
        <translation>Ein CPU-Pool von z/VM zählt nur in einem Plan mehrerer Systeme, als Gast, der Gäste hat. Das Verhältnis virtueller zu realen Prozessoren wird nicht mitgerechnet: Mehr virtuelle als reale Prozessoren warten aufeinander.</translation>
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
</context>
</TS>
