/// The bar charts of a report's frames, as SVG. The colours come from the page's style.
struct FrameChart {
  /// The most bars; with more frames several share one, which shows the worst of them.
  private static let mostBars = 1000
  /// The size of the chart, and the bounds of the plot area.
  private static let size = (width: 960.0, height: 190.0)
  private static let plot = (left: 60.0, right: 950.0, top: 10.0, bottom: 168.0)
  /// The maximum height of the plot, in refresh intervals.
  private static let mostIntervals = 6.0

  private let bars: [FrameTiming]
  /// The number of frames that share a bar.
  private let share: Int
  private let interval: Double

  init(_ report: ProfileReport) {
    let timings = report.timings
    interval = 1 / report.scene.refreshRate
    let share = (timings.count + Self.mostBars - 1) / Self.mostBars
    self.share = share
    bars =
      share < 2
      ? timings
      : stride(from: 0, to: timings.count, by: share).compactMap { start in
        timings[start..<min(start + share, timings.count)].max { Self.weight($0) < Self.weight($1) }
      }
  }

  private static func weight(_ timing: FrameTiming) -> Double {
    max(timing.frameTime ?? 0, timing.record.work)
  }

  var isEmpty: Bool { bars.isEmpty }

  /// A note that frames share bars.
  var note: String { share < 2 ? "" : "; a bar is the longest of \(share) frames" }

  /// The data for clicks on bars, as JSON. Each bar is an array of its frame number, the
  /// repeat, the seconds since the start of the repeat, the frame time or null, and the phases,
  /// in milliseconds.
  var data: String {
    var (start, former) = (0.0, -1)
    let rows = bars.map { bar in
      if bar.repeatIndex != former {
        (start, former) = (bar.record.targetTime, bar.repeatIndex)
      }
      func milliseconds(_ seconds: Double) -> String { (seconds * 1000).fixed(3) }
      let numbers =
        [
          "\(bar.record.index)", "\(bar.repeatIndex + 1)",
          (bar.record.targetTime - start).fixed(3),
          bar.frameTime.map(milliseconds) ?? "null",
        ] + FramePhase.beforeSwap.map { milliseconds($0.seconds(of: bar.record) ?? 0) }
      return "[\(numbers.joined(separator: ","))]"
    }
    return "[\(rows.joined(separator: ","))]"
  }

  /// The chart of frame times.
  var times: String {
    let longest = bars.compactMap(\.frameTime).max() ?? 0
    let top = interval * min(max((longest / interval * 1.1).rounded(.up), 2), Self.mostIntervals)
    var (good, late) = ("", "")
    for (index, bar) in bars.enumerated() {
      guard let time = bar.frameTime else { continue }
      let path = rectangle(index, from: 0, to: time, top: top)
      if bar.hitch > 0 { late += path } else { good += path }
    }
    var marks: [(value: Double, name: String, kind: String)] = []
    for count in 1...Int(Self.mostIntervals) where Double(count) * interval <= top {
      let name = count == 1 ? "T \((interval * 1000).fixed(1)) ms" : "\(count) T"
      marks.append((Double(count) * interval, name, "due"))
    }
    return picture(
      "Frame times", top: top, marks,
      "<path class=\"fill-ok\" d=\"\(good)\"/><path class=\"fill-late\" d=\"\(late)\"/>")
  }

