/// What is wrong with a command line, in one line that names the value and what was expected.
public struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }

  /// An option's value that is not what it should be.
  static func value(_ value: String, of option: String, expected: String) -> UsageError {
    UsageError("\(option) '\(value)': expected \(expected)")
  }

  /// A name that is none of the known ones, with the nearest of them if one is near.
  public static func unknown(_ kind: String, _ name: String, among names: [String]) -> UsageError {
    if let near = NameSuggestion.nearest(to: name, among: names) {
      return UsageError("unknown \(kind) '\(name)': did you mean '\(near)'?")
    }
    return UsageError("unknown \(kind) '\(name)': expected one of \(names.joined(separator: ", "))")
  }
}
