import Foundation

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
  var isMask: Bool { parent.map { $0.maskLayer === self } ?? false }

  /// The mask of a presentation layer: that of its model, presented.
  var presentedMask: CALayer? { presented?.maskLayer?.presentation() }

  /// The sublayers and the mask, and before them the layer's ground.
  var descendants: [CALayer] {
    maskLayer == nil ? drawnChildren : drawnChildren + [maskLayer].compactMap { $0 }
  }

  /// The layers that are drawn inside of this one, back to front.
  var drawnChildren: [CALayer] { groundLayer.map { [$0] + children } ?? children }

  /// Has the next commit carry the layer's mask.
  func markRemasked() {
    guard let context else { return }
    if marks.isDisjoint(with: .changes) { context.noteChange(of: self) }
    marks.insert(.isRemasked)
  }
}
