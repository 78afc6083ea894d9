import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct KeyValueTests {
  let layer = CALayer()

  @Test("properties and their parts are written and read by key path")
  func paths() {
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "position")
    layer.setValue(7, forKeyPath: "position.y")
    layer.setValue(30, forKeyPath: "bounds.size.width")
    layer.setValue(NSValue(cgSize: CGSize(width: 3, height: 4)), forKeyPath: "bounds.size")
    layer.setValue(true, forKey: "hidden")
    layer.setValue(0.25, forKey: "opacity")
    #expect(layer.position == CGPoint(x: 1, y: 7))
    #expect(layer.bounds.size == CGSize(width: 3, height: 4))
    #expect(layer.isHidden)
    #expect(layer.opacity == 0.25)
    #expect((layer.value(forKeyPath: "bounds.size.height") as? NSNumber)?.doubleValue == 4)
    #expect(layer.value(forKeyPath: "position") as? CGPoint == CGPoint(x: 1, y: 7))
    layer.setValue(8, forKeyPath: "frame.size.width")
    #expect(layer.bounds.width == 8)
  }

  @Test("any other key keeps a value with the layer")
  func container() {
    layer.setValue("note", forKey: "mine")
    #expect(layer.value(forKey: "mine") as? String == "note")
    layer.setValue(nil, forKey: "mine")
    #expect(layer.value(forKey: "mine") == nil)
  }

  @Test("a value, an action or contents that go may set others of the layer")
  func endings() {
    @MainActor final class Ending: NSObject, CAAction {
      let body: () -> Void
      init(_ body: @escaping () -> Void) { self.body = body }
      isolated deinit { body() }
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
    }
    let animation = CABasicAnimation(keyPath: "opacity")
    for round in 0..<2 {
      layer.setValue(Ending { [layer] in layer.setValue(round, forKey: "mine") }, forKey: "mine")
      layer.setValue(nil, forKey: "mine")
      #expect(layer.value(forKey: "mine") as? Int == round)
      layer.actions = ["a": Ending { [layer] in layer.actions = ["b": NSNull()] }]
      layer.actions = nil
      #expect(layer.actions?.keys.sorted() == ["b"])
      layer.style = ["a": Ending { [layer] in layer.style = ["b": round] }]
      layer.style = nil
      #expect(layer.style?["b"] as? Int == round)
      layer.contents = Ending { [layer] in layer.contents = round }
      layer.contents = nil
      #expect(layer.contents as? Int == round)
      animation.setValue(
        Ending { animation.setValue(round, forKey: "mine") }, forKey: "mine")
      animation.setValue(nil, forKey: "mine")
      #expect(animation.value(forKey: "mine") as? Int == round)
    }
  }

  @Test("a value of the wrong type changes nothing")
  func wrongType() {
    layer.setValue("left", forKey: "position")
    layer.setValue("much", forKey: "opacity")
    #expect(layer.position == .zero)
    #expect(layer.opacity == 1)
  }

  @Test("colours keep the object that was given")
  func colors() throws {
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    layer.setValue(red, forKey: "backgroundColor")
    #expect(layer.backgroundColor === red)
    layer.setValue(nil, forKey: "backgroundColor")
    #expect(layer.backgroundColor == nil)
    #expect(layer.borderColor?.components == [0, 1])
  }

  @Test("defaults are known by key")
  func defaults() {
    #expect((CALayer.defaultValue(forKey: "opacity") as? NSNumber)?.doubleValue == 1)
    #expect(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(CALayer.defaultValue(forKey: "bounds") == nil)
    #expect(CALayer.defaultValue(forKey: "position") == nil)
    #expect(CALayer.defaultValue(forKey: "allowsGroupOpacity") as? NSNumber == true)
    #expect(CALayer.defaultValue(forKey: "edgeAntialiasingMask") as? NSNumber == 15)
    #expect(CALayer.defaultValue(forKey: "mine") == nil)
  }

  @Test("animations keep values of their own, and copies have them")
  func animation() throws {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue("fade", forKey: "name")
    animation.setValue(2, forKey: "duration")
    let copy = try #require(animation.copy() as? CABasicAnimation)
    #expect(copy.value(forKey: "name") as? String == "fade")
    #expect(copy.duration == 2 && copy.keyPath == "opacity")
  }
}
