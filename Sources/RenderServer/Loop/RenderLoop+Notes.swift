package import RenderTree

extension RenderLoop {
  /// The notes of the whole picture. It is put together for that once more and not drawn: what is counted
  /// of frames stays as it is.
  package func readWholeNotes() -> [DrawNote] {
    guard hasCommit else { return [] }
    let took = tree.takesNotes
    tree.takesNotes = true
    defer { tree.takesNotes = took }
    _ = tree.makeFrame(redrawsAll: true, evenUnchanged: true)
    // What changed and was not drawn yet is still to be.
    if !tree.frame.updated.isEmpty { tree.invalidate() }
    return tree.frame.notes
  }

  /// The notes about all that layers draw at the time of the frame evaluated last, with what was committed
  /// since; empty before there was a frame.
  func readNotesOfLastTime() -> [DrawNote] {
    guard hasCommit, lastTime.isFinite else { return [] }
    _ = tree.evaluate(at: lastTime, events: &pendingEvents)
    if tree.hasRasterizations { drawRasters() }
    return readWholeNotes()
  }
}
