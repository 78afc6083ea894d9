public import CCalque
internal import CoreGraphics
internal import Foundation
internal import QuartzCore

// Animations of layers, and transactions.

@_cdecl("calque_layer_animate")
public func layerAnimate(
  _ layer: sending OpaquePointer?, _ name: sending UnsafePointer<CChar>?,
  _ path: sending UnsafePointer<CChar>?,
  _ from: sending UnsafePointer<calque_value>?, _ to: sending UnsafePointer<calque_value>?,
  _ timing: sending UnsafePointer<calque_timing>?
) -> calque_result {
  call("calque_layer_animate") {
    let animation = CABasicAnimation(keyPath: try text(path, "key_path"))
    (animation.fromValue, animation.toValue) = (try from?.pointee.boxed, try to?.pointee.boxed)
    try add(animation, to: layer, name, timing)
  }
}

@_cdecl("calque_layer_animate_keyframes")
public func layerAnimateKeyframes(
  _ layer: sending OpaquePointer?, _ name: sending UnsafePointer<CChar>?,
  _ path: sending UnsafePointer<CChar>?,
  _ values: sending UnsafePointer<calque_value>?, _ times: sending UnsafePointer<Double>?,
  _ count: Int,
  _ timing: sending UnsafePointer<calque_timing>?
) -> calque_result {
  call("calque_layer_animate_keyframes") {
    let animation = CAKeyframeAnimation(keyPath: try text(path, "key_path"))
    guard let values else { throw CallError.argument("values is NULL: expected an array") }
    guard (2...65536).contains(count) else {
      throw CallError.argument("values has \(count) values: expected 2 to 65536")
    }
    animation.values = try UnsafeBufferPointer(start: values, count: count).map { try $0.boxed }
    if times != nil {
      let times = try numbers(times, count, "times")
      guard times.allSatisfy((0...1).contains), times == times.sorted() else {
        throw CallError.argument("times is \(times): expected numbers that rise from 0 to 1")
      }
      animation.keyTimes = times.map { NSNumber(value: $0) }
    }
    try add(animation, to: layer, name, timing)
  }
}

@_cdecl("calque_layer_animate_spring")
public func layerAnimateSpring(
  _ layer: sending OpaquePointer?, _ name: sending UnsafePointer<CChar>?,
  _ path: sending UnsafePointer<CChar>?,
  _ from: sending UnsafePointer<calque_value>?, _ to: sending UnsafePointer<calque_value>?,
  _ spring: sending UnsafePointer<calque_spring>?, _ timing: sending UnsafePointer<calque_timing>?
) -> calque_result {
  call("calque_layer_animate_spring") {
    let animation = CASpringAnimation(keyPath: try text(path, "key_path"))
    (animation.fromValue, animation.toValue) = (try from?.pointee.boxed, try to?.pointee.boxed)
    if let spring = spring?.pointee {
      let isUsable =
        spring.mass > 0 && spring.stiffness > 0 && spring.damping >= 0
        && [spring.mass, spring.stiffness, spring.damping, spring.initial_velocity].allSatisfy {
          $0.isFinite
        }
      guard isUsable else {
        throw CallError.argument(
          "spring has mass \(spring.mass), stiffness \(spring.stiffness), damping \(spring.damping), "
            + "velocity \(spring.initial_velocity): expected finite numbers, a mass and a stiffness "
            + "above 0, and a damping of 0 or more")
      }
      (animation.mass, animation.stiffness) = (spring.mass, spring.stiffness)
      (animation.damping, animation.initialVelocity) = (spring.damping, spring.initial_velocity)
    }
    try add(animation, to: layer, name, timing)
  }
}

@_cdecl("calque_layer_remove_animation")
public func layerRemoveAnimation(
  _ layer: sending OpaquePointer?, _ name: sending UnsafePointer<CChar>?
) -> calque_result {
  call("calque_layer_remove_animation") {
    let layer = try Handles.layer(layer)
    if name == nil {
      layer.removeAllAnimations()
    } else {
      layer.removeAnimation(forKey: try text(name, "name"))
    }
  }
}

