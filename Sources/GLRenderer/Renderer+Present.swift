package import CalqueRenderTree
package import CoreGraphics

// Presentation: the root target and overlays on a surface or in memory.
extension Renderer {
  /// Shows the root target through `debugView`, with `overlay`'s batches on top, on a surface.
  ///
  /// For a surface without a framebuffer the picture is composed in memory instead; `readComposed`
  /// returns it. The overlay's damage is ignored: it is drawn whole each time.
  ///
  /// - Parameter styledPaths: The paths of the coverage masks that clip batches of the overlay, as
  ///   they do tints.
  package func present(
    overlay: Frame? = nil, overlayImages store: ImageStore = ImageStore(),
    styledPaths: StyledPathStore = StyledPathStore(), debugView: DebugView = .none,
    on surface: any Surface
  ) -> DrawReport {
    guard surface.hasFramebuffer else {
      let report = compose(
        overlay: overlay, overlayImages: store, styledPaths: styledPaths, debugView: debugView)
      surface.present()
      return report
    }
    let size = surface.pixelSize
    guard size.width > 0 && size.height > 0 else { return DrawReport() }
    let viewport = TargetViewport(
      width: size.width, height: size.height, isFlipped: surface.isFlipped)
    let report = compose(
      overlay: overlay, overlayImages: store, styledPaths: styledPaths, debugView: debugView,
      on: GLFramebuffer(name: surface.framebuffer), viewport)
    surface.present()
    return report
  }

  /// Composes the picture like `present`, but in memory and without a surface.
  /// `readComposed` returns it.
  package func compose(
    overlay: Frame? = nil, overlayImages store: ImageStore = ImageStore(),
    styledPaths: StyledPathStore = StyledPathStore(), debugView: DebugView = .none
  ) -> DrawReport {
    guard let rootTarget else { return DrawReport() }
    if composed?.width != rootTarget.width || composed?.height != rootTarget.height {
      composed?.delete(with: device)
      composed = Target(
        width: rootTarget.width, height: rootTarget.height, format: .rgba, device: device)
    }
    guard let composed else { return DrawReport() }
    let viewport = TargetViewport(width: rootTarget.width, height: rootTarget.height)
    return compose(
      overlay: overlay, overlayImages: store, styledPaths: styledPaths, debugView: debugView,
      on: composed.framebuffer, viewport)
  }

  /// Reads the root target, without overlays, as the last `draw` left it; nil before the first.
  package func readRootTarget() -> CGImage? {
    rootTarget.map(read)
  }

  /// Reads the picture that the last `compose`, or `present` on a surface without a framebuffer,
  /// made; nil before the first.
  package func readComposed() -> CGImage? {
    composed.map(read)
  }

  /// Reads a snapshot; nil if it is not kept.
  package func readSnapshot(_ id: SnapshotID) -> CGImage? { snapshots[id].map(read) }

  /// Frees the memory of the picture that `compose` made.
  package func dropComposed() {
    composed?.delete(with: device)
    composed = nil
  }

  private func compose(
    overlay: Frame?, overlayImages store: ImageStore, styledPaths: StyledPathStore,
    debugView: DebugView, on framebuffer: GLFramebuffer,
    _ viewport: TargetViewport
  ) -> DrawReport {
    var report = DrawReport()
    device.setScissor(viewport.scissor(viewport.bounds))
    let isCovered =
      rootTarget.map { $0.width >= viewport.width && $0.height >= viewport.height } ?? false
    if !isCovered && isOpaque {
      begin(framebuffer, viewport)
      device.clear(to: SIMD4(0, 0, 0, 1))
    }
    if let rootTarget, !isOpaque {
      drawOver(rootTarget, on: framebuffer, viewport, report: &report)
    } else if let rootTarget {
      // The surface may have been resized since the layers were drawn.
      device.copy(
        from: rootTarget.framebuffer, to: framebuffer, width: min(rootTarget.width, viewport.width),
        height: min(rootTarget.height, viewport.height), targetHeight: viewport.height,
        isFlipped: viewport.isFlipped)
    }
    begin(framebuffer, viewport)
    if case .overdraw(let colors) = debugView {
      drawCounts(colors, on: viewport, report: &report)
    }
    if let overlay {
      let start = device.now()
      overlayImages.trim(to: store, device: device)
      let target = PassTarget(
        framebuffer: framebuffer, viewport: viewport, clipBounds: viewport.bounds)
      drawPasses(
        of: overlay, on: target, images: store, styledPaths: styledPaths, cache: &overlayImages,
        report: &report)
      _ = overlayImages.endFrame(device: device)
      report.overlaySeconds = device.now() - start
    }
    drainErrors(into: &report)
    return report
  }

  /// Draws the root target over what `framebuffer` holds.
  private func drawOver(
    _ rootTarget: Target, on framebuffer: GLFramebuffer, _ viewport: TargetViewport,
    report: inout DrawReport
  ) {
    begin(framebuffer, viewport)
    do throws(RendererError) {
      try copyProgram.use(on: viewport, device)
    } catch {
      report.diagnostics.append(.pipelineFailed(error))
      return
    }
    device.bind(rootTarget.texture)
    device.setSampling(.nearest)
    device.setBlend(.sourceOver)
    let drawn = PixelRect(minX: 0, minY: 0, maxX: rootTarget.width, maxY: rootTarget.height)
    device.setScissor(viewport.scissor(drawn.intersection(viewport.bounds)))
    device.bindEmptyArray()
    device.drawTriangle()
    device.setScissor(viewport.scissor(viewport.bounds))
  }

  private func read(_ target: Target) -> CGImage {
    device.bind(target.framebuffer)
    // The target holds the top row first, and reading starts there.
    return CGImage(
      width: Int(target.width), height: Int(target.height), bytesPerRow: Int(target.width) * 4,
      layout: .rgba, alphaInfo: .premultipliedLast,
      bytes: device.readPixels(width: target.width, height: target.height))
  }
}

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
