internal import CalqueCGLES
internal import CalqueRenderTree
internal import Glibc

/// A thin, typed layer over OpenGL ES 3.0 that skips redundant state changes.
///
/// Only `GLState` and the files named `GLDevice…` call GL. A device belongs to one context and is
/// used on the thread on which that context is current.
final class GLDevice {
  /// The limits of the context.
  let limits: GLLimits
  let resetStatusQuery: ResetStatusQuery?
  /// The kind of the context.
  var dialect: GLDialect
  /// The timestamp functions; nil if the driver has none.
  let timestamps: TimestampCalls?
  /// Draws starting at any instance of a buffer. If nil, the vertex attributes are set
  /// again for each batch.
  let drawFromInstance: DrawFromInstance?
  /// The first instance to draw, in the bound buffer.
  var firstInstance: Int32 = 0
  /// Returns the time, in seconds, used to measure uploads. The default always returns 0.
  var now: () -> Double = { 0 }
  var throttle = DrawThrottle()
  /// The driver's current bindings, as far as this device has set them.
  private var state = State()
  /// The samplers made so far; each is made on first use.
  private var samplers: [Sampling: GLSampler] = [:]
  /// The vertex array of draws without attributes: 0, except on desktop GL, where nothing is drawn
  /// without one.
  private var emptyArray = GLVertexArray()

  private struct State {
    var framebuffer: GLFramebuffer?
    var program = GLProgram()
    var texture = GLTexture()
    /// The pages and the table of the atlas.
    var pages = GLTexture()
    var places = GLTexture()
    var clipTable = GLTexture()
    var sampling: Sampling?
    var vertexArray = GLVertexArray()
    var arrayBuffer = GLBuffer()
    var viewport = SIMD2<Int32>(-1, -1)
    var scissor = SIMD4<Int32>(-1, -1, -1, -1)
    var blend: BlendState?
    var clearColor = SIMD4<Float>()
  }

  /// Wraps the calling thread's current context, and stays within `limits`.
  init(within limits: GLLimits = .driver) throws(RendererError) {
    dialect = try GLDialect()
    let limits = Self.contextLimits(within: limits)
    self.limits = limits
    resetStatusQuery = limits.hasResetStatus ? Self.findResetStatusQuery() : nil
    timestamps = limits.hasTimer ? Self.findTimestamps() : nil
    drawFromInstance = limits.hasBaseInstance ? Self.findDrawFromInstance() : nil
    resetState()
  }

