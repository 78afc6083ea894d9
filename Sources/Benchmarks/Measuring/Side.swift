/// One of the two implementations of a benchmark, which is run repeatedly.
@MainActor
protocol Side: AnyObject {
  /// True if other threads or processes do part of the work, so that waiting is part of its time.
  var waits: Bool { get }
  /// Prepares a block of turns, for example by making a context current.
  func begin() throws
  /// Ends the block of turns.
  func end()
  /// Prepares `turn`; this is not timed.
  func prepare(_ turn: Int) throws
  /// Does the timed work.
  func run(_ turn: Int) throws
}

extension Side {
  var waits: Bool { false }
  func begin() throws {}
  func end() {}
  func prepare(_ turn: Int) throws {}
}
