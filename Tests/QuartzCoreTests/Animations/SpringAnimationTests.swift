import CalqueTesting
import CalqueMotion
import QuartzCore
import Testing

@MainActor @Suite struct SpringAnimationTests {
  private func spring(from: Any? = 0, to: Any? = 100, duration: Double = 2) -> CASpringAnimation {
    let animation = CASpringAnimation(keyPath: "position.x")
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    return animation
  }

  @Test("a spring moves in seconds, whatever the duration", arguments: [0.5, 2, 20])
  func seconds(_ duration: Double) throws {
    let shown = try StagedLayer()
    shown.hold(spring(duration: duration))
    shown.stage.advance(to: 0.4)
    #expect(near(shown.place, 100 * Spring().progress(at: 0.4), 10))
  }

  @Test("the duration cuts the motion, and filling holds what was reached")
  func cut() throws {
    let shown = try StagedLayer()
    shown.hold(spring(duration: 0.25))
    shown.stage.advance(to: 3)
    #expect(near(shown.place, 100 * Spring().progress(at: 0.25), 10))
  }

  @Test("a timing function counts for nothing")
  func pace() throws {
    let shown = try StagedLayer()
    let move = spring()
    move.timingFunction = CAMediaTimingFunction(name: .easeIn)
    shown.hold(move)
    shown.stage.advance(to: 0.4)
    #expect(near(shown.place, 100 * Spring().progress(at: 0.4), 10))
  }

  @Test("damping over the critical counts only where it is allowed", arguments: [false, true])
  func overdamping(_ isAllowed: Bool) throws {
    let shown = try StagedLayer()
    let move = spring()
    move.damping = 40
    move.allowsOverdamping = isAllowed
    shown.hold(move)
    shown.stage.advance(to: 0.3)
    let expected = Spring(damping: 40, allowsOverdamping: isAllowed).progress(at: 0.3)
    #expect(near(shown.place, 100 * expected, 10))
  }

  @Test("a transform overshoots with the spring")
  func transform() throws {
    let shown = try StagedLayer()
    let turn = CASpringAnimation(keyPath: "transform")
    turn.fromValue = CATransform3DIdentity
    turn.toValue = CATransform3DMakeRotation(1, 0, 0, 1)
    turn.duration = 2
    shown.hold(turn)
    shown.stage.advance(to: 0.36)
    #expect(near(shown.shown("transform.rotation.z"), Spring().progress(at: 0.36), 1e-6))
  }

  @Test("it settles when Core Animation's does")
  func settling() {
    #expect(near(CASpringAnimation().settlingDuration, 1.4727003346780927))
    let slow = CASpringAnimation()
    slow.damping = 0
    #expect(slow.settlingDuration == Double(Float.greatestFiniteMagnitude))
  }

  @Test("a perceptual duration and a bounce set it up")
  func perceptual() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    #expect(spring.mass == 1 && spring.allowsOverdamping)
    #expect(near(Double(spring.stiffness), 157.91367041742973, 1e-9))
    #expect(near(Double(spring.damping), 17.59291886010284, 1e-9))
    #expect(spring.duration == spring.settlingDuration)
    #expect(near(spring.perceptualDuration, 0.5) && near(Double(spring.bounce), 0.3))
    #expect(near(CASpringAnimation().perceptualDuration, 0.6283185307))
  }

  @Test("a duration of 0 takes the transaction's, as others do")
  func duration() throws {
    let shown = try StagedLayer()
    shown.layer.add(spring(duration: 0), forKey: "move")
    #expect(shown.layer.animation(forKey: "move")?.duration == 0.25)
  }

  @Test(
    "impossible values leave a spring as it is, with a word",
    arguments: ["mass", "stiffness", "damping", "initialVelocity"],
    [-1, .nan, .infinity] as [Double])
  func invalid(_ key: String, _ value: Double) throws {
    let spring = CASpringAnimation()
    let before = spring.value(forKey: key) as? NSNumber
    let said = diagnostics { spring.setValue(value, forKey: key) }
    if key == "initialVelocity", value == -1 {
      #expect(said.isEmpty && spring.initialVelocity == -1)
    } else {
      #expect(said.count == 1 && said[0].contains("\(key) = \(value)"))
      #expect(spring.value(forKey: key) as? NSNumber == before)
    }
  }
}
