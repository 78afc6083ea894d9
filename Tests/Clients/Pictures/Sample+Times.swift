import CalqueTesting
import Foundation
import Lottie
import UIKit

/// The CPU times of a frame at several moments, in milliseconds.
struct FrameTimes {
  private(set) var moments: [Double] = []

  mutating func append(_ milliseconds: Double) { moments.append(milliseconds) }

  var median: Double { moments.isEmpty ? 0 : moments.sorted()[moments.count / 2] }
  var worst: Double { moments.max() ?? 0 }

  /// The text "median / worst".
  var description: String {
    String(format: worst < 10 ? "%.1f / %.1f" : "%.0f / %.0f", median, worst)
  }
}

/// Returns the CPU time of all threads of the process so far, in milliseconds.
func processMilliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

extension Sample {
  /// The positions from which a sample is played for timing.
  private static let places = [0, 0.2, 0.4, 0.6, 0.8]
  private static let framesToWarm = 3
  private static let framesToTime = 6

  /// Plays the sample at 60 frames per second from several positions, for some frames each. Returns
  /// nil if the sample cannot be shown.
  func frameTimes() throws -> FrameTimes? {
    var times = FrameTimes()
    guard let (stage, view) = try show(.progress(0)) else { return nil }
    for place in Self.places {
      view.play(fromProgress: place, toProgress: 1, loopMode: .loop)
      for _ in 0..<Self.framesToWarm { draw(stage) }
      let start = processMilliseconds()
      for _ in 0..<Self.framesToTime { draw(stage) }
      times.append((processMilliseconds() - start) / Double(Self.framesToTime))
    }
    view.removeFromSuperview()
    return times
  }

  private func draw(_ stage: Stage) {
    stage.advance(by: 1.0 / 60)
    _ = stage.counters
  }
}
