package import CalqueMotion

/// A program that shows frames on a simulated display, and a clock that learns its refreshes.
package struct PacingSession: Sendable {
  package var display: SimulatedDisplay
  package var clock: RefreshClock

  /// - Parameter namedRate: The rate that the display tells, in refreshes a second.
  package init(_ display: SimulatedDisplay, namedRate: Double) {
    self.display = display
    clock = RefreshClock(origin: display.now, interval: 1 / namedRate)
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
