"""Input panels other than the mix: today's configuration, growth, target, and what engines and missed months cost, in
any one currency with no price built in."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from zplanner.document import values
from zplanner.document.refusals import TableCode
from zplanner.errors import Part, Reference, ZplannerError
from zplanner.evidence.configuration import Field, Value, field_named
from zplanner.gui.appearance import Appearance
from zplanner.gui.configuration.form import FieldForm, FoldingGroup, add_labeled, field_grid
from zplanner.gui.configuration.load import LoadGroup
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.choice import ChoiceEditor
from zplanner.gui.widgets.layouts import column
from zplanner.gui.widgets.panel import Panel, show_text, small
from zplanner.gui.widgets.values import Editor, NumberEditor, TypedEditor
from zplanner.language import LANGUAGE, Text, numeral, tr, typed
from zplanner.planning.findings import Weight
from zplanner.planning.plan import HORIZON_YEARS, MACHINE_PRICE, PEAK_CORRELATION, Costs, Plan, Price, Scenario
from zplanner.planning.problems import LARGEST_COST, MOST_HORIZON_YEARS, UNFINISHED, PlanCode, problems
from zplanner.regression.card import VENDOR_ADVANTAGE
from zplanner.uncertain import Uncertain
from zplanner.wording.errors import advice
from zplanner.wording.findings import message
from zplanner.wording.labels import taken_in_currency
from zplanner.wording.numbers import capitalized
from zplanner.wording.window import configuration as costs_words
from zplanner.wording.window import configuration as words
from zplanner.wording.window.configuration import (
    ADVANTAGE,
    CONFIDENCE,
    CORRELATION,
    GROWTH,
    LEAD_TIME,
    UTILIZATION,
    YEARS,
)
from zplanner.wording.window.editors import EntryCode

_SPACES = re.compile(r"(?<=\d)[ \u00a0\u202f'](?=\d{3}(?!\d))")
_DECIMAL_COMMA = re.compile(r"(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})(?![\d,])")
_POINTS = re.compile(r"(?<![\d.,])\d{1,3}(?:\.\d{3}){2,}(?![\d.,])")
_UNCLEAR = re.compile(r"(?<![\d.,])([1-9]\d{0,2})\.(\d{3})(?![\d.,])")

_NO_CURRENCIES = ("k", "m", "mio", "mn", "bn", "%")
"""What is written behind an amount to mean thousands, millions or a share of something."""


class CostsGroup(FoldingGroup):
    """The prices; that of a machine for each that replaces today's in a scenario or has one."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(costs_words.COSTS_TITLE, appearance, costs_words.COSTS_TIP)
        self._session = session
        self._editors: dict[str, PriceEditor] = {}
        session.document_opened.connect(self.discard)
        session.plan_changed.connect(lambda _: self.fill())
        session.problems_changed.connect(lambda _: self._show_problems())
        self.fill()

    def build(self, body: QWidget) -> None:
        self._grid, self._labels = field_grid(), dict[str, QLabel]()
        for name in costs_words.PRICES:
            if name != "machine":
                self._add(name)
        self._problem = small(role="problem")
        self._taken_in = small()
        notes = column(self._problem, self._taken_in, small(costs_words.HINT), spacing=4, margins=(4, 0, 0, 4))
        body.setLayout(column(self._grid, notes, spacing=0))

    def _add(self, name: str) -> None:
        editor = PriceEditor(partial(self._others, name))
        editor.about = Reference(Part.COSTS, field=name)
        editor.set_unset_text(costs_words.PRICE_NOT_COUNTED)
        _, tip = costs_words.PRICES.get(name) or costs_words.PRICES["machine"]
        self._labels[name], _ = add_labeled(self._grid, costs_words.label_of(name), editor, tip)
        editor.edited.connect(lambda _: self._change(name))
        editor.refused.connect(lambda reason: self._session.refuse(editor, reason))
        self._editors[name] = editor

    def show_values(self) -> None:
        prices, machines = self._session.plan.costs.stated, _priced_machines(self._session.plan)
        for name in machines:
            if name not in self._editors:
                self._add(name)
        for name, editor in self._editors.items():
            for part in (self._labels[name], editor):
                part.setVisible(name in costs_words.PRICES or name in machines)
            editor.set_value(prices.get(name))
        self._show_problems()

    def stated(self) -> list[str]:
        return costs_words.stated_costs(self._session.plan.costs)

    def editor(self, name: str) -> PriceEditor:
        """The editor of a price, the group opened; `machine` is the first of them."""
        self.reveal()
        if name == "machine":
            name = next(iter(_priced_machines(self._session.plan)), "engine")
        return self._editors[name]

    def discard(self) -> None:
        """Drop invalid entries: they belong to the previous content."""
        for editor in self._editors.values():
            editor.discard()

    def _others(self, name: str) -> list[PriceEditor]:
        return [editor for other, editor in self._editors.items() if other != name]

    def _change(self, name: str) -> None:
        """Take the price, and with it those that waited for a price in their currency."""
        editors = self._editors.values()
        known = (
            self._editors[name].value(),
            *(editor.value() for editor in editors),
            *(editor.typed() for editor in editors),
        )
        currency = next((price.currency for price in known if price and price.currency), "")
        prices = {one: editor.price_in(currency) for one, editor in self._editors.items()}
        single = {one: price for one, price in prices.items() if one in costs_words.PRICES}
        of_machines = ((costs_words.machine_of(one), price) for one, price in prices.items() if one not in single)
        machine = tuple(sorted((one, price) for one, price in of_machines if price))
        costs = Costs(**single, machine=machine)
        text = costs_words.UNDO.format(label=costs_words.label_of(name))
        self._session.edit(text, replace(self._session.plan, costs=costs), gesture=self._editors[name].gesture)

    def _show_problems(self) -> None:
        """Show what is wrong with the stated prices, and in which currency those without one are taken."""
        if self.is_open:
            show_text(self._taken_in, taken_in_currency(self._session.plan.costs))
            found = (
                problem for problem in self._session.problems if problem.about and problem.about.part is Part.COSTS
            )
            show_text(self._problem, "\n".join(capitalized(advice(one)) for one in found))


