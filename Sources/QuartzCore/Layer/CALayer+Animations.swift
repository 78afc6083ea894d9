import Foundation
internal import Motion

extension CALayer {
  func addCopy(of original: CAAnimation, forKey key: String?) {
    guard presented == nil, let copy = original.copy(with: nil) as? CAAnimation else { return }
    let key = copy is CATransition ? kCATransition : key
    let settings = TransactionStack.settings
    if copy.duration == 0 { copy.duration = settings.animationDuration }
    if copy.timingFunction == nil { copy.timingFunction = settings.timingFunction }
    copy.prepare(for: self)
    (copy.delegate as? any AnimationCounter)?.animationWasAdded(copy, to: self, forKey: key)
    let record: AnimationRecord
    do {
      record = try AnimationRecord(copy, key: key, layer: self)
    } catch {
      Diagnostic.report(
        self, error.keyPath, error.value, "\(error.reason), the animation is not added")
      if let delegate = copy.delegate {
        MainTurn.later(on: context?.clock) { delegate.animationDidStop(copy, finished: false) }
      }
      return
    }
    for note in record.notes {
      Diagnostic.report(self, note.keyPath, note.value, note.consequence)
    }
    if marks.contains(.hasLostHost) { reportLostHost() }
    if let key { stopAnimation(forKey: key) }
    records.append(record)
    redisplay(for: record)
    TransactionStack.enter(record)
    context?.noteAddition(of: record)
  }

  /// Says, once for all of the layer's tree, that animations do not run any more.
  private func reportLostHost() {
    var top = self
    while let parent = top.parent { top = parent }
    top.visitTree { $0.marks.remove(.hasLostHost) }
    Diagnostic.report(
      "Stage",
      "an animation was added to a layer whose stage is gone, and does not run; hold the stage in a "
        + "variable or a property for as long as its layers are to move")
  }

  func stopAnimation(forKey key: String) {
    if let record = records.first(where: { $0.key == key }) { remove(record) }
  }

  func stopAllAnimations() {
    for record in records { remove(record) }
  }

  /// Takes `record` off the layer; unless it has ended it stops unfinished.
  func remove(_ record: AnimationRecord) {
    records.removeAll { $0 === record }
    redisplay(for: record)
    record.context?.noteRemoval(of: record)
    record.stopLater()
  }
}

/// A delegate that counts the animations it is given to: each one that is added stops once.
@MainActor
package protocol AnimationCounter: CAAnimationDelegate {
  /// `animation`, a copy of one with this delegate, is on its way to `layer`.
  func animationWasAdded(_ animation: CAAnimation, to layer: CALayer, forKey key: String?)
}
