/// A delegate that is also told of each animation added with it; each one that is added stops once.
@MainActor
package protocol AnimationAdditionDelegate: CAAnimationDelegate {
  /// Called when `animation`, a copy of one with this delegate, is about to be added to `layer`.
  func animationWasAdded(_ animation: CAAnimation, to layer: CALayer, forKey key: String?)
}
