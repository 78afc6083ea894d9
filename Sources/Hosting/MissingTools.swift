package import CalqueDebugOverlay

/// The commands that need the profiler's tools, and the line of a program that was built without
/// them.
package enum MissingTools {
  package static let reason =
    "this program was built without the package trait Tools, which has the profiler's tools"

  package static let keys: Set<ProfilerKey> = [
    .inspector, .exploded, .timeline, .explodedScene, .dock, .dockFocus, .trace, .screenshot,
    .plainScreenshot, .screenRecording, .toggle(.constraints),
  ]
}
