extension RenderTree {
  /// Runs the passes after evaluation and leaves the result in `frame`. False when nothing changed:
  /// there is nothing to draw and `frame` is still the former one.
  ///
  /// - Parameters:
  ///   - redrawsAll: draws the whole surface, for overlays that colour every item; what
  ///     changed is still what `frame.updated` and `counters.updatedPixels` say.
  ///   - evenUnchanged: makes a frame although nothing changed; its `updated` is then empty.
  package mutating func makeFrame(
    redrawsAll: Bool = false, evenUnchanged: Bool = false
  ) -> Bool {
    let placed = transform()
    damage = damage.intersection(surface)
    spreadDamage()
    guard !damage.isEmpty || evenUnchanged else { return false }
    frame.removeAllButSprites()
    frame.width = surface.width
    frame.height = surface.height
    placeScope()
    frame.scope = scope.pixels
    frame.updated = damage
    frame.counters.updatedPixels = frame.updatedInScope.area
    frame.counters.layers = scope.rows.count
    frame.counters.layersVisited = placed
    if redrawsAll || takesNotes { damage = surface }
    frame.damage = damage
    flatten()
    cull()
    batch()
    if takesNotes { takeNotes() }
    if notesRedraws { placeRedraws() }
    damage = .empty
    return true
  }
}
