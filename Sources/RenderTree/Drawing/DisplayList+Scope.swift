extension DisplayList {
  /// Lists what the scope's layers draw, as `walk` does, and notes which items these are.
  mutating func walkScope(
    _ scene: borrowing Scene, _ row: Int32, _ opacity: Float, _ clip: Int32,
    _ visible: inout Int
  ) {
    let outerLimit = limit
    let first = items.count
    var inside = 0
    scopeEntry = -1
    // Inside of their own clip layers are cut by nothing else, as those of a window are by its surface.
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
