internal import CalqueRenderTree

/// The segments, rectangles of pixels, in which a large instance is drawn that a coverage mask
/// shapes or that later shapes partly hide.
///
/// Where the mask is full it is not read, and where it is empty or hidden nothing is drawn, so that
/// only the edges of a shape sample it. Segments are parts of a grid of the surface,
/// and do not depend on the pixels that are drawn again.
struct Segments {
  /// The textures that a segment has to read.
  struct Textures: OptionSet {
    let rawValue: Int

    /// The texture of the instance, if that is a coverage mask.
    static let instance = Textures(rawValue: 1)
    /// The coverage mask that is one of its clips.
    static let mask = Textures(rawValue: 2)
    static let combinations = 4
  }

  /// The side of a square of the grid, in pixels.
  static let side: Int32 = 16

  /// The number of newest segments among which one is looked for that continues.
  private static let mergeReach = 8

  /// For each combination of textures, segments as minX, minY, maxX, maxY.
  private var rects = [[SIMD4<Float>]](repeating: [], count: Textures.combinations)

  /// The segments that read `textures`.
  subscript(textures: Textures) -> [SIMD4<Float>] { rects[textures.rawValue] }

  /// Finds the segments of an instance on `pixels`, in the rows of `drawn`.
  ///
  /// - Parameters:
  ///   - texture: The cells of the instance's texture; nil if it is no coverage mask.
  ///   - mask: The cells of the clip's coverage mask; nil if there is none or it has none.
  ///   - readsMask: True if the mask is read where it is covered, because of its alpha.
  ///   - occlusion: The squares on which nothing is drawn, if a batch after `batch` covers them.
  mutating func find(
    on pixels: PixelRect, in drawn: PixelRect, texture: PlacedCells?, mask: PlacedCells?,
    readsMask: Bool, under occlusion: Occlusion, _ batch: Int32
  ) {
    for index in rects.indices { rects[index].removeAll(keepingCapacity: true) }
    let grid = pixels.roundedOut(to: SIMD2(repeating: Self.side))
    var y = grid.minY
    while y < grid.maxY {
      let row = PixelRect(
        minX: pixels.minX, minY: max(y, pixels.minY), maxX: pixels.maxX,
        maxY: min(y + Self.side, pixels.maxY))
      if row.minY < drawn.maxY, drawn.minY < row.maxY {
        findRow(row, from: grid.minX, texture, mask, readsMask: readsMask, occlusion, batch)
      }
      y += Self.side
    }
  }

  private mutating func findRow(
    _ row: PixelRect, from start: Int32, _ texture: PlacedCells?, _ mask: PlacedCells?,
    readsMask: Bool, _ occlusion: borrowing Occlusion, _ batch: Int32
  ) {
    var segment = row
    segment.maxX = row.minX
    var last: Textures?
    var x = start
    while x < row.maxX {
      var square = row
      (square.minX, square.maxX) = (max(x, row.minX), min(x + Self.side, row.maxX))
      let next =
        occlusion.hides(square, of: batch)
        ? nil : textures(for: square, texture, mask, readsMask: readsMask)
      if next != last {
        append(segment, reading: last)
        segment.minX = square.minX
        last = next
      }
      segment.maxX = square.maxX
      x += Self.side
    }
    append(segment, reading: last)
  }

  /// Returns the textures that a square reads; nil if nothing is drawn there.
  private func textures(
    for square: PixelRect, _ texture: PlacedCells?, _ mask: PlacedCells?, readsMask: Bool
  ) -> Textures? {
    let shape = texture?.cover(of: square) ?? .partial
    if shape == .uncovered { return nil }
    let clip = mask?.cover(of: square) ?? .partial
    if clip == .uncovered { return nil }
    var result: Textures = []
    if shape == .partial { result.insert(.instance) }
    if clip == .partial || readsMask { result.insert(.mask) }
    return result
  }

  /// Adds a segment, or lengthens the equally wide one above it.
  private mutating func append(_ segment: PixelRect, reading textures: Textures?) {
    guard let textures, !segment.isEmpty else { return }
    let (left, right) = (Float(segment.minX), Float(segment.maxX))
    let list = rects[textures.rawValue]
    var index = list.count
    while index > max(list.count - Self.mergeReach, 0) {
      index -= 1
      let above = list[index]
      if above.x == left, above.z == right, above.w == Float(segment.minY) {
        rects[textures.rawValue][index].w = Float(segment.maxY)
        return
      }
    }
    rects[textures.rawValue].append(
      SIMD4(Float(segment.minX), Float(segment.minY), Float(segment.maxX), Float(segment.maxY)))
  }
}
