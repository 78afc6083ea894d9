internal import CalqueMotion
public import CoreGraphics
internal import Foundation
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

// Drawing into the bitmap of a layer.
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

// Snapshots and drawings of a whole tree of views.
extension UIView {
  /// Returns a view with a snapshot of `rect`, which stretches within `capInsets`.
  func makeSnapshot(
    of rect: CGRect, afterScreenUpdates afterUpdates: Bool, _ capInsets: UIEdgeInsets
  ) -> UIView? {
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else {
      return nil
    }
    let scale = UIScreen.main.scale
    guard let context = CGContext(size: rect.size, scale: scale, opaque: false) else { return nil }
    context.translateBy(x: -rect.minX, y: -rect.minY)
    // Of a view that was never shown, a snapshot shows what there is.
    drawPicture(of: rect, in: context, afterUpdates || layer.presentation() == nil)
    guard let image = context.makeImage() else { return nil }
    let snapshot = SnapshotView(frame: CGRect(origin: .zero, size: rect.size))
    snapshot.layer.contentsScale = scale
    snapshot.layer.contents = image
    snapshot.layer.contentsCenter = CGRect(
      x: capInsets.left / rect.width, y: capInsets.top / rect.height,
      width: max(0, rect.width - capInsets.left - capInsets.right) / rect.width,
      height: max(0, rect.height - capInsets.top - capInsets.bottom) / rect.height)
    return snapshot
  }

  /// Draws what the screen shows of the view's bounds, scaled into `rect` of the current context:
  /// with perspective, depth, filters, particles and the screen's edges. The picture has the
  /// context's resolution.
  ///
  /// The renderer of the view's window draws it. `CALayer.render(in:)` does, with its limits, for a
  /// view that is in no window, in an open transaction or during a commit, whose changes no
  /// renderer has yet, for a picture larger than the GPU's textures, and if the renderer does not
  /// answer within a quarter of a second or has no GL context: that of an `EmbeddedHost` has to be
  /// current.
  ///
  /// - Parameter afterUpdates: True to commit the changes so far and to draw them, false to draw
  ///   what was shown last.
  /// - Returns: False, and draws nothing, without a current context, for a view without a size, and
  ///   before updates for a view that was never shown.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0,
      afterUpdates || layer.presentation() != nil
    else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    drawPicture(of: bounds, in: context, afterUpdates)
    context.restoreGState()
    return true
  }

  /// Draws `area` of the view's space where it is in `context`.
  private func drawPicture(of area: CGRect, in context: CGContext, _ afterUpdates: Bool) {
    context.clip(to: area)
    let t = context.deviceTransform
    let density = SIMD2(
      Double((t.a * t.a + t.b * t.b).squareRoot()), Double((t.c * t.c + t.d * t.d).squareRoot()))
    let rect = t.onWholePixels(area)
    if let picture = layer.picture(of: rect, density: density, afterUpdates: afterUpdates) {
      context.drawUpright(
        picture,
        in: CGRect(
          x: rect.minX, y: rect.minY, width: CGFloat(picture.width) / CGFloat(density.x),
          height: CGFloat(picture.height) / CGFloat(density.y)))
    } else if !afterUpdates, let shown = layer.presentation() {
      shown.render(in: context)
    } else {
      layoutIfNeeded()
      displayTree()
      layer.render(in: context)
    }
  }

  /// Displays this view and its descendants where needed.
  private func displayTree() {
    layer.displayIfNeeded()
    for subview in subviews { subview.displayTree() }
  }
}

extension CGAffineTransform {
  /// Returns the least rectangle around `rect` whose sides lie on whole units after the transform,
  /// which scales and moves; `rect` itself under any other one.
  fileprivate func onWholePixels(_ rect: CGRect) -> CGRect {
    guard b == 0, c == 0, a > 0, d > 0 else { return rect }
    // A side may be a little beyond a whole unit by rounding.
    return rect.applying(self).insetBy(dx: 1e-3, dy: 1e-3).integral.applying(inverted())
  }
}

/// A view that shows a snapshot of another view, and draws nothing itself.
private final class SnapshotView: UIView {
  override func display(_ layer: CALayer) {}
}