def _priced_machines(plan: Plan) -> list[str]:
    """The fields of machines that replace today's in a scenario, or have a price, by their age."""
    every = (
        configuration.level("machine") for scenario in plan.scenarios for configuration in plan.configurations(scenario)
    )
    named = set(every) - {plan.current.level("machine")}
    wanted = named | {name for name, _ in plan.costs.machine}
    return [f"{MACHINE_PRICE}{name}" for name in plan.names.machines if name in wanted]


class PriceEditor(TypedEditor):
    """An amount of money with its currency, in that of the prices of `others`; empty is not counted.

    A price in another currency is refused, and waits, until it agrees with the others as they are stated, or as they
    are typed.
    """

    def __init__(self, others: Callable[[], list[PriceEditor]]) -> None:
        super().__init__()
        self._others = others

    def read(self, text: str) -> Price | None:
        if not text:
            return None
        price = price_in(text)
        stated = [one.value() for one in self._others()]
        typed = [one.typed() for one in self._others()]
        refusing = [other for other in stated if other and not other.is_in(price.currency)]
        if refusing and not all(other.is_in(price.currency) for other in typed if other):
            raise ZplannerError(PlanCode.TWO_CURRENCIES, first=refusing[0].currency, other=price.currency)
        return price

    def written(self, value: Price | None) -> str:
        return "" if value is None else f"{numeral(f'{value.amount:,.15g}')} {value.currency}".strip()

    def price_in(self, currency: str) -> Price | None:
        """The price as it is typed if it is in this currency, else the stated one."""
        price = self.typed()
        return price if price is None or price.is_in(currency) else self.value()

    def typed(self) -> Price | None:
        """The price as it is typed, even if it waits for the others; the stated one if it is none."""
        text = self.line.text().strip()
        try:
            return price_in(text) if text else None
        except ZplannerError:
            stated: Price | None = self.value()
            return stated


