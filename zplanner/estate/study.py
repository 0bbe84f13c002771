"""zPCR study files: the machines and partitions of a plan, so that IBM's zPCR can give a second opinion of them.

The elements are those that LPARDesign (MIT license) writes for zPCR 9.7.2 and reads of it: the macros of
`LPARDesign-Extended-V04-T01_AMTD.xlsm` and `LPARDesign-HD-zPCR-V15-T01_AMTD.xls`, github.com/ThDeleris/z-OS-LPARDesign.
A study holds weights and engines, and nothing that rates a machine but zPCR's own scale of its reference processor.
IBM's "External Study File Layout" (zPCR 9.7.4) is of another file, in whose place a study serves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from xml.etree.ElementTree import Element, ParseError, SubElement, indent, tostring

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

from zplanner.errors import Code, ZplannerError
from zplanner.evidence.configuration import Configuration, field_named
from zplanner.evidence.vocabulary import SHIPPED, Vocabulary, machine_named
from zplanner.importing.foreign_file import ForeignFile
from zplanner.planning.plan import EnginePool, Host, Partition, Plan, is_visible

LARGEST_STUDY = 10_000_000
"""An input guard, in bytes: ten machines of 85 partitions have less than 1 MB."""

MOST_HOSTS = 10
"""The most configurations of a study, by LPARDesign Extended."""

VERSIONS = ("9.7.2", "9.4a")
"""The zPCR and the layout of its study file that LPARDesign names."""

FAMILIES = (
    *("z10EC", "z196", "zEC12", "z13", "z14", "z15", "z16", "z17"),
    *("z10BC", "z114", "zBC12", "z13s", "z14SF", "z15SF", "z16SF"),
    *("Emperor2964", "Emperor3906", "Emperor8561", "Emperor3931", "Emperor9175"),
    *("Rockhopper2828", "Rockhopper2965", "Rockhopper3907", "Rockhopper8562", "Rockhopper3932"),
)
"""The families of machines that zPCR is to show."""

POOLS = {EnginePool.CP: "GeneralPurpose", EnginePool.IFL: "IFL"}
COUNTS = {EnginePool.CP: "GeneralPurposeCPs", EnginePool.IFL: "IFLCPs"}
OTHER_POOLS = ("zIIP", "ICF")
"""Partitions of a study that no plan has."""

_HEAD = re.compile(rb"\A[^<]{0,10}(?:<\?xml[^>]{0,200}>\s{0,200})?(?:<!--.{0,2000}?-->\s{0,200})?<zPCR[\s>]", re.DOTALL)
_COUNT = re.compile(r"[0-9]{1,4}")
_WEIGHT = re.compile(r"[0-9]{1,5}(?:[.,][0-9]{1,6})?")


class StudyCode(Code):
    """Why a study is not read, or a plan cannot be written as one."""

    DAMAGED = "the study is not valid XML: {reason:80}", "save it again in zPCR"
    HAS_ENTITIES = "the study declares a document type or entities, as no zPCR does", "save it again in zPCR"
    NO_MACHINE = "the study describes no machine", "save a configuration with an LPAR host"
    NO_NAME = "a machine or partition of the study has no name", "name it in zPCR"
    TWO_HOSTS = "the study has two configurations named {name}", "rename one in zPCR"
    TWO_PARTITIONS = (
        "the study has two partitions named {name}",
        "keep one configuration of each machine in the study, and one pool of engines of each partition",
    )
    NOT_A_COUNT = "{tag} of {name} is '{text}', not a number of engines"
    NOT_A_WEIGHT = "the weight of {name} is '{text}', not a number above 0"
    NO_HOSTS = "the plan has no machines with partitions, so there is nothing to study"
    TOO_MANY_HOSTS = "the plan has {count} machines, but a study holds at most {most}"
    NO_MODEL = (
        "no published name of the machine of {name} in a study is known ({machine})",
        "a study can hold {known:0}",
    )
    TOO_MANY_ENGINES = "{name} has {count} engines, but the largest {machine} has {most}"
    ENGINES_UNKNOWN = "the engines of {name} are not stated", "state its IFLs or CPs"
    HOST_UNKNOWN = "{name} is on none of the plan's machines", "state its host"
    LOGICAL_ENGINES_UNKNOWN = "the logical engines of {name} are not a stated whole number"
    WEIGHT_UNKNOWN = "the weight of {name} is not stated", "state it, or that its engines are dedicated"


@dataclass(frozen=True, slots=True)
class StudyModel:
    """How a study names a machine: its family, and the machine with the feature that holds enough engines."""

    family: str
    name: str
    features: Mapping[str, int]
    """Each with the most engines that it holds."""
    has_smt: bool = True


def _features(prefix: str, *most: int) -> dict[str, int]:
    return {f"{prefix}{count}": count for count in most}


MODELS = {
    "z10": StudyModel("z10 EC/700", "2097-{}/700", _features("E", 12, 26, 40, 56, 64), has_smt=False),
    "z196": StudyModel("z196/700", "2817-{}/700", _features("M", 15, 32, 49, 66, 80), has_smt=False),
    "zEC12": StudyModel("zEC12/700", "2827-{}/700", {**_features("H", 20, 43, 66, 89), "HA1": 101}, has_smt=False),
    "z13": StudyModel("z13/700", "2964-{}/700", {**_features("N", 30, 63, 96), "NC9": 129, "NE1": 141}),
    "z14": StudyModel("z14/700", "3906-{}/700", {"M01": 33, "M02": 69, "M03": 105, "M04": 141, "M05": 170}),
    "z15": StudyModel("z15/700", "8561-T01({})/700", _features("Max", 34, 71, 108, 145, 190)),
    "z16": StudyModel("z16/700", "3931-A01({})/700", _features("Max", 39, 82, 125, 168, 200)),
    "z17": StudyModel("z17/700", "9175-ME1({})/700", _features("Max", 43, 90, 136, 183, 208)),
}
"""The machines whose name in a study needs no capacity setting, at full capacity (/700)."""

WORKLOAD = "Average"
"""Of every partition: what IBM's LSPR uses where no counters tell the category (ibm.com/support/pages/node/6952525)."""

