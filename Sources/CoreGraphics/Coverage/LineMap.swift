/// A whole line along a path, in pixels, with the positions along the path that each pixel belongs
/// to: enough to draw any part of the line.
///
/// The position of a pixel is where a perpendicular of the line, or a radius at a corner, passes
/// through the pixel's centre. A pixel has two positions where the line crosses, touches or
/// reverses; of more it keeps the first and the last.
package struct LineMap: Sendable {
  /// A pixel, as 16-bit integers.
  package struct Texel: Sendable, Equatable {
    /// The two positions, as fractions of `LineCut.span`.
    package var first: UInt16 = 0
    package var second: UInt16 = 0
    /// The pixel's coverage at the first position, in the upper byte, and at the second, in the
    /// lower.
    package var covers: UInt16 = 0
    /// The pixel's total coverage, in the upper byte; in the lower, 1 if the first position is a
    /// corner, 2 if the second is, 4 if the line covers neither the pixel nor its neighbours.
    /// Pixels around a corner are part of the line if it continues beyond.
    package var whole: UInt16 = 0
  }

  /// The parts of a line that a map can draw.
  package enum Extent: Sendable, Comparable {
    /// None: positions are missing at which a pixel is covered more than at others.
    case none
    /// Parts that start or end with the path: of three positions, the middle one is missing.
    case anchored
    case all
  }

  package let width: Int
  package let height: Int
  /// Rows from the top.
  package private(set) var texels: [Texel]
  /// The parts of the line that the map draws exactly.
  package let extent: Extent
  /// The limit that the drawing of the line has met; nil if it is exact.
  package let limit: PathLimit?

  /// The largest number of wrong pixels that is not noticeable.
  private static let unseen = 4

  /// Maps the line along `path` that `pen` draws, ignoring its trimming. `placing` scales uniformly
  /// and translates.
  package init(
    _ path: [PathElement], with pen: PathPen, placing: CGAffineTransform, width: Int, height: Int
  ) {
    let measure = PathMeasure(path)
    let coverage = Coverage(
      stroking: measure.trimmed(from: 0, to: 1), with: pen.whole, placing: placing, width: width,
      height: height)
    (self.width, self.height) = (width, height)
    limit = coverage.limit
    texels = [Texel](repeating: Texel(whole: 4), count: width * height)
    var lengths = PathPositionMap(coverage, reach: pen.width / 2 * Double(placing.a))
    let flattened = FlattenedPath(measure, placing: placing)
    let dashes = DashRun(pen, scale: Double(placing.a))
    for run in flattened.runs { lengths.follow(run, with: pen, dashes) }
    let span = (flattened.runs.last?.lengths.last ?? 0) + LineCut.margin
    extent =
      lengths.losses.shade > Self.unseen
      ? .none : lengths.losses.shade + lengths.losses.middle > Self.unseen ? .anchored : .all
    let slots = lengths.slots
    for pixel in 0..<slots.count where slots[pixel] >= 0 { noteNearness(to: pixel) }
    for pixel in 0..<slots.count where slots[pixel] >= 0 {
      texels[pixel] = lengths.rows[Int(slots[pixel])].texel(
        span: span,
        whole: coverage.bytes[pixel / width * coverage.bytesPerRow + pixel % width])
    }
  }

  /// Notes that the line covers `pixel`, for it and its neighbours.
  private mutating func noteNearness(to pixel: Int) {
    let (x, y) = (pixel % width, pixel / width)
    var row = max(y - 1, 0)
    while row <= min(y + 1, height - 1) {
      var index = row * width + max(x - 1, 0)
      let last = row * width + min(x + 1, width - 1)
      while index <= last {
        texels[index].whole &= ~4
        index += 1
      }
      row += 1
    }
  }
}

extension PathPen {
  /// The pen without trimming.
  package var whole: PathPen {
    var result = self
    (result.start, result.end) = (0, 1)
    return result
  }
}
