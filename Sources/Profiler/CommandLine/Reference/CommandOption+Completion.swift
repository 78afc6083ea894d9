// The completions of shells: the values of each option and operand, and the scripts for bash, fish
// and zsh with them.

internal import CalqueDebugOverlay
internal import CalqueInspector
internal import UIKit

/// The values that a shell offers.
private enum CompletedValue: Equatable {
  /// A list of words.
  case words([String])
  case files
  case folders
  /// Numbers and free text, which cannot be listed.
  case noCandidates
}

extension CommandOption {
  /// Returns the values that a shell offers for the option of `command`; nil for a flag.
  fileprivate func completedValue(of command: Command) -> CompletedValue? {
    guard value != nil else { return nil }
    return switch self {
    case .overlay: .words(OverlayOptions.names)
    case .hud: .words(["S", "M", "L"])
    case .clock: .words(CommandLineOptions.Clock.allCases.map(\.rawValue))
    case .failOn: .words(GateCriterion.allCases.map(\.rawValue))
    case .tint: .words(ExplodedOptions.Tint.allCases.map(\.name))
    case .format:
      switch command {
      case .help: .words(["text"] + CommandLineOptions.Reference.allCases.map(\.rawValue))
      case .advise: .words(["text", "json", "sarif"])
      case .inspect: .words(CommandLineOptions.Inspect.Format.allCases.map(\.rawValue))
      default: .words(["text", "markdown", "json"])
      }
    case .content: .words(ExplodedOptions.Content.allCases.map(\.rawValue))
    case .json, .csv, .trace, .html, .baseline, .report, .output: .files
    case .pngOverlays: .folders
    case .speed, .size, .scale, .duration, .frames, .warmup, .repeatCount, .require, .filter,
      .explain, .except, .at, .from, .to, .framesPerSecond, .spacing, .yaw, .pitch, .levels, .url,
      .product:
      .noCandidates
    case .headless, .noVsync, .paused, .updateBaseline, .sideBySide, .exploded, .write, .hudCost,
      .allRows:
      .noCandidates
    }
  }
}

extension Command {
  /// Returns the words that a shell offers after the command, besides options: scenes or files.
  fileprivate func completedOperands(scenes: [String]) -> CompletedValue {
    switch scene {
    case .optional, .required: .words(scenes)
    case .several: .words(scenes + ["all"])
    case .none where self == .help: .words(Command.allCases.map(\.rawValue))
    case .none: operands == "FILE.." ? .files : .noCandidates
    }
  }
}

/// The completions of the tool for bash, made from the tables of commands and options.
struct BashCompletions {
  let scenes: [String]

  /// The script, ending in a newline.
  var text: String {
    var lines = [
      "# Completions of calque for bash, written by: calque help --format bash",
      "_calque() {",
      #"  local current=${COMP_WORDS[COMP_CWORD]} former=${COMP_WORDS[COMP_CWORD-1]}"#,
      "  COMPREPLY=()",
      "  if ((COMP_CWORD == 1)); then",
      "    " + offer(.words(Command.allCases.map(\.rawValue) + ["--help", "--version"])),
      "    return",
      "  fi",
      "  case ${COMP_WORDS[1]} in",
    ]
    for command in Command.allCases { lines += branch(command) }
    lines += ["  esac", "}", "complete -o filenames -F _calque calque"]
    return lines.joined(separator: "\n") + "\n"
  }

  private func branch(_ command: Command) -> [String] {
    var lines = ["    \(command))", "      case $former in"]
    for option in command.options {
      guard let value = option.completedValue(of: command) else { continue }
      lines.append("        \(option.rawValue)) \(offer(value)); return ;;")
    }
    lines += ["      esac", "      if [[ $current == -* ]]; then"]
    lines.append("        " + offer(.words(command.options.map(\.rawValue))))
    lines += ["      else", "        " + offer(command.completedOperands(scenes: scenes))]
    return lines + ["      fi ;;"]
  }

