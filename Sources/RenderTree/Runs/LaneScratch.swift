/// Room for what is found on the way from the time to the sprites of a run: one pass over its lanes writes what the next
/// one reads.
struct LaneScratch: ~Copyable {
  private static let groups = SpriteRun.most / 4
  private let rows = UnsafeMutablePointer<SIMD4<Double>>.allocate(capacity: 9 * groups)
  private let floats = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: 7 * groups)
  /// Takes sprites that have no place in a frame yet.
  let sprites = UnsafeMutablePointer<Sprite>.allocate(capacity: SpriteRun.most)

  deinit {
    rows.deallocate()
    floats.deallocate()
    sprites.deallocate()
  }

  /// A row of numbers for each use; two uses never share one.
  enum Use: Int { case progress, x, y, part, otherPart, cosine, sine, negativeSine, fade }

  @inline(__always)
  subscript(use: Use) -> UnsafeMutablePointer<SIMD4<Double>> { rows + use.rawValue * Self.groups }

  /// The entries of sprites.
  enum Entry: Int { case xu, xv, x1, yu, yv, y1, opacity }

  @inline(__always)
  subscript(entry: Entry) -> UnsafeMutablePointer<SIMD4<Float>> {
    floats + entry.rawValue * Self.groups
  }
}
