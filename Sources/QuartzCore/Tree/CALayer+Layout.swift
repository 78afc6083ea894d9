extension CALayer {
  func markNeedsLayout() {
    guard presented == nil, !marks.contains(.needsLayout),
      MainThreadCheck.passes(self, "setNeedsLayout")
    else { return }
    marks.insert(.needsLayout)
    context?.noteLayout(of: self)
  }

  func layoutTree() {
    guard presented == nil, MainThreadCheck.passes(self, "layoutIfNeeded") else { return }
    var top = self
    var ancestor = parent
    while let current = ancestor {
      if current.marks.contains(.needsLayout) { top = current }
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
    guard marks.contains(.needsLayout), !marks.contains(.isLayingOut) else { return }
    marks.remove(.needsLayout)
    marks.insert(.isLayingOut)
    layoutSublayers()
    marks.remove(.isLayingOut)
  }
}
