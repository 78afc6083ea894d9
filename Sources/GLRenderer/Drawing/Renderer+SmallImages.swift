internal import CalqueRenderTree

// Batches of small images, whose sprites name them.
extension Renderer {
  /// Sends the small images of a frame that the atlas does not have. Those that the store does not
  /// have are drawn in magenta.
  func prepareAtlas(for frame: Frame, images store: ImageStore, _ report: inout DrawReport) {
    atlas.prepare(frame.smallImages, of: store, device: device, report: &report)
    if atlas.lacksImages {
      report.faultyBatches += 1
      let batch = frame.batches.firstIndex { $0.pipeline.namesImages }
      report.diagnostics.append(.textureMissing(batch: batch ?? 0))
    }
  }

  /// Draws a batch whose images the atlas cannot hold together, in parts. Between two of them the
  /// atlas is emptied.
  func drawInParts(
    _ batch: Batch, _ index: Int, of frame: Frame, on target: PassTarget, images store: ImageStore,
    styledPaths: StyledPathStore, cache: inout TextureCache, report: inout DrawReport
  ) {
    var part = batch
    part.count = 0
    for instance in batch.first..<batch.first + batch.count {
      let image = frame.sprites[Int(instance)].image
      if image >= 0,
        !atlas.add(
          image, of: store, isProfiled: batch.isProfiled, device: device, report: &report)
      {
        atlas.sendTable(device)
        draw(
          part, index, of: frame, on: target, images: store, styledPaths: styledPaths,
          cache: &cache, report: &report)
        (part.first, part.count) = (instance, 0)
        atlas.removeAll()
        _ = atlas.add(
          image, of: store, isProfiled: batch.isProfiled, device: device, report: &report)
      }
      part.count += 1
    }
    atlas.sendTable(device)
    draw(
      part, index, of: frame, on: target, images: store, styledPaths: styledPaths, cache: &cache,
      report: &report)
  }

  /// Returns the sampling of the pages by a batch.
  func samplingOfAtlas(by batch: Batch, in frame: Frame) -> Sampling {
    texelsLieOnPixels(batch, nil, in: frame)
      ? .nearest : Sampling(batch.textureFilter, hasLevels: false)
  }
}
