import Foundation
import Testing

/// The README and the articles of the DocC catalogues, as text.
enum Articles {
  struct Article: Sendable, CustomStringConvertible {
    /// The path relative to the package's folder.
    let path: String
    let text: String

    var description: String { path }
    /// The article's folder relative to the package's folder; empty for the latter itself.
    var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }
  }

  /// The folder of `Package.swift`.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let all: [Article] = paths.compactMap { path in
    guard
      let text = try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    else {
      Issue.record("\(path) cannot be read")
      return nil
    }
    return Article(path: path, text: text)
  }

  /// The files and folders in `Sources`, as paths relative to it.
  static let sources: [String] = {
    let folder = root.appendingPathComponent("Sources").path
    return FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  }()

  /// Returns the folder in `Sources` of a module; nil for the modules of others.
  static func folder(of module: String) -> String? {
    let name = module.hasPrefix("Calque") ? String(module.dropFirst("Calque".count)) : module
    return [module, name].first(where: sources.contains)
  }

  private static var paths: [String] {
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
      + sources.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.sorted().map {
        "Sources/\($0)"
      }
  }
}
