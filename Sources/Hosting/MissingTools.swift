package import CalqueDebugOverlay

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
