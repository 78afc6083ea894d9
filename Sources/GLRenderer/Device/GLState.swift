internal import CalqueCGLES
internal import Glibc

/// The values of a context's GL state that a renderer changes or depends on, so that a program that
/// owns the context finds them as it left them.
///
/// State for each draw buffer (`glEnablei`, `glBlendFunci`, `glColorMaski`) is kept for draw buffer
/// 0. Objects are bound by name: one that was deleted meanwhile is not bound again.
struct GLState {
  private var program: GLint = 0
  private var vertexArray: GLint = 0
  private var buffers: [GLint] = []
  private var framebuffers: [GLint] = []
  private var activeUnit: GLint = 0
  /// The texture and the sampler of each unit that the renderer uses.
  private var units: [(texture: GLint, sampler: GLint)] = []
  /// The array texture of the first unit.
  private var pages: GLint = 0
  private var switches: [Bool] = []
  private var pixelStore: [GLint] = []
  private var viewport = SIMD4<GLint>()
  private var scissor = SIMD4<GLint>()
  private var blendFactors: [GLint] = []
  private var blendEquations: [GLint] = []
  private var clearColor: [GLfloat] = []
  private var colorMask: [GLboolean] = []
  private var polygonMode: GLint = 0
  /// True if transform feedback was active and had to be paused.
  private let pausesFeedback: Bool
  private let dialect: GLDialect

  private static let bufferBindings = [
    (GL_ARRAY_BUFFER, GL_ARRAY_BUFFER_BINDING),
    (GL_PIXEL_UNPACK_BUFFER, GL_PIXEL_UNPACK_BUFFER_BINDING),
    (GL_PIXEL_PACK_BUFFER, GL_PIXEL_PACK_BUFFER_BINDING),
  ]
  private static let framebufferBindings = [
    (GL_DRAW_FRAMEBUFFER, GL_DRAW_FRAMEBUFFER_BINDING),
    (GL_READ_FRAMEBUFFER, GL_READ_FRAMEBUFFER_BINDING),
  ]
  private static let blendFactorNames = [
    GL_BLEND_SRC_RGB, GL_BLEND_DST_RGB, GL_BLEND_SRC_ALPHA, GL_BLEND_DST_ALPHA,
  ]
  /// The pixel store parameters, and the value that the renderer needs.
  private static let pixelStoreValues: [(name: Int32, needed: Int32)] = [
    (GL_UNPACK_ALIGNMENT, 4), (GL_UNPACK_ROW_LENGTH, 0), (GL_UNPACK_SKIP_ROWS, 0),
    (GL_UNPACK_SKIP_PIXELS, 0), (GL_UNPACK_IMAGE_HEIGHT, 0), (GL_UNPACK_SKIP_IMAGES, 0),
    (GL_PACK_ALIGNMENT, 4), (GL_PACK_ROW_LENGTH, 0),
    (GL_PACK_SKIP_ROWS, 0), (GL_PACK_SKIP_PIXELS, 0),
  ]

  /// Reads the state of the current context, and pauses transform feedback if it is active.
  init(_ dialect: GLDialect) {
    self.dialect = dialect
    program = Self.integer(GL_CURRENT_PROGRAM)
    vertexArray = Self.integer(GL_VERTEX_ARRAY_BINDING)
    buffers = Self.bufferBindings.map { Self.integer($0.1) }
    framebuffers = Self.framebufferBindings.map { Self.integer($0.1) }
    activeUnit = Self.integer(GL_ACTIVE_TEXTURE)
    for unit in 0...GLDevice.clipsUnit {
      glActiveTexture(GLenum(GL_TEXTURE0 + unit))
      units.append((Self.integer(GL_TEXTURE_BINDING_2D), Self.integer(GL_SAMPLER_BINDING)))
    }
    glActiveTexture(GLenum(GL_TEXTURE0))
    pages = Self.integer(GL_TEXTURE_BINDING_2D_ARRAY)
    glActiveTexture(GLenum(activeUnit))
    switches = dialect.switches.map { glIsEnabled(GLenum($0)) != 0 }
    pixelStore = Self.pixelStoreValues.map { Self.integer($0.name) }
    viewport = Self.integers(GL_VIEWPORT)
    scissor = Self.integers(GL_SCISSOR_BOX)
    blendFactors = Self.blendFactorNames.map { Self.integer($0) }
    blendEquations = [
      Self.integer(GL_BLEND_EQUATION_RGB), Self.integer(GL_BLEND_EQUATION_ALPHA),
    ]
    clearColor = [GLfloat](repeating: 0, count: 4)
    glGetFloatv(GLenum(GL_COLOR_CLEAR_VALUE), &clearColor)
    colorMask = [GLboolean](repeating: 0, count: 4)
    glGetBooleanv(GLenum(GL_COLOR_WRITEMASK), &colorMask)
    if dialect.setPolygonMode != nil {
      polygonMode = Self.integer(GLDialect.polygonMode)
    }
    pausesFeedback =
      Self.integer(GL_TRANSFORM_FEEDBACK_ACTIVE) != 0
      && Self.integer(GL_TRANSFORM_FEEDBACK_PAUSED) == 0
    if pausesFeedback { glPauseTransformFeedback() }
  }

