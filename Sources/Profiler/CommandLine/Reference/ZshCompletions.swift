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
