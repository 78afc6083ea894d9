import CalqueTesting
import Foundation
import Synchronization
import Testing

@testable import QuartzCore

/// Runs `body` on another thread, as code without concurrency checks does, and returns the lines
/// that it writes to the standard error stream.
@MainActor
private func onOtherThread(_ body: @escaping @MainActor () -> Void) -> [String] {
  let unchecked = unsafeBitCast(body, to: (@Sendable () -> Void).self)
  let lines = Lines()
  let end = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    QuartzCore.Diagnostic.withListener({ line in lines.all.withLock { $0.append(line) } }) {
      unchecked()
    }
    end.signal()
  }
  end.wait()
  return lines.all.withLock { $0 }
}

private final class Lines: Sendable {
  let all = Mutex<[String]>([])
}

/// Calls on a thread other than the main thread: they do nothing, and the first one of each name is
/// reported in one line.
@MainActor @Suite("Other threads", .serialized) struct MainThreadTests {
  /// A call, the names that its line must contain, and the state that it must not change.
  struct Call: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var make: @MainActor @Sendable (CALayer) -> Void

    init(_ name: String, _ make: @escaping @MainActor @Sendable (CALayer) -> Void) {
      testDescription = name
      self.make = make
    }
  }

  nonisolated static let calls = [
    Call("zPosition") { $0.zPosition = 3 },
    Call("position") { $0.position = CGPoint(x: 3, y: 3) },
    Call("bounds") { $0.frame = CGRect(x: 3, y: 3, width: 3, height: 3) },
    Call("borderColor") { $0.borderColor = CGColor(gray: 0.5, alpha: 1) },
    Call("isOpaque") { $0.isOpaque = true },
    Call("contents") { $0.contents = "anything" },
    Call("name") { $0.name = "other" },
    Call("delegate") { $0.delegate = Delegate.shared },
    Call("actions") { $0.actions = [:] },
    Call("style") { $0.style = [:] },
    Call("needsDisplayOnBoundsChange") { $0.needsDisplayOnBoundsChange = true },
    Call("mine") { $0.setValue(1, forKey: "mine") },
    Call("addSublayer") { $0.addSublayer(CALayer()) },
    Call("sublayers") { $0.sublayers = nil },
    Call("removeFromSuperlayer") { $0.removeFromSuperlayer() },
    Call("mask") { $0.mask = CALayer() },
    Call("add") { $0.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade") },
    Call("removeAllAnimations") { $0.removeAllAnimations() },
    Call("setNeedsDisplay") { $0.setNeedsDisplay() },
    Call("setNeedsLayout") { $0.setNeedsLayout() },
  ]

  @Test("a call on a layer is named and does nothing", arguments: calls)
  func refusal(_ call: Call) throws {
    let shown = try StagedLayer(Refusing())
    let layer = shown.layer
    CATransaction.setDisableActions(true)
    layer.addSublayer(CALayer())
    layer.add(StagedLayer.move(from: 0, to: 1), forKey: "move")
    shown.stage.advance(by: 0)
    let (state, children) = (layer.state, layer.sublayers)
    let said = onOtherThread {
      call.make(layer)
      call.make(layer)
    }
    #expect(said.count == 1, "\(said)")
    #expect(said.first?.contains("Refusing.\(call.testDescription): expected a call") ?? false)
    #expect(layer.state == state && layer.sublayers == children && layer.superlayer != nil)
    #expect(layer.animationKeys() == ["move"] && layer.value(forKey: "mine") == nil)
    #expect(layer.mask == nil && layer.contents == nil && !layer.needsDisplay())
    #expect(!layer.needsLayout() && !layer.needsDisplayOnBoundsChange)
    #expect(layer.name == nil && layer.delegate == nil)
    #expect(layer.actions == nil && layer.style == nil)
  }

  @Test("so is one of a class with properties of its own, and making a layer is not")
  func subclasses() {
    let (text, tiles) = (CATextLayer(), CATiledLayer())
    let said = onOtherThread {
      text.string = "other"
      text.isWrapped = true
      tiles.levelsOfDetail = 3
      _ = (CATextLayer(), CATiledLayer(), CAScrollLayer())
    }
    #expect(said.map { $0.contains("expected a call on the main thread") } == [true, true, true])
    #expect(said.contains { $0.contains("CATextLayer.string") }, "\(said)")
    #expect(text.string == nil && !text.isWrapped && tiles.levelsOfDetail == 1)
  }

  @Test("a transaction of another thread is named and changes no setting")
  func transaction() {
    let said = onOtherThread {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.commit()
    }
    #expect(said.count == 2 && said.allSatisfy { $0.contains("CATransaction.") }, "\(said)")
    #expect(!CATransaction.disableActions())
  }

  @Test("with CA_ASSERT_MAIN_THREAD_TRANSACTIONS such a call ends the program")
  func trap() async {
    await #expect(processExitsWith: .failure) {
      setenv("CA_ASSERT_MAIN_THREAD_TRANSACTIONS", "1", 1)
      await MainActor.run {
        let layer = CALayer()
        _ = onOtherThread { layer.opacity = 0.5 }
      }
    }
  }
}

private final class Refusing: CALayer {}

private final class Delegate: CALayerDelegate {
  static let shared = Delegate()
}
