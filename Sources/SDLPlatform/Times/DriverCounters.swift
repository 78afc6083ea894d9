package import CalqueGLRenderer

/// The judge of the counters that a driver tells by `EGL_CHROMIUM_sync_control`: it makes times of
/// frames from them, and finds out where they make no sense.
///
/// Source: Khronos, EGL_CHROMIUM_sync_control. UST is the time of the last refresh, in microseconds
/// of the monotonic clock, as Mesa has it. MSC is the number of that refresh, and SBC the number of
/// frames that were shown up to it.
package struct DriverCounters: Sendable {
  /// One reading of the counters.
  package typealias Reading = (ust: Int64, msc: Int64, sbc: Int64)

  /// The number of senseless readings after which the driver is not asked any more.
  private static let limit = 8
  /// The seconds by which a refresh may be past.
  private static let greatestAge = 1.0
  /// The seconds by which clocks may differ.
  private static let tolerance = 0.001

  private var last: Reading?
  private var senseless = 0

  package init() {}

  /// True until too many readings made no sense.
  package var makeSense: Bool { senseless < Self.limit }

  /// Returns the time of the last refresh; nil if it is the one before, or makes no sense.
  ///
  /// - Parameters:
  ///   - presents: The presents so far. All were made while these counters were read.
  ///   - now: Seconds of the monotonic clock.
  package mutating func frame(_ reading: Reading?, presents: Int, now: Double) -> ShownFrame? {
    guard let reading, let time = check(reading, now) else {
      senseless += 1
      return nil
    }
    guard let former = last, former.msc != reading.msc else {
      last = reading
      return nil
    }
    last = reading
    // The frame was shown at just this refresh if each one since the last reading had one.
    let isNew = reading.sbc > former.sbc && reading.sbc - former.sbc == reading.msc - former.msc
    let age = Int64(presents) - reading.sbc
    return ShownFrame(time: time, age: isNew && age >= 0 ? Int(age) : nil, interval: nil)
  }

  private func check(_ reading: Reading, _ now: Double) -> Double? {
    let time = Double(reading.ust) / 1e6
    guard reading.ust > 0, reading.msc >= 0, reading.sbc >= 0,
      (-Self.tolerance...Self.greatestAge).contains(now - time)
    else { return nil }
    if let last {
      let isForward =
        reading.msc > last.msc ? reading.ust > last.ust : reading.msc == last.msc
      guard isForward, reading.sbc >= last.sbc else { return nil }
    }
    return time
  }
}
