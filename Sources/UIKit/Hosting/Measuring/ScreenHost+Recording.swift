internal import Dispatch
internal import RenderServer
internal import SDLPlatform
package import Telemetry

// The frames of the first window, recorded.
extension ScreenHost {
  /// Forgets the frames recorded so far, and keeps those of the first window from now on.
  package func startRecording() { connections.first?.post(.startRecording) }

  /// Hands the frames recorded since `startRecording()` to `reply`, on the main thread.
  package func stopRecording(_ reply: @escaping @MainActor @Sendable ([FrameRecord]) -> Void) {
    guard let connection = connections.first else { return reply([]) }
    connection.post(
      .stopRecording { records in DispatchQueue.main.async { reply(records) } })
  }

  /// Hands over how many frames were recorded since `startRecording()`, on the main thread.
  package func countRecording(_ reply: @escaping @MainActor @Sendable (Int) -> Void) {
    guard let connection = connections.first else { return reply(0) }
    connection.post(.countRecording { count in DispatchQueue.main.async { reply(count) } })
  }

  /// What draws in the first window, as the driver calls it. Waits for the render thread, 2 seconds at most.
  package func readGraphics() -> GraphicsIdentity? {
    connections.first?.answer(within: 2) { .readGraphics(reply: $0) }
  }

  /// How long ago the first window's first frame was presented, in seconds; nil before. Waits for the render
  /// thread, 2 seconds at most.
  package func readFirstPresent() -> Double? {
    connections.first?.answer(within: 2) { .readFirstPresent(reply: $0) } ?? nil
  }

  /// The window system, as SDL calls it: `x11`, `wayland`.
  package var windowSystem: String { PlatformWindow.systemName }
}
