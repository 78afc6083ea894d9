import CoreGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite struct ViewKeyTests {
  private let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))

  @Test("a property is read and set by its key, also as one of an object")
  func keys() {
    let object: NSObject = view
    object.setValue(0.5, forKey: "alpha")
    object.setValue(NSValue(cgPoint: CGPoint(x: 1, y: 2)), forKeyPath: "center")
    #expect(view.alpha == 0.5 && view.center == CGPoint(x: 1, y: 2))
    #expect(object.value(forKey: "alpha") as? NSNumber == 0.5)
    #expect((object.value(forKeyPath: "center.x") as? NSNumber)?.doubleValue == 1)
    view.setValue(CGRect(x: 0, y: 0, width: 5, height: 6), forKey: "frame")
    view.setValue(NSValue(cgRect: CGRect(x: 1, y: 1, width: 7, height: 8)), forKey: "bounds")
    view.setValue(3, forKey: "tag")
    view.setValue(false, forKey: "userInteractionEnabled")
    #expect(view.bounds.origin.x == 1 && view.tag == 3 && !view.isUserInteractionEnabled)
    #expect((view.value(forKey: "frame") as? NSValue)?.cgRectValue == view.frame)
    #expect((view.value(forKey: "bounds") as? NSValue)?.cgRectValue == view.bounds)
    #expect(
      view.value(forKey: "tag") as? NSNumber == 3
        && view.value(forKey: "layer") as? CALayer === view.layer)
    view.setValue(true, forKey: "hidden")
    #expect(view.isHidden && (view.value(forKey: "hidden") as? NSNumber)?.boolValue == true)
  }

  @Test("colours are set by their keys, and taken away")
  func colours() {
    view.setValue(UIColor.red, forKey: "backgroundColor")
    view.setValue(UIColor.green, forKey: "tintColor")
    #expect(view.value(forKey: "backgroundColor") as? UIColor == .red)
    #expect(view.value(forKey: "tintColor") as? UIColor == .green)
    view.setValue(nil, forKey: "backgroundColor")
    view.setValue(nil, forKey: "tintColor")
    #expect(view.backgroundColor == nil && view.tintColor == .systemBlue)
  }

  @Test("a path leads into the layer and into a rectangle")
  func paths() {
    view.setValue(7, forKeyPath: "layer.cornerRadius")
    view.setValue(100, forKeyPath: "frame.size.width")
    #expect(view.layer.cornerRadius == 7 && view.frame.width == 100)
    #expect((view.value(forKeyPath: "layer.cornerRadius") as? NSNumber)?.doubleValue == 7)
  }

  @Test("what is no key, or no value for one, is reported")
  func unknown() {
    let lines = reports {
      #expect(view.value(forKey: "shade") == nil && view.value(forKeyPath: "shade.x") == nil)
      view.setValue("much", forKey: "alpha")
      view.setValue(1, forKey: "shade")
      view.setValue(1, forKeyPath: "shade.x")
    }
    #expect(lines.count == 5 && view.alpha == 1)
  }

  @Test("a subclass has a layer of its own kind by another type")
  func layers() {
    final class Shaped: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
      override var layer: CAShapeLayer { super.layer as! CAShapeLayer }
    }
    let view = Shaped(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    view.layer.lineWidth = 3
    #expect((view as UIView).layer === view.layer && view.frame.width == 9)
  }
}
