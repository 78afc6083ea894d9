import CalqueTesting
import QuartzCore
import Testing

@MainActor @Suite struct TransactionTests {
  @Test("transactions start with the documented settings")
  func defaults() {
    CATransaction.flush()
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(CATransaction.animationTimingFunction() == nil)
    #expect(!CATransaction.disableActions())
    #expect(CATransaction.completionBlock() == nil)
  }

  @Test("a nested transaction takes over settings and gives none back")
  func nesting() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.setAnimationDuration(3)
    CATransaction.setDisableActions(true)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 2)
    #expect(!CATransaction.disableActions())
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test("settings and values of one's own go by key")
  func keys() {
    CATransaction.begin()
    CATransaction.setValue(1.5, forKey: kCATransactionAnimationDuration)
    CATransaction.setValue("mine", forKey: "note")
    #expect(CATransaction.animationDuration() == 1.5)
    #expect(CATransaction.value(forKey: "note") as? String == "mine")
    CATransaction.setValue("long", forKey: kCATransactionAnimationDuration)
    #expect(CATransaction.animationDuration() == 1.5)
    CATransaction.commit()
    #expect(CATransaction.value(forKey: "note") == nil)
  }

  @Test("a value of one's own that goes may set another")
  func endingValue() {
    @MainActor final class Ending {
      isolated deinit {
        for number in 0..<40 { CATransaction.setValue(number, forKey: "number \(number)") }
      }
    }
    CATransaction.begin()
    for value in ["next", nil] {
      CATransaction.setValue(Ending(), forKey: "ending")
      CATransaction.setValue(value, forKey: "ending")
      #expect(CATransaction.value(forKey: "ending") as? String == value)
      #expect(CATransaction.value(forKey: "number 39") as? Int == 39)
      CATransaction.setValue(nil, forKey: "number 39")
    }
    CATransaction.commit()
  }

  @Test("ends without a beginning do nothing")
  func unmatched() {
    CATransaction.flush()
    CATransaction.commit()
    CATransaction.flush()
    CATransaction.unlock()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test("changes reach the screen when the outermost transaction ends")
  func commit() throws {
    let shown = try StagedLayer()
    shown.layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    shown.stage.advance(to: 1)
    let count = shown.stage.frameCount
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shown.layer.position.x = 70
    CATransaction.begin()
    CATransaction.commit()
    #expect(shown.stage.frameCount == count)
    CATransaction.commit()
    #expect(shown.stage.frameCount == count + 1)
  }

  @Test("what happens in one turn of the run loop is one commit")
  func implicit() throws {
    let shown = try StagedLayer()
    shown.layer.cornerRadius = 2
    shown.layer.borderWidth = 1
    let before = shown.layer.presentation()
    #expect(before?.borderWidth == 0)
    shown.stage.advance(to: 1)
    #expect(shown.layer.presentation()?.borderWidth == 1)
  }

  @Test("a completion block runs after the animations that were added since it was set")
  func completion() throws {
    let shown = try StagedLayer()
    var log: [String] = []
    CATransaction.begin()
    shown.layer.add(StagedLayer.move(from: 0, to: 1, duration: 9), forKey: "before")
    CATransaction.setCompletionBlock { log.append("done") }
    shown.layer.add(StagedLayer.move(from: 0, to: 1, duration: 1), forKey: "since")
    CATransaction.commit()
    #expect(log.isEmpty)
    shown.stage.advance(to: 0.9)
    #expect(log.isEmpty)
    shown.stage.advance(to: 1.1)
    #expect(log == ["done"])
    shown.stage.advance(to: 20)
    #expect(log == ["done"])
  }

  @Test("without animations a completion block runs at the end of its transaction, once")
  func completionAlone() throws {
    let shown = try StagedLayer()
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("done") }
    shown.layer.setNeedsLayout()
    #expect(log.isEmpty)
    CATransaction.commit()
    log.append("after")
    shown.stage.advance(by: 0)
    #expect(log == ["done", "after"])
  }

  @Test("a second completion block is added to the first, and nil takes neither back")
  func completions() throws {
    let shown = try StagedLayer()
    var log: [Int] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append(1) }
    CATransaction.setCompletionBlock { log.append(2) }
    CATransaction.setCompletionBlock(nil)
    #expect(CATransaction.completionBlock() == nil)
    CATransaction.commit()
    shown.stage.advance(by: 0)
    #expect(log == [1, 2])
  }

  @Test("a removed animation counts as ended for the completion block")
  func completionRemoved() throws {
    let shown = try StagedLayer()
    var isDone = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { isDone = true }
    shown.layer.add(StagedLayer.move(from: 0, to: 1, duration: 9), forKey: "move")
    CATransaction.commit()
    shown.stage.advance(to: 0.1)
    #expect(!isDone)
    shown.layer.removeAllAnimations()
    shown.stage.advance(to: 0.2)
    #expect(isDone)
  }

  @Test("an outer completion block waits for animations of inner transactions")
  func completionNested() throws {
    let shown = try StagedLayer()
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("outer") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("inner") }
    CATransaction.commit()
    CATransaction.begin()
    shown.layer.add(StagedLayer.move(from: 0, to: 1, duration: 1), forKey: nil)
    CATransaction.commit()
    CATransaction.commit()
    shown.stage.advance(to: 0.5)
    #expect(log == ["inner"])
    shown.stage.advance(to: 1.1)
    #expect(log == ["inner", "outer"])
  }

  @Test("a nested transaction reads the completion block around it")
  func completionReads() {
    var count = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { count += 1 }
    CATransaction.begin()
    CATransaction.completionBlock()?()
    #expect(count == 1)
    CATransaction.setCompletionBlock(nil)
    #expect(CATransaction.completionBlock() == nil)
    CATransaction.commit()
    #expect(CATransaction.completionBlock() != nil)
    CATransaction.commit()
    #expect(CATransaction.completionBlock() == nil)
  }

  @Test("flush commits the implicit transaction at once, with explicit ones open when they end")
  func flush() throws {
    let shown = try StagedLayer()
    CATransaction.setDisableActions(true)
    shown.layer.position.x = 40
    #expect(shown.presentationX == 10)
    CATransaction.flush()
    #expect(shown.presentationX == 40)
    CATransaction.setDisableActions(true)
    shown.layer.position.x = 50
    CATransaction.begin()
    CATransaction.flush()
    shown.layer.position.x = 60
    #expect(shown.presentationX == 40)
    CATransaction.commit()
    #expect(shown.presentationX == 60)
  }

  @Test("a completion block of the implicit transaction runs when its animations have ended")
  func completionImplicit() throws {
    let shown = try StagedLayer()
    var isDone = false
    CATransaction.setCompletionBlock { isDone = true }
    shown.layer.position.x = 50
    shown.stage.advance(to: 0.2)
    #expect(!isDone)
    shown.stage.advance(to: 0.3)
    #expect(isDone)
  }

  @Test("a completion block may open transactions and animate")
  func completionChain() throws {
    let shown = try StagedLayer()
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      CATransaction.begin()
      CATransaction.setAnimationDuration(9)
      shown.layer.opacity = 0
      CATransaction.commit()
    }
    CATransaction.commit()
    shown.stage.advance(to: 0.1)
    #expect(shown.layer.animation(forKey: "opacity")?.duration == 9)
  }

  @Test("settings take Core Foundation's yes and no")
  func coreFoundation() {
    CATransaction.begin()
    CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
    #expect(CATransaction.disableActions())
    CATransaction.setValue(kCFBooleanFalse as Any, forKey: kCATransactionDisableActions)
    #expect(!CATransaction.disableActions())
    #expect(kCFBooleanTrue as NSNumber == true && (kCFBooleanTrue as Any) as? Bool == true)
    CATransaction.commit()
  }

  @Test("layout that asks for more of itself without end is said once and goes on, turn by turn")
  func endlessLayout() throws {
    let layer = Restless()
    let shown = try StagedLayer(layer)
    layer.remaining = 1_000
    let said = diagnostics {
      layer.setNeedsLayout()
      shown.stage.advance(by: 0)
    }
    #expect(said.count == 1 && said[0].contains("needsLayout"), "\(said)")
    #expect(layer.remaining > 0)
    for _ in 0..<40 { shown.stage.advance(by: 1.0 / 60) }
    #expect(layer.remaining == 0 && !layer.needsLayout())
  }

  @Test("a transaction stays open that began when layout ended the one that commits")
  func endingLayout() throws {
    let layer = Answering()
    let shown = try StagedLayer(layer)
    layer.answer = {
      CATransaction.commit()
      CATransaction.setAnimationDuration(9)
    }
    CATransaction.begin()
    layer.setNeedsLayout()
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 9)
    shown.stage.advance(by: 0)
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test("a change from layout is part of the same commit")
  func layout() throws {
    let shown = try StagedLayer(Stacked())
    let child = CALayer()
    shown.layer.addSublayer(child)
    shown.stage.advance(by: 0)
    #expect(child.presentation()?.frame == CGRect(x: 0, y: 0, width: 10, height: 5))
  }
}

private final class Stacked: CALayer {
  override func layoutSublayers() {
    for layer in sublayers ?? [] {
      layer.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height / 2)
    }
  }
}

/// A layer that runs a closure in its next layout.
private final class Answering: CALayer {
  var answer: (() -> Void)?

  override func layoutSublayers() {
    let next = answer
    answer = nil
    next?()
  }
}

/// A layer that requests layout again during layout, for a given number of times.
private final class Restless: CALayer {
  var remaining = 0

  override func layoutSublayers() {
    guard remaining > 0 else { return }
    remaining -= 1
    setNeedsLayout()
  }
}
