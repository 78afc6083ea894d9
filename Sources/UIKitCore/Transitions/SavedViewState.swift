internal import CoreGraphics
internal import QuartzCore

/// The saved position and appearance of a view.
@MainActor
struct SavedViewState {
  private let view: UIView
  private let center: CGPoint
  private let bounds: CGRect
  private let transform: CATransform3D
  private let alpha: CGFloat

  init(_ view: UIView) {
    self.view = view
    center = view.center
    bounds = view.bounds
    transform = view.transform3D
    alpha = view.alpha
  }

  func restore() {
    view.transform3D = transform
    view.bounds = bounds
    view.center = center
    view.alpha = alpha
  }
}
