import Foundation
import CalqueProfiler
import CalqueScenes

extension Tool {
  /// Prints the cost of the HUD for each scene. Ends the process if the HUD changes the counters.
  static func measureHUD(_ profile: CommandLineOptions.Profile) throws {
    var isUncounted = true
    for scene in profile.scenes {
      let entry = try entry(named: scene)
      let cost = try HUDCost.measured(
        duration: profile.duration ?? entry.playDuration, count: profile.repeatCount,
        size: points(profile.size), scale: profile.scale
      ) { try subject(entry) }
      try put(cost.text)
      isUncounted = isUncounted && cost.isUncounted
    }
    if !isUncounted { exit(ExitCode.failure.rawValue) }
  }
}
