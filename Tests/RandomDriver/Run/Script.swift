import Foundation

/// Calls as lines of text: the name, the seed, and the random arguments in words.
enum Script {
  static func text(_ calls: [Call]) -> String {
    calls.map { "\($0.name) \($0.seed)" }.joined(separator: "\n")
  }

  /// Parses lines without their comments after `//`. Returns nil if a line is not a call.
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

  /// Returns the source of a Swift test that makes the calls.
  static func test(_ calls: [Call], words: [String], failure: Failure) -> String {
    var lines = ["@Test(\"\(failure.kind.rawValue) after \(calls.count) calls\")"]
    lines.append("func found() throws {")
    lines.append("  // \(failure.message.prefix(300))")
    lines.append("  try expectNoFailure(")
    lines.append("    of: \"\"\"")
    // Nested calls are listed after the outer one, with more indentation.
    var told = words[...]
    for call in calls {
      lines.append("      \(call.name) \(call.seed)")
      while let word = told.first {
        let isInside = word.hasPrefix(" ")
        if !isInside && !word.hasPrefix(call.name) { break }
        lines.append("      // \(word.replacing("\n", with: " ").prefix(600))")
        told = told.dropFirst()
        if !isInside && told.first?.hasPrefix(" ") != true { break }
      }
    }
    lines.append("      \"\"\")")
    lines.append("}")
    return lines.joined(separator: "\n")
  }
}
