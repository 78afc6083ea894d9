// Ports sources before a build: the program that the plugin `PortSources` runs.
//
// It is `calque port` without the rest of calque, so that a build waits for nothing else.

import Foundation
import Porting

do {
  let step = try BuildStep(arguments: Array(CommandLine.arguments.dropFirst()))
  try step.run { FileHandle.standardError.write(Data($0.utf8)) }
} catch {
  FileHandle.standardError.write(Data("calque-port: error: \(error)\n".utf8))
  exit(1)
}
