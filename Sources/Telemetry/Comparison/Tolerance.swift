/// The amount by which a metric may change before the difference counts.
struct Tolerance {
  let kind: Comparison.Kind
  private let direction: MetricRow.Direction
  /// The minimum that a difference must exceed, in the metric's unit.
  private let floor: Double

  /// The shares of the former value by which an area, and a time, may change.
  private static let areaShare = 0.01
  private static let timeShare = 0.1
  /// The share of the surface by which an area may change.
  private static let surfaceShare = 0.001
  /// The difference that times must exceed, in their unit and in median absolute deviations
  /// of the repeats.
  private static let timeFloor = 0.3
  private static let deviations = 3.0

  init(_ row: MetricRow, surfacePixels: Double) {
    kind = row.kind
    direction = row.report?.gate ?? .none
    floor =
      switch kind {
      case .exact: 0
      case .area: Self.surfaceShare * row.unit.surfaceValue(pixels: surfacePixels)
      case .time: Self.timeFloor
      }
  }

  /// Returns the verdict for a metric.
  ///
  /// - Parameters:
  ///   - deviation: The former value's median absolute deviation.
  ///   - isExact: True if counts and areas are the same in each run.
  func verdict(
    former: Double?, new: Double?, deviation: Double, isExact: Bool
  ) -> Comparison.Verdict {
    guard let former, let new, former.isFinite, new.isFinite else {
      return former == nil && new == nil ? .same : .changed
    }
    let difference = abs(new - former)
    guard difference > allowed(around: former, deviation) else { return .same }
    guard direction != .none else { return .changed }
    let isWorse = (new > former) == (direction == .lower)
    guard isWorse else { return .improvement }
    return kind != .time && isExact ? .regression : .warning
  }

  private func allowed(around former: Double, _ deviation: Double) -> Double {
    switch kind {
    // Means are rounded to 4 decimals in the file.
    case .exact: 0.00005
    case .area: max(Self.areaShare * abs(former), floor)
    case .time: max(Self.timeShare * abs(former), Self.deviations * deviation, floor)
    }
  }
}
