import Foundation
internal import RenderTree

extension CALayer {
  /// Sets the mask, which leaves its former place in a tree. The layer itself, one of its ancestors
  /// or a presentation layer is reported and changes nothing.
  func setMask(_ layer: CALayer?) {
    guard presentationSource == nil, maskLayer !== layer, MainThreadCheck.passes(self, "mask")
    else {
      return
    }
    if let layer, !canTake(layer, as: "mask") { return }
    let found = TransactionStack.areActionsDisabled ? nil : action(forKey: "mask")
    if let old = maskLayer {
      maskLayer = nil
      old.parent = nil
      context?.detach(old)
    }
    if let layer {
      layer.leaveTree()
      maskLayer = layer
      layer.parent = self
      context?.attach(layer)
    }
    markRemasked()
    if type(of: self).needsDisplay(forKey: "mask") { setNeedsDisplay() }
    found?.run(forKey: "mask", object: self, arguments: nil)
  }

  /// True if the layer is the mask of its superlayer.
  var isMask: Bool { parent != nil && parent?.maskLayer === self }

  /// The mask of a presentation layer: the presentation layer of its model's mask.
  var presentationMask: CALayer? { presentationSource?.maskLayer?.presentation() }

  /// The tile container, the sublayers and the mask, in this order.
  var descendants: [CALayer] {
    if let maskLayer { drawnChildren + [maskLayer] } else { drawnChildren }
  }

  var hasDescendants: Bool { !list.isEmpty || maskLayer != nil || tileContainer != nil }

  /// The layers that are drawn inside this one, back to front.
  var drawnChildren: [CALayer] {
    if let tileContainer { [tileContainer] + children } else { children }
  }

  /// The identifiers of the drawn layers that have one.
  var drawnIDs: [LayerID] {
    var ids: [LayerID] = []
    ids.reserveCapacity(children.count)
    for layer in drawnChildren {
      if let id = layer.id { ids.append(id) }
    }
    return ids
  }

  /// Adds the layer's mask to the next commit.
  func markRemasked() {
    guard let context else { return }
    if objectFlags.isDisjoint(with: .changes) { context.noteChange(of: self) }
    objectFlags.insert(.isRemasked)
  }
}
