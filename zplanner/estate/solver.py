"""The placement with the fewest engines, and the runner-up; of those that were scored with as many engines, the one
whose fullest machine has the most room left.

The solver (HiGHS, by scipy.optimize.milp) decides by what each system adds to the load of a machine, which is linear;
the load itself is not, since peaks do not coincide and forecasts are uncertain together. Every placement that the
solver proposes is therefore scored, and where a machine needs more than the linear load says, a tangent at that
placement is added for all machines of its kind and the solver asked again (outer approximation; Duran and Grossmann,
Mathematical Programming 36, 1986). Tangents bound the load from below where it is convex, as sums of normal loads are;
for measured windows and quantiles of draws that is an approximation.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from zplanner.errors import ZplannerError
from zplanner.estate.checks import CheckCode, PlacementCode
from zplanner.estate.coincidence import NEAR_PEAK
from zplanner.estate.placement import Bin, Placement, PlacementScore, Placing
from zplanner.planning.draws import COUNT
from zplanner.planning.plan import EnginePool, Host
from zplanner.uncertain import Floats

SECONDS = 30.0
"""Time for the search, after which the best placement so far is given with its gap."""

MOST_ROUNDS = 200
"""Times that the solver is asked again, an input guard."""

FOR_BEST = 0.7
"""Share of the time for the best placement; the rest is for the runner-up."""

ONE_ROUND = 0.05
"""Share of that time for one call of the solver: more tangents find more than a longer proof."""

LONGEST_REASON = 5.0
"""Seconds to find out how many engines would be enough."""

_LIMIT_REACHED = 1
"""The status of scipy.optimize.milp when the time is over."""

MOST_ENGINES = 10_000
"""Engines of a machine that states none: an input guard."""

WHOLE = 1e-6
"""Tolerance of the solver for whole numbers (HiGHS, mip_feasibility_tolerance)."""

_Groups = tuple[int, ...]
"""The machine of every group of systems, by its place."""


@dataclass(frozen=True, slots=True)
class FoundPlacement:
    """The best placement, the next best that puts at least one system elsewhere (None if there is none, or no time to
    find it), and the fewest engines that any placement needs as far as the solver knows."""

    best: PlacementScore
    runner_up: PlacementScore | None
    bound: int

    @property
    def gap(self) -> int:
        """Engines that a better placement might still save."""
        return max(0, self.best.engines - self.bound)


def fewest_engines(placing: Placing, seconds: float = SECONDS) -> FoundPlacement:
    """The placement with the fewest engines that keeps every rule, and the runner-up, in about this time; raises which
    systems fit nowhere and why, that the rules conflict, or that the systems do not fit together."""
    names = [name for names in (*placing.rules.apart, *placing.rules.together) for name in names]
    for name in (*names, *placing.rules.stay):
        if name not in placing.load.numbers:
            raise ZplannerError(PlacementCode.UNKNOWN_SYSTEM, name=name)
    search = _Search(placing)
    if misfits := tuple(search.misfits()):
        raise ZplannerError.of_several(misfits)
    start = time.monotonic()
    search.spread()
    bound = search.run(start + FOR_BEST * seconds)
    if not search.seen:
        raise search.reason()
    best = min(search.seen, key=lambda one: search.seen[one])
    search.run(start + seconds, beside=best)
    search.even_out(start + seconds)
    best, *others = sorted(search.seen, key=lambda one: search.seen[one])[:2]
    runner_up = placing.score(search.placement(others[0])) if others else None
    return FoundPlacement(placing.score(search.placement(best)), runner_up, min(bound, search.seen[best][0]))


class _Search:
    """The linear problem: which group of systems is on which machine, and how many engines each machine needs.

    Systems that are to be together, and the guests of one z/VM, are a group.
    """

    def __init__(self, placing: Placing) -> None:
        self.placing, self.load = placing, placing.load
        self.seen: dict[_Groups, tuple[int, float]] = {}
        """The engines of every placement that was scored and fits, and the share of its fullest machine."""
        self.excluded: list[_Groups] = []
        self.has_time = True
        self.groups = _groups(placing)
        self.kinds = tuple(kind for kind in EnginePool if any(system.pool is kind for system in self.load.systems))
        self.alike = _alike(placing, self.kinds)
        group_of = {system: number for number, group in enumerate(self.groups) for system in group}
        self.apart = [[group_of[placing.load.numbers[name]] for name in names] for names in placing.rules.apart]
        self.places = [
            [place for place, host in enumerate(placing.targets) if not any(self._against(group, host))]
            for group in self.groups
        ]
        self.tangents: dict[tuple[str, EnginePool], list[Floats]] = {}

    def placement(self, found: _Groups) -> Placement:
        """The machine of every system."""
        return {
            self.load.systems[one].name: self.placing.targets[place].name
            for group, place in zip(self.groups, found, strict=True)
            for one in group
        }

    def misfits(self) -> Iterator[ZplannerError]:
        """The systems that fit on no machine, each with the reason of every machine."""
        for group, places in zip(self.groups, self.places, strict=True):
            if not places:
                reasons = tuple((host.name, next(self._against(group, host))) for host in self.placing.targets)
                names = tuple(self.load.systems[one].name for one in group)
                yield ZplannerError(PlacementCode.FITS_NOWHERE, systems=names, reasons=reasons)

    def reason(self) -> ZplannerError:
        """Why systems that each fit somewhere are not placed together."""
        if not self.has_time:
            return ZplannerError(PlacementCode.NO_TIME)
        found = self._solved(LONGEST_REASON, limited=False)
        if found is None:
            return ZplannerError(PlacementCode.RULES_CONFLICT)
        physical = sum(_capacity(host, kind) for host in self.placing.targets for kind in self.kinds)
        return ZplannerError(PlacementCode.TOO_MANY_SYSTEMS, needed=found[2], physical=physical)

    def spread(self) -> None:
        """Scores the placement of the largest systems first, each where most room is left: what is there where the
        solver finds none in its time."""
        if any(len(set(groups)) < len(groups) for groups in self.apart):
            return
        sizes = {one: self._tangents(*one)[0] for one in self._every_bin}
        left, found = {one: float(self._most(one)) for one in self._every_bin}, dict[int, int]()
        for group in sorted(range(len(self.groups)), key=lambda one: -max(size[one] for size in sizes.values())):
            taken = {found[other] for names in self.apart if group in names for other in names if other in found}
            room = {
                place: min(left[place, kind] - sizes[place, kind][group] for kind in self.kinds)
                for place in self.places[group]
                if place not in taken
            }
            if not room:
                return
            found[group] = max(room, key=lambda place: room[place])
            for kind in self.kinds:
                left[found[group], kind] -= sizes[found[group], kind][group]
        self._score(tuple(found[group] for group in range(len(self.groups))))

    def run(self, deadline: float, beside: _Groups | None = None) -> int:
        """Scores placements until one has the fewest engines of all `beside` one, or the time is over; the fewest that
        any placement needs as far as the solver knows."""
        bound, at_once = 0, ONE_ROUND * (deadline - time.monotonic())
        self.excluded = [] if beside is None else [beside]
        for _ in range(MOST_ROUNDS):
            left = deadline - time.monotonic()
            self.has_time = left > 0.0
            solved = self._solved(min(at_once, left)) if self.has_time else None
            if solved is None and not self.has_time and left > at_once:
                at_once *= 2.0
                continue
            if solved is None:
                break
            found, engines, least = solved
            bound, needs = max(bound, least), self._score(found)
            if self._ordered(found) == beside:
                self.excluded.append(found)
                continue
            short = [one for one, count in needs.items() if count > engines[one]]
            fewest = min((count for one, (count, _) in self.seen.items() if one != beside), default=math.inf)
            if not short or fewest <= bound:
                break
            for place, kind in short:
                self._add_tangent(place, kind, self._bins(found)[place, kind])
        return bound

    def even_out(self, deadline: float) -> None:
        """Scores placements that have one group of the best elsewhere than on the fullest machine, and goes on from one
        that needs no more engines and leaves more room, until there is none or the time is over."""
        best = min(self.seen, key=lambda one: self.seen[one])
        moves = self._moves(best)
        while time.monotonic() < deadline and (moved := next(moves, None)) is not None:
            self._score(moved)
            if self.seen.get(moved := self._ordered(moved), self.seen[best]) < self.seen[best]:
                best, moves = moved, self._moves(moved)

    def _moves(self, found: _Groups) -> Iterator[_Groups]:
        """Placements with one group moved off the fullest machine, to every machine that the rules allow."""
        bins = self._bins(found)
        fullest, _ = max(bins, key=lambda one: self._needed(one, bins[one]) / self._most(one))
        for group in (group for group, place in enumerate(found) if place == fullest):
            apart = {found[other] for groups in self.apart if group in groups for other in groups}
            for place in self.places[group]:
                if place != fullest and place not in apart:
                    yield (*found[:group], place, *found[group + 1 :])

    def _score(self, found: _Groups) -> dict[Bin, int]:
        """The engines that every machine needs in a placement, which is kept if it fits."""
        needs = {one: self._needed(one, systems) for one, systems in self._bins(found).items()}
        if all(count <= self._most(one) for one, count in needs.items()):
            fullest = max((count / self._most(one) for one, count in needs.items() if count), default=0.0)
            self.seen[self._ordered(found)] = sum(needs.values()), fullest
        return needs

    def _ordered(self, found: _Groups) -> _Groups:
        """The same placement with machines that differ in their name alone in the order of their first group."""
        new: dict[int, int] = {}
        for places in self.alike:
            used = list(dict.fromkeys(place for place in found if place in places))
            new |= dict(zip(used, places, strict=False))
        return tuple(new.get(place, place) for place in found)

    def _against(self, group: Sequence[int], host: Host) -> Iterator[ZplannerError]:
        """What keeps a group from a machine."""
        systems, rules = self.load.systems, self.placing.rules
        for one in group:
            if systems[one].name in rules.stay and systems[one].host != host.name:
                yield ZplannerError(PlacementCode.STAYS, system=systems[one].name, machine=systems[one].host)
            if (refusal := self.load.on(host.machine).of[one].refusal) is not None:
                yield refusal
        for kind in self.kinds:
            members = frozenset(one for one in group if systems[one].pool is kind)
            if not members or not self.load.on(host.machine).answered[list(group)].all():
                continue
            physical = _capacity(host, kind)
            known: dict[str, Any] = {"host": host.name, "pool": kind}
            if physical == 0:
                names = tuple(systems[member].name for member in members)
                yield ZplannerError(CheckCode.NO_SUCH_ENGINES, systems=names, **known)
            elif (needed := self.placing.needed(host, members)) > physical:
                yield ZplannerError(CheckCode.NOT_ENOUGH_ENGINES, needed=needed, physical=physical, **known)
            for one in sorted(members):
                if beyond := self.load.beyond(host.machine, one):
                    yield beyond

    def _bins(self, found: _Groups) -> dict[Bin, frozenset[int]]:
        bins: dict[Bin, set[int]] = {}
        for group, place in zip(self.groups, found, strict=True):
            for one in group:
                bins.setdefault((place, self.load.systems[one].pool), set()).add(one)
        return {one: frozenset(systems) for one, systems in bins.items()}

    def _needed(self, one: Bin, systems: frozenset[int]) -> int:
        return self.placing.needed(self.placing.targets[one[0]], systems)

    def _most(self, one: Bin) -> int:
        return _capacity(self.placing.targets[one[0]], one[1])

    def _add_tangent(self, place: int, kind: EnginePool, systems: frozenset[int]) -> None:
        """The engines that every system (n,) adds to a machine with these systems, at the target utilization."""
        load, machine = self.load, self.placing.targets[place].machine
        on, target = load.on(machine), load.plan.target_utilization
        slopes, members = np.zeros(len(load.systems)), load.sharing(sorted(systems))
        if len(members):
            peak = load.peak(machine, members).at(load.correlations)
            at = load.load_at_confidence(peak)
            reach = math.ceil(NEAR_PEAK * COUNT)
            near = np.argpartition(np.abs(peak - at), reach)[:reach]
            busy = np.array([load.busy_of(machine, one)[near] for one in range(len(load.systems))])
            slopes = load.shapes.contributions(members, busy, load.correlations[near]) / target
            slopes *= at / target / slopes[members].sum()
        for number, system in enumerate(load.systems):
            if system.dedicated:
                slopes[number] = on.of[number].engines
            if system.pool is not kind:
                slopes[number] = 0.0
        by_group = np.array([slopes[list(group)].sum() for group in self.groups])
        self.tangents.setdefault((machine, kind), []).append(by_group)

    def _solved(self, seconds: float, *, limited: bool = True) -> tuple[_Groups, Mapping[Bin, int], int] | None:
        """The machine of every group, the engines of every machine, and the fewest engines of any placement as far as
        the tangents tell; None if there is no placement, or the time is over."""
        from scipy.optimize import Bounds, LinearConstraint, milp
        from scipy.sparse import csr_array

        pairs = [(group, place) for group, places in enumerate(self.places) for place in places]
        columns = {pair: column for column, pair in enumerate(pairs)}
        bins = self._every_bin
        engines = {one: len(pairs) + column for column, one in enumerate(bins)}
        rows, lows, highs = list[dict[int, float]](), list[float](), list[float]()

        def add(row: dict[int, float], low: float, high: float) -> None:
            rows.append(row)
            lows.append(low)
            highs.append(high)

        for group, places in enumerate(self.places):
            add({columns[group, place]: 1.0 for place in places}, 1.0, 1.0)
        for groups in self.apart:
            for place in range(len(self.placing.targets)):
                here = [columns[group, place] for group in groups if (group, place) in columns]
                add({column: float(here.count(column)) for column in here}, -math.inf, 1.0)
        for place, kind in bins:
            for slopes in self._tangents(place, kind):
                row = {column: float(slopes[group]) for (group, at), column in columns.items() if at == place}
                add({**row, engines[place, kind]: -1.0}, -math.inf, 0.0)
        for found in self.excluded:
            add({columns[pair]: 1.0 for pair in enumerate(found)}, -math.inf, len(found) - 1.0)
        most = [float(self._most(one)) if limited else MOST_ENGINES for one in bins]
        places_of = [(at, column, value) for at, row in enumerate(rows) for column, value in row.items()]
        at, column, value = zip(*places_of, strict=True)
        matrix = csr_array((value, (at, column)), shape=(len(rows), len(pairs) + len(bins)))
        solved = milp(
            np.concatenate([np.zeros(len(pairs)), np.ones(len(bins))]),
            integrality=np.ones(len(pairs) + len(bins)),
            bounds=Bounds(0.0, np.concatenate([np.ones(len(pairs)), most])),
            constraints=LinearConstraint(matrix, np.array(lows), np.array(highs)),
            options={"time_limit": seconds, "mip_rel_gap": 0.0},
        )
        if solved.x is None:
            self.has_time = solved.status != _LIMIT_REACHED
            return None
        chosen = np.round(solved.x).astype(int).tolist()
        by_group = {group: place for (group, place), column in columns.items() if chosen[column]}
        counts = {one: chosen[column] for one, column in engines.items()}
        least = math.ceil(solved.mip_dual_bound - WHOLE)
        return tuple(by_group[group] for group in range(len(self.groups))), counts, least

    @property
    def _every_bin(self) -> list[Bin]:
        return [(place, kind) for place in range(len(self.placing.targets)) for kind in self.kinds]

    def _tangents(self, place: int, kind: EnginePool) -> list[Floats]:
        """The tangents of a kind of machine; the first is that at all systems on one."""
        machine = self.placing.targets[place].machine
        if (machine, kind) not in self.tangents:
            answered = self.load.on(machine).answered
            every = (n for n, system in enumerate(self.load.systems) if system.pool is kind and answered[n])
            self._add_tangent(place, kind, frozenset(every))
        return self.tangents[machine, kind]


def _alike(placing: Placing, kinds: Sequence[EnginePool]) -> list[list[int]]:
    """Machines that differ in their name alone, or in engines of a kind that no system uses, by their places:
    exchanging them gives no other placement."""
    named = {placing.load.systems[placing.load.numbers[name]].host for name in placing.rules.stay}
    found: dict[tuple[str, *tuple[int, ...]], list[int]] = {}
    for place, host in enumerate(placing.targets):
        if host.name not in named:
            found.setdefault((host.machine, *(_capacity(host, kind) for kind in kinds)), []).append(place)
    return list(found.values())


def _groups(placing: Placing) -> list[tuple[int, ...]]:
    """The systems that are on one machine, as numbers."""
    number = list(range(len(placing.load.systems)))
    for names in (*placing.rules.together, *placing.guests):
        joined = {number[placing.load.numbers[name]] for name in names}
        number = [min(joined) if one in joined else one for one in number]
    found: dict[int, list[int]] = {}
    for one, group in enumerate(number):
        found.setdefault(group, []).append(one)
    return [tuple(group) for group in found.values()]


def _capacity(host: Host, kind: EnginePool) -> int:
    """The engines of a kind that a machine has; one that states engines of the other kind alone has none."""
    stated = host.engines(kind)
    if stated is None:
        return MOST_ENGINES if host.ifls is None and host.cps is None else 0
    return stated
