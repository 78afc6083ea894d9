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
        print: { try put($0) }, note: note)
      if !isComplete { exit(ExitCode.incomplete.rawValue) }
    } catch let error as PortingError {
      throw ToolFailure("\(error)")
    }
  }
}
