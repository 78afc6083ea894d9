package import CalqueRenderTree

// Snapshots: pictures kept in textures of their own, for later frames to show.
extension Renderer {
  /// Draws a frame whose last pass makes a picture of the size of the frame's damage, and keeps
  /// it as `id` until `dropSnapshots`. If the GPU has no memory for it, it is not kept and the
  /// report says so.
  package func drawSnapshot(
    _ frame: Frame, as id: SnapshotID, images store: ImageStore,
    styledPaths: StyledPathStore = StyledPathStore(),
    gradients stops: GradientStore = GradientStore()
  ) -> DrawReport {
    var report = DrawReport()
    updateGradients(to: stops, report: &report)
    images.trim(to: store, device: device)
    atlas.trim(to: store)
    coverageCache.trim(to: styledPaths)
    let pixels = frame.damage
    // A picture of the same size reuses its texture.
    let former = snapshots[id]
    let isSame = former?.width == pixels.width && former?.height == pixels.height
    if !isSame { dropSnapshots([id]) }
    guard
      let target = isSame
        ? former
        : Target(width: pixels.width, height: pixels.height, format: .rgba, device: device)
    else {
      report.diagnostics.append(
        .targetRefused(width: Int(pixels.width), height: Int(pixels.height)))
      return report
    }
    let viewport = TargetViewport(
      x: pixels.minX, y: pixels.minY, width: target.width, height: target.height)
    begin(target.framebuffer, viewport)
    device.setScissor(viewport.scissor(viewport.bounds))
    device.clear(to: SIMD4())
    let picture = PassTarget(
      framebuffer: target.framebuffer, viewport: viewport, clipBounds: pixels)
    drawPasses(
      of: frame, on: picture, images: store, styledPaths: styledPaths, cache: &images,
      report: &report
    )
    report.evictions += images.endFrame(device: device) + coverageCache.endFrame(device: device)
    snapshots[id] = target
    drainErrors(into: &report)
    return report
  }

  /// Returns true if the picture `id` is kept.
  package func hasSnapshot(_ id: SnapshotID) -> Bool { snapshots[id] != nil }

  /// Frees pictures that no later frame shows.
  package func dropSnapshots(_ ids: [SnapshotID]) {
    for id in ids { snapshots.removeValue(forKey: id)?.delete(with: device) }
  }
}
