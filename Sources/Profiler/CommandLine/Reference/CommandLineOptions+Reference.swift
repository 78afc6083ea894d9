extension CommandLineOptions {
  /// A form of the help text for another program. The raw values are the values of `help --format`.
  package enum Reference: String, Sendable, Hashable, CaseIterable { case man, bash, zsh, fish }

  /// Parses the arguments after `help`: a command, or a format.
  static func readHelp(_ arguments: ArraySlice<String>) throws(UsageError) -> CommandLineOptions {
    let names = arguments.prefix { !$0.hasPrefix("-") }
    let reader = try ArgumentReader(.help, arguments.dropFirst(names.count))
    guard let format = reader[.format], format != "text" else {
      guard let name = names.first else { return .help(nil) }
      guard let command = Command(rawValue: name) else {
        throw .unknown("command", name, among: Command.allCases.map(\.rawValue))
      }
      return .help(command)
    }
    guard let reference = Reference(rawValue: format) else {
      throw .value(format, of: .format, expected: "text, man, bash, zsh or fish")
    }
    return .reference(reference)
  }

  /// Returns the text of `reference`, ending in a newline.
  ///
  /// - Parameter scenes: The names that completions offer.
  package static func text(of reference: Reference, scenes: [String]) -> String {
    switch reference {
    case .man: ManualPage().text
    case .bash: BashCompletions(scenes: scenes).text
    case .zsh: ZshCompletions(scenes: scenes).text
    case .fish: FishCompletions(scenes: scenes).text
    }
  }
}
