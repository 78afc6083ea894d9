import CalqueDebugOverlay
import CalqueScenes
import Testing

@testable import CalqueProfiler

@MainActor
@Suite struct HelpTests {
  private let help = CommandLineOptions.helpText(of: nil)

  @Test("help names every command, with an example", arguments: Command.allCases)
  func commands(command: Command) {
    #expect(help.contains("\n       calque \(command.rawValue)\n           \(command.meaning)\n"))
    #expect(help.contains("\n           $ \(command.examples[0])\n"))
  }

  @Test("help of a command explains each of its options, and no other", arguments: Command.allCases)
  func options(command: Command) {
    let help = CommandLineOptions.helpText(of: command)
    #expect(help.hasPrefix("usage: calque \(command)"))
    for option in CommandOption.allCases {
      let row = option.value.map { "  \(option.rawValue) \($0) " } ?? "  \(option.rawValue) "
      #expect(help.contains("\n\(row)") == command.options.contains(option))
    }
  }

  @Test("help of a command has the lines that are for it, without its name")
  func ownLines() {
    #expect(CommandOption.duration.meaning(for: .run) == ["quit after this many seconds"])
    #expect(CommandOption.duration.meaning(for: .advise) == ["play this many seconds"])
    #expect(CommandOption.hud.meaning(for: .run) == CommandOption.hud.meaning)
  }

  @Test("every example is a command line that makes sense", arguments: Command.allCases)
  func examples(command: Command) throws {
    #expect(!command.examples.isEmpty)
    for example in command.examples {
      let words = example.split(separator: " ").map { String($0).replacing("'", with: "") }
      #expect(words.first == "calque" && words[1] == command.rawValue)
      _ = try CommandLineOptions(Array(words.dropFirst()), scenes: SceneCatalog.names)
    }
  }

  @Test("every option belongs to a command", arguments: CommandOption.allCases)
  func used(option: CommandOption) {
    #expect(Command.allCases.contains { $0.options.contains(option) })
  }

  @Test("help names every overlay", arguments: OverlayOptions.names)
  func overlays(name: String) {
    #expect(CommandLineOptions.helpText(of: .run).contains(name))
  }

  @Test("help fits a terminal of 80 columns")
  func width() {
    for help in [help] + Command.allCases.map(CommandLineOptions.helpText) {
      for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test("exit codes are 0 to 4, each explained in the help")
  func exitCodes() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
    for code in ExitCode.allCases {
      #expect(help.contains("  \(code.rawValue)  \(code.meaning)\n"))
    }
  }

  @Test("the version is one line")
  func version() {
    #expect(CommandLineOptions.versionLine() == "calque \(Version.current)\n")
  }
}
