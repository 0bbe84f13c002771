<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
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
        <source>Today</source>
        <translation>Heute</translation>
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
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Medians</source>
        <translation>Mediane</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>CPU/unit</source>
        <translation>CPU/Einheit</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Engines</source>
        <translation>Prozessoren</translation>
    </message>
    <message>
        <source>Headroom</source>
        <translation>Reserve</translation>
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
        <source>In detail</source>
        <translation>Im Einzelnen</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
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
        <source>Growth</source>
        <translation>Wachstum</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
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
        <source>Own measurements</source>
        <translation>Eigene Messungen</translation>
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
        <source>{added} more of {of} from month {month} on{name}</source>
        <translation>{added} mehr von {of} ab Monat {month}{name}</translation>
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
        <source>no effect</source>
        <translation>keine Wirkung</translation>
    </message>
    <message>
        <source>not covered</source>
        <translation>nicht abgedeckt</translation>
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
        <source>{years} years</source>
        <translation>{years} Jahre</translation>
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
        <source>none</source>
        <translation>keine</translation>
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
        <source>unknown</source>
        <translation>unbekannt</translation>
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
        <source>switched off</source>
        <translation>ausgeschaltet</translation>
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
        <source>a season</source>
        <translation>eine Saison</translation>
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
        <source>Remark</source>
        <translation>Bemerkung</translation>
    </message>
    <message>
        <source>was {value}</source>
        <translation>zuvor {value}</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Was sich änderte</translation>
    </message>
    <message>
        <source>Scenario by scenario</source>
        <translation>Szenario für Szenario</translation>
    </message>
    <message>
        <source>CPU per unit</source>
        <translation>CPU je Einheit</translation>
    </message>
    <message>
        <source>CPU utilization</source>
        <translation>CPU-Auslastung</translation>
    </message>
    <message>
        <source>Engines needed</source>
        <translation>Benötigte Prozessoren</translation>
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
        <translation>{scenario}, das keine Grenze erreicht</translation>
    </message>
    <message>
        <source>{scenario}, which now reaches no limit</source>
        <translation>{scenario}, das jetzt keine Grenze erreicht</translation>
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
        <translation>{scenario}, das jetzt an seiner Grenze ist</translation>
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
        <source>Vendor optimism</source>
        <translation>Optimismus der Hersteller</translation>
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
    <message>
        <source>{count} more</source>
        <translation>{count} weitere</translation>
    </message>
</context>
</TS>
