// The profiler's command line: parsed and validated before anything runs.
//
//     arguments ──> ArgumentReader ──> CommandLineOptions ──> the tool
//                        └──> UsageError, one line

/// The commands of the tool, with their arguments: with `CommandOption` the single table from which
/// arguments are parsed and the help text is made.
package enum Command: String, Sendable, Hashable, CaseIterable {
  case new, watch
  case list, run, profile, advise, compare, record, screenshot, inspect, port, help

  /// The number of scenes that a command takes.
  enum SceneArgument: Sendable { case none, optional, required, several }

  var scene: SceneArgument {
    switch self {
    case .new, .watch, .list, .compare, .port, .help: .none
    case .run, .advise: .optional
    case .record, .screenshot, .inspect: .required
    case .profile: .several
    }
  }

  /// The words after the command that are not scenes, as the help text shows them; nil for none.
  var operands: String? {
    switch self {
    case .new: "NAME"
    case .watch: "[-- ARGUMENT..]"
    case .port, .compare: "FILE.."
    case .help: "[COMMAND]"
    case .list, .run, .profile, .advise, .record, .screenshot, .inspect: nil
    }
  }

  /// The words besides options, as the help text shows them.
  var operandWords: [String] {
    let names =
      switch scene {
      case .none: [String]()
      case .optional: ["[SCENE]"]
      case .required: ["SCENE"]
      case .several: ["SCENE..|all"]
      }
    return names + (operands.map { [$0] } ?? [])
  }

  /// True if words after `--` are passed to another program.
  var passesArguments: Bool { self == .watch }

  var options: [CommandOption] {
    switch self {
    case .new: [.url]
    case .watch: [.product]
    case .list: []
    case .help: [.format]
    case .run:
      [.overlay, .hud, .speed, .size, .scale, .duration, .headless, .at, .paused]
    case .profile:
      [
        .repeatCount, .duration, .frames, .warmup, .size, .scale, .headless, .clock, .noVsync,
        .json, .csv, .trace, .html,
        .pngOverlays, .baseline, .updateBaseline, .require, .failOn, .report,
        .allRows, .hudCost,
      ]
    case .advise: [.format, .explain, .except, .duration, .size, .scale, .failOn]
    case .compare: [.format]
    case .record:
      [
        .from, .to, .framesPerSecond, .output, .overlay, .hud, .sideBySide, .size, .scale,
        .exploded, .spacing, .yaw, .pitch, .tint, .content, .levels,
      ]
    case .screenshot:
      [
        .at, .output, .overlay, .hud, .size, .scale, .exploded, .spacing, .yaw, .pitch, .tint,
        .content, .levels,
      ]
    case .inspect: [.at, .format, .filter, .output, .size, .scale]
    case .port: [.write]
    }
  }

  /// The description in the help text.
  var meaning: String {
    switch self {
    case .new: "make a package: an app with an animated view, and tests"
    case .watch: "build and start the app of a package, and restart it on each save"
    case .list: "list the scenes"
    case .run: "show a scene in a window, or the gallery without SCENE"
    case .profile: "play scenes several times and print their costs"
    case .advise: "find improvements for a scene, and measure what they save"
    case .compare: "compare two scenes, or two JSON reports, the older one first"
    case .record: "save every frame of a scene, each at its exact time"
    case .screenshot: "save PNG pictures of a scene at given moments"
    case .inspect: "print the layers of a scene and their costs"
    case .port: "show the edits that iOS sources need; FILE may be a folder or -"
    case .help: "print this text, the man page, or completions for a shell"
    }
  }

  /// Example command lines, the most common first; at least one.
  var examples: [String] {
    switch self {
    case .new: ["calque new MyApp", "calque new MyApp --url https://example.org/calque.git"]
    case .watch: ["calque watch", "calque watch --product MyApp -- --fast"]
    case .list: ["calque list"]
    case .run:
      [
        "calque run genius --overlay blended --hud M",
        "calque run springs --speed 0.25 --size 800x600",
        "calque run --headless",
      ]
    case .profile:
      [
        "calque profile genius --headless", "calque profile genius --all --json genius.json",
        "calque profile genius shapes --headless --baseline base --report gate.xml",
        "calque profile all --headless --require 'blended_pct<=30'",
      ]
    case .advise: ["calque advise genius", "calque advise --explain R5"]
    case .compare: ["calque compare genius genius-opaque", "calque compare before.json after.json"]
    case .record:
      [
        "calque record genius -o genius.gif", "calque record genius -o genius.mp4 --fps 60",
        "calque record genius --overlay blended --side-by-side -o both.apng",
        "calque record cube --exploded -o cube.gif",
      ]
    case .screenshot:
      [
        "calque screenshot genius --at 0.15,0.3", "calque screenshot cube --exploded --tint cost",
      ]
    case .inspect:
      ["calque inspect genius --at 0.3", "calque inspect genius --filter UIImageView"]
    case .port: ["calque port Sources --write", "calque port View.swift"]
    case .help: ["calque help profile", "calque help --format bash"]
    }
  }
}

