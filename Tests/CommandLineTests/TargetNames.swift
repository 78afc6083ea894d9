import Foundation

/// The names of the targets of products.
enum TargetNames {
  static let all: [String] = {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let manifest =
      (try? String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)) ?? ""
    let sources = root.appendingPathComponent("Sources").path
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
    return folders.sorted().compactMap { folder in
      if manifest.contains("\"Calque\(folder)\"") { return "Calque\(folder)" }
      let isMeasuring = ["BareStart", "Benchmarks", "CHeap", "Workloads"].contains(folder)
      return isMeasuring || folder.contains(".") ? nil : folder
    }
  }()
}
