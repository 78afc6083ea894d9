internal import CalqueDebugOverlay
internal import CalqueMotion
internal import CalqueTelemetry
internal import CoreGraphics
internal import Foundation
internal import UIKitCore

/// Draws the lanes of a recording into a context, from the top of the first lane.
@MainActor
struct LanePainter {
  let context: CGContext
  let recording: TimelineRecording
  let scale: TimelineScale
  let choice: TimelineChoice?
  /// The times of the edited animation; nil without one.
  let draft: AnimationDraft.Span?

  private var interval: Double { recording.lateness.refreshInterval }

  /// Draws the rows, between the first and the last of which a chosen range is lit.
  func draw(_ rows: ArraySlice<TimelineLayout.Row>) {
    if case .range(let range) = choice {
      fill(
        CGRect(
          x: scale.x(range.lowerBound), y: rows.first?.top ?? 0,
          width: max(scale.x(range.upperBound) - scale.x(range.lowerBound), 1),
          height: (rows.last?.bottom ?? 0) - (rows.first?.top ?? 0)),
        PanelStyle.accent.withAlphaComponent(0.35))
    }
    for row in rows {
      fill(
        CGRect(x: 0, y: row.bottom - 1, width: scale.width, height: 1),
        PanelStyle.line.withAlphaComponent(0.4))
      switch row.lane {
      case .frames: drawFrames(row)
      case .commits: drawCommits(row)
      case .stalls: drawStalls(row)
      case .signposts: drawSignposts(row)
      case .layer(_, let entries): drawLayer(entries, row)
      case .animations(_, _, let entries):
        for entry in entries { drawAnimation(recording.animations[entry], row) }
      }
    }
  }

  private func fill(_ rect: CGRect, _ color: UIColor) {
    context.setFillColor(color.cgColor)
    context.fill(rect)
  }

  private func text(
    _ text: String, at point: CGPoint, _ color: UIColor = PanelStyle.text, width: Double = .infinity
  ) {
    let text = NSString(string: text)
    let attributes: [NSAttributedString.Key: Any] = [
      .font: PanelStyle.font, .foregroundColor: color,
    ]
    guard text.size(withAttributes: attributes).width <= width else { return }
    text.draw(at: point, withAttributes: attributes)
  }

  // MARK: Frames

  /// The bars of the frames: a stack of phases each, with a line at the deadline. Where frames are
  /// closer than a point, the longest one of each point shows.
  private func drawFrames(_ row: TimelineLayout.Row) {
    let height = row.height - 2
    let bottom = row.bottom - 1
    let width = max(interval / scale.span * scale.width, 1)
    let first = max((recording.frame(at: scale.start - interval) ?? 0), 0)
    var column = -Double.infinity
    var tallest: FrameEntry?
    for frame in recording.frames[first...] {
      guard frame.time <= scale.end else { break }
      let x = scale.x(frame.time).rounded(.down)
      if x > column {
        if let tallest {
          drawFrame(tallest, x: column, width: width, bottom: bottom, height: height)
        }
        (column, tallest) = (x, frame)
      } else if tallest.map({ isTaller(frame, than: $0) }) ?? true {
        tallest = frame
      }
    }
    if let tallest { drawFrame(tallest, x: column, width: width, bottom: bottom, height: height) }
    let deadline = bottom - height / FramePainter.intervals
    fill(CGRect(x: 0, y: deadline, width: scale.width, height: 1), UIColor(white: 1, alpha: 0.35))
    text(
      "\((interval * 1000).fixed(1)) ms", at: CGPoint(x: 3, y: deadline - 15), PanelStyle.faint)
  }

  private func isTaller(_ a: FrameEntry, than b: FrameEntry) -> Bool {
    (a.hitch, a.record.work + a.record.swapSeconds)
      > (b.hitch, b.record.work + b.record.swapSeconds)
  }

  private func drawFrame(
    _ frame: FrameEntry, x: Double, width: Double, bottom: Double, height: Double
  ) {
    let bar = max(width > 3 ? width - 1 : width, 1)
    FramePainter(context: context, interval: interval).draw(
      frame, in: CGRect(x: x, y: bottom - height, width: bar, height: height),
      isChosen: choice == .frame(frame.record.index))
    guard frame.hitch > 0 else { return }
    let late = frame.hitch / scale.span * scale.width
    fill(CGRect(x: x, y: bottom - height, width: max(late, bar, 2), height: 3), PanelStyle.late)
    // The cause is written where there is room up to the next frame.
    if let cause = frame.cause, late + width > 60 {
      text(
        cause, at: CGPoint(x: x + bar + 4, y: bottom - height + 4), PanelStyle.moving,
        width: late + width - 8)
    }
  }

