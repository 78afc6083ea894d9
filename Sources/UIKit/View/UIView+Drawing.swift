internal import CoreGraphics
internal import Foundation
internal import Motion
internal import QuartzCore

/// Which view classes draw, as far as it is known.
///
/// Swift on Linux cannot tell whether a class overrides `draw(_:)`, so the first view of a class tries:
/// if only `UIView`'s own method was reached and nothing was drawn, later views of that class keep no
/// bitmap until they are told to display.
struct DrawingClasses {
  private var plain: Set<ObjectIdentifier> = [
    ObjectIdentifier(UIView.self), ObjectIdentifier(UIWindow.self),
    ObjectIdentifier(UIImageView.self), ObjectIdentifier(UIControl.self),
    ObjectIdentifier(UIButton.self),
  ]

  func draws(_ view: UIView) -> Bool { !plain.contains(ObjectIdentifier(type(of: view))) }

  mutating func notePlain(_ view: UIView) { plain.insert(ObjectIdentifier(type(of: view))) }
  mutating func noteDrawing(_ view: UIView) { plain.remove(ObjectIdentifier(type(of: view))) }
}

extension UIView {
  /// Asks for the drawing that a view needs without being told.
  func needsFirstDisplay() {
    if Self.drawingClasses.draws(self) { layer.setNeedsDisplay() }
  }

  /// Takes a bitmap of what `draw(_:)` draws for the layer's contents; a view that draws nothing keeps
  /// the contents it has.
  func displayByDrawing(_ layer: CALayer) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    let former = layer.contents
    reachedPlainDraw = false
    layer.displayBacking()
    guard reachedPlainDraw else {
      Self.drawingClasses.noteDrawing(self)
      return
    }
    if layer.contentsAreClear {
      layer.contents = former
      Self.drawingClasses.notePlain(self)
    } else {
      Self.drawingClasses.noteDrawing(self)
    }
  }

  /// Notes that `draw(_:)` of a subclass drew nothing; not for tiles, which are drawn beside the main thread.
  func noteTriedDrawing() { if MainThread.isCurrent { reachedPlainDraw = true } }

  /// Calls `draw(_:)` in `context`; of a tiled layer beside the main thread, whose state is not touched.
  func drawView(_ layer: CALayer, in context: CGContext) {
    UIGraphicsPushContext(context)
    if layer is CATiledLayer {
      draw(context.boundingBoxOfClipPath)
    } else {
      withTraits { draw(bounds) }
    }
    UIGraphicsPopContext()
  }

  /// Has the tiles of the view's own layer drawn with its traits.
  func giveTraitsToTiles() {
    (layer as? CATiledLayer)?.surroundings = { [weak self] in
      guard UIView.stylesAreChosen, let traits = self?.shownTraits else { return nil }
      return { traits.performAsCurrent($0) }
    }
  }

  /// Takes the screen's scale for the contents, and draws again if that is another one.
  func adoptScreenScale() {
    let scale = UIScreen.main.scale
    // What has pixels of its own may want others.
    if !type(of: self).followsScreenScale { setNeedsLayout() }
    guard type(of: self).followsScreenScale, !hasOwnScale, layer.contentsScale != scale
    else { return }
    layer.contentsScale = scale
    if layer.contents != nil { layer.setNeedsDisplay() }
  }

  /// Tells this view and those below, and their controllers, that the screen's scale was `former`.
  func screenScaleDidChange(from former: CGFloat) {
    adoptScreenScale()
    tellTraits(UITraitCollection(values(style: shownStyle, scale: former)))
    for subview in subviews { subview.screenScaleDidChange(from: former) }
  }
}

extension CALayer {
  /// Whether the contents are a bitmap without a visible pixel.
  fileprivate var contentsAreClear: Bool {
    (contents as? CGImage)?.isClear ?? true
  }
}

extension CGImage {
  /// True if no pixel is visible: the first byte is 0, and each is the one before it.
  fileprivate var isClear: Bool {
    withBytes { bytes in
      guard let start = bytes.baseAddress, bytes[0] == 0 else { return bytes.isEmpty }
      return memcmp(start, start + 1, bytes.count - 1) == 0
    }
  }
}
