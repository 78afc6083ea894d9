/// How far a metric may go up or down before it counts.
struct Tolerance {
  let kind: Comparison.Kind
  private let direction: MetricRow.Direction
  /// What a difference must exceed in any case, in the metric's unit.
  private let floor: Double

  /// The share of the former value that an area, and a time, may change by.
  private static let areaShare = 0.01
  private static let timeShare = 0.1
  /// The share of the surface that an area may change by.
  private static let surfaceShare = 0.001
  /// Times closer than this many of their unit, and of the spread among repeats, are the same.
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

  /// - Parameters:
  ///   - deviation: The former value's median absolute deviation.
  ///   - isExact: Whether counts and areas are the same each time they are measured.
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
