import CalqueCapture
import Foundation
import CalqueProfiler
import UIKit

extension FuzzTarget {
  /// The arguments of a command line, separated by zero bytes. The first one is also used as a file
  /// of exceptions and as CALQUE_PROFILE.
  static let commandLine = FuzzTarget(
    name: "command-line",
    seeds: {
      [
        "run\0genius\0--overlay\0blended\0--hud\0M", "record\0cube\0-o\0x/%04d.png",
        "profile\0all\0--require\0draws<=3\0--json\0-", "screenshot\0genius\0--at\00,0.5",
        "advise\0all\0--format\0json\0--except\0spinner*,@file",
        "compare\0a\0b\0--format\0markdown",
        "# a remark\nspinner*\nUIWindow#0/*/badge\0UIWindow#0/UIView#1/badge",
        "hud=M,overlay=blended+updates,speed=0.5,paused,csv=frames.csv,json=-",
      ].map { Data($0.utf8) }
    },
    run: { input in
      let words = input.split(separator: 0, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      do throws(UsageError) {
        _ = try CommandLineOptions(words, scenes: ["genius", "cube", "advice/R1-before"])
      } catch {
        precondition(!error.description.isEmpty)
      }
      for pattern in PathPattern.lines(of: words[0]) { _ = pattern.matches(words[words.count - 1]) }
      let request = ProfileRequest(words[0])
      precondition(request.speed > 0 && request.errors.allSatisfy { !$0.isEmpty })
      return true
    })
}
