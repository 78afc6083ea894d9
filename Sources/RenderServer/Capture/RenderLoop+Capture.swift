package import CoreGraphics
internal import GLRenderer
internal import RenderTree
package import Telemetry

// Pictures and frames that are kept for a file.
extension RenderLoop {
  /// The most frames that a trace holds: ten minutes at 60 Hz.
  package static let traceLimit = 36_000

  /// Keeps every frame from now on for a trace, beside a recording that may go on.
  package func startTrace() { trace = FrameRecording(limit: Self.traceLimit) }

  /// Hands over the frames kept since `startTrace()`; none without it.
  package func stopTrace() -> [FrameRecord] {
    if trace?.frames.isEmpty == false { awaitGPUTimes() }
    defer { trace = nil }
    return trace?.frames ?? []
  }

  /// What is shown now, without the profiler's notices; without overlays the scene alone. Nil before there
  /// is anything to be seen.
  package func takeScreenshot(withOverlays: Bool) -> CGImage? {
    guard hasCommit, !renderer.isContextLost, !surface.isContextLost else { return nil }
    return withOverlays ? shownPicture(at: displayClock.now()) : renderer.readScene()
  }

  /// Takes pictures of what is shown from now on, 30 a second at most.
  package func startFilm(_ sink: FilmSink) { film = FilmTake(sink, from: displayClock.now()) }

  /// Takes no more; the slot at which that is.
  package func stopFilm() -> Int {
    defer { film = nil }
    return film?.nearestSlot(at: displayClock.now()) ?? 0
  }

  /// Takes the picture that is due, if one is.
  ///
  /// - Parameter isNew: Whether something was presented just now.
  func updateFilm(isNew: Bool) {
    guard film != nil else { return }
    if isNew { film?.noteShown() }
    let now = displayClock.now()
    guard let film, let slot = film.slot(at: now) else { return }
    let size = surface.pixelSize
    let picture =
      film.sink.hasRoom(Int(size.width) * Int(size.height) * 4) ? shownPicture(at: now) : nil
    if let picture { film.sink.take(picture, slot) }
    self.film?.noteTaken(slot, isKept: picture != nil)
  }

  /// Composes the picture in memory, as it was presented but for the notices.
  private func shownPicture(at hostTime: Double) -> CGImage? {
    let over = overlay.frame(over: tree.frame, at: hostTime, showsNotices: false)
    check(renderer.compose(overlay: over, overlayImages: overlay.images, lens: overlay.lens))
    defer { if surface.hasFramebuffer && film == nil { renderer.dropComposed() } }
    return renderer.readComposed()
  }
}
