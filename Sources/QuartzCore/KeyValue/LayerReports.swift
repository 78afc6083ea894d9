/// The reports of a call about values that layers and animations cannot take, for a caller that
/// handles errors itself.
@MainActor
package enum LayerReports {
  private static var lines: [String] = []

  /// Runs `body`, and returns the lines that it would have written on the standard error stream.
  package static func reports(_ body: () -> Void) -> [String] {
    let former = lines
    lines = []
    defer { lines = former }
    Diagnostic.withListener({ line in MainActor.assumeIsolated { lines.append(line) } }) {
      body()
    }
    return lines
  }
}
