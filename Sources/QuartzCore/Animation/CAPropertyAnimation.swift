internal import Foundation
internal import RenderTree

/// An animation of one property of its layer.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The property, or the part of it, that is animated: `"position"`, `"transform.rotation.z"`.
  open var keyPath: String?
  /// Whether the value is added to the one below instead of taking its place.
  open var isAdditive = false
  /// Whether each cycle starts where the one before ended.
  open var isCumulative = false

  /// What is animated in the place of the property, where that is a managed one. The layer sets it in
  /// its copy.
  var standIn: AnimationTarget?

  /// What the animation changes; nil when the key path names nothing that can be animated.
  var target: AnimationTarget? { standIn ?? keyPath.flatMap { AnimationTarget(keyPath: $0) } }

  public override init() {
    super.init()
  }

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }
}