/// Adds an animation with its timing; throws what Core Animation would report.
@MainActor
private func add(
  _ animation: CAPropertyAnimation, to handle: OpaquePointer?, _ name: UnsafePointer<CChar>?,
  _ timing: UnsafePointer<calque_timing>?
) throws {
  let layer = try Handles.layer(handle)
  let name = name == nil ? nil : try text(name, "name")
  if let timing = timing?.pointee { try apply(timing, to: animation, on: layer) }
  if let spring = animation as? CASpringAnimation, timing == nil || spring.duration == 0 {
    spring.duration = spring.settlingDuration
  }
  let reports = LayerReports.reports { layer.add(animation, forKey: name) }
  if let first = reports.first { throw CallError.argument(first) }
}

@MainActor
private func apply(
  _ timing: calque_timing, to animation: CAPropertyAnimation, on layer: CALayer
) throws {
  guard timing.duration >= 0, timing.duration.isFinite else {
    throw CallError.argument("duration is \(timing.duration): expected 0 or more seconds")
  }
  guard timing.delay >= 0, timing.delay.isFinite else {
    throw CallError.argument("delay is \(timing.delay): expected 0 or more seconds")
  }
  guard timing.repeat_count >= 0 else {
    throw CallError.argument("repeat_count is \(timing.repeat_count): expected 0 or more")
  }
  animation.duration = timing.duration
  animation.repeatCount = Float(timing.repeat_count)
  animation.autoreverses = timing.autoreverses
  if timing.delay > 0 {
    animation.beginTime = layer.convertTime(layer.mediaTime, from: nil) + timing.delay
    animation.fillMode = .backwards
  }
  if timing.holds {
    animation.fillMode = timing.delay > 0 ? .both : .forwards
    animation.isRemovedOnCompletion = false
  }
  if timing.timing_name != nil {
    animation.timingFunction = try timingFunction(timing.timing_name)
  }
}

/// Returns the timing function of a name of Core Animation.
@MainActor
func timingFunction(_ name: UnsafePointer<CChar>?) throws -> CAMediaTimingFunction {
  let name = try text(name, "timing_name")
  let known = CAMediaTimingFunction.named.map(\.name)
  guard let found = known.first(where: { $0.rawValue == name }) else {
    throw CallError.argument(
      "timing_name is \"\(name)\": expected one of "
        + known.map(\.rawValue).joined(separator: ", "))
  }
  return CAMediaTimingFunction(name: found)
}

// MARK: Transactions

@_cdecl("calque_transaction_begin")
public func transactionBegin() -> calque_result {
  call("calque_transaction_begin") { CATransaction.begin() }
}

@_cdecl("calque_transaction_commit")
public func transactionCommit() -> calque_result {
  call("calque_transaction_commit") { CATransaction.commit() }
}

@_cdecl("calque_transaction_set_duration")
public func transactionSetDuration(_ seconds: Double) -> calque_result {
  call("calque_transaction_set_duration") {
    guard seconds >= 0, seconds.isFinite else {
      throw CallError.argument("seconds is \(seconds): expected 0 or more")
    }
    CATransaction.setAnimationDuration(seconds)
  }
}

@_cdecl("calque_transaction_set_timing")
public func transactionSetTiming(_ name: sending UnsafePointer<CChar>?) -> calque_result {
  call("calque_transaction_set_timing") {
    CATransaction.setAnimationTimingFunction(try timingFunction(name))
  }
}

@_cdecl("calque_transaction_set_disables_actions")
public func transactionSetDisablesActions(_ isDisabled: Bool) -> calque_result {
  call("calque_transaction_set_disables_actions") { CATransaction.setDisableActions(isDisabled) }
}

@_cdecl("calque_transaction_set_completion")
public func transactionSetCompletion(
  _ completion: sending (@convention(c) (UnsafeMutableRawPointer?) -> Void)?,
  _ userData: sending UnsafeMutableRawPointer?
) -> calque_result {
  call("calque_transaction_set_completion") {
    guard let completion else {
      throw CallError.argument("completion is NULL: expected a function")
    }
    CATransaction.setCompletionBlock { completion(userData) }
  }
}
