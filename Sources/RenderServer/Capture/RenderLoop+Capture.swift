package import CoreGraphics
internal import CalqueGLRenderer
internal import CalqueRenderTree
package import CalqueTelemetry

// Screenshots, recordings and traces for files.
extension RenderLoop {
  /// The most frames that a trace holds: ten minutes at 60 Hz.
  package static let traceLimit = 36_000

  /// Starts a trace that keeps every frame from now on, independently of any recording.
  package func startTrace() { trace = FrameRecording(limit: Self.traceLimit) }

  /// Stops the trace and returns its frames; empty if `startTrace()` was not called.
  package func stopTrace() -> [FrameRecord] {
    if trace?.frames.isEmpty == false { awaitGPUTimes() }
    defer { trace = nil }
    return trace?.frames ?? []
  }

  /// Returns the picture on screen without the profiler's notices; without overlays, the scene
  /// alone. Nil before the first commit or while the context is lost.
  package func takeScreenshot(withOverlays: Bool) -> CGImage? {
    guard hasCommit, !renderer.isContextLost, !surface.isContextLost else { return nil }
    return withOverlays ? shownPicture(at: displayClock.now()) : renderer.readRootTarget()
  }

  /// Starts taking pictures of the screen contents, at most as many a second as `sink` takes.
  package func startScreenRecording(_ sink: ScreenRecordingSink) {
    screenRecording = ScreenRecordingSession(sink, from: displayClock.now())
  }

  /// Stops the recording and returns the interval of the end.
  package func stopScreenRecording() -> Int {
    defer { screenRecording = nil }
    return screenRecording?.nearestInterval(at: displayClock.now()) ?? 0
  }

  /// Takes a picture if one is due.
  ///
  /// - Parameter isNew: True if something was presented just now.
  func updateScreenRecording(isNew: Bool) {
    guard screenRecording != nil else { return }
    if isNew { screenRecording?.noteShown() }
    let now = displayClock.now()
    guard let screenRecording, let interval = screenRecording.interval(at: now) else { return }
    let size = surface.pixelSize
    let picture =
      screenRecording.sink.hasRoom(Int(size.width) * Int(size.height) * 4)
      ? shownPicture(at: now) : nil
    if let picture { screenRecording.sink.take(picture, interval) }
    self.screenRecording?.noteTaken(interval, isKept: picture != nil)
  }

  /// Composes the picture in memory, as it was presented but without the notices.
  private func shownPicture(at hostTime: Double) -> CGImage? {
    overlay.placeConstraints { tree.presentationQuad(of: $0) }
    let over = overlay.frame(over: tree.frame, at: hostTime, showsNotices: false)
    reportDiagnostics(
      of:
        renderer.compose(
          overlay: over, overlayImages: overlay.images, styledPaths: tree.styledPathStore,
          debugView: overlay.debugView)
    )
    defer { if surface.hasFramebuffer && screenRecording == nil { renderer.dropComposed() } }
    return renderer.readComposed()
  }
}
