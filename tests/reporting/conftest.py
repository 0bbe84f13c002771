"""An outlook to report on: the best scenario, a smaller one, and one that no measurement covers."""

from __future__ import annotations

import pytest

from tests.reporting.outlooks import covered, outlook_of, plan_of, uncovered
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.regression.model import load_model
from zplanner.reporting.page.document import PageReport, page_report
from zplanner.reporting.report_data import ReportData, report_data_of


@pytest.fixture(scope="module")
def outlook() -> Outlook:
    return outlook_of(covered(), covered("z196, 8 engines", 1.55), uncovered())


@pytest.fixture(scope="module")
def plan(outlook: Outlook) -> Plan:
    return plan_of(outlook)


@pytest.fixture(scope="module")
def view(plan: Plan, outlook: Outlook) -> PageReport:
    return page_report(plan, outlook, load_model())


@pytest.fixture(scope="module")
def report_data(plan: Plan, outlook: Outlook) -> ReportData:
    return report_data_of(plan, outlook, load_model())
