internal import Foundation
internal import QuartzCore

/// What Core Animation's environment variables ask to be told on the standard error stream as transactions
/// are committed, once a second at most: `CA_PRINT_PERF` the number of transactions,
/// `CA_LOG_MEMORY_USAGE` the bytes of textures, `CA_PRINT_TREE` the layer tree.
@MainActor
struct CommitLog {
  /// Seconds between two lines.
  private static let interval = 1.0

  private let printsCount: Bool
  let logsMemory: Bool
  private let printsTree: Bool
  private var count = 0
  private var lastTime = -Double.infinity
  private var largestBytes = 0

  /// Makes the log; nil when nothing is asked for. A variable is set unless it is empty or 0.
  init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    func isSet(_ name: String) -> Bool {
      environment[name].map { !$0.isEmpty && $0 != "0" } ?? false
    }
    printsCount = isSet("CA_PRINT_PERF")
    logsMemory = isSet("CA_LOG_MEMORY_USAGE")
    printsTree = isSet("CA_PRINT_TREE")
    guard printsCount || logsMemory || printsTree else { return nil }
  }

  /// Takes in a transaction that was committed at the host time `now`, of the tree under `root`. Gives the
  /// lines to be told; nil when it is too early for any.
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

  /// The line about the `bytes` of textures that there are now.
  mutating func memoryLine(bytes: Int) -> String {
    largestBytes = max(largestBytes, bytes)
    func megabytes(_ count: Int) -> String {
      String(format: "%.2f", Double(count) / 1_048_576)
    }
    return "CoreAnimation buffers: currently \(megabytes(bytes)) MB; "
      + "maximum \(megabytes(largestBytes)) MB"
  }
}
