import CalqueTesting
import Testing
import _Testing_CoreGraphics

@testable import UIKitCore

@MainActor
@Suite("Children that pass over into one another", .serialized)
struct ChildTransitionTests {
  private func start() throws -> (
    stage: Stage, root: UIViewController, old: LoggingTransitionController,
    new: LoggingTransitionController
  ) {
    let stage = try Stage(size: CGSize(width: 40, height: 40))
    let log = TransitionLog()
    let (root, old, new) = (
      UIViewController(), LoggingTransitionController("old", log),
      LoggingTransitionController("new", log)
    )
    stage.window.rootViewController = root
    for (child, color) in [(old, UIColor.red), (new, .blue)] {
      root.addChild(child)
      child.view.frame = root.view.bounds
      child.view.backgroundColor = color
    }
    root.view.addSubview(old.view)
    stage.advance(by: 0.1)
    log.lines = []
    return (stage, root, old, new)
  }

  @Test("With a transition among the options the views pass over by it")
  func dissolve() throws {
    let (stage, root, old, new) = try start()
    var ends: [Bool] = []
    root.transition(
      from: old, to: new, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: nil, completion: { ends.append($0) })
    #expect(old.view.superview == nil && new.view.superview === root.view)
    stage.advance(by: 0.5)
    let middle = try #require(stage.snapshot()).pixel(x: 20, y: 20)
    #expect(abs(Int(middle.x) - 128) < 12 && abs(Int(middle.z) - 128) < 12 && ends.isEmpty)
    stage.advance(by: 0.6)
    #expect(try #require(stage.snapshot()).pixel(x: 20, y: 20) == SIMD4(0, 0, 255, 255))
    #expect(ends == [true] && old.view.superview == nil)
    #expect(
      new.log.lines == [
        "old will disappear true", "new will appear true", "new is appearing",
        "new did appear true", "old did disappear true",
      ])
  }

  @Test("Without one both stand there while the animations run")
  func animations() throws {
    let (stage, root, old, new) = try start()
    new.view.alpha = 0
    root.transition(
      from: old, to: new, duration: 1, options: .curveLinear, animations: { new.view.alpha = 1 })
    stage.advance(by: 0.5)
    #expect(old.view.superview === root.view)
    #expect(abs((new.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.03)
    stage.advance(by: 0.6)
    #expect(old.view.superview == nil && new.view.superview === root.view)
  }
}
