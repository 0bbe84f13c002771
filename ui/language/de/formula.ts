<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
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
</context>
</TS>
