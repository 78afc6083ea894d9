/// An observer that can tell that it takes no more events.
///
/// A source that sends all its elements during `subscribe` has not returned a disposable yet, so
/// that nobody can cancel it: only the observer can tell it to stop.
protocol Interested {
  /// True while the observer forwards events.
  var isInterested: Bool { get }
}
