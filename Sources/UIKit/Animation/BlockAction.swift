internal import Foundation
internal import QuartzCore

extension UIView {
  func blockAction(for layer: CALayer, forKey key: String) -> (any CAAction)? {
    guard Self.areAnimationsEnabled, let block = Self.currentBlock, block.animates,
      let property = BlockProperty(rawValue: key)
    else { return NSNull() }
    return BlockAction(property, of: layer, view: self, block: block)
  }
}

/// Animates one property of a view's layer with the parameters of the block that changed it.
///
/// It is made before the change and run after it.
@MainActor
final class BlockAction: NSObject, CAAction {
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
    // A layer that nobody shows takes its new value at once.
    guard let layer = anObject as? CALayer, layer.isOnScreen else { return }
    let newValue = property.value(of: layer)
    guard newValue != oldValue else { return }
    let animation = CABasicAnimation(keyPath: event)
    let key: String
    if property.isAdditive, let difference = oldValue.difference(from: newValue) {
      animation.isAdditive = true
      let end = difference.neutral
      animation.fromValue = difference.boxed(beside: end)
      animation.toValue = end.boxed(beside: difference)
      key = Self.freeKey(event, in: layer)
    } else {
      let start = startValue(in: layer)
      animation.fromValue = start.boxed(beside: newValue)
      animation.toValue = newValue.boxed(beside: start)
      key = event
    }
    time(animation, in: layer)
    animation.delegate = BlockAnimationObserver(view, block)
    layer.add(animation, forKey: key)
  }

  /// Where a value that does not add begins.
  private func startValue(in layer: CALayer) -> BlockProperty.Value {
    guard block.options.contains(.beginFromCurrentState), let shown = layer.presentation() else {
      return oldValue
    }
    return property.value(of: shown)
  }

  /// A block of no duration but with a delay switches at the end of the delay: this is its length,
  /// in seconds, for an animation of length 0 would take the transaction's.
  private static let instant = 1e-6

  private func time(_ animation: CABasicAnimation, in layer: CALayer) {
    animation.duration = max(block.duration, Self.instant)
    animation.timingFunction = block.timingFunction
    if block.delay > 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + block.delay
      animation.fillMode = .backwards
    }
    if block.options.contains(.repeat) { animation.repeatCount = .infinity }
    animation.autoreverses = block.options.contains(.autoreverse)
  }

  /// `key`, or `key-2`, `key-3` … when animations with those names run, so that none is replaced.
  private static func freeKey(_ key: String, in layer: CALayer) -> String {
    if layer.animation(forKey: key) == nil { return key }
    var number = 2
    while layer.animation(forKey: "\(key)-\(number)") != nil { number += 1 }
    return "\(key)-\(number)"
  }
}

/// Counts one animation of a block, and keeps touches from its view while it runs where the block
/// says so.
@MainActor
final class BlockAnimationObserver: NSObject, CAAnimationDelegate {
  private let view: UIView
  private let block: AnimationBlock
  private var isRunning = true

  init(_ view: UIView, _ block: AnimationBlock) {
    self.view = view
    self.block = block
    super.init()
    block.animationStarted()
    if blocksTouches { view.blockingAnimations += 1 }
  }

  private var blocksTouches: Bool { !block.options.contains(.allowUserInteraction) }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard isRunning else { return }
    isRunning = false
    if blocksTouches { view.blockingAnimations -= 1 }
    block.animationStopped(finished: flag)
  }
}