  // MARK: Commits, stalls and signposts

  private func drawCommits(_ row: TimelineLayout.Row) {
    var last = -Double.infinity
    for commit in recording.commits where commit.time >= scale.start && commit.time <= scale.end {
      let x = scale.x(commit.time).rounded()
      let isChosen = choice == .commit(commit.hostTime)
      guard x > last || isChosen else { continue }
      last = x
      let isAnimating = !commit.animations.isEmpty
      let color = isChosen ? UIColor.white : isAnimating ? PanelStyle.moving : PanelStyle.link
      fill(CGRect(x: x - 1, y: row.top + 3, width: 3, height: row.height - 6), color)
    }
  }

  private func drawStalls(_ row: TimelineLayout.Row) {
    for stall in recording.stalls where stall.end >= scale.start && stall.begin <= scale.end {
      let (x, end) = (scale.x(stall.begin), scale.x(stall.end))
      fill(
        CGRect(x: x, y: row.top + 2, width: max(end - x, 2), height: row.height - 4),
        choice == .stall(stall.begin) ? .white : PanelStyle.late)
      let time = "\(((stall.end - stall.begin) * 1000).fixed(0)) ms"
      text(
        "\(time) in \(stall.function)", at: CGPoint(x: x + 4, y: row.top + 2), .black,
        width: end - x - 6)
    }
  }

  private func drawSignposts(_ row: TimelineLayout.Row) {
    for span in recording.signposts {
      let begin = span.begin.media - recording.origin
      let end = (span.end ?? span.begin).media - recording.origin
      guard end >= scale.start, begin <= scale.end else { continue }
      let x = scale.x(begin)
      let isChosen = choice == .signpost(begin: span.begin.media, name: span.name)
      fill(
        CGRect(x: x, y: row.top + 2, width: max(scale.x(end) - x, 2), height: row.height - 4),
        isChosen ? .white : PanelStyle.signpost)
      text(
        span.name, at: CGPoint(x: x + 4, y: row.top + 2), .black, width: scale.x(end) - x - 6)
    }
  }

  // MARK: Animations

  /// Draws the times of all animations of a layer, one over the other.
  private func drawLayer(_ entries: [Int], _ row: TimelineLayout.Row) {
    for entry in entries.lazy.map({ recording.animations[$0] }) where !entry.isLoop {
      let end = entry.shownEnd.isFinite ? entry.shownEnd : max(recording.end, scale.end)
      guard end >= scale.start, entry.begin <= scale.end else { continue }
      let (left, right) = (clamped(entry.begin), clamped(end))
      let isChosen = choice == .animation(entry.id, keyPath: entry.keyPath)
      let color = isChosen ? .white : entry.isOfBlock ? PanelStyle.block : PanelStyle.run
      fill(
        CGRect(
          x: left, y: row.top + 7, width: max(right - left, 2), height: row.height - 14),
        color.withAlphaComponent(0.8))
    }
  }

  private func drawAnimation(_ entry: AnimationEntry, _ row: TimelineLayout.Row) {
    let isChosen = choice == .animation(entry.id, keyPath: entry.keyPath)
    let (top, height) = (row.top + 3, row.height - 6)
    let end = entry.shownEnd.isFinite ? entry.shownEnd : max(recording.end, scale.end)
    guard end >= scale.start, min(entry.added, entry.begin) <= scale.end else { return }
    // The fills, before the begin and after the end.
    let faint = UIColor(white: 1, alpha: 0.12)
    let (left, right) = (clamped(entry.begin), clamped(end))
    if entry.fillsBackwards, entry.delay > 0 {
      let x = clamped(entry.added)
      fill(CGRect(x: x, y: top, width: left - x, height: height), faint)
    }
    if entry.fillsForwards, entry.shownEnd.isFinite, entry.removal == nil {
      fill(CGRect(x: right, y: top, width: max(scale.width - right, 0), height: height), faint)
    }
    if entry.isLoop {
      return drawCycles(entry, left, right, top: top + height - 4, height: 4, PanelStyle.moving)
    }
    drawCycles(
      entry, left, right, top: top, height: height,
      entry.isOfBlock ? PanelStyle.block : PanelStyle.run)
    drawCurve(entry, top: top, height: height)
    if isChosen {
      context.setStrokeColor(UIColor.white.cgColor)
      context.stroke(
        CGRect(x: left + 0.5, y: top + 0.5, width: max(right - left - 1, 1), height: height - 1),
        width: 1)
      if let draft { drawDraft(draft, top: top, height: height) }
    }
  }

  /// Returns the position of a moment, at most a point outside of the lanes.
  private func clamped(_ time: Double) -> Double { min(max(scale.x(time), -1), scale.width + 1) }

