"""What engines and missed months cost: optional, in any one currency, with no price built in."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtWidgets import QWidget

from zplanner.document import values
from zplanner.document.refusals import TableCode
from zplanner.errors import Part, Reference, ZplannerError
from zplanner.gui.appearance import Appearance
from zplanner.gui.configuration.form import add_labeled, field_grid
from zplanner.gui.configuration.group import FoldingGroup
from zplanner.gui.editors.values import TypedEditor
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import column
from zplanner.gui.widgets.panel import show_text, small
from zplanner.language import numeral, typed
from zplanner.planning.plan import Costs, Price
from zplanner.planning.problems import LARGEST_COST, PlanCode
from zplanner.wording.errors import advice
from zplanner.wording.numbers import capitalized
from zplanner.wording.window import costs as words
from zplanner.wording.window.problems import EntryCode

_SPACES = re.compile(r"(?<=\d)[ \u00a0\u202f'](?=\d{3}(?!\d))")
_DECIMAL_COMMA = re.compile(r"(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})(?![\d,])")
_POINTS = re.compile(r"(?<![\d.,])\d{1,3}(?:\.\d{3}){2,}(?![\d.,])")
_UNCLEAR = re.compile(r"(?<![\d.,])([1-9]\d{0,2})\.(\d{3})(?![\d.,])")

_NO_CURRENCIES = ("k", "m", "mio", "mn", "bn", "%")
"""What is written behind an amount to mean thousands, millions or a share of something."""


class CostsGroup(FoldingGroup):
    """The four prices."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(words.TITLE, appearance, words.TIP)
        self._session = session
        self._editors: dict[str, PriceEditor] = {}
        session.document_opened.connect(self.discard)
        session.plan_changed.connect(lambda _: self.fill())
        session.problems_changed.connect(lambda _: self._show_problems())
        self.fill()

    def build(self, body: QWidget) -> None:
        grid = field_grid()
        for name, (label, tip) in words.PRICES.items():
            editor = PriceEditor(partial(self._others, name))
            editor.about = Reference(Part.COSTS, field=name)
            editor.set_unset_text(words.NOT_COUNTED)
            add_labeled(grid, label, editor, tip)
            editor.edited.connect(lambda _, name=name: self._change(name))
            editor.refused.connect(lambda reason, editor=editor: self._session.refuse(editor, reason))
            self._editors[name] = editor
        self._problem = small(role="problem")
        notes = column(self._problem, small(words.HINT), spacing=4, margins=(4, 0, 0, 4))
        body.setLayout(column(grid, notes, spacing=0))

    def show_values(self) -> None:
        for name, editor in self._editors.items():
            editor.set_value(getattr(self._session.plan.costs, name))
        self._show_problems()

    def stated(self) -> list[str]:
        return words.stated(self._session.plan.costs)

    def editor(self, name: str) -> PriceEditor:
        """The editor of a price, the group opened."""
        self.reveal()
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
        known = (self._editors[name].value(), *(one.value() for one in editors), *(one.typed() for one in editors))
        currency = next((price.currency for price in known if price and price.currency), "")
        costs = Costs(**{one: editor.price_in(currency) for one, editor in self._editors.items()})
        text = words.UNDO.format(label=words.PRICES[name][0])
        self._session.edit(text, replace(self._session.plan, costs=costs), gesture=self._editors[name].gesture)

    def _show_problems(self) -> None:
        """Show what is wrong with the stated prices."""
        if self.is_open:
            found = (one for one in self._session.problems if one.about and one.about.part is Part.COSTS)
            show_text(self._problem, "\n".join(capitalized(advice(one)) for one in found))


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
