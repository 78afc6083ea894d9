import CalqueMotion
import Synchronization
import Testing

@MainActor
@Suite("MediaTimers")
struct MediaTimersTests {
  private final class Notes {
    var lines: [String] = []
  }

  /// Runs `body` with a media clock that is paused at 100 s.
  private func withClock(_ body: @MainActor (ManualClock, Notes) -> Void) {
    let clock = ManualClock(100)
    MediaTime.install(clock)
    body(clock, Notes())
    MediaTimers.cancelAll(of: clock)
    MediaTime.remove(clock)
  }

  @Test("Calls run by time, those of one time in their order, and not before it")
  func order() {
    withClock { clock, notes in
      for (name, time) in [("c", 103.0), ("a", 101), ("d", 103), ("b", 102)] {
        MediaTimers.call(at: time) { notes.lines.append(name) }
      }
      #expect(MediaTimers.nextTime(of: clock) == 101)
      clock.advance(to: 102)
      MediaTimers.runDue(of: clock)
      #expect(notes.lines == ["a", "b"])
      clock.advance(to: 110)
      MediaTimers.runDue(of: clock)
      #expect(notes.lines == ["a", "b", "c", "d"] && MediaTimers.nextTime(of: clock) == nil)
    }
  }

  @Test("A call that is made meanwhile waits for the next time, even if it is due")
  func nested() {
    withClock { clock, notes in
      MediaTimers.call(at: 0) {
        notes.lines.append("a")
        MediaTimers.call(at: 0) { notes.lines.append("b") }
      }
      MediaTimers.runDue(of: clock)
      #expect(notes.lines == ["a"])
      MediaTimers.runDue(of: clock)
      #expect(notes.lines == ["a", "b"])
    }
  }

  @Test("A cancelled call does not run, not even when it is cancelled by one of the same time")
  func cancelling() {
    withClock { clock, notes in
      let tokens = [101.0, 101, 102].map { time in
        MediaTimers.call(at: time) { notes.lines.append("\(time)") }
      }
      MediaTimers.call(at: 100) { MediaTimers.cancel(tokens[1]) }
      MediaTimers.cancel(tokens[2])
      MediaTimers.cancel(tokens[2])
      clock.advance(to: 110)
      MediaTimers.runDue(of: clock)
      #expect(notes.lines == ["101.0"])
    }
  }

  @Test("A time that never comes is not waited for", arguments: [Double.infinity, .nan])
  func never(time: Double) {
    withClock { clock, notes in
      let token = MediaTimers.call(at: time) { notes.lines.append("x") }
      clock.advance(to: 1e9)
      MediaTimers.runDue(of: clock)
      MediaTimers.cancel(token)
      #expect(notes.lines.isEmpty && MediaTimers.nextTime(of: clock) == nil)
    }
  }

  @Test("A call waits on the clock of its time, whichever is installed later")
  func clocks() {
    withClock { clock, notes in
      let other = ManualClock(0)
      MediaTimers.call(at: 101) { notes.lines.append("first") }
      MediaTime.install(other)
      MediaTimers.call(at: 1) { notes.lines.append("second") }
      clock.advance(to: 101)
      MediaTimers.runDue(of: clock)
      #expect(notes.lines == ["first"] && MediaTimers.nextTime(of: other) == 1)
      MediaTimers.cancelAll(of: other)
      MediaTime.remove(other)
    }
  }

  @Test("The owner of a clock runs no calls of another")
  func others() {
    withClock { clock, notes in
      let other = ManualClock(0)
      MediaTimers.call(at: 100) { notes.lines.append("own") }
      MediaTime.install(other)
      MediaTimers.call(at: 0) { notes.lines.append("other") }
      MediaTimers.runDue(of: clock)
      #expect(notes.lines == ["own"])
      MediaTimers.runDue(of: other)
      #expect(notes.lines == ["own", "other"])
      MediaTime.remove(other)
    }
  }

  @Test("Clocks may be removed in any order: the last one that is installed still is read")
  func installation() {
    let base = MediaTime.clock
    let (first, second) = (ManualClock(1), ManualClock(2))
    MediaTime.install(first)
    MediaTime.install(second)
    MediaTime.remove(first)
    #expect(MediaTime.clock === second)
    MediaTime.remove(second)
    MediaTime.remove(second)
    #expect(MediaTime.clock === base)
  }

  @Test("On the system's clock the main queue delivers calls")
  func delivery() async {
    let start = MediaTime.now()
    await withCheckedContinuation { continuation in
      MediaTimers.call(at: start + 0.02) { continuation.resume() }
    }
    #expect(MediaTime.now() >= start + 0.02)
  }

  @Test("A clock knows how long it takes until it reads a time")
  func intervals() throws {
    let base = ManualClock(10)
    #expect(base.interval(until: 20) == nil)
    let system = SystemClock()
    let scaled = ScaledClock(system)
    scaled.rate = 0.5
    let interval = try #require(scaled.interval(until: scaled.now() + 1))
    #expect(abs(interval - 2) < 0.1)
    scaled.rate = 0
    #expect(scaled.interval(until: scaled.now() + 1) == nil)
  }
}