def price_in(text: str) -> Price:
    """The price that is typed; ZplannerError if it is none, or has two readings.

    >>> price_in("95000 EUR").amount, price_in("$950.50").amount, price_in("12,000 eur").currency
    (95000.0, 950.5, 'EUR')
    >>> price_in("95.000,50 EUR").amount, price_in("1200,5").amount, price_in("1 250 000 CHF").amount
    (95000.5, 1200.5, 1250000.0)
    """
    plain = _SPACES.sub("", typed(text))
    plain = _POINTS.sub(lambda found: found[0].replace(".", ""), plain)
    plain = _DECIMAL_COMMA.sub(lambda found: f"{found[1].replace('.', '')}.{found[2]}", plain)
    if found := _UNCLEAR.search(plain):
        raise ZplannerError(EntryCode.UNCLEAR_AMOUNT, text=found[0], many=found[1] + found[2], few=found[1])
    price = values.price(plain)
    if price.currency.casefold() in _NO_CURRENCIES:
        raise ZplannerError(TableCode.NOT_A_PRICE, text=text)
    if not 0 <= price.amount <= LARGEST_COST:
        raise ZplannerError(PlanCode.COST_OUTSIDE, value=price.amount, most=LARGEST_COST)
    is_code = len(price.currency) == 3 and price.currency.isascii()
    return replace(price, currency=price.currency.upper()) if is_code else price


_ASSUMED = {ADVANTAGE.name: VENDOR_ADVANTAGE, CORRELATION.name: PEAK_CORRELATION}
"""What an empty field stands for."""


