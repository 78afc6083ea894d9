/// An observer that can say that it takes no more events.
///
/// A source that sends everything while it is subscribed to has given nobody a disposable yet: when
/// the observer has had enough, only the observer itself can tell.
protocol Interested {
  /// Whether events still get anywhere.
  var isInterested: Bool { get }
}
