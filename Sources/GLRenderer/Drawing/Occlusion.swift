internal import CalqueRenderTree

/// The squares of a pass that batches cover with opaque pixels: nothing below them is drawn there.
///
/// The display list leaves out items under opaque rectangles. Where a shape is opaque, its coverage
/// mask tells, so the renderer finds it. Squares are those of `Segments`.
struct Occlusion {
  /// For each square of `area`, row by row, the last batch that covers it; -1 for none.
  private var covering: [Int32] = []
  /// The pixels of the squares.
  private var area = PixelRect.empty
  private var columns: Int32 = 0

  /// True if no batch covers a square.
  private(set) var isEmpty = true

  /// Begins a pass on `pixels`, without a square that is covered.
  mutating func begin(_ pixels: PixelRect) {
    isEmpty = true
    area = pixels.roundedOut(to: SIMD2(repeating: Segments.side))
    columns = area.width / Segments.side
  }

  /// Records that `batch` covers those squares within `pixels` for which `isCovered` returns true.
  mutating func cover(
    _ pixels: PixelRect, by batch: Int32, where isCovered: (PixelRect) -> Bool
  ) {
    let side = Segments.side
    let inside = pixels.intersection(area)
    var square = inside
    square.minY = (inside.minY + side - 1) & ~(side - 1)
    while square.minY + side <= inside.maxY {
      square.maxY = square.minY + side
      square.minX = (inside.minX + side - 1) & ~(side - 1)
      while square.minX + side <= inside.maxX {
        square.maxX = square.minX + side
        if isCovered(square) { set(square, batch) }
        square.minX += side
      }
      square.minY += side
    }
  }

  private mutating func set(_ square: PixelRect, _ batch: Int32) {
    if isEmpty {
      isEmpty = false
      let count = Int(columns * (area.height / Segments.side))
      if covering.count < count { covering = [Int32](repeating: -1, count: count) }
      for index in 0..<count { covering[index] = -1 }
    }
    let index = index(square.minX, square.minY)
    covering[index] = max(covering[index], batch)
  }

  @inline(__always)
  private func index(_ x: Int32, _ y: Int32) -> Int {
    Int((y - area.minY) / Segments.side * columns + (x - area.minX) / Segments.side)
  }

  /// Returns true if a later batch covers the square of which `pixels` are a part.
  @inline(__always)
  func hides(_ pixels: PixelRect, of batch: Int32) -> Bool {
    !isEmpty && area.contains(pixels) && covering[index(pixels.minX, pixels.minY)] > batch
  }

  /// Returns true if later batches cover so many squares of `pixels` that it is worth drawing
  /// `batch` in segments.
  func hidesMuch(of pixels: PixelRect, _ batch: Int32) -> Bool {
    if isEmpty { return false }
    let grid = pixels.intersection(area).roundedOut(to: SIMD2(repeating: Segments.side))
    let least = max(grid.area / (Int(Segments.side * Segments.side) * 8), 16)
    var count = 0
    var y = grid.minY
    while y < grid.maxY {
      var x = grid.minX
      while x < grid.maxX {
        if covering[index(x, y)] > batch { count += 1 }
        x += Segments.side
      }
      if count >= least { return true }
      y += Segments.side
    }
    return false
  }
}

// Large opaque shapes, under which nothing is drawn.
extension Renderer {
  /// The fewest pixels of a shape that is worth finding its squares.
  private static let leastOccluderArea = 96 * 96

  /// Finds the squares of a pass that large shapes cover, unless one of its batches reads what was
  /// drawn below it.
  func findOcclusion(
    of pass: RenderPass, _ frame: Frame, on target: PassTarget, _ styledPaths: StyledPathStore,
    _ report: inout DrawReport
  ) {
    while occlusions.count <= target.depth { occlusions.append(Occlusion()) }
    occlusions[target.depth].begin(target.clipBounds)
    guard pass.batches.count > 1,
      pass.batches.allSatisfy({ frame.batches.indices.contains(Int($0)) }),
      pass.batches.contains(where: { canOcclude(frame.batches[Int($0)]) }),
      !pass.batches.contains(where: { frame.batches[Int($0)].effect >= 0 })
    else { return }
    for index in pass.batches.dropFirst() where canOcclude(frame.batches[Int(index)]) {
      findOcclusion(by: frame.batches[Int(index)], index, frame, on: target, styledPaths, &report)
    }
  }

