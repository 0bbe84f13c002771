"""An outlook to report on: the best scenario, a smaller one, and one that no measurement covers."""

from __future__ import annotations

import pytest

from tests.reporting.outlooks import covered, outlook_of, plan_of, uncovered
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.regression.model import load_model
from zplanner.reporting.view import ReportView, report_view


@pytest.fixture
def outlook() -> Outlook:
    return outlook_of(covered(), covered("z196, 8 engines", 1.55), uncovered())


@pytest.fixture
def plan(outlook: Outlook) -> Plan:
    return plan_of(outlook)


@pytest.fixture
def view(plan: Plan, outlook: Outlook) -> ReportView:
    return report_view(plan, outlook, load_model())
