internal import CalqueCassowary
public import CoreGraphics
internal import QuartzCore

extension UIView {
  /// The target size for the smallest possible size.
  public class var layoutFittingCompressedSize: CGSize { .zero }
  /// The target size for the largest possible size.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  func takeFittingSize() {
    let size = sizeThatFits(bounds.size)
    guard !CATransform3DIsIdentity(layer.transform) else { return frame.size = size }
    let corner = frame.origin
    bounds.size = size
    center.x += corner.x - frame.minX
    center.y += corner.y - frame.minY
  }

  func fittingSize(_ target: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that satisfies the constraints in the view and its content size, and is as
  /// close to `target` as these allow.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let engine = LayoutEngine(self, isMeasuring: true)
    defer { engine.endMeasuring() }
    return engine.fittingSize(target, horizontal, vertical)
  }
}

extension LayoutEngine {
  /// Returns the size of the root that is as close to `target` as the constraints allow.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    guard let index = madeIndex(of: root.handle) else { return .zero }
    let entry = entries[index]
    for (variable, length, priority) in [
      (entry.width, target.width, horizontal), (entry.height, target.height, vertical),
    ] {
      var sum = LinearExpression(variable)
      sum.constant = -Double(length.isFinite ? length : 0)
      _ = add(sum, priority: priority.rawValue, as: .pin(index))
    }
    update()
    return frame(at: index).size
  }
}
