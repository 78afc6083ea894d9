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
