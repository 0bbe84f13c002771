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
        <translation>Gleich</translation>
    </message>
    <message>
        <source>By step</source>
        <translation>Schritt</translation>
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
</context>
</TS>
