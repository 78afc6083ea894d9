/// One of the two ways of a benchmark: something that is done again and again.
@MainActor
protocol Side: AnyObject {
  /// True if what it does is also done by other threads or processes, so that waiting is part of its time.
  var waits: Bool { get }
  /// Makes ready for some turns, as by making its context current.
  func begin() throws
  /// Comes after these.
  func end()
  /// Makes ready for `turn`; its time does not count.
  func prepare(_ turn: Int) throws
  /// Does what is timed.
  func run(_ turn: Int) throws
}

extension Side {
  var waits: Bool { false }
  func begin() throws {}
  func end() {}
  func prepare(_ turn: Int) throws {}
}
