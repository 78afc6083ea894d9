extension DisplayList {
  /// Lists the items of the scope's layers, as `walk` does, and stores their range.
  mutating func walkScope(
    _ scene: borrowing Scene, _ row: Int32, _ opacity: Float, _ clip: Int32,
    _ visible: inout Int
  ) {
    let outerLimit = limit
    let first = items.count
    var inside = 0
    scopeEntry = -1
    // If the layers stay inside their own clip, nothing else clips them, as those of a window by
    // its surface.
    if scene.scope.pixels.contains(scene.placement.drawn(by: scene.scope.slot))
      || scene.placement.drawn(by: scene.scope.slot).isEmpty
    {
      limit = limit.intersection(scene.scope.pixels)
    }
    walk(scene, row..<scene.topology.end(of: row), opacity, clip, &inside)
    limit = outerLimit
    scopeItems = first..<items.count
    scopeVisible = inside
    visible += inside
  }
}
