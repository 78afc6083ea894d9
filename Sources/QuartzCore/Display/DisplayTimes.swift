package import CalqueMotion

/// The time that layers take to draw their contents, measured on request.
@MainActor
package enum DisplayTimes {
  private static var clock: (any MediaClock)?
  private static var times: [ObjectIdentifier: (layer: CALayer, seconds: Double)] = [:]

  /// Measures from now on with `clock`, until `end()`.
  package static func begin(_ clock: any MediaClock) {
    self.clock = clock
    times = [:]
  }

  package static func end() {
    clock = nil
    times = [:]
  }

  /// Returns the layer that took longest since the last call, and its seconds; nil if none has
  /// drawn.
  package static func takeSlowest() -> (layer: CALayer, seconds: Double)? {
    defer { times = [:] }
    return times.values.max { $0.seconds < $1.seconds }
  }

  /// Runs `display`, which draws the contents of `layer`, and adds the time to the layer's.
  static func measure(_ layer: CALayer, _ display: () -> Void) {
    guard let clock else { return display() }
    let start = clock.now()
    display()
    let seconds = clock.now() - start + (times[ObjectIdentifier(layer)]?.seconds ?? 0)
    times[ObjectIdentifier(layer)] = (layer, seconds)
  }
}
