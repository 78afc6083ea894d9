// Ports sources before a build. The plugin `PortSources` runs this program.
//
// It is `calque port` without the rest of calque, so that a build has no other dependencies.

import Foundation
import CalquePorting
import CalqueProcessIO

do {
  let step = try BuildStep(arguments: Array(CommandLine.arguments.dropFirst()))
  try step.run(warn: StandardStream.note)
} catch {
  StandardStream.note("calque-port: error: \(error)\n")
  exit(1)
}