class ConfigurationPanel(Panel):
    """The fields of today's configuration; empty means unknown."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(words.TITLE)
        self._session = session
        self._form = FieldForm(appearance, unset=words.UNKNOWN)
        self._form.edited.connect(self._change)
        self._form.refused.connect(session.refuse)
        self._form.opening.connect(lambda field, choices: remark_on_machine(session, field, choices))
        self.body.addWidget(self._form)
        session.document_opened.connect(self._form.discard)
        session.plan_changed.connect(self.show_plan)
        session.problems_changed.connect(lambda _: self._show_warnings())
        session.outlook_changed.connect(lambda *_: self._show_warnings())
        self.show_plan(session.plan)

    def show_plan(self, plan: Plan) -> None:
        self._form.names = plan.names
        self._form.set_values(plan.current)

    def _show_warnings(self) -> None:
        """Show beside each field what is wrong with it, or does not run."""
        outlook, found = self._session.outlook, self._session.problems
        wrong = [one for one in found if one.about and one.about.part is Part.CURRENT and one.code not in UNFINISHED]
        said = {one.about.field: capitalized(advice(one)) for one in wrong if one.about}
        said |= {
            field: capitalized(advice(contradiction)) for field, contradiction in self._session.contradictions.items()
        }
        self._form.show_warnings(words.impossible_fields(outlook.today_impossible if outlook else ()) | said)

    def editor(self, name: str) -> Editor:
        return self._form.editor(name)

    def _change(self, field: Field, value: Value | None, gesture: object) -> None:
        plan = self._session.plan
        changed = replace(plan, current=plan.current.changed({field.name: value}))
        self._session.edit(words.UNDO_CHANGE.format(label=Text(field.label)), changed, gesture=gesture)


class TargetPanel(Panel):
    """The load after today, what a choice must meet, costs, and assumptions."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(words.TARGET_TITLE)
        self._session = session
        self.growth = NumberEditor(GROWTH)
        self.utilization = NumberEditor(UTILIZATION, required=True, exact=True, rarely_small=True)
        self.confidence = NumberEditor(CONFIDENCE, required=True, exact=True, rarely_small=True)
        self.years = NumberEditor(YEARS, required=True, exact=True)
        self.lead_time = NumberEditor(LEAD_TIME, required=True, exact=True)
        self.horizon = HorizonEditor()
        self.advantage = NumberEditor(ADVANTAGE, rarely_small=True)
        self.correlation = NumberEditor(CORRELATION)
        self.growth.set_unset_text(words.UNKNOWN)
        self.advantage.set_unset_text(words.DEFAULT_ADVANTAGE)
        self.correlation.set_unset_text(words.DEFAULT_CORRELATION)
        self._editors = list[Editor]()
        for part, name, editor in (
            (Part.GROWTH, "per_year", self.growth),
            (Part.TARGET, "utilization", self.utilization),
            (Part.TARGET, "confidence", self.confidence),
            (Part.TARGET, "years", self.years),
            (Part.TARGET, "lead_time_months", self.lead_time),
            (Part.HORIZON, "years", self.horizon),
            (Part.EVIDENCE, "vendor_advantage", self.advantage),
            (Part.EVIDENCE, "peak_correlation", self.correlation),
        ):
            editor.about = Reference(part, field=name)
            self._editors.append(editor)
        self.load, self.costs = LoadGroup(session, appearance), CostsGroup(session, appearance)
        growth, grid, advanced = field_grid(), field_grid(), field_grid()
        self._add(growth, GROWTH, self.growth)
        self._add(grid, UTILIZATION, self.utilization)
        self._add(grid, CONFIDENCE, self.confidence)
        self._add(grid, YEARS, self.years)
        self._add(grid, LEAD_TIME, self.lead_time)
        add_labeled(grid, words.HORIZON_LABEL, self.horizon, words.HORIZON_TIP)
        self._follow(self.horizon, words.HORIZON_LABEL, lambda years: {"horizon_years": years})
        self._add(advanced, ADVANTAGE, self.advantage)
        self._add(advanced, CORRELATION, self.correlation)
        self.advanced = AdvancedGroup(session, appearance, advanced)
        self.body.addLayout(growth)
        self.body.addWidget(self.load)
        self.body.addLayout(grid)
        self.body.addWidget(self.costs)
        self.body.addWidget(self.advanced)
        session.plan_changed.connect(self.show_plan)
        session.problems_changed.connect(self._show_warnings)
        self.show_plan(session.plan)

    def show_plan(self, plan: Plan) -> None:
        self.growth.set_value(plan.growth_per_year)
        self.utilization.set_value(Uncertain.exactly(plan.target_utilization))
        self.confidence.set_value(Uncertain.exactly(plan.target_confidence))
        self.years.set_value(Uncertain.exactly(plan.target_years))
        self.lead_time.set_value(Uncertain.exactly(plan.lead_time_months))
        self.horizon.set_value(plan.horizon_years)
        self.advantage.set_value(None if plan.vendor_advantage == VENDOR_ADVANTAGE else plan.vendor_advantage)
        self.correlation.set_value(None if plan.peak_correlation == PEAK_CORRELATION else plan.peak_correlation)
        self.advanced.fill()

    def _show_warnings(self, found: Iterable[ZplannerError]) -> None:
        """Show beside each field what is wrong with it."""
        said = {one.about: capitalized(advice(one)) for one in found}
        for editor in self._editors:
            editor.warn(said.get(editor.about, ""))

    def _add(self, grid: QGridLayout, field: Field, editor: NumberEditor) -> None:
        def changes(value: Uncertain | None) -> dict[str, Any]:
            if field.name in _ASSUMED:
                return {field.name: value or _ASSUMED[field.name]}
            return {field.name: value if field is GROWTH or value is None else value.median}

        add_labeled(grid, tr(field.label), editor, words.tip(field))
        self._follow(editor, Text(field.label), changes)

    def _follow(self, editor: TypedEditor, label: Text, changes: Callable[[Any], dict[str, Any]]) -> None:
        """Put what is entered into the plan."""

        def change(value: Any) -> None:
            plan = replace(self._session.plan, **changes(value))
            self._session.edit(words.UNDO_CHANGE.format(label=label), plan, gesture=editor.gesture)

        editor.edited.connect(change)
        editor.refused.connect(lambda reason: self._session.refuse(editor, reason))
        self._session.document_opened.connect(editor.discard)


