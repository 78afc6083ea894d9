internal import CalqueProcessIO
internal import CalqueRenderServer
package import CalqueSDLPlatform
package import CalqueTelemetry

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
