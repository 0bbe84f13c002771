"""Undo and redo: an index into the plans of the history."""

from __future__ import annotations

import pickle

from zplanner.document import history
from zplanner.document.history import EditHistory
from zplanner.planning.plan import Plan


def named(name: str) -> Plan:
    return Plan(name=name)


def names(steps: EditHistory) -> list[str]:
    return [step.plan.name for step in steps.steps]


def test_undo_and_redo_move_through_the_plans_and_stop_at_both_ends() -> None:
    edited = EditHistory.of(named("a")).edit("To b", named("b")).edit("To c", named("c"))
    assert (edited.plan.name, edited.undo_name, edited.redo_name) == ("c", "To c", "")
    undone = edited.undo()
    assert (undone.plan.name, undone.undo_name, undone.redo_name) == ("b", "To b", "To c")
    first = undone.undo().undo()
    assert (first.plan.name, first.undo_name, first.redo_name) == ("a", "", "To b")
    assert first.redo().redo().redo() == edited


def test_an_edit_that_changes_nothing_is_no_step() -> None:
    opened = EditHistory.of(named("a"))
    assert opened.edit("Nothing", named("a")) is opened


def test_an_edit_after_undo_replaces_what_could_be_redone() -> None:
    edited = EditHistory.of(named("a")).edit("To b", named("b")).undo().edit("To c", named("c"))
    assert names(edited) == ["a", "c"]
    assert edited.redo_name == ""


def test_edits_of_one_gesture_are_one_step_and_none_where_it_ends_as_it_began() -> None:
    gesture, edited = object(), EditHistory.of(named("a"))
    for name in ("ab", "abc"):
        edited = edited.edit("Type", named(name), gesture)
        assert (edited.index, edited.plan.name) == (1, name)
    assert names(edited) == ["a", "abc"]
    assert edited.edit("Type", named("d"), object()).index == 2, "another gesture"
    ended = edited.edit("Type", named("a"), gesture)
    assert (names(ended), ended.is_modified) == (["a"], False)


def test_a_gesture_that_goes_on_after_saving_or_undo_is_a_further_step() -> None:
    gesture = object()
    typed = EditHistory.of(named("a")).edit("Type", named("ab"), gesture)
    saved = typed.mark_saved().edit("Type", named("abc"), gesture)
    assert (names(saved), saved.is_modified, saved.undo().is_modified) == (["a", "ab", "abc"], True, False)
    undone = typed.undo().edit("Type", named("c"), gesture)
    assert (names(undone), undone.undo().plan.name) == (["a", "c"], "a")


def test_a_history_knows_which_plan_its_file_holds() -> None:
    saved = EditHistory.of(named("a")).edit("To b", named("b")).mark_saved()
    assert not saved.is_modified
    assert saved.undo().is_modified
    assert not saved.undo().redo().is_modified
    replaced = saved.undo().edit("To c", named("c"))
    assert replaced.is_modified
    assert replaced.undo().is_modified, "the saved plan is no longer among the steps"
    assert saved.mark_unsaved().is_modified


def test_the_oldest_steps_are_dropped() -> None:
    edited = EditHistory.of(named("0"))
    for number in range(1, history.MOST_STEPS + 3):
        edited = edited.edit("Count", named(str(number)))
        if number == 1:
            edited = edited.mark_saved()
    assert (len(edited.steps), edited.index, edited.saved) == (history.MOST_STEPS + 1, history.MOST_STEPS, None)
    assert edited.steps[0].plan.name == "2"
    assert edited.mark_saved().edit("Count", named("last")).undo().is_modified is False


def test_a_history_is_a_plain_value() -> None:
    edited = EditHistory.of(named("a")).edit("To b", named("b")).undo()
    assert pickle.loads(pickle.dumps(edited)) == edited
