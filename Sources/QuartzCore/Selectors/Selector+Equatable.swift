extension Selector: @preconcurrency Equatable {
  /// Returns true if both have the same name, or one is a copy of the other.
  public static func == (a: Selector, b: Selector) -> Bool { a.isSame(as: b) }
}
