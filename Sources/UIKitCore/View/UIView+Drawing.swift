internal import CoreGraphics
internal import Foundation
internal import CalqueMotion
internal import QuartzCore

/// The view classes that are known not to draw.
///
/// Swift on Linux cannot tell whether a class overrides `draw(_:)`, so the first view of a class is
/// drawn to find out: if only `UIView`'s own method was reached and the bitmap is clear, later
/// views of that class get no bitmap until they are marked for display.
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
  /// Marks the layer for display if the view's class may draw.
  func needsFirstDisplay() {
    if Self.drawingClasses.draws(self) { layer.setNeedsDisplay() }
  }

  /// Sets the layer's contents to a bitmap that `draw(_:)` draws. If the view draws nothing,
  /// restores the former contents.
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

  /// Records that `UIView`'s own `draw(_:)` was reached. Ignored off the main thread, where tiles
  /// are drawn.
  func noteTriedDrawing() { if MainThread.isCurrent { reachedPlainDraw = true } }

  /// Calls `draw(_:)` in `context`. Tiled layers call it off the main thread, so no state is
  /// touched for them.
  func drawView(_ layer: CALayer, in context: CGContext) {
    UIGraphicsPushContext(context)
    if layer is CATiledLayer {
      draw(context.boundingBoxOfClipPath)
    } else {
      withTraits { draw(bounds) }
    }
    UIGraphicsPopContext()
  }

  /// Makes the tiles of the view's own layer draw with its traits.
  func giveTraitsToTiles() {
    (layer as? CATiledLayer)?.surroundings = { [weak self] in
      guard UIView.stylesAreChosen, let traits = self?.shownTraits else { return nil }
      return { traits.performAsCurrent($0) }
    }
  }

  /// Adopts the screen's scale for the contents, and redraws them if the scale changed.
  func adoptScreenScale() {
    let scale = UIScreen.main.scale
    // A view that chooses its own scale may need another one.
    if !type(of: self).followsScreenScale { setNeedsLayout() }
    guard type(of: self).followsScreenScale, !hasOwnScale, layer.contentsScale != scale
    else { return }
    layer.contentsScale = scale
    if layoutState != nil { contentSizeDidChange() }
    if layer.contents != nil { layer.setNeedsDisplay() }
  }

  /// Notifies this view, its descendants and their controllers that the screen's scale was
  /// `former`.
  func screenScaleDidChange(from former: CGFloat) {
    adoptScreenScale()
    tellTraits(UITraitCollection(values(style: shownStyle, scale: former)))
    for subview in subviews where subview.superview === self {
      subview.screenScaleDidChange(from: former)
    }
  }
}

extension CALayer {
  /// True if there are no contents or their bitmap has no visible pixel.
  fileprivate var contentsAreClear: Bool {
    (contents as? CGImage)?.isClear ?? true
  }
}

extension CGImage {
  /// True if no pixel is visible: the first byte is 0, and each byte equals the one before it.
  fileprivate var isClear: Bool {
    withBytes { bytes in
      guard let start = bytes.baseAddress, bytes[0] == 0 else { return bytes.isEmpty }
      return memcmp(start, start + 1, bytes.count - 1) == 0
    }
  }
}
