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
