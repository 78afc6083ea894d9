import CalqueMotion
import Testing

@Suite struct MediaClockTests {
  @Test("a manual clock moves only when told")
  func manual() {
    let clock = ManualClock(5)
    clock.advance(by: 0.25)
    #expect(clock.now() == 5.25)
  }

  @Test("a change of rate makes no jump")
  func scaled() {
    let base = ManualClock(100)
    let clock = ScaledClock(base)
    base.advance(by: 1)
    clock.rate = 0.1
    #expect(clock.now() == 101)
    base.advance(by: 1)
    #expect(abs(clock.now() - 101.1) < 1e-12)
    clock.rate = 0
    base.advance(by: 50)
    #expect(abs(clock.now() - 101.1) < 1e-12)
  }

  @Test("the system clock does not run backwards")
  func system() {
    let clock = SystemClock()
    let first = clock.now()
    #expect(clock.now() >= first)
  }

  @Test("a clock that is moved goes on from there, at its rate, and stands where it stands")
  func moved() {
    let base = ManualClock(10)
    let clock = ScaledClock(base)
    clock.rate = 0.5
    clock.move(to: 3)
    base.advance(by: 2)
    #expect(clock.now() == 4)
    clock.rate = 0
    clock.move(to: 1)
    base.advance(by: 2)
    #expect(clock.now() == 1)
    clock.rate = 2
    base.advance(by: 1)
    #expect(clock.now() == 3)
  }

  @Test("a manual clock is rewound to a time it has read")
  func rewound() {
    let clock = ManualClock(5)
    clock.rewind(to: 2)
    #expect(clock.now() == 2)
    clock.advance(to: 6)
    #expect(clock.now() == 6)
  }
}
