/// A moment on both clocks, in seconds: media time is what animations go by, which may be slowed, stopped or
/// virtual; host time goes on.
public struct SignpostMoment: Sendable, Hashable {
  public var host, media: Double

  public init(host: Double, media: Double) {
    (self.host, self.media) = (host, media)
  }
}

/// What a program said of itself: that something happened, or lasted.
public struct SignpostSpan: Sendable, Hashable {
  public var name: String
  /// What the program calls the subject, as in `Images`.
  public var category: String
  /// What was said at the beginning and at the end; empty for nothing.
  public var message: String
  public var begin: SignpostMoment
  /// Nil for an event, which only happened.
  public var end: SignpostMoment?

  public init(
    name: String, category: String, message: String = "", begin: SignpostMoment,
    end: SignpostMoment? = nil
  ) {
    (self.name, self.category, self.message) = (name, category, message)
    (self.begin, self.end) = (begin, end)
  }

  /// How long it lasted on the host's clock; nil for an event.
  public var seconds: Double? { end.map { max($0.host - begin.host, 0) } }
}
