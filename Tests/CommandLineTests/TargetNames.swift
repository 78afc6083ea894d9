import Foundation

/// The names of the folders in `Sources`.
enum TargetNames {
  static let all: [String] = {
    let sources = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
    return names.filter { !$0.contains(".") }.sorted()
  }()
}