  private func offer(_ value: CompletedValue) -> String {
    switch value {
    case .words(let words):
      #"mapfile -t COMPREPLY < <(compgen -W "\#(words.joined(separator: " "))" -- "$current")"#
    case .files: #"mapfile -t COMPREPLY < <(compgen -f -- "$current")"#
    case .folders: #"mapfile -t COMPREPLY < <(compgen -d -- "$current")"#
    case .noCandidates: "COMPREPLY=()"
    }
  }
}

/// The completions of the tool for fish, made from the tables of commands and options.
struct FishCompletions {
  let scenes: [String]

  /// The script, ending in a newline.
  var text: String {
    var lines = ["# Completions of calque for fish, written by: calque help --format fish"]
    lines.append("complete -c calque -f")
    for command in Command.allCases {
      lines.append(
        "complete -c calque -n __fish_use_subcommand -a \(command) -d \(quoted(command.meaning))")
    }
    for command in Command.allCases {
      let condition = "-n '__fish_seen_subcommand_from \(command)'"
      switch command.completedOperands(scenes: scenes) {
      case .noCandidates: break
      case .words(let words):
        lines.append("complete -c calque \(condition) -a \(quoted(words.joined(separator: " ")))")
      case .files, .folders: lines.append("complete -c calque \(condition) -F")
      }
      lines += command.options.map { row($0, of: command, condition) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ option: CommandOption, of command: Command, _ condition: String) -> String {
    let name =
      option.rawValue.hasPrefix("--")
      ? "-l \(option.rawValue.dropFirst(2))" : "-s \(option.rawValue.dropFirst())"
    var words = ["complete -c calque", condition, name]
    switch option.completedValue(of: command) {
    case nil: break
    case .words(let values)?: words.append("-x -a \(quoted(values.joined(separator: " ")))")
    case .files?: words.append("-r -F")
    case .folders?: words.append("-x -a '(__fish_complete_directories)'")
    case .noCandidates?: words.append("-x")
    }
    return (words + ["-d \(quoted(option.meaning(for: command).joined(separator: ", ")))"]).joined(
      separator: " ")
  }

  private func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#))'"
  }
}

/// The completions of the tool for zsh, made from the tables of commands and options.
struct ZshCompletions {
  let scenes: [String]

  /// The script, ending in a newline.
  var text: String {
    var lines = [
      "#compdef calque", "# Completions of calque for zsh, written by: calque help --format zsh",
      "_calque() {", "  local -a commands", "  commands=(",
    ]
    lines += Command.allCases.map { "    " + quoted("\($0):\($0.meaning)") }
    lines += [
      "  )", "  if (( CURRENT == 2 )); then", "    _describe command commands", "    return",
      "  fi", "  local command=$words[2]", "  shift words", "  (( CURRENT-- ))",
      "  case $command in",
    ]
    for command in Command.allCases { lines += branch(command) }
    lines += ["  esac", "}", #"_calque "$@""#]
    return lines.joined(separator: "\n") + "\n"
  }

  private func branch(_ command: Command) -> [String] {
    var arguments = command.options.map { option in
      let meaning = option.meaning(for: command).joined(separator: ", ").filter {
        !"[]:".contains($0)
      }
      let head = (option.isList ? "*" : "") + option.rawValue + "[\(meaning)]"
      guard let value = option.completedValue(of: command) else { return quoted(head) }
      return quoted("\(head):\(option.value ?? ""):\(action(value))")
    }
    switch command.completedOperands(scenes: scenes) {
    case .noCandidates: break
    case .words(let words): arguments.append(quoted("*:scene:" + action(.words(words))))
    case .files, .folders: arguments.append(quoted("*:file:_files"))
    }
    guard !arguments.isEmpty else { return ["    \(command)) ;;"] }
    return ["    \(command))", "      _arguments \\"]
      + arguments.dropLast().map { "        \($0) \\" }
      + ["        \(arguments[arguments.count - 1]) ;;"]
  }

  private func action(_ value: CompletedValue) -> String {
    switch value {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files: "_files"
    case .folders: "_files -/"
    case .noCandidates: " "
    }
  }

  private func quoted(_ text: String) -> String { "'\(text.replacing("'", with: #"'\''"#))'" }
}
