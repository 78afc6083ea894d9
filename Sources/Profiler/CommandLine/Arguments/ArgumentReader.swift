/// The parsed arguments of one command: scenes or other words, options with values (`--size 8x8` or
/// `--size=8x8`) and flags, in any order.
struct ArgumentReader {
  private let command: Command
  private var sceneNames: [String] = []
  /// The words that are not scenes: files, a name, or the arguments of another program.
  private(set) var operands: [String] = []
  private var values: [CommandOption: String] = [:]

  /// Parses `arguments` by the options and words that the command takes.
  init(_ command: Command, _ arguments: ArraySlice<String>) throws(UsageError) {
    self.command = command
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == "--", command.passesArguments {
        operands += rest
        return
      }
      if argument.hasPrefix("-") && argument != "-" {
        try takeOption(argument, &rest)
      } else {
        try takeScene(argument)
      }
    }
  }

  private mutating func takeScene(_ argument: String) throws(UsageError) {
    if command.operands != nil && !command.passesArguments { return operands.append(argument) }
    guard command.scene != .none else {
      throw UsageError(
        "calque \(command): unexpected argument \(UsageError.quoted(argument)): "
          + (command.passesArguments ? "those of the program come after --" : "it takes none"))
    }
    if let first = sceneNames.first, command.scene != .several {
      throw UsageError(
        "calque \(command): expected one scene, not \(UsageError.quoted(first)) and "
          + UsageError.quoted(argument))
    }
    sceneNames.append(argument)
  }

  private mutating func takeOption(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = CommandOption(name: name) else {
      throw .unknown("option", name, among: command.options.map(\.rawValue))
    }
    guard command.options.contains(option) else {
      throw UsageError("calque \(command) has no option \(name): \(Self.list(command.options))")
    }
    guard let placeholder = option.value else {
      guard parts.count == 1 else {
        throw UsageError("\(name) takes no value, not \(UsageError.quoted(String(parts[1])))")
      }
      values[option] = ""
      return
    }
    let value = parts.count == 2 ? String(parts[1]) : rest.popFirst()
    guard let value, !value.isEmpty, CommandOption(name: value) == nil else {
      throw UsageError("\(name) needs a value: \(name) \(placeholder)")
    }
    if let former = values[option] {
      guard option.isList else {
        throw UsageError(
          "\(name) given twice, \(UsageError.quoted(former)) and \(UsageError.quoted(value)): "
            + "expected one")
      }
      values[option] = "\(former),\(value)"
    } else {
      values[option] = value
    }
  }

  private static func list(_ options: [CommandOption]) -> String {
    options.isEmpty
      ? "it takes none" : "expected one of \(options.map(\.rawValue).joined(separator: ", "))"
  }

  /// The value of an option as written; the values of a repeated option separated by commas; empty
  /// for a flag that is set.
  subscript(option: CommandOption) -> String? { values[option] }

  /// Returns the scene if one is named; it must be one of `scenes`.
  func scene(among scenes: [String]) throws(UsageError) -> String? {
    guard let name = sceneNames.first else { return nil }
    guard scenes.contains(name) else { throw .unknown("scene", name, among: scenes) }
    return name
  }

  /// Returns the files; there must be at least one.
  func requiredFiles() throws(UsageError) -> [String] {
    guard !operands.isEmpty else {
      throw UsageError(
        "calque \(command): no file given: expected "
          + (command == .port ? "Swift sources, folders, or - for input" : "two reports in JSON"))
    }
    guard !operands.contains("") else {
      throw UsageError("calque \(command): unexpected argument '': expected the name of a file")
    }
    return operands
  }

  /// Returns the scenes without duplicates; there must be at least one. `all` stands for all of
  /// `scenes` that are not in a folder.
  func requiredScenes(among scenes: [String]) throws(UsageError) -> [String] {
    var found = [try requiredScene(among: scenes + ["all"])]
    for name in sceneNames.dropFirst() where !found.contains(name) {
      guard scenes.contains(name) || name == "all" else {
        throw .unknown("scene", name, among: scenes)
      }
      found.append(name)
    }
    return found.contains("all") ? scenes.filter { !$0.contains("/") } : found
  }

  /// Returns the scene that the arguments name; throws if they name none.
  func requiredScene(among scenes: [String]) throws(UsageError) -> String {
    guard let scene = try scene(among: scenes) else {
      throw UsageError(
        "calque \(command): no scene given: expected a name from calque list")
    }
    return scene
  }
}
