/// A moment on both clocks, in seconds. Media time drives animations and may be slowed, paused or
/// virtual; host time always runs.
package struct SignpostMoment: Sendable, Hashable {
  package var host, media: Double

  package init(host: Double, media: Double) {
    (self.host, self.media) = (host, media)
  }
}

/// A signpost of the program: an event, or a span of time.
package struct SignpostSpan: Sendable, Hashable {
  package var name: String
  /// The program's name for the subject, as in `Images`.
  package var category: String
  /// The messages at the start and at the end; empty if there are none.
  package var message: String
  package var begin: SignpostMoment
  /// The end of the span; nil for an event.
  package var end: SignpostMoment?

  package init(
    name: String, category: String, message: String = "", begin: SignpostMoment,
    end: SignpostMoment? = nil
  ) {
    (self.name, self.category, self.message) = (name, category, message)
    (self.begin, self.end) = (begin, end)
  }

  /// The duration on the host clock; nil for an event.
  package var seconds: Double? { end.map { max($0.host - begin.host, 0) } }
}
