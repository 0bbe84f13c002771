"""Draws are the same for a seed, whoever asks, in whatever order, and from how many threads."""

import pickle
from concurrent.futures import ThreadPoolExecutor

from tests.planning.plans import plan_of
from zplanner.planning import case
from zplanner.planning.forecast import change_effects_of, forecast, with_parts
from zplanner.planning.plan import Plan
from zplanner.regression.model import load_model

MACHINES = ("z9", "z10", "z196", "zEC12")


def several() -> list[Plan]:
    return [
        plan_of({"java": 0.5, "oltp-database": 0.5}, {"machine": machine}, {"machine": "zEC12", "processors": engines})
        for machine in MACHINES
        for engines in (4, 12, 20)
    ]


def test_a_forecast_does_not_depend_on_what_was_asked_before() -> None:
    case.forget()
    first = [forecast(plan, load_model()) for plan in several()]
    case.forget()
    assert first == [forecast(plan, load_model()) for plan in reversed(several())][::-1]


def test_threads_that_ask_at_once_find_the_same() -> None:
    expected = [forecast(plan, load_model()) for plan in several()]
    case.forget()
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda plan: forecast(plan, load_model()), several())) == expected


def test_the_traffic_of_applications_is_not_taken_for_network_work_asked_before() -> None:
    """Network work moves with the machine, traffic does not: what one says of a move is no answer for the other."""
    today = {"machine": "z15", "network_utilization": 0.3, "network_attachment": "HiperSockets"}
    of_network, of_java = (plan_of({name: 1.0}, today, {"machine": "z17"}) for name in ("network-streaming", "java"))
    case.forget()
    alone = forecast(of_java, load_model())
    case.forget()
    forecast(of_network, load_model())
    assert forecast(of_java, load_model()) == alone
    assert alone.scenarios[0].throughput_ratio is not None


def test_plans_and_outlooks_are_plain_values() -> None:
    plan = several()[0]
    outlook = forecast(plan, load_model())
    case.forget()
    assert forecast(plan, load_model()) == outlook
    assert pickle.loads(pickle.dumps((plan, outlook))) == (plan, outlook)
    assert {pickle.loads(pickle.dumps(outlook)): 1}[outlook] == 1


def test_parts_are_the_same_whenever_they_are_asked_for() -> None:
    plan = several()[0]
    without = forecast(plan, load_model(), parts=False)
    assert without.scenarios[0].parts is None
    assert with_parts(plan, without, load_model()) == forecast(plan, load_model())
    (scenario,) = plan.scenarios
    effects = change_effects_of(plan, scenario, load_model())
    contributions = forecast(plan, load_model()).scenarios[0].contributions
    assert {one.factor: one.throughput for one in effects} == {one.factor: one.ratio for one in contributions}


def test_a_class_alone_is_the_same_in_any_mix_and_at_any_utilization_of_a_cpu_that_alone_limits() -> None:
    """It is remembered as such: what limits it beside the CPU, or how else today differs, is not mixed up with it."""
    java = {"java": 1.0}
    move = {"machine": "zEC12", "processors": 6}
    zvm = {"hypervisor": "zvm", "zvm_release": "5.1.0", "below_2g_pages_per_s": 400.0, "machine": "z9"}
    plans = [
        plan_of(java, {"machine": "z10"}, move),
        plan_of({"java": 0.5, "disk-random": 0.5}, {"machine": "z10", "utilization": 0.3}, move),
        plan_of(java, {"machine": "z10", "nest_intensity": "high"}, move),
        *(plan_of(java, {**zvm, "utilization": busy}, {"zvm_release": "5.2.0"}) for busy in (0.4, 0.9)),
    ]
    every = []
    for plan in plans:
        case.forget()
        every.append(forecast(plan, load_model()).scenarios[0].components[0])
    assert every[0] == every[1]
    assert every[0] != every[2]
    case.forget()
    assert [forecast(plan, load_model()).scenarios[0].components[0] for plan in plans] == every
