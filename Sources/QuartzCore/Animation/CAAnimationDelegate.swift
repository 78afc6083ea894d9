/// What is told of an animation's course. Each is called once, on the main thread.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// The animation is in effect on screen.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation came to its end (`flag` is true), or was removed, replaced or refused, or its
  /// layer left the tree (false). `anim` is the layer's copy.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
