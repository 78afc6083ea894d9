/// An error in a command line, in one line with the value and the expected values.
package struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Returns the error for an invalid value of an option.
  static func value(
    _ value: String, of option: CommandOption, expected: String
  ) -> UsageError {
    UsageError("\(option.rawValue) \(quoted(value)): expected \(expected)")
  }

  /// Returns the error for an unknown name, with the nearest known one if there is one.
  static func unknown(_ kind: String, _ name: String, among names: [String]) -> UsageError {
    let subject = "unknown \(kind) \(quoted(name))"
    if let near = NameSuggestion.nearest(to: name, among: names) {
      return UsageError("\(subject): did you mean '\(near)'?")
    }
    guard !names.isEmpty else { return UsageError("\(subject): there are none") }
    return UsageError("\(subject): expected one of \(names.joined(separator: ", "))")
  }

  /// Returns `text` in quotation marks, cut to 60 characters and with control characters escaped,
  /// so that the message stays on one readable line.
  static func quoted(_ text: String) -> String {
    let head = text.unicodeScalars.prefix(60)
    let shown = head.map { scalar in
      scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : "\(scalar)"
    }
    return "'\(shown.joined())\(head.count < text.unicodeScalars.count ? "..." : "")'"
  }
}
