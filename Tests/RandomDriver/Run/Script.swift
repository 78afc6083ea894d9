import Foundation

/// Calls as lines of text: the name, the seed, and in words what was drawn from it.
enum Script {
  static func text(_ calls: [Call]) -> String {
    calls.map { "\($0.name) \($0.seed)" }.joined(separator: "\n")
  }

  /// Reads lines; what follows ` // ` is left out. Nil where a line is no call.
  static func calls(in text: String) -> [Call]? {
    var calls: [Call] = []
    for line in text.split(separator: "\n") {
      let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
      let words = code.split(separator: " ")
      if words.isEmpty { continue }
      guard let seed = words.last.flatMap({ UInt64($0) }) else { return nil }
      calls.append(Call(words.dropLast().joined(separator: " "), seed))
    }
    return calls
  }

  /// A test in Swift that makes the calls.
  static func test(_ calls: [Call], words: [String], failure: Failure) -> String {
    var lines = ["@Test(\"\(failure.kind.rawValue) after \(calls.count) calls\")"]
    lines.append("func found() throws {")
    lines.append("  // \(failure.message.prefix(300))")
    lines.append("  try expectNoFailure(")
    lines.append("    of: \"\"\"")
    // Calls inside of others are told after theirs, further to the right.
    var told = words[...]
    for call in calls {
      lines.append("      \(call.name) \(call.seed)")
      while let word = told.first {
        let isInside = word.hasPrefix(" ")
        if !isInside && !word.hasPrefix(call.name) { break }
        lines.append("      // \(word.replacing("\n", with: " ").prefix(150))")
        told = told.dropFirst()
        if !isInside && told.first?.hasPrefix(" ") != true { break }
      }
    }
    lines.append("      \"\"\")")
    lines.append("}")
    return lines.joined(separator: "\n")
  }
}
