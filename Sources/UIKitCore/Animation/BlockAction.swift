internal import Foundation
internal import CalqueMotion
internal import QuartzCore
internal import CalqueRenderTree

extension UIView {
  /// The action of all changes that do not animate.
  private static let nullAction = NSNull()

  /// Returns the action for a change of the layer: a null action outside of blocks, and for
  /// properties that do not animate in blocks; otherwise the block's animation.
  ///
  /// For a property that is not additive it is the animation itself, from the current value to the
  /// new one, so that a layer class can reuse it for a property of its own. A layer in no window
  /// takes its new value at once; one that has just entered a window is animated.
  func blockAction(for layer: CALayer, forKey key: String) -> (any CAAction)? {
    guard Self.areAnimationsEnabled, let block = Self.currentBlock, block.animates,
      let property = BlockProperty(key: key), layer.isHosted
    else { return Self.nullAction }
    if let recorder = block.keyframes {
      return KeyframeAction(property, of: layer, view: self, block: block, recorder: recorder)
    }
    if property.isAdditive {
      return block.additiveAction(property, of: layer, view: self)
    }
    let shown = block.options.contains(.beginFromCurrentState) ? layer.presentation() : nil
    return block.makeAnimation(property, from: property.value(of: shown ?? layer), layer, in: self)
  }
}

extension AnimationBlock {
  /// Returns an animation from `value` with the block's duration and timing. The block counts it
  /// once it is added.
  func makeAnimation(
    _ property: BlockProperty, from value: BlockProperty.Value, _ layer: CALayer, in view: UIView
  ) -> CABasicAnimation {
    guard animator == nil, let spring else {
      return timed(CABasicAnimation(property, from: value), layer, view)
    }
    let animation = CASpringAnimation(property, from: value)
    animation.take(spring)
    setTime(of: animation, on: layer, in: view)
    return animation
  }

  /// Does the same for a property at a key path, without a start value.
  func makeAnimation(
    keyPath: String, of layer: CALayer, in view: UIView
  ) -> CABasicAnimation {
    guard animator == nil, let spring else {
      return timed(CABasicAnimation(keyPath: keyPath), layer, view)
    }
    let animation = CASpringAnimation(keyPath: keyPath)
    animation.take(spring)
    setTime(of: animation, on: layer, in: view)
    return animation
  }

  private func timed(
    _ animation: CABasicAnimation, _ layer: CALayer, _ view: UIView
  ) -> CABasicAnimation {
    animation.timingFunction = timingFunction
    setTime(of: animation, on: layer, in: view)
    return animation
  }

  /// Returns an additive animation from `difference` to zero, with the block's duration and timing.
  func blockAnimation(
    _ property: BlockProperty, from difference: BlockProperty.Value, on layer: CALayer
  ) -> BlockAnimation {
    let cycles = repeatCount ?? (options.contains(.repeat) ? .infinity : 0)
    let timing = TimingSpec(
      beginTime: delay > 0 ? layer.convertTime(layer.mediaTime, from: nil) + delay : 0,
      duration: max(duration, Self.instant), repeatCount: Double(max(cycles, 0)),
      autoreverses: options.contains(.autoreverse),
      fillMode: delay > 0 ? .backwards : FillMode(rawValue: 0))
    return BlockAnimation(
      property, from: difference, to: difference.neutral, isAdditive: true, timing: timing,
      curve: timingFunction.curve, spring: spring)
  }

  /// Sets the block's timing and observer on `animation`.
  func setTime(of animation: CAAnimation, on layer: CALayer, in view: UIView) {
    animation.duration = max(duration, Self.instant)
    if let rates = options.frameRateRange { animation.preferredFrameRateRange = rates }
    if let animator {
      animation.delegate = AnimatorTrack(view, animator, delay: delay / max(duration, Self.instant))
      return
    }
    if delay > 0 {
      animation.beginTime = layer.convertTime(layer.mediaTime, from: nil) + delay
      animation.fillMode = .backwards
    }
    if let repeatCount {
      animation.repeatCount = repeatCount
    } else if options.contains(.repeat) {
      animation.repeatCount = .infinity
    }
    animation.autoreverses = options.contains(.autoreverse)
    animation.delegate = observer(of: view)
  }

