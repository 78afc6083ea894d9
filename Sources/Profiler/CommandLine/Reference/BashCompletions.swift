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
