<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Nothing matches</source>
        <translation>Keine Treffer</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy all of this as text</source>
        <translation>Alles als Text kopieren</translation>
    </message>
    <message>
        <source>Back to the Results</source>
        <translation>Zurück zu den Ergebnissen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colors change now, the text size when zplanner starts next.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both change when zplanner starts next. Files and reports stay English.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offered first from the next import on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New plans begin with these values. Plans that exist keep their own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same as system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings (*.toml)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All settings are back at their defaults.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The previous settings are back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OK</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All other settings are as they were.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New plans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take settings from a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write these settings to a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset to Defaults</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put all settings back to their defaults</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring the previous settings back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} were damaged and are back at their defaults.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings of {file} are in use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings are in {file}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} holds no settings of zplanner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Color scheme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light or dark colors, or those that the system uses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The size of texts and what surrounds them, in percent of the system&apos;s size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The language of the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the window writes numbers, and reads those that you type.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Today&apos;s utilization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was damaged and is back at its default.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} in it cannot be read and stayed as before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{name}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no forecast yet.</source>
        <translation>Es gibt noch keine Vorhersage.</translation>
    </message>
    <message numerus="yes">
        <source>and {n} more</source>
        <comment>and {n} more</comment>
        <translation>
            <numerusform>und {n} weiterer</numerusform>
            <numerusform>und {n} weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} further rows are not shown; Copy includes all of them.</source>
        <comment>{n} further row is not shown; Copy includes all of them.</comment>
        <translation>
            <numerusform>{n} weitere Zeile wird nicht gezeigt; Kopieren umfasst alle.</numerusform>
            <numerusform>{n} weitere Zeilen werden nicht gezeigt; Kopieren umfasst alle.</numerusform>
        </translation>
    </message>
</context>
</TS>
