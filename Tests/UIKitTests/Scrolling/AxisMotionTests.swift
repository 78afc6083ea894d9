import Testing

@testable import UIKitCore

@Suite("Scrolling, one direction by itself")
struct AxisMotionTests {
  private let limits = 0.0...10_000

  @Test("The speed falls by two thousandths in a millisecond")
  func decay() {
    let motion = AxisMotion(
      from: 100, velocity: 1000, deceleration: 0.998, limits: limits, bounces: true)
    // A velocity of 1000 points per second stops after 1000 / 2.002 points.
    #expect(abs(motion.end - 599.5) < 0.1)
    let (a, b) = (motion.value(at: 0.5), motion.value(at: 0.501))
    #expect(abs((b - a) / 0.001 - 1000 * 0.367) < 1)
    #expect(motion.value(at: 0) == 100 && motion.value(at: 100) == motion.end)
  }

  @Test("At a limit it overshoots and is pulled back, without a jump in speed")
  func bounce() {
    let motion = AxisMotion(
      from: 9_800, velocity: 2000, deceleration: 0.998, limits: limits, bounces: true)
    #expect(motion.end == 10_000)
    let values = (0...300).map { motion.value(at: Double($0) / 100) }
    let highest = values.max() ?? 0
    #expect(highest > 10_030 && highest < 10_080)
    let steps = zip(values, values.dropFirst()).map { $1 - $0 }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { abs($1 - $0) < 3 })
    #expect(motion.value(at: motion.duration) == 10_000)
  }

  @Test("Without bouncing it stops at the limit")
  func stop() {
    let motion = AxisMotion(
      from: 9_800, velocity: 2000, deceleration: 0.998, limits: limits, bounces: false)
    #expect((0...300).allSatisfy { motion.value(at: Double($0) / 100) <= 10_000 })
    #expect(motion.end == 10_000 && motion.duration < 0.2)
  }

  @Test("Beyond a limit it is pulled back at once")
  func beyond() {
    let motion = AxisMotion(
      from: -80, velocity: 0, deceleration: 0.998, limits: limits, bounces: true)
    #expect(motion.end == 0 && motion.value(at: 0) == -80)
    #expect(motion.value(at: 0.1) > -80 && motion.value(at: 0.1) < 0 && motion.duration < 1)
  }

  @Test("Another end does not change the place and the speed of the moment")
  func retarget() {
    var motion = AxisMotion(from: 0, easingTo: 300, duration: 0.3)
    let (place, speed) = (motion.value(at: 0.15), motion.velocity(at: 0.15))
    motion.retarget(to: 500, at: 0.15)
    #expect(motion.value(at: 0.15) == place && abs(motion.velocity(at: 0.15) - speed) < 1)
    #expect(motion.duration == 0.3 && motion.value(at: 0.3) == 500)
    // An end that moves in the last moment leaves time to go there.
    motion.retarget(to: 100, at: 0.29)
    let values = (290...440).map { motion.value(at: Double($0) / 1000) }
    #expect(zip(values, values.dropFirst()).allSatisfy { abs($1 - $0) < 6 })
    #expect(motion.value(at: 0.44) == 100)
  }

  @Test("A spring goes on to another end with its speed")
  func retargetSpring() {
    var motion = AxisMotion(from: 100, velocity: -50, pulledTo: 0, frequency: 10)
    let (place, speed) = (motion.value(at: 0.1), motion.velocity(at: 0.1))
    motion.retarget(to: -80, at: 0.1)
    #expect(abs(motion.value(at: 0.1) - place) < 1e-9)
    #expect(abs(motion.velocity(at: 0.1) - speed) < 1 && motion.value(at: 9) == -80)
  }
}
