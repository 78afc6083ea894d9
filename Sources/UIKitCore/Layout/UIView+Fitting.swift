public import CoreGraphics

extension UIView {
  /// The target size for the smallest possible size.
  public class var layoutFittingCompressedSize: CGSize { .zero }
  /// The target size for the largest possible size.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  /// Returns the size that satisfies the view's constraints and its natural size, as close to
  /// `targetSize` as these allow.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Does the same, with separate priorities for the sides of `targetSize`.
  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    var solver = ConstraintSolver(self, measures: true)
    return solver.size(fitting: targetSize, horizontalFittingPriority, verticalFittingPriority)
  }
}
