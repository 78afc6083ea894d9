/// The scratch buffers for computing the sprites of a run from the time: each pass over the lanes
/// writes what the next pass reads.
struct LaneScratch: ~Copyable {
  private static let vectorCount = SpriteRun.maximumCount / 4
  private let columns = UnsafeMutablePointer<SIMD4<Double>>.allocate(capacity: 14 * vectorCount)
  private let floats = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: 7 * vectorCount)
  /// The buffer for sprites that have no position in a frame yet.
  let sprites = UnsafeMutablePointer<Sprite>.allocate(capacity: SpriteRun.maximumCount)

  deinit {
    columns.deallocate()
    floats.deallocate()
    sprites.deallocate()
  }

  /// The uses of columns, each of which has a column of its own.
  enum Use: Int {
    case progress, x, y, component, secondComponent, cosine, sine, negativeSine, laneOpacity
    /// The sides of the sprites and the numbers of pixels that they fill, if the clip cuts some.
    case left, right, top, bottom, filled
  }

  @inline(__always)
  subscript(use: Use) -> UnsafeMutablePointer<SIMD4<Double>> {
    columns + use.rawValue * Self.vectorCount
  }

  /// The computed fields of sprites.
  enum Entry: Int { case xu, xv, x1, yu, yv, y1, opacity }

  @inline(__always)
  subscript(entry: Entry) -> UnsafeMutablePointer<SIMD4<Float>> {
    floats + entry.rawValue * Self.vectorCount
  }
}
