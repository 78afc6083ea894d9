/// The frame rates that an animation or a display link asks for, in frames per second.
package struct FrameRates: Sendable, Hashable {
  /// The lowest rate; 0 for no limit.
  package var minimum: Double
  /// The highest rate; 0 for the display's own.
  package var maximum: Double
  /// The preferred rate; 0 for the highest one up to `maximum`.
  package var preferred: Double

  package init(minimum: Double, maximum: Double, preferred: Double) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// The rate to come near to; infinity for the display's own.
  package var aim: Double { preferred > 0 ? preferred : maximum > 0 ? maximum : .infinity }

  /// Returns the number of refreshes, each `interval` seconds long, that a frame is shown: the rate
  /// that comes nearest to the preferred one, within the limits if one of the display's rates is.
  package func divisor(of interval: Double) -> Int {
    guard interval > 0, interval.isFinite else { return 1 }
    let native = 1 / interval
    let highest = maximum > 0 ? min(maximum, native) : native
    let aim = min(aim, native)
    // The two rates of the display next to the aim.
    let below = max((native / aim - 1e-6).rounded(.up), 1)
    let candidates = [below, max(below - 1, 1)].filter { $0 < 1e6 }
    func isInside(_ divisor: Double) -> Bool {
      let rate = native / divisor
      return rate <= highest * 1.001 && rate >= minimum * 0.999
    }
    let inside = candidates.filter(isInside)
    let nearest = (inside.isEmpty ? candidates : inside).min {
      abs(native / $0 - aim) < abs(native / $1 - aim)
    }
    return Int(nearest ?? 1)
  }
}

/// One refresh of a display. Times are in media seconds.
package struct DisplayRefresh: Sendable, Hashable {
  /// The time when the display last showed a new frame.
  package var time: Double
  /// The estimated time when it will show the next one.
  package var next: Double

  package init(time: Double, next: Double) {
    self.time = time
    self.next = next
  }

  /// The seconds between the two.
  package var interval: Double { next - time }
}
