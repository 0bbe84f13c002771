"""Cards, curves and measurements that the model refuses."""

from zplanner.errors import ZplannerError
from zplanner.regression.codes import ModelCode

SENTENCES = [
    (ZplannerError(ModelCode.CARD_UNREADABLE), "the model card cannot be read; run `zplanner fit`."),
    (
        ZplannerError(ModelCode.CARD_DAMAGED, file="kernel.cpu.json"),
        "kernel.cpu.json: the model card is damaged; run `zplanner fit`.",
    ),
    (ZplannerError(ModelCode.CARD_FORMAT, format=2), "the model card is not of format 2; run `zplanner fit`."),
    (ZplannerError(ModelCode.CARD_OF_OTHER_DATA), "the cards were fitted on different data; run `zplanner fit`."),
    (ZplannerError(ModelCode.NO_CURVE, file="curves.csv"), "curves.csv: no n-way curve is published; add one."),
    (
        ZplannerError(ModelCode.UNKNOWN_CLASS, id="own-1", name="cobol"),
        "measurement own-1: 'cobol' is not a workload class; see `zplanner catalog` for the classes.",
    ),
    (
        ZplannerError(ModelCode.NOT_POSITIVE_DEFINITE, card="application.cpu"),
        "the covariance of card application.cpu is not positive definite; switch off own measurements that nearly "
        "repeat each other, or run `zplanner fit`.",
    ),
]
