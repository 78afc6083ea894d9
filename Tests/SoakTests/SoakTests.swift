import Foundation
import Testing

/// The program of `make soak`, which takes half an hour: its simulated input still works in the
/// gallery.
@Suite("Soak", .serialized) struct SoakTests {
  /// Runs the arguments on a display of their own. A process that Foundation starts may have all
  /// signals blocked, and with it the display, which then ends by SIGKILL alone.
  private static let onDisplay = """
    files=$(mktemp -d)
    trap 'rm -rf "$files"; kill -KILL $(jobs -p)' EXIT
    display_size=1024x768
    source .ci/hidden-display
    "$@"
    """

  @Test(
    "It shows each scene that is named, for a round",
    arguments: ["virtual", "window"])
  func round(_ mode: String) throws {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("Soak").path
    let display = mode == "window" ? ["bash", "-c", Self.onDisplay, "bash"] : []
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = display + [program, mode, "0", "genius", "flip"]
    process.standardOutput = output
    process.currentDirectoryURL = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    #expect(text.hasPrefix("round 1, "), "\(text)")
  }
}
