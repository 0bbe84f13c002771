<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
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
        <translation>Linux mit {}-Seiten</translation>
    </message>
    <message>
        <source>Linux with a JIT code cache in {} pages</source>
        <translation>Linux mit JIT-Code-Cache in {}-Seiten</translation>
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
        <translation>Vorausgesetzt, {label} ist {known} (eines davon): Sie laufen bekanntermaßen {where}.</translation>
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
        <translation>Unter der Voraussetzung: {claim}. Eine Aussage dazu wurde nicht gefunden.</translation>
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
</context>
</TS>
