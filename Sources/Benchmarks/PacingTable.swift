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

/// A plot of the errors of frame times on simulated displays, as SVG: the time for which each of
/// a thousand frames was made minus that at which it is seen.
enum PacingPlot {
  private static let frames = 1000
  /// The errors at the edges of a strip, in seconds; larger ones are drawn there.
  private static let reach = 0.002
  private static let strip = (width: 1000.0, height: 60.0, gap: 26.0)
  private static let margin = 10.0

  /// A display, and the event in the middle of its frames.
  private struct Row {
    var title: String
    var rate: Double
    var jitter = 0.0003
    var delay = 0.0
    var newRate: Double?
    var isNamed = true
    var tellsTimes = false
  }

  private static let rows = [
    Row(title: "60 Hz, presents return within 0.3 ms of the refresh", rate: 60),
    Row(title: "60 Hz, within 2 ms", rate: 60, jitter: 0.002),
    Row(title: "59.94 Hz, where the display tells 60", rate: 60_000 / 1001),
    Row(title: "240 Hz, within 2 ms, which is half an interval", rate: 240, jitter: 0.002),
    Row(title: "60 Hz, then 120 Hz, which the display tells", rate: 60, newRate: 120),
    Row(title: "60 Hz, then 50 Hz, which it does not tell", rate: 60, newRate: 50, isNamed: false),
    Row(
      title: "50 Hz, then 144 Hz, which it does not tell", rate: 50, newRate: 144, isNamed: false),
    Row(title: "60 Hz, one present in thirty returns 40 ms late", rate: 60, delay: 0.04),
    Row(
      title: "60 Hz, within 2 ms; a compositor shows frames a refresh later, and tells when",
      rate: 60, jitter: 0.002, tellsTimes: true),
  ]

  static var svg: String {
    let height = Double(rows.count) * (strip.height + strip.gap) + margin
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(whole(strip.width + 2 * margin)) \
      \(whole(height))" font-family="sans-serif" font-size="13">
      <rect width="100%" height="100%" fill="#ffffff"/>

      """
    for (index, row) in rows.enumerated() {
      text += drawing(of: row, top: Double(index) * (strip.height + strip.gap) + strip.gap)
    }
    return text + "</svg>\n"
  }

  private static func drawing(of row: Row, top: Double) -> String {
    let parts = errors(of: row)
    let errors = parts.flatMap { $0 }
    let middle = top + strip.height / 2
    let worst = parts.flatMap { $0.dropFirst(10) }.map(abs).max() ?? 0
    var line = ""
    for (index, error) in errors.enumerated() {
      let share = min(max(error / reach, -1), 1)
      line += "\(index == 0 ? "" : " ")\(whole(margin) + index)"
      line += ",\(tenths(middle - share * strip.height / 2))"
    }
    let left = whole(margin)
    return """
      <text x="\(left)" y="\(whole(top) - 6)" fill="#333333">\(row.title): \
      \(String(format: "%.2f", 1000 * worst)) ms at worst after ten frames</text>
      <rect x="\(left)" y="\(whole(top))" width="\(whole(strip.width))" \
      height="\(whole(strip.height))" fill="#f0f2f5"/>
      <path d="M\(left),\(whole(middle))h\(whole(strip.width))" stroke="#a0a8b0"/>
      <path d="M\(left),\(whole(middle - strip.height / 4))h\(whole(strip.width))" \
      stroke="#d0d5da"/>
      <path d="M\(left),\(whole(middle + strip.height / 4))h\(whole(strip.width))" \
      stroke="#d0d5da"/>
      <polyline points="\(line)" fill="none" stroke="#1660c0"/>

      """
  }

  /// Returns the errors before a change of the rate and after it, or all together.
  private static func errors(of row: Row) -> [[Double]] {
    var display = SimulatedDisplay(rate: row.rate, seed: 1)
    (display.jitter, display.delay) = (row.jitter, row.delay)
    (display.tellsTimes, display.composition) = (row.tellsTimes, row.tellsTimes ? 1 : 0)
    var session = PacingSession(display, namedRate: row.rate.rounded())
    guard let newRate = row.newRate else { return [session.errors(frames: frames)] }
    let former = session.errors(frames: frames / 2)
    session.display.rate = newRate
    if row.isNamed { session.clock.setInterval(1 / newRate) }
    return [former, session.errors(frames: frames / 2)]
  }

  private static func whole(_ number: Double) -> Int { Int(number.rounded()) }

  private static func tenths(_ number: Double) -> String { String(format: "%.1f", number) }
}
