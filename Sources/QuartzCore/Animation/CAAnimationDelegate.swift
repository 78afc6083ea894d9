/// An object that is told when animations start and stop. Each method is called once per animation,
/// on the main thread.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation takes effect on screen.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation reached its end (`flag` is true), or was removed, replaced or
  /// refused, or its layer left the tree (`flag` is false). `anim` is the layer's copy.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
