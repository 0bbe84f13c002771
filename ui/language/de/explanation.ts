<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
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
        <source>Measurement</source>
        <translation>Messung</translation>
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
        <translation>Wie Hersteller veröffentlichen, wären es {published}; wie Kapazitätskennzahlen messen, {rated}{alone}.</translation>
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
        <source>zplanner assumes that {share} of the vendors&apos; optimism ({over}) applies.</source>
        <translation>zplanner nimmt an, dass {share} des Optimismus der Hersteller ({over}) gelten.</translation>
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
        <source>{both}; throughput: {value}</source>
        <translation>{both}; Durchsatz: {value}</translation>
    </message>
    <message>
        <source>the load of the {resource}</source>
        <translation>Last: {resource}</translation>
    </message>
    <message>
        <source>throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source> (both without your own measurements)</source>
        <translation> (beides ohne Ihre eigenen Messungen)</translation>
    </message>
    <message>
        <source>As vendors publish and as capacity ratings measure, this would be {rated}{alone}.</source>
        <translation>Wie Hersteller veröffentlichen und wie Kapazitätskennzahlen messen, wären es {rated}{alone}.</translation>
    </message>
    <message>
        <source>, {steps} steps</source>
        <translation>, {steps} Schritte</translation>
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
</context>
</TS>
