<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
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
        <source>CPU per unit of work</source>
        <translation>CPU je Arbeitseinheit</translation>
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
        <source>Vendor optimism</source>
        <translation>Optimismus der Hersteller</translation>
    </message>
    <message>
        <source>By how much more vendors&apos; figures gain per machine step than capacity ratings do.</source>
        <translation>Um wie viel mehr die Zahlen der Hersteller je Maschinenschritt gewinnen als die Kapazitätskennzahlen.</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
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
</context>
</TS>
