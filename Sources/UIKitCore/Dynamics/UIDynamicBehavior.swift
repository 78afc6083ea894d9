public import Foundation

/// A rule for the motion of items, or a composite of several.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called at each display refresh while the animator runs, after the items have moved.
  open var action: (() -> Void)?
  /// The animator that contains the behaviour, directly or through its parent.
  open internal(set) weak var dynamicAnimator: UIDynamicAnimator?

  public override init() {
    super.init()
  }

  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    guard let dynamicAnimator else { return }
    behavior.enter(dynamicAnimator)
    dynamicAnimator.review()
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.removeAll { $0 === behavior }
    behavior.enter(nil)
    dynamicAnimator?.review()
  }

  /// Called before the behaviour enters an animator, or with nil before it leaves one.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  func enter(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.enter(animator) }
  }

  /// The behaviour and its descendants.
  var family: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.family) }

  /// The items that the behaviour moves.
  var movedItems: [any UIDynamicItem] { [] }
  /// Applies forces before a time step, in seconds.
  func prepare(_ bodies: (any UIDynamicItem) -> DynamicBody?, _ step: Double) {}
  /// Corrects velocities to satisfy the rule; called several times per step.
  func solve(_ bodies: (any UIDynamicItem) -> DynamicBody?, _ step: Double) {}
}
