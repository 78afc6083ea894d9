/// Lies in a file whose path, written as one name, is that of `a_b.swift`.
public let nameOfNestedFile = "a/b"
