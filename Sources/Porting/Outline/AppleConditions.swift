/// Conditions that separate Apple's platforms, `os(macOS) || os(iOS)`, from all others and have an
/// `#else`: that is the branch for Linux.
///
/// If such a branch imports a module that does not exist, all of these conditions in the file are
/// ignored, and the branches for iOS are compiled.
struct AppleConditions {
  /// The tokens of the `#if` directives of these conditions.
  private(set) var directives: Set<Int> = []

  private static let others: Set<String> = [
    "FoundationNetworking", "FoundationXML", "Glibc", "Musl", "Android", "Swift", "Synchronization",
    "Darwin", "Observation",
  ]

  init(_ tokens: [Token], _ text: SourceText) {
    // For each open condition, the directive of Apple's branch, and true if another branch
    // followed.
    var open: [(apple: Int?, isPast: Bool)] = []
    var found: Set<Int> = []
    for (index, token) in tokens.enumerated() {
      switch (token.kind, token.text) {
      case (.directive, "#if"):
        open.append((Self.isApple(index, tokens, text) ? index : nil, false))
      case (.directive, "#else"), (.directive, "#elseif"):
        guard let last = open.indices.last, let apple = open[last].apple else { continue }
        open[last].isPast = true
        if token.text == "#else" || Self.names("Linux", index, tokens, text) { found.insert(apple) }
      case (.directive, "#endif"): _ = open.popLast()
      case (.word, "import") where open.contains { $0.apple != nil && $0.isPast }:
        guard index + 1 < tokens.count else { continue }
        let module = tokens[index + 1].text
        guard Branches.presentModules.contains(module) || Self.others.contains(module) else {
          return
        }
      default: break
      }
    }
    directives = found
  }

  /// Returns true if the condition after the directive names macOS and iOS, one of which must hold.
  private static func isApple(_ directive: Int, _ tokens: [Token], _ text: SourceText) -> Bool {
    let words = words(directive, tokens, text)
    return !words.contains("!") && !words.contains("&")
      && (names("macOS", directive, tokens, text) || names("OSX", directive, tokens, text))
      && names("iOS", directive, tokens, text)
  }

  private static func names(
    _ system: String, _ directive: Int, _ tokens: [Token], _ text: SourceText
  ) -> Bool {
    let words = words(directive, tokens, text)
    return words.indices.dropFirst(2).contains {
      words[$0] == system && words[$0 - 1] == "(" && words[$0 - 2] == "os"
    }
  }

  private static func words(
    _ directive: Int, _ tokens: [Token], _ text: SourceText
  ) -> [String] {
    let line = text.line(at: tokens[directive].range.lowerBound)
    return tokens[(directive + 1)...].prefix {
      $0.kind != .directive && text.line(at: $0.range.lowerBound) == line
    }.map(\.text)
  }
}
