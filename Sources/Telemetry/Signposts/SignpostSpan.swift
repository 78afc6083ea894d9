/// A moment on both clocks, in seconds. Media time drives animations and may be slowed, paused or
/// virtual; host time always runs.
public struct SignpostMoment: Sendable, Hashable {
  public var host, media: Double

  public init(host: Double, media: Double) {
    (self.host, self.media) = (host, media)
  }
}

/// A signpost of the program: an event, or a span of time.
public struct SignpostSpan: Sendable, Hashable {
  public var name: String
  /// The program's name for the subject, as in `Images`.
  public var category: String
  /// The messages at the start and at the end; empty if there are none.
  public var message: String
  public var begin: SignpostMoment
  /// The end of the span; nil for an event.
  public var end: SignpostMoment?

  public init(
    name: String, category: String, message: String = "", begin: SignpostMoment,
    end: SignpostMoment? = nil
  ) {
    (self.name, self.category, self.message) = (name, category, message)
    (self.begin, self.end) = (begin, end)
  }

  /// The duration on the host clock; nil for an event.
  public var seconds: Double? { end.map { max($0.host - begin.host, 0) } }
}
