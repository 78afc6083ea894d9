public import CoreGraphics

extension UIView {
  /// The target size that asks for the smallest one.
  public class var layoutFittingCompressedSize: CGSize { .zero }
  /// The target size that asks for one as large as may be.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  /// The size that fits the constraints that the view solves and its natural size, as near to `targetSize` as
  /// they let it be.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The same, where the sides of `targetSize` have priorities of their own.
  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    var solver = ConstraintSolver(self, measures: true)
    return solver.size(fitting: targetSize, horizontalFittingPriority, verticalFittingPriority)
  }
}
