extension Batcher {
  /// Tells the scene where its runs of sprites were drawn.
  func report(to scene: inout Scene) { scene.endRuns(drawnRuns) }

  /// Gives the run of sprites at `index` a batch.
  mutating func assignSprites(
    _ scene: borrowing Scene, _ list: borrowing DisplayList, _ index: Int, _ item: Item
  ) {
    let form = scene.spriteRuns[item.sprites].form
    add(
      list, index, item, texture: item.pipeline == .image ? .image(form.content.image) : .none,
      filter: item.pipeline == .image ? form.content.placement.filter : .linear)
    lengthen(draftOfItem[index], by: scene.spriteRuns[item.sprites].count - 1)
  }

  /// Has the sprites of a run stand at `place` of `sprites`, where they mostly are already; counts their pixels, and
  /// gives their number.
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