  /// Sets the state that a renderer depends on and never sets itself. `GLDevice.resetState` sets
  /// the rest.
  func setDefaults() {
    for name in dialect.switches { glDisable(GLenum(name)) }
    for (target, _) in Self.bufferBindings { glBindBuffer(GLenum(target), 0) }
    for value in Self.pixelStoreValues { glPixelStorei(GLenum(value.name), value.needed) }
    glColorMask(GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE))
    dialect.setPolygonMode?(GLenum(GLDialect.frontAndBack), GLenum(GLDialect.fill))
  }

  /// Sets every value as it was read.
  func restore() {
    for (unit, bound) in units.enumerated() {
      glActiveTexture(GLenum(GL_TEXTURE0 + Int32(unit)))
      let texture = GLuint(bitPattern: bound.texture)
      glBindTexture(GLenum(GL_TEXTURE_2D), glIsTexture(texture) != 0 ? texture : 0)
      let sampler = GLuint(bitPattern: bound.sampler)
      glBindSampler(GLuint(unit), glIsSampler(sampler) != 0 ? sampler : 0)
    }
    glActiveTexture(GLenum(GL_TEXTURE0))
    let array = GLuint(bitPattern: pages)
    glBindTexture(GLenum(GL_TEXTURE_2D_ARRAY), glIsTexture(array) != 0 ? array : 0)
    glActiveTexture(GLenum(activeUnit))
    glBindVertexArray(GLuint(bitPattern: vertexArray))
    for (binding, buffer) in zip(Self.bufferBindings, buffers) {
      glBindBuffer(GLenum(binding.0), GLuint(bitPattern: buffer))
    }
    for (binding, framebuffer) in zip(Self.framebufferBindings, framebuffers) {
      glBindFramebuffer(GLenum(binding.0), GLuint(bitPattern: framebuffer))
    }
    glUseProgram(GLuint(bitPattern: program))
    for (name, isOn) in zip(dialect.switches, switches) {
      isOn ? glEnable(GLenum(name)) : glDisable(GLenum(name))
    }
    for (value, former) in zip(Self.pixelStoreValues, pixelStore) {
      glPixelStorei(GLenum(value.name), former)
    }
    glViewport(viewport[0], viewport[1], viewport[2], viewport[3])
    glScissor(scissor[0], scissor[1], scissor[2], scissor[3])
    glBlendFuncSeparate(
      GLenum(blendFactors[0]), GLenum(blendFactors[1]), GLenum(blendFactors[2]),
      GLenum(blendFactors[3]))
    glBlendEquationSeparate(GLenum(blendEquations[0]), GLenum(blendEquations[1]))
    glClearColor(clearColor[0], clearColor[1], clearColor[2], clearColor[3])
    glColorMask(colorMask[0], colorMask[1], colorMask[2], colorMask[3])
    dialect.setPolygonMode?(GLenum(GLDialect.frontAndBack), GLenum(polygonMode))
    if pausesFeedback { glResumeTransformFeedback() }
  }

  private static func integer(_ name: Int32) -> GLint { integers(name).x }

  /// Reads up to four integers: no value that is kept has more.
  private static func integers(_ name: Int32) -> SIMD4<GLint> {
    var values = SIMD4<GLint>()
    withUnsafeMutableBytes(of: &values) {
      glGetIntegerv(GLenum(name), $0.bindMemory(to: GLint.self).baseAddress)
    }
    return values
  }
}

// A context that belongs to a program, which draws in it too.
extension GLDevice {
  /// Runs `body` with the state that the device needs, and afterwards sets the state of the
  /// program that owns the context again.
  func sharing<Result>(_ body: () throws -> Result) rethrows -> Result {
    // The program's own errors are not the renderer's, which asks for its own in debug builds.
    #if DEBUG
      _ = takeErrors()
    #endif
    let state = GLState(dialect)
    state.setDefaults()
    resetState()
    defer { state.restore() }
    return try body()
  }

  /// The calling thread's current context, as an address; 0 if there is none.
  static var currentContext: UInt {
    guard glGetString(GLenum(GL_VERSION)) != nil else { return 0 }
    typealias GetContext = @convention(c) () -> UnsafeMutableRawPointer?
    let sources = [
      ("libEGL.so.1", "eglGetCurrentContext"), ("libGLX.so.0", "glXGetCurrentContext"),
      ("libGL.so.1", "glXGetCurrentContext"),
    ]
    for (library, name) in sources {
      guard let handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD) else { continue }
      defer { dlclose(handle) }
      guard let symbol = dlsym(handle, name) else { continue }
      if let context = unsafeBitCast(symbol, to: GetContext.self)() {
        return UInt(bitPattern: context)
      }
    }
    // There is a context, of a window system that cannot be asked.
    return .max
  }

  /// Returns the status of a framebuffer object of the current context, which stays bound as it is;
  /// nil if there is no such object.
  static func status(of framebuffer: GLFramebuffer) -> UInt32? {
    guard framebuffer.name == 0 || glIsFramebuffer(framebuffer.name) != 0 else { return nil }
    var bound: GLint = 0
    glGetIntegerv(GLenum(GL_DRAW_FRAMEBUFFER_BINDING), &bound)
    glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), framebuffer.name)
    defer { glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), GLuint(bitPattern: bound)) }
    return glCheckFramebufferStatus(GLenum(GL_DRAW_FRAMEBUFFER))
  }

  /// The status of a framebuffer that can be drawn on.
  static var completeStatus: UInt32 { UInt32(GL_FRAMEBUFFER_COMPLETE) }
}
