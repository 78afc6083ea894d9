package import CalqueDebugOverlay

/// A parsed and validated command line: scenes exist, numbers are in range.
package enum CommandLineOptions: Sendable, Hashable {
  /// The help text, of one command or of all.
  case help(Command?)
  /// The help text in another form.
  case reference(Reference)
  case version
  case new(New)
  case watch(Watch)
  case list
  case run(Run)
  case profile(Profile)
  case advise(Advise)
  case compare(Compare)
  case record(Record)
  case screenshot(Screenshot)
  case inspect(Inspect)
  case port(Port)

  /// The size of a surface, in points.
  package struct Size: Sendable, Hashable {
    package var width, height: Int

    package init(width: Int, height: Int) {
      (self.width, self.height) = (width, height)
    }
  }

  /// The options of `calque run [SCENE]`, and of `calque` alone.
  package struct Run: Sendable, Hashable {
    /// The scene; nil for the gallery of all scenes.
    package var scene: String?
    package var overlays = OverlayOptions()
    /// The speed of animations; above 0.
    package var speed = 1.0
    /// The size of the window or picture, in points; nil for the default, or for the saved size of
    /// the gallery.
    package var size: Size?
    /// Pixels per point of pictures in memory; nil for 1, and for a window.
    package var scale: Double?
    /// Seconds after which the command ends; nil to run until the window is closed.
    package var duration: Double?
    /// True to draw in memory, without a window.
    package var isHeadless = false
    /// Seconds after the scene began to play at which it is first shown.
    package var time = 0.0
    /// True to start with time paused.
    package var isPaused = false

    package init(scene: String? = nil) { self.scene = scene }
  }

  /// The clock of a measurement.
  package enum Clock: String, Sendable, Hashable, CaseIterable { case real, virtual }

  /// The options of `calque profile SCENE..`.
  package struct Profile: Sendable, Hashable {
    /// The scenes; at least one.
    package var scenes: [String]
    /// The number of repeats; at least 1.
    package var repeatCount = 5
    /// Seconds of each repeat; nil for the scene's own duration.
    package var duration: Double?
    /// Frames of each repeat, in place of seconds; nil for `duration`.
    package var frames: Int?
    /// Frames discarded before the first repeat; nil for those of one more repeat.
    package var warmup: Int?
    /// The size of the surface; nil for the default size of a scene.
    package var size: Size?
    /// Pixels per point in memory; nil for 1, and for a window.
    package var scale: Double?
    /// True to draw in memory.
    package var isHeadless = false
    /// The clock. A virtual clock, on which counts are exact, works in memory only. Nil for virtual
    /// in memory and for real in a window.
    package var clock: Clock?
    /// True if presents of a window wait for the display.
    package var waitsForDisplay = true
    /// The file for the JSON report, or `-` for standard output; nil for none.
    package var json: String?
    /// The file for the table of frames, or `-` for standard output; nil for none.
    package var csv: String?
    /// The file for the trace; nil for none.
    package var trace: String?
    /// The file for the HTML page; nil for none.
    package var html: String?
    /// The folder for pictures under each overlay; nil for none.
    package var pictureFolder: String?
    /// The file of the report to compare with, or a folder for several scenes; nil for none.
    package var baseline: String?
    /// True to write `baseline` rather than compare with it.
    package var updatesBaseline = false
    package var requirements: [Requirement] = []
    /// The criteria for failure; nil for counts only, in a run that must be valid as a whole.
    package var criteria: Set<GateCriterion>?
    /// True to measure only the cost of the HUD.
    package var measuresHUD = false
    /// True to print a row for each metric under the verdict.
    package var showsRows = false
    /// The files for the verdicts.
    package var verdictFiles: [String] = []

    package init(scene: String) { scenes = [scene] }
  }

  /// The options of `calque screenshot SCENE`.
  package struct Screenshot: Sendable, Hashable {
    package var scene: String
    /// Seconds after the scene began to play, 0 or more: ascending, without
    /// duplicates, at least one.
    package var times = [0.0]
    /// The picture's file; see `files`.
    package var output: String
    package var overlays = OverlayOptions()
    /// The size of the surface; nil for the default size of a scene.
    package var size: Size?
    /// Pixels per point; nil for 1.
    package var scale: Double?
    /// The options of the exploded view; nil for the plain picture.
    package var exploded: Exploded?

    package init(scene: String) {
      self.scene = scene
      output = "\(scene).png"
    }
  }
}

extension CommandLineOptions {
  /// The options of `calque port FILE..`.
  package struct Port: Sendable, Hashable {
    /// The paths of files and folders, `-` for standard input; at least one.
    package var files: [String]
    /// True to overwrite the files.
    package var writes: Bool

    package init(files: [String], writes: Bool = false) {
      (self.files, self.writes) = (files, writes)
    }
  }
}

extension CommandLineOptions.Screenshot {
  /// The files for `times`, in the same order: `output` for a single time. For several times, each
  /// name has the seconds before the extension, as in `genius@0.15s.png`.
  package var files: [String] {
    guard times.count > 1 else { return [output] }
    let start = output.lastIndex(of: "/").map { output.index(after: $0) } ?? output.startIndex
    // A name that begins with its only dot has no extension.
    let dot = output[start...].lastIndex(of: ".").flatMap { $0 == start ? nil : $0 }
    let ending = dot ?? output.endIndex
    return times.map { time in
      "\(output[..<ending])@\(ArgumentReader.short(time))s\(output[ending...])"
    }
  }
}

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
