internal import CalqueDebugOverlay

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

  /// The longest side of a surface, in pixels; more is beyond every GPU.
  private static let longestSide = 16_384

  /// Returns a decimal number in a range, which excludes NaN and infinity.
  func number(
    _ option: CommandOption, from lowest: Double, to highest: Double
  ) throws(UsageError) -> Double? {
    guard let text = self[option] else { return nil }
    return try Self.number(text, of: option, from: lowest, to: highest)
  }

  func wholeNumber(
    _ option: CommandOption, from lowest: Int, to highest: Int
  ) throws(UsageError) -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text), number >= lowest, number <= highest else {
      throw .value(text, of: option, expected: "a whole number from \(lowest) to \(highest)")
    }
    return number
  }

  /// Returns comma-separated numbers in ascending order, without duplicates.
  func numbers(
    _ option: CommandOption, from lowest: Double, to highest: Double
  ) throws(UsageError) -> [Double]? {
    guard let text = self[option] else { return nil }
    var numbers: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let number = try Self.number(
        String(part.filter { $0 != " " }), of: option, from: lowest, to: highest)
      if !numbers.contains(number) { numbers.append(number) }
    }
    return numbers.sorted()
  }

  /// Returns the size of a surface in points and its scale in pixels per point.
  func surface() throws(UsageError) -> (size: CommandLineOptions.Size?, scale: Double?) {
    let scale = try number(.scale, from: 0.25, to: 8)
    guard let text = self[.size] else { return (nil, scale) }
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .map { Int($0) }
    let points = 1...Self.longestSide
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      points.contains(width), points.contains(height)
    else {
      throw .value(
        text, of: .size, expected: "WIDTHxHEIGHT, each from 1 to \(Self.longestSide)")
    }
    if let scale, Double(max(width, height)) * scale > Double(Self.longestSide) {
      throw .value(
        text, of: .size,
        expected: "at most \(Self.longestSide) pixels a side, at \(Self.short(scale)) a point")
    }
    return (CommandLineOptions.Size(width: width, height: height), scale)
  }

  /// Returns the overlays of `--overlay` and `--hud`.
  func overlays() throws(UsageError) -> OverlayOptions {
    var options = OverlayOptions()
    if let names = self[.overlay] {
      do {
        options = try OverlayOptions(names: names)
      } catch {
        switch error {
        case .unknown(let name): throw .unknown("overlay", name, among: OverlayOptions.names)
        case .exclusive: throw UsageError("\(error)")
        }
      }
    }
    if let text = self[.hud] {
      do {
        try options.setHUD(text)
      } catch {
        guard case .unknown(let name) = error else { throw UsageError("--hud: \(error)") }
        if text.contains(" ") { throw .unknown("HUD item", name, among: HUDLayout.names) }
        throw .value(
          text, of: .hud,
          expected: "S, M, L or names, as in 'fps #frame_ms': "
            + HUDLayout.names.joined(separator: ", "))
      }
    }
    return options
  }

  /// Returns a number as text, without `.0` if it is whole.
  static func short(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }

  private static func number(
    _ text: String, of option: CommandOption, from lowest: Double, to highest: Double
  ) throws(UsageError) -> Double {
    guard let number = Double(text), number >= lowest, number <= highest else {
      throw .value(
        text, of: option, expected: "a number from \(short(lowest)) to \(short(highest))")
    }
    return number
  }
}
