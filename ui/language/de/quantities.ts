<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>no finite value</source>
        <translation>kein endlicher Wert</translation>
    </message>
    <message>
        <source>Response time at today&apos;s load as a multiple of the scenario&apos;s own service time, which shows how much waiting adds. Service time is shorter on a faster machine, so the smallest stretch is not always the shortest response time.</source>
        <translation>Antwortzeit bei heutiger Last als Vielfaches der eigenen Bedienzeit des Szenarios: wie viel das Warten ausmacht. Auf einer schnelleren Maschine ist die Bedienzeit kürzer, daher ist der kleinste Faktor nicht immer die kürzeste Antwortzeit.</translation>
    </message>
    <message>
        <source>The resource that saturates first, and in how many forecasts it does.</source>
        <translation>Die Ressource, die zuerst gesättigt ist, und in wie vielen Vorhersagen.</translation>
    </message>
    <message>
        <source>under {least}</source>
        <translation>&lt; {least}</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>x today</source>
        <translation>x heute</translation>
    </message>
    <message>
        <source>CPU per unit of work</source>
        <translation>CPU je Arbeitseinheit</translation>
    </message>
    <message>
        <source>CPU utilization at today&apos;s load</source>
        <translation>CPU-Auslastung bei heutiger Last</translation>
    </message>
    <message>
        <source>Headroom</source>
        <translation>Reserve</translation>
    </message>
    <message>
        <source>months</source>
        <translation>Monate</translation>
    </message>
    <message>
        <source> months</source>
        <translation>&#xa0;Monate</translation>
    </message>
    <message>
        <source>CPU time for one unit of work, relative to today.</source>
        <translation>CPU-Zeit für eine Arbeitseinheit, bezogen auf heute.</translation>
    </message>
    <message>
        <source>CPU utilization if the scenario ran today&apos;s peak load.</source>
        <translation>CPU-Auslastung, wenn das Szenario die heutige Spitzenlast trüge.</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>limit passed today</source>
        <translation>Grenze heute überschritten</translation>
    </message>
    <message>
        <source> month</source>
        <translation>&#xa0;Monat</translation>
    </message>
    <message>
        <source>Response-time stretch</source>
        <translation>Faktor der Antwortzeit</translation>
    </message>
    <message>
        <source>x service time</source>
        <translation>x Bedienzeit</translation>
    </message>
    <message>
        <source>The fewest engines with which every resource keeps its limit at today&apos;s load, with the confidence you chose. Scenario &gt; What Do I Need? answers this for the load after months of growth.</source>
        <translation>Die wenigsten Prozessoren, mit denen jede Ressource bei heutiger Last ihre Grenze einhält, mit der gewählten Sicherheit. „Szenario &gt; Was brauche ich?“ beantwortet das für die Last nach Monaten des Wachstums.</translation>
    </message>
    <message>
        <source>saturated</source>
        <translation>gesättigt</translation>
    </message>
    <message>
        <source>Engines needed</source>
        <translation>Benötigte Prozessoren</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>Engpass</translation>
    </message>
    <message>
        <source>{resource} limits the whole mix in every forecast: its throughput is {whole}.</source>
        <translation>{resource} begrenzt den ganzen Lastmix in jeder Vorhersage: sein Durchsatz ist {whole}.</translation>
    </message>
    <message>
        <source>{resource} limits the whole mix in {share} of the forecasts ({others}): its throughput is {whole}.</source>
        <translation>{resource} begrenzt den ganzen Lastmix in {share} der Vorhersagen ({others}): sein Durchsatz ist {whole}.</translation>
    </message>
    <message>
        <source>Where {named} is the bottleneck, a change that does not relieve it shows {same} of throughput: what it does shows in the CPU time per unit of work, or in the load of another resource.</source>
        <translation>Wo {named} der Engpass ist, zeigt eine Änderung, die ihn nicht entlastet, {same} Durchsatz: Ihre Wirkung zeigt sich in der CPU-Zeit je Arbeitseinheit oder in der Last einer anderen Ressource.</translation>
    </message>
    <message>
        <source>at most {utilization} busy with {confidence} confidence</source>
        <translation>höchstens {utilization} Auslastung mit {confidence} Sicherheit</translation>
    </message>
    <message>
        <source>Units of work per second with the busiest resource 100% busy, or the memory full, relative to the same today. Engines, headroom and lasting are measured against your highest utilization instead, for z/VM storage and memory against their ceiling.</source>
        <translation>Arbeitseinheiten pro Sekunde, wenn die am stärksten ausgelastete Ressource zu 100&#xa0;% ausgelastet oder der Speicher voll ist, bezogen auf heute. Prozessoren, Reserve und Dauer rechnen stattdessen mit Ihrer höchsten Auslastung, beim z/VM-Speicher und beim Speicher mit deren Obergrenze.</translation>
    </message>
    <message>
        <source>Time until growth takes the first resource to its limit, your highest utilization.</source>
        <translation>Zeit, bis das Wachstum die erste Ressource an ihre Grenze bringt, Ihre höchste Auslastung.</translation>
    </message>
    <message>
        <source>engines</source>
        <translation>Prozessoren</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>{growth} a year</source>
        <translation>{growth} pro Jahr</translation>
    </message>
</context>
</TS>
