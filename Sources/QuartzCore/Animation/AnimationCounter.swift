/// A delegate that counts the animations added with it: each one that is added stops once.
@MainActor
package protocol AnimationCounter: CAAnimationDelegate {
  /// Called when `animation`, a copy of one with this delegate, is about to be added to `layer`.
  func animationWasAdded(_ animation: CAAnimation, to layer: CALayer, forKey key: String?)
}
