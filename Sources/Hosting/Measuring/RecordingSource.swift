internal import ProcessIO
internal import RenderServer
package import SDLPlatform
package import Telemetry

/// Where the frames of a window are recorded, for whoever wants to have them, on any thread.
package struct RecordingSource: Sendable {
  let inbox: Inbox<RenderMessage>
  package let surface: WindowSurface

  /// Takes the frames recorded by now. Waits for the render thread, 2 seconds at most.
  package func take() -> [FrameRecord] { inbox.answer(within: 2) { .stopRecording(reply: $0) } ?? [] }

  /// What draws in the window, as the driver calls it. Waits for the render thread, 2 seconds at most.
  package func readGraphics() -> GraphicsIdentity? { inbox.answer(within: 2) { .readGraphics(reply: $0) } }

  /// Seconds from the start of the process to the first present. Waits for the render thread, 2 seconds at
  /// most.
  package func readStartup() -> Double? {
    let shown: Double?? = inbox.answer(within: 2) { .readFirstPresent(reply: $0) }
    guard let age = ProcessAge.seconds(), let shown = shown ?? nil else { return nil }
    return max(age - shown, 0)
  }
}
