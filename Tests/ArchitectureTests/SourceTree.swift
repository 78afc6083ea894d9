import Foundation
import Testing

/// The project's source files as text, for tests of the architecture's invariants.
enum SourceTree {
  /// The folder of `Package.swift`.
  static let root: URL = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let sources = files(in: "Sources")
  static let tests = files(in: "Tests")
  static let all = sources + tests

  private static func files(in folder: String) -> [File] {
    let base = root.appendingPathComponent(folder)
    guard let walk = FileManager.default.enumerator(atPath: base.path) else {
      Issue.record("\(base.path) cannot be read")
      return []
    }
    // The code of tutorials belongs to no target.
    return walk.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.sorted()
      .compactMap { name in
        guard let text = try? String(contentsOf: base.appendingPathComponent(name), encoding: .utf8)
        else { return nil }
        return File(path: "\(folder)/\(name)", text: text)
      }
  }
}

extension SourceTree {
  /// A source file, split into lines once: the tests read all files many times.
  struct File: Sendable, CustomStringConvertible {
    /// The path relative to the package's folder.
    let path: String
    let text: String
    /// The file's target: the folder below `Sources` or `Tests`, or `Calque` and the folder.
    let target: String
    let lines: [Substring]

    init(path: String, text: String) {
      (self.path, self.text) = (path, text)
      let folder = String(path.split(separator: "/")[1])
      target = Manifest.current["Calque\(folder)"]?.name ?? folder
      lines = text.lines(with: "")
    }

    var description: String { path }

    /// The lines that are not comments. The contents of strings are included: this is enough to
    /// find calls.
    var codeLines: [Substring] { lines.filter { !$0.isComment } }

    /// Returns the lines that contain one of `words`, in order.
    func lines(with words: [String]) -> [Substring] {
      let found = words.map { text.lines(with: $0) }
      if let lines = found.first, found.count == 1 { return lines }
      var starts: Set<String.Index> = []
      return found.joined().sorted { $0.startIndex < $1.startIndex }
        .filter { starts.insert($0.startIndex).inserted }
    }

    /// Returns the lines of code that contain one of `words`, in order.
    func codeLines(with words: [String]) -> [Substring] {
      lines(with: words).filter { !$0.isComment }
    }
  }
}

extension Substring {
  /// True if the line is a comment.
  fileprivate var isComment: Bool { drop(while: { $0 == " " }).hasPrefix("//") }
}

extension String {
  /// Returns the lines that contain `word`; all lines if it is empty. Searches the UTF-8 bytes of the
  /// whole text, which takes about a hundredth of the time of a regular expression.
  fileprivate func lines(with word: String) -> [Substring] {
    let newline: CChar = 10
    let places = withCString { text in
      word.withCString { word in
        var lines: [Range<Int>] = []
        var from = text
        while let found = strstr(from, word) {
          var start = UnsafePointer(found)
          while start > from, start[-1] != newline { start -= 1 }
          let after = strchr(found, Int32(newline)).map { UnsafePointer($0) }
          lines.append(start - text..<(after ?? text + utf8.count) - text)
          guard let after else { break }
          from = after + 1
        }
        return lines
      }
    }
    return places.map { place in
      let start = utf8.index(utf8.startIndex, offsetBy: place.lowerBound)
      return self[start..<utf8.index(start, offsetBy: place.count)]
    }
  }
}