  /// Draws the bars of the cycles: the first one bright, each later one with a line at its begin.
  private func drawCycles(
    _ entry: AnimationEntry, _ left: Double, _ right: Double, top: Double, height: Double,
    _ color: UIColor
  ) {
    fill(
      CGRect(x: left, y: top, width: max(right - left, 2), height: height),
      entry.isLoop ? color.withAlphaComponent(0.4) : PanelStyle.repeated)
    let first = clamped(min(entry.begin + entry.duration, entry.shownEnd))
    fill(CGRect(x: left, y: top, width: max(first - left, 2), height: height), color)
    let cycle = entry.cycle / scale.span * scale.width
    guard cycle > 4, cycle.isFinite else { return }
    var number = max(((scale.start - entry.begin) / entry.cycle).rounded(.down), 0) + 1
    while true {
      let x = scale.x(entry.begin + number * entry.cycle)
      guard x < right, number < 1e6 else { return }
      fill(CGRect(x: x, y: top, width: 1, height: height), UIColor(white: 1, alpha: 0.4))
      number += 1
    }
  }

  /// Draws the curve of the values in each visible cycle.
  private func drawCurve(_ entry: AnimationEntry, top: Double, height: Double) {
    guard let curve = entry.curve, entry.cycle > 0, entry.cycle.isFinite else { return }
    let length = min(entry.cycle, entry.end - entry.begin)
    guard length / scale.span * scale.width > 6 else { return }
    let from = max(((scale.start - entry.begin) / entry.cycle).rounded(.down), 0)
    let last = min(scale.end, entry.shownEnd)
    context.saveGState()
    context.clip(
      to: CGRect(
        x: clamped(entry.begin), y: top, width: max(clamped(last) - clamped(entry.begin), 0),
        height: height))
    let colors = [PanelStyle.moving, PanelStyle.link, PanelStyle.text]
    context.setLineWidth(1.5)
    var number = from
    while entry.begin + number * entry.cycle < last, number < from + 200 {
      let begin = entry.begin + number * entry.cycle
      for (line, color) in zip(curve.lines, colors) {
        context.setStrokeColor(color.cgColor)
        for index in line.values.indices {
          let time = begin + length * Double(index) / Double(line.values.count - 1)
          let y = top + height - 2 - line.share(at: index) * (height - 4)
          let point = CGPoint(x: scale.x(time), y: y)
          if index == 0 { context.move(to: point) } else { context.addLine(to: point) }
        }
        context.strokePath()
      }
      number += 1
    }
    context.restoreGState()
  }

  private func drawDraft(_ draft: AnimationDraft.Span, top: Double, height: Double) {
    let (left, right) = (clamped(draft.begin), clamped(draft.end))
    context.setStrokeColor(PanelStyle.selection.cgColor)
    context.stroke(
      CGRect(x: left, y: top, width: max(right - left, 2), height: height), width: 1)
    for x in [left, right] {
      fill(CGRect(x: x - 2.5, y: top, width: 5, height: height), PanelStyle.selection)
    }
  }
}

/// Draws the bar of a frame into a context: a stack of its phases in the colours of the HUD.
@MainActor
struct FramePainter {
  /// The refresh intervals that the height of a bar stands for; longer ones are cut off.
  static let intervals = 2.0

  let context: CGContext
  /// Seconds between two refreshes.
  let interval: Double

  /// The colour of a phase. The swap, most of which is a wait, is dim.
  static func color(of phase: FramePhase, isBright: Bool) -> UIColor {
    UIColor(cgColor: CGColor(phase.color))
      .withAlphaComponent(phase == .swap ? 0.25 : isBright ? 1 : 0.7)
  }

  /// Draws a frame in a column, with a red cap if it was late.
  func draw(_ frame: FrameEntry, in column: CGRect, isChosen: Bool) {
    if isChosen { fill(column, UIColor(white: 1, alpha: 0.3)) }
    var level = 0.0
    let height = Double(column.height)
    for phase in FramePhase.allCases {
      let share = frame.seconds(phase) / interval / Self.intervals
      let length = min(height * share, height - level)
      guard length > 0 else { continue }
      fill(
        CGRect(
          x: column.minX, y: column.maxY - CGFloat(level + length), width: column.width,
          height: CGFloat(length)),
        Self.color(of: phase, isBright: frame.hitch > 0 || isChosen))
      level += length
    }
    guard frame.hitch > 0 else { return }
    fill(
      CGRect(x: column.minX, y: column.minY, width: max(column.width, 2), height: 3),
      PanelStyle.late)
  }

  private func fill(_ rect: CGRect, _ color: UIColor) {
    context.setFillColor(color.cgColor)
    context.fill(rect)
  }
}
