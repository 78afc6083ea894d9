/// The scratch buffers for computing the sprites of a run from the time: each pass over the lanes
/// writes what the next pass reads.
struct LaneScratch: ~Copyable {
  private static let vectorCount = SpriteRun.maximumCount / 4
  private let columns = UnsafeMutablePointer<SIMD4<Double>>.allocate(
    capacity: Use.allCases.count * vectorCount)
  private let entries = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: 7 * vectorCount)
  /// The buffer for sprites that have no position in a frame yet.
  let sprites = UnsafeMutablePointer<Sprite>.allocate(capacity: SpriteRun.maximumCount)

  deinit {
    columns.deallocate()
    entries.deallocate()
    sprites.deallocate()
  }

  /// The uses of columns, each of which has a column of its own.
  enum Use: Int, CaseIterable {
    case progress, x, y, component, secondComponent, cosine, sine, negativeSine, laneOpacity
    /// The sides of the sprites and the numbers of pixels that they fill, if the clip cuts some.
    case left, right, top, bottom, filled
    /// The positions or opacities that move in a mixed run.
    case movingX, movingY
    /// The layers' own transforms in a mixed run: m11, m12, m21, m22, m41 and m42.
    case a, b, c, d, tx, ty
    /// The maps from the layers' points to pixels in a mixed run, and 1 for those that only scale
    /// and move.
    case deviceXU, deviceXV, deviceX1, deviceYU, deviceYV, deviceY1, uprightness
  }

  @inline(__always)
  subscript(use: Use) -> UnsafeMutablePointer<SIMD4<Double>> {
    columns + use.rawValue * Self.vectorCount
  }

  /// The numbers of a column, one for each lane.
  @inline(__always)
  func lanes(_ use: Use) -> UnsafeMutablePointer<Double> {
    UnsafeMutableRawPointer(self[use]).assumingMemoryBound(to: Double.self)
  }

  /// The computed fields of sprites.
  enum Entry: Int { case xu, xv, x1, yu, yv, y1, opacity }

  /// The numbers of a computed field, one for each lane.
  @inline(__always)
  func floats(_ entry: Entry) -> UnsafeMutablePointer<Float> {
    UnsafeMutableRawPointer(self[entry]).assumingMemoryBound(to: Float.self)
  }

  @inline(__always)
  subscript(entry: Entry) -> UnsafeMutablePointer<SIMD4<Float>> {
    entries + entry.rawValue * Self.vectorCount
  }
}
