import Foundation
import Porting
import Profiler

extension Tool {
  /// Shows or makes the edits that sources for iOS need on Linux. Ends the process where some are left
  /// to a hand.
  static func rewrite(_ port: CommandLineOptions.Port) throws {
    let command = PortCommand(paths: port.files, writes: port.writes)
    do {
      let isComplete = try command.run(
        print: { FileHandle.standardOutput.write(Data($0.utf8)) },
        note: { FileHandle.standardError.write(Data($0.utf8)) })
      if !isComplete { exit(ExitCode.incomplete.rawValue) }
    } catch {
      throw ToolFailure("\(error)")
    }
  }
}
