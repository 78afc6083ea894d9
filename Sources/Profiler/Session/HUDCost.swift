internal import CoreGraphics
internal import CalqueDebugOverlay
package import CalqueTelemetry
package import UIKit

/// The cost of the large HUD for the frames under it: the same scene is played with and without
/// it, alternately.
package struct HUDCost: Sendable {
  package let name: String
  /// The frames of each play, without and with the HUD.
  package let plain, looked: [[FrameRecord]]

  package init(name: String, plain: [[FrameRecord]], looked: [[FrameRecord]]) {
    (self.name, self.plain, self.looked) = (name, plain, looked)
  }

  /// Plays a subject in memory on a virtual clock, `count` times with and without the HUD, after
  /// one play of each to warm up.
  @MainActor
  package static func measured(
    duration: Double, count: Int, size: CGSize, scale: Double?,
    _ makeSubject: () throws -> ProfileSubject
  ) throws -> HUDCost {
    var name = ""
    let show = try HeadlessRun(size: size, scale: CGFloat(scale ?? 1)) {
      let subject = try makeSubject()
      name = subject.name
      return subject
    }
    defer { show.close() }
    func play(withHUD isShown: Bool) -> [FrameRecord] {
      show.host.overlay.hudSize = isShown ? .large : .off
      // As on a display, there is time between frames: the HUD's drawing does not delay
      // the next frame.
      let times = (1...max(Int(duration * 60), 1)).map { Double($0) / 60 }
      return show.host.recording {
        show.play(until: times) { _ in show.host.finishDrawing() }
      }
    }
    var frames: (plain: [[FrameRecord]], looked: [[FrameRecord]]) = ([], [])
    for isShown in [false, true] { _ = play(withHUD: isShown) }
    for turn in 0..<count {
      // The order alternates, because machines become slower or faster.
      for isShown in turn.isMultiple(of: 2) ? [false, true] : [true, false] {
        let records = play(withHUD: isShown)
        if isShown { frames.looked.append(records) } else { frames.plain.append(records) }
      }
    }
    return HUDCost(name: name, plain: frames.plain, looked: frames.looked)
  }

  /// True if every frame has the same counters with and without the HUD.
  package var isUncounted: Bool { firstDifference == nil }

  /// The difference and its parts, ending in a newline.
  package var text: String {
    func line(_ metric: MetricRow) -> String {
      let former = MetricSummary(plain.map { metric.mean(of: $0) }).median
      let new = MetricSummary(looked.map { metric.mean(of: $0) }).median
      let difference = former.flatMap { former in new.map { $0 - former } }
      let sign = (difference ?? 0) >= 0 ? "+" : ""
      return Self.row([
        metric.name, former?.fixed(3) ?? "-", new?.fixed(3) ?? "-",
        difference.map { sign + $0.fixed(3) } ?? "-",
      ])
    }
    let count =
      plain.count == 1 ? "once with, once without" : "\(plain.count) times each, alternating"
    let frames = plain.reduce(0) { $0 + $1.count }
    return [
      "\(name)  large HUD and no HUD, \(count); ms a frame, medians of means",
      Self.row(["", "none", "HUD", "difference"]),
      line(.work), line(.gpu), line(.overlay) + "  the HUD itself, in neither of them",
      firstDifference.map { "COUNTERS DIFFER: \($0)" }
        ?? "counters  identical in all \(frames) frames",
    ].joined(separator: "\n") + "\n"
  }

  /// The first difference of the counters, in words.
  private var firstDifference: String? {
    for (turn, (former, new)) in zip(plain, looked).enumerated() {
      if former.count != new.count {
        return "\(former.count) frames without and \(new.count) with the HUD, turn \(turn + 1)"
      }
      for (frame, (old, now)) in zip(former, new).enumerated() where old.counters != now.counters {
        return "frame \(frame + 1) of turn \(turn + 1)"
      }
    }
    return nil
  }

  private static func row(_ cells: [String]) -> String {
    let first = (cells.first ?? "").padding(to: 9)
    return first
      + cells.dropFirst().map { String(repeating: " ", count: max(12 - $0.count, 1)) + $0 }
      .joined()
  }
}

extension String {
  fileprivate func padding(to count: Int) -> String {
    self + String(repeating: " ", count: max(count - self.count, 0))
  }
}
