internal import CalqueDebugOverlay
internal import CalqueInspector
internal import UIKit

extension CommandLineOptions {
  /// Returns the text of `calque help`, or of `calque help COMMAND`, ending in a newline; no line
  /// exceeds 80 columns.
  package static func helpText(of command: Command?) -> String {
    let lines =
      if let command { help(of: command) } else { overview }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The commands with an example of each, and the exit codes.
  private static var overview: [String] {
    var lines = ["usage: calque            open the gallery"]
    for command in Command.allCases {
      lines += ["       calque \(command)", "           \(command.meaning)"]
      lines += command.examples.prefix(1).map { "           $ \($0)" }
    }
    lines += [
      "", "       calque help COMMAND, or calque COMMAND --help",
      "           show the options of a command",
      "       calque --version", "", "exit status:",
    ]
    return lines + ExitCode.allCases.map { "  \($0.rawValue)  \($0.meaning)" }
  }

  /// Returns the arguments of `command`, with examples.
  private static func help(of command: Command) -> [String] {
    var lines = synopsis(command)
    lines[0] = "usage:" + lines[0].dropFirst("usage:".count)
    lines.append("           \(command.meaning)")
    let options = command.options
    if !options.isEmpty { lines += ["", "options:"] }
    lines += options.flatMap { option in
      let name = option.value.map { "\(option.rawValue) \($0)" } ?? option.rawValue
      let meaning = option.meaning(for: command)
      return [row(name, meaning.first ?? "")] + meaning.dropFirst().map { row("", $0) }
    }
    lines += ["", command.examples.count == 1 ? "example:" : "examples:"]
    return lines + command.examples.map { "  \($0)" }
  }

  /// Returns the output of `--version`, ending in a newline.
  package static func versionLine() -> String { "calque \(Version.current)\n" }

  /// Returns the command with all its arguments, on as many lines as needed.
  private static func synopsis(_ command: Command) -> [String] {
    let options = command.options.map { option in
      option.value.map { "[\(option.rawValue) \($0)]" } ?? "[\(option.rawValue)]"
    }
    let words =
      command.passesArguments
      ? options + command.operandWords : command.operandWords + options
    let head = "       calque \(command)"
    var lines = [head]
    for word in words {
      if lines[lines.count - 1].count + 1 + word.count > 78 {
        lines.append(String(repeating: " ", count: head.count))
      }
      lines[lines.count - 1] += " \(word)"
    }
    return lines
  }

  private static func row(_ name: String, _ meaning: String) -> String {
    let padding = String(repeating: " ", count: max(20 - name.count, 1))
    return "  \(name)\(padding)\(meaning)"
  }
}

extension CommandOption {
  /// Returns the lines of `meaning` that apply to `command`, without the command's name.
  func meaning(for command: Command) -> [String] {
    let names = Command.allCases.map(\.rawValue)
    return meaning.compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return line }
      let owners = line[..<colon].split(separator: ", ").map(String.init)
      guard owners.allSatisfy(names.contains) else { return line }
      guard owners.contains(command.rawValue) else { return nil }
      return String(line[line.index(colon, offsetBy: 2)...])
    }
  }

  /// The option's effect, in lines; a line for certain commands only begins with their names.
  var meaning: [String] {
    switch self {
    case .overlay:
      Self.lines(of: OverlayOptions.names) + ["separate several by commas, or repeat the option"]
    case .hud:
      [
        "show the HUD: small, medium, large, or these items, as in",
        "\"fps #frame_ms *uploads\": # graph, * change, | new line;",
        "choose its corner with @: M@top-left",
      ]
    case .speed: ["play animations at this speed: 0.5 is half as fast"]
    case .size: ["set the size in points, as in 800x600"]
    case .scale: ["set the pixels per point; run and profile need --headless"]
    case .duration:
      ["run: quit after this many seconds", "profile, advise: play this many seconds"]
    case .frames:
      [
        "profile: play N frames in each repeat, however long",
        "a repeat ends early if nothing moves for a second",
      ]
    case .warmup:
      [
        "discard at least N frames first, and play the whole scene;",
        "default: the frames of one repeat",
      ]
    case .headless: ["draw in memory, without a window; same as --offscreen"]
    case .clock:
      [
        "with --headless: virtual gives each frame its exact time",
        "and exact counts, real follows the clock; default: virtual",
      ]
    case .noVsync: ["present without waiting for the display"]
    case .paused: ["start paused; Space continues"]
    case .repeatCount: ["play the scene this many times; default: 5"]
    case .json: ["write the report as JSON; - for standard output"]
    case .csv: ["write each frame as a row of CSV; - for standard output"]
    case .trace: ["write a trace of the frames for ui.perfetto.dev"]
    case .html:
      ["write a page with charts, advice and pictures of overlays"]
    case .pngOverlays:
      ["write SCENE-OVERLAY.png for each overlay, halfway through"]
    case .sideBySide: ["plain picture on the left, overlays or 3D on the right"]
    case .baseline:
      [
        "compare with this report; exit 1 if counts or areas grew",
        "for several scenes, name a folder with SCENE.json files",
      ]
    case .updateBaseline: ["write the report to the --baseline file instead"]
    case .exploded:
      [
        "spread the layers in space, one above the other",
        "record: unfold at the start and fold at the end",
      ]
    case .spacing: ["set the points between layer and sublayers; default: 50"]
    case .yaw: ["turn the layers by this many degrees; default: 35"]
    case .pitch: ["tilt them by this many degrees; default: 15"]
    case .tint: Self.lines(of: ExplodedOptions.Tint.allCases.map(\.name))
    case .content: ["draw contents, wireframe or both; default: both"]
    case .levels: ["show these levels, from 0, the lowest, to 100, the highest"]
    case .filter: ["show only layers whose class, name or path contains TEXT"]
    case .require: ["exit 1 unless BOUND holds: 'blended_pct<=30'; repeatable"]
    case .failOn:
      [
        "exit 1 for counters, time or advice; default: counters",
        "a debug build is fine except for time",
      ]
    case .report: ["write the verdicts: x.md, x.xml (JUnit) or x.sarif"]
    case .format:
      [
        "compare: write text, markdown or json; default: text",
        "advise: write text, json or sarif; default: text",
        "inspect: write text, json or timeline; default: text",
        "help: write text, man, bash, zsh or fish; default: text",
      ]
    case .explain: ["explain a rule of advice, as in R5"]
    case .except:
      ["ignore layers with this name or path; * matches anything", "@FILE reads them from a file"]
    case .from: ["begin S seconds into the scene; default: 0"]
    case .to: ["end S seconds into the scene"]
    case .framesPerSecond: ["record N frames per second of the scene; default: 30"]
    case .at:
      [
        "pick the moment, S seconds into the scene; default: 0",
        "separate several by commas, or repeat the option",
        "run: start at that moment; same as --time",
      ]
    case .output:
      [
        "write to this file; default: SCENE.png",
        "several pictures get names like genius@0.15s.png",
        "record: x.gif, x.apng, x/%04d.png, - for raw RGBA,",
        "record: and x.webm, x.mp4 if ffmpeg is installed",
      ]
    case .allRows: ["print a row for each metric under the verdict"]
    case .hudCost: ["measure the HUD itself, alternately with and without it"]
    case .url: ["depend on the Calque of this git repository"]
    case .product: ["start this program if the package has several"]
    case .write: ["edit the files; for -, print the text instead of a diff"]
    }
  }

  /// Joins the names with commas, in lines that fit.
  private static func lines(of names: [String]) -> [String] {
    var lines: [String] = []
    for name in names {
      if let last = lines.last, last.count + name.count < 54 {
        lines[lines.count - 1] += ", \(name)"
      } else {
        if !lines.isEmpty { lines[lines.count - 1] += "," }
        lines.append(name)
      }
    }
    return lines
  }
}
