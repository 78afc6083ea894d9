/// The pixels of one row whose centres lie in an intersection of half-planes.
struct RowSpan {
  private var low: Double
  private var high: Double

  /// The tolerance at an edge.
  private static let slack = 1e-6

  init(from low: Double, to high: Double) { (self.low, self.high) = (low, high) }

  /// Keeps the pixels at an x for which `slope` · x is at least `limit`.
  mutating func keep(_ slope: Double, atLeast limit: Double) {
    if abs(slope) < 1e-9 {
      if limit > Self.slack { high = -.infinity }
    } else if slope > 0 {
      low = max(low, (limit - Self.slack) / slope)
    } else {
      high = min(high, (limit - Self.slack) / slope)
    }
  }

  /// Returns the pixels, out of `count`, for x relative to `origin`.
  func pixels(from origin: Double, below count: Int) -> Range<Int> {
    let first = min(max((origin + low - 0.5).rounded(.up), 0), Double(count))
    let end = min(max((origin + high - 0.5).rounded(.down) + 1, first), Double(count))
    return Int(first)..<Int(end)
  }
}
