import Testing
import UIKit

private final class FilledView: UIView {
  var drawn = 0
  override func draw(_ rect: CGRect) {
    drawn += 1
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
  }
}

private final class QuietView: UIView {}

private final class ShapeLike: CALayer {
  var madeByInit = false
  override init() {
    super.init()
    madeByInit = true
  }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class ShapeView: UIView {
  override class var layerClass: AnyClass { ShapeLike.self }
}

private final class WrongView: UIView {
  override class var layerClass: AnyClass { UIView.self }
}

@MainActor
@Suite("UIView, drawing and layers")
struct DrawingTests {
  @Test("draw(_:) fills the layer's contents, in the view's points with y downwards")
  func drawing() throws {
    try withWindow { hosted in
      let view = FilledView(frame: CGRect(x: 0, y: 0, width: 10, height: 8))
      hosted.window.addSubview(view)
      hosted.commit()
      let image = try #require(view.layer.contents as? CGImage)
      #expect(view.drawn == 1 && image.width == 10 && image.height == 8)
      #expect(image.pixel(x: 1, y: 1) == SIMD4(255, 0, 0, 255))
      #expect(image.pixel(x: 1, y: 6) == SIMD4(0, 0, 0, 0))
    }
  }

  @Test("A view draws again when it is told to, and only then")
  func redrawing() {
    withWindow { hosted in
      let view = FilledView(frame: CGRect(x: 0, y: 0, width: 10, height: 8))
      hosted.window.addSubview(view)
      hosted.commit()
      view.frame.size = CGSize(width: 20, height: 20)
      hosted.commit()
      #expect(view.drawn == 1)
      view.setNeedsDisplay()
      view.setNeedsDisplay()
      hosted.commit()
      #expect(view.drawn == 2)
      view.contentMode = .redraw
      view.frame.size = CGSize(width: 30, height: 20)
      hosted.commit()
      #expect(view.drawn == 3)
    }
  }

  @Test("A view without draw(_:) keeps no bitmap, and the contents that were set")
  func plainViews() throws {
    try withWindow { hosted in
      let first = QuietView(frame: CGRect(x: 0, y: 0, width: 10, height: 8))
      hosted.window.addSubview(first)
      hosted.commit()
      #expect(first.layer.contents == nil)
      let context = try #require(
        CGContext(size: CGSize(width: 2, height: 2), scale: 1, opaque: true))
      let picture = try #require(context.makeImage())
      first.layer.contents = picture
      first.setNeedsDisplay()
      hosted.commit()
      #expect(first.layer.contents as? CGImage === picture)
    }
  }

  @Test("layerClass chooses the class of the layer, which is made with its init()")
  func layerClass() throws {
    let layer = try #require(ShapeView().layer as? ShapeLike)
    #expect(layer.madeByInit)
    #expect(type(of: WrongView().layer) == CALayer.self)
  }

  @Test("A background reads back as it was set, and follows the layer's")
  func background() {
    let view = UIView()
    view.backgroundColor = .systemGreen
    #expect(view.backgroundColor == .systemGreen)
    #expect(view.layer.backgroundColor == UIColor.systemGreen.cgColor)
    view.layer.backgroundColor = UIColor.red.cgColor
    #expect(view.backgroundColor == .red)
    view.backgroundColor = nil
    #expect(view.layer.backgroundColor == nil)
  }

  @Test("Tint colours are inherited, and a change is told to those who inherit it")
  func tint() {
    final class Tinted: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let (parent, heir, own) = (UIView(), Tinted(), Tinted())
    own.tintColor = .green
    own.changes = 0
    parent.addSubview(heir)
    parent.addSubview(own)
    parent.tintColor = .red
    #expect(heir.tintColor == .red && own.tintColor == .green)
    #expect(heir.changes == 1 && own.changes == 0)
  }
}
