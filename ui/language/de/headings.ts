<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
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
        <source>Remark</source>
        <translation>Bemerkung</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Throughput change (median)</source>
        <translation>Änderung des Durchsatzes (Median)</translation>
    </message>
    <message>
        <source>CPU per unit of work</source>
        <translation>CPU je Arbeitseinheit</translation>
    </message>
    <message>
        <source>CPU per unit change (median)</source>
        <translation>Änderung der CPU je Einheit (Median)</translation>
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
        <source>Engines today</source>
        <translation>Prozessoren heute</translation>
    </message>
    <message>
        <source>Engines then</source>
        <translation>Prozessoren danach</translation>
    </message>
    <message>
        <source>Engines, x today</source>
        <translation>Prozessoren, x heute</translation>
    </message>
    <message>
        <source>CPU capacity, x today</source>
        <translation>CPU-Kapazität, x heute</translation>
    </message>
    <message>
        <source>Engines needed</source>
        <translation>Benötigte Prozessoren</translation>
    </message>
    <message>
        <source>Confidence, %</source>
        <translation>Sicherheit, %</translation>
    </message>
    <message>
        <source>Engines to spare</source>
        <translation>Übrige Prozessoren</translation>
    </message>
    <message>
        <source>Bottleneck</source>
        <translation>Engpass</translation>
    </message>
    <message>
        <source>Bottleneck in, % of forecasts</source>
        <translation>Engpass in, % der Vorhersagen</translation>
    </message>
    <message>
        <source>Months count from</source>
        <translation>Monate zählen ab</translation>
    </message>
    <message>
        <source>Limit reached on (median)</source>
        <translation>Grenze erreicht am (Median)</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Change (median)</source>
        <translation>Änderung (Median)</translation>
    </message>
    <message>
        <source>p90 over p10</source>
        <translation>p90 durch p10</translation>
    </message>
    <message>
        <source>Bar</source>
        <translation>Balken</translation>
    </message>
    <message>
        <source>Median less low</source>
        <translation>Median minus unteres Ende</translation>
    </message>
    <message>
        <source>High less median</source>
        <translation>Oberes Ende minus Median</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Bestandteil</translation>
    </message>
    <message>
        <source>Share of CPU time today</source>
        <translation>Anteil an der CPU-Zeit heute</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Factor on throughput</source>
        <translation>Faktor auf den Durchsatz</translation>
    </message>
    <message>
        <source>Whole mix, throughput</source>
        <translation>Ganzer Mix, Durchsatz</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>Engpass</translation>
    </message>
    <message>
        <source>Factor on CPU per unit of work</source>
        <translation>Faktor auf CPU je Arbeitseinheit</translation>
    </message>
    <message>
        <source>Factors on other loads</source>
        <translation>Faktoren auf andere Lasten</translation>
    </message>
    <message>
        <source>Bottleneck after it</source>
        <translation>Engpass danach</translation>
    </message>
    <message>
        <source>Factors</source>
        <translation>Faktoren</translation>
    </message>
    <message>
        <source>Product of medians, x</source>
        <translation>Produkt der Mediane, x</translation>
    </message>
    <message>
        <source>Median throughput, x today</source>
        <translation>Median des Durchsatzes, x heute</translation>
    </message>
    <message>
        <source>Product over median</source>
        <translation>Produkt durch Median</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Months from today</source>
        <translation>Monate ab heute</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>Ressource</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Limit reached by then, % of forecasts</source>
        <translation>Grenze bis dahin erreicht, % der Vorhersagen</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>Monat</translation>
    </message>
    <message>
        <source>CPU busy, forecast</source>
        <translation>CPU-Auslastung, vorhergesagt</translation>
    </message>
    <message>
        <source>CPU busy, measured</source>
        <translation>CPU-Auslastung, gemessen</translation>
    </message>
    <message>
        <source>Measured over forecast, change</source>
        <translation>Gemessen gegenüber Vorhersage, Änderung</translation>
    </message>
    <message>
        <source>90% interval</source>
        <translation>90-%-Intervall</translation>
    </message>
    <message>
        <source>Below the bands</source>
        <translation>Unter den Bändern</translation>
    </message>
    <message>
        <source>95% band</source>
        <translation>95-%-Band</translation>
    </message>
    <message>
        <source>80% band</source>
        <translation>80-%-Band</translation>
    </message>
    <message>
        <source>50% band</source>
        <translation>50-%-Band</translation>
    </message>
    <message>
        <source>80% band, upper</source>
        <translation>80-%-Band, oben</translation>
    </message>
    <message>
        <source>95% band, upper</source>
        <translation>95-%-Band, oben</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Measurement</source>
        <translation>Messung</translation>
    </message>
    <message>
        <source>What was measured</source>
        <translation>Was gemessen wurde</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Configuration, base</source>
        <translation>Konfiguration, Basis</translation>
    </message>
    <message>
        <source>Configuration, target</source>
        <translation>Konfiguration, Ziel</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Messgröße</translation>
    </message>
    <message>
        <source>Stated as</source>
        <translation>Angegeben als</translation>
    </message>
    <message>
        <source>Ratio low, target over base</source>
        <translation>Verhältnis unten, Ziel durch Basis</translation>
    </message>
    <message>
        <source>Ratio high, target over base</source>
        <translation>Verhältnis oben, Ziel durch Basis</translation>
    </message>
    <message>
        <source>Middle</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Source key</source>
        <translation>Schlüssel der Quelle</translation>
    </message>
    <message>
        <source>Place in it</source>
        <translation>Stelle darin</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Forecast without it, low (p10)</source>
        <translation>Vorhersage ohne sie, unten (p10)</translation>
    </message>
    <message>
        <source>Forecast without it, median</source>
        <translation>Vorhersage ohne sie, Median</translation>
    </message>
    <message>
        <source>Forecast without it, high (p90)</source>
        <translation>Vorhersage ohne sie, oben (p90)</translation>
    </message>
    <message>
        <source>Measured over forecast</source>
        <translation>Gemessen durch Vorhersage</translation>
    </message>
    <message>
        <source>Used by</source>
        <translation>Verwendet von</translation>
    </message>
    <message>
        <source>Why there is no forecast</source>
        <translation>Warum es keine Vorhersage gibt</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Rests on</source>
        <translation>Beruht auf</translation>
    </message>
    <message>
        <source>What would improve it</source>
        <translation>Was es verbessern würde</translation>
    </message>
    <message>
        <source>Moves the answer by</source>
        <translation>Bewegt die Antwort um</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Betrifft</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>This plan rests on it</source>
        <translation>Dieser Plan beruht darauf</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Forecast from the others</source>
        <translation>Aus den anderen vorhergesagt</translation>
    </message>
    <message>
        <source>Inside the 80% interval</source>
        <translation>Im 80-%-Intervall</translation>
    </message>
    <message>
        <source>Inside, %</source>
        <translation>Darin, %</translation>
    </message>
    <message>
        <source>Error, %</source>
        <translation>Fehler, %</translation>
    </message>
    <message>
        <source>Error of no change, %</source>
        <translation>Fehler von „keine Änderung“, %</translation>
    </message>
    <message>
        <source>Error of the step average, %</source>
        <translation>Fehler des Schrittmittels, %</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Why it is hard to forecast</source>
        <translation>Warum sie schwer vorherzusagen ist</translation>
    </message>
    <message>
        <source>Published, throughput x</source>
        <translation>Veröffentlicht, Durchsatz x</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Angabe</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Years</source>
        <translation>Jahre</translation>
    </message>
    <message>
        <source>Engines needed until then</source>
        <translation>Bis dahin benötigte Prozessoren</translation>
    </message>
    <message>
        <source>Resource beyond its limit with any number</source>
        <translation>Ressource über ihrer Grenze bei jeder Anzahl</translation>
    </message>
    <message>
        <source>Bottleneck then</source>
        <translation>Engpass dann</translation>
    </message>
    <message>
        <source>Lasts until then, % of forecasts</source>
        <translation>Reicht bis dahin, % der Vorhersagen</translation>
    </message>
    <message>
        <source>Forecasts</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>Cost of the cheapest choice</source>
        <translation>Kosten der günstigsten Wahl</translation>
    </message>
    <message>
        <source>Expected cost without missed months</source>
        <translation>Erwartete Kosten ohne verfehlte Monate</translation>
    </message>
    <message>
        <source>Expected missed months</source>
        <translation>Erwartete verfehlte Monate</translation>
    </message>
    <message>
        <source>Price of a missed month</source>
        <translation>Preis eines verfehlten Monats</translation>
    </message>
    <message>
        <source>Expected cost of missed months</source>
        <translation>Erwartete Kosten verfehlter Monate</translation>
    </message>
    <message>
        <source>Expected cost</source>
        <translation>Erwartete Kosten</translation>
    </message>
    <message>
        <source>All years</source>
        <translation>Alle Jahre</translation>
    </message>
    <message>
        <source>Cost of a wrong choice</source>
        <translation>Kosten einer falschen Wahl</translation>
    </message>
    <message>
        <source>Cost without missed months</source>
        <translation>Kosten ohne verfehlte Monate</translation>
    </message>
    <message>
        <source>Of the one before</source>
        <translation>Des vorigen</translation>
    </message>
    <message>
        <source>Missed months of the one before</source>
        <translation>Verfehlte Monate des vorigen</translation>
    </message>
    <message>
        <source>Missed months then</source>
        <translation>Verfehlte Monate dann</translation>
    </message>
    <message>
        <source>From a price of a missed month of</source>
        <translation>Ab einem Preis eines verfehlten Monats von</translation>
    </message>
    <message>
        <source>As good as the one before from</source>
        <translation>So gut wie das vorige ab</translation>
    </message>
    <message>
        <source>As good as the one before up to</source>
        <translation>So gut wie das vorige bis</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Begriff</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Low (p10)</source>
        <translation>Unten (p10)</translation>
    </message>
    <message>
        <source>High (p90)</source>
        <translation>Oben (p90)</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Limited by {resource}, %</source>
        <translation>Begrenzt durch {resource}, %</translation>
    </message>
    <message>
        <source>Weight in scenario {number}, %</source>
        <translation>Gewicht in Szenario {number}, %</translation>
    </message>
    <message>
        <source>CPU per unit</source>
        <translation>CPU je Einheit</translation>
    </message>
    <message>
        <source>CPU busy</source>
        <translation>CPU-Auslastung</translation>
    </message>
    <message>
        <source>Engines</source>
        <translation>Prozessoren</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Purchase, licenses, idle</source>
        <translation>Kauf, Lizenzen, Leerlauf</translation>
    </message>
    <message>
        <source>Months missed</source>
        <translation>Verfehlte Monate</translation>
    </message>
    <message>
        <source>Their cost</source>
        <translation>Deren Kosten</translation>
    </message>
    <message>
        <source>Moves by</source>
        <translation>Bewegt um</translation>
    </message>
    <message>
        <source>Other loads</source>
        <translation>Andere Lasten</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>Ausgänge</translation>
    </message>
    <message>
        <source>Mix</source>
        <translation>Mix</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>Konfigurationen</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>Bestandteile</translation>
    </message>
    <message>
        <source>Contributions</source>
        <translation>Beiträge</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>Wachstum</translation>
    </message>
    <message>
        <source>Actual</source>
        <translation>Ist</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Own measurements</source>
        <translation>Eigene Messungen</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Gaps and warnings</source>
        <translation>Lücken und Warnungen</translation>
    </message>
    <message>
        <source>Glossary and notes</source>
        <translation>Glossar und Anmerkungen</translation>
    </message>
    <message>
        <source>Reproduce</source>
        <translation>Nachvollziehen</translation>
    </message>
    <message>
        <source>Recommendation</source>
        <translation>Empfehlung</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Was sich änderte</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Maschinen</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>Systeme</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>Lücken</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>inside</source>
        <translation>innerhalb</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>außerhalb</translation>
    </message>
    <message>
        <source>Result, and its weight</source>
        <translation>Ergebnis und Gewicht</translation>
    </message>
    <message>
        <source>Forecast without it</source>
        <translation>Vorhersage ohne sie</translation>
    </message>
    <message>
        <source>p50, median</source>
        <translation>p50, Median</translation>
    </message>
</context>
</TS>
