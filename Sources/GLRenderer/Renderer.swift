package import CalqueRenderTree
package import CalqueTelemetry
internal import CoreGraphics

/// Draws frames with OpenGL ES 3.0, or with desktop OpenGL that compiles its shaders.
///
/// The picture of the layers is kept in the root target, a texture of the surface's size: `draw`
/// redraws its damaged part, and `present` copies it to the surface and draws overlays on top, so
/// that overlays never damage it. The frame decides what is drawn and blended. Within large
/// shapes the renderer only saves work: it leaves out squares that are covered, and draws opaque
/// segments without blending.
///
/// It is used on one thread, on which the surface's context is current. Nothing throws
/// once the renderer is made: a batch that cannot be drawn is left out, counted and named
/// in the `DrawReport`.
package final class Renderer {
  let device: GLDevice
  var pipelines = PipelineCache()
  var blurProgram = BlurProgram()
  var effects = EffectPrograms()
  var copyProgram = CopyProgram()
  /// True if the layers are drawn on black; otherwise on nothing, to be shown over other pictures.
  package var isOpaque = true
  var sprites = InstanceStream.sprites()
  var roundRects = InstanceStream.roundRects()
  var shadows = InstanceStream.shadows()
  var clipUniforms = ClipUniforms()
  var clipTable = ClipTable()
  /// The segments of the batch that is drawn.
  var segments = Segments()
  /// The squares that are covered in the passes that are being drawn, by the depth of recursion.
  var occlusions: [Occlusion] = []
  /// The picture without overlays.
  var rootTarget: Target?
  /// The picture with overlays, if there is no window to show it in.
  var composed: Target?
  /// The number of draws of each pixel.
  var overdraw: Target?
  var pool = RenderTargetPool()
  /// The snapshots of layers before their transitions, and the bitmaps of rasterised layers.
  var snapshots: [SnapshotID: Target] = [:]
  var images: TextureCache
  /// The bytes of images that `draw` may upload for one frame; those that show a larger one are
  /// incomplete, with `isUploading` in the report. Small images and pictures that are drawn once,
  /// snapshots and bitmaps, are uploaded at once.
  package var uploadLimit = Int.max
  var atlas = ImageAtlas()
  var overlayImages: TextureCache
  var coverageCache: CoverageCache
  var gradients = GradientTable()
  var timer = GPUTimer()
  /// The texture that stands in for a missing one.
  var magenta = GLTexture()
  /// The number of uploaded frames; identifies the frame of the clip uniforms.
  var uploadedFrames: UInt64 = 0
  /// The targets that the current frame's passes drew.
  var passTextures = PassTextures()

  /// Makes a renderer for the calling thread's current GL context.
  package convenience init() throws {
    try self.init(within: .driver)
  }

  /// As `init()`, within `limits`, with byte budgets of `coverageBudget` for shapes and
  /// `imageBudget` for images.
  package init(
    within limits: GLLimits, coverageBudget: Int = 64 << 20, imageBudget: Int = 256 << 20
  ) throws(RendererError) {
    device = try GLDevice(within: limits)
    images = TextureCache(sizeLimit: device.limits.textureSize, byteBudget: imageBudget)
    overlayImages = TextureCache(sizeLimit: device.limits.textureSize)
    coverageCache = CoverageCache(byteBudget: coverageBudget)
  }

  /// Returns the time in seconds, used to measure uploads and overlays. The default
  /// always returns 0.
  package var clock: () -> Double {
    get { device.now }
    set { device.now = newValue }
  }

  /// The driver's vendor, renderer and version strings; empty where the driver does
  /// not report them.
  package var identity: GraphicsIdentity { device.identity }

  /// The bytes of the textures made from images, shapes and gradients.
  package var textureBytes: Int {
    treeBytes.textures + overlayImages.byteCount
  }

  /// The bytes of the textures that are drawn on.
  package var targetBytes: Int {
    pool.byteCount + snapshots.values.reduce(0) { $0 + $1.byteCount }
      + [rootTarget, composed, overdraw].reduce(0) { $0 + ($1?.byteCount ?? 0) }
  }

  /// The bytes of the layers' textures (images, shapes and gradients) and of its targets. Those of
  /// overlays and overlay modes are not included.
  package var treeBytes: (textures: Int, targets: Int) {
    (
      images.byteCount + atlas.byteCount + coverageCache.byteCount + gradients.byteCount
        + clipTable.byteCount,
      pool.byteCount + snapshots.values.reduce(0) { $0 + $1.byteCount }
        + (rootTarget?.byteCount ?? 0)
    )
  }

  /// Draws a frame's passes. The damaged part of the root target is first cleared to black
  /// or, unless `isOpaque`, to nothing; the rest is kept.
  ///
  /// `images`, `styledPaths` and `gradients` are the same stores from frame to frame. The first
  /// frame, a frame of a new size and the first frame after `contextWasLost` must have the whole
  /// surface as damage: outside the damage they are black.
  package func draw(
    _ frame: Frame, images store: ImageStore, styledPaths: StyledPathStore = StyledPathStore(),
    gradients stops: GradientStore = GradientStore()
  ) -> DrawReport {
    var report = DrawReport()
    updateGradients(to: stops, report: &report)
    images.trim(to: store, device: device)
    atlas.trim(to: store)
    coverageCache.trim(to: styledPaths)
    guard let rootTarget = makeRootTarget(width: frame.width, height: frame.height, report: &report)
    else {
      return report
    }
    let viewport = TargetViewport(width: rootTarget.width, height: rootTarget.height)
    let damage = frame.damage.intersection(viewport.bounds)
    guard !damage.isEmpty else { return report }

    begin(rootTarget.framebuffer, viewport)
    device.setScissor(viewport.scissor(damage))
    device.clear(to: background)
    let target = PassTarget(
      framebuffer: rootTarget.framebuffer, viewport: viewport, clipBounds: damage)
    images.uploadLimit = uploadLimit
    drawPasses(
      of: frame, on: target, images: store, styledPaths: styledPaths, cache: &images,
      report: &report
    )
    images.uploadLimit = .max
    report.evictions += images.endFrame(device: device) + coverageCache.endFrame(device: device)
    drainErrors(into: &report)
    return report
  }

  /// Returns the root target in the given size. Makes a new, black one if the size has changed.
  private func makeRootTarget(width: Int32, height: Int32, report: inout DrawReport) -> Target? {
    if let rootTarget, rootTarget.width == width, rootTarget.height == height { return rootTarget }
    rootTarget?.delete(with: device)
    rootTarget = Target(width: width, height: height, format: .rgba, device: device)
    guard let rootTarget else {
      if width > 0 && height > 0 {
        report.diagnostics.append(.targetRefused(width: Int(width), height: Int(height)))
      }
      return nil
    }
    let viewport = TargetViewport(width: width, height: height)
    begin(rootTarget.framebuffer, viewport)
    device.setScissor(viewport.scissor(viewport.bounds))
    device.clear(to: background)
    return rootTarget
  }

  private var background: SIMD4<Float> { isOpaque ? SIMD4(0, 0, 0, 1) : SIMD4() }

  func updateGradients(to stops: GradientStore, report: inout DrawReport) {
    let start = device.now()
    gradients.update(to: stops, device: device, report: &report)
    report.uploadSeconds += device.now() - start
  }

  /// Binds a framebuffer for drawing and sets the viewport.
  func begin(_ framebuffer: GLFramebuffer, _ viewport: TargetViewport) {
    device.bind(framebuffer)
    device.setViewport(width: viewport.width, height: viewport.height)
  }

  /// Appends the driver's errors to the report. Debug builds only, because asking is slow.
  func drainErrors(into report: inout DrawReport) {
    #if DEBUG
      for error in device.takeErrors() { report.diagnostics.append(.driverError(error)) }
    #endif
  }
}