  /// Returns true if a batch can have opaque pixels in a shape.
  private func canOcclude(_ batch: Batch) -> Bool {
    guard batch.count == 1, batch.isBlended, batch.blendMode == .over,
      batch.scissor.area >= Self.leastOccluderArea
    else { return false }
    switch batch.pipeline {
    case .image:
      if case .coverageMask = batch.texture { return true }
      return false
    case .solid: return batch.clipChain >= 0
    case .gradient: return batch.isOpaqueInside && !batch.hasEdges && batch.clipChain >= 0
    case .tintedAlpha, .stroke, .lineMap, .smallImage, .mixed, .roundRect, .roundImage, .shadow:
      return false
    }
  }

  private func findOcclusion(
    by batch: Batch, _ index: Int32, _ frame: Frame, on target: PassTarget,
    _ styledPaths: StyledPathStore, _ report: inout DrawReport
  ) {
    let instances =
      batch.pipeline == .gradient ? frame.roundRects.indices : frame.sprites.indices
    guard instances.contains(Int(batch.first)) else { return }
    let variant = batch.variant(in: frame, allowsManyStops: device.limits.allowsManyStops)
    if batch.pipeline != .gradient, frame.sprites[Int(batch.first)].alpha < .max { return }
    guard !variant.isClipped, batch.pipeline == .image || variant.hasMaskTexture else { return }
    let uploads = (report.uploads, report.uploadBytes)
    let placed = place(batch, variant, frame, styledPaths, &report)
    if !batch.isProfiled { (report.uploads, report.uploadBytes) = uploads }
    guard let placed else { return }
    let pixels = placed.pixels.intersection(batch.scissor).intersection(target.clipBounds)
    guard pixels.area >= Self.leastOccluderArea else { return }
    occlusions[target.depth].cover(pixels, by: index) { square in
      (placed.shape?.cover(of: square) ?? .covered) == .covered
        && (placed.mask?.cover(of: square) ?? .covered) == .covered
    }
  }

  /// Returns the pixels of a batch, and the cells of its shape and of its mask, of which it has one
  /// or both; nil if one of them has no cells.
  private func place(
    _ batch: Batch, _ variant: PipelineVariant, _ frame: Frame, _ styledPaths: StyledPathStore,
    _ report: inout DrawReport
  ) -> (pixels: PixelRect, shape: PlacedCells?, mask: PlacedCells?)? {
    let (plane, texture) = frame.quadAndTexture(at: Int(batch.first), batch.pipeline)
    guard let pixels = segmentablePixels(of: batch, plane, texture, in: frame) else { return nil }
    var shape: PlacedCells?
    func cellsOfMask(_ index: Int32) -> CoverageCells? {
      guard frame.coverageMasks.indices.contains(Int(index)) else { return nil }
      return coverageCache.texture(
        frame.coverageMasks[Int(index)], of: styledPaths, device: device, report: &report)?.cells
    }
    if case .coverageMask(let index) = batch.texture {
      guard let own = cellsOfMask(index), let placed = PlacedCells(own, on: plane, showing: texture)
      else { return nil }
      shape = placed
    }
    guard variant.hasMaskTexture else { return (pixels, shape, nil) }
    guard let clip = ClipUniforms.maskClip(batch.clipChain, of: frame.clips),
      let coverage = clip.coverage, coverage.alpha >= 1,
      let cells = cellsOfMask(coverage.coverageMaskIndex), let mask = PlacedCells(cells, of: clip)
    else { return nil }
    return (pixels, shape, mask)
  }
}
