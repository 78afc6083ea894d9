import CalqueTesting
import Testing

@testable import UIKitCore

@MainActor @Suite("UIView.transition", .serialized)
struct ViewTransitionTests {
  typealias Options = UIView.AnimationOptions

  /// Shows a red view of 100×100 in the middle of a black stage, and turns it blue in a linear
  /// transition of a second.
  private func pass(
    _ options: Options, _ outcome: Outcome<Bool>? = nil
  ) throws -> (Stage, UIView) {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    stage.window.backgroundColor = .black
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    view.backgroundColor = .red
    stage.window.addSubview(view)
    stage.advance(by: 0)
    UIView.transition(
      with: view, duration: 1, options: options.union(.curveLinear),
      animations: { view.backgroundColor = .blue }, completion: { outcome?.values.append($0) })
    return (stage, view)
  }

  private func pixel(_ stage: Stage, _ x: Int, _ y: Int) throws -> SIMD4<UInt8> {
    try #require(stage.snapshot()).pixel(x: x, y: y)
  }

  private let red = SIMD4<UInt8>(255, 0, 0, 255)
  private let blue = SIMD4<UInt8>(0, 0, 255, 255)
  private let black = SIMD4<UInt8>(0, 0, 0, 255)

  @Test("A cross dissolve mixes both")
  func dissolve() throws {
    let outcome = Outcome<Bool>()
    let (stage, _) = try pass(.transitionCrossDissolve, outcome)
    stage.advance(to: 0.5)
    let middle = try pixel(stage, 100, 100)
    #expect(abs(Int(middle.x) - 128) < 4 && abs(Int(middle.z) - 128) < 4)
    stage.advance(to: 1.1)
    #expect(try pixel(stage, 100, 100) == blue)
    #expect(outcome.values == [true])
  }

  @Test(
    "A flip shows the old in its first half and the new in its second, the nearer edge larger",
    arguments: [
      (Options.transitionFlipFromLeft, (66, 45), (134, 45)),
      (.transitionFlipFromRight, (134, 45), (66, 45)),
      (.transitionFlipFromTop, (45, 66), (45, 134)),
      (.transitionFlipFromBottom, (45, 134), (45, 66)),
    ])
  func flips(_ options: Options, _ near: (Int, Int), _ far: (Int, Int)) throws {
    let (stage, _) = try pass(options)
    stage.advance(to: 0.25)
    #expect(try pixel(stage, 100, 100) == red)
    // The near side extends beyond the edge at rest, the far one does not.
    #expect(try pixel(stage, near.0, near.1) == red)
    #expect(try pixel(stage, far.0, far.1) == black)
    stage.advance(to: 0.75)
    #expect(try pixel(stage, 100, 100) == blue)
    // The near side has turned away, and the other edge of the new view comes from the back.
    #expect(try pixel(stage, near.0, near.1) == black)
    #expect(try pixel(stage, far.0, far.1) == blue)
    stage.advance(to: 1.1)
    #expect(try pixel(stage, 52, 52) == blue && pixel(stage, 45, 66) == black)
  }

  @Test("A page that curls up uncovers the new from below, and the old is above it")
  func curlUp() throws {
    let (stage, _) = try pass(.transitionCurlUp)
    stage.advance(to: 0.6)
    #expect(try pixel(stage, 100, 60) == red && pixel(stage, 100, 140) == blue)
    stage.advance(to: 1.1)
    #expect(try pixel(stage, 100, 60) == blue)
  }

  @Test("A page that curls down covers the old from above")
  func curlDown() throws {
    let (stage, _) = try pass(.transitionCurlDown)
    stage.advance(to: 0.4)
    #expect(try pixel(stage, 100, 60) == blue && pixel(stage, 100, 140) == red)
    stage.advance(to: 1.1)
    #expect(try pixel(stage, 100, 140) == blue)
  }

  @Test(
    "Between views that look alike a transition takes its time",
    arguments: [
      (Options.transitionFlipFromLeft, UIColor?.some(.red)), (.transitionFlipFromLeft, nil),
      (.transitionCrossDissolve, .some(.red)), (.transitionCrossDissolve, nil),
      (.transitionCurlUp, nil),
    ])
  func alike(_ options: Options, _ color: UIColor?) throws {
    let outcome = Outcome<Bool>()
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let views = (0..<2).map { _ in UIView(frame: stage.layer.bounds) }
    for view in views { view.backgroundColor = color }
    stage.window.addSubview(views[0])
    stage.advance(by: 0)
    UIView.transition(
      from: views[0], to: views[1], duration: 1, options: options,
      completion: { outcome.values.append($0) })
    stage.advance(to: 0.9)
    #expect(outcome.values.isEmpty)
    stage.advance(to: 1.1)
    #expect(outcome.values == [true])
  }

