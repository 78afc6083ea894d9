internal import CalqueTelemetry

extension CommandLineOptions {
  /// A form of the help text for another program. The raw values are the values of `help --format`.
  package enum Reference: String, Sendable, Hashable, CaseIterable { case man, bash, zsh, fish }

  /// Parses the arguments after `help`: a command, or a format.
  static func readHelp(_ arguments: ArraySlice<String>) throws(UsageError) -> CommandLineOptions {
    let names = arguments.prefix { !$0.hasPrefix("-") }
    let reader = try ArgumentReader(.help, arguments.dropFirst(names.count))
    guard let format = reader[.format], format != "text" else {
      guard let name = names.first else { return .help(nil) }
      guard let command = Command(rawValue: name) else {
        throw .unknown("command", name, among: Command.allCases.map(\.rawValue))
      }
      return .help(command)
    }
    guard let reference = Reference(rawValue: format) else {
      throw .value(format, of: .format, expected: "text, man, bash, zsh or fish")
    }
    return .reference(reference)
  }

  /// Returns the text of `reference`, ending in a newline.
  ///
  /// - Parameter scenes: The names that completions offer.
  package static func text(of reference: Reference, scenes: [String]) -> String {
    switch reference {
    case .man: ManualPage().text
    case .bash: BashCompletions(scenes: scenes).text
    case .zsh: ZshCompletions(scenes: scenes).text
    case .fish: FishCompletions(scenes: scenes).text
    }
  }
}

/// The man page of the tool in roff, made from the tables of commands, options, exit
/// codes and metrics.
struct ManualPage {
  /// The environment variables that every program with Calque reads.
  private static let variables = [
    ("CALQUE_PROFILE", "show and record these, as in \"hud=M,trace=t.json\""),
    ("CALQUE_ASSETS", "search these folders for pictures, separated by colons"),
    ("CALQUE_KEYS", "off leaves function keys to the program"),
    ("CALQUE_REDUCE_MOTION", "on or off, instead of the desktop's setting for animations"),
    ("CALQUE_TIME", "start the program at this animation time, in seconds"),
    ("CALQUE_WATCH", "write the animation time to this file when the program ends"),
  ]

  /// The page, ending in a newline.
  var text: String {
    var lines = [
      #".TH CALQUE 1 "" "calque \#(Version.current)" "User Commands""#,
      ".SH NAME", #"calque \- Core Animation for Linux: gallery, profiler and packages"#,
      ".SH SYNOPSIS", ".B calque", ".br", ".B calque", #"\fICOMMAND\fR [\fIARGUMENT\fR...]"#,
      ".SH DESCRIPTION",
      "Shows Core Animation scenes in a window, measures their costs, suggests improvements,",
      "and creates and watches packages. Without a command it opens the gallery.",
      ".SH COMMANDS",
    ]
    lines += Command.allCases.flatMap(rows)
    lines += [".SH OPTIONS"]
    lines += CommandOption.allCases.flatMap(rows)
    lines += [".SH EXIT STATUS"]
    lines += ExitCode.allCases.flatMap { [".TP", ".B \($0.rawValue)", Self.escaped($0.meaning)] }
    lines += [".SH METRICS"]
    lines += MetricRow.all.flatMap(rows)
    lines += [".SH ENVIRONMENT"]
    lines += Self.variables.flatMap { [".TP", ".B \($0)", Self.escaped($1)] }
    lines +=
      [".SH EXAMPLES", ".nf"] + Command.allCases.flatMap(\.examples).map(Self.escaped) + [".fi"]
    return lines.joined(separator: "\n") + "\n"
  }

  private func rows(_ command: Command) -> [String] {
    let options = command.options.map { option in
      let value = option.value.map { #" \fI\#(Self.escaped($0))\fR"# } ?? ""
      return #"[\fB\#(Self.escaped(option.rawValue))\fR\#(value)]"#
    }
    let operands = command.operandWords.map { #"\fI\#(Self.escaped($0))\fR"# }
    let words = command.passesArguments ? options + operands : operands + options
    return [".TP", #"\fBcalque \#(command)\fR "# + words.joined(separator: " ")]
      + [Self.escaped(command.meaning) + "."]
  }

  private func rows(_ option: CommandOption) -> [String] {
    let value = option.value.map { #" \fI\#(Self.escaped($0))\fR"# } ?? ""
    var lines = [".TP", #"\fB\#(Self.escaped(option.rawValue))\fR"# + value]
    for (index, line) in option.meaning.enumerated() {
      if index > 0 { lines.append(".br") }
      lines.append(Self.escaped(line))
    }
    return lines
  }

  /// Returns the rows of a metric; none for a metric that nothing shows.
  private func rows(_ metric: MetricRow) -> [String] {
    let places = metric.places
    guard !places.isEmpty else { return [] }
    let unit = metric.unit.name.isEmpty ? "" : ", \(metric.unit.name)"
    let names = places.map { place in
      place.name == metric.name ? place.consumer : "\(place.consumer) as \(place.name)"
    }
    return [
      ".TP", #"\fB\#(Self.escaped(metric.name))\fR\#(Self.escaped(unit))"#,
      Self.escaped(metric.definition), ".br", Self.escaped("in " + names.joined(separator: ", ")),
    ]
  }

  /// Escapes `text` for roff: hyphens remain hyphens that can be copied, and no line is a request.
  static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: #"\e"#).replacing("-", with: #"\-"#)
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? #"\&"# + plain : plain
  }
}