  /// Unbinds everything and sets the state that never changes, as on a new context.
  func resetState() {
    state = State()
    glUseProgram(0)
    glBindVertexArray(0)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), 0)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
    bindSecond(GLTexture())
    unbindAtlas()
    unbindClipTable()
    glBindTexture(GLenum(GL_TEXTURE_2D), 0)
    glBindSampler(0, 0)
    glDisable(GLenum(GL_DITHER))
    glDisable(GLenum(GL_DEPTH_TEST))
    glDisable(GLenum(GL_CULL_FACE))
    glEnable(GLenum(GL_SCISSOR_TEST))
    glClearColor(0, 0, 0, 0)
  }

  /// Forgets the device's own objects without deleting them, because their context is gone.
  func forgetObjects() { (samplers, emptyArray) = ([:], GLVertexArray()) }

  /// Deletes the device's own objects.
  func deleteObjects() {
    var names = samplers.values.map(\.name)
    glDeleteSamplers(GLsizei(names.count), &names)
    if emptyArray.name != 0 { delete(emptyArray) }
    forgetObjects()
    (state.sampling, state.places, state.clipTable) = (nil, GLTexture(), GLTexture())
  }

  // MARK: State

  /// Binds `framebuffer` for drawing and reading; 0 is the surface's own.
  func bind(_ framebuffer: GLFramebuffer) {
    guard state.framebuffer != framebuffer else { return }
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer.name)
    state.framebuffer = framebuffer
  }

  /// Maps normalised device coordinates to the framebuffer's first `width` × `height` pixels.
  func setViewport(width: Int32, height: Int32) {
    guard state.viewport != SIMD2(width, height) else { return }
    glViewport(0, 0, width, height)
    state.viewport = SIMD2(width, height)
  }

  /// Restricts drawing, clearing and copying to a rectangle: x, y, width, height in GL's
  /// window coordinates.
  func setScissor(_ rect: SIMD4<Int32>) {
    guard state.scissor != rect else { return }
    glScissor(rect.x, rect.y, rect.z, rect.w)
    state.scissor = rect
  }

  func setBlend(_ blendState: BlendState) {
    guard state.blend != blendState else { return }
    if blendState == .off {
      glDisable(GLenum(GL_BLEND))
    } else {
      if state.blend == nil || state.blend == .off { glEnable(GLenum(GL_BLEND)) }
      apply(blendState)
    }
    state.blend = blendState
  }

  func use(_ program: GLProgram) {
    guard state.program != program else { return }
    glUseProgram(program.name)
    state.program = program
  }

  func bind(_ texture: GLTexture) {
    guard state.texture != texture else { return }
    glBindTexture(GLenum(GL_TEXTURE_2D), texture.name)
    state.texture = texture
  }

  /// Sets the sampling for every texture at the first unit. Texture coordinates are
  /// clamped to the edge.
  func setSampling(_ sampling: Sampling) {
    guard state.sampling != sampling else { return }
    let sampler = sampler(sampling)
    glBindSampler(0, sampler.name)
    state.sampling = sampling
  }

  /// The texture unit of the clip mask; all other textures are read at the first unit.
  static let maskUnit: Int32 = 1

  /// Binds the texture of the clip mask. The binding is not tracked from one draw to the next.
  func bindMaskTexture(_ texture: GLTexture, _ sampling: Sampling) {
    let sampler = sampler(sampling)
    glActiveTexture(GLenum(GL_TEXTURE1))
    glBindTexture(GLenum(GL_TEXTURE_2D), texture.name)
    glBindSampler(GLuint(Self.maskUnit), sampler.name)
    glActiveTexture(GLenum(GL_TEXTURE0))
  }

  /// Binds the pages of an atlas, beside the texture that `bind` binds.
  func bindPages(_ pages: GLTexture) {
    guard state.pages != pages else { return }
    glBindTexture(GLenum(GL_TEXTURE_2D_ARRAY), pages.name)
    state.pages = pages
  }

  /// Binds the pages of an atlas and the table of its places.
  func bindAtlas(_ pages: GLTexture, _ places: GLTexture) {
    bindPages(pages)
    guard state.places != places else { return }
    bindTable(places.name, sampler(.nearest), to: Self.placesUnit)
    state.places = places
  }

  /// Binds a table of clips.
  func bindClipTable(_ table: GLTexture) {
    guard state.clipTable != table else { return }
    bindTable(table.name, sampler(.nearest), to: Self.clipsUnit)
    state.clipTable = table
  }

  /// Unbinds the table of clips.
  func unbindClipTable() {
    bindTable(0, GLSampler(), to: Self.clipsUnit)
    state.clipTable = GLTexture()
  }

  /// Binds a table that shaders read with `texelFetch` to a unit of its own; 0 unbinds it.
  private func bindTable(_ table: GLuint, _ sampler: GLSampler, to unit: Int32) {
    glActiveTexture(GLenum(GL_TEXTURE0 + unit))
    glBindTexture(GLenum(GL_TEXTURE_2D), table)
    glBindSampler(GLuint(unit), sampler.name)
    glActiveTexture(GLenum(GL_TEXTURE0))
  }

  /// Unbinds the pages and the table of an atlas.
  func unbindAtlas() {
    glBindTexture(GLenum(GL_TEXTURE_2D_ARRAY), 0)
    bindTable(0, GLSampler(), to: Self.placesUnit)
    (state.pages, state.places) = (GLTexture(), GLTexture())
  }

  /// Binds a texture to the second texture unit, beside the one that `bind` binds.
  func bindSecond(_ texture: GLTexture) {
    glActiveTexture(GLenum(GL_TEXTURE1))
    glBindTexture(GLenum(GL_TEXTURE_2D), texture.name)
    glBindSampler(1, 0)
    glActiveTexture(GLenum(GL_TEXTURE0))
  }

  func bind(_ vertexArray: GLVertexArray) {
    guard state.vertexArray != vertexArray else { return }
    glBindVertexArray(vertexArray.name)
    state.vertexArray = vertexArray
  }

  /// Binds a vertex array without attributes.
  func bindEmptyArray() {
    if !dialect.isES && emptyArray.name == 0 { emptyArray = makeVertexArray(attributeCount: 0) }
    bind(emptyArray)
  }

  func bind(_ buffer: GLBuffer) {
    guard state.arrayBuffer != buffer else { return }
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer.name)
    state.arrayBuffer = buffer
  }

  // MARK: Drawing

  /// Fills the scissor rectangle with a premultiplied colour.
  func clear(to color: SIMD4<Float>) {
    if state.clearColor != color {
      glClearColor(color.x, color.y, color.z, color.w)
      state.clearColor = color
    }
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
  }

  /// Draws one triangle of 3 vertices.
  func drawTriangle() {
    glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
    throttle.countDraw(on: self)
  }

  /// Copies a rectangle of pixels from the origin of one framebuffer to another.
  ///
  /// With `isFlipped` the copy is upside down: the first row of `source` lands on row `targetHeight
  /// - 1` of `target`.
  func copy(
    from source: GLFramebuffer, to target: GLFramebuffer, width: Int32, height: Int32,
    targetHeight: Int32, isFlipped: Bool
  ) {
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), source.name)
    glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), target.name)
    state.framebuffer = nil
    let (top, bottom) = isFlipped ? (targetHeight, targetHeight - height) : (0, height)
    glBlitFramebuffer(
      0, 0, width, height, 0, top, width, bottom, GLbitfield(GL_COLOR_BUFFER_BIT),
      GLenum(GL_NEAREST))
  }

  /// Reads the bound framebuffer's pixels from its origin: rows of `width` × 4 bytes, RGBA.
  func readPixels(width: Int32, height: Int32) -> [UInt8] {
    let count = Int(width) * Int(height) * 4
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      // A lost context writes nothing.
      if let base = buffer.baseAddress { memset(base, 0, count) }
      glReadPixels(
        0, 0, width, height, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), buffer.baseAddress)
      initialized = count
    }
  }

  /// Waits until the GPU has executed every command.
  func finish() { glFinish() }

  /// Takes the driver's pending errors, at most 8: a lost context reports one forever.
  func takeErrors() -> [UInt32] {
    var errors: [UInt32] = []
    while errors.count < 8 {
      let error = glGetError()
      if error == GLenum(GL_NO_ERROR) { break }
      errors.append(error)
    }
    return errors
  }

  /// Forgets the bindings of deleted objects: GL unbinds them and may reuse their names.
  func forgetBindings() {
    state.framebuffer = nil
    state.texture = GLTexture()
    glBindTexture(GLenum(GL_TEXTURE_2D), 0)
    state.arrayBuffer = GLBuffer()
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), 0)
  }

  /// Returns the sampler for `sampling`, made on first use.
  private func sampler(_ sampling: Sampling) -> GLSampler {
    if let sampler = samplers[sampling] { return sampler }
    let sampler = makeSampler(sampling)
    samplers[sampling] = sampler
    return sampler
  }

  private func makeSampler(_ sampling: Sampling) -> GLSampler {
    var sampler = GLSampler()
    glGenSamplers(1, &sampler.name)
    let minification =
      switch sampling.minification {
      case .nearest: GL_NEAREST
      case .linear: GL_LINEAR
      case .trilinear: GL_LINEAR_MIPMAP_LINEAR
      }
    let magnification = sampling.magnification == .nearest ? GL_NEAREST : GL_LINEAR
    glSamplerParameteri(sampler.name, GLenum(GL_TEXTURE_MIN_FILTER), minification)
    glSamplerParameteri(sampler.name, GLenum(GL_TEXTURE_MAG_FILTER), magnification)
    glSamplerParameteri(sampler.name, GLenum(GL_TEXTURE_WRAP_S), GL_CLAMP_TO_EDGE)
    glSamplerParameteri(sampler.name, GLenum(GL_TEXTURE_WRAP_T), GL_CLAMP_TO_EDGE)
    return sampler
  }
}

/// The filters with which a texture and its mipmap levels are read. Coordinates are
/// clamped to the edge.
struct Sampling: Hashable {
  var minification: TextureFilter.Mode
  var magnification: TextureFilter.Mode

  static let nearest = Sampling(.nearest, hasLevels: false)
  static let linear = Sampling(.linear, hasLevels: false)

  /// Makes the sampling of a filter, for a texture with or without mipmap levels.
  init(_ filter: TextureFilter, hasLevels: Bool) {
    minification = filter.minification
    if !hasLevels && minification == .trilinear { minification = .linear }
    magnification = filter.magnification == .nearest ? .nearest : .linear
  }
}
