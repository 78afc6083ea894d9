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
    render(in: context, afterScreenUpdates: afterUpdates)
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

  /// Draws the view and its descendants, scaled into `rect` of the current context: as of the last
  /// commit, or with `afterUpdates` including the changes since. Returns false without a context or
  /// for a view without a size.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else {
      return false
    }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    render(in: context, afterScreenUpdates: afterUpdates)
    context.restoreGState()
    return true
  }

  private func render(in context: CGContext, afterScreenUpdates afterUpdates: Bool) {
    if !afterUpdates, let shown = layer.presentation() {
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

/// A view that shows a snapshot of another view, and draws nothing itself.
private final class SnapshotView: UIView {
  override func display(_ layer: CALayer) {}
}