class AdvancedGroup(FoldingGroup):
    """Two assumptions that most plans leave as they are."""

    def __init__(self, session: Session, appearance: Appearance, fields: QGridLayout) -> None:
        super().__init__(words.ADVANCED, appearance, words.ADVANCED_TIP)
        self._session = session
        self._body.setLayout(fields)

    def build(self, body: QWidget) -> None:
        """The panel has filled it at once: what is wrong with a plan leads to its fields."""

    def show_values(self) -> None:
        """The panel shows them, open or closed."""

    def stated(self) -> Iterable[str]:
        return words.assumptions_stated(self._session.plan)


class HorizonEditor(TypedEditor):
    """A list of years: 1, 3, 5. With semicolons or spaces between, a comma may be a decimal one."""

    def __init__(self) -> None:
        super().__init__()
        self.line.set_unit(tr(YEARS.unit))

    def read(self, text: str) -> tuple[float, ...]:
        text = re.sub(r"(?i)(?<=[\d.\s])(?:years?|y)\b", "", text)
        is_decimal = ";" in text or LANGUAGE.get().decimal == ","
        parts = re.split(r"[;\s]+|,\s+" if is_decimal else r"[,\s]+", text)
        years = {self._number(typed(part)) for part in parts if part}
        if len(years) > MOST_HORIZON_YEARS:
            raise ZplannerError(PlanCode.TOO_MANY_YEARS, count=len(years), most=MOST_HORIZON_YEARS)
        return tuple(sorted(years)) or HORIZON_YEARS

    def written(self, value: Sequence[float]) -> str:
        between = "; " if LANGUAGE.get().decimal == "," else ", "
        return between.join(numeral(f"{years:g}") for years in value)

    def _number(self, text: str) -> float:
        number = Uncertain.parse(text)
        if not number.is_exact:
            raise ZplannerError(EntryCode.RANGE)
        if not 0 < number.low <= YEARS.maximum:
            raise ZplannerError(PlanCode.YEARS_OUTSIDE, value=number.low)
        return number.low


def remark_on_machine(session: Session, field: Field, choices: ChoiceEditor) -> None:
    """Mark machines without any measured change for the mix, even before a forecast."""
    from zplanner.planning.reasons.coverage import dead_ends

    if field.name != "machine":
        return
    plan = session.plan
    model = shipped_model().given(plan.basis)
    ends = dead_ends((part.workload_class for part in plan.mix), model)
    choices.set_remarks(dict.fromkeys(ends, (words.NO_DATA, words.NO_DATA_REASON)))


def remark_on_change(session: Session, field: Field, choices: ChoiceEditor, scenario: Scenario | None) -> None:
    """Mark choices that would not run or not count in a scenario."""
    from zplanner.planning.reasons.coverage import levels_that_do_not_run, uncounted_levels

    plan = session.plan.with_normalized_shares()
    if scenario is None or problems(plan):
        choices.set_remarks({})
        remark_on_machine(session, field, choices)
        return
    remark = words.NO_DATA if field.name == "machine" else words.NOT_COUNTED
    field = field_named(field.name, plan.names)
    uncounted = uncounted_levels(plan, scenario, field, shipped_model())
    remarks = {level: (remark, message(gap)) for level, gap in uncounted.items()}
    refused = levels_that_do_not_run(plan.configuration(scenario), field, plan.statements)
    for level, caution in refused.items():
        is_impossible = caution.weight is Weight.IMPOSSIBLE
        remarks[level] = words.DOES_NOT_RUN if is_impossible else words.MAY_NOT_RUN, message(caution)
    choices.set_remarks(remarks)
