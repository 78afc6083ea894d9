/// The dashes along one subpath, in pixels.
struct DashRun {
  private let lengths: [Double]
  private let period: Double
  private let phase: Double

  /// The dashes of `pen`; nil where its line is whole.
  init?(_ pen: PathPen, scale: Double) {
    guard pen.dashPeriod > 0 else { return nil }
    period = pen.dashPeriod * scale
    let all = pen.dashes.count % 2 == 0 ? pen.dashes : pen.dashes + pen.dashes
    lengths = all.map { $0 * scale }
    let offset = (pen.dashPhase * scale).truncatingRemainder(dividingBy: period)
    phase = offset < 0 ? offset + period : offset
  }

  /// How much of the pixel around the place `distance` along the subpath is dash.
  func share(at distance: Double) -> Double {
    let at = (distance + phase).truncatingRemainder(dividingBy: period)
    var (share, begin) = (0.0, -period)
    // The dashes before and after may reach into the pixel.
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
