internal import Foundation
internal import Workloads

/// The errors of frame times on a thousand simulated displays of each rate whose presents return up
/// to 2 ms early or late, as lines of text.
enum PacingTable {
  private static let displays = UInt64(1000)
  private static let frames = 1000
  private static let rates: [Double] = [30, 59.94, 60, 120, 144, 240]

  static var text: String {
    "Hz      over 1 ms   worst, ms: after 10 frames   after 30\n"
      + rates.map(line).joined(separator: "\n")
  }

  /// Returns the number of displays with an error of a millisecond or more after ten frames, and
  /// the worst errors of all.
  private static func line(rate: Double) -> String {
    var (over, afterTen, afterThirty) = (0, 0.0, 0.0)
    for seed in 1...displays {
      var display = SimulatedDisplay(rate: rate, seed: seed)
      display.jitter = 0.002
      var session = PacingSession(display, namedRate: rate.rounded())
      let errors = session.errors(frames: frames).map(abs)
      let worst = errors.dropFirst(10).max() ?? 0
      if worst >= 0.001 { over += 1 }
      afterTen = max(afterTen, worst)
      afterThirty = max(afterThirty, errors.dropFirst(30).max() ?? 0)
    }
    let (ten, thirty) = (1000 * afterTen, 1000 * afterThirty)
    return String(format: "%-7g %9ld %28.2f %10.2f", rate, over, ten, thirty)
  }
}
