<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
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
        <translation>{count} bei der Last vom Monat {month} benötigt für das Ziel ({target})</translation>
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
        <translation>, am ehesten durch: {resource}</translation>
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
        <translation>{cost} im Mittel: was diese Wahl mehr kostet als die billigste jeder einzelnen Vorhersage.</translation>
    </message>
    <message>
        <source>Meets target: probability at today&apos;s load, on every resource.</source>
        <translation>Erreicht das Ziel: Wahrscheinlichkeit bei heutiger Last, für jede Ressource.</translation>
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
        <translation>{count} bei der Last vom Monat {month} benötigt, {later} für {years}, für das Ziel ({target})</translation>
    </message>
    <message>
        <source>a limit is reached, most likely by {resource}</source>
        <translation>wird eine Grenze erreicht, am ehesten durch: {resource}</translation>
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
        <source>Meets target: probability at today&apos;s load, on every resource; below it, for {years}. Limit reached: median and 80% band.</source>
        <translation>Erreicht das Ziel: Wahrscheinlichkeit bei heutiger Last, für jede Ressource; darunter für {years}. Grenze erreicht: Median und 80-%-Band.</translation>
    </message>
    <message>
        <source>today&apos;s throughput</source>
        <translation>des heutigen Durchsatzes</translation>
    </message>
    <message>
        <source>CPU per unit of work</source>
        <translation>CPU je Arbeitseinheit</translation>
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
        <translation>freie Prozessoren</translation>
    </message>
    <message>
        <source>months above a limit</source>
        <translation>Monate über einer Grenze</translation>
    </message>
    <message>
        <source>engine</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>engines</source>
        <translation>Prozessoren</translation>
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
</context>
</TS>
