import CalqueTesting
import Testing

@MainActor @Suite("UIView.animate with springs")
struct SpringBlockTests {
  private func shown() throws -> (Stage, UIView) {
    let stage = try Stage(size: CGSize(width: 300, height: 300))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(view)
    stage.advance(by: 0)
    return (stage, view)
  }

  private func spring(_ view: UIView, _ key: String) -> CASpringAnimation? {
    view.layer.animation(forKey: key) as? CASpringAnimation
  }

  @Test(
    "A spring block settles to a thousandth at its duration",
    arguments: [(1.0, 0.4, 0.6), (0.5, 1, 0), (2, 0.8, 0.5), (0.3, 0.1, 0)])
  func settles(_ duration: Double, _ damping: Double, _ velocity: Double) throws {
    let (stage, view) = try shown()
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: CGFloat(damping),
      initialSpringVelocity: CGFloat(velocity), animations: { view.alpha = 0 })
    let animation = try #require(spring(view, "opacity"))
    #expect(animation.duration == duration && animation.mass == 1)
    let w = Double(animation.stiffness).squareRoot()
    let z = Double(animation.damping) / (2 * w)
    #expect(abs(z - damping) < 1e-9)
    #expect(Double(animation.initialVelocity) == velocity)
    let left =
      z < 1
      ? (z * w - velocity) / (w * (1 - z * z).squareRoot()) * exp(-z * w * duration)
      : ((w - velocity) * duration + 1) * exp(-w * duration)
    #expect(abs(left - 0.001) < 1e-9)
    #expect(stage.time == 0)
  }

  @Test("Places swing about their end, on top of motions that run")
  func places() throws {
    let (stage, view) = try shown()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0,
      animations: { view.center.x = 150 })
    let animation = try #require(spring(view, "position"))
    #expect(animation.isAdditive)
    var highest: CGFloat = 0
    for step in 1...60 {
      stage.advance(to: Double(step) / 60)
      highest = max(highest, view.layer.presentation()?.position.x ?? 0)
    }
    // exp(-z pi / sqrt(1 - z²)) of the distance: 37 points more.
    #expect(abs(highest - 187) < 1.5)
    stage.advance(to: 1.1)
    #expect(view.layer.presentation()?.position.x == 150)
  }

  @Test("A perceptual spring takes until it has settled")
  func perceptual() throws {
    let (stage, view) = try shown()
    var outcome: [Bool] = []
    UIView.animate(
      springDuration: 0.4, bounce: 0.2, animations: { view.alpha = 0 },
      completion: { outcome.append($0) })
    let animation = try #require(spring(view, "opacity"))
    let expected = CASpringAnimation(perceptualDuration: 0.4, bounce: 0.2)
    #expect(animation.stiffness == expected.stiffness && animation.damping == expected.damping)
    #expect(animation.duration == expected.settlingDuration)
    stage.advance(to: animation.duration - 0.05)
    #expect(outcome == [])
    stage.advance(to: animation.duration + 0.05)
    #expect(outcome == [true])
  }

  @Test("Without words it is half a second without bounce")
  func perceptualDefaults() throws {
    let (stage, view) = try shown()
    UIView.animate { view.alpha = 0 }
    let animation = try #require(spring(view, "opacity"))
    #expect(abs(animation.perceptualDuration - 0.5) < 1e-9 && abs(animation.bounce) < 1e-9)
    #expect(stage.time == 0)
  }

  @Test("A block inside of a spring block inherits the spring unless it overrides the curve")
  func nested() throws {
    let (stage, view) = try shown()
    UIView.animate(
      withDuration: 2, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      animations: {
        UIView.animate(withDuration: 0.1) { view.alpha = 0 }
        UIView.animate(
          withDuration: 0.1, delay: 0, options: .overrideInheritedCurve,
          animations: { view.layer.contentsRect.size.width = 0.5 })
      })
    #expect(spring(view, "opacity")?.duration == 2)
    #expect(spring(view, "contentsRect") == nil)
    #expect(view.layer.animation(forKey: "contentsRect")?.duration == 2)
    #expect(stage.time == 0)
  }

  @Test("A delay, autoreverse and repeat are the spring's, too")
  func options() throws {
    let (stage, view) = try shown()
    UIView.animate(
      withDuration: 0.5, delay: 0.5, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.autoreverse, .repeat], animations: { view.alpha = 0 })
    let animation = try #require(spring(view, "opacity"))
    #expect(animation.autoreverses && animation.repeatCount == .infinity)
    stage.advance(to: 0.4)
    #expect(view.layer.presentation()?.opacity == 1)
    stage.advance(to: 1.0)
    #expect((view.layer.presentation()?.opacity ?? 1) < 0.01)
    stage.advance(to: 1.5)
    #expect((view.layer.presentation()?.opacity ?? 0) > 0.99)
  }

  @Test(
    "Bad numbers do no harm",
    arguments: [(1.0, CGFloat(-1), CGFloat.nan), (1, .infinity, .infinity), (1, .nan, -1e9)])
  func bad(_ duration: Double, _ damping: CGFloat, _ velocity: CGFloat) throws {
    let (stage, view) = try shown()
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: damping,
      initialSpringVelocity: velocity, animations: { view.center.x = 90 })
    stage.advance(to: 0.5)
    #expect(view.layer.presentation()?.position.x.isFinite == true)
    stage.advance(to: 1.1)
    #expect(view.layer.presentation()?.position.x == 90)
  }
}
