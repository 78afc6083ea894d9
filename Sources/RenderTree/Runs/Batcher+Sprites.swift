extension Batcher {
  /// Reports the positions of drawn runs to the scene.
  func report(to scene: inout Scene) { scene.endRuns(drawnRuns) }

  /// Adds the run of sprites at `index` to a batch.
  mutating func assignSprites(
    _ scene: borrowing Scene, _ list: borrowing DisplayList, _ index: Int, _ item: Item
  ) {
    let form = scene.spriteRuns[item.sprites].form
    add(
      list, index, item, texture: item.pipeline == .image ? .image(form.content.image) : .none,
      filter: item.pipeline == .image ? form.content.placement.filter : .linear)
    lengthen(draftOfItem[index], by: scene.spriteRuns[item.sprites].count - 1)
  }

  /// Ensures that the sprites of a run are at `place` in `sprites`, where they usually are already,
  /// and counts their pixels. Returns their number.
  mutating func putSprites(
    _ scene: borrowing Scene, _ frame: inout Frame, _ item: Item, at place: Int,
    _ sprites: UnsafeMutableBufferPointer<Sprite>
  ) -> Int {
    let run = SpriteRunPlace(run: item.sprites, first: Int32(place), opacity: item.opacity)
    drawnRuns.append(run)
    scene.spriteRuns.ensure(run, in: sprites)
    hiddenSprites += scene.spriteRuns[item.sprites].hiddenCount
    if item.isBlended {
      frame.counters.blendedPixels += scene.spriteRuns[item.sprites].pixels
    } else {
      frame.counters.opaquePixels += scene.spriteRuns[item.sprites].pixels
    }
    return scene.spriteRuns[item.sprites].count
  }
}
