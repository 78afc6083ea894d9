import CalqueMotion
import TestVectors
import Testing

@Suite struct SpringTests {
  struct Vector: Decodable, Sendable, CustomTestStringConvertible {
    var id: String
    var kind: String
    var mass: Double
    var stiffness: Double
    var damping: Double
    var initialVelocity: Double?
    var allowsOverdamping: Bool?
    var t: Double?
    var epsilon: Double?
    var perceptualDuration: Double?
    var bounce: Double?
    var duration: Double?
    var dampingRatio: Double?
    var value: Double?
    var tol: Double

    var spring: Spring {
      Spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity ?? 0,
        allowsOverdamping: allowsOverdamping ?? false)
    }
    var testDescription: String { id }
  }

  static func vectors(_ kind: String) -> [Vector] {
    (Vectors.load("spring", count: 76) as [Vector]).filter { $0.kind == kind }
  }

  @Test("a spring is where the vectors say", arguments: vectors("displacement"))
  func displacement(_ vector: Vector) throws {
    let (time, value) = (try #require(vector.t), try #require(vector.value))
    #expect(abs(vector.spring.progress(at: time) - value) <= vector.tol)
  }

  @Test(
    "it settles when the vectors say",
    arguments: vectors("settlingDuration") + vectors("durationForEpsilon"))
  func settling(_ vector: Vector) throws {
    let (rest, value) = (try #require(vector.epsilon), try #require(vector.value))
    #expect(abs(vector.spring.settlingDuration(within: rest) - value) <= vector.tol)
  }

  @Test("a perceptual duration and a bounce make a spring", arguments: vectors("perceptual"))
  func perception(_ vector: Vector) throws {
    let duration = try #require(vector.perceptualDuration)
    let bounce = try #require(vector.bounce)
    let spring = Spring(perceptualDuration: duration, bounce: bounce)
    #expect(spring.mass == 1)
    #expect(abs(spring.stiffness - vector.stiffness) <= vector.tol * vector.stiffness)
    #expect(abs(spring.damping - vector.damping) <= vector.tol * vector.damping)
    #expect(abs(spring.perceptualDuration - duration) < 1e-12)
    #expect(abs(spring.bounce - bounce) < 1e-12)
  }

  @Test("a duration and a damping ratio make a spring", arguments: vectors("uikitMapping"))
  func mapping(_ vector: Vector) throws {
    let spring = Spring(
      duration: try #require(vector.duration), dampingRatio: try #require(vector.dampingRatio),
      initialVelocity: try #require(vector.initialVelocity))
    #expect(abs(spring.stiffness - vector.stiffness) <= vector.tol * vector.stiffness)
    #expect(abs(spring.damping - vector.damping) <= vector.tol * vector.damping)
  }

  @Test(
    "the motion obeys the equation of a damped spring",
    arguments: [0, 1, 10, 19.999, 20, 20.001, 40, 4000] as [Double], [-30, 0, 7, 60] as [Double])
  func equation(_ damping: Double, _ velocity: Double) {
    let spring = Spring(damping: damping, initialVelocity: velocity, allowsOverdamping: true)
    let step = 1e-4
    for time in [0.01, 0.1, 0.37, 1.1] {
      let (before, at, after) = (
        spring.progress(at: time - step), spring.progress(at: time),
        spring.progress(at: time + step)
      )
      let speed = (after - before) / (2 * step)
      let acceleration = (after - 2 * at + before) / (step * step)
      let force = acceleration + damping * speed + 100 * (at - 1)
      #expect(abs(force) < 1e-3 * (100 + damping + damping * abs(velocity) * damping))
    }
    #expect(spring.progress(at: 0) == 0)
    #expect(abs(spring.progress(at: 1e-7) / 1e-7 - velocity) < 1e-2 * max(1, abs(velocity)))
  }

  @Test("damping over the critical counts only where it is allowed")
  func overdamping() {
    let held = Spring(damping: 40)
    #expect(held.progress(at: 0.3) == Spring(damping: 20).progress(at: 0.3))
    #expect(held.damping == 40)
    #expect(Spring(damping: 40, allowsOverdamping: true).progress(at: 0.3) < held.progress(at: 0.3))
  }

  @Test("a spring without damping swings for ever")
  func undamped() {
    let spring = Spring(damping: 0)
    #expect(spring.settlingDuration == Double(Float.greatestFiniteMagnitude))
    #expect(abs(spring.progress(at: 200 * .pi / 10 + .pi / 10) - 2) < 1e-9)
    #expect(spring.progress(at: .infinity) == 1)
  }

  @Test(
    "no values make a spring that is lost or that takes for ever to ask",
    arguments: [0, -1, .nan, .infinity, 1e-300, 1e300] as [Double],
    [0, -1, .nan, .infinity, 1e-300, 1e300] as [Double])
  func extremes(_ a: Double, _ b: Double) {
    let springs = [
      Spring(mass: a, stiffness: b, allowsOverdamping: true),
      Spring(stiffness: a, damping: b, allowsOverdamping: true),
      Spring(damping: a, initialVelocity: b == 1e300 ? 1 : b),
      Spring(perceptualDuration: a, bounce: b), Spring(duration: a, dampingRatio: b),
      Spring(duration: 1, dampingRatio: a, initialVelocity: b == 1e300 ? 1e6 : b),
    ]
    for spring in springs {
      for time in [0, 1e-9, 0.5, 1e9, .infinity] {
        #expect(spring.progress(at: time).isFinite, "\(spring) at \(time)")
      }
      #expect(spring.settlingDuration > 0 && spring.settlingDuration.isFinite)
    }
  }
}
