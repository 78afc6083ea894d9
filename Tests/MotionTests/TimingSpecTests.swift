import CalqueMotion
import TestVectors
import Testing

@Suite struct TimingSpecTests {
  struct Vector: Decodable, Sendable {
    struct Timing: Decodable, Sendable {
      var begin: Double
      var dur: Double
      var speed: Double
      var off: Double
      var rc: Double
      var rd: Double
      var ar: Bool
      var fill: String
    }
    struct Expectation: Decodable, Sendable {
      var activeDuration: Double
      var phase: String
      var applies: Bool
      var basicTime: Double?
      var fraction: Double?
      var cycle: Double?
    }
    var id: String
    var parentTime: Double
    var timing: Timing
    var expect: Expectation
    var provenance: String

    var spec: TimingSpec {
      let fills: [String: FillMode] = [
        "forwards": .forwards, "backwards": .backwards, "both": [.forwards, .backwards],
      ]
      return TimingSpec(
        beginTime: timing.begin, duration: timing.dur, speed: timing.speed,
        timeOffset: timing.off, repeatCount: timing.rc, repeatDuration: timing.rd,
        autoreverses: timing.ar, fillMode: fills[timing.fill] ?? [])
    }
  }

  @Test(
    "timing follows the vectors", arguments: Vectors.load("media-timing", count: 32) as [Vector])
  func vectors(_ vector: Vector) {
    let spec = vector.spec
    let sample = spec.sample(at: vector.parentTime)
    #expect(spec.activeDuration == vector.expect.activeDuration)
    #expect("\(sample.phase)" == vector.expect.phase, "\(vector.id): \(vector.provenance)")
    #expect(sample.applies == vector.expect.applies, "\(vector.id)")
    guard sample.applies else { return }
    if let fraction = vector.expect.fraction {
      #expect(abs(sample.fraction - fraction) < 1e-9, "\(vector.id)")
    }
    if let cycle = vector.expect.cycle { #expect(sample.cycle == cycle, "\(vector.id)") }
  }

  @Test("an interior boundary begins the next cycle, the end belongs to the last")
  func boundaries() {
    let spec = TimingSpec(duration: 2, repeatCount: 3, fillMode: .forwards)
    #expect(spec.sample(at: 2).cycle == 1 && spec.sample(at: 2).fraction == 0)
    #expect(spec.sample(at: 6).cycle == 2 && spec.sample(at: 6).fraction == 1)
  }

  @Test("autoreversing comes back to the start, and fills there")
  func autoreverse() {
    let spec = TimingSpec(duration: 1, autoreverses: true, fillMode: .forwards)
    #expect(spec.sample(at: 0.5).fraction == 0.5)
    #expect(spec.sample(at: 1.75).fraction == 0.25)
    #expect(spec.sample(at: 9).fraction == 0)
    #expect(spec.endTime == 2)
  }

  @Test("speed 0 freezes at the time offset and never ends")
  func frozen() {
    let spec = TimingSpec(beginTime: 1, duration: 2, speed: 0, timeOffset: 0.5)
    #expect(spec.sample(at: 100).fraction == 0.25)
    #expect(spec.endTime == .infinity)
  }

  @Test("a negative speed runs backwards from the end, then is over")
  func backwards() {
    let spec = TimingSpec(duration: 2, speed: -1, fillMode: .forwards)
    #expect(spec.sample(at: 0.5).fraction == 0.75)
    #expect(spec.sample(at: 2.5).phase == .after)
    #expect(spec.endTime == 2)
  }

  @Test("a duration of 0 is over at once, an infinite one stays at its start")
  func extremes() {
    #expect(TimingSpec(duration: 0, fillMode: .forwards).sample(at: 0).fraction == 1)
    #expect(TimingSpec(duration: .infinity).sample(at: 1e9).fraction == 0)
  }
}
