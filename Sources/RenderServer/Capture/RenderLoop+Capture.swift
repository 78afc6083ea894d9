internal import CalqueGLRenderer
internal import CalqueRenderTree
package import CalqueTelemetry
package import CoreGraphics

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

/// The receiver of a recording's pictures. Called on the render thread, which it must not block.
package struct ScreenRecordingSink: Sendable {
  /// The most pictures a second, above 0.
  package var rate: Double
  /// Returns true if there is room for a picture of that many bytes; without room it is dropped.
  package var hasRoom: @Sendable (Int) -> Bool
  /// Takes the picture that is shown from the beginning of an interval on. Intervals are
  /// `1 / rate` seconds long, and numbered from the first picture.
  package var take: @Sendable (_ picture: CGImage, _ interval: Int) -> Void

  package init(
    rate: Double = 30, hasRoom: @escaping @Sendable (Int) -> Bool,
    take: @escaping @Sendable (_ picture: CGImage, _ interval: Int) -> Void
  ) {
    self.rate = rate
    self.hasRoom = hasRoom
    self.take = take
  }
}

/// The schedule of a recording: one picture in each interval in which something new was shown,
/// taken at its end. While nothing changes, none is taken. Times are host times, in seconds.
struct ScreenRecordingSession {
  /// The fraction of an interval by which a picture may be early and still belong to that interval,
  /// because displays are not exact.
  private static let slack = 0.25

  let sink: ScreenRecordingSink
  private let start: Double
  private var lastInterval = -1
  /// True if something was shown that is in no picture yet. The first picture is due at once.
  private var isBehind = true

  init(_ sink: ScreenRecordingSink, from start: Double) {
    self.sink = sink
    self.start = start
  }

  /// Records that something was shown.
  mutating func noteShown() { isBehind = true }

  /// Returns the interval for a picture taken at `time`, or nil if nothing is new or its
  /// interval already has a picture.
  func interval(at time: Double) -> Int? {
    guard isBehind else { return nil }
    let interval = nearestInterval(at: time)
    return interval > lastInterval ? interval : nil
  }

  /// Returns the interval that contains `time`.
  func nearestInterval(at time: Double) -> Int {
    max(Int(saturating: ((time - start) * sink.rate + Self.slack).rounded(.down)), 0)
  }

  /// Records that the picture of an interval was taken, or that it was dropped for lack of room.
  mutating func noteTaken(_ interval: Int, isKept: Bool) {
    lastInterval = interval
    isBehind = !isKept
  }

  /// The time at which the next picture can be taken; nil if nothing new was shown.
  var wake: Double? {
    isBehind ? start + (Double(lastInterval) + 1 - Self.slack / 2) / sink.rate : nil
  }
}
