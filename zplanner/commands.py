"""The commands of `interface.md`; `cli.py` parses the command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from zplanner.durable import write
from zplanner.errors import Code, ZplannerError
from zplanner.estate.refusals import EstateCode
from zplanner.files import answers, folder, has_hard_links, is_file, is_missing, mode_of
from zplanner.sandbox import READY
from zplanner.wording import console as words
from zplanner.wording.errors import advice, place

if TYPE_CHECKING:
    from zplanner.estate.lists import FoundSystems
    from zplanner.estate.placement import Placing
    from zplanner.estate.workers import Workers
    from zplanner.evidence.packs import Pack
    from zplanner.files import Stamp
    from zplanner.importing.batch import BatchProgress
    from zplanner.planning.plan import Plan
    from zplanner.regression.scores import Evaluation

DONE = 0
"""The exit status of a successful command."""

READS_PLANS = "zplanner.document.foreign"
"""What a process has to load that reads a plan; so has this one, which is copied before it loads what is larger."""

PROPOSALS = 2
"""Measurements that the table proposes for each scenario."""


class CommandCode(Code):
    """A command that cannot do what was asked."""

    NO_FILE_OR_COMMAND = "there is no such file or command", "see `zplanner --help`"
    NO_DISPLAY = (
        "there is no display for the window",
        "use `zplanner forecast PLAN` or `zplanner report PLAN -o report.pdf`",
    )
    NO_ANSWER = (
        "the display that DISPLAY names does not answer",
        "use `zplanner forecast PLAN` or `zplanner report PLAN -o report.pdf`",
    )
    NO_LIBRARIES = (
        "this system lacks what a window needs: {files:0}",
        "run `apt install {debian:0}` on Debian and Ubuntu, `dnf install {rpm:0}` on Fedora and Red Hat, or `zypper "
        "install {rpm:0}` on SUSE",
    )
    DOCUMENT_EXISTS = (
        "measurements cannot be written into it, and the document beside it exists",
        "import into {document:0}",
    )
    CARDS_DIFFER = "the shipped cards differ from the data in {differing:0}", "run `zplanner fit`"
    NO_OWN_MEASUREMENT = (
        "no own measurement counts in this plan",
        "add some with `zplanner import PLAN FILE`, or switch one on",
    )
    FILE_EXISTS = "the file exists", "choose another folder"
    FOLDER_UNWRITABLE = "the folder cannot be written ({reason})", "choose another folder"
    WORKERS_OF_SCHEDULER = "--workers is of this machine, and a scheduler has workers of its own", "give one"
    SYSTEMS_NOT_COMPARED = (
        "the plan holds {count:system}, and this command compares plans of one system",
        "compare them in the window, which compares the system in focus",
    )
    NOTHING_TO_PLACE = (
        "the plan is of one system, and there is nothing to place",
        "add systems with `zplanner import PLAN LIST`",
    )
    NO_SUCH_SCENARIO = "the plan has no scenario '{name}'", "choose one of {known:0}"
    MACHINE_TWICE = "the machine '{name}' is given more than once", "give each machine once"
    RULE_OF_ONE = "a rule names only '{name}'", "name at least two systems, with a comma between them"


def window_command(options: argparse.Namespace) -> int:
    from zplanner.app import has_display
    from zplanner.app import run as open_window
    from zplanner.gui.display import debian_package, display_answers, missing_libraries

    if options.plan is not None and answers(options.plan) and is_missing(options.plan):
        raise ZplannerError(CommandCode.NO_FILE_OR_COMMAND, file=options.plan)
    if not has_display():
        raise ZplannerError(CommandCode.NO_DISPLAY)
    if missing := missing_libraries():
        debian = " ".join(dict.fromkeys(map(debian_package, missing)))
        rpm = " ".join(f"'{file}()(64bit)'" for file in missing)
        raise ZplannerError(CommandCode.NO_LIBRARIES, files=missing, debian=debian, rpm=rpm)
    if not display_answers():
        raise ZplannerError(CommandCode.NO_ANSWER)
    return open_window(options.plan, new_window=options.new_window)


def forecast_command(options: argparse.Namespace) -> int:
    READY.prepare(READS_PLANS, forked=True)
    from zplanner.document.foreign import open_plan
    from zplanner.planning.decisions.sensitivity import suggestions
    from zplanner.planning.forecast import forecast
    from zplanner.regression.model import load_model
    from zplanner.reporting.listing.forecast import forecast_listing, outlook_json
    from zplanner.reporting.report_data import report_data_of
    from zplanner.wording.evidence import counted_packs
    from zplanner.wording.labels import left_out_of_costs, steps_in_time, taken_in_currency
    from zplanner.wording.report import measured_earlier

    plan = open_plan(options.plan)
    if plan.partitions:
        return _forecast_systems(plan, options)
    try:
        outlook = forecast(plan, load_model(), seed=options.seed)
    except ZplannerError as error:
        raise error.within(file=options.plan) from None
    report_data = report_data_of(plan, outlook, load_model())
    if options.format == "json":
        sys.stdout.write(outlook_json(outlook, report_data.recommendation_input, report_data.score))
    else:
        proposed = [suggestions(plan, scenario, load_model())[:PROPOSALS] for scenario in plan.scenarios]
        packs = counted_packs(plan)
        sys.stdout.write(
            forecast_listing(
                outlook,
                proposed,
                vendor_advantage=plan.vendor_advantage,
                packs=packs,
                notes=(measured_earlier(plan), taken_in_currency(plan.costs), left_out_of_costs(plan)),
                about=report_data.advice,
                steps=[steps_in_time(scenario) for scenario in plan.scenarios],
            )
        )
    return DONE


def _forecast_systems(plan: Plan, options: argparse.Namespace) -> int:
    """Print the forecast of each system of a plan."""
    from zplanner.planning.problems import shared_problems
    from zplanner.regression.model import load_model
    from zplanner.reporting.estate.listing import systems_json, systems_listing
    from zplanner.reporting.estate.report_data import estate_report_data

    for problem in shared_problems(plan):
        raise problem.within(file=options.plan)
    listing = systems_json if options.format == "json" else systems_listing
    sys.stdout.write(listing(estate_report_data(plan, load_model(), seed=options.seed)))
    return DONE


def report_command(options: argparse.Namespace) -> int:
    READY.prepare(READS_PLANS, forked=True)
    from zplanner.document.foreign import open_plan
    from zplanner.durable import write
    from zplanner.estate.study import encoded
    from zplanner.planning.forecast import forecast
    from zplanner.regression.model import load_model
    from zplanner.reporting.report import ESTATE_FORMATS, FORMATS, format_of, write_estate, write_report

    plan = open_plan(options.plan)
    try:
        format_of(options.output, dict.fromkeys((*(ESTATE_FORMATS if plan.partitions else FORMATS), ".zpcr")))
        if options.output.suffix.lower() == ".zpcr":
            write(options.output, encoded(plan))
        elif plan.partitions:
            write_estate(plan, options.output)
        else:
            write_report(plan, forecast(plan, load_model()), options.output)
    except ZplannerError as error:
        raise error.within(file=options.plan) from None
    print(words.wrote(options.output))
    return DONE


def compare_command(options: argparse.Namespace) -> int:
    READY.prepare(READS_PLANS, forked=True)
    from zplanner.planning.changes.comparison import comparison
    from zplanner.regression.model import load_model
    from zplanner.reporting.comparison.document import COMPARISON_FORMATS, write_comparison
    from zplanner.reporting.comparison.listing import difference_json, difference_listing, plan_version
    from zplanner.reporting.report import format_of

    if options.output is not None:
        format_of(options.output, COMPARISON_FORMATS)  # before the forecasts
    old, new = plan_version(options.old), plan_version(options.new)
    for path, one in ((options.old, old.plan), (options.new, new.plan)):
        if one.partitions:
            raise ZplannerError(CommandCode.SYSTEMS_NOT_COMPARED, file=path, count=len(one.partitions))
    found = comparison(old.plan, new.plan, load_model(), recorded=old.recorded, recorded_new=new.recorded)
    names = (str(options.old), str(options.new))
    if options.output is not None:
        write_comparison(found, (options.old.name, options.new.name), options.output)
        print(words.wrote(options.output))
    else:
        sys.stdout.write(difference_json(found) if options.format == "json" else difference_listing(found, names))
    return DONE


def import_command(options: argparse.Namespace) -> int:
    READY.prepare(READS_PLANS, forked=True)
    from zplanner.document.foreign import open_plan
    from zplanner.estate.lists import contents_in, merge_systems
    from zplanner.estate.study import Study, with_study
    from zplanner.evidence.packs import Pack
    from zplanner.files import stamp_of_file
    from zplanner.histories.statistics import Statistic
    from zplanner.importing.batch import TABLE, ForeignBatch, answer_of_files, reading_of
    from zplanner.importing.found import Hints
    from zplanner.importing.mapping import mapping_in
    from zplanner.importing.offers import known_files, offered_by
    from zplanner.importing.reading import files_in
    from zplanner.importing.taking import statistic_question, taken
    from zplanner.reporting.listing.imported import answered, import_json, import_listing, statistic_in
    from zplanner.wording.estate.lists import headline
    from zplanner.wording.estate.table import FIRST_NAME

    replacing = stamp_of_file(options.plan)
    plan = before = open_plan(options.plan)
    target = None if options.dry_run else _document_beside(options.plan)
    stated, answers = reading_of(mapping_in, options.mapping).run() if options.mapping else (Hints(), {})
    hints = replace(stated, format=options.format or "")
    READY.prepare(contents_in.__module__, forked=True)
    contents: dict[Path, FoundSystems | Pack]
    with _rows_of_packs():
        contents = answer_of_files(TABLE, contents_in, options.files, plan.packs)
        for path, pack in contents.items():
            if isinstance(pack, Pack):
                plan = _with_pack(plan, path, pack)
    files = files_in([path for path in options.files if path not in contents])
    known = known_files(plan)
    batch = ForeignBatch(files, known, dict.fromkeys(files, hints), _read_so_far, plan.names)
    readings = batch.read() if files else ()
    for path, systems in contents.items():
        if isinstance(systems, Pack):
            continue
        if systems.is_study:
            study = Study(systems.hosts, systems.partitions, systems.left_out)
            plan = with_study(plan, study)
            if options.listing != "json":
                print(words.study_imported(path, study))
            continue
        for error in systems.refused:
            raise error.within(file=path)
        plan = merge_systems(plan, systems, FIRST_NAME, replacing=True)
        if options.listing != "json":
            print(headline(path.name, systems))
    by_statistic = offered_by(readings, plan, Statistic)
    found = answered(by_statistic[statistic_in(answers)], answers)
    if options.listing == "json":
        sys.stdout.write(import_json(readings, found, statistic_question(by_statistic)))
    else:
        refused = {reading.path: reading.reason for reading in readings if reading.reason is not None}
        for path, reason in refused.items():
            if path in options.files or len(refused) == len(readings):
                raise reason.within(file=path)
        sys.stdout.write(import_listing(readings, found, is_dry=options.dry_run))
    after = taken(plan, found.offers)
    if target is not None and after != before:
        stamp = replacing if target == options.plan else None
        _save(after, target, stamp, is_told=options.listing != "json")
    return DONE


def _save(plan: Plan, path: Path, replacing: Stamp | None = None, *, is_told: bool) -> None:
    """Save a plan, and say so, which data on the output leave no room for; that hard links of its file keep the plan as
    it was is said in any case."""
    from zplanner.document import save_plan

    is_linked = has_hard_links(path)
    save_plan(plan, path, replacing=replacing)
    if is_told:
        print(words.wrote(path))
    if is_linked:
        print(words.saved_apart(path), file=sys.stderr)


def estate_command(options: argparse.Namespace) -> int:
    from zplanner.estate.lists import targets
    from zplanner.estate.run import Estate, RunProgress, RunStage, run
    from zplanner.estate.systems import SystemList
    from zplanner.files import stamp_of_file
    from zplanner.importing.batch import reading_of
    from zplanner.wording.estate import run as estate_words

    last = RunProgress(RunStage.CHECK)

    def watch(progress: RunProgress) -> None:
        nonlocal last
        last = progress
        if sys.stderr.isatty():
            print(f"\r\33[K{estate_words.progress(progress)}", end="", file=sys.stderr, flush=True)

    READY.prepare(targets.__module__, forked=True)
    plan: Plan = reading_of(targets, options.targets).run()
    identity = stamp_of_file(options.systems), stamp_of_file(options.targets)
    estate = Estate(SystemList(options.systems, names=plan.names), plan, identity, options.histories, options.seed)
    try:
        with _workers(options) as workers:
            found = run(estate, options.output, workers, watch)
    except KeyboardInterrupt:
        raise ZplannerError(EstateCode.STOPPED, done=last.done, parts=last.parts) from None
    finally:
        if sys.stderr.isatty():
            print("\r\33[K", end="", file=sys.stderr, flush=True)
    print(estate_words.wrote(options.output, found))
    if found.unread:
        print(estate_words.unread(found.unread))
    return DONE


def place_command(options: argparse.Namespace) -> int:
    READY.prepare(READS_PLANS, forked=True)
    from zplanner.document.foreign import open_plan
    from zplanner.estate.placement import placed
    from zplanner.estate.solver import fewest_engines
    from zplanner.reporting.estate.listing import placement_json, placement_listing

    plan = open_plan(options.plan)
    try:
        placing = _placing(plan, options)
        found = fewest_engines(placing, options.seconds)
    except ZplannerError as error:
        raise error.within(file=options.plan) from None
    listing = placement_json if options.format == "json" else placement_listing
    sys.stdout.write(listing(placing, found))
    if options.output is not None:
        plan = placed(placing.load.plan, placing.targets, found.best.placement)
        _save(plan, options.output, is_told=options.format != "json")
    return DONE


def _placing(plan: Plan, options: argparse.Namespace) -> Placing:
    """The systems of a plan, and the machines and rules that the command states."""
    from zplanner.estate.hosts import AS_TODAY, EstateLoad
    from zplanner.estate.placement import Placing, Rules, present_machines
    from zplanner.planning.months import MONTHS_PER_YEAR
    from zplanner.planning.plan import Host
    from zplanner.planning.problems import shared_problems
    from zplanner.regression.model import load_model

    asked = {"target_utilization": options.utilization, "target_confidence": options.confidence}
    plan = replace(plan, **{field: value for field, value in asked.items() if value is not None})
    for problem in shared_problems(plan):
        raise problem
    if not plan.partitions:
        raise ZplannerError(CommandCode.NOTHING_TO_PLACE)
    scenarios = {scenario.name: scenario for scenario in plan.scenarios or (AS_TODAY,)}
    name = next(iter(scenarios)) if options.scenario is None else options.scenario
    if name not in scenarios:
        raise ZplannerError(CommandCode.NO_SUCH_SCENARIO, name=name, known=tuple(scenarios))
    load = EstateLoad(plan, scenarios[name], load_model(), options.seed, MONTHS_PER_YEAR * options.years)
    names = [machine for machine, _ in options.machine]
    for machine in names:
        if names.count(machine) > 1:
            raise ZplannerError(CommandCode.MACHINE_TWICE, name=machine)
    for rule in (*options.apart, *options.together):
        if len(rule) < 2:
            raise ZplannerError(CommandCode.RULE_OF_ONE, name=", ".join(rule))
    stated = tuple(Host(machine, ifls=ifls) for machine, ifls in options.machine)
    rules = Rules(tuple(options.apart), tuple(options.together), tuple(options.stay))
    return Placing(load, stated or present_machines(load), rules)


@contextmanager
def _workers(options: argparse.Namespace) -> Iterator[Workers]:
    """Who takes the parts of a run."""
    from zplanner.estate.workers import LocalProcesses, ThisProcess

    if options.scheduler is None:
        if options.workers in (None, 1):
            yield ThisProcess()
            return
        with LocalProcesses(options.workers) as processes:
            yield processes
        return
    from zplanner.estate.workers import Cluster

    if options.workers is not None:
        raise ZplannerError(CommandCode.WORKERS_OF_SCHEDULER)
    with Cluster(options.scheduler) as cluster:
        yield cluster


def _read_so_far(progress: BatchProgress) -> None:
    """Progress of a long reading, in megabytes."""
    if progress.read >> 20 and sys.stderr.isatty():
        print(f"\r{words.reading(Path(progress.file), progress.read)}", end="\r", file=sys.stderr)


def _with_pack(plan: Plan, file: Path, pack: Pack) -> Plan:
    """The plan with the evidence pack that a path holds."""
    is_new = all(one.name != pack.name for one in plan.packs)
    try:
        plan = plan.with_pack(pack)
    except ZplannerError as error:
        raise error.within(file=file) from None
    print(words.pack_imported(file, pack, is_new=is_new))
    return plan


@contextmanager
def _rows_of_packs() -> Iterator[None]:
    """Lists every invalid row where a pack is refused for several."""
    try:
        yield
    except ZplannerError as error:
        if error.others:
            print(*map(_row, error.each), sep="\n")
        raise


def _row(error: ZplannerError) -> str:
    """A refused row of a table, for a list of them."""
    return f"  {place(error)}: {advice(error)}"


def _document_beside(plan: Path) -> Path:
    """The path for a plan with imported measurements: a document of the same name, so that a text plan or a report is
    not overwritten."""
    if plan.suffix.lower() == ".zplan":
        return plan
    document = plan.with_suffix(".zplan")
    if not is_missing(document):
        raise ZplannerError(CommandCode.DOCUMENT_EXISTS, file=plan, document=document)
    return document


def catalog_command(options: argparse.Namespace) -> int:
    from zplanner.evidence.catalogue import catalogue
    from zplanner.reporting.listing.evidence import catalogue_csv, catalogue_json, catalogue_listing

    listing = {"table": catalogue_listing, "csv": catalogue_csv, "json": catalogue_json}[options.format]
    sys.stdout.write(listing(catalogue()))
    return DONE


def fit_command(options: argparse.Namespace) -> int:
    from zplanner.evidence.catalogue import catalogue
    from zplanner.regression.card_files import EVALUATION, differing_files, read_fitted, write_fitted
    from zplanner.regression.fit import fit
    from zplanner.regression.model import Model
    from zplanner.reporting.accuracy import evaluation_json, is_evaluation_of
    from zplanner.reporting.listing.model_card import machine_pairs, model_card
    from zplanner.wording.evidence import unused_reason

    models = folder("models")
    fitted, unfitted = fit(catalogue())
    if options.check:
        different = list(differing_files(fitted, read_fitted(models)))
        if not is_evaluation_of(fitted.data_sha256, models):
            different.append(EVALUATION)
        if different:
            raise ZplannerError(CommandCode.CARDS_DIFFER, file="models", differing=different)
        print(words.CARDS_MATCH)
        return DONE
    write_fitted(fitted, models)
    facts = sum(len(card.facts) for card in fitted.cards.values())
    print(words.CARDS_WRITTEN.format(cards=len(fitted.cards) + 1, facts=facts, folder=models))
    for row in unfitted:
        print(f"  {row.id}: {unused_reason(row)}")
    evaluation = _published_evaluation()
    texts = {
        "CARD.md": model_card(evaluation, fitted, catalogue()),
        "MACHINES.md": machine_pairs(Model(fitted)),
        EVALUATION: evaluation_json(evaluation, fitted.data_sha256),
    }
    for name, text in texts.items():
        write(models / name, text.encode("utf-8"))
    print(words.wrote(*(models / name for name in texts)))
    return DONE


def evaluate_command(options: argparse.Namespace) -> int:
    from zplanner.reporting.accuracy import evaluation_json
    from zplanner.reporting.listing.evidence import evaluation_listing

    evaluation = _own_evaluation(options.plan) if options.plan else _published_evaluation()
    sys.stdout.write({"table": evaluation_listing, "json": evaluation_json}[options.format](evaluation))
    return DONE


def _published_evaluation() -> Evaluation:
    from zplanner.evidence.catalogue import catalogue
    from zplanner.regression.evaluation import evaluate

    _progress(words.EVALUATING)
    return evaluate(catalogue())


def _own_evaluation(path: Path) -> Evaluation:
    READY.prepare(READS_PLANS, forked=True)
    from zplanner.document.foreign import open_plan
    from zplanner.evidence.catalogue import catalogue
    from zplanner.regression.model import load_model
    from zplanner.regression.scores import evaluate_own

    basis = open_plan(path).basis
    if not basis.measurements:
        raise ZplannerError(CommandCode.NO_OWN_MEASUREMENT, file=path)
    return evaluate_own(load_model(), basis, catalogue())


def _progress(text: str) -> None:
    """Progress goes to standard error, only on a terminal."""
    if sys.stderr.isatty():
        print(text, file=sys.stderr)


def example_command(options: argparse.Namespace) -> int:
    root = folder("ui") / "examples"
    examples = {options.folder / file.relative_to(root): file for file in sorted(root.rglob("*")) if is_file(file)}
    try:
        if there := next(filter(mode_of, examples), None):
            raise ZplannerError(CommandCode.FILE_EXISTS, file=there)
        for target, file in examples.items():
            target.parent.mkdir(parents=True, exist_ok=True)
            write(target, file.read_bytes())
            print(words.wrote(target))
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise ZplannerError(CommandCode.FOLDER_UNWRITABLE, file=options.folder, reason=reason) from None
    return DONE