  @Test("A flip that changes nothing is seen")
  func flipOfNothing() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    stage.window.backgroundColor = .black
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    view.backgroundColor = .red
    stage.window.addSubview(view)
    stage.advance(by: 0)
    UIView.transition(
      with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear], animations: nil)
    // Edge-on.
    stage.advance(to: 0.5)
    #expect(try pixel(stage, 60, 100) == black)
  }

  @Test("Without a transition the changes just show")
  func none() throws {
    let outcome = Outcome<Bool>()
    let (stage, view) = try pass([], outcome)
    #expect(view.layer.animationKeys() == nil)
    stage.advance(by: 0.05)
    #expect(try pixel(stage, 100, 100) == blue)
    #expect(outcome.values == [true])
  }

  @Test("What the closure changes animates with animated content allowed, and only then")
  func content() throws {
    for allows in [false, true] {
      let on = try AnimatedStage()
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      on.view.addSubview(inner)
      on.stage.advance(by: 0)
      UIView.transition(
        with: on.view, duration: 1,
        options: allows
          ? [.transitionCrossDissolve, .allowAnimatedContent] : .transitionCrossDissolve,
        animations: { inner.center.x = 50 })
      #expect((inner.layer.animation(forKey: "position") != nil) == allows)
    }
  }

  @Test("A block inside of a transition animates, in the transition's time")
  func nested() throws {
    let on = try AnimatedStage()
    UIView.transition(
      with: on.view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: {
        UIView.animate(withDuration: 9) { on.view.center.x = 150 }
      })
    on.stage.advance(to: 0.5)
    #expect(on.x == 100)
  }

  @Test("From one view to another, the one leaves and the other comes")
  func exchange() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let (old, new) = (UIView(frame: stage.layer.bounds), UIView(frame: stage.layer.bounds))
    (old.backgroundColor, new.backgroundColor) = (.red, .blue)
    let outcome = Outcome<Bool>()
    stage.window.addSubview(old)
    stage.advance(by: 0)
    UIView.transition(
      from: old, to: new, duration: 1, options: .transitionFlipFromLeft,
      completion: { outcome.values.append($0) })
    #expect(old.superview == nil && new.superview === stage.window)
    stage.advance(to: 0.4)
    #expect(try pixel(stage, 50, 50) == red)
    stage.advance(to: 0.6)
    #expect(try pixel(stage, 50, 50) == blue)
    stage.advance(to: 1.1)
    #expect(outcome.values == [true])
  }

  @Test("With showHideTransitionViews both stay, and one is hidden")
  func showAndHide() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let (old, new) = (UIView(frame: stage.layer.bounds), UIView(frame: stage.layer.bounds))
    new.isHidden = true
    stage.window.addSubview(old)
    stage.window.addSubview(new)
    stage.advance(by: 0)
    UIView.transition(
      from: old, to: new, duration: 0.5,
      options: [.transitionCrossDissolve, .showHideTransitionViews])
    #expect(old.superview === stage.window && old.isHidden && !new.isHidden)
    stage.advance(by: 0.6)
    #expect(new.layer.animationKeys() == nil)
  }

  @Test("A view in no superview is reported, and the completion comes all the same")
  func lone() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let outcome = Outcome<Bool>()
    let lines = reports {
      UIView.transition(
        from: UIView(), to: UIView(), duration: 1, completion: { outcome.values.append($0) })
    }
    stage.advance(by: 0.05)
    #expect(lines.count == 1 && outcome.values == [true])
  }

  @Test("A view in no window, no time and animations switched off just change")
  func immediate() throws {
    let on = try AnimatedStage()
    let outcome = Outcome<Bool>()
    let loose = UIView()
    UIView.transition(
      with: loose, duration: 1, options: .transitionFlipFromLeft,
      animations: { loose.alpha = 0 }, completion: { outcome.values.append($0) })
    UIView.transition(
      with: on.view, duration: 0, options: .transitionFlipFromLeft,
      animations: { on.view.alpha = 0.5 }, completion: { outcome.values.append($0) })
    UIView.performWithoutAnimation {
      UIView.transition(
        with: on.view, duration: 1, options: .transitionCurlUp,
        animations: { on.view.alpha = 0 }, completion: { outcome.values.append($0) })
    }
    #expect(on.view.layer.animationKeys() == nil && loose.alpha == 0 && on.view.alpha == 0)
    on.stage.advance(by: 0.05)
    #expect(outcome.values == [true, true, true])
  }

  @Test("Taken off it completes with false")
  func takenOff() throws {
    let outcome = Outcome<Bool>()
    let (stage, view) = try pass(.transitionFlipFromLeft, outcome)
    stage.advance(to: 0.5)
    view.removeFromSuperview()
    stage.advance(to: 0.6)
    #expect(outcome.values == [false])
  }
}
