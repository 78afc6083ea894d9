import Foundation
import Profiler
import Scenes
import UIKit

extension Tool {
  /// Plays a scene several times and reports what it cost.
  static func measure(_ profile: CommandLineOptions.Profile) throws {
    let entry = try entry(named: profile.scene)
    let session = ProfileSession(
      duration: profile.duration ?? entry.playDuration, count: profile.repeatCount,
      size: points(profile.size), scale: profile.scale
    ) { try subject(entry) }
    guard let report = profile.isHeadless ? try session.runOffscreen() : try session.runInWindow()
    else { throw ToolFailure("the window was closed before the last repeat: nothing to report") }
    switch profile.json {
    case nil: print(report.text, terminator: "")
    case "-": print(try report.json())
    case .some(let path):
      print(report.text, terminator: "")
      try write(Data(try report.json().utf8), to: path)
    }
  }
}
