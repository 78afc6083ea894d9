internal import Foundation
internal import QuartzCore

extension UIView {
  /// What a change of the layer does: nothing by itself outside of blocks; inside, for the properties
  /// that blocks animate, the block's animation.
  ///
  /// For a property that does not add it is the very animation, from where the property is now to where
  /// it will be, so that a layer class can borrow it for a property of its own. A layer in no
  /// window takes its new value at once; one that came into it just now is animated.
  func blockAction(for layer: CALayer, forKey key: String) -> (any CAAction)? {
    guard Self.areAnimationsEnabled, let block = Self.currentBlock, block.animates,
      let property = BlockProperty(key: key), layer.isHosted
    else { return NSNull() }
    if let sheet = block.keyframes {
      return KeyframeNote(property, of: layer, view: self, block: block, sheet: sheet)
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
  /// An animation with the block's time and pace, that the block waits for once it is added.
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

  /// Gives `animation` the block's time and its observer.
  func setTime(of animation: CAAnimation, on layer: CALayer, in view: UIView) {
    animation.duration = max(duration, Self.instant)
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

  /// A block of no duration but with a delay switches at the end of the delay: this is its length,
  /// in seconds, for an animation of length 0 would take the transaction's.
  private static let instant = 1e-6
}

/// Animates one property of a view's layer from the difference of old and new to nothing, on top of the
/// animations that run.
///
/// It is made before the change and run after it.
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
  /// `key`, or with a number where an animation of that name runs, so that none is replaced.
  func freeAnimationKey(_ key: String) -> String {
    if animation(forKey: key) == nil { return key }
    // As a rule free at once: looking from 2 on takes long where thousands run.
    var number = max(2, animationKeys()?.count ?? 0)
    while animation(forKey: "\(key)-\(number)") != nil { number += 1 }
    return "\(key)-\(number)"
  }
}

/// Counts the animations of a block on one view, and keeps touches from the view while they run where
/// the block says so.
@MainActor
final class BlockAnimationObserver: NSObject, AnimationCounter {
  private let view: UIView
  private let block: AnimationBlock
  /// Whether the animations take touches from the view; said when they are made.
  private let blocksTouches: Bool
  private var running = 0

  init(_ view: UIView, _ block: AnimationBlock) {
    self.view = view
    self.block = block
    blocksTouches = !block.options.contains(.allowUserInteraction)
    super.init()
  }

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
