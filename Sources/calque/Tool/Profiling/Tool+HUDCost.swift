import Foundation
import Profiler
import Scenes

extension Tool {
  /// Prints what the HUD costs each scene. Ends the process where it is counted among what it measures.
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
