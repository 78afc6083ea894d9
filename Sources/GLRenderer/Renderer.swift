internal import CoreGraphics
public import RenderTree

/// Draws frames with OpenGL ES 3.0.
///
/// The scene is kept in a texture of the surface's size: `draw` redraws the damaged part of it,
/// `present` copies it to the surface and puts overlays on top, so that overlays never damage the
/// scene. A renderer takes no decision about what to draw or whether to blend; that is the frame's.
///
/// It is used on one thread, on which the surface's context is current. Nothing here throws once the
/// renderer is made: what cannot be drawn is left out, counted and named in the `DrawReport`.
public final class Renderer {
  let device: GLDevice
  var pipelines = PipelineSet()
  var blurProgram = BlurProgram()
  var effects = EffectSet()
  var sprites = InstanceStream.sprites()
  var roundRects = InstanceStream.roundRects()
  var shadows = InstanceStream.shadows()
  var clips = ClipChain()
  /// The picture without overlays.
  var scene: Target?
  /// The picture with overlays, where there is no window to show it in.
  var composed: Target?
  /// The number of draws of each pixel.
  var overdraw: Target?
  var pool = TargetPool()
  /// What layers showed before transitions that run.
  var pictures: [PictureID: Target] = [:]
  var images: TextureCache
  var overlayImages: TextureCache
  var rasters: RasterCache
  var gradients = GradientTable()
  var timer = GPUTimer()
  /// Bound where a texture is missing.
  var magenta = GLTexture()
  /// Counts frames sent to the GPU, for the clip uniforms.
  var frameNumber: UInt64 = 0
  /// The pictures that the current frame's passes drew.
  var passPictures = PassPictures()

  /// Makes a renderer for the calling thread's current GL context.
  ///
  public convenience init() throws {
    try self.init(textureSizeLimit: .max)
  }

  /// As `init()`, for images of at most `textureSizeLimit` pixels a side, and for shapes of about
  /// `rasterBudget` bytes and images of about `imageBudget`.
  package init(
    textureSizeLimit: Int32, rasterBudget: Int = 64 << 20, imageBudget: Int = 256 << 20
  ) throws {
    device = try GLDevice()
    let limit = min(textureSizeLimit, device.maximumTextureSize)
    images = TextureCache(sizeLimit: limit, byteBudget: imageBudget)
    overlayImages = TextureCache(sizeLimit: limit)
    rasters = RasterCache(byteBudget: rasterBudget)
  }

  /// Reads the seconds by which reports time uploads; without one they take 0.
  public var clock: () -> Double {
    get { device.now }
    set { device.now = newValue }
  }

  /// Draws from now on as on a driver that begins at the first instance of a buffer only, without GL_EXT_base_instance.
  package func drawFromFirstInstances() { device.drawFromInstance = nil }

  /// Bytes of the textures made from images, shapes and gradients.
  public var textureBytes: Int {
    images.byteCount + overlayImages.byteCount + rasters.byteCount + gradients.byteCount
  }

  /// Bytes of the textures that are drawn on.
  public var targetBytes: Int {
    pool.byteCount + pictures.values.reduce(0) { $0 + $1.byteCount }
      + [scene, composed, overdraw].reduce(0) { $0 + ($1?.byteCount ?? 0) }
  }

  /// Bytes of the textures of the scene: of images, shapes and gradients, and of the targets it is drawn
  /// on. Those of overlays and lenses are not among them.
  package var sceneBytes: (textures: Int, targets: Int) {
    (
      images.byteCount + rasters.byteCount + gradients.byteCount,
      pool.byteCount + pictures.values.reduce(0) { $0 + $1.byteCount } + (scene?.byteCount ?? 0)
    )
  }

  /// Draws a frame's passes. The damaged part of the scene is first cleared to black; the rest stays.
  ///
  /// `images`, `stencils` and `gradients` are the same stores from frame to frame. The first frame, one of
  /// a new size and one after `contextWasLost` must have the whole surface as damage: outside it they
  /// are black.
  public func draw(
    _ frame: Frame, images store: ImageStore, stencils: StencilStore = StencilStore(),
    gradients stops: GradientStore = GradientStore()
  ) -> DrawReport {
    var report = DrawReport()
    updateGradients(to: stops, report: &report)
    images.trim(to: store, device: device)
    rasters.trim(to: stencils)
    guard let scene = makeScene(width: frame.width, height: frame.height, report: &report) else {
      return report
    }
    let space = TargetSpace(width: scene.width, height: scene.height)
    let damage = frame.damage.intersection(space.bounds)
    guard !damage.isEmpty else { return report }

    begin(scene.framebuffer, space)
    device.setScissor(space.scissor(damage))
    device.clear(to: SIMD4(0, 0, 0, 1))
    let surface = SurfaceTarget(framebuffer: scene.framebuffer, space: space, limit: damage)
    drawPasses(
      of: frame, on: surface, images: store, stencils: stencils, cache: &images, report: &report)
    report.evictions += images.endFrame(device: device) + rasters.endFrame(device: device)
    drainErrors(into: &report)
    return report
  }

  /// The scene's target in the given size, made new and black when the size has changed.
  private func makeScene(width: Int32, height: Int32, report: inout DrawReport) -> Target? {
    if let scene, scene.width == width, scene.height == height { return scene }
    scene?.delete(with: device)
    scene = Target(width: width, height: height, format: .rgba, device: device)
    guard let scene else {
      if width > 0 && height > 0 {
        report.diagnostics.append(.targetRefused(width: Int(width), height: Int(height)))
      }
      return nil
    }
    let space = TargetSpace(width: width, height: height)
    begin(scene.framebuffer, space)
    device.setScissor(space.scissor(space.bounds))
    device.clear(to: SIMD4(0, 0, 0, 1))
    return scene
  }

  func updateGradients(to stops: GradientStore, report: inout DrawReport) {
    let start = device.now()
    gradients.update(to: stops, device: device, report: &report)
    report.uploadSeconds += device.now() - start
  }

  /// Makes drawing land on a framebuffer.
  func begin(_ framebuffer: GLFramebuffer, _ space: TargetSpace) {
    device.bind(framebuffer)
    device.setViewport(width: space.width, height: space.height)
  }

  /// Takes note of what the driver complains about; debug builds only, because asking is slow.
  func drainErrors(into report: inout DrawReport) {
    #if DEBUG
      for error in device.takeErrors() { report.diagnostics.append(.driverError(error)) }
    #endif
  }
}
