import Foundation
import Profiler
import Scenes
import Telemetry
import UIKit

extension Tool {
  /// Plays a scene several times and reports what it cost.
  static func measure(_ profile: CommandLineOptions.Profile) throws {
    let entry = try entry(named: profile.scene)
    let session = ProfileSession(
      entry, duration: profile.duration ?? entry.playDuration, count: profile.repeatCount,
      size: points(profile.size), scale: profile.scale)
    let report = profile.isHeadless ? try session.runOffscreen() : try session.runInWindow()
    switch profile.json {
    case nil: print(report.text, terminator: "")
    case "-": print(try report.json())
    case .some(let path):
      print(report.text, terminator: "")
      try write(Data(try report.json().utf8), to: path)
    }
  }
}
