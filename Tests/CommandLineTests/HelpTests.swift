import DebugOverlay
import Testing

@testable import Profiler

@Suite struct HelpTests {
  private let help = CommandLineOptions.help()

  @Test("help names every command", arguments: Command.allCases)
  func commands(command: Command) {
    #expect(help.contains("calque \(command.rawValue)"))
    #expect(help.contains(command.meaning))
  }

  @Test("help explains every option", arguments: CommandOption.allCases)
  func options(option: CommandOption) {
    let row = option.value.map { "  \(option.rawValue) \($0) " } ?? "  \(option.rawValue) "
    #expect(help.contains("\n\(row)"))
  }

  @Test("every option belongs to a command", arguments: CommandOption.allCases)
  func used(option: CommandOption) {
    #expect(Command.allCases.contains { $0.options.contains(option) })
  }

  @Test("help names every overlay", arguments: OverlayOptions.names)
  func overlays(name: String) {
    #expect(help.contains(name))
  }

  @Test("help fits a terminal of 80 columns")
  func width() {
    for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
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
