// Its presence in a program is all.
