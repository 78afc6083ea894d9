internal import CalqueRenderTree

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
