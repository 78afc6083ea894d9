import Motion

/// Runs `body` with a media clock that stands still until it is moved.
@MainActor
func withMainClock(_ body: @MainActor (MainClock) -> Void) {
  let former = MediaTime.clock
  let clock = MainClock()
  MediaTime.clock = clock.clock
  body(clock)
  MediaTimers.cancelAll(of: clock.clock)
  MediaTime.clock = former
}

/// Media time that a test moves.
@MainActor
struct MainClock {
  fileprivate let clock = ManualClock(100)

  /// Seconds since the test began.
  var time: Double { clock.now() - 100 }

  /// Moves the time to `newTime`, stopping where something waits for it.
  func advance(to newTime: Double) {
    MediaTimers.runDue()
    while let next = MediaTimers.nextTime(of: clock), next <= newTime + 100 {
      clock.advance(to: next)
      MediaTimers.runDue()
    }
    clock.advance(to: newTime + 100)
    MediaTimers.runDue()
  }
}
