<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>1 engine</source>
        <translation>1 Prozessor</translation>
    </message>
    <message>
        <source>{number:.3g} engines</source>
        <translation>{number:.3g} Prozessoren</translation>
    </message>
    <message>
        <source>{pool}s of {host}</source>
        <translation>{pool}s von {host}</translation>
    </message>
    <message>
        <source>an unnamed machine</source>
        <translation>einer Maschine ohne Namen</translation>
    </message>
    <message numerus="yes">
        <source>{systems} together fit on no machine: {why}</source>
        <comment>{systems} fits on no machine: {why}</comment>
        <translation>
            <numerusform>{systems} passt auf keine Maschine: {why}</numerusform>
            <numerusform>{systems} passen zusammen auf keine Maschine: {why}</numerusform>
        </translation>
    </message>
    <message>
        <source>add a machine, or relax what keeps it away</source>
        <translation>ergänzen Sie eine Maschine, oder lockern Sie, was sie fernhält</translation>
    </message>
    <message>
        <source>the number of {pool} is not stated</source>
        <translation>die Anzahl der {pool} ist nicht angegeben</translation>
    </message>
    <message>
        <source>state it to see what its systems may use</source>
        <translation>geben Sie sie an, um zu sehen, was die Systeme nutzen dürfen</translation>
    </message>
    <message>
        <source>{host} has no {pool}s for {systems}</source>
        <translation>{host} hat keine {pool}s für {systems}</translation>
    </message>
    <message>
        <source>choose the other kind of engine, or another machine</source>
        <translation>wählen Sie die andere Prozessorart oder eine andere Maschine</translation>
    </message>
    <message>
        <source>{system} has {logical}, more than the {physical:g} that it can share</source>
        <translation>{system} hat {logical}, mehr als die {physical:g}, die es teilen kann</translation>
    </message>
    <message>
        <source>lower its logical engines</source>
        <translation>verringern Sie die logischen Prozessoren</translation>
    </message>
    <message>
        <source>{logical} of partitions share the {pool}, {ratio:.1f} for each that is not dedicated</source>
        <translation>{logical} von Partitionen teilen sich die {pool}, {ratio:.1f} je nicht dediziertem</translation>
    </message>
    <message>
        <source>stay below {most:g}, or PR/SM spends more time on switching</source>
        <translation>bleiben Sie unter {most:g}, sonst verbringt PR/SM mehr Zeit mit Umschalten</translation>
    </message>
    <message>
        <source>{dedicated:g} of the {physical:g} {pool} are dedicated, which leaves too few to share</source>
        <translation>{dedicated:g} der {physical:g} {pool} sind dediziert; zum Teilen bleiben zu wenige</translation>
    </message>
    <message>
        <source>dedicate fewer</source>
        <translation>dedizieren Sie weniger</translation>
    </message>
    <message numerus="yes">
        <source>{systems} have no weight, so no entitlement to the {pool} is known</source>
        <comment>{systems} has no weight, so no entitlement to the {pool} is known</comment>
        <translation>
            <numerusform>{systems} hat kein Gewicht; der Anspruch auf die {pool} ist unbekannt</numerusform>
            <numerusform>{systems} haben kein Gewicht; der Anspruch auf die {pool} ist unbekannt</numerusform>
        </translation>
    </message>
    <message>
        <source>state every weight</source>
        <translation>geben Sie jedes Gewicht an</translation>
    </message>
    <message>
        <source>the weight of {system} entitles it to {entitled}, less than {least:g}</source>
        <translation>das Gewicht von {system} gibt Anspruch auf {entitled}, weniger als {least:g}</translation>
    </message>
    <message>
        <source>raise its weight, or count on engines that others leave idle</source>
        <translation>erhöhen Sie das Gewicht, oder rechnen Sie mit Prozessoren, die andere nicht nutzen</translation>
    </message>
    <message>
        <source>the weight of {system} entitles it to {entitled}, but it has {logical:g}</source>
        <translation>das Gewicht von {system} gibt Anspruch auf {entitled}, es hat aber {logical:g}</translation>
    </message>
    <message>
        <source>raise its logical engines, or lower its weight</source>
        <translation>erhöhen Sie die logischen Prozessoren, oder verringern Sie das Gewicht</translation>
    </message>
    <message>
        <source>{system} uses {peak} at its peak and is entitled to {entitled:.3g}: the rest is what others leave idle</source>
        <translation>{system} nutzt zur Spitze {peak} und hat Anspruch auf {entitled:.3g}: der Rest ist, was andere nicht nutzen</translation>
    </message>
    <message>
        <source>raise its weight if it must not wait</source>
        <translation>erhöhen Sie das Gewicht, wenn es nicht warten darf</translation>
    </message>
    <message>
        <source>{system} uses {peak} at its peak and is capped at {entitled:.3g}</source>
        <translation>{system} nutzt zur Spitze {peak} und ist auf {entitled:.3g} begrenzt</translation>
    </message>
    <message>
        <source>raise its weight, or remove the cap</source>
        <translation>erhöhen Sie das Gewicht, oder heben Sie die Begrenzung auf</translation>
    </message>
    <message>
        <source>the guest {system} has {logical}, more than the {most:g} of {partition}</source>
        <translation>der Gast {system} hat {logical}, mehr als die {most:g} von {partition}</translation>
    </message>
    <message>
        <source>lower its virtual engines</source>
        <translation>verringern Sie die virtuellen Prozessoren</translation>
    </message>
    <message>
        <source>{needed:g} {pool} are needed, and it has {physical:g}</source>
        <translation>gebraucht werden {needed:g} {pool}, vorhanden sind {physical:g}</translation>
    </message>
    <message>
        <source>move systems to another machine, or add engines</source>
        <translation>verschieben Sie Systeme auf eine andere Maschine, oder ergänzen Sie Prozessoren</translation>
    </message>
    <message numerus="yes">
        <source>the systems need {n} engines together, and the machines have {physical:,}</source>
        <comment>the systems need {n} engine together, and the machines have {physical:,}</comment>
        <translation>
            <numerusform>die Systeme brauchen zusammen {n} Prozessor, die Maschinen haben {physical:,}</numerusform>
            <numerusform>die Systeme brauchen zusammen {n} Prozessoren, die Maschinen haben {physical:,}</numerusform>
        </translation>
    </message>
    <message>
        <source>add engines, or leave systems out</source>
        <translation>ergänzen Sie Prozessoren, oder lassen Sie Systeme weg</translation>
    </message>
    <message>
        <source>{systems} are to be apart, and are both on {machine}</source>
        <translation>{systems} sollen getrennt sein und sind beide auf {machine}</translation>
    </message>
    <message>
        <source>{systems} are to be apart, and are all on {machine}</source>
        <translation>{systems} sollen getrennt sein und sind alle auf {machine}</translation>
    </message>
    <message>
        <source>move one of them</source>
        <translation>verschieben Sie eines davon</translation>
    </message>
    <message>
        <source>{systems} are to be together, and are on different machines</source>
        <translation>{systems} sollen zusammen sein und sind auf verschiedenen Maschinen</translation>
    </message>
    <message>
        <source>move them to one machine</source>
        <translation>verschieben Sie sie auf eine Maschine</translation>
    </message>
</context>
</TS>
