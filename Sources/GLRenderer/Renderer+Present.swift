package import CoreGraphics
package import RenderTree

// Presentation: the scene and overlays on a surface or in memory.
extension Renderer {
  /// Shows the scene through `debugView`, with `overlay`'s batches on top, on a surface.
  ///
  /// For a surface without a framebuffer the picture is composed in memory instead; `readComposed`
  /// returns it. The overlay's damage is ignored: it is drawn whole each time.
  package func present(
    overlay: Frame? = nil, overlayImages store: ImageStore = ImageStore(),
    debugView: DebugView = .none,
    on surface: any Surface
  ) -> DrawReport {
    guard surface.hasFramebuffer else {
      let report = compose(overlay: overlay, overlayImages: store, debugView: debugView)
      surface.present()
      return report
    }
    let size = surface.pixelSize
    guard size.width > 0 && size.height > 0 else { return DrawReport() }
    let space = TargetSpace(
      width: size.width, height: size.height, isFlipped: surface.isFlipped)
    let report = compose(
      overlay: overlay, overlayImages: store, debugView: debugView,
      on: GLFramebuffer(name: surface.framebuffer), space)
    surface.present()
    return report
  }

  /// Composes the picture like `present`, but in memory and without a surface.
  /// `readComposed` returns it.
  package func compose(
    overlay: Frame? = nil, overlayImages store: ImageStore = ImageStore(),
    debugView: DebugView = .none
  ) -> DrawReport {
    guard let scene else { return DrawReport() }
    if composed?.width != scene.width || composed?.height != scene.height {
      composed?.delete(with: device)
      composed = Target(
        width: scene.width, height: scene.height, format: .rgba, device: device)
    }
    guard let composed else { return DrawReport() }
    let space = TargetSpace(width: scene.width, height: scene.height)
    return compose(
      overlay: overlay, overlayImages: store, debugView: debugView, on: composed.framebuffer, space)
  }

  /// Reads the scene without overlays, as the last `draw` left it; nil before the first.
  package func readScene() -> CGImage? {
    scene.map(read)
  }

  /// Reads the picture that the last `compose`, or `present` on a surface without a framebuffer,
  /// made; nil before the first.
  package func readComposed() -> CGImage? {
    composed.map(read)
  }

  /// Frees the memory of the picture that `compose` made.
  package func dropComposed() {
    composed?.delete(with: device)
    composed = nil
  }

  private func compose(
    overlay: Frame?, overlayImages store: ImageStore, debugView: DebugView,
    on framebuffer: GLFramebuffer,
    _ space: TargetSpace
  ) -> DrawReport {
    var report = DrawReport()
    device.setScissor(space.scissor(space.bounds))
    let isCovered = scene.map { $0.width >= space.width && $0.height >= space.height } ?? false
    if !isCovered && isOpaque {
      begin(framebuffer, space)
      device.clear(to: SIMD4(0, 0, 0, 1))
    }
    if let scene, !isOpaque {
      drawOver(scene, on: framebuffer, space, report: &report)
    } else if let scene {
      // The surface may have been resized since the scene was drawn.
      device.copy(
        from: scene.framebuffer, to: framebuffer, width: min(scene.width, space.width),
        height: min(scene.height, space.height), targetHeight: space.height,
        isFlipped: space.isFlipped)
    }
    begin(framebuffer, space)
    if case .overdraw(let colors) = debugView {
      drawCounts(colors, on: space, report: &report)
    }
    if let overlay {
      let start = device.now()
      overlayImages.trim(to: store, device: device)
      let target = PassTarget(framebuffer: framebuffer, space: space, cullRect: space.bounds)
      drawPasses(
        of: overlay, on: target, images: store, cache: &overlayImages, report: &report)
      _ = overlayImages.endFrame(device: device)
      report.overlaySeconds = device.now() - start
    }
    drainErrors(into: &report)
    return report
  }

  /// Draws the scene over what `framebuffer` holds.
  private func drawOver(
    _ scene: Target, on framebuffer: GLFramebuffer, _ space: TargetSpace, report: inout DrawReport
  ) {
    begin(framebuffer, space)
    do throws(RendererError) {
      try sceneProgram.use(on: space, device)
    } catch {
      report.diagnostics.append(.pipelineFailed(error))
      return
    }
    device.bind(scene.texture)
    device.setSampling(.nearest)
    device.setBlend(.sourceOver)
    let drawn = PixelRect(minX: 0, minY: 0, maxX: scene.width, maxY: scene.height)
    device.setScissor(space.scissor(drawn.intersection(space.bounds)))
    device.bindEmptyArray()
    device.drawTriangle()
    device.setScissor(space.scissor(space.bounds))
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
