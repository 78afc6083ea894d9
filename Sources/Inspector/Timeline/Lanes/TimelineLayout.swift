internal import CalqueTelemetry
internal import Foundation

/// The places of the lanes below one another: the common ones, then those of each layer. A layer
/// with several lanes has a row of its own above them, which folds and unfolds them.
struct TimelineLayout: Equatable {
  struct Row: Equatable {
    var lane: TimelineLane
    /// The layer whose lanes a click on the row's name folds or unfolds; nil for none.
    var group: Int?
    var isFolded = false
    /// The distance of the name from the left, in points.
    var indent = 0.0
    var top = 0.0
    var height: Double
    var bottom: Double { top + height }
  }

  /// The lanes of animations that are open before the user folds or unfolds any. Layers that are
  /// animated later than these begin folded.
  private static let openLanes = 12
  /// The height of the ruler above the lanes.
  static let rulerHeight = 18.0

  /// The rows, from the top of the first lane, in points.
  let rows: [Row]
  /// The height of all lanes.
  let height: Double

  /// - Parameters:
  ///   - filter: A text in the names of the lanes of animations that are listed, all of them open;
  ///     empty for all.
  ///   - toggled: The layers that the user has folded or unfolded.
  init(_ recording: TimelineRecording, filter: String = "", toggled: Set<Int> = []) {
    var rows: [Row] = []
    var top = 0.0
    func add(
      _ lane: TimelineLane, group: Int? = nil, isFolded: Bool = false, indent: Double = 0
    ) {
      rows.append(
        Row(
          lane: lane, group: group, isFolded: isFolded, indent: indent, top: top,
          height: Self.height(of: lane)))
      top += Self.height(of: lane)
    }
    for lane in recording.commonLanes { add(lane) }
    var count = 0
    for group in recording.laneGroups {
      count += group.lanes.count
      var lanes = group.lanes
      if !filter.isEmpty {
        lanes.removeAll { $0.name.range(of: filter, options: .caseInsensitive) == nil }
      }
      guard group.lanes.count > 1, !lanes.isEmpty else {
        for lane in lanes { add(lane) }
        continue
      }
      let isFolded =
        filter.isEmpty && (count > Self.openLanes) != toggled.contains(group.layer)
      add(.layer(name: group.name, entries: group.entries), group: group.layer, isFolded: isFolded)
      if !isFolded { for lane in lanes { add(lane, indent: 12) } }
    }
    (self.rows, height) = (rows, top)
  }

  private static func height(of lane: TimelineLane) -> Double {
    switch lane {
    case .frames: 58
    case .commits, .stalls, .signposts: 20
    case .layer: 22
    case .animations: 26
    }
  }

  /// Returns the row at `y`, from the top of the first lane.
  func row(at y: Double) -> Row? {
    rows(from: y, to: y).first { $0.top <= y && y < $0.bottom }
  }

  /// Returns the rows that are in sight between two heights.
  func rows(from top: Double, to bottom: Double) -> ArraySlice<Row> {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].bottom <= top { low = middle + 1 } else { high = middle }
    }
    return rows[low...].prefix { $0.top <= bottom }
  }
}

/// The thing that is chosen on the timeline.
enum TimelineChoice: Hashable {
  case range(ClosedRange<Double>)
  /// A frame, by its index in the recording of the render thread.
  case frame(Int)
  /// A commit, by its host time.
  case commit(Double)
  case stall(Double)
  case signpost(begin: Double, name: String)
  /// An animation, by its identifier and the property.
  case animation(UInt64, keyPath: String)
}

/// A moment that the pointer is at.
struct TimelinePoint: Hashable {
  var time: Double
  /// The thing in the lane under the pointer; nil for none.
  var thing: TimelineChoice?
}

extension TimelineRecording {
  /// Returns the first facts about a thing; those of a frame are sentences, in lines.
  func line(about thing: TimelineChoice) -> String {
    let isFrame = if case .frame = thing { true } else { false }
    return lines(about: thing).prefix(2).joined(separator: isFrame ? "\n" : ", ")
  }

  /// Returns the entry of `row` at the moment `time`, or the nearest one within `slack` seconds.
  func choice(in lane: TimelineLane, at time: Double, slack: Double) -> TimelineChoice? {
    switch lane {
    case .frames:
      // A frame is shown from its moment until the next one.
      guard let index = frame(at: time + 0.5 * lateness.refreshInterval) else { return nil }
      let frame = frames[index]
      guard abs(time - frame.time) <= max(lateness.refreshInterval, slack) else { return nil }
      return .frame(frame.record.index)
    case .commits:
      let nearest = commits.min { abs($0.time - time) < abs($1.time - time) }
      guard let nearest, abs(nearest.time - time) <= slack else { return nil }
      return .commit(nearest.hostTime)
    case .stalls:
      return stalls.last { $0.begin - slack <= time && time <= $0.end + slack }
        .map { .stall($0.begin) }
    case .signposts:
      let found = signposts.last {
        let (begin, end) = ($0.begin.media - origin, ($0.end ?? $0.begin).media - origin)
        return begin - slack <= time && time <= end + slack
      }
      return found.map { .signpost(begin: $0.begin.media, name: $0.name) }
    case .layer(_, let entries), .animations(_, _, let entries):
      let found = entries.last {
        let entry = animations[$0]
        return !entry.isLoop && entry.begin - slack <= time && time <= entry.shownEnd + slack
      }
      return found.map { .animation(animations[$0].id, keyPath: animations[$0].keyPath) }
    }
  }

