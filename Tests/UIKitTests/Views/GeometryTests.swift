import Testing
import UIKit

@MainActor
@Suite("UIView, geometry")
struct GeometryTests {
  @Test("frame, bounds and center are the layer's frame, bounds and position")
  func sameAsLayer() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 50, y: 75, width: 100, height: 50))
    #expect(view.layer.frame == view.frame && view.layer.delegate === view)
  }

  @Test("Changing the bounds' size keeps the centre")
  func boundsAboutCenter() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.bounds.size = CGSize(width: 50, height: 20)
    #expect(view.frame == CGRect(x: 25, y: 40, width: 50, height: 20))
  }

  @Test("A transform changes the frame and leaves bounds and centre")
  func transform() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    #expect(view.frame == CGRect(x: -50, y: 25, width: 200, height: 50))
    #expect(view.bounds.size == CGSize(width: 100, height: 100))
    #expect(view.center == CGPoint(x: 50, y: 50))
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 0.5))
  }

  @Test("Points convert through bounds origins and transforms, there and back")
  func conversion() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let scrolled = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    scrolled.bounds.origin = CGPoint(x: 10, y: 0)
    let inner = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    root.addSubview(scrolled)
    scrolled.addSubview(inner)
    // The inner view's corner: its centre (40, 40) minus twice its half side, moved by the scroll.
    #expect(inner.convert(CGPoint.zero, to: root) == CGPoint(x: 90, y: 100))
    #expect(inner.convert(CGPoint(x: 90, y: 100), from: root) == .zero)
    #expect(
      inner.convert(inner.bounds, to: root) == CGRect(x: 90, y: 100, width: 80, height: 80))
  }

  @Test("nil stands for the window, and in no window for the topmost view")
  func conversionToNil() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 30, y: 40, width: 10, height: 10))
    root.addSubview(inner)
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 31, y: 41))
    withWindow { hosted in
      root.frame.origin = CGPoint(x: 5, y: 5)
      hosted.window.addSubview(root)
      #expect(inner.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 36, y: 46))
      root.removeFromSuperview()
    }
  }

  struct Resizing: Sendable, CustomTestStringConvertible {
    var mask: UInt
    var expected: CGRect
    var testDescription: String { "mask \(mask)" }
  }

  // A 40×20 view at (30, 40) in a 100×100 superview that becomes 200×100.
  @Test(
    "Autoresizing gives the change to the flexible parts in proportion",
    arguments: [
      Resizing(mask: 0, expected: CGRect(x: 30, y: 40, width: 40, height: 20)),
      Resizing(mask: 2, expected: CGRect(x: 30, y: 40, width: 140, height: 20)),
      Resizing(mask: 1, expected: CGRect(x: 130, y: 40, width: 40, height: 20)),
      Resizing(mask: 4, expected: CGRect(x: 30, y: 40, width: 40, height: 20)),
      Resizing(mask: 1 | 4, expected: CGRect(x: 80, y: 40, width: 40, height: 20)),
      Resizing(mask: 1 | 2 | 4, expected: CGRect(x: 60, y: 40, width: 80, height: 20)),
    ])
  func autoresizing(_ resizing: Resizing) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 30, y: 40, width: 40, height: 20))
    child.autoresizingMask = UIView.AutoresizingMask(rawValue: resizing.mask)
    parent.addSubview(child)
    parent.frame.size.width = 200
    #expect(child.frame == resizing.expected)
  }

  @Test("Without autoresizesSubviews the subviews keep their place")
  func noAutoresizing() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    parent.autoresizesSubviews = false
    let child = UIView(frame: parent.bounds)
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(child)
    parent.frame.size.width = 200
    #expect(child.frame.width == 100)
  }

  struct Mode: Sendable, CustomTestStringConvertible {
    var mode: UIView.ContentMode
    var gravity: CALayerContentsGravity
    var testDescription: String { gravity.rawValue }
  }

  @Test(
    "A content mode is a contents gravity of the layer",
    arguments: [
      Mode(mode: .scaleToFill, gravity: .resize), Mode(mode: .redraw, gravity: .resize),
      Mode(mode: .scaleAspectFit, gravity: .resizeAspect),
      Mode(mode: .scaleAspectFill, gravity: .resizeAspectFill),
      Mode(mode: .center, gravity: .center), Mode(mode: .top, gravity: .top),
      Mode(mode: .bottom, gravity: .bottom), Mode(mode: .left, gravity: .left),
      Mode(mode: .right, gravity: .right), Mode(mode: .topLeft, gravity: .topLeft),
      Mode(mode: .topRight, gravity: .topRight), Mode(mode: .bottomLeft, gravity: .bottomLeft),
      Mode(mode: .bottomRight, gravity: .bottomRight),
    ])
  func contentModes(_ mode: Mode) {
    let view = UIView()
    view.contentMode = mode.mode
    #expect(view.layer.contentsGravity == mode.gravity)
  }

  @Test("A new view has UIKit's defaults")
  func defaults() {
    let view = UIView()
    #expect(view.frame == .zero && view.alpha == 1 && !view.isHidden && view.isOpaque)
    #expect(view.backgroundColor == nil && !view.clipsToBounds && view.isUserInteractionEnabled)
    #expect(view.contentMode == .scaleToFill && view.autoresizingMask == [] && view.tag == 0)
    #expect(view.window == nil && view.superview == nil && view.subviews.isEmpty)
    #expect(view.translatesAutoresizingMaskIntoConstraints && view.autoresizesSubviews)
    #expect(view.tintColor == .systemBlue)
  }

  @Test("A view that is to redraw has its layer redraw when the bounds change")
  func redraws() {
    let view = UIView()
    #expect(!view.layer.needsDisplayOnBoundsChange)
    view.contentMode = .redraw
    #expect(view.layer.needsDisplayOnBoundsChange)
    view.contentMode = .center
    #expect(!view.layer.needsDisplayOnBoundsChange)
  }
}
