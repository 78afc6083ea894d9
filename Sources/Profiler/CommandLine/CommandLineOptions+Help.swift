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
    var lines = ["usage: calque            the gallery of all scenes, in a window"]
    for command in Command.allCases {
      lines += ["       calque \(command)", "           \(command.meaning)"]
      lines += command.examples.prefix(1).map { "           $ \($0)" }
    }
    lines += [
      "", "       calque help COMMAND, or calque COMMAND --help",
      "           what the command takes",
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
    case .overlay: Self.lines(of: OverlayOptions.names) + ["with commas, or repeated"]
    case .hud:
      [
        "show the HUD: small, medium or large, or of items, as in",
        "\"fps #frame_ms *uploads\": # graph, * change, | new line;",
        "in a corner: M@top-left",
      ]
    case .speed: ["how fast animations run: 0.5 is half as fast"]
    case .size: ["the size in points, as in 800x600"]
    case .scale: ["pixels per point, as in 2; run, profile: with --headless"]
    case .duration:
      ["run: end after so many seconds", "profile, advise: the seconds that are played"]
    case .frames:
      [
        "profile: a repeat is N frames, whatever seconds they take",
        "fewer where nothing moves for a second",
      ]
    case .warmup:
      [
        "frames thrown away before the first repeat, at least, the",
        "scene being played as a whole; one repeat's if left out",
      ]
    case .headless: ["draw in memory, without a window; --offscreen is the same"]
    case .clock:
      [
        "headless: virtual, each frame at its own time and counts",
        "exact, or real; virtual if left out",
      ]
    case .noVsync: ["have presents of the window not wait for the display"]
    case .paused: ["begin with time standing still; Space lets it run"]
    case .repeatCount: ["how many times to run the scene, at least 1; 5 if left out"]
    case .json: ["write the report as JSON; - is standard output"]
    case .csv: ["write every frame as a row of CSV; - is standard output"]
    case .trace: ["write the frames as a trace that ui.perfetto.dev opens"]
    case .html:
      ["write a page with charts, advice, pictures of the overlays"]
    case .pngOverlays:
      ["write pictures, SCENE-LENS.png, of the middle of the play"]
    case .sideBySide: ["the plain picture left, with overlays or in space right"]
    case .baseline:
      [
        "compare with that report; 1 if counts or areas are worse",
        "of several scenes, a folder with SCENE.json of each",
      ]
    case .updateBaseline: ["write the report to the file of --baseline instead"]
    case .exploded:
      [
        "draw the layers in space, one above the other",
        "record: unfold to them at the beginning, and fold at the end",
      ]
    case .spacing: ["between a layer and those in it, in points; 50 if left out"]
    case .yaw: ["how far the layers are turned, in degrees; 35 if left out"]
    case .pitch: ["how far they lean, in degrees; 15 if left out"]
    case .tint: Self.lines(of: ExplodedOptions.Tint.allCases.map(\.name))
    case .content: ["contents, wireframe or both; both if left out"]
    case .levels: ["the range of levels shown, 0 the lowest, 100 the topmost"]
    case .filter: ["only layers whose class, name or path has it"]
    case .require: ["1 unless it holds, as in 'blended_pct<=30'; or several"]
    case .failOn:
      [
        "what is 1: counters, time, advice; counters if left out",
        "without time, a debug build is good enough",
      ]
    case .report: ["write the verdicts: x.md, x.xml (JUnit) or x.sarif"]
    case .format:
      [
        "text, markdown or json; text if left out", "advise: text, json or sarif",
        "inspect: text, json or timeline",
        "help: text, man, bash, zsh or fish",
      ]
    case .explain: ["tell what a rule of advice is about, as in R5"]
    case .except:
      ["say nothing of layers of that name or path; * is anything", "@FILE: a file of them"]
    case .from: ["seconds into the scene at which to begin; 0 if left out"]
    case .to: ["seconds into the scene at which to end"]
    case .framesPerSecond: ["frames in a second of the scene; 30 if left out"]
    case .at:
      [
        "seconds after the scene began to play; 0 if left out",
        "with commas, or repeated, for several pictures",
        "run: begin at that moment; --time is the same",
      ]
    case .output:
      [
        "the picture's file; SCENE.png if left out",
        "of several, each is named like genius@0.15s.png",
        "record: x.gif, x.apng, x/%04d.png, - for raw RGBA,",
        "and x.webm, x.mp4 where ffmpeg is installed",
      ]
    case .allRows: ["print a row for each metric under the verdict"]
    case .hudCost: ["measure the HUD itself: with it and without, by turns"]
    case .url: ["have the package take Calque from there, by git"]
    case .product: ["the program to start, of a package with several"]
    case .write: ["overwrite the files; of -, print the text, not the diff"]
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