  /// The chart of the phases of each frame, stacked, with the GPU time as a mark.
  var work: String {
    let longest = bars.map { max($0.record.work, $0.record.gpuSeconds ?? 0) }.max() ?? 0
    let top = min(max(longest * 1.1, 1e-5), interval * Self.mostIntervals)
    var paths = [FramePhase: String]()
    for (index, bar) in bars.enumerated() {
      var start = 0.0
      for phase in FramePhase.beforeSwap where phase != .gpu {
        guard let seconds = phase.seconds(of: bar.record), seconds > 0 else { continue }
        paths[phase, default: ""] += rectangle(index, from: start, to: start + seconds, top: top)
        start += seconds
      }
      if let gpu = bar.record.gpuSeconds {
        let thin = top / 90
        paths[.gpu, default: ""] += rectangle(index, from: max(gpu - thin, 0), to: gpu, top: top)
      }
    }
    let step = Self.step(under: top)
    var marks: [(value: Double, name: String, kind: String)] = []
    for count in 1...5 where Double(count) * step <= top {
      let value = Double(count) * step
      let digits = step >= 0.001 ? 0 : step >= 0.0001 ? 1 : 2
      marks.append((value, "\((value * 1000).fixed(digits)) ms", "grid"))
    }
    // The label is inside the plot, where no step of the scale has one.
    if interval <= top { marks.append((interval, "T", "limit")) }
    let drawn = FramePhase.beforeSwap.map {
      "<path class=\"fill-\($0.rawValue)\" d=\"\(paths[$0] ?? "")\"/>"
    }
    return picture("Work of each frame", top: top, marks, drawn.joined())
  }

  /// Returns the step of a scale: 1, 2 or 5 times a power of ten, at most five steps up to `top`.
  private static func step(under top: Double) -> Double {
    var power = 1e-6
    while power < 1e6 {
      for factor in [1.0, 2, 5] where top / (factor * power) <= 5 { return factor * power }
      power *= 10
    }
    return top
  }

  private var pitch: Double {
    (Self.plot.right - Self.plot.left) / Double(max(bars.count, 1))
  }

  private func y(_ seconds: Double, _ top: Double) -> Double {
    let part = min(max(seconds / top, 0), 1)
    return Self.plot.bottom - (Self.plot.bottom - Self.plot.top) * part
  }

  /// Returns a piece of an SVG path: the part of a bar between two times.
  private func rectangle(_ index: Int, from: Double, to: Double, top: Double) -> String {
    let width = min(max(pitch * 0.8, 0.4), 14)
    let x = Self.plot.left + pitch * (Double(index) + 0.5) - width / 2
    let (low, high) = (y(from, top), y(to, top))
    guard low - high > 0.01 else { return "" }
    return "M\(x.fixed(1)) \(high.fixed(1))h\(width.fixed(1))V\(low.fixed(1))"
      + "h-\(width.fixed(1))z"
  }

  /// Returns the whole chart: lines with labels, the starts of repeats, and `content`.
  private func picture(
    _ title: String, top: Double, _ marks: [(value: Double, name: String, kind: String)],
    _ content: String
  ) -> String {
    let (plot, size) = (Self.plot, Self.size)
    let lines = marks.map { mark in
      let y = y(mark.value, top).fixed(1)
      let (x, drop) =
        mark.kind == "limit" ? (plot.right, -4.0) : (plot.left - 5, 3.5)
      return "<path class=\"line-\(mark.kind)\" d=\"M\(plot.left) \(y)H\(plot.right)\"/>"
        + "<text x=\"\(x)\" y=\"\(y)\" dy=\"\(drop)\" text-anchor=\"end\">\(mark.name)</text>"
    }
    var starts = ""
    for (index, bar) in bars.enumerated()
    where index == 0 || bar.repeatIndex != bars[index - 1].repeatIndex {
      let x = plot.left + pitch * Double(index)
      if index > 0 {
        starts += "<path class=\"line-grid\" d=\"M\(x.fixed(1)) \(plot.top)V\(plot.bottom)\"/>"
      }
      starts +=
        "<text x=\"\((x + 3).fixed(1))\" y=\"\(plot.bottom + 15)\">"
        + "\(bar.repeatIndex + 1)</text>"
    }
    return """
      <svg data-left="\(plot.left)" data-right="\(plot.right)" \
      style="aspect-ratio: \(size.width.fixed(0)) / \(size.height.fixed(0))" viewBox="0 0 \(size.width.fixed(0)) \(size.height.fixed(0))" \
      xmlns="http://www.w3.org/2000/svg" role="img"><title>\(title)</title>\
      \(starts)\(content)\(lines.joined())\
      <path class="line-base" d="M\(plot.left) \(plot.bottom)H\(plot.right)"/></svg>
      """
  }
}
