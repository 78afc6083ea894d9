import Foundation
internal import CalqueMotion
internal import CalqueRenderTree

extension CAPropertyAnimation {
  /// Returns the value `seconds` into the animation, as if it ran alone, once and forwards, on
  /// `layer`; for an additive animation, the value that it adds. Returns nil if the animation
  /// cannot run.
  package func sample(at seconds: Double, on layer: CALayer) -> Any? {
    guard let copy = copy(with: nil) as? CAPropertyAnimation else { return nil }
    (copy.beginTime, copy.timeOffset, copy.speed) = (0, 0, 1)
    (copy.repeatCount, copy.repeatDuration, copy.autoreverses) = (0, 0, false)
    copy.fillMode = .both
    copy.isAdditive = false
    if customPropertyTarget != nil { return copy.customSample(at: seconds, on: layer) }
    var warnings: [AnimationWarning] = []
    guard let target = copy.target,
      let value = try? copy.layerAnimation(id: AnimationID(rawValue: 0), warnings: &warnings)
    else { return nil }
    var state = layer.state
    state.apply([value], at: seconds)
    return state.value(of: target)?.boxed(for: target)
  }

  /// Returns the value of a property of the layer's class: interpolated between numbers, otherwise
  /// the value of the nearer end.
  private func customSample(at seconds: Double, on layer: CALayer) -> Any? {
    guard let basic = self as? CABasicAnimation else { return nil }
    let to = basic.toValue ?? keyPath.flatMap { layer.value(forKeyPath: $0) }
    let fraction = duration > 0 ? min(max(seconds / duration, 0), 1) : 1
    let progress = (timingFunction?.curve ?? .linear).y(at: fraction)
    guard let a = ValueBridging.number(basic.fromValue), let b = ValueBridging.number(to) else {
      return progress < 0.5 ? basic.fromValue : to
    }
    return NSNumber(value: a + (b - a) * progress)
  }
}

extension CALayer {
  /// Returns the current value at `keyPath` under the animations for whose delegates `isMeant`
  /// returns true, and no others.
  package func value(
    forKeyPath keyPath: String, under isMeant: (any CAAnimationDelegate) -> Bool
  ) -> Any? {
    let meant = records.filter { $0.delegate.map(isMeant) ?? false }
    guard let target = AnimationTarget(keyPath: keyPath),
      meant.allSatisfy({ $0.customPropertyAnimations.isEmpty })
    else { return presentation()?.value(forKeyPath: keyPath) ?? value(forKeyPath: keyPath) }
    var state = state
    state.apply(
      meant.map(\.layerAnimation), at: CALayer.convertTime(mediaTime, from: nil, to: self))
    return state.value(of: target)?.boxed(for: target)
  }
}
