import Foundation
import CalquePorting
import CalqueProfiler

extension Tool {
  /// Prints or makes the edits that iOS sources need on Linux. Ends the process if some remain to
  /// be done by hand.
  static func port(_ port: CommandLineOptions.Port) throws {
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
