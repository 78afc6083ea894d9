extension CALayer {
  func markNeedsLayout() {
    guard presentationSource == nil, !mainThreadFlags.contains(.needsLayout),
      MainThreadCheck.passes(self, "setNeedsLayout")
    else { return }
    mainThreadFlags.insert(.needsLayout)
    context?.scheduleLayout(of: self)
  }

  func layoutTree() {
    guard presentationSource == nil, MainThreadCheck.passes(self, "layoutIfNeeded") else { return }
    var top = self
    var ancestor = parent
    while let current = ancestor {
      if current.mainThreadFlags.contains(.needsLayout) { top = current }
      ancestor = current.parent
    }
    top.layoutDown()
  }

  /// Lays out the layers of this subtree that need it, superlayers first. A layer that requests
  /// layout of itself again waits, and so does one that is moved into the part of the tree that is
  /// still to come: callbacks that move layers for ever do not keep the pass from its end.
  private func layoutDown() {
    var pending = [self]
    var done: Set<ObjectIdentifier> = []
    while let layer = pending.popLast() {
      if layer.mainThreadFlags.contains(.needsLayout),
        done.insert(ObjectIdentifier(layer)).inserted
      {
        layer.layoutMarked()
      }
      pending += layer.descendants.reversed()
    }
  }

  /// Lays out this layer if it needs it.
  func layoutMarked() {
    guard mainThreadFlags.contains(.needsLayout), !mainThreadFlags.contains(.isLayingOut) else {
      return
    }
    mainThreadFlags.remove(.needsLayout)
    mainThreadFlags.insert(.isLayingOut)
    layoutSublayers()
    mainThreadFlags.remove(.isLayingOut)
  }
}
