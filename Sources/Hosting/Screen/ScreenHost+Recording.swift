internal import CalqueProcessIO
internal import CalqueRenderServer
package import CalqueSDLPlatform
package import CalqueTelemetry
internal import Dispatch

// Recording of the first window's frames.
extension ScreenHost {
  /// Returns the current moment, on any thread.
  package var moment: @Sendable () -> SignpostMoment {
    { [hostClock, clock] in SignpostMoment(host: hostClock.now(), media: clock.now()) }
  }

  /// Discards the frames recorded so far, and records those of the first window from now on.
  package func startRecording() {
    isRecording = true
    connections.first?.post(.startRecording)
  }

  /// Passes the frames recorded since `startRecording()` to `reply`, on the main thread.
  package func stopRecording(_ reply: @escaping @MainActor @Sendable ([FrameRecord]) -> Void) {
    isRecording = false
    guard let connection = connections.first else { return reply([]) }
    connection.post(
      .stopRecording { records in DispatchQueue.main.async { reply(records) } })
  }

  /// Passes the number of frames recorded since `startRecording()` to `reply`, on the main thread.
  package func countRecording(_ reply: @escaping @MainActor @Sendable (Int) -> Void) {
    guard let connection = connections.first else { return reply(0) }
    connection.post(.countRecording { count in DispatchQueue.main.async { reply(count) } })
  }

  /// Returns the names that the driver gives its GPU and version for the first window. Waits for
  /// the render thread, 2 seconds at most.
  package func readGraphics() -> GraphicsIdentity? {
    connections.first?.answer(within: 2) { .readGraphics(reply: $0) }
  }

  /// Returns the seconds since the first window's first frame was presented; nil before that. Waits
  /// for the render thread, 2 seconds at most.
  package func readFirstPresent() -> Double? {
    connections.first?.answer(within: 2) { .readFirstPresent(reply: $0) } ?? nil
  }

  /// The name that SDL gives the window system, such as `x11` or `wayland`.
  package var windowSystem: String { PlatformWindow.systemName }
}

/// The recorded frames of a window, read on any thread.
package struct RecordingSource: Sendable {
  let inbox: Inbox<RenderMessage>
  package let surface: WindowSurface

  /// Takes the frames recorded so far. Waits for the render thread, 2 seconds at most.
  package func take() -> [FrameRecord] {
    inbox.answer(within: 2) { .stopRecording(reply: $0) } ?? []
  }

  /// Returns the driver's names for what draws in the window. Waits for the render thread, 2
  /// seconds at most.
  package func readGraphics() -> GraphicsIdentity? {
    inbox.answer(within: 2) { .readGraphics(reply: $0) }
  }

  /// Returns the seconds from the start of the process to the first present. Waits for the render
  /// thread, 2 seconds at most.
  package func readStartup() -> Double? {
    let shown: Double?? = inbox.answer(within: 2) { .readFirstPresent(reply: $0) }
    guard let age = ProcessAge.seconds(), let shown = shown ?? nil else { return nil }
    return max(age - shown, 0)
  }
}
