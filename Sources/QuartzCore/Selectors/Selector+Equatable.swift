extension Selector: @preconcurrency Equatable {
  /// Whether both carry the same name, or one is a copy of the other.
  public static func == (a: Selector, b: Selector) -> Bool { a.isSame(as: b) }
}