  /// The duration of a block with a delay only, in seconds: it switches values at the end of the
  /// delay. A duration of 0 would mean the transaction's.
  private static let instant = 1e-6
}

/// An action that animates one property of a view's layer additively, from the difference of old
/// and new to zero, on top of the running animations.
///
/// It is created before the change and run after it.
@MainActor
final class AdditiveBlockAction: NSObject, CAAction {
  private var property: BlockProperty
  private var oldValue: BlockProperty.Value
  private var view: UIView
  private let block: AnimationBlock

  init(_ property: BlockProperty, of layer: CALayer, view: UIView, block: AnimationBlock) {
    self.property = property
    oldValue = property.value(of: layer)
    self.view = view
    self.block = block
    super.init()
  }

  /// Makes it the action of another change.
  func reuse(_ property: BlockProperty, of layer: CALayer, view: UIView) {
    self.property = property
    oldValue = property.value(of: layer)
    self.view = view
  }

  func run(forKey event: String, object anObject: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    let newValue = property.value(of: layer)
    guard newValue != oldValue else { return }
    let difference = oldValue.difference(from: newValue)
    // A subclass may override `add`, and is given an object.
    if let difference, difference.isFinite, block.animator == nil, type(of: layer) == CALayer.self {
      layer.add(
        block.blockAnimation(property, from: difference, on: layer),
        owner: block.observer(of: view), forKey: layer.freeAnimationKey(event))
      return
    }
    let animation = block.makeAnimation(property, from: difference ?? oldValue, layer, in: view)
    (animation.delegate as? AnimatorTrack)?.start = oldValue.boxed
    if let difference {
      animation.isAdditive = true
      animation.toValue = difference.neutral.boxed
      layer.add(animation, forKey: layer.freeAnimationKey(event))
    } else {
      layer.add(animation, forKey: event)
    }
  }
}

extension CALayer {
  /// Returns `key`, with a number appended if an animation has that key already, so that none is
  /// replaced.
  func freeAnimationKey(_ key: String) -> String {
    if !hasAnimation(forKey: key) { return key }
    // Starting at the count finds a free key at once as a rule; starting at 2 is slow with
    // thousands of animations.
    var number = max(2, animationCount)
    while hasAnimation(forKey: "\(key)-\(number)") { number += 1 }
    return "\(key)-\(number)"
  }
}

/// A counter of the animations of a block on one view, which blocks touches on the view while they
/// run if the block's options say so.
@MainActor
final class BlockAnimationObserver: NSObject, AnimationAdditionDelegate, AnimationOwner {
  private let view: UIView
  private let block: AnimationBlock
  /// True if the animations block touches on the view; decided when they are created.
  private let blocksTouches: Bool
  private var running = 0

  init(_ view: UIView, _ block: AnimationBlock) {
    self.view = view
    self.block = block
    blocksTouches = !block.options.contains(.allowUserInteraction)
    super.init()
  }

  /// True if it can count further animations of `view`, with the block's present options.
  func isUsable(for view: UIView) -> Bool {
    self.view === view && blocksTouches == !block.options.contains(.allowUserInteraction)
  }

  /// The parameters of the block.
  var timing: BlockTiming { block.timing(for: view) }

  var frameRateRange: CAFrameRateRange { block.options.frameRateRange ?? .default }

  func animationWasAdded(_ animation: CAAnimation, to layer: CALayer, forKey key: String?) {
    animationWasAdded()
  }

  func animationDidStart(_ anim: CAAnimation) { animationBegan() }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stopped(finished: flag) }

  func animationWasAdded() {
    running += 1
    block.animationStarted()
    if blocksTouches { view.blockingAnimations += 1 }
  }

  func animationBegan() { block.animationBegan() }

  func animationStopped(_ id: AnimationID, finished: Bool) { stopped(finished: finished) }

  private func stopped(finished: Bool) {
    guard running > 0 else { return }
    running -= 1
    if blocksTouches { view.blockingAnimations -= 1 }
    block.animationStopped(finished: finished)
  }
}
