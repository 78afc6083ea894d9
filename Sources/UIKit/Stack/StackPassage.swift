internal import CoreGraphics

/// What a view was that is on its way out of a stack: hidden as far as the app can tell, and seen until the
/// animation ends.
@MainActor
final class StackPassage {
  /// The view's own opacity; on screen it fades to nothing.
  var alpha: CGFloat
  /// The view's size, which it has again when it is out of sight.
  let size: CGSize

  init(_ view: UIView) {
    alpha = view.alpha
    size = view.bounds.size
  }
}
