import Foundation
import Testing

/// The project's source files as text, for tests of the architecture's invariants.
enum SourceTree {
  struct File: Sendable, CustomStringConvertible {
    /// The path relative to the package's folder.
    var path: String
    var text: String
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    /// The file's target: the folder below `Sources` or `Tests`.
    var target: String { String(path.split(separator: "/")[1]) }
    var description: String { path }

    /// The lines that are not comments. The contents of strings are included: this is enough to
    /// find calls.
    var codeLines: [Substring] {
      lines.filter { !$0.drop(while: { $0 == " " }).hasPrefix("//") }
    }
  }

  /// The folder of `Package.swift`.
  static let root: URL = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let sources = files(in: "Sources")
  static let tests = files(in: "Tests")
  static var all: [File] { sources + tests }

  private static func files(in folder: String) -> [File] {
    let base = root.appendingPathComponent(folder)
    guard let walk = FileManager.default.enumerator(atPath: base.path) else {
      Issue.record("\(base.path) cannot be read")
      return []
    }
    return walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
      .compactMap { name in
        guard let text = try? String(contentsOf: base.appendingPathComponent(name), encoding: .utf8)
        else { return nil }
        return File(path: "\(folder)/\(name)", text: text)
      }
  }
}
