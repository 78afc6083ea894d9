/// The whole of a line along a path in pixels, and the places of the path to which each pixel belongs: enough to show
/// any part of the line.
///
/// A place is where the line passes the middle of the pixel, at a right angle to its way or around a corner. A pixel
/// has two of them where the line crosses, touches or turns; of more it keeps the first and the last.
package struct LineMap: Sendable {
  /// A pixel, in whole numbers of 16 bits.
  package struct Texel: Sendable, Equatable {
    /// Shares of `LineCut.span`.
    package var first: UInt16 = 0
    package var second: UInt16 = 0
    /// How much of the pixel the line covers at the first place, in the upper byte, and at the second.
    package var covers: UInt16 = 0
    /// How much it covers altogether, in the upper byte; in the lower 1 if the first place is a corner, 2 if the
    /// second is, 4 if the line covers neither the pixel nor those around it. What lies around a corner is part of
    /// the line when this goes on beyond.
    package var whole: UInt16 = 0
  }

  /// The parts of a line that a map can show.
  package enum Extent: Sendable, Comparable {
    /// None: places are missing on which more of a pixel is covered than on others.
    case none
    /// Those that begin where the path does or end where it does: of three places the one in the middle is missing.
    case anchored
    case all
  }

  package let width: Int
  package let height: Int
  /// Rows from the top.
  package private(set) var texels: [Texel]
  /// The parts of the line that it shows as they are.
  package let extent: Extent
  package let hasLeftOutDashes: Bool

  /// So few pixels are not seen to be wrong.
  private static let unseen = 4

  /// Maps the line along `path` that `pen`, whatever part of it that shows, draws. `placing` scales evenly and moves.
  package init(
    _ path: [PathElement], with pen: PathPen, placing: CGAffineTransform, width: Int, height: Int
  ) {
    let measure = PathMeasure(path)
    let coverage = Coverage(
      stroking: measure.trimmed(from: 0, to: 1), with: pen.whole, placing: placing, width: width,
      height: height)
    (self.width, self.height) = (width, height)
    hasLeftOutDashes = coverage.hasLeftOutDashes
    texels = [Texel](repeating: Texel(whole: 4), count: width * height)
    var places = PixelPlaces(coverage, reach: pen.width / 2 * Double(placing.a))
    let course = PathCourse(measure, placing: placing)
    let dashes = hasLeftOutDashes ? nil : DashRun(pen, scale: Double(placing.a))
    for run in course.runs { places.follow(run, with: pen, dashes) }
    let span = (course.runs.last?.places.last ?? 0) + LineCut.margin
    extent =
      places.losses.shade > Self.unseen
      ? .none : places.losses.shade + places.losses.middle > Self.unseen ? .anchored : .all
    for (pixel, slot) in places.slots.enumerated() where slot >= 0 {
      for y in max(pixel / width - 1, 0)...min(pixel / width + 1, height - 1) {
        for x in max(pixel % width - 1, 0)...min(pixel % width + 1, width - 1) {
          texels[y * width + x].whole &= ~4
        }
      }
    }
    for (pixel, slot) in places.slots.enumerated() where slot >= 0 {
      texels[pixel] = places.rows[Int(slot)].texel(
        span: span,
        whole: coverage.bytes[pixel / width * coverage.bytesPerRow + pixel % width])
    }
  }
}

extension PathPen {
  /// The pen with nothing of the path left out.
  package var whole: PathPen {
    var result = self
    (result.start, result.end) = (0, 1)
    return result
  }
}
