<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
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
        <source>{subject} runs {where}</source>
        <translation>{subject} läuft {where}</translation>
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
        <source>{subject} does not run on any machine</source>
        <translation>{subject} läuft auf keiner Maschine</translation>
    </message>
    <message>
        <source>on any machine</source>
        <translation>auf jeder Maschine</translation>
    </message>
    <message>
        <source>{subject} does not run {where}</source>
        <translation>{subject} läuft nicht {where}</translation>
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
        <source>The {label} is not stated. {condition}</source>
        <translation>{label} ist nicht angegeben. {condition}</translation>
    </message>
    <message>
        <source>z/VM {release} supports at most {amount} {others}</source>
        <translation>z/VM {release} unterstützt höchstens {amount} {others}</translation>
    </message>
    <message>
        <source>The system</source>
        <translation>Das System</translation>
    </message>
    <message>
        <source>, not {number}</source>
        <translation>, nicht {number}</translation>
    </message>
    <message>
        <source>One Linux LPAR of {machine}</source>
        <translation>Eine Linux-LPAR einer {machine}</translation>
    </message>
    <message>
        <source>under z/VM</source>
        <translation>unter z/VM</translation>
    </message>
</context>
</TS>
