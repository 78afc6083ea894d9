import CalqueMotion
import Testing

@Suite struct FrameClockTests {
  private let interval = 0.01

  @Test("the next refresh is the first one from now on")
  func next() {
    let clock = FrameClock(origin: 1, interval: interval)
    #expect(isNear(clock.next(after: 1.001), 1.01))
    #expect(isNear(clock.next(after: 1.0199), 1.02))
    #expect(isNear(clock.next(after: 1.02), 1.02))
  }

  @Test("a refresh that has a frame is not given again, even a little early")
  func once() {
    var clock = FrameClock(origin: 1, interval: interval)
    clock.presented(for: 1.01, from: 1.009, drawn: 1.009)
    #expect(isNear(clock.next(after: 1.01), 1.02))
    #expect(isNear(clock.next(after: 1.0095), 1.02))
  }

  @Test("work that took too long leaves refreshes out, and the others in their places")
  func late() {
    var clock = FrameClock(origin: 1, interval: interval)
    clock.presented(for: 1.01, from: 1, drawn: 1.0351)
    #expect(isNear(clock.next(after: 1.0351), 1.04))
  }

  @Test("frames that all take long are for the refresh at which they are ready")
  func longWork() {
    var clock = FrameClock(origin: 0, interval: interval)
    var start = 0.0
    for _ in 1...3 {
      clock.presented(for: clock.next(after: start), from: start, drawn: start + 0.023)
      start += 0.03
    }
    let target = clock.next(after: start)
    #expect(isNear(target, start + 0.03))
    // Waiting would move the refresh on for ever.
    #expect(clock.deadline(of: target) < start)
  }

  @Test("a frame begins in the middle before its refresh, sooner if its work is long")
  func deadline() {
    var clock = FrameClock(origin: 0, interval: interval)
    #expect(isNear(clock.deadline(of: 0.03), 0.025))
    for _ in 1...3 { clock.presented(for: 0.02, from: 0.01, drawn: 0.0135) }
    #expect(isNear(clock.deadline(of: 0.03), 0.023))
  }

  @Test(
    "an interval that no display has counts as a sixtieth of a second",
    arguments: [nil, .nan, .infinity, 0, -0.01, 1e-9, 1e9])
  func absurd(interval: Double?) {
    var clock = FrameClock(origin: 0, interval: interval)
    #expect(clock.interval == 1.0 / 60)
    clock.setInterval(0.02)
    clock.setInterval(interval)
    #expect(clock.interval == 1.0 / 60)
  }

  @Test("presents at absurd times change nothing", arguments: [Double.nan, -.infinity, .infinity])
  func absurdPresents(time: Double) {
    var clock = FrameClock(origin: 0, interval: interval)
    clock.presented(for: 0.01, from: 0, returned: time, waited: 0.005)
    clock.presented(for: 0.01, from: 0, returned: 0.01, waited: time)
    #expect(isNear(clock.next(after: 0.015), 0.02))
  }

  @Test(
    "times that the display tells are passed over where they are absurd or go back",
    arguments: [Double.nan, .infinity, -.infinity, 0.5, 1])
  func absurdTimes(time: Double) {
    var clock = FrameClock(origin: 0, interval: interval)
    clock.shown(at: 1, age: nil)
    let next = clock.next(after: 1.002)
    #expect(clock.shown(at: time, age: 0) == nil)
    #expect(clock.next(after: 1.002) == next)
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }
}
