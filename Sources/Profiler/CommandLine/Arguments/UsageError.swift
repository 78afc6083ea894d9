/// What is wrong with a command line, in one line that names the value and what was expected.
public struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  /// An option's value that is not what it should be.
  static func value(
    _ value: String, of option: CommandOption, expected: String
  ) -> UsageError {
    UsageError("\(option.rawValue) \(quoted(value)): expected \(expected)")
  }

  /// A name that is none of the known ones, with the nearest of them if one is near.
  static func unknown(_ kind: String, _ name: String, among names: [String]) -> UsageError {
    let subject = "unknown \(kind) \(quoted(name))"
    if let near = NameSuggestion.nearest(to: name, among: names) {
      return UsageError("\(subject): did you mean '\(near)'?")
    }
    guard !names.isEmpty else { return UsageError("\(subject): there are none") }
    return UsageError("\(subject): expected one of \(names.joined(separator: ", "))")
  }

  /// `text` in quotation marks, cut to 60 letters and with control characters written out, so that
  /// the message stays one line that can be read.
  static func quoted(_ text: String) -> String {
    let head = text.unicodeScalars.prefix(60)
    let shown = head.map { scalar in
      scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : "\(scalar)"
    }
    return "'\(shown.joined())\(head.count < text.unicodeScalars.count ? "..." : "")'"
  }
}