SMT_PERCENT = "25.0"
"""LPARDesign's default for the gain of a second thread; the planner changes it in zPCR."""


@dataclass(frozen=True, slots=True)
class Study:
    """What a study says of machines and their partitions, and how many of its partitions no plan has."""

    hosts: tuple[Host, ...]
    partitions: tuple[Partition, ...]
    left_out: int = 0


def is_study(path: Path) -> bool:
    """Whether a file is a study, by its content."""
    with ForeignFile(path) as file:
        return _HEAD.match(file.head) is not None


def read_study(path: Path, names: Vocabulary = SHIPPED) -> Study:
    """The machines and partitions of a study file."""
    try:
        with ForeignFile(path) as file:
            return decoded(file.content(LARGEST_STUDY), names)
    except ZplannerError as error:
        raise error.within(file=path) from None


def decoded(data: bytes, names: Vocabulary = SHIPPED) -> Study:
    """The machines and partitions of a study; ZplannerError if it is damaged, has entities, or is of something else."""
    try:
        root = fromstring(data, forbid_dtd=True)
    except DefusedXmlException:
        raise ZplannerError(StudyCode.HAS_ENTITIES) from None
    except (ParseError, LookupError, ValueError) as error:
        raise ZplannerError(StudyCode.DAMAGED, reason=str(error)) from None
    hosts: dict[str, Host] = {}
    partitions: dict[str, Partition] = {}
    left_out = 0
    for part in root.findall("ConfigurationDefinition") or [root]:
        host = _host(part, root, names)
        if host.name in hosts:
            raise ZplannerError(StudyCode.TWO_HOSTS, name=host.name)
        hosts[host.name] = host
        for partition in _partitions(part, host, names):
            if partition.name in partitions:
                raise ZplannerError(StudyCode.TWO_PARTITIONS, name=partition.name)
            partitions[partition.name] = partition
        left_out += sum(len(part.findall(other)) for other in OTHER_POOLS)
    return Study(tuple(hosts.values()), tuple(partitions.values()), left_out)


