import CalqueTesting
import Testing

/// A layer with a property that takes the timing of the background colour's action.
private final class LevelLayer: CALayer {
  @Managed var level: CGFloat

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "level" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "level" else { return super.action(forKey: event) }
    guard let animation = super.action(forKey: "backgroundColor") as? CABasicAnimation else {
      setNeedsDisplay()
      return nil
    }
    animation.keyPath = event
    animation.fromValue = (presentation() ?? self).level
    animation.toValue = nil
    return animation
  }
}

/// A view of such a layer that records the values with which it is displayed.
private final class LevelView: UIView {
  /// The time and the value of each display.
  var seen: [(time: Double, value: CGFloat)] = []

  var level: CGFloat {
    get { (layer as? LevelLayer)?.level ?? 0 }
    set { (layer as? LevelLayer)?.level = newValue }
  }

  override class var layerClass: AnyClass { LevelLayer.self }

  override func display(_ layer: CALayer) {
    guard let shown = layer.presentation() as? LevelLayer else { return }
    seen.append((CACurrentMediaTime(), shown.level))
  }
}

@MainActor @Suite("A custom animatable property of a view")
struct CustomPropertyTests {
  private func shown() throws -> (Stage, LevelView) {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let view = LevelView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(view)
    stage.advance(by: 0)
    view.seen = []
    return (stage, view)
  }

  /// Returns the latest displayed value of the view at each of `times`, in milliseconds from now.
  private func snapshot(_ stage: Stage, _ view: LevelView, _ times: [Int]) -> String {
    let start = stage.time
    return times.map { time in
      stage.advance(to: start + Double(time) / 1000)
      let value = view.seen.last.map { String(format: "%.4f", Double($0.value)) } ?? "none"
      return "\(time): \(value)"
    }.joined(separator: "\n")
  }

  private let quarters = [0, 250, 500, 750, 1000]

  @Test("In a plain block it eases in and out")
  func plain() throws {
    let (stage, view) = try shown()
    UIView.animate(withDuration: 1) { view.level = 1 }
    #expect(view.level == 1)
    #expect(
      snapshot(stage, view, quarters) == """
        0: 0.0000
        250: 0.1292
        500: 0.5000
        750: 0.8708
        1000: 1.0000
        """)
    #expect(view.seen.count >= 60 && view.seen.count <= 62)
  }

  @Test("A view that is added and animated in one turn is first displayed as at the beginning")
  func firstDisplay() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let view = LevelView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(view)
    let turn = CABasicAnimation(keyPath: "level")
    (turn.fromValue, turn.toValue, turn.duration) = (0.25, 0.75, 1)
    view.layer.add(turn, forKey: nil)
    stage.advance(by: 0)
    #expect(view.seen.first?.value == 0.25)
  }

  @Test("In a spring block it swings")
  func spring() throws {
    let (stage, view) = try shown()
    UIView.animate(
      withDuration: 1.0, delay: 0.0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0.6,
      options: [], animations: { view.level = 1 }, completion: nil)
    let animation = view.layer.animation(forKey: "level")
    #expect(animation is CASpringAnimation && animation?.duration == 1)
    #expect(
      snapshot(stage, view, quarters) == """
        0: 0.0000
        250: 1.2403
        500: 0.9467
        750: 1.0109
        1000: 1.0000
        """)
  }

  @Test("In an autoreversing block it goes, comes back, and then is what it was set to")
  func autoreverse() throws {
    let (stage, view) = try shown()
    var outcome: [Bool] = []
    UIView.animate(
      withDuration: 0.5, delay: 0.0, options: [.curveEaseOut, .autoreverse],
      animations: { view.level = 1 },
      completion: { finished in
        outcome.append(finished)
      })
    #expect(
      snapshot(stage, view, quarters) == """
        0: 0.0000
        250: 0.6846
        500: 1.0000
        750: 0.6846
        1000: 1.0000
        """)
    // Just before the end it was almost back at its start.
    #expect(view.seen.suffix(3).contains { $0.value < 0.1 })
    stage.advance(by: 0.1)
    #expect(outcome == [true])
  }

  @Test("Set back when an autoreversing block completes, it never shows the end again")
  func settingBack() throws {
    let (stage, view) = try shown()
    UIView.animate(
      withDuration: 0.3, delay: 0.0, options: [.curveEaseOut, .autoreverse],
      animations: { view.level = 1 },
      completion: { finished in
        if finished == true { view.level = 0 }
      })
    stage.advance(to: 0.55)
    view.seen = []
    stage.advance(to: 1)
    #expect(view.seen.allSatisfy { $0.value < 0.5 } && view.seen.last?.value == 0)
  }

  @Test("It repeats for ever where the block does")
  func repeating() throws {
    let (stage, view) = try shown()
    UIView.animate(
      withDuration: 0.5, delay: 0, options: [.repeat, .curveLinear],
      animations: { view.level = 1 })
    #expect(
      snapshot(stage, view, [250, 750, 25_100]) == """
        250: 0.5000
        750: 0.5000
        25100: 0.2000
        """)
  }

  @Test("A delayed block shows the old value first")
  func delayed() throws {
    let (stage, view) = try shown()
    UIView.animate(
      withDuration: 0.5, delay: 0.5, options: .curveLinear, animations: { view.level = 1 })
    #expect(
      snapshot(stage, view, quarters) == """
        0: 0.0000
        250: 0.0000
        500: 0.0000
        750: 0.5000
        1000: 1.0000
        """)
  }

  @Test("A block on the way starts from where it got to")
  func retargeted() throws {
    let (stage, view) = try shown()
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { view.level = 1 })
    stage.advance(to: 0.5)
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { view.level = 0 })
    #expect(snapshot(stage, view, [0, 500]) == "0: 0.5000\n500: 0.2500")
  }

  @Test("Outside of a block it changes at once and is displayed")
  func outside() throws {
    let (stage, view) = try shown()
    view.level = 1
    #expect(view.layer.animationKeys() == nil)
    stage.advance(by: 0.1)
    #expect(view.seen.map(\.value) == [1])
  }

  @Test("The completion of a block waits for it, and an animation only asked for holds nothing up")
  func completion() throws {
    let (stage, view) = try shown()
    var outcome: [Bool] = []
    UIView.animate(
      withDuration: 0.5,
      animations: {
        _ = view.layer.action(forKey: "backgroundColor")
        _ = view.layer.action(forKey: "position")
        view.level = 1
      }, completion: { outcome.append($0) })
    stage.advance(to: 0.4)
    #expect(outcome == [])
    stage.advance(to: 0.6)
    #expect(outcome == [true])
  }
}