  /// Returns the entry of an animation; nil once it has been forgotten.
  func entry(_ id: UInt64, keyPath: String) -> AnimationEntry? {
    animations.last { $0.id == id && $0.keyPath == keyPath }
  }

  /// The facts about a choice, in lines.
  func lines(about choice: TimelineChoice) -> [String] {
    func ms(_ seconds: Double) -> String { "\((seconds * 1000).fixed(1)) ms" }
    switch choice {
    case .range(let range): return statistics(of: range).lines
    case .frame(let number):
      return frames.firstIndex { $0.record.index == number }.map { lines(ofFrameAt: $0) } ?? []
    case .commit(let time):
      return commits.last { $0.hostTime == time }.map {
        ["Commit at \($0.time.fixed(3)) s", text(of: $0)]
      } ?? []
    case .stall(let begin):
      return stalls.last { $0.begin == begin }.map {
        [
          "Main thread blocked for \(ms($0.end - $0.begin)) from \($0.begin.fixed(3)) s",
          $0.function,
        ]
      } ?? []
    case .signpost(let begin, let name):
      return signposts.last { $0.begin.media == begin && $0.name == name }.map {
        [
          "\($0.name) at \((begin - origin).fixed(3)) s" + ($0.seconds.map { ", \(ms($0))" } ?? ""),
          "\($0.category) \($0.message)",
        ]
      } ?? []
    case .animation(let id, let keyPath):
      return entry(id, keyPath: keyPath).map { [text(of: $0.phrase), $0.text] } ?? []
    }
  }
}

/// The part of the timeline that is visible, and its scale.
package struct TimelineScale: Sendable, Hashable {
  /// The shortest and the longest visible span, in seconds.
  package static let spans = 0.005...3600.0

  /// The width of the lanes, in points.
  package var width: Double
  /// The moment at the left edge, in seconds, and the visible span.
  package private(set) var start: Double
  package private(set) var span: Double

  package init(width: Double, start: Double = 0, span: Double = 4) {
    (self.width, self.start) = (max(width, 1), start.isFinite ? start : 0)
    self.span = Self.bounded(span)
  }

  private static func bounded(_ span: Double) -> Double {
    span.isFinite ? min(max(span, spans.lowerBound), spans.upperBound) : spans.upperBound
  }

  /// The moment at the right edge.
  package var end: Double { start + span }

  /// Returns the position of a moment, in points from the left edge.
  package func x(_ time: Double) -> Double { (time - start) / span * width }

  /// Returns the moment at a position.
  package func time(_ x: Double) -> Double { start + x / width * span }

  /// Multiplies the span by `factor`, and keeps the moment at `x` in its place.
  package mutating func zoom(by factor: Double, at x: Double) {
    guard factor.isFinite, factor > 0 else { return }
    let fixed = time(x)
    span = Self.bounded(span * factor)
    start = fixed - x / width * span
  }

  /// Moves the visible part by `distance` points to the right.
  package mutating func pan(by distance: Double) {
    if distance.isFinite { start += distance / width * span }
  }

  /// Shows the moments from `first` to `last`, with a margin.
  package mutating func fit(_ first: Double, _ last: Double) {
    guard first.isFinite, last.isFinite else { return }
    span = Self.bounded(max(last - first, 0) * 1.08)
    start = (first + last - span) / 2
  }

  /// Moves the visible part so that it begins at `time`, or has it in the middle.
  package mutating func move(to time: Double) { if time.isFinite { start = time } }
  package mutating func center(_ time: Double) { move(to: time - span / 2) }

  /// Moves the visible part so that `time` is near the right edge.
  package mutating func follow(_ time: Double) { start = time - 0.94 * span }

  /// Seconds between two labelled marks of the ruler: 1, 2 or 5 of a power of ten, at least 70
  /// points apart.
  package var markInterval: Double {
    let least = span / width * 70
    var unit = 1e-6
    while unit * 10 <= least { unit *= 10 }
    return [1, 2, 5, 10].map { $0 * unit }.first { $0 >= least } ?? 10 * unit
  }

  /// The visible marks of the ruler, with their labels.
  package var marks: [(time: Double, label: String)] {
    let interval = markInterval
    let (first, last) = ((start / interval).rounded(.up), (end / interval).rounded(.down))
    guard last >= first, last - first < 1000 else { return [] }
    let decimals = interval >= 1 ? 0 : interval >= 0.1 ? 1 : interval >= 0.01 ? 2 : 3
    return (0...Int(last - first)).map { index in
      let time = (first + Double(index)) * interval
      return (time, "\(time.fixed(decimals)) s")
    }
  }
}
