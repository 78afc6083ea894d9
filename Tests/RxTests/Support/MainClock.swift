import Motion

/// Runs `body` with a media clock that stands still until it is moved.
@MainActor
func withMainClock(_ body: @MainActor (MainClock) -> Void) {
  let clock = MainClock()
  MediaTime.install(clock.clock)
  body(clock)
  MediaTimers.cancelAll(of: clock.clock)
  MediaTime.remove(clock.clock)
}

/// Media time that a test moves.
@MainActor
struct MainClock {
  fileprivate let clock = ManualClock(100)

  /// Seconds since the test began.
  var time: Double { clock.now() - 100 }

  /// Moves the time to `newTime`, stopping where something waits for it.
  func advance(to newTime: Double) {
    MediaTimers.runDue(of: clock)
    while let next = MediaTimers.nextTime(of: clock), next <= newTime + 100 {
      clock.advance(to: next)
      MediaTimers.runDue(of: clock)
    }
    clock.advance(to: newTime + 100)
    MediaTimers.runDue(of: clock)
  }
}
