public import CoreGraphics
internal import QuartzCore

extension UIView {
  /// The intrinsic size of a view in a direction in which it has none.
  public class var noIntrinsicMetric: CGFloat { -1 }

  func layoutLayer(_ layer: CALayer) {
    guard layer === self.layer else { return }
    withTraits {
      roundCorners()
      notifySafeAreaChange()
      viewController?.viewWillLayoutSubviews()
      solveConstraints()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
    }
  }
}
