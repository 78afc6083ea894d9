import Foundation
internal import RenderTree

extension CALayer {
  /// Makes `layer` the mask. It leaves the place that it has. The layer itself, one above it and a
  /// presentation layer are diagnosed and change nothing.
  func setMask(_ layer: CALayer?) {
    guard presented == nil, maskLayer !== layer, MainThreadCheck.passes(self, "mask") else {
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

  /// Whether the layer is the mask of its superlayer.
  var isMask: Bool { parent != nil && parent?.maskLayer === self }

  /// The mask of a presentation layer: that of its model, presented.
  var presentedMask: CALayer? { presented?.maskLayer?.presentation() }

  /// The sublayers and the mask, and before them the layer's ground.
  var descendants: [CALayer] {
    if let maskLayer { drawnChildren + [maskLayer] } else { drawnChildren }
  }

  /// The layers that are drawn inside of this one, back to front.
  var drawnChildren: [CALayer] { if let groundLayer { [groundLayer] + children } else { children } }

  /// The names of those of them that have one.
  var drawnIDs: [LayerID] {
    var ids: [LayerID] = []
    ids.reserveCapacity(children.count)
    for layer in drawnChildren {
      if let id = layer.id { ids.append(id) }
    }
    return ids
  }

  /// Has the next commit carry the layer's mask.
  func markRemasked() {
    guard let context else { return }
    if marks.isDisjoint(with: .changes) { context.noteChange(of: self) }
    marks.insert(.isRemasked)
  }
}
