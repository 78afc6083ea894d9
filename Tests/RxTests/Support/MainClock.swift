import CalqueMotion

/// Runs `body` with a media clock that only `body` advances.
@MainActor
func withMainClock(_ body: @MainActor (MainClock) -> Void) {
  let clock = MainClock()
  MediaTime.install(clock.clock)
  body(clock)
  MediaTimers.cancelAll(of: clock.clock)
  MediaTime.remove(clock.clock)
}

/// Media time under the control of a test.
@MainActor
struct MainClock {
  fileprivate let clock = ManualClock(100)

  /// The seconds since the start of the test.
  var time: Double { clock.now() - 100 }

  /// Advances the time to `newTime`, and stops at each timer on the way.
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
