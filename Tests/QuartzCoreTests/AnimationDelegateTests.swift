import CalqueTesting
import QuartzCore
import Testing

@MainActor @Suite struct AnimationDelegateTests {
  let log = DelegateLog()

  private func watched(duration: Double = 1) -> CABasicAnimation {
    let move = StagedLayer.move(from: 10, to: 90, duration: duration)
    move.delegate = log
    return move
  }

  @Test("an animation starts when it is in effect and stops finished at its end")
  func course() throws {
    let shown = try StagedLayer()
    shown.layer.add(watched(), forKey: nil)
    #expect(log.lines.isEmpty)
    shown.stage.advance(to: 0.1)
    #expect(log.lines == ["start"])
    shown.stage.advance(to: 1.1)
    #expect(log.lines == ["start", "stop true"])
  }

  @Test("one that waits for its begin starts then")
  func delayed() throws {
    let shown = try StagedLayer()
    let move = watched()
    move.beginTime = CACurrentMediaTime() + 1
    shown.layer.add(move, forKey: nil)
    shown.stage.advance(to: 0.9)
    #expect(log.lines.isEmpty)
    shown.stage.advance(to: 1.1)
    #expect(log.lines == ["start"])
  }

  @Test("one that stays after its end stops once, finished")
  func staying() throws {
    let shown = try StagedLayer()
    let move = watched()
    move.isRemovedOnCompletion = false
    shown.layer.add(move, forKey: "move")
    shown.stage.advance(to: 3)
    #expect(log.lines == ["start", "stop true"])
    shown.layer.removeAnimation(forKey: "move")
    shown.stage.advance(to: 4)
    #expect(log.lines == ["start", "stop true"])
  }

  @Test("one that is removed stops unfinished, on a later turn")
  func removed() throws {
    let shown = try StagedLayer()
    shown.layer.add(watched(), forKey: "move")
    shown.stage.advance(to: 0.5)
    shown.layer.removeAnimation(forKey: "move")
    #expect(log.lines == ["start"])
    shown.stage.advance(to: 0.6)
    #expect(log.lines == ["start", "stop false"])
  }

  @Test("one that is replaced stops unfinished")
  func replaced() throws {
    let shown = try StagedLayer()
    shown.layer.add(watched(), forKey: "move")
    shown.stage.advance(to: 0.5)
    shown.layer.add(StagedLayer.move(from: 0, to: 1), forKey: "move")
    shown.stage.advance(to: 0.6)
    #expect(log.lines == ["start", "stop false"])
    #expect(shown.layer.animationKeys() == ["move"])
  }

  @Test("one whose layer leaves the tree stops unfinished and is gone")
  func orphaned() throws {
    let shown = try StagedLayer()
    shown.layer.add(watched(), forKey: "move")
    shown.stage.advance(to: 0.5)
    shown.layer.removeFromSuperlayer()
    shown.stage.advance(to: 0.6)
    #expect(log.lines == ["start", "stop false"])
    #expect(shown.layer.animationKeys() == nil)
  }

  @Test("one whose layer only moves to another place in the tree goes on")
  func moved() throws {
    let shown = try StagedLayer()
    let host = CALayer()
    shown.stage.layer.addSublayer(host)
    shown.layer.add(watched(), forKey: "move")
    shown.stage.advance(to: 0.25)
    host.addSublayer(shown.layer)
    shown.stage.advance(to: 0.5)
    #expect(log.lines == ["start"])
    #expect(shown.presentationX == 50)
  }

  @Test("one on a layer outside of the tree waits until that is shown")
  func outside() throws {
    let shown = try StagedLayer()
    let layer = CALayer()
    layer.add(watched(), forKey: nil)
    shown.stage.advance(to: 2)
    #expect(log.lines.isEmpty)
    shown.stage.layer.addSublayer(layer)
    shown.stage.advance(to: 2.5)
    #expect(log.lines == ["start"])
    #expect(layer.presentation()?.position.x == 50)
  }

  @Test(
    "one that cannot be drawn starts, and stops finished after its duration",
    arguments: ["unknown", "position", "opacity"])
  func undrawn(_ keyPath: String) throws {
    let shown = try StagedLayer()
    let move = StagedLayer.move(keyPath, to: keyPath == "opacity" ? Double.nan : 5)
    move.delegate = log
    shown.layer.add(move, forKey: "move")
    shown.stage.advance(by: 0.1)
    #expect(log.lines == ["start"])
    #expect(shown.layer.animationKeys() == ["move"])
    shown.stage.advance(by: 1)
    #expect(log.lines == ["start", "stop true"])
  }

  @Test("a negative duration is refused")
  func negative() throws {
    let shown = try StagedLayer()
    let move = watched()
    move.duration = -1
    shown.layer.add(move, forKey: "move")
    shown.stage.advance(by: 0.1)
    #expect(log.lines == ["stop false"])
  }

