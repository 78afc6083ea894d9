import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// The place of a mask in the layer tree.
@MainActor @Suite struct MaskTreeTests {
  @Test("a mask has the layer as its superlayer and is none of its sublayers")
  func place() {
    let (layer, mask) = (CALayer(), CALayer())
    layer.mask = mask
    #expect(layer.mask === mask)
    #expect(mask.superlayer === layer)
    #expect(layer.sublayers == nil)
  }

  @Test("a mask leaves the tree in which it was")
  func move() {
    let (former, layer, mask) = (CALayer(), CALayer(), CALayer())
    former.addSublayer(mask)
    layer.mask = mask
    #expect(former.sublayers == nil)
    former.mask = mask
    #expect(layer.mask == nil)
    layer.addSublayer(mask)
    #expect(former.mask == nil)
    #expect(mask.superlayer === layer)
    layer.mask = mask
    #expect(layer.sublayers == nil)
    #expect(mask.superlayer === layer)
  }

  @Test("another mask, or none, sets the former free")
  func replacement() {
    let (layer, first, second) = (CALayer(), CALayer(), CALayer())
    layer.mask = first
    layer.mask = second
    #expect(first.superlayer == nil)
    #expect(second.superlayer === layer)
    layer.mask = nil
    #expect(second.superlayer == nil)
  }

  @Test("removing a mask from its superlayer takes it away")
  func removal() {
    let (layer, mask) = (CALayer(), CALayer())
    layer.mask = mask
    mask.removeFromSuperlayer()
    #expect(layer.mask == nil)
    #expect(mask.superlayer == nil)
  }

  @Test("a layer cannot be masked by itself or by a layer above it")
  func cycles() {
    let (top, layer, mask) = (CALayer(), CALayer(), CALayer())
    top.addSublayer(layer)
    layer.mask = layer
    #expect(layer.mask == nil)
    layer.mask = top
    #expect(layer.mask == nil)
    #expect(layer.superlayer === top)
    layer.mask = mask
    mask.mask = layer
    #expect(mask.mask == nil)
    mask.addSublayer(top)
    #expect(mask.sublayers == nil)
    #expect(layer.mask === mask)
  }

  @Test("a sublayer can become the mask")
  func sublayer() {
    let (layer, mask) = (CALayer(), CALayer())
    layer.addSublayer(mask)
    layer.mask = mask
    #expect(layer.sublayers == nil)
    #expect(mask.superlayer === layer)
  }

  @Test("what is masked out is still hit, and the mask never")
  func hits() {
    let (layer, mask) = (CALayer(), CALayer())
    layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    mask.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.mask = mask
    #expect(layer.hitTest(CGPoint(x: 30, y: 30)) === layer)
    #expect(layer.hitTest(CGPoint(x: 5, y: 5)) === layer)
  }

  @Test("points convert to and from a mask without the sublayer transform")
  func conversion() {
    let (layer, mask) = (CALayer(), CALayer())
    layer.frame = CGRect(x: 100, y: 0, width: 50, height: 50)
    layer.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    mask.frame = CGRect(x: 5, y: 7, width: 10, height: 10)
    layer.mask = mask
    #expect(mask.convert(CGPoint.zero, to: nil) == CGPoint(x: 105, y: 7))
    #expect(layer.convert(CGPoint(x: 6, y: 7), to: mask) == CGPoint(x: 1, y: 0))
  }

  @Test("a mask is read and set by its key")
  func keys() {
    let (layer, mask) = (CALayer(), CALayer())
    layer.setValue(mask, forKey: "mask")
    #expect(layer.value(forKey: "mask") as? CALayer === mask)
    layer.setValue(nil, forKey: "mask")
    #expect(layer.mask == nil)
  }

  @Test("setting a mask seeks the action for its key, and runs none of its own")
  func action() throws {
    let shown = try StagedLayer()
    final class Log: CAAction {
      var events: [String] = []
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        events.append(event)
      }
    }
    let log = Log()
    shown.layer.actions = ["mask": log]
    shown.layer.mask = CALayer()
    #expect(log.events == ["mask"])
    shown.layer.actions = nil
    shown.layer.mask = nil
    #expect(shown.layer.animationKeys() == nil)
  }

  @Test("a masked layer's presentation has the mask's presentation")
  func presentation() throws {
    let shown = try StagedLayer()
    let mask = CALayer()
    shown.layer.mask = mask
    shown.stage.advance(by: 0)
    #expect(shown.layer.presentation()?.mask?.model() === mask)
    #expect(mask.presentation()?.superlayer?.model() === shown.layer)
  }

  @Test("animations of a mask tell their delegates, also when the mask goes")
  func delegates() throws {
    let shown = try StagedLayer()
    let (mask, log) = (CALayer(), DelegateLog())
    shown.layer.mask = mask
    shown.stage.advance(by: 0)
    let move = StagedLayer.move(to: 5)
    move.delegate = log
    mask.add(move, forKey: nil)
    shown.stage.advance(by: 0.5)
    #expect(log.lines == ["start"])
    shown.layer.mask = nil
    shown.stage.advance(by: 0.1)
    #expect(log.lines == ["start", "stop false"])
  }
}