// The lifetime of the GL objects: forgotten with a lost context, deleted, or deleted except
// for the programs.
extension Renderer {
  /// True if the driver reports that the GL context, the calling thread's, is lost.
  package var isContextLost: Bool { device.isContextLost }

  /// Forgets every GL object without deleting it, because their context is gone. A new context is
  /// current by now; the next frame must have the whole surface as damage.
  package func contextWasLost() {
    pipelines.forget()
    blurProgram = BlurProgram()
    effects.forget()
    copyProgram = CopyProgram()
    forgetDrawings()
    device.forgetObjects()
    device.resetState()
  }

  /// Deletes every GL object. The renderer may still be used and makes them again.
  package func releaseResources() {
    deleteDrawings()
    pipelines.delete(with: device)
    blurProgram.delete(with: device)
    effects.delete(with: device)
    copyProgram.delete(with: device)
    device.deleteObjects()
    contextWasLost()
  }

  /// Returns the renderer to its initial state, for frames unrelated to those before. Only the
  /// programs are kept, since they do not depend on any frame.
  package func reset() {
    deleteDrawings()
    forgetDrawings()
    pipelines.retryFailed()
    effects.retryFailed()
    isOpaque = true
    uploadLimit = .max
    device.resetState()
    _ = device.takeErrors()
  }

  /// Deletes the GL objects of past frames, except for the programs.
  private func deleteDrawings() {
    sprites.delete(with: device)
    roundRects.delete(with: device)
    shadows.delete(with: device)
    clipTable.delete(with: device)
    pool.delete(with: device)
    images.delete(with: device)
    atlas.delete(with: device)
    coverageCache.delete(with: device)
    gradients.delete(with: device)
    timer.delete(with: device)
    device.throttle.delete(with: device)
    overlayImages.delete(with: device)
    dropSnapshots(Array(snapshots.keys))
    for target in [rootTarget, composed, overdraw] { target?.delete(with: device) }
    if magenta.name != 0 { device.delete(magenta) }
  }

  private func forgetDrawings() {
    sprites.forget()
    roundRects.forget()
    shadows.forget()
    clipTable.forget()
    pool.forget()
    images.forget()
    atlas.forget()
    coverageCache.forget()
    gradients.forget()
    timer.forget()
    device.throttle.forget()
    overlayImages.forget()
    passTextures.removeAll()
    snapshots.removeAll()
    (rootTarget, composed, overdraw, magenta) = (nil, nil, nil, GLTexture())
  }
}
