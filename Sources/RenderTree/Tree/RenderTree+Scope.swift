extension RenderTree {
  /// The layer that counters, notes and overlays tell of, with all under it; nil for all layers. One that is
  /// not in the tree counts as none.
  package var scopeLayer: LayerID? {
    get { scope.layer }
    set { scope.layer = newValue }
  }

  /// True if `slot` is the scope's layer or under it, or there is no scope. O(depth of the tree).
  func isInScope(_ slot: Int32) -> Bool {
    guard scope.slot >= 0, let layer = scope.layer, isLive(layer) else { return true }
    var next = slot
    while next >= 0 {
      if next == layer.index { return true }
      next = parents[next]
    }
    return false
  }

  /// True if the layer `id` is live and in the scope, or there is no scope.
  package func isInScope(_ id: LayerID) -> Bool {
    scope.layer == nil || isLive(id) && isInScope(id.index)
  }

  /// Finds the rows and the pixels of the scope. Layers are placed.
  mutating func placeScope() {
    scope.slot = -1
    scope.rows = 0..<Int32(order.count)
    scope.pixels = surface
    guard let layer = scope.layer, isLive(layer),
      let row = (0..<Int32(order.count)).first(where: { order[$0] == layer.index })
    else { return }
    scope.slot = layer.index
    scope.rows = row..<subtreeEnd[row]
    scope.pixels = childClip(of: layer.index).intersection(surface)
  }

  /// Lists what the scope's layers draw, as `walk` does, and notes which items these are.
  mutating func walkScope(_ row: Int32, _ opacity: Float, _ clip: Int32, _ visible: inout Int) {
    let outerLimit = limit
    let first = items.count
    var inside = 0
    scope.entry = -1
    // Inside of their own clip layers are cut by nothing else, as those of a window are by its surface.
    if scope.pixels.contains(drawn[scope.slot]) || drawn[scope.slot].isEmpty {
      limit = limit.intersection(scope.pixels)
    }
    walk(row..<subtreeEnd[row], opacity, clip, &inside)
    limit = outerLimit
    scope.items = first..<items.count
    scope.visible = inside
    visible += inside
  }

  /// Takes off the counters what items outside of the scope fill.
  mutating func leaveOutOfCounters() {
    frame.counters.draws = frame.batches.count { $0.isInScope }
    for index in 0..<items.count
    where !scope.items.contains(index) && batcher.draftOfItem[index] >= 0 {
      let pixels = filledPixels(of: items[index])
      frame.counters.quads -= 1
      if items[index].isBlended {
        frame.counters.blendedPixels -= pixels
      } else {
        frame.counters.opaquePixels -= pixels
      }
    }
  }
}
