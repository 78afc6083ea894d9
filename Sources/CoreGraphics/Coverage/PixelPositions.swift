/// The positions along a line's path to which one pixel belongs.
struct PixelPositions {
  /// One position.
  struct Position {
    var length: Float
    /// The distance from the pixel's centre, in pixels.
    var distance: Float
    /// The fraction of the pixel that the line covers there.
    var cover: Float
    var isCorner: Bool
  }

  /// The loss of a pixel with more positions than it keeps.
  enum Loss {
    case none
    /// A part of the line that contains neither the first position nor the last misses the pixel.
    case middle
    /// The pixel is too dark or too light when the line reaches the position.
    case shade
  }

  private var first: Position?
  private var second: Position?

  /// The distance within which positions count as one.
  private static let near: Float = 1.5
  /// The coverage that is not noticed if missing, and the coverage that may be lost before the line
  /// is wrong.
  private static let (faint, limit): (Float, Float) = (0.1, 0.35)

  /// Adds a position. Of three, one of two that are within `reach` of one another is dropped, or
  /// the least noticeable one.
  mutating func add(_ new: Position, reach: Float) -> Loss {
    guard let first else {
      self.first = new
      return .none
    }
    if abs(first.length - new.length) < Self.near {
      if new.distance < first.distance { self.first = new }
      return .none
    }
    if let second, abs(second.length - new.length) < Self.near {
      if new.distance < second.distance { self.second = new }
      return .none
    }
    // A position that does not cover the pixel counts only if there is no other.
    if new.cover <= 0 { return .none }
    guard let second else {
      if first.cover <= 0 { self.first = new } else { self.second = new }
      return .none
    }
    return keepTwo(of: [first, second, new].sorted { $0.length < $1.length }, reach)
  }

  private mutating func keepTwo(of three: [Position], _ reach: Float) -> Loss {
    let (a, b, c) = (three[0], three[1], three[2])
    let isBeside = min(b.length - a.length, c.length - b.length) <= reach
    // The coverage that the middle position adds if the line starts or ends with the path.
    let missed = max(b.cover - a.cover, b.cover - c.cover)
    if missed <= Self.faint {
      (first, second) = (a, c)
      return isBeside ? .none : .middle
    }
    if isBeside {
      let isLow = b.length - a.length < c.length - b.length
      (first, second) = isLow ? (a.cover > b.cover ? a : b, c) : (a, b.cover > c.cover ? b : c)
      return .none
    }
    let least = min(a.cover, missed, c.cover)
    (first, second) = least == missed ? (a, c) : least == a.cover ? (b, c) : (a, b)
    return least > Self.limit ? .shade : .middle
  }

  /// Returns the pixel of a map whose positions run up to `span`.
  func texel(span: Double, whole: UInt8) -> LineMap.Texel {
    guard let first else { return LineMap.Texel() }
    func word(_ position: Position) -> UInt16 {
      UInt16(min(max(position.length / Float(span) * 65535, 0), 65535).rounded())
    }
    var result = LineMap.Texel(
      first: word(first), covers: UInt16(whole) << 8,
      whole: UInt16(whole) << 8 | (first.isCorner ? 1 : 0))
    if let second {
      var parts = SIMD2(first.cover, second.cover) * 255
      // The two positions together cover at least the total.
      parts[parts.x > parts.y ? 0 : 1] += max(Float(whole) - parts.sum(), 0)
      let bytes = SIMD2<UInt16>(
        pointwiseMin(parts, SIMD2(255, 255)).rounded(.toNearestOrAwayFromZero))
      result.second = word(second)
      result.covers = bytes.x << 8 | bytes.y
      result.whole |= second.isCorner ? 2 : 0
    }
    return result
  }
}
