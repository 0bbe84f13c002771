<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>Jan</source>
        <translation>Jan.</translation>
    </message>
    <message>
        <source>Feb</source>
        <translation>Feb.</translation>
    </message>
    <message>
        <source>Mar</source>
        <translation>März</translation>
    </message>
    <message>
        <source>Apr</source>
        <translation>Apr.</translation>
    </message>
    <message>
        <source>May</source>
        <translation>Mai</translation>
    </message>
    <message>
        <source>Jun</source>
        <translation>Juni</translation>
    </message>
    <message>
        <source>Jul</source>
        <translation>Juli</translation>
    </message>
    <message>
        <source>Aug</source>
        <translation>Aug.</translation>
    </message>
    <message>
        <source>Sep</source>
        <translation>Sept.</translation>
    </message>
    <message>
        <source>Oct</source>
        <translation>Okt.</translation>
    </message>
    <message>
        <source>Nov</source>
        <translation>Nov.</translation>
    </message>
    <message>
        <source>Dec</source>
        <translation>Dez.</translation>
    </message>
    <message>
        <source>{day} {month} {year}</source>
        <translation>{day}. {month} {year}</translation>
    </message>
    <message numerus="yes">
        <source>in {n} months</source>
        <comment>in {n} month</comment>
        <translation>
            <numerusform>in {n} Monat</numerusform>
            <numerusform>in {n} Monaten</numerusform>
        </translation>
    </message>
    <message>
        <source>after the year 9998</source>
        <translation>nach dem Jahr 9998</translation>
    </message>
    <message>
        <source>in {month}</source>
        <translation>im {month}</translation>
    </message>
    <message numerus="yes">
        <source>in {low} to {n} months</source>
        <comment>in {low} to {n} month</comment>
        <translation>
            <numerusform>in {low} bis {n} Monat</numerusform>
            <numerusform>in {low} bis {n} Monaten</numerusform>
        </translation>
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
        <source>over {years} years</source>
        <translation>über {years} Jahre</translation>
    </message>
    <message>
        <source>1 year</source>
        <translation>1 Jahr</translation>
    </message>
    <message>
        <source>in over {years} years</source>
        <translation>in über {years} Jahren</translation>
    </message>
    <message>
        <source>{years} years</source>
        <translation>{years} Jahre</translation>
    </message>
</context>
</TS>
