/// The places of a line's path to which one pixel belongs.
struct PlaceRow {
  /// One of them.
  struct Place {
    var place: Float
    /// From the middle of the pixel, in pixels.
    var distance: Float
    /// How much of the pixel the line covers there.
    var cover: Float
    var isCorner: Bool
  }

  /// The fate of a pixel with more places than it keeps.
  enum Loss {
    case none
    /// A part of the line that has neither the first place nor the last leaves it out.
    case middle
    /// It is too dark or too light when the line comes to the place.
    case shade
  }

  private var first: Place?
  private var second: Place?

  /// Places no further from one another count as one.
  private static let near: Float = 1.5
  /// The shares of a pixel that are not seen to be missing, and that may go before the line is wrong.
  private static let (faint, limit): (Float, Float) = (0.1, 0.35)

  /// Takes in a place. Where there are three, one of two no farther than `reach` from one another goes, or the one
  /// that is least missed.
  mutating func add(_ new: Place, reach: Float) -> Loss {
    guard let first else {
      self.first = new
      return .none
    }
    if abs(first.place - new.place) < Self.near {
      if new.distance < first.distance { self.first = new }
      return .none
    }
    if let second, abs(second.place - new.place) < Self.near {
      if new.distance < second.distance { self.second = new }
      return .none
    }
    // What does not touch the pixel counts where nothing else does.
    if new.cover <= 0 { return .none }
    guard let second else {
      if first.cover <= 0 { self.first = new } else { self.second = new }
      return .none
    }
    return keepTwo(of: [first, second, new].sorted { $0.place < $1.place }, reach)
  }

  private mutating func keepTwo(of three: [Place], _ reach: Float) -> Loss {
    let (a, b, c) = (three[0], three[1], three[2])
    let isBeside = min(b.place - a.place, c.place - b.place) <= reach
    // What the one in the middle adds where the line begins at the path's beginning, or ends at its end.
    let missed = max(b.cover - a.cover, b.cover - c.cover)
    if missed <= Self.faint {
      (first, second) = (a, c)
      return isBeside ? .none : .middle
    }
    if isBeside {
      let isLow = b.place - a.place < c.place - b.place
      (first, second) = isLow ? (a.cover > b.cover ? a : b, c) : (a, b.cover > c.cover ? b : c)
      return .none
    }
    let least = min(a.cover, missed, c.cover)
    (first, second) = least == missed ? (a, c) : least == a.cover ? (b, c) : (a, b)
    return least > Self.limit ? .shade : .middle
  }

  /// The pixel of a map whose places count up to `span`.
  func texel(span: Double, whole: UInt8) -> LineMap.Texel {
    guard let first else { return LineMap.Texel() }
    func word(_ place: Place) -> UInt16 {
      UInt16(min(max(place.place / Float(span) * 65535, 0), 65535).rounded())
    }
    var result = LineMap.Texel(
      first: word(first), covers: UInt16(whole) << 8,
      whole: UInt16(whole) << 8 | (first.isCorner ? 1 : 0))
    if let second {
      var parts = SIMD2(first.cover, second.cover) * 255
      // Both together cover no less than the whole.
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