def with_study(plan: Plan, study: Study) -> Plan:
    """The plan with a study's machines and partitions. What it has of the same name keeps all that no study tells,
    unless the study has it on another machine.

    The system of a plan without partitions becomes its first one.
    """
    own = plan.partitions or ((Partition(plan.name, plan.current),) if len(plan.current) else ())
    known = {one.name: one for one in own}
    for partition in study.partitions:
        if before := known.get(partition.name):
            machines_differ = before.configuration.level("machine") not in (
                None,
                partition.configuration.level("machine"),
            )
            kept = Configuration() if machines_differ else before.configuration
            known[partition.name] = replace(
                partition, configuration=kept.changed(dict(partition.configuration)), mix=before.mix
            )
        else:
            known[partition.name] = partition
    hosts = {host.name: host for host in (*plan.hosts, *study.hosts)}
    return replace(plan, current=Configuration(), hosts=tuple(hosts.values()), partitions=tuple(known.values()))


def encoded(plan: Plan) -> bytes:
    """The machines of a plan and their LPARs as a study; guests of z/VM are within their LPAR, and not named."""
    if not plan.hosts:
        raise ZplannerError(StudyCode.NO_HOSTS)
    if len(plan.hosts) > MOST_HOSTS:
        raise ZplannerError(StudyCode.TOO_MANY_HOSTS, most=MOST_HOSTS, count=len(plan.hosts))
    partitions = [partition for partition in plan.partitions if not partition.guest_of]
    known = {host.name for host in plan.hosts}
    for one in partitions:
        if one.host not in known:
            raise ZplannerError(StudyCode.HOST_UNKNOWN, name=one.name)
    guests = {partition.guest_of for partition in plan.partitions}
    schema = {"xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance", "xsi:noNamespaceSchemaLocation": "zPCR.xsd"}
    root = Element("zPCR", schema)
    _add(_added(root, "zPCRVersion"), Version=VERSIONS[0])
    _add(_added(root, "StudyFileVersion"), Version=VERSIONS[1], Mode="Advanced")
    _add(_added(root, "Locale"), Country="US", Language="en")
    # the reference processor and scale that zPCR starts with
    reference = {"FamilyName": "z9 EC/700", "Name": "2094-701", "ScalingFactor": "593.00000", "ScalingMetric": "MIPS"}
    _add(_added(root, "RefCPU"), **reference)
    _add(_added(root, "ConfigurationsDefined"), Defined=str(len(plan.hosts)))
    for host in plan.hosts:
        part = _added(root, "ConfigurationDefinition")
        _add(_added(part, "ConfigurationInformation"), Name=host.name, ConfigChanged="true")
        model = _add_host(part, host)
        for pool in POOLS:
            for one in (
                partition for partition in partitions if partition.host == host.name and partition.pool is pool
            ):
                _add_partition(part, one, model, has_guests=one.name in guests)
    _add(_added(root, "StudyID"), Name=plan.name)
    _add(_added(root, "SelectedFamilies"), **dict.fromkeys(FAMILIES, "true"))
    indent(root)
    data: bytes = tostring(root, encoding="UTF-8", xml_declaration=True)
    return data + b"\n"


def _host(part: Element, root: Element, names: Vocabulary) -> Host:
    machine = part.find("Host")
    if machine is None:
        raise ZplannerError(StudyCode.NO_MACHINE)
    name = _text(part.find("ConfigurationInformation"), "Name") or _text(root.find("StudyID"), "Name")
    kind = _text(machine, "Name")[:4]
    known = next((one.name for one in names.machines.values() if str(one.type) == kind), "")
    counts = {pool: _count(machine, tag) if machine.find(tag) is not None else None for pool, tag in COUNTS.items()}
    return Host(_named(name), known, counts[EnginePool.IFL], counts[EnginePool.CP])


def _partitions(part: Element, host: Host, names: Vocabulary) -> Iterator[Partition]:
    """The partitions that the study includes."""
    for pool, tag in POOLS.items():
        for one in part.findall(tag):
            if _text(one, "Include") == "false":
                continue
            dedicated = _text(one, "Type") == "DED"
            fields: dict[str, str | int] = {"machine": host.machine} if host.machine else {}
            if (engines := _count(one, "LCPs")) > 0:
                fields["processors"] = engines
            if pool is EnginePool.IFL and _text(one, "SMTEnabled") == "true":
                fields["smt"] = "2"
            yield Partition(
                _named(_text(one, "Name")),
                Configuration({**fields, **_system(_text(one, "SCP"))}, names),
                host=host.name,
                weight=None if dedicated else _weight(one),
                pool=pool,
                capped=_text(one, "Cap") == "true",
                dedicated=dedicated,
            )


