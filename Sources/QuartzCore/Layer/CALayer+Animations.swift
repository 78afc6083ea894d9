internal import CalqueMotion
package import CalqueRenderTree
import Foundation

extension CALayer {
  /// The animations in the order in which they were added.
  var records: [AnimationRecord] { animations.records }

  func addCopy(of original: CAAnimation, forKey key: String?) {
    guard presentationSource == nil, MainThreadCheck.passes(self, "add") else { return }
    if let fault = (original as? CAAnimationGroup)?.nestingFault {
      return refuse(original, AnimationError(keyPath: "animations", value: nil, reason: fault))
    }
    guard let copy = original.copy(with: nil) as? CAAnimation else { return }
    addOwn(copy, forKey: key)
  }

  /// Runs the action of a change. An animation that nothing else refers to is added as it is,
  /// rather than a copy of it.
  func run(_ action: inout (any CAAction)?, forKey key: String) {
    guard type(of: self) == CALayer.self, var animation = action as? CABasicAnimation,
      type(of: animation) == CABasicAnimation.self
    else {
      action?.run(forKey: key, object: self, arguments: nil)
      return
    }
    action = nil
    if isKnownUniquelyReferenced(&animation) {
      addOwn(animation, forKey: key)
    } else {
      animation.run(forKey: key, object: self, arguments: nil)
    }
  }

  /// Adds `copy`, which belongs to the layer.
  private func addOwn(_ copy: CAAnimation, forKey key: String?) {
    let key = copy is CATransition ? kCATransition : key
    let settings = TransactionStack.settings
    if copy.duration == 0 { copy.duration = settings.animationDuration }
    if copy.timingFunction == nil { copy.timingFunction = settings.timingFunction }
    copy.prepare(for: self)
    let delegate = copy.delegate as? any AnimationAdditionDelegate
    delegate?.animationWasAdded(copy, to: self, forKey: key)
    let record: AnimationRecord
    do {
      record = try AnimationRecord(copy, key: key, layer: self)
    } catch {
      return refuse(copy, error)
    }
    for warning in record.warnings {
      Diagnostic.report(self, warning.keyPath, warning.value, warning.consequence)
    }
    add(record)
  }

  /// Adds an animation without an object, which belongs to `owner`.
  package func add(_ animation: BlockAnimation, owner: any AnimationOwner, forKey key: String) {
    guard presentationSource == nil, MainThreadCheck.passes(self, "add") else { return }
    owner.animationWasAdded()
    add(AnimationRecord(animation, owner: owner, key: key, layer: self))
  }

  /// Makes the animation under `key` follow the clock of `owner`, with the values of `prototype`.
  /// If the former one is on screen, presentation layers show the new one from now on. Returns the
  /// animation's identifier; nil if it animates a custom value, which follows no clock.
  package func follow(
    owner: any ClockedAnimationOwner, with prototype: CAPropertyAnimation, forKey key: String
  ) -> AnimationID? {
    guard presentationSource == nil, MainThreadCheck.passes(self, "add"),
      prototype.customPropertyTarget == nil,
      let record = try? AnimationRecord(prototype, owner: owner, key: key, layer: self)
    else { return nil }
    let isShown = animations[key]?.hasBeginTime ?? false
    add(record)
    if isShown { record.resolveBeginTime(at: 0) }
    return record.id
  }

  /// Adds `record` in place of the one with its key.
  private func add(_ record: AnimationRecord) {
    if mainThreadFlags.contains(.hasLostHost) { reportLostHost() }
    if let key = record.key { stopAnimation(forKey: key) }
    animations.append(record)
    setNeedsDisplayForCustomProperties(of: record)
    TransactionStack.addToCompletionGroups(record)
    context?.scheduleAddition(of: record)
  }

  /// Returns true if there is an animation under `key`; unlike `animation(forKey:)` it makes no
  /// object.
  package func hasAnimation(forKey key: String) -> Bool { animations[key] != nil }

  /// The delegate of the animation under `key`.
  package func animationDelegate(forKey key: String) -> (any CAAnimationDelegate)? {
    animations[key]?.delegate
  }

  /// The number of animations that have not ended.
  package var animationCount: Int { records.count }

  /// Reports, once for the layer's whole tree, that animations no longer run.
  private func reportLostHost() {
    var top = self
    while let parent = top.parent { top = parent }
    top.visitTree { $0.mainThreadFlags.remove(.hasLostHost) }
    Diagnostic.report(
      "Stage",
      "an animation does not run, as the stage of its layer is gone; keep the stage in a variable or "
        + "property while its layers move")
  }

  /// Reports the reason why `animation` is not added, and tells its delegate.
  private func refuse(_ animation: CAAnimation, _ error: AnimationError) {
    Diagnostic.report(
      self, error.keyPath, error.value, "\(error.reason); not adding the animation")
    if let delegate = animation.delegate {
      MainQueueWork.later(on: context?.clock) {
        delegate.animationDidStop(animation, finished: false)
      }
    }
  }

  /// Replaces the animation under `key` with `animation`, which has a begin time. If the old one is
  /// on screen, presentation layers show the new one from now on rather than from the next commit.
  package func replaceAnimation(forKey key: String, with animation: CAAnimation) {
    let isShown = animations[key]?.hasBeginTime ?? false
    add(animation, forKey: key)
    guard isShown, let record = animations[key] else { return }
    record.resolveBeginTime(at: animation.beginTime)
  }

  func stopAnimation(forKey key: String) {
    guard MainThreadCheck.passes(self, "removeAnimation") else { return }
    if let record = animations[key] { remove(record) }
  }

  func stopAllAnimations() {
    guard MainThreadCheck.passes(self, "removeAllAnimations") else { return }
    for record in records { remove(record) }
  }

  /// Removes `record` from the layer; unless it has ended it stops unfinished.
  func remove(_ record: AnimationRecord) {
    animations.remove(record)
    setNeedsDisplayForCustomProperties(of: record)
    record.context?.scheduleRemoval(of: record)
    record.stopLater()
  }
}
