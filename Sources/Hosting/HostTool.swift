package import CalqueDebugOverlay

/// A tool that works on a host's windows, such as the inspector. A host that is given none shows
/// windows alone, and says of a key that asks for a tool that the program was built without it.
@MainActor
package protocol HostTool: AnyObject {
  /// The windows that are the tool's own. The host polls their events; the app knows nothing of
  /// them.
  var connections: [WindowConnection] { get }

  /// True while the tool shows something, in a window of its own or in one of the app.
  var isShown: Bool { get }

  /// Does what `key` asks for; false leaves it to the next tool.
  func perform(_ key: ProfilerKey, on host: ScreenHost) -> Bool

  /// True if what `key` turns on is on; nil for a key of another tool.
  func isOn(_ key: ProfilerKey) -> Bool?

  /// Returns the constraints to draw over the window of `connection`, one of the app's, while their
  /// overlay is on; nil if the tool knows of none.
  func constraintMarks(of connection: WindowConnection) -> ConstraintMarks?

  /// Called when the main loop has woken, before it takes events.
  func turnWillBegin(_ host: ScreenHost)

  /// Called before the main loop waits again.
  func turnDidEnd(_ host: ScreenHost)

  /// Called before the window of `connection`, one of the app's, closes.
  func willClose(_ connection: WindowConnection, on host: ScreenHost)

  /// Called after the main loop, before windows close. Files that are being written are complete
  /// when it returns, or it has said that they are not.
  func hostWillEnd(_ host: ScreenHost)
}

extension HostTool {
  package var connections: [WindowConnection] { [] }
  package var isShown: Bool { !connections.isEmpty }
  package func isOn(_ key: ProfilerKey) -> Bool? { nil }
  package func constraintMarks(of connection: WindowConnection) -> ConstraintMarks? { nil }
  package func turnWillBegin(_ host: ScreenHost) {}
  package func turnDidEnd(_ host: ScreenHost) {}
  package func willClose(_ connection: WindowConnection, on host: ScreenHost) {}
  package func hostWillEnd(_ host: ScreenHost) {}
}

/// The commands that need the profiler's tools, and the line of a program that was built without
/// them.
package enum MissingTools {
  package static let reason =
    "no profiler in this program; build it with the package trait Tools"

  package static let keys: Set<ProfilerKey> = [
    .inspector, .exploded, .timeline, .explodedScene, .dock, .dockFocus, .trace, .screenshot,
    .plainScreenshot, .screenRecording, .toggle(.constraints),
  ]
}
