internal import Foundation
internal import QuartzCore

/// The action of a property change in a keyframe block. It records the change, and the block makes
/// one animation from all of them at its end.
///
/// It is an animation so that a layer class can reuse it for a property of its own, as with the
/// animations of other blocks.
final class KeyframeAction: CABasicAnimation {
  private var property: BlockProperty?
  private var oldValue: BlockProperty.Value?
  private var view: UIView?
  private var recorder: KeyframeRecorder?

  override init() {
    super.init()
  }

  init(
    _ property: BlockProperty, of layer: CALayer, view: UIView, block: AnimationBlock,
    recorder: KeyframeRecorder
  ) {
    super.init()
    self.property = property
    self.view = view
    self.recorder = recorder
    let value = property.value(of: layer)
    oldValue = value
    keyPath = property.key
    duration = block.duration
    fromValue = value.boxed
  }

  override func run(forKey event: String, object anObject: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer, let view, let recorder, let keyPath else {
      super.run(forKey: event, object: anObject, arguments: arguments)
      return
    }
    if let property, let oldValue, keyPath == property.key {
      let newValue = property.value(of: layer)
      guard newValue != oldValue else { return }
      recorder.record(
        keyPath, of: layer, in: view, from: oldValue.boxed, to: newValue.boxed, property,
        (oldValue, newValue))
    } else if let from = fromValue, let to = layer.value(forKeyPath: keyPath) {
      recorder.record(keyPath, of: layer, in: view, from: from, to: to, nil, nil)
    }
  }
}
