import Foundation

extension CALayer {
  /// Sets the mask, which leaves its former place in a tree. The layer itself, one of its ancestors
  /// or a presentation layer is reported and changes nothing.
  func setMask(_ layer: CALayer?) {
    guard presentationSource == nil, maskLayer !== layer, MainThreadCheck.passes(self, "mask")
    else {
      return
    }
    if let layer, !canTake(layer, as: "mask") { return }
    let isPart = takeAnnouncement()
    guard let callout = Callout.begin("mask", self, isPart: isPart) else { return }
    defer { callout.end() }
    let (old, former) = (maskLayer, layer?.parent)
    let found = isPart ? nil : actionOfChange(forKey: "mask")
    guard callout.holds(maskLayer === old && layer?.parent === former) else { return }
    layer?.leaveTree()
    var isFree = true
    if let layer { isFree = layer.parent == nil && obstacle(to: layer) == nil }
    guard callout.holds(maskLayer === old && isFree) else { return }
    if let old {
      maskLayer = nil
      old.parent = nil
      context?.detach(old)
    }
    if let layer {
      maskLayer = layer
      layer.parent = self
      context?.attach(layer)
    }
    markMaskChanged()
    if type(of: self).needsDisplay(forKey: "mask") { setNeedsDisplay() }
    found?.run(forKey: "mask", object: self, arguments: nil)
  }

  /// True if the layer is the mask of its superlayer.
  var isMask: Bool { parent != nil && parent?.maskLayer === self }

  /// The mask of a presentation layer: the presentation layer of its model's mask.
  var presentationMask: CALayer? { presentationSource?.maskLayer?.presentation() }

  /// Adds the layer's mask to the next commit.
  func markMaskChanged() {
    guard let context else { return }
    if mainThreadFlags.isDisjoint(with: .changes) { context.scheduleCommit(of: self) }
    mainThreadFlags.insert(.hasChangedMask)
  }
}
