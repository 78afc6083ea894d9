import CalqueTesting
import CoreGraphics
import Testing

@testable import QuartzCore
@testable import CalqueRenderTree

@MainActor @Suite("The committed state of a layer", .serialized)
struct CommittedStateTests {
  @Test("Until the commit, presentation layers show the values before the first change")
  func fields() throws {
    let on = try StagedLayer()
    CATransaction.setDisableActions(true)
    for x in [20.0, 30] { on.layer.position.x = x }
    on.layer.opacity = 0.5
    on.layer.transform = CATransform3DMakeScale(2, 2, 1)
    func expectOld() throws {
      let shown = try #require(on.layer.presentation())
      #expect(shown.position.x == 10 && shown.opacity == 1)
      #expect(CATransform3DIsIdentity(shown.transform))
      #expect(shown.state.appearance.backgroundColor == SIMD4())
    }
    try expectOld()
    // A field that has no delta changes after those that have.
    on.layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    on.layer.position.x = 40
    try expectOld()
    on.stage.advance(by: 0)
    let shown = try #require(on.layer.presentation())
    #expect(shown.position.x == 40 && shown.opacity == 0.5 && shown.transform.m11 == 2)
    #expect(shown.backgroundColor != nil)
  }

  @Test("An implicit animation begins at the committed value, not at one set in between")
  func actions() throws {
    let on = try StagedLayer()
    on.layer.opacity = 0.5
    on.layer.opacity = 0.25
    let animation = try #require(on.layer.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(animation.fromValue as? Double == 1 || (animation.fromValue as? NSNumber) == 1)
  }

  @Test("A commit carries the changed fields of a layer, and whole states where these do not do")
  func commits() throws {
    let log = CommitLog()
    let context = LayerContext(sink: log)
    defer { context.close() }
    let (root, layer, shape) = (CALayer(), CALayer(), CAShapeLayer())
    root.addSublayer(layer)
    root.addSublayer(shape)
    context.rootLayer = root
    CATransaction.flush()
    #expect(log.take() == [["states 3"]])
    CATransaction.setDisableActions(true)
    layer.position.x = 4
    layer.opacity = 0.5
    CATransaction.flush()
    #expect(log.take() == [["position, opacity"]])
    CATransaction.setDisableActions(true)
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    shape.position.x = 3
    CATransaction.flush()
    #expect(log.take() == [["states 1", "transform"]])
    CATransaction.setDisableActions(true)
    layer.bounds.size.width = 4
    layer.cornerRadius = 3
    CATransaction.flush()
    #expect(log.take() == [["states 1"]])
    // It leaves the tree and comes back, as a new layer.
    layer.removeFromSuperlayer()
    CATransaction.flush()
    _ = log.take()
    layer.position.x = 9
    root.addSublayer(layer)
    CATransaction.flush()
    #expect(log.take() == [["states 1"]])
  }

  @Test("A value that goes with the committed states may change a layer, for the next commit")
  func valueThatEnds() {
    let log = CommitLog()
    let context = LayerContext(sink: log)
    defer { context.close() }
    let (root, layer, other) = (CALayer(), CALayer(), CALayer())
    root.sublayers = [layer, other]
    layer.setValue(
      Ending { TransactionStack.withoutActions { other.cornerRadius = 9 } }, forKey: "ending")
    context.rootLayer = root
    CATransaction.flush()
    layer.setValue(nil, forKey: "ending")
    _ = log.take()
    CATransaction.flush()
    #expect(log.take() == [["states 1"]])
    #expect(other.cornerRadius == 9 && other.presentation()?.cornerRadius == 0)
    CATransaction.flush()
    #expect(log.take() == [["states 1"]])
    #expect(other.presentation()?.cornerRadius == 9)
  }

  @Test("A layer that goes with a commit may change another, for the next commit")
  func layerThatEnds() {
    let log = CommitLog()
    let context = LayerContext(sink: log)
    defer { context.close() }
    let (root, other) = (CALayer(), CALayer())
    var last: CALayer? = CALayer()
    root.sublayers = [last, other].compactMap { $0 }
    context.rootLayer = root
    CATransaction.flush()
    last?.setValue(Ending { other.cornerRadius = 9 }, forKey: "ending")
    last?.removeFromSuperlayer()
    last = nil
    CATransaction.flush()
    #expect(other.cornerRadius == 9)
    _ = log.take()
    CATransaction.flush()
    #expect(log.take() == [["states 1"]])
    other.cornerRadius = 3
    CATransaction.flush()
    #expect(log.take() == [["states 1"]])
  }

  @Test("A layer that goes after it has left may remove another, for the next commit")
  func layerThatLeaves() {
    let context = LayerContext(sink: CommitLog())
    defer { context.close() }
    let (root, other) = (CALayer(), CALayer())
    var last: CALayer? = CALayer()
    root.sublayers = [last, other].compactMap { $0 }
    last?.setValue(Ending { other.removeFromSuperlayer() }, forKey: "ending")
    context.rootLayer = root
    CATransaction.flush()
    last?.removeFromSuperlayer()
    last = nil
    CATransaction.flush()
    #expect(other.superlayer == nil)
    CATransaction.flush()
    #expect(other.id == nil)
  }

  @Test("An animation that goes with a commit may add another, for the next commit")
  func animationThatEnds() {
    let context = LayerContext(sink: CommitLog())
    defer { context.close() }
    let (root, other) = (CALayer(), CALayer())
    root.addSublayer(other)
    context.rootLayer = root
    CATransaction.flush()
    func addAndRemove() {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.setValue(
        Ending { other.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade") },
        forKey: "ending")
      root.add(animation, forKey: "fade")
      root.removeAnimation(forKey: "fade")
    }
    addAndRemove()
    #expect(other.animationKeys() == nil)
    CATransaction.flush()
    #expect(other.animationKeys() == ["fade"])
    #expect(context.hasChanges)
  }
}

/// A program's value that calls `body` when it is freed.
@MainActor
private final class Ending {
  private let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  isolated deinit { body() }
}

@MainActor
private final class CommitLog: CommitSink {
  private var lines: [[String]] = []

  func take() -> [[String]] {
    defer { lines = [] }
    return lines
  }

  func submit(_ commit: Commit) {
    var parts = commit.states.isEmpty ? [] : ["states \(commit.states.count)"]
    commit.deltas.forEach { delta in
      let names = [
        delta.geometry.map { _ in "position" }, delta.transform.map { _ in "transform" },
        delta.opacity.map { _ in "opacity" },
      ]
      parts.append(names.compactMap { $0 }.joined(separator: ", "))
    }
    lines.append(parts)
  }
}
