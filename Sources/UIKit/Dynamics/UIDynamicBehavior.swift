public import Foundation

/// A rule by which items move, or several of them together.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called at each step of the animator.
  open var action: (() -> Void)?
  /// The animator that it is in, by itself or with the behaviour that it is a child of.
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

  /// Called before the behaviour goes into an animator, or with nil out of one.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  func enter(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.enter(animator) }
  }

  /// The behaviour and all below it.
  var family: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.family) }

  /// The items that it moves.
  var movedItems: [any UIDynamicItem] { [] }
  /// Changes speeds before a step of so many seconds.
  func prepare(_ bodies: (any UIDynamicItem) -> DynamicBody?, _ step: Double) {}
  /// Changes speeds so that the items keep to the rule; called several times a step.
  func solve(_ bodies: (any UIDynamicItem) -> DynamicBody?, _ step: Double) {}
}
