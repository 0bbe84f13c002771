<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Of the scenarios that meet the target at today&apos;s load,</source>
        <translation>Von den Szenarien, die das Ziel bei heutiger Last erreichen, hat</translation>
    </message>
    <message>
        <source>scenario {number}: {name}</source>
        <translation>Szenario {number}: {name}</translation>
    </message>
    <message>
        <source>No scenario meets the target for {years}; closest is {named}, with {chance}</source>
        <translation>Kein Szenario erfüllt das Ziel für {years}; am nächsten kommt {named}, mit {chance}</translation>
    </message>
    <message>
        <source>; scenario {number} {condition} does</source>
        <translation>; Szenario {number} {condition} erfüllt es</translation>
    </message>
    <message>
        <source>of the {count} scenarios that meet this target</source>
        <translation>von den {count} Szenarien, die dieses Ziel erreichen,</translation>
    </message>
    <message>
        <source>{sure}; {others} none has fewer engines{rivals}.</source>
        <translation>{sure}; {others} hat keines weniger Prozessoren{rivals}.</translation>
    </message>
    <message>
        <source>{sure} (target: {target}) without a change.</source>
        <translation>{sure} (Ziel: {target}), ohne eine Änderung.</translation>
    </message>
    <message>
        <source>, and of those with as many it {merit}</source>
        <translation>, und unter denen mit gleich vielen {merit}</translation>
    </message>
    <message>
        <source>is the likeliest to last</source>
        <translation>hält am wahrscheinlichsten</translation>
    </message>
    <message>
        <source>lasts longest</source>
        <translation>reicht es am längsten</translation>
    </message>
    <message>
        <source>carries the most work</source>
        <translation>trägt es die meiste Arbeit</translation>
    </message>
    <message>
        <source>has the fewest engines</source>
        <translation>hat es die wenigsten Prozessoren</translation>
    </message>
    <message>
        <source>No scenario lasts {years} with {target} probability</source>
        <translation>Kein Szenario reicht mit {target} Wahrscheinlichkeit {years}</translation>
    </message>
    <message>
        <source>{text}; this one lasts longest, with {chance}. {sure} (target: {target}).{equals}</source>
        <translation>{text}; dieses reicht am längsten, mit {chance}. {sure} (Ziel: {target}).{equals}</translation>
    </message>
    <message>
        <source> {scenario} lasts {years} with {chance} probability, but meets the target at today&apos;s load with {kept}.</source>
        <translation> {scenario} reicht mit {chance} Wahrscheinlichkeit {years}, erreicht aber das Ziel bei heutiger Last nur mit {kept}.</translation>
    </message>
    <message>
        <source>{text} No scenario lasts {span} with {target} probability. {sure}.</source>
        <translation>{text} Kein Szenario reicht mit {target} Wahrscheinlichkeit {span}. {sure}.</translation>
    </message>
    <message>
        <source> With the growth stated, the limit is reached {when} (median){by}.</source>
        <translation> Mit dem angegebenen Wachstum wird die Grenze {when} erreicht (Median){by}.</translation>
    </message>
    <message>
        <source>{resource} reaches its limit first in {every}: change {it} first.</source>
        <translation>{resource} erreicht in {every} zuerst die Grenze: Dort zuerst ändern ({it}).</translation>
    </message>
    <message>
        <source> It is the only one of {count} scenarios that meets this target.</source>
        <translation> Es ist das einzige von {count} Szenarien, das dieses Ziel erreicht.</translation>
    </message>
    <message>
        <source>Scenario {number} {condition}</source>
        <translation>Szenario {number} {condition}</translation>
    </message>
    <message>
        <source>With the {resource} at most {busy} busy at today&apos;s load</source>
        <translation>Mit höchstens {busy} Auslastung ({resource}) bei heutiger Last</translation>
    </message>
    <message>
        <source>No scenario keeps the target; {closest} {named}</source>
        <translation>Kein Szenario hält das Ziel ein; {closest} {named}</translation>
    </message>
    <message>
        <source>Every resource stays at most {busy} busy {when} with {chance} probability</source>
        <translation>Jede Ressource bleibt {when} mit {chance} Wahrscheinlichkeit höchstens {busy} ausgelastet</translation>
    </message>
    <message>
        <source>There is no scenario yet.</source>
        <translation>Es gibt noch kein Szenario.</translation>
    </message>
    <message>
        <source>Add one to see what it would do.</source>
        <translation>Fügen Sie eines hinzu, um zu sehen, was es bewirkt.</translation>
    </message>
    <message>
        <source>No scenario can be recommended.</source>
        <translation>Kein Szenario kann empfohlen werden.</translation>
    </message>
    <message>
        <source>No measurement supports a forecast of their CPU use.</source>
        <translation>Keine Messung stützt eine Vorhersage ihres CPU-Verbrauchs.</translation>
    </message>
    <message>
        <source>Of the scenarios with a forecast, none of which meets the target,</source>
        <translation>Von den Szenarien mit Vorhersage, von denen keines das Ziel erreicht, hat</translation>
    </message>
    <message>
        <source>keep today&apos;s configuration</source>
        <translation>die heutige Konfiguration behalten</translation>
    </message>
    <message>
        <source>add {engines} to today&apos;s machine (scenario {number}: {name})</source>
        <translation>{engines} zur heutigen Maschine hinzufügen (Szenario {number}: {name})</translation>
    </message>
    <message>
        <source>No scenario meets the target for {years}; least costly is {named}, with {chance}</source>
        <translation>Kein Szenario erfüllt das Ziel für {years}; am wenigsten kostet {named}, mit {chance}</translation>
    </message>
    <message>
        <source>{sure} (target: {target})</source>
        <translation>{sure} (Ziel: {target})</translation>
    </message>
    <message>
        <source>{sure}, on the fewest engines {others}.</source>
        <translation>{sure}, mit den wenigsten Prozessoren {others}.</translation>
    </message>
    <message>
        <source>It keeps the target without a change, before one could run.</source>
        <translation>Sie hält das Ziel ohne eine Änderung ein, bevor eine in Betrieb gehen könnte.</translation>
    </message>
    <message>
        <source>, and {scenarios} do as well, as far as is measured</source>
        <translation>, und {scenarios} sind so gut, so weit gemessen</translation>
    </message>
    <message>
        <source>, and {scenarios} have changes that no measurement covers</source>
        <translation>, und {scenarios} haben Änderungen, die keine Messung abdeckt</translation>
    </message>
    <message>
        <source>No scenario that can run lasts {years} with {target} probability</source>
        <translation>Kein Szenario, das laufen kann, reicht mit {target} Wahrscheinlichkeit {years}</translation>
    </message>
    <message>
        <source>It does not last {years} with {target} probability</source>
        <translation>Es reicht nicht mit {target} Wahrscheinlichkeit {years}</translation>
    </message>
    <message>
        <source> {scenarios} last as long, as far as is measured.</source>
        <translation> {scenarios} reichen so lange, so weit gemessen.</translation>
    </message>
    <message>
        <source>{text}; this one is the likeliest to, with {chance}. {sure} (target: {target}).{equals}</source>
        <translation>{text}; bei diesem ist es am wahrscheinlichsten, mit {chance}. {sure} (Ziel: {target}).{equals}</translation>
    </message>
    <message>
        <source>Of the scenarios that meet the target,</source>
        <translation>Von den Szenarien, die das Ziel erreichen, hat</translation>
    </message>
    <message>
        <source>, and that of {scenarios} is the same within the noise of the draws</source>
        <translation>, und das von {scenarios} ist im Rahmen der Zufallsschwankung gleich</translation>
    </message>
    <message>
        <source>. It is the choice {where}.</source>
        <translation>. Es ist die Wahl {where}.</translation>
    </message>
    <message>
        <source> {scenario} would cost less, {cost}, {where}, but lasts {span} with {chance} probability.</source>
        <translation> {scenario} würde weniger kosten, {cost}, {where}, reicht aber {span} nur mit {chance} Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>{text} {sure} (target: {target}).</source>
        <translation>{text} {sure} (Ziel: {target}).</translation>
    </message>
    <message>
        <source>from {start} a missed month on</source>
        <translation>ab {start} je verfehltem Monat</translation>
    </message>
    <message>
        <source>from {start} to {end} a missed month</source>
        <translation>von {start} bis {end} je verfehltem Monat</translation>
    </message>
    <message>
        <source>up to {end} a missed month</source>
        <translation>bis {end} je verfehltem Monat</translation>
    </message>
    <message>
        <source> No growth is stated: the load is taken as constant.</source>
        <translation> Kein Wachstum ist angegeben: Die Last gilt als gleichbleibend.</translation>
    </message>
    <message>
        <source>, most likely by {resource}</source>
        <translation>, am ehesten durch: {resource}</translation>
    </message>
    <message>
        <source> With the load as stated, the limit is reached {when} (median){by}.</source>
        <translation> Mit der angegebenen Last ist die Grenze {when} erreicht (Median){by}.</translation>
    </message>
    <message>
        <source>every scenario to choose from</source>
        <translation>jedem Szenario, das zur Wahl steht,</translation>
    </message>
    <message>
        <source>every scenario with a forecast</source>
        <translation>jedem Szenario mit Vorhersage</translation>
    </message>
    <message>
        <source>every scenario</source>
        <translation>jedem Szenario</translation>
    </message>
    <message>
        <source>throughput is {times} today&apos;s</source>
        <translation>der Durchsatz ist {times} des heutigen</translation>
    </message>
    <message>
        <source>throughput is unknown</source>
        <translation>der Durchsatz ist unbekannt</translation>
    </message>
    <message>
        <source>With {label} {level}</source>
        <translation>Mit {label} {level}</translation>
    </message>
    <message>
        <source>With {engines} engines</source>
        <translation>Mit {engines} Prozessoren</translation>
    </message>
    <message>
        <source>never reaches its limit</source>
        <translation>erreicht die Grenze nie</translation>
    </message>
    <message>
        <source>reaches its limit {when}</source>
        <translation>erreicht die Grenze {when}</translation>
    </message>
    <message>
        <source>as close as any is</source>
        <translation>ebenso nah wie andere:</translation>
    </message>
    <message>
        <source>closest is</source>
        <translation>am nächsten:</translation>
    </message>
    <message>
        <source>Most likely {resource} misses it. </source>
        <translation>Am wahrscheinlichsten verfehlt es {resource}. </translation>
    </message>
    <message>
        <source>Most likely {resource} misses it: more or faster engines do not help. </source>
        <translation>Am ehesten verfehlt es {resource}: Mehr oder schnellere Prozessoren helfen nicht. </translation>
    </message>
    <message>
        <source>{other}It needs more engines than the published n-way curve covers.</source>
        <translation>{other}Es braucht mehr Prozessoren, als die veröffentlichte n-Wege-Kurve umfasst.</translation>
    </message>
    <message>
        <source>{other}It has {engines} and needs {count}.</source>
        <translation>{other}Es hat {engines} und braucht {count}.</translation>
    </message>
    <message>
        <source> {scenarios} do not run.</source>
        <translation> {scenarios} laufen nicht.</translation>
    </message>
    <message>
        <source>today&apos;s configuration</source>
        <translation>die heutige Konfiguration</translation>
    </message>
    <message>
        <source>{today}; {choice}.</source>
        <translation>{today}; {choice}.</translation>
    </message>
    <message>
        <source>no scenario meets your target{until}</source>
        <translation>kein Szenario erfüllt Ihr Ziel{until}</translation>
    </message>
    <message>
        <source> until {month}</source>
        <translation> bis {month}</translation>
    </message>
    <message>
        <source>Whether today suffices is unknown</source>
        <translation>Ob die heutige Konfiguration reicht, ist unbekannt</translation>
    </message>
    <message>
        <source>Today meets your target from {month} on</source>
        <translation>Die heutige Konfiguration erfüllt Ihr Ziel ab {month}</translation>
    </message>
    <message>
        <source>Today reaches no limit</source>
        <translation>Die heutige Konfiguration erreicht keine Grenze</translation>
    </message>
    <message>
        <source>Today is above its limit</source>
        <translation>Die heutige Konfiguration liegt über ihrer Grenze</translation>
    </message>
    <message>
        <source>Today lasts {months}</source>
        <translation>Die heutige Konfiguration reicht {months}</translation>
    </message>
    <message>
        <source>Today lasts until {month}</source>
        <translation>Die heutige Konfiguration reicht bis {month}</translation>
    </message>
    <message>
        <source>there is no scenario yet</source>
        <translation>es gibt noch kein Szenario</translation>
    </message>
    <message>
        <source>no scenario can be recommended</source>
        <translation>kein Szenario kann empfohlen werden</translation>
    </message>
    <message>
        <source>nothing needs to change</source>
        <translation>nichts muss sich ändern</translation>
    </message>
    <message>
        <source>{name} meets your target{until}</source>
        <translation>{name} erfüllt Ihr Ziel{until}</translation>
    </message>
    <message>
        <source>, and {name} costs least</source>
        <translation>, und {name} kostet am wenigsten</translation>
    </message>
    <message>
        <source> for {years}</source>
        <translation> für {years}</translation>
    </message>
    <message>
        <source>Today meets your target after {months}</source>
        <translation>Die heutige Konfiguration erfüllt Ihr Ziel nach {months}</translation>
    </message>
    <message>
        <source>Today meets your target</source>
        <translation>Die heutige Konfiguration erfüllt Ihr Ziel</translation>
    </message>
    <message>
        <source>Today misses your target</source>
        <translation>Die heutige Konfiguration verfehlt Ihr Ziel</translation>
    </message>
    <message>
        <source>, and {name} comes closest</source>
        <translation>, am nächsten kommt {name}</translation>
    </message>
    <message>
        <source>Today&apos;s machine {condition}</source>
        <translation>Die heutige Maschine {condition}</translation>
    </message>
    <message>
        <source>No scenario meets the target for {years}; closest of those that meet it at today&apos;s load is {named}, with {chance}</source>
        <translation>Kein Szenario erfüllt das Ziel für {years}; von denen, die es bei heutiger Last erfüllen, kommt {named} am nächsten, mit {chance}</translation>
    </message>
    <message>
        <source>; today&apos;s machine {condition} does</source>
        <translation>; die heutige Maschine {condition} erfüllt es</translation>
    </message>
    <message>
        <source>{text}, but with {chance}. {sure} (target: {target}).{likelier}</source>
        <translation>{text}, sondern mit {chance}. {sure} (Ziel: {target}).{likelier}</translation>
    </message>
    <message>
        <source>{text}; of those that meet it at today&apos;s load this one lasts longest, with {chance}. {sure} (target: {target}).</source>
        <translation>{text}; von denen, die es bei heutiger Last erreichen, reicht dieses am längsten, mit {chance}. {sure} (Ziel: {target}).</translation>
    </message>
    <message>
        <source>{named} does not keep the target</source>
        <translation>{named} erreicht das Ziel nicht</translation>
    </message>
    <message>
        <source>scenario {number}</source>
        <translation>Szenario {number}</translation>
    </message>
    <message>
        <source>scenarios {numbers}</source>
        <translation>die Szenarien {numbers}</translation>
    </message>
    <message>
        <source>at today&apos;s load</source>
        <translation>bei heutiger Last</translation>
    </message>
    <message>
        <source>for {years}</source>
        <translation>für {years}</translation>
    </message>
    <message>
        <source>The forecast of their CPU use needs {inputs}: state it.</source>
        <translation>Die Vorhersage ihrer CPU-Auslastung braucht diese Angaben: {inputs}.</translation>
    </message>
    <message>
        <source>, and {scenarios} does as well, as far as is measured</source>
        <translation>, und {scenarios} ist so gut, so weit gemessen</translation>
    </message>
    <message>
        <source>, and {scenarios} has changes that no measurement covers</source>
        <translation>, und {scenarios} hat Änderungen, die keine Messung abdeckt</translation>
    </message>
    <message>
        <source> {scenarios} lasts as long, as far as is measured.</source>
        <translation> {scenarios} reicht so lange, so weit gemessen.</translation>
    </message>
    <message>
        <source>; of these it {merit}</source>
        <translation>; unter diesen {merit}</translation>
    </message>
    <message>
        <source> suffices</source>
        <translation> genügt</translation>
    </message>
    <message>
        <source> costs less, {cost}</source>
        <translation> kostet weniger, {cost}</translation>
    </message>
    <message>
        <source>, the limit moves to {resource},</source>
        <translation>, die Grenze verschiebt sich ({resource}),</translation>
    </message>
    <message>
        <source>{where}: the limit moves to {resource} and {then}. {others}</source>
        <translation>{where}: Die Grenze verschiebt sich ({resource}), und {then}. {others}</translation>
    </message>
    <message>
        <source>{other}It needs more engines than there are. {why}</source>
        <translation>{other}Es braucht mehr Prozessoren, als es gibt. {why}</translation>
    </message>
    <message>
        <source> {scenarios} is left out: {why}</source>
        <translation> {scenarios} ist weggelassen: {why}</translation>
    </message>
    <message>
        <source> {scenarios} are left out: {why}</source>
        <translation> {scenarios} sind weggelassen: {why}</translation>
    </message>
    <message>
        <source>{where}: the target is met {until}{moved} and {then}. {others}</source>
        <translation>{where}: Das Ziel wird {until} erreicht{moved} und {then}. {others}</translation>
    </message>
    <message>
        <source>at any price of a missed month</source>
        <translation>bei jedem Preis eines verfehlten Monats</translation>
    </message>
    <message>
        <source>Its limit is reached {when} ({label} {band}), first by {resource}.</source>
        <translation>Ihre Grenze wird {when} erreicht ({label} {band}), zuerst durch {resource}.</translation>
    </message>
    <message>
        <source>A change must run {run}: order it {order} (lead time: {lead}).</source>
        <translation>Eine Änderung muss {run} in Betrieb sein: bestellen Sie sie {order} (Vorlauf: {lead}).</translation>
    </message>
    <message numerus="yes">
        <source>within {n} months</source>
        <comment>within {n} month</comment>
        <translation>
            <numerusform>binnen {n} Monat</numerusform>
            <numerusform>binnen {n} Monaten</numerusform>
        </translation>
    </message>
    <message>
        <source>With {engines} it would keep the target.</source>
        <translation>Mit {engines} würde sie das Ziel einhalten.</translation>
    </message>
    <message>
        <source>Today&apos;s configuration keeps the target: every resource stays at most {busy} busy at today&apos;s load with {chance} probability (target: {target}).</source>
        <translation>Die heutige Konfiguration hält das Ziel ein: Bei der heutigen Last bleibt jede Ressource mit {chance} Wahrscheinlichkeit höchstens {busy} ausgelastet (Ziel: {target}).</translation>
    </message>
    <message>
        <source>within {span}</source>
        <translation>in {span}</translation>
    </message>
    <message>
        <source>Today&apos;s configuration misses the target: it is above its limit today, first by {resource}.</source>
        <translation>Die heutige Konfiguration verfehlt das Ziel: sie liegt heute über ihrer Grenze, zuerst durch {resource}.</translation>
    </message>
    <message>
        <source>Today&apos;s configuration misses the target: it lasts {years} with {chance} probability, not {target}.</source>
        <translation>Die heutige Konfiguration verfehlt das Ziel: sie reicht {years} mit {chance} Wahrscheinlichkeit, nicht {target}.</translation>
    </message>
    <message>
        <source>A change must run {run}: order it now (lead time: {lead}).</source>
        <translation>Eine Änderung muss {run} in Betrieb sein: bestellen Sie sie jetzt (Vorlauf: {lead}).</translation>
    </message>
    <message>
        <source>{considered} it has at the prices stated the least expected cost over {span}: {least}</source>
        <translation>{considered} hat es bei den angegebenen Preisen die geringsten erwarteten Kosten über {span}: {least}</translation>
    </message>
    <message>
        <source>It is the only scenario that meets the target; at the prices stated it is expected to cost {least} over {span}</source>
        <translation>Es ist das einzige Szenario, das das Ziel erfüllt; bei den angegebenen Preisen kostet es über {span} voraussichtlich {least}</translation>
    </message>
    <message>
        <source>; the next is {scenario} with {cost}</source>
        <translation>; das nächste ist {scenario} mit {cost}</translation>
    </message>
    <message>
        <source>{scenario} lasts longer, on {engines}: it {until} (median). {others}</source>
        <translation>{scenario} reicht länger, mit {engines}: Diese Konfiguration {until} (Median). {others}</translation>
    </message>
    <message>
        <source>{scenario} carries more, on {engines}: {times} today&apos;s work. {others}</source>
        <translation>{scenario} trägt mehr, mit {engines}: {times} der heutigen Arbeit. {others}</translation>
    </message>
    <message>
        <source>by {month}</source>
        <translation>bis {month}</translation>
    </message>
    <message>
        <source>from {month} on</source>
        <translation>ab {month}</translation>
    </message>
    <message>
        <source> Of the {count} scenarios that can run it is the only one that meets this target.</source>
        <translation> Von den {count} Szenarien, die laufen können, ist es das einzige, das dieses Ziel erreicht.</translation>
    </message>
    <message>
        <source>{sure}; the target is {target}. {lacks}</source>
        <translation>{sure}; das Ziel ist {target}. {lacks}</translation>
    </message>
    <message>
        <source>Today&apos;s configuration misses the target: every resource stays at most {busy} busy at today&apos;s load with {chance} probability (target: {target}).</source>
        <translation>Die heutige Konfiguration verfehlt das Ziel: Bei der heutigen Last bleibt jede Ressource nur mit {chance} Wahrscheinlichkeit höchstens {busy} ausgelastet (Ziel: {target}).</translation>
    </message>
    <message>
        <source>Even so it runs {months} late: until then the target is missed, whatever is chosen.</source>
        <translation>Selbst dann kommt sie {months} zu spät: Bis dahin wird das Ziel verfehlt, was auch gewählt wird.</translation>
    </message>
    <message numerus="yes">
        <source>after {n} months</source>
        <comment>after {n} month</comment>
        <translation>
            <numerusform>nach {n} Monat</numerusform>
            <numerusform>nach {n} Monaten</numerusform>
        </translation>
    </message>
    <message>
        <source>{years} at a constant load</source>
        <translation>{years} bei gleichbleibender Last</translation>
    </message>
    <message>
        <source>Whether today&apos;s configuration suffices is unknown. {reasons}</source>
        <translation>Ob die heutige Konfiguration genügt, ist nicht bekannt. {reasons}</translation>
    </message>
    <message>
        <source>Today&apos;s configuration is above its limit now, but as the load shrinks it keeps the target {when}, before a change could run.</source>
        <translation>Die heutige Konfiguration liegt jetzt über ihrer Grenze, hält aber mit der sinkenden Last {when} das Ziel ein, bevor eine Änderung in Betrieb gehen könnte.</translation>
    </message>
    <message>
        <source>Today&apos;s configuration keeps the target for {years} with {chance} probability.</source>
        <translation>Die heutige Konfiguration hält das Ziel {years} lang mit {chance} Wahrscheinlichkeit ein.</translation>
    </message>
    <message>
        <source>Changing nothing is expected to cost {cost} over {years}, {part} of it for {missed} months above a limit.</source>
        <translation>Nichts zu ändern kostet über {years} voraussichtlich {cost}, davon {part} für {missed} Monate über einer Grenze.</translation>
    </message>
    <message>
        <source>Changing nothing is expected to cost {cost} over {years}.</source>
        <translation>Nichts zu ändern kostet über {years} voraussichtlich {cost}.</translation>
    </message>
</context>
</TS>
