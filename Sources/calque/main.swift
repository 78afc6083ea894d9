// The command line tool: shows the gallery in a window, and runs, profiles and draws scenes.
//
//     arguments ──> CommandLineOptions ──> Tool ──> ScreenHost (a window) or OffscreenHost (memory)

import Foundation
import CalqueProfiler
import CalqueProcessIO
import CalqueScenes

StandardStream.reserve()
do {
  let options = try CommandLineOptions(
    Array(CommandLine.arguments.dropFirst()),
    scenes: SceneCatalog.names + [SceneCatalog.showreel.name] + AdviceCatalog.names)
  try Tool.run(options)
} catch {
  StandardStream.note("calque: \(error)\n")
  exit(Tool.exitCode(for: error).rawValue)
}