  @Test("one that takes no time starts and stops finished, in the frame of its commit")
  func instant() throws {
    let shown = try StagedLayer()
    CATransaction.begin()
    CATransaction.setAnimationDuration(0)
    CATransaction.setCompletionBlock { log.lines.append("done") }
    shown.layer.add(watched(duration: 0), forKey: "move")
    CATransaction.commit()
    #expect(log.lines.isEmpty)
    shown.stage.advance(by: 0)
    #expect(log.lines == ["start", "stop true", "done"])
    #expect(shown.layer.animationKeys() == nil)
  }

  @Test("on a hidden layer it runs its course", arguments: [true, false])
  func hidden(_ isManaged: Bool) throws {
    let shown = try StagedLayer(isManaged ? Marked() : CALayer())
    shown.layer.isHidden = true
    let move = StagedLayer.move(isManaged ? "mark" : "position.x", from: 1, to: 2)
    move.delegate = log
    shown.layer.add(move, forKey: nil)
    shown.stage.advance(to: 1.1)
    #expect(log.lines == ["start", "stop true"])
  }

  @Test("one that is removed before its commit stops unfinished and never starts")
  func withdrawn() throws {
    let shown = try StagedLayer()
    shown.layer.add(watched(), forKey: "move")
    shown.layer.removeAnimation(forKey: "move")
    #expect(log.lines.isEmpty)
    shown.stage.advance(to: 0.1)
    #expect(log.lines == ["stop false"])
  }

  @Test("one on a layer that is never displayed says nothing, and nobody waits for it")
  func neverDisplayed() throws {
    let shown = try StagedLayer()
    let layer = CALayer()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.lines.append("done") }
    layer.add(watched(), forKey: "move")
    CATransaction.commit()
    shown.stage.advance(to: 2)
    #expect(log.lines == ["done"])
    layer.removeAnimation(forKey: "move")
    shown.stage.advance(to: 2.1)
    #expect(log.lines == ["done", "stop false"])
  }

  @Test("in one frame those that ended first are told of first, their completion blocks after")
  func order() throws {
    let shown = try StagedLayer()
    func add(_ name: String, _ duration: Double) {
      let move = StagedLayer.move(from: 0, to: 1, duration: duration)
      move.delegate = NamedDelegate(name, log)
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.lines.append("\(name) done") }
      shown.layer.add(move, forKey: nil)
      CATransaction.commit()
    }
    add("slow", 0.51)
    add("quick", 0.505)
    shown.stage.advance(to: 0.5)
    log.lines = []
    shown.stage.advance(to: 0.6)
    #expect(log.lines == ["quick stop true", "slow stop true", "quick done", "slow done"])
  }

  @Test("a delegate that adds the next animation and one that removes others are heard")
  func chained() throws {
    let shown = try StagedLayer()
    let chain = Chain(layer: shown.layer, log: log)
    let move = StagedLayer.move(from: 0, to: 1, duration: 0.1)
    move.delegate = chain
    shown.layer.add(move, forKey: "first")
    shown.layer.add(watched(duration: 5), forKey: "other")
    shown.stage.advance(to: 0.5)
    #expect(log.lines == ["start", "stop false", "next started"])
    #expect(shown.layer.animationKeys() == ["next"])
  }

  @Test("a duration of 0 takes the transaction's")
  func inherited() throws {
    let shown = try StagedLayer()
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    shown.layer.add(watched(duration: 0), forKey: nil)
    CATransaction.commit()
    shown.stage.advance(to: 1)
    #expect(shown.presentationX == 50)
  }
}

/// A layer with a custom value.
private final class Marked: CALayer {
  @Managed var mark: CGFloat
}

/// A delegate that records its calls under a name.
@MainActor
private final class NamedDelegate: CAAnimationDelegate {
  let name: String
  let log: DelegateLog

  init(_ name: String, _ log: DelegateLog) {
    self.name = name
    self.log = log
  }

  func animationDidStart(_ anim: CAAnimation) { log.lines.append("\(name) start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    log.lines.append("\(name) stop \(flag)")
  }
}

/// A delegate that adds another animation and removes one when its own ends.
@MainActor
private final class Chain: CAAnimationDelegate {
  let layer: CALayer
  let log: DelegateLog

  init(layer: CALayer, log: DelegateLog) {
    self.layer = layer
    self.log = log
  }

  func animationDidStart(_ anim: CAAnimation) {
    if layer.animation(forKey: "next") != nil { log.lines.append("next started") }
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard flag, layer.animation(forKey: "next") == nil else { return }
    let next = StagedLayer.move(from: 0, to: 1, duration: 9)
    next.delegate = self
    layer.add(next, forKey: "next")
    layer.removeAnimation(forKey: "other")
  }
}
