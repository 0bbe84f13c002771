<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>The busiest time of each hour of the measured week</source>
        <translation>Die höchste Auslastung jeder Stunde der gemessenen Woche</translation>
    </message>
    <message>
        <source>What to notice in this example</source>
        <translation>Worauf bei diesem Beispiel zu achten ist</translation>
    </message>
    <message>
        <source>Close these notes</source>
        <translation>Diese Hinweise schließen</translation>
    </message>
    <message>
        <source>Your peak: {when}, {busy}</source>
        <translation>Ihre Spitze: {when}, {busy}</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>Wachstum</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>What to measure next</source>
        <translation>Was als Nächstes messen?</translation>
    </message>
    <message>
        <source>Bottleneck</source>
        <translation>Engpass</translation>
    </message>
    <message>
        <source>A newer release of z/VM carries more on the same machine, without another engine.</source>
        <translation>Ein neueres Release von z/VM trägt auf derselben Maschine mehr, ohne einen weiteren Prozessor.</translation>
    </message>
    <message>
        <source>The zEC12 with 6 engines carries less than with 8, but needs less CPU for the same work.</source>
        <translation>Die zEC12 trägt mit 6 Prozessoren weniger als mit 8, braucht aber für dieselbe Arbeit weniger CPU.</translation>
    </message>
    <message>
        <source>The load grows by 10 to 20% a year: each scenario reaches the limit at another time.</source>
        <translation>Die Last wächst um 10 bis 20 % im Jahr: Jedes Szenario erreicht die Grenze zu einer anderen Zeit.</translation>
    </message>
    <message>
        <source>No scenario lasts three years. The sentence under the plan&apos;s name says what would.</source>
        <translation>Kein Szenario reicht drei Jahre. Der Satz unter dem Namen des Plans sagt, was reichen würde.</translation>
    </message>
    <message>
        <source>On the same machine CPACF gains most; large pages and a newer Java add less.</source>
        <translation>Auf derselben Maschine bringt CPACF am meisten; große Seiten und ein neueres Java bringen weniger.</translation>
    </message>
    <message>
        <source>The bands are wide: what CPACF does for Java web is assumed, because no figure was published.</source>
        <translation>Die Bänder sind breit: Was CPACF für Java-Web bringt, ist angenommen, denn veröffentlicht ist es nicht.</translation>
    </message>
    <message>
        <source>One measurement of SSL handshakes would replace such an assumption.</source>
        <translation>Eine Messung von SSL-Handshakes würde eine solche Annahme ersetzen.</translation>
    </message>
    <message>
        <source>Today&apos;s limit is z/VM storage, not the CPU: pages are moved below 2 GiB for every I/O.</source>
        <translation>Heute ist der z/VM-Speicher die Grenze, nicht die CPU: Für jede E/A werden Seiten unter 2 GiB verschoben.</translation>
    </message>
    <message>
        <source>The recommendation has a condition: no published statement says that z/VM 5.2.0 runs on the z10.</source>
        <translation>Die Empfehlung hat eine Bedingung: Niemand sagt, dass z/VM 5.2.0 auf der z10 läuft.</translation>
    </message>
    <message>
        <source>A field, class, command, scenario, chart, or a word of the guide</source>
        <translation>Ein Feld, eine Klasse, ein Befehl, ein Szenario, ein Diagramm oder ein Wort des Handbuchs</translation>
    </message>
    <message>
        <source>&amp;Go To…</source>
        <translation>&amp;Gehe zu…</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Page of the forecast</source>
        <translation>Seite der Vorhersage</translation>
    </message>
    <message>
        <source>Scenario {name}</source>
        <translation>Szenario {name}</translation>
    </message>
    <message>
        <source>Scenario {number}</source>
        <translation>Szenario {number}</translation>
    </message>
    <message>
        <source>Workload class: {description}</source>
        <translation>Lastklasse: {description}</translation>
    </message>
    <message>
        <source>User guide, {page}</source>
        <translation>Handbuch, {page}</translation>
    </message>
    <message>
        <source>{page} – zplanner Help</source>
        <translation>{page} – zplanner-Hilfe</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Das Handbuch durchsuchen</translation>
    </message>
    <message>
        <source>Search the Guide</source>
        <translation>Im Handbuch suchen</translation>
    </message>
    <message>
        <source>Close Help</source>
        <translation>Hilfe schließen</translation>
    </message>
    <message>
        <source>&amp;User Guide</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>User Guide</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Contents of the guide</source>
        <translation>Inhalt des Handbuchs</translation>
    </message>
    <message>
        <source>Page of the guide</source>
        <translation>Seite des Handbuchs</translation>
    </message>
    <message>
        <source>Sections found</source>
        <translation>Gefundene Abschnitte</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>Zurück (Alt+Links)</translation>
    </message>
    <message>
        <source>Forward (Alt+Right)</source>
        <translation>Vor (Alt+Rechts)</translation>
    </message>
    <message>
        <source>No section has all of these words.</source>
        <translation>Kein Abschnitt enthält alle diese Wörter.</translation>
    </message>
    <message>
        <source>The {most} best sections</source>
        <translation>Die {most} besten Abschnitte</translation>
    </message>
</context>
</TS>
