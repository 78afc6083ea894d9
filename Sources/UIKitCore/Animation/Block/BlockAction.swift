internal import Foundation
internal import QuartzCore

extension UIView {
  /// Returns the action for a change of the layer: a null action outside of blocks, and for
  /// properties that do not animate in blocks; otherwise the block's animation.
  ///
  /// For a property that is not additive it is the animation itself, from the current value to the
  /// new one, so that a layer class can reuse it for a property of its own. A layer in no window
  /// takes its new value at once; one that has just entered a window is animated.
  func blockAction(for layer: CALayer, forKey key: String) -> (any CAAction)? {
    guard Self.areAnimationsEnabled, let block = Self.currentBlock, block.animates,
      let property = BlockProperty(key: key), layer.isHosted
    else { return NSNull() }
    if let recorder = block.keyframes {
      return KeyframeAction(property, of: layer, view: self, block: block, recorder: recorder)
    }
    if property.isAdditive {
      return AdditiveBlockAction(property, of: layer, view: self, block: block)
    }
    let shown = block.options.contains(.beginFromCurrentState) ? layer.presentation() : nil
    let animation = block.makeAnimation(keyPath: key, of: layer, in: self)
    animation.fromValue = property.value(of: shown ?? layer).boxed
    return animation
  }
}

extension AnimationBlock {
  /// Returns an animation with the block's duration and timing. The block counts it once it is
  /// added.
  func makeAnimation(
    keyPath: String, of layer: CALayer, in view: UIView
  ) -> CABasicAnimation {
    let animation: CABasicAnimation
    if let spring, animator == nil {
      let springing = CASpringAnimation(keyPath: keyPath)
      springing.take(spring)
      animation = springing
    } else {
      animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = timingFunction
    }
    setTime(of: animation, on: layer, in: view)
    return animation
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
    animation.delegate = BlockAnimationObserver(view, self)
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
  private let property: BlockProperty
  private let oldValue: BlockProperty.Value
  private let view: UIView
  private let block: AnimationBlock

  init(_ property: BlockProperty, of layer: CALayer, view: UIView, block: AnimationBlock) {
    self.property = property
    oldValue = property.value(of: layer)
    self.view = view
    self.block = block
    super.init()
  }

  func run(forKey event: String, object anObject: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    let newValue = property.value(of: layer)
    guard newValue != oldValue else { return }
    let animation = block.makeAnimation(keyPath: event, of: layer, in: view)
    (animation.delegate as? AnimatorTrack)?.start = oldValue.boxed
    if let difference = oldValue.difference(from: newValue) {
      animation.isAdditive = true
      animation.fromValue = difference.boxed
      animation.toValue = difference.neutral.boxed
      layer.add(animation, forKey: layer.freeAnimationKey(event))
    } else {
      animation.fromValue = oldValue.boxed
      layer.add(animation, forKey: event)
    }
  }
}

extension CALayer {
  /// Returns `key`, with a number appended if an animation has that key already, so that none is
  /// replaced.
  func freeAnimationKey(_ key: String) -> String {
    if animation(forKey: key) == nil { return key }
    // Starting at the count finds a free key at once as a rule; starting at 2 is slow with
    // thousands of animations.
    var number = max(2, animationKeys()?.count ?? 0)
    while animation(forKey: "\(key)-\(number)") != nil { number += 1 }
    return "\(key)-\(number)"
  }
}

/// A counter of the animations of a block on one view, which blocks touches on the view while they
/// run if the block's options say so.
@MainActor
final class BlockAnimationObserver: NSObject, AnimationAdditionDelegate {
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

  /// The parameters of the block.
  var timing: BlockTiming { block.timing(for: view) }

  func animationWasAdded(_ animation: CAAnimation, to layer: CALayer, forKey key: String?) {
    running += 1
    block.animationStarted()
    if blocksTouches { view.blockingAnimations += 1 }
  }

  func animationDidStart(_ anim: CAAnimation) { block.animationBegan() }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard running > 0 else { return }
    running -= 1
    if blocksTouches { view.blockingAnimations -= 1 }
    block.animationStopped(finished: flag)
  }
}
