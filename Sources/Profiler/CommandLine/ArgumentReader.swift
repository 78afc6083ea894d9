/// The arguments of one command: a scene, options with values (`--size 8x8` or `--size=8x8`) and
/// flags, in any order.
struct ArgumentReader {
  private let command: String
  private var sceneName: String?
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  /// Sorts `arguments` into the options and flags that the command knows.
  init(
    _ command: String, _ arguments: ArraySlice<String>, options: [String], flags known: [String],
    takesScene: Bool = true
  ) throws(UsageError) {
    self.command = command
    var rest = arguments
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-") && argument != "-" else {
        guard takesScene else {
          throw UsageError("calque \(command): unexpected argument '\(argument)'")
        }
        if let sceneName {
          throw UsageError(
            "calque \(command): expected one scene, not '\(sceneName)' and '\(argument)'")
        }
        sceneName = argument
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if known.contains(name) {
        guard parts.count == 1 else {
          throw UsageError("\(name) takes no value, not '\(parts[1])'")
        }
        flags.insert(name)
      } else if options.contains(name) {
        guard values[name] == nil else { throw UsageError("\(name) is given twice") }
        let value = parts.count == 2 ? String(parts[1]) : rest.popFirst()
        guard let value, !value.isEmpty, !value.hasPrefix("--") else {
          throw UsageError("calque \(command): \(name) needs a value")
        }
        values[name] = value
      } else if options.isEmpty && known.isEmpty {
        throw UsageError("calque \(command): unknown option '\(name)': there are none")
      } else {
        throw .unknown("option", name, among: options + known)
      }
    }
  }

  /// The value of an option as it was written.
  subscript(option: String) -> String? { values[option] }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  func scene() throws(UsageError) -> String {
    guard let sceneName, !sceneName.isEmpty else {
      throw UsageError("calque \(command): no scene is named; calque list shows them")
    }
    return sceneName
  }

  /// A decimal number in a range, which has no place for NaN and infinity.
  func number(
    _ option: String, from lowest: Double, to highest: Double
  ) throws(UsageError) -> Double? {
    guard let text = values[option] else { return nil }
    guard let number = Double(text), number >= lowest, number <= highest else {
      throw .value(
        text, of: option, expected: "a number from \(Self.short(lowest)) to \(Self.short(highest))")
    }
    return number
  }

  func wholeNumber(
    _ option: String, from lowest: Int, to highest: Int
  ) throws(UsageError) -> Int? {
    guard let text = values[option] else { return nil }
    guard let number = Int(text), number >= lowest, number <= highest else {
      throw .value(text, of: option, expected: "a whole number from \(lowest) to \(highest)")
    }
    return number
  }

  /// A width and a height in points, as in 1280x720.
  func size(_ option: String) throws(UsageError) -> CommandLineOptions.Size? {
    guard let text = values[option] else { return nil }
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...16_384).contains(width), (1...16_384).contains(height)
    else {
      throw .value(text, of: option, expected: "WIDTHxHEIGHT, each from 1 to 16384")
    }
    return CommandLineOptions.Size(width: width, height: height)
  }

  /// Without `.0` where it says nothing.
  private static func short(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }
}
