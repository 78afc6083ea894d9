public import CoreGraphics
internal import Foundation
internal import QuartzCore

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
