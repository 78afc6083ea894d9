internal import CalqueTelemetry

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
