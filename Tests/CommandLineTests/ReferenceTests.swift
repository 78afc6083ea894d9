import Foundation
import Testing

@testable import CalqueProfiler

/// The man page and the completions are generated from the tables with which arguments are parsed.
@Suite struct ReferenceTests {
  private func text(_ reference: CommandLineOptions.Reference) -> String {
    CommandLineOptions.text(of: reference, scenes: ["genius", "stress"])
  }

  @Test("help takes a format")
  func parsing() throws {
    for reference in CommandLineOptions.Reference.allCases {
      #expect(
        try CommandLineOptions(["help", "--format", reference.rawValue], scenes: [])
          == .reference(reference))
    }
    #expect(try CommandLineOptions(["help", "--format", "text"], scenes: []) == .help(nil))
    #expect(throws: UsageError("--format 'pdf': expected text, man, bash, zsh or fish")) {
      try CommandLineOptions(["help", "--format", "pdf"], scenes: [])
    }
  }

  @Test("the man page has every command, option and exit code")
  func man() {
    let text = text(.man)
    for command in Command.allCases {
      #expect(text.contains("\\fBcalque \(command)\\fR"))
      #expect(text.contains("\n" + ManualPage.escaped(command.meaning) + ".\n"))
    }
    for option in CommandOption.allCases {
      #expect(text.contains(".TP\n\\fB\(ManualPage.escaped(option.rawValue))\\fR"))
    }
    for code in ExitCode.allCases { #expect(text.contains(".B \(code.rawValue)\n")) }
  }

  @Test("no text of the man page is taken for a request, and hyphens stay hyphens")
  func escapes() {
    #expect(ManualPage.escaped(".apng -o 'a\\b'") == #"\&.apng \-o 'a\eb'"#)
    #expect(ManualPage.escaped("'a'") == #"\&'a'"#)
    let requests: Set = [".TH", ".SH", ".TP", ".B", ".br", ".nf", ".fi"]
    for line in text(.man).split(separator: "\n") where line.hasPrefix(".") {
      #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
  }

  @Test(
    "completions have every command with its options", arguments: Command.allCases,
    [CommandLineOptions.Reference.bash, .zsh, .fish])
  func completions(command: Command, reference: CommandLineOptions.Reference) {
    let text = text(reference)
    #expect(text.contains("\(command)"))
    for option in command.options {
      let name =
        reference == .fish
        ? "\(command)' -\(option.rawValue.hasPrefix("--") ? "l" : "s") \(option.rawValue.drop { $0 == "-" })"
        : option.rawValue
      #expect(text.contains(name), "\(name)")
    }
  }

  @Test(
    "bash completes commands, scenes, options, values and nothing else",
    arguments: [
      ("calque pro", "profile"), ("calque run g", "genius"), ("calque profile a", "all"),
      ("calque run --hea", "--headless"), ("calque run --hud ", "S M L"),
      ("calque run --size ", ""), ("calque advise --format s", "sarif"),
      ("calque help --format z", "zsh"), ("calque list x", ""),
    ])
  func bash(line: String, expected: String) throws {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    let script =
      text(.bash) + "COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " ")))\n"
      + "COMP_CWORD=\(words.count - 1)\n_calque\necho \"${COMPREPLY[*]}\"\n"
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["bash", "-euc", script]
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: said, as: UTF8.self) == expected + "\n")
  }
}
