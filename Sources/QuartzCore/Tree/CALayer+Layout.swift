extension CALayer {
  func markNeedsLayout() {
    guard presentationSource == nil, !objectFlags.contains(.needsLayout),
      MainThreadCheck.passes(self, "setNeedsLayout")
    else { return }
    objectFlags.insert(.needsLayout)
    context?.noteLayout(of: self)
  }

  func layoutTree() {
    guard presentationSource == nil, MainThreadCheck.passes(self, "layoutIfNeeded") else { return }
    var top = self
    var ancestor = parent
    while let current = ancestor {
      if current.objectFlags.contains(.needsLayout) { top = current }
      ancestor = current.parent
    }
    top.layoutDown()
  }

  /// Lays out the layers of this subtree that need it, superlayers first. A layer that requests
  /// layout of itself again waits.
  private func layoutDown() {
    var pending = [self]
    while let layer = pending.popLast() {
      layer.layoutMarked()
      pending += layer.descendants.reversed()
    }
  }

  /// Lays out this layer if it needs it.
  func layoutMarked() {
    guard objectFlags.contains(.needsLayout), !objectFlags.contains(.isLayingOut) else { return }
    objectFlags.remove(.needsLayout)
    objectFlags.insert(.isLayingOut)
    layoutSublayers()
    objectFlags.remove(.isLayingOut)
  }
}
