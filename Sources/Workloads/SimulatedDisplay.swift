package import CalqueMotion

/// A display that shows a frame at each refresh and holds the program back by presents that block,
/// with a program that draws for it: times only, without a wait.
///
/// Two frames are never shown at one refresh, and a frame that is late is shown at the next one.
package struct SimulatedDisplay: Sendable {
  /// Refreshes a second. A new rate begins at the refresh before.
  package var rate: Double {
    didSet { if rate != oldValue { origin = refresh(from: now) - 1 / rate } }
  }
  /// The largest distance of a present's return from the refresh, either way, in seconds.
  package var jitter = 0.0
  /// The seconds by which every thirtieth return or so is late; 0 for none.
  package var delay = 0.0
  /// The number of frames that the driver holds while a present returns.
  package var queued = 0
  /// The number of refreshes by which a compositor shows each frame later.
  package var composition = 0
  /// True if the display tells at which times it showed frames, which it does while a later present
  /// waits.
  package var tellsTimes = false
  /// The share of the interval that drawing a frame takes, on average.
  package var work = 0.3
  /// The present time, in seconds.
  package private(set) var now: Double
  private var origin: Double
  /// The times at which the last frames were shown, newest last.
  private var shown: [Double] = []
  /// The times at which frames are shown that were not told yet, oldest first, with the numbers of
  /// their presents.
  private var untold: [(time: Double, present: Int)] = []
  private var presents = 0
  private var state: UInt64

  /// Makes a display whose phase, jitter and work are given by `seed`.
  package init(rate: Double, seed: UInt64) {
    self.rate = rate
    state = seed
    (now, origin) = (0, 0)
    origin = random() / rate
    now = 10 + random()
  }

  /// Draws and presents a frame. Returns the time at which the display shows it, and the seconds
  /// for which the present waits; `now` is then the time of its return.
  package mutating func showFrame() -> (shown: Double, waited: Double) {
    let interval = 1 / rate
    let drawn = now + work * interval * (0.5 + random())
    // The refresh after the one of the frame before, whatever the rate was then.
    let free = shown.last.map { $0 + interval / 2 } ?? drawn
    let time = refresh(from: max(drawn, free))
    shown.append(time)
    if shown.count > queued + 1 { shown.removeFirst() }
    var returned = drawn
    if shown.count > queued, shown[0] > drawn {
      returned = max(drawn, shown[0] + jitter * (2 * random() - 1))
    }
    if delay > 0, random() < 1.0 / 30 { returned += delay }
    now = returned
    let seen = time + Double(composition) * interval
    presents += 1
    if tellsTimes { untold.append((seen, presents)) }
    return (seen, returned - drawn)
  }

  /// Returns the times at which frames were shown since the last call, oldest first, each with the
  /// number of presents after that of the frame.
  mutating func takeTimes() -> [(time: Double, age: Int)] {
    let told = untold.prefix { $0.time <= now }
    untold.removeFirst(told.count)
    return told.map { ($0.time, presents - $0.present) }
  }

  /// Lets time pass without a frame.
  package mutating func pause(for seconds: Double) { now += seconds }

  private func refresh(from time: Double) -> Double {
    origin + ((time - origin) * rate - 1e-9).rounded(.up) / rate
  }

  /// Returns a number from 0 to 1. Source: the generator SplitMix64.
  private mutating func random() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ (bits >> 31)) >> 11) / Double(1 << 53)
  }
}

/// A program that shows frames on a simulated display, and a clock that learns its refreshes.
package struct PacingSession: Sendable {
  package var display: SimulatedDisplay
  package var clock: FrameClock

  /// - Parameter namedRate: The rate that the display tells, in refreshes a second.
  package init(_ display: SimulatedDisplay, namedRate: Double) {
    self.display = display
    clock = FrameClock(origin: display.now, interval: 1 / namedRate)
  }

  /// Shows a frame. Returns the time for which it was made, and that at which it is seen.
  package mutating func showFrame() -> (targetTime: Double, shown: Double) {
    let start = display.now
    for (time, age) in display.takeTimes() { clock.shown(at: time, age: age) }
    let targetTime = clock.next(after: start)
    let (shown, waited) = display.showFrame()
    clock.presented(for: targetTime, from: start, returned: display.now, waited: waited)
    return (targetTime, shown)
  }

  /// Shows frames. Returns, for each of them, the time for which it was made minus that at which it
  /// is seen.
  package mutating func errors(frames: Int) -> [Double] {
    (0..<frames).map { _ in
      let (targetTime, shown) = showFrame()
      return targetTime - shown
    }
  }
}
