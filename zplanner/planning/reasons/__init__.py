"""Why a forecast is what it is: the evidence behind it, what no measurement covers, and what a reader must know."""
