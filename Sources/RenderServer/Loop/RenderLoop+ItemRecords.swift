package import CalqueRenderTree

extension RenderLoop {
  /// Returns the item records of the whole picture. Builds a whole frame for them without
  /// drawing it; the frame counters do not change.
  package func readAllItemRecords() -> [ItemRecord] {
    guard hasCommit else { return [] }
    let took = tree.collectsItemRecords
    tree.collectsItemRecords = true
    defer { tree.collectsItemRecords = took }
    _ = tree.makeFrame(redrawsAll: true, evenUnchanged: true)
    // Changes that were not drawn yet still have to be drawn.
    if !tree.frame.updated.isEmpty { tree.invalidate() }
    return tree.frame.itemRecords
  }

  /// Returns the item records of all layers at the time of the last evaluated frame, with all
  /// commits since; empty before the first frame.
  func readItemRecordsOfLastTime() -> [ItemRecord] {
    guard hasCommit, lastTime.isFinite else { return [] }
    _ = tree.evaluate(at: lastTime, events: &pendingEvents)
    if tree.hasRasterizations { drawRasterizations() }
    return readAllItemRecords()
  }
}