def _system(scp: str) -> dict[str, str]:
    """What a system's name tells: `z/VM-7.3`, `Linux`."""
    if scp == "Linux":
        return {"hypervisor": "lpar"}
    release = f"{scp.removeprefix('z/VM-')}.0"
    if scp.startswith("z/VM") and release in field_named("zvm_release").levels:
        return {"hypervisor": "zvm", "zvm_release": release}
    return {"hypervisor": "zvm"} if scp.startswith("z/VM") else {}


def _add_host(part: Element, host: Host) -> StudyModel:
    model = MODELS.get(machine_named(host.machine))
    if model is None:
        raise ZplannerError(StudyCode.NO_MODEL, name=host.name, machine=host.machine, known=tuple(MODELS))
    if host.ifls is None and host.cps is None:
        raise ZplannerError(StudyCode.ENGINES_UNKNOWN, name=host.name)
    engines = (host.ifls or 0) + (host.cps or 0)
    feature = next((name for name, most in model.features.items() if engines <= most), None)
    if feature is None:
        most = max(model.features.values())
        raise ZplannerError(StudyCode.TOO_MANY_ENGINES, name=host.name, machine=host.machine, count=engines, most=most)
    element = _added(part, "Host")
    _add(element, FamilyName=model.family, Name=model.name.format(feature))
    _add(
        element, GeneralPurposeCPs=str(host.cps or 0), zAAPCPs="0", zIIPCPs="0", IFLCPs=str(host.ifls or 0), ICFCPs="0"
    )
    if model.has_smt:
        _add(element, GlobalzIIPSMT=SMT_PERCENT, GlobalIFLSMT=SMT_PERCENT)
    else:
        _add(element, zAAPOnZIIP="true")
    return model


def _add_partition(part: Element, partition: Partition, model: StudyModel, *, has_guests: bool) -> None:
    engines = partition.configuration.number("processors")
    if engines is None or not engines.is_exact or engines.low != int(engines.low):
        raise ZplannerError(StudyCode.LOGICAL_ENGINES_UNKNOWN, name=partition.name)
    is_zvm = has_guests or partition.configuration.level("hypervisor") == "zvm"
    release = partition.configuration.level("zvm_release")
    if partition.weight is None and not partition.dedicated:
        raise ZplannerError(StudyCode.WEIGHT_UNKNOWN, name=partition.name)
    weight = "0" if partition.dedicated else f"{partition.weight:.10g}"
    element = _added(part, POOLS[partition.pool])
    _add(element, Name=partition.name)
    _add(element, SCP=f"z/VM-{(release or '7.3.0').rpartition('.')[0]}" if is_zvm else "Linux")
    _add(element, Workload=f"{WORKLOAD}/{'LV' if is_zvm else 'L'}", Type="DED" if partition.dedicated else "SHR")
    _add(element, LCPs=str(int(engines.low)), Weight=weight, Cap=str(partition.capped).lower())
    if model.has_smt:
        has_threads = partition.pool is EnginePool.IFL and partition.configuration.level("smt") == "2"
        _add(
            element, SMT=SMT_PERCENT if has_threads else "0.0", SMTMeasured="false", SMTEnabled=str(has_threads).lower()
        )
    _add(element, Include="true")


def _added(parent: Element, tag: str) -> Element:
    return SubElement(parent, tag)


def _add(parent: Element, **texts: str) -> None:
    for tag, text in texts.items():
        SubElement(parent, tag).text = "".join(character for character in text if character.isprintable())


def _text(element: Element | None, tag: str) -> str:
    """The text of a child; "" where either is missing."""
    return (element.findtext(tag) or "").strip() if element is not None else ""


def _named(name: str) -> str:
    if not is_visible(name):
        raise ZplannerError(StudyCode.NO_NAME)
    return name


def _count(element: Element, tag: str) -> int:
    text = _text(element, tag)
    if not _COUNT.fullmatch(text):
        raise ZplannerError(StudyCode.NOT_A_COUNT, tag=tag, text=text, name=_text(element, "Name"))
    return int(text)


def _weight(element: Element) -> float:
    text = _text(element, "Weight")
    value = float(text.replace(",", ".")) if _WEIGHT.fullmatch(text) else 0.0
    if value <= 0.0:
        raise ZplannerError(StudyCode.NOT_A_WEIGHT, text=text, name=_text(element, "Name"))
    return value
