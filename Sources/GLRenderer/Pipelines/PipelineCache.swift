internal import CoreGraphics
internal import CalqueRenderTree

/// The programs that draw batches, each built when first needed, and the values of their uniforms.
struct PipelineCache {
  /// A program, its uniforms, and their last values, so that an equal value is not sent again.
  struct Entry {
    fileprivate enum State { case unbuilt, ready, failed }

    fileprivate var state = State.unbuilt
    fileprivate(set) var program = GLProgram()
    fileprivate var projection = GLUniform()
    fileprivate var pixelFromFragment = GLUniform()
    fileprivate var textureScale = GLUniform()
    fileprivate var levelBias = GLUniform()
    fileprivate var edgeAntialiasing = GLUniform()
    fileprivate var arcQuadCount = GLUniform()
    fileprivate var segments = GLUniform()
    fileprivate var cut = GLUniform()
    fileprivate var caps = GLUniform()
    fileprivate var capPlaces = GLUniform()
    fileprivate var clipFromPixel = GLUniform()
    fileprivate var clipShape = GLUniform()
    fileprivate var clipCount = GLUniform()
    fileprivate var maskTexture = GLUniform()
    fileprivate var maskFromPixel = GLUniform()
    fileprivate var maskAlpha = GLUniform()
    fileprivate var lastViewport: TargetViewport?
    fileprivate var lastTextureScale = SIMD2<Float>()
    fileprivate var lastLevelBias: Float = 0
    fileprivate var lastEdgeAntialiasing: Float = -1
    fileprivate var lastArcQuadCount: Int32 = 0
    /// The frame and the clip that the clip uniforms were loaded from.
    fileprivate var lastClip: (frame: UInt64, index: Int32) = (0, -1)
  }

  private var entries = [Entry](repeating: Entry(), count: PipelineVariant.count)
  private var overdraw = Entry()
  private var overdrawColors = GLUniform()

  /// Forgets every program without deleting it.
  mutating func forget() { self = PipelineCache() }

  /// Makes programs that could not be built be tried, and reported, again.
  mutating func retryFailed() {
    for index in entries.indices where entries[index].state == .failed { entries[index] = Entry() }
  }

  mutating func delete(with device: GLDevice) {
    for entry in entries + [overdraw] where entry.program.name != 0 { device.delete(entry.program) }
    forget()
  }

  /// Makes a variant's program current for drawing on `viewport`. If it cannot be built, throws the
  /// first time and returns false after that.
  mutating func use(
    _ variant: PipelineVariant, on viewport: TargetViewport, device: GLDevice
  ) throws(RendererError) -> Bool {
    let index = variant.index
    if entries[index].state == .failed { return false }
    if entries[index].state == .unbuilt {
      entries[index].state = .failed
      entries[index] = try Self.build(
        variant.name, vertex: ShaderSource.vertex(variant),
        fragment: ShaderSource.fragment(variant), device: device)
    }
    device.use(entries[index].program)
    Self.set(viewport, on: &entries[index], device: device)
    return true
  }

  /// Sets the per-batch uniforms of the current variant.
  mutating func set(
    _ variant: PipelineVariant, textureScale: SIMD2<Float>, bias: Float, antialiasesEdges: Bool,
    device: GLDevice
  ) {
    let index = variant.index
    if variant.isTextured && entries[index].lastTextureScale != textureScale {
      device.set(entries[index].textureScale, textureScale)
      entries[index].lastTextureScale = textureScale
    }
    if entries[index].lastLevelBias != bias {
      device.set(entries[index].levelBias, bias)
      entries[index].lastLevelBias = bias
    }
    let edgeAntialiasing: Float = antialiasesEdges ? 1 : 0
    if variant.hasAntialiasedEdges && entries[index].lastEdgeAntialiasing != edgeAntialiasing {
      device.set(entries[index].edgeAntialiasing, edgeAntialiasing)
      entries[index].lastEdgeAntialiasing = edgeAntialiasing
    }
  }

  /// Sets the number of quads of the band along each arc for the current variant; 0 for a square
  /// around it.
  mutating func set(_ variant: PipelineVariant, arcQuadCount: Int32, device: GLDevice) {
    let index = variant.index
    guard entries[index].lastArcQuadCount != arcQuadCount else { return }
    device.set(entries[index].arcQuadCount, arcQuadCount)
    entries[index].lastArcQuadCount = arcQuadCount
  }

