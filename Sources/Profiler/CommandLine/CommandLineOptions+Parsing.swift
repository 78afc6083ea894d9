extension CommandLineOptions {
  /// Parses the arguments after the program's name.
  ///
  /// - Parameter scenes: The names of the existing scenes.
  package init(_ arguments: [String], scenes: [String]) throws(UsageError) {
    let own = arguments.prefix { $0 != "--" }
    if own.contains(where: { $0 == "--help" || $0 == "-h" }) {
      self = .help(own.first.flatMap(Command.init))
      return
    }
    guard let word = arguments.first, !word.hasPrefix("-") else {
      // Options without a command are those of the gallery.
      self =
        arguments.first == "--version" ? .version : .run(try Self.run(arguments[...], scenes))
      return
    }
    guard let command = Command(rawValue: word) else {
      throw Self.unknownCommand(word, scenes)
    }
    let rest = arguments.dropFirst()
    switch command {
    case .help: self = try Self.readHelp(rest)
    case .new: self = .new(try Self.new(rest))
    case .watch: self = .watch(try Self.watch(rest))
    case .list:
      _ = try ArgumentReader(.list, rest)
      self = .list
    case .run: self = .run(try Self.run(rest, scenes))
    case .profile: self = .profile(try Self.profile(rest, scenes))
    case .advise: self = .advise(try Self.advise(rest, scenes))
    case .compare: self = .compare(try Self.compare(rest))
    case .record: self = .record(try Self.record(rest, scenes))
    case .screenshot: self = .screenshot(try Self.screenshot(rest, scenes))
    case .inspect: self = .inspect(try Self.inspect(rest, scenes))
    case .port: self = .port(try Self.port(rest))
    }
  }

  private static func unknownCommand(_ word: String, _ scenes: [String]) -> UsageError {
    let commands = Command.allCases.map(\.rawValue)
    if NameSuggestion.nearest(to: word, among: commands) == nil,
      let scene = NameSuggestion.nearest(to: word, among: scenes)
    {
      return UsageError(
        "unknown command \(UsageError.quoted(word)): did you mean 'calque run \(scene)'?")
    }
    return .unknown("command", word, among: commands)
  }

  private static func run(
    _ arguments: ArraySlice<String>, _ scenes: [String]
  ) throws(UsageError) -> Run {
    let reader = try ArgumentReader(.run, arguments)
    var run = Run(scene: try reader.scene(among: scenes))
    run.overlays = try reader.overlays()
    run.speed = try reader.number(.speed, from: 0.001, to: 1000) ?? 1
    (run.size, run.scale) = try reader.surface()
    run.duration = try reader.number(.duration, from: 0.001, to: 86_400)
    run.isHeadless = reader[.headless] != nil
    run.time = try reader.number(.at, from: 0, to: 600) ?? 0
    run.isPaused = reader[.paused] != nil
    try checkScale(run.scale, isHeadless: run.isHeadless)
    return run
  }

  /// The most frames of a repeat: an hour at 240 a second.
  private static let mostFrames = 864_000

  private static func profile(
    _ arguments: ArraySlice<String>, _ scenes: [String]
  ) throws(UsageError) -> Profile {
    let reader = try ArgumentReader(.profile, arguments)
    var profile = Profile(scene: "")
    profile.scenes = try reader.requiredScenes(among: scenes)
    profile.repeatCount = try reader.wholeNumber(.repeatCount, from: 1, to: 10_000) ?? 5
    profile.duration = try reader.number(.duration, from: 0.001, to: 86_400)
    (profile.size, profile.scale) = try reader.surface()
    profile.frames = try reader.wholeNumber(.frames, from: 1, to: mostFrames)
    profile.warmup = try reader.wholeNumber(.warmup, from: 0, to: mostFrames)
    profile.isHeadless = reader[.headless] != nil
    if let name = reader[.clock] {
      guard let clock = Clock(rawValue: name) else {
        throw .value(name, of: .clock, expected: "real or virtual")
      }
      profile.clock = clock
    }
    profile.waitsForDisplay = reader[.noVsync] == nil
    profile.json = reader[.json]
    profile.csv = reader[.csv]
    profile.trace = reader[.trace]
    profile.html = reader[.html]
    profile.pictureFolder = reader[.pngOverlays]
    profile.baseline = reader[.baseline]
    profile.updatesBaseline = reader[.updateBaseline] != nil
    profile.measuresHUD = reader[.hudCost] != nil
    profile.showsRows = reader[.allRows] != nil
    try takeGate(reader, into: &profile)
    try check(profile)
    return profile
  }

  private static func port(_ arguments: ArraySlice<String>) throws(UsageError) -> Port {
    let reader = try ArgumentReader(.port, arguments)
    return Port(files: try reader.requiredFiles(), writes: reader[.write] != nil)
  }

  private static func screenshot(
    _ arguments: ArraySlice<String>, _ scenes: [String]
  ) throws(UsageError) -> Screenshot {
    let reader = try ArgumentReader(.screenshot, arguments)
    var screenshot = Screenshot(scene: try reader.requiredScene(among: scenes))
    screenshot.times = try reader.numbers(.at, from: 0, to: 86_400) ?? [0]
    if let output = reader[.output] {
      guard output != "-", !output.hasSuffix("/") else {
        throw .value(
          output, of: .output, expected: "the name of a file, as in \(screenshot.output)")
      }
      screenshot.output = output
    }
    screenshot.overlays = try reader.overlays()
    (screenshot.size, screenshot.scale) = try reader.surface()
    screenshot.exploded = try exploded(reader)
    return screenshot
  }
}
