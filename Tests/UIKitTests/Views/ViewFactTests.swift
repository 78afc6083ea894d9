import CalqueTesting
import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@MainActor
@Suite("Facts about views")
struct ViewFactTests {
  @Test("A view that is transformed fits its bounds, and its corner stays")
  func fitting() {
    final class Fixed: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 50.5, height: 20) }
    }
    let view = Fixed(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    let corner = view.frame.origin
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 50.5, height: 20))
    #expect(abs(view.frame.minX - corner.x) < 1e-9 && abs(view.frame.minY - corner.y) < 1e-9)
  }

  @Test("The current traits are those of the screen")
  func currentTraits() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100), scale: 2)
    _ = stage.window
    #expect(UITraitCollection.current.displayScale == 2)
    withExtendedLifetime(stage) {}
  }

  @Test("Geometry is text as on iOS")
  func geometry() {
    #expect("\(CGRect(x: 1, y: 2, width: 3, height: 4))" == "(1.0, 2.0, 3.0, 4.0)")
    #expect("\(CGPoint(x: 1, y: 2))" == "(1.0, 2.0)" && "\(CGSize.zero)" == "(0.0, 0.0)")
  }

  @Test("A view's description has its class, its frame and its layer")
  func description() {
    let label = UILabel(frame: CGRect(x: 1, y: 2, width: 30.5, height: 40))
    #expect("\(label)".hasPrefix("<UILabel: 0x"))
    #expect("\(label)".contains("; frame = (1 2; 30.5 40); layer = <CALayer: 0x"))
    #expect("\(label)".hasSuffix(">>"))
  }

  @Test("A root view that the program has put into the window fills it")
  func rootView() {
    let controller = UIViewController()
    controller.view = UIView()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    window.rootViewController = controller
    window.addSubview(controller.view)
    let above = UIView()
    window.addSubview(above)
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(window.subviews == [controller.view, above])
    window.frame.size.height = 250
    #expect(controller.view.frame.height == 250)
  }

  @Test("A check mark has its corner below")
  func checkmark() throws {
    let image = UIImage.checkmark
    #expect(image.size == CGSize(width: 20, height: 20) && image.renderingMode == .alwaysTemplate)
    let pixels = try #require(image.cgImage)
    let data = try #require(pixels.dataProvider?.data)
    func alpha(_ x: Int, _ y: Int) -> UInt8 { data[y * pixels.bytesPerRow + x * 4 + 3] }
    #expect(pixels.width == 60 && alpha(24, 45) > 200 && alpha(24, 15) == 0)
  }

  @Test("A table holds its objects weakly if asked to, and each once")
  func hashTable() {
    let table = NSHashTable<AnyObject>.weakObjects()
    let kept = NSObject()
    func addForAMoment() -> Int {
      let object = NSObject()
      table.add(object)
      return withExtendedLifetime(object) { table.count }
    }
    table.add(kept)
    table.add(kept)
    #expect(addForAMoment() == 2 && table.contains(kept))
    #expect(table.count == 1 && table.allObjects.first === kept && table.anyObject === kept)
    table.remove(kept)
    #expect(table.count == 0 && !table.contains(kept))
    let strong = NSHashTable<NSObject>(options: .strongMemory)
    strong.add(NSObject())
    #expect(strong.count == 1)
    strong.removeAllObjects()
    #expect(strong.allObjects.isEmpty)
  }

  @Test("A copy of a table has the same objects, and an enumerator gives those of its beginning")
  func copiedTable() throws {
    let kept = NSObject()
    let table = NSHashTable<NSObject>.weakObjects()
    table.add(kept)
    let copy = try #require(table.copy() as? NSHashTable<NSObject>)
    let enumerator = copy.objectEnumerator()
    table.removeAllObjects()
    copy.removeAllObjects()
    let found = enumerator.allObjects
    #expect(found.count == 1 && found.first as? NSObject === kept)
    copy.add(NSObject())
    #expect(copy.count == 0, "a copy of a table that holds weakly does so too")
  }

  @Test("A fault knows its name and reason")
  func exception() {
    let fault = NSException(name: NSExceptionName("A"), reason: "because")
    #expect(fault.name.rawValue == "A" && fault.reason == "because" && "\(fault)" == "because")
    #expect(NSExceptionName.invalidArgumentException.rawValue == "NSInvalidArgumentException")
  }
}
