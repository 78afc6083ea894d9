/// Lies in a file whose name is the path of `a/b.swift`, written as one.
public let nameOfFlatFile = "a_b"
