package import RenderTree

extension RenderLoop {
  /// Returns the draw diagnostics of the whole picture. Builds a whole frame for them without
  /// drawing it; the frame counters do not change.
  package func readAllDrawDiagnostics() -> [DrawDiagnostic] {
    guard hasCommit else { return [] }
    let took = tree.collectsDrawDiagnostics
    tree.collectsDrawDiagnostics = true
    defer { tree.collectsDrawDiagnostics = took }
    _ = tree.makeFrame(redrawsAll: true, evenUnchanged: true)
    // Changes that were not drawn yet still have to be drawn.
    if !tree.frame.updated.isEmpty { tree.invalidate() }
    return tree.frame.drawDiagnostics
  }

  /// Returns the draw diagnostics of all layers at the time of the last evaluated frame, with all
  /// commits since; empty before the first frame.
  func readDrawDiagnosticsOfLastTime() -> [DrawDiagnostic] {
    guard hasCommit, lastTime.isFinite else { return [] }
    _ = tree.evaluate(at: lastTime, events: &pendingEvents)
    if tree.hasRasterizations { drawRasterizations() }
    return readAllDrawDiagnostics()
  }
}
