internal import Foundation
internal import QuartzCore

/// The log of commits that Core Animation's environment variables turn on, written to standard
/// error at most once a second: `CA_PRINT_PERF` prints the number of transactions,
/// `CA_LOG_MEMORY_USAGE` the bytes of textures, and `CA_PRINT_TREE` the layer tree.
@MainActor
struct CommitLog {
  /// The least time between two lines, in seconds.
  private static let interval = 1.0

  private let printsCount: Bool
  let logsMemory: Bool
  private let printsTree: Bool
  private var count = 0
  private var lastTime = -Double.infinity
  private var largestBytes = 0

  /// Creates the log; nil if no variable is set. An empty variable or 0 counts as not set.
  init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    func isSet(_ name: String) -> Bool {
      environment[name].map { !$0.isEmpty && $0 != "0" } ?? false
    }
    printsCount = isSet("CA_PRINT_PERF")
    logsMemory = isSet("CA_LOG_MEMORY_USAGE")
    printsTree = isSet("CA_PRINT_TREE")
    guard printsCount || logsMemory || printsTree else { return nil }
  }

  /// Counts a transaction of the tree under `root`, committed at the host time `now`. Returns the
  /// lines to print; nil if the last ones are less than a second old.
  mutating func note(_ root: CALayer?, at now: Double) -> [String]? {
    count += 1
    guard now >= lastTime + Self.interval else { return nil }
    var lines: [String] = []
    if printsCount { lines.append("CoreAnimation: \(count) transactions") }
    if printsTree, let root {
      let tree = LayerInspection(of: root, pixelScale: Double(root.contentsScale)).text
      lines += tree.split(separator: "\n").map(String.init)
    }
    count = 0
    lastTime = now
    return lines
  }

  /// Returns the line for the current `bytes` of textures, and updates the maximum.
  mutating func memoryLine(bytes: Int) -> String {
    largestBytes = max(largestBytes, bytes)
    func megabytes(_ count: Int) -> String {
      String(format: "%.2f", Double(count) / 1_048_576)
    }
    return "CoreAnimation buffers: currently \(megabytes(bytes)) MB; "
      + "maximum \(megabytes(largestBytes)) MB"
  }
}