/// The options of all commands.
enum CommandOption: String, Sendable, CaseIterable {
  case overlay = "--overlay"
  case hud = "--hud"
  case speed = "--speed"
  case size = "--size"
  case scale = "--scale"
  case duration = "--duration"
  case frames = "--frames"
  case warmup = "--warmup"
  case headless = "--headless"
  case clock = "--clock"
  case noVsync = "--no-vsync"
  case paused = "--paused"
  case repeatCount = "--repeat"
  case json = "--json"
  case csv = "--csv"
  case trace = "--trace"
  case html = "--html"
  case pngOverlays = "--png-overlays"
  case baseline = "--baseline"
  case updateBaseline = "--update-baseline"
  case require = "--require"
  case failOn = "--fail-on"
  case report = "--report"
  case format = "--format"
  case filter = "--filter"
  case explain = "--explain"
  case except = "--except"
  case at = "--at"
  case from = "--from"
  case to = "--to"
  case framesPerSecond = "--fps"
  case sideBySide = "--side-by-side"
  case output = "-o"
  case exploded = "--exploded"
  case spacing = "--spacing"
  case yaw = "--yaw"
  case pitch = "--pitch"
  case tint = "--tint"
  case content = "--content"
  case levels = "--levels"
  case write = "--write"
  case url = "--url"
  case product = "--product"
  case hudCost = "--hud-cost"
  case allRows = "--all"

  /// Alternative names of options.
  private static let aliases = ["--time": "--at", "--offscreen": "--headless"]

  /// Finds the option with that name or alias.
  init?(name: String) { self.init(rawValue: Self.aliases[name] ?? name) }

  /// The placeholder for the value in the help text; nil for a flag.
  var value: String? {
    switch self {
    case .overlay: "NAME,.."
    case .hud: "S|M|L|ITEMS"
    case .speed: "X"
    case .size: "WxH"
    case .scale: "X"
    case .duration: "S"
    case .frames, .warmup: "N"
    case .headless, .paused, .noVsync, .sideBySide: nil
    case .clock: "NAME"
    case .repeatCount: "N"
    case .json: "FILE|-"
    case .csv: "FILE|-"
    case .trace, .html: "FILE"
    case .pngOverlays: "DIR"
    case .baseline: "FILE"
    case .updateBaseline: nil
    case .require: "BOUND"
    case .failOn: "NAME,.."
    case .report: "FILE"
    case .format: "NAME"
    case .filter: "TEXT"
    case .explain: "RULE"
    case .except: "LAYER,.."
    case .at: "S,.."
    case .from: "S"
    case .to: "S"
    case .framesPerSecond: "N"
    case .output: "FILE"
    case .exploded: nil
    case .spacing: "PT"
    case .yaw, .pitch: "DEG"
    case .content: "NAME"
    case .levels: "LOW-HIGH"
    case .tint: "NAME"
    case .write, .hudCost, .allRows: nil
    case .url: "URL"
    case .product: "NAME"
    }
  }

  /// True if the option may be repeated; its values then form one list.
  var isList: Bool {
    switch self {
    case .overlay, .at, .require, .failOn, .report, .except: true
    default: false
    }
  }
}

/// The exit codes of the command line tool.
package enum ExitCode: Int32, Sendable, Hashable, CaseIterable {
  case success = 0
  /// The command began and could not finish: a picture is missing, or a file cannot be read or
  /// written. Or it measured, and counts or areas are worse than the baseline.
  case failure = 1
  /// The command line is invalid; nothing was done.
  case usage = 2
  /// Nothing can be drawn here: no display for a window, or no OpenGL ES 3 at all.
  case noGraphics = 3
  /// The command measured, and the numbers are not to be trusted, for example those of a debug
  /// build. Or it ported, and some edits remain to be done by hand.
  case incomplete = 4

  /// The description in the help text.
  var meaning: String {
    switch self {
    case .success: "done"
    case .failure: "failed: a missing picture, a bad file, or worse than the baseline"
    case .usage: "wrong usage; nothing done"
    case .noGraphics: "no display, or no OpenGL ES 3"
    case .incomplete: "invalid measurement, or edits left to make by hand"
    }
  }
}
