internal import CoreGraphics

/// The saved state of a view that is leaving a stack: hidden for the app, but visible until the
/// animation ends.
@MainActor
final class StackRemoval {
  /// The view's own opacity, which is restored after it has faded out.
  var alpha: CGFloat
  /// The view's size, which is restored once it is hidden.
  let size: CGSize

  init(_ view: UIView) {
    alpha = view.alpha
    size = view.bounds.size
  }
}
