/// A line in which the profiler says of itself what it has done; it stands for a while.
public struct Notice: Sendable, Hashable {
  /// The key that it answers: a new line takes the place of the former one of the same key.
  public var key: OverlayKey
  public var text: String
  /// The host time at which it goes.
  public var end: Double

  public init(_ key: OverlayKey, _ text: String, until end: Double) {
    (self.key, self.text, self.end) = (key, text, end)
  }
}

extension OverlayOptions {
  /// What goes on until its key is pressed again, a line each.
  var activities: [String] {
    (isTracing ? ["tracing, \(OverlayKey.trace.name) ends"] : [])
      + (isFilming ? ["recording, \(OverlayKey.film.name) ends"] : [])
  }
}
