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

  /// Gives the notes to those who asked for them.
  func answerNotes() {
    guard !noteReplies.isEmpty else { return }
    let replies = noteReplies
    noteReplies = []
    let notes = readWholeNotes()
    for reply in replies { reply(notes) }
  }
}