  /// Sets the segments that the next draw with the current variant fills.
  func set(
    _ variant: PipelineVariant, segments: ArraySlice<SIMD4<Float>>, device: GLDevice
  ) {
    device.set(entries[variant.index].segments, segments)
  }

  /// Sets the visible part of a line for the current variant.
  func set(_ variant: PipelineVariant, cut: LineCut, device: GLDevice) {
    let entry = entries[variant.index]
    device.set(entry.cut, SIMD4(cut.start, cut.end, cut.span / 65535, cut.reach))
    device.set(entry.caps, Int32(cut.cap.rawValue))
    if cut.cap != .butt { device.set(entry.capPlaces, [cut.startPoint, cut.endPoint]) }
  }

  /// Returns true if the variant's uniforms hold another clip than clip `index` of frame `frame`.
  func needsClip(_ variant: PipelineVariant, frame: UInt64, index: Int32) -> Bool {
    entries[variant.index].lastClip != (frame, index)
  }

  /// Sets the clip uniforms of the current variant.
  mutating func set(
    _ variant: PipelineVariant, clip uniforms: ClipUniforms, frame: UInt64, index: Int32,
    device: GLDevice
  ) {
    let entry = variant.index
    device.setMatrices(
      entries[entry].clipFromPixel, uniforms.matrices, count: Int32(uniforms.count))
    device.set(entries[entry].clipShape, uniforms.shapes)
    device.set(entries[entry].clipCount, Int32(uniforms.count))
    if variant.hasMaskTexture {
      device.set(entries[entry].maskTexture, GLDevice.maskUnit)
      device.setMatrices(entries[entry].maskFromPixel, uniforms.maskMatrix, count: 1)
      device.set(entries[entry].maskAlpha, uniforms.maskAlpha)
    }
    // A chain that was cut short is loaded for each batch, so that each one is counted.
    entries[entry].lastClip = uniforms.isTruncated ? (0, -1) : (frame, index)
  }

  /// Makes the program current that maps draw counts to `colors`.
  mutating func useOverdraw(
    _ colors: [SIMD4<Float>], on viewport: TargetViewport, device: GLDevice
  ) throws(RendererError) {
    if overdraw.state != .ready {
      overdraw = try Self.build(
        "overdraw", vertex: ShaderSource.fullVertex, fragment: ShaderSource.overdrawFragment,
        device: device)
      overdrawColors = device.uniform("colors", of: overdraw.program)
    }
    device.use(overdraw.program)
    device.set(overdrawColors, colors)
    Self.set(viewport, on: &overdraw, device: device)
  }

  private static func build(
    _ name: String, vertex: String, fragment: String, device: GLDevice
  ) throws(RendererError) -> Entry {
    var entry = Entry()
    let program = try device.makeProgram(name: name, vertex: vertex, fragment: fragment)
    entry.program = program
    entry.projection = device.uniform("projection", of: program)
    entry.pixelFromFragment = device.uniform("pixelFromFragment", of: program)
    entry.textureScale = device.uniform("textureScale", of: program)
    entry.levelBias = device.uniform("levelBias", of: program)
    entry.edgeAntialiasing = device.uniform("edgeAntialiasing", of: program)
    entry.arcQuadCount = device.uniform("arcQuadCount", of: program)
    entry.segments = device.uniform("segments", of: program)
    entry.cut = device.uniform("cut", of: program)
    entry.caps = device.uniform("caps", of: program)
    entry.capPlaces = device.uniform("capPlaces", of: program)
    entry.clipFromPixel = device.uniform("clipFromPixel", of: program)
    entry.clipShape = device.uniform("clipShape", of: program)
    entry.clipCount = device.uniform("clipCount", of: program)
    entry.maskTexture = device.uniform("maskTexture", of: program)
    entry.maskFromPixel = device.uniform("maskFromPixel", of: program)
    entry.maskAlpha = device.uniform("maskAlpha", of: program)
    for (name, unit) in [("places", GLDevice.placesUnit), ("clipTable", GLDevice.clipsUnit)] {
      let table = device.uniform(name, of: program)
      guard table.location >= 0 else { continue }
      device.use(program)
      device.set(table, unit)
    }
    entry.state = .ready
    return entry
  }

  private static func set(_ viewport: TargetViewport, on entry: inout Entry, device: GLDevice) {
    guard entry.lastViewport != viewport else { return }
    device.set(entry.projection, viewport.projection)
    device.set(entry.pixelFromFragment, viewport.pixelFromFragment)
    entry.lastViewport = viewport
  }
}
