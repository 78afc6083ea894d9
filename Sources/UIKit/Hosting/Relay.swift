internal import Dispatch
internal import Motion
internal import RenderServer

/// Carries what the render thread says to the main thread.
@MainActor
final class Relay {
  weak var connection: WindowConnection?
  var needsTurn: @MainActor () -> Void = {}
}
