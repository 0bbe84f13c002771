"""How long every scenario lasts, by year of the planning horizon."""

from __future__ import annotations

from zplanner.errors import Part, Reference
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.results.decided import Decided
from zplanner.gui.results.decision_section import DecisionSection
from zplanner.gui.results.decision_table import DecisionCell, DecisionTable, Mark
from zplanner.gui.session import Session
from zplanner.gui.widgets.panel import show_text, small
from zplanner.wording.dates import year_ahead
from zplanner.wording.numbers import stated
from zplanner.wording.window import decide as words

HORIZON_ROW = 38


class HorizonSection(DecisionSection):
    """Engines needed, bottleneck and probability of lasting of every scenario, by year of the horizon."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        self.table = DecisionTable(session, appearance, words.HORIZON_TABLE, HORIZON_ROW)
        super().__init__(words.HORIZON, "", self.table)
        legend = small(words.HORIZON_LEGEND)
        legend.setParent(self.table)
        legend.move(STEP // 2, 2)
        self.missing = self.offer_input(words.STATE_GROWTH, words.STATE_GROWTH_BUTTON, Reference(Part.GROWTH))

    def show_decision(self, decided: Decided) -> None:
        plan, scenarios = decided.plan, decided.outlook.scenarios
        self.content.setVisible(plan.load_changes)
        self.missing.setVisible(not plan.load_changes)
        about = words.HORIZON_ABOUT.format(confidence=stated(plan.target_confidence)) if plan.load_changes else ""
        show_text(self.about, about)
        if not plan.load_changes:
            return

        def cell(at: int, column: int) -> DecisionCell:
            scenario = scenarios[at]
            if column >= len(scenario.horizon):
                figure = words.without_horizon(scenario)
                return DecisionCell(figure, mark=Mark.BLANK, sentence=figure)
            year, target = scenario.horizon[column], plan.target_confidence
            return DecisionCell(
                words.lasting(year, target),
                words.engines_and_bottleneck(year),
                Mark.SHORT if year.probability_of_lasting < target else Mark.NONE,
                sentence=words.horizon_sentence(scenario.name, year, target),
            )

        def headings() -> tuple[str, ...]:
            return tuple(year_ahead(plan, ahead) for ahead in sorted(plan.horizon_years))

        self.table.show_cells(decided.names, range(1, len(scenarios) + 1), headings, cell)
