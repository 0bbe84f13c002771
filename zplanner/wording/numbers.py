"""Numbers in a planner's words, and small pieces of English: plurals, lists and capitals."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Sequence

from zplanner.evidence.configuration import Field, FieldKind, Value
from zplanner.evidence.vocabulary import Resource
from zplanner.language import mark, numeral, tr
from zplanner.uncertain import RANGE_CONFIDENCE, Uncertain

NOT_COVERED = mark("not covered")
"""Shown instead of a number that no measurement supports."""

NO_GROWTH_STATED = mark("no growth stated")
"""Shown instead of headroom where the plan states no growth."""

NO_NUMBER = mark("no number suffices")
"""Shown instead of the engines needed where no number of them keeps every resource within its limit."""

NO_FIGURE = "-"
"""Shown instead of a number for a scenario that does not run."""

DOES_NOT_RUN = mark("does not run")
"""Shown once instead of all figures of a scenario."""

WRITTEN = mark("1,234.5")
"""Translated as a language writes this number: what `zplanner/language.py` takes its signs from."""

NO_DATE = mark("outside spreadsheet dates")
UNKNOWN = mark("unknown")
YES, NO = mark("yes"), mark("no")

BAND = mark("80% band")
"""Name of the interval from the 10th to the 90th percentile."""

AND, OR = mark("and"), mark("or")

_RESOURCES = {
    "cpu": mark("CPU"),
    "disk": mark("disk"),
    "network": mark("network"),
    "crypto": mark("crypto adapter"),
    "storage": mark("z/VM storage"),
    "memory": mark("memory"),
}
_WITH_ARTICLE = {
    Resource.CPU: mark("the CPU"),
    Resource.DISK: mark("the disk"),
    Resource.NETWORK: mark("the network"),
    Resource.CRYPTO: mark("the crypto adapter"),
    Resource.STORAGE: mark("z/VM storage"),
    Resource.MEMORY: mark("the memory"),
}

LONGEST_SHOWN = 300
"""Characters that are shown of a text from a plan or a file: what the title of a report may have, and more than the
fields of the window take. A longer one would fill more than three lines of a listing."""

UNCHANGED, ABOUT_THE_SAME = mark("unchanged"), mark("about the same")
_UNCHANGED_BELOW = 0.0005
"""A change of less than 0.05% is shown as none."""


RATIO_DECIMALS = 2
"""Decimals of a ratio, so that those above and below 1 beside each other have equally many."""


def significant(number: float, digits: int = 3, unit: float = 0.0, decimals: int | None = None) -> str:
    """A number with so many significant digits, trailing zeros kept, thousands separated; the unit of the last is at
    least `unit`, as far as the number is known, and one digit stays. With `decimals`, it has no more of them, unless
    fewer than two digits would be left.

    >>> significant(1.5), significant(0.99961), significant(1234.5), significant(0), significant(2.604, unit=0.03)
    ('1.50', '1.00', '1,230', '0', '2.6')
    >>> significant(0.7204, decimals=2), significant(0.0725, decimals=2)
    ('0.72', '0.072')
    """
    if number == 0:
        return "0"
    rounded = float(f"{number:.{digits - 1}e}")
    least = -math.floor(math.log10(abs(rounded)))
    most = least + digits - 1 if decimals is None else min(least + digits - 1, max(decimals, least + 1))
    decimals = known_decimals(most, unit, least)
    return numeral(f"{round(number, decimals):,.{max(decimals, 0)}f}")


def known_decimals(decimals: int, unit: float, least: int) -> int:
    """How many decimals a number has that is known to a unit, at most `decimals` and at least `least`."""
    return max(least, min(decimals, math.floor(-math.log10(unit)))) if unit > 0 else decimals


def times(ratio: float) -> str:
    """A ratio as a multiple of today: 1.92x."""
    return f"{significant(ratio, decimals=RATIO_DECIMALS)}x"


def money(amount: float, currency: str = "") -> str:
    """A computed amount of money, in whole units.

    >>> money(12345.6, "EUR"), money(106.01)
    ('EUR 12,346', '106')
    """
    return _in_currency(f"{amount:,.0f}", currency)


def rounded_money(amount: float, currency: str = "") -> str:
    """A computed amount of money of which no more than three digits are of interest.

    >>> rounded_money(12345.6, "EUR")
    'EUR 12,300'
    """
    return money(float(f"{amount:.3g}"), currency)


def price(amount: float, currency: str = "") -> str:
    """A price as it was stated, with its cents if it has any.

    >>> price(90000.0, "EUR"), price(9.5, "USD")
    ('EUR 90,000', 'USD 9.50')
    """
    if amount == round(amount):
        return money(amount, currency)
    return _in_currency(f"{amount:,.2f}", currency)


def _in_currency(amount: str, currency: str) -> str:
    return tr("{currency} {amount}", currency=currency, amount=numeral(amount)).strip()


def probability(share: float) -> str:
    """A chance or a weight as whole percent, never rounded to certainty.

    >>> probability(0.809), probability(0.001), probability(0.999), probability(1)
    ('81%', 'under 1%', 'over 99%', '100%')
    """
    if 0 < share <= 0.005:
        return tr("under {percent}", percent=percent("1"))
    if 0.995 <= share < 1:
        return tr("over {percent}", percent=percent("99"))
    return percent(f"{100 * share:.0f}")


def percent(number: str) -> str:
    """A written number with its sign of percent."""
    return tr("{number}%", number=number)


def change(ratio: float, unit: float = 0.0) -> tuple[str, str]:
    """The size and the direction of a change, in whole percent from 10% up: 0.521 is ('48%', 'less')."""
    if abs(ratio - 1) < _UNCHANGED_BELOW:
        return tr(UNCHANGED), ""
    moved = 100 * abs(ratio - 1)
    rounded = round(moved, known_decimals(0, 100 * unit, -1))
    size = numeral(f"{rounded:,.0f}") if moved >= 10 else significant(moved, 2, 100 * unit)
    return percent(size), tr("less") if ratio < 1 else tr("more")


def less_or_more(ratio: float, unit: float = 0.0) -> str:
    """A change in one phrase: 48% less, 12% more, unchanged."""
    return " ".join(filter(None, change(ratio, unit)))


def change_band(first: float, second: float, unit: float = 0.0) -> str:
    """Two ends of a band of changes, the direction said once where they agree: 42% to 53% less."""
    (one, way), (other, other_way) = change(first, unit), change(second, unit)
    if way == other_way:
        return " ".join(filter(None, (one if one == other else between(one, other), way)))
    return between(*(" ".join(filter(None, end)) for end in ((one, way), (other, other_way))))


def between(low: str, high: str) -> str:
    """The two ends of a range: 1 to 2."""
    return tr("{low} to {high}", low=low, high=high)


def counted(numbers: Sequence[int]) -> str:
    """Rising numbers in a table.

    >>> counted((1, 3, 4, 5, 7, 8))
    '1, 3 to 5, 7, 8'
    """
    return ", ".join(runs(numbers))


def runs(numbers: Sequence[int]) -> list[str]:
    """Rising numbers, those of which three or more follow each other as one.

    >>> runs((1, 3, 4, 5, 7, 8))
    ['1', '3 to 5', '7', '8']
    """
    found: list[list[int]] = []
    for number in numbers:
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    names = ([between(str(run[0]), str(run[-1]))] if len(run) > 2 else list(map(str, run)) for run in found)
    return [name for run in names for name in run]


def resource_label(resource: str) -> str:
    """The everyday name of a resource."""
    return tr(_RESOURCES[resource]) if resource in _RESOURCES else plain(resource)


def resource_title(resource: str) -> str:
    """A resource at the beginning of a row or a sentence: Disk, z/VM storage."""
    label = resource_label(resource)
    return label if "/" in label else capitalized(label)


def with_article(resource: Resource) -> str:
    """A resource in a sentence: the disk, z/VM storage."""
    return tr(_WITH_ARTICLE[resource])


def plain(text: str, longest: int = LONGEST_SHOWN) -> str:
    """A text from a plan or a file as it is safe to show anywhere: on one line, as `printable`, and cut where it is too
    long; what the cut leaves out is not even looked at.

    >>> plain("W" * 5_000_000, 8)
    'WWWWWWW…'
    """
    return shortened(printable(text[: 4 * longest]), longest)


def printable(text: str) -> str:
    """A text on one line, without what steers a terminal, turns other text around, or cannot be seen.

    >>> printable("a\\tb\\x1b[31m\\u202e\\u200bc"), printable(" ")
    ('a b [31mc', '')
    """
    return " ".join(_visible(text).split())


def printable_lines(text: str) -> str:
    """The lines of a log, indented as they are, each like `printable` and cut where it is too long."""
    return "".join(f"{shortened(_visible(line), LONGEST_SHOWN)}\n" for line in text.splitlines())


def _visible(text: str) -> str:
    return text if text.isprintable() else "".join(map(_printable, text))  # most are, and this takes a tenth


def _printable(character: str) -> str:
    kind = unicodedata.category(character)
    if kind == "Cf":  # marks that reorder text, zero-width characters, tags
        return ""
    if "\udc80" <= character <= "\udcff":  # a byte of a file's name that is no UTF-8
        return f"\\x{ord(character) & 0xFF:02x}"
    if kind in ("Cc", "Cs", "Zl", "Zp"):
        return " "
    return "\ufffd" if ord(character) & 0xFFFE == 0xFFFE else character


def shortened(text: str, length: int) -> str:
    """Text of at most `length` characters, cut at a word where one ends near."""
    if len(text) <= length:
        return text
    cut = text[: length - 1]
    at_word = cut[: cut.rfind(" ")] if cut.rfind(" ") > length * 2 // 3 else cut
    return f"{at_word.rstrip(' ,;:')}…"


def whole_sentences(text: str, length: int) -> str:
    """As many whole sentences as fit into `length` characters, at least the first.

    >>> whole_sentences("One is here. Two are z/VM 5.4 and more. Three.", 40)
    'One is here. Two are z/VM 5.4 and more.'
    """
    sentences = re.split(r"(?<=[.!?]) (?=[A-Z])", text)
    kept = sentences[0]
    for sentence in sentences[1:]:
        if len(kept) + 1 + len(sentence) > length:
            break
        kept += f" {sentence}"
    return kept


def field_value(field: Field, value: Value | None) -> str:
    """An input as the window shows it: its level, or its number with the unit."""
    if value is None:
        return tr(UNKNOWN)
    if isinstance(value, str):
        return with_unit(tr(field.named(value)), field.unit)
    if words := field.ends_in_words(value):
        return between(tr(words[0]), tr(words[-1])) if len(words) > 1 else tr(words[0])
    return share(value) if field.kind is FieldKind.SHARE else with_unit(interval(value), field.unit)


def with_unit(number: str, unit: str) -> str:
    """A written number with its unit.

    >>> with_unit("60..70", "%"), with_unit("8", "engines"), with_unit("1", "engines"), with_unit("4", "")
    ('60..70%', '8 engines', '1 engine', '4')
    """
    if unit == "%":
        return percent(number)
    return f"{number} {tr(unit.removesuffix('s') if number == '1' and unit.isalpha() else unit)}".strip()


def stated(share: float) -> str:
    """A stated share as percent, without idle zeros: 70%, 72.5%."""
    return percent(as_typed(100 * share))


def share(value: Uncertain) -> str:
    """A stated share as percent: 60%, or 10% to 20%."""
    if value.is_exact:
        return stated(value.low)
    return f"{between(stated(value.low), stated(value.high))}{_confidence(value)}"


def more_or_less(added: Uncertain) -> str:
    """What a step adds to a load, or takes from it.

    >>> more_or_less(Uncertain(0.1, 0.2)), more_or_less(Uncertain.exactly(-0.35))
    ('10% to 20% more', '35% less')
    """
    if added.high < 0.0:
        return tr("{share} less", share=share(Uncertain(-added.high, -added.low, added.confidence)))
    return tr("{share} more", share=share(added))


def interval(value: Uncertain) -> str:
    """A stated number: 8, or 6 to 8; the confidence is said where it is not the usual 80%."""
    if value.is_exact:
        return as_typed(value.low)
    return f"{between(as_typed(value.low), as_typed(value.high))}{_confidence(value)}"


def _confidence(value: Uncertain) -> str:
    return "" if value.confidence == RANGE_CONFIDENCE else f" ({tr('{share} sure', share=stated(value.confidence))})"


def as_typed(number: float) -> str:
    """An input as it was typed: 72, 0.0625, 4,096; what was computed with more digits than that is rounded to three.

    >>> as_typed(0.29 * 100), as_typed(119.0115986)
    ('29', '119')
    """
    six_digits = float(f"{number:.6g}")
    is_typed = math.isclose(six_digits, number, rel_tol=1e-9)
    return numeral(f"{six_digits:,.10g}") if is_typed else significant(number)


def count_of(number: int, noun: str, plural: str = "") -> str:
    """A number with its noun, which translators know as `{n} engines`.

    >>> count_of(1, "engine"), count_of(1200, "class", "classes"), count_of(0, "row")
    ('1 engine', '1,200 classes', '0 rows')
    """
    return tr(f"{{n}} {plural or f'{noun}s'}", f"{{n}} {noun}", number)


def joined(names: Sequence[str], last: str = AND) -> str:
    """Names in a row.

    >>> joined(("disk", "network", "crypto")), joined(("pdf", "html"), "or")
    ('disk, network and crypto', 'pdf or html')
    """
    return f" {tr(last)} ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def capitalized(text: str) -> str:
    """A text whose first letter is a capital; the rest stays, unlike with `str.capitalize`."""
    return f"{text[:1].upper()}{text[1:]}"


def in_sentence(label: str) -> str:
    """A label amid a sentence: without capitals, except of a name such as z/VM or in a language that writes its nouns
    with them."""
    shown = tr(label)
    return " ".join(word.lower() if word.istitle() else word for word in label.split()) if shown == label else shown
