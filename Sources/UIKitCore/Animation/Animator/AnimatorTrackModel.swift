internal import CoreGraphics
internal import Foundation
internal import CalqueMotion
internal import QuartzCore

/// A factory of one property's animations for the timings of a property animator.
@MainActor
struct AnimatorTrackModel {
  /// The animation from the start to the end of the property.
  private let prototype: CAPropertyAnimation
  private let layer: CALayer

  init(_ prototype: CAPropertyAnimation, _ layer: CALayer) {
    self.prototype = prototype
    self.layer = layer
  }

  /// Returns the animation with linear timing.
  func even() -> CAPropertyAnimation {
    // The copy has the prototype's class.
    let copy = prototype.copy(with: nil) as? CAPropertyAnimation ?? prototype
    copy.timingFunction = CAMediaTimingFunction(name: .linear)
    (copy.beginTime, copy.timeOffset, copy.speed) = (0, 0, 1)
    return copy
  }

  /// Returns the animation with `timing`, for a run of `duration` seconds.
  func whole(_ timing: AnimatorTiming, duration: Double) -> CAAnimation {
    switch timing {
    case .curve(let function):
      let animation = even()
      animation.timingFunction = function
      return animation
    case .spring(let spring, let velocity):
      guard let basic = prototype as? CABasicAnimation else {
        return samples(0, 1, timing, duration)
      }
      return springing(basic.fromValue, basic.toValue, spring, velocity)
    }
  }

  /// Returns the animation between two progresses of the property.
  func part(from: Double, to: Double, _ timing: AnimatorTiming, duration: Double) -> CAAnimation {
    guard prototype is CABasicAnimation else { return samples(from, to, timing, duration) }
    switch timing {
    case .curve(let function):
      let animation = CABasicAnimation(keyPath: prototype.keyPath)
      animation.isAdditive = prototype.isAdditive
      animation.fromValue = value(at: from)
      animation.toValue = value(at: to)
      animation.timingFunction = function
      return animation
    case .spring(let spring, let velocity):
      return springing(value(at: from), value(at: to), spring, velocity)
    }
  }

  /// Returns the value at `progress`, with linear timing.
  private func value(at progress: Double) -> Any? {
    let animation = even()
    animation.duration = 1
    return animation.sample(at: progress, on: layer)
  }

  private func springing(
    _ from: Any?, _ to: Any?, _ spring: Spring, _ velocity: CGVector
  ) -> CAAnimation {
    let isAdditive = prototype.isAdditive
    func animation(_ keyPath: String?, _ from: Any?, _ to: Any?, _ spring: Spring) -> CAAnimation {
      let animation = CASpringAnimation(keyPath: keyPath)
      animation.take(spring)
      animation.isAdditive = isAdditive
      (animation.fromValue, animation.toValue) = (from, to)
      return animation
    }
    guard prototype.keyPath == "position", velocity.dx != velocity.dy,
      let a = (from as? NSValue)?.cgPointValue ?? from as? CGPoint,
      let b = (to as? NSValue)?.cgPointValue ?? to as? CGPoint
    else { return animation(prototype.keyPath, from, to, spring) }
    let group = CAAnimationGroup()
    let axes = [("x", a.x, b.x, velocity.dx), ("y", a.y, b.y, velocity.dy)]
    group.animations = axes.map { axis, from, to, velocity in
      let part = animation(
        "position.\(axis)", NSNumber(value: Double(from)), NSNumber(value: Double(to)),
        spring.with(velocity: Double(velocity)))
      part.fillMode = .both
      return part
    }
    return group
  }

  /// Returns a keyframe animation for a timing that no timing function expresses, with one value
  /// per 1/60 second, but 10 to 600 intervals.
  private func samples(
    _ from: Double, _ to: Double, _ timing: AnimatorTiming, _ duration: Double
  ) -> CAAnimation {
    let count = Int(min(max(duration * 60, 10), 600))
    let animation = CAKeyframeAnimation(keyPath: prototype.keyPath)
    animation.isAdditive = prototype.isAdditive
    animation.values = (0...count).compactMap { index in
      let way = timing.progress(at: Double(index) / Double(count), duration: duration)
      return value(at: from + (to - from) * way)
    }
    return animation
  }
}
