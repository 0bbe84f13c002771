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
        <source>saturated</source>
        <translation>gesättigt</translation>
    </message>
    <message>
        <source>CPU at today&apos;s load</source>
        <translation>CPU bei heutiger Last</translation>
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
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>{growth} a year</source>
        <translation>{growth} pro Jahr</translation>
    </message>
</context>
</TS>
