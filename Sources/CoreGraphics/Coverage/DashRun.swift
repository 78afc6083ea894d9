/// The dashes along one subpath, in pixels.
struct DashRun {
  private let lengths: [Double]
  private let period: Double
  private let phase: Double

  /// Makes the dashes of `pen`; nil if its line is solid.
  init?(_ pen: PathPen, scale: Double) {
    guard pen.dashPeriod > 0 else { return nil }
    period = pen.dashPeriod * scale
    let all = pen.dashes.count % 2 == 0 ? pen.dashes : pen.dashes + pen.dashes
    lengths = all.map { $0 * scale }
    let offset = (pen.dashPhase * scale).truncatingRemainder(dividingBy: period)
    phase = offset < 0 ? offset + period : offset
  }

  /// Returns the fraction of the pixel around `distance` along the subpath that is covered by
  /// dashes.
  func share(at distance: Double) -> Double {
    let at = (distance + phase).truncatingRemainder(dividingBy: period)
    var (share, begin) = (0.0, -period)
    // The dashes before and after may extend into the pixel.
    for index in 0..<3 * lengths.count {
      let length = lengths[index % lengths.count]
      if index % 2 == 0 {
        share += max(min(at + 0.5, begin + length) - max(at - 0.5, begin), 0)
      }
      begin += length
      if begin > at + 1 { break }
    }
    return min(share, 1)
  }
}
