import Foundation
internal import Motion
internal import RenderTree

extension CAPropertyAnimation {
  /// The value `seconds` into the animation, as if it ran alone, once and forwards, on `layer`: for an
  /// additive one what it adds. Nil for one that cannot run.
  package func sample(at seconds: Double, on layer: CALayer) -> Any? {
    guard let copy = copy(with: nil) as? CAPropertyAnimation else { return nil }
    (copy.beginTime, copy.timeOffset, copy.speed) = (0, 0, 1)
    (copy.repeatCount, copy.repeatDuration, copy.autoreverses) = (0, 0, false)
    copy.fillMode = .both
    copy.isAdditive = false
    if managed != nil { return copy.managedSample(at: seconds, on: layer) }
    var notes: [AnimationNote] = []
    guard let target = copy.target,
      let value = try? copy.compiled(id: AnimationID(rawValue: 0), notes: &notes)
    else { return nil }
    var state = layer.state
    state.apply([value], at: seconds)
    return state.value(of: target)?.boxed(for: target)
  }

  /// The value of a property of the layer's class: between numbers on the way, else that of the nearer
  /// end.
  private func managedSample(at seconds: Double, on layer: CALayer) -> Any? {
    guard let basic = self as? CABasicAnimation else { return nil }
    let to = basic.toValue ?? keyPath.flatMap { layer.value(forKeyPath: $0) }
    let fraction = duration > 0 ? min(max(seconds / duration, 0), 1) : 1
    let progress = (timingFunction?.curve ?? .linear).y(at: fraction)
    guard let a = Boxed.number(basic.fromValue), let b = Boxed.number(to) else {
      return progress < 0.5 ? basic.fromValue : to
    }
    return NSNumber(value: a + (b - a) * progress)
  }
}

extension CALayer {
  /// What the property at `keyPath` would be with the animations for which `isMeant` holds and no
  /// others, now.
  package func value(forKeyPath keyPath: String, under isMeant: (CAAnimation) -> Bool) -> Any? {
    let meant = records.filter { isMeant($0.animation) }
    guard let target = AnimationTarget(keyPath: keyPath), meant.allSatisfy({ $0.managed.isEmpty })
    else { return presentation()?.value(forKeyPath: keyPath) ?? value(forKeyPath: keyPath) }
    var state = state
    state.apply(meant.map(\.value), at: CALayer.convertTime(mediaTime, from: nil, to: self))
    return state.value(of: target)?.boxed(for: target)
  }

  /// Adds `animation`, which has a begin time, in the place of the one under `key`. Where that one is on
  /// screen, presentation layers show the new one from now on, and not only from the next commit.
  package func replaceAnimation(forKey key: String, with animation: CAAnimation) {
    let isShown = animations[key]?.isCommitted ?? false
    add(animation, forKey: key)
    guard isShown, let record = animations[key] else { return }
    record.commit(at: animation.beginTime)
  }

  /// Sets the property at `keyPath` and runs no action.
  package func set(_ value: Any?, forKeyPath keyPath: String) {
    TransactionStack.withoutActions { setValue(value, forKeyPath: keyPath) }
  }
}
