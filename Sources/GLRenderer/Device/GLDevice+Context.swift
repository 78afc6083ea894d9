internal import CalqueCGLES
internal import CalqueTelemetry
internal import Glibc

/// The limits and the optional features of a GL context, read once when its device is made.
///
/// A renderer can be made to stay within fewer than the driver has, so that tests see what other
/// drivers do: `least` is what every driver of OpenGL ES 3.0 has. Everything beyond it is optional.
package struct GLLimits: Sendable {
  /// The longest side of a texture or a target, in texels.
  package var textureSize: Int32
  /// The varyings that a vertex shader may write, in vectors of four.
  package var varyingVectors: Int32
  /// True if a draw may start at any instance of a buffer: GL_EXT_base_instance.
  package var hasBaseInstance: Bool
  /// True if the GPU's time is measured: GL_EXT_disjoint_timer_query.
  package var hasTimer: Bool
  /// True if a loss of the context is reported: OpenGL ES 3.2 or GL_KHR_robustness.
  package var hasResetStatus: Bool
  /// Changes the source of each shader before it is compiled; nil compiles it as it is.
  package var shaderRewriter: (@Sendable (String) -> String)?

  /// No limits besides those of the driver.
  package static let driver = GLLimits(
    textureSize: .max, varyingVectors: .max, hasBaseInstance: true, hasTimer: true,
    hasResetStatus: true)

  /// The least that a driver of OpenGL ES 3.0 has. Source: OpenGL ES 3.0.6, tables 6.28 and 6.33.
  package static let least = GLLimits(
    textureSize: 2048, varyingVectors: 15, hasBaseInstance: false, hasTimer: false,
    hasResetStatus: false)

  private init(
    textureSize: Int32, varyingVectors: Int32, hasBaseInstance: Bool, hasTimer: Bool,
    hasResetStatus: Bool
  ) {
    self.textureSize = textureSize
    self.varyingVectors = varyingVectors
    self.hasBaseInstance = hasBaseInstance
    self.hasTimer = hasTimer
    self.hasResetStatus = hasResetStatus
  }

  /// The varyings with which the stops of gradients of up to eight colours may be varyings.
  static let leastForManyStops: Int32 = 24
  var allowsManyStops: Bool { varyingVectors >= Self.leastForManyStops }
}

extension GLDevice {
  /// Returns the limits of the calling thread's context, each at most the one of `limits`.
  static func contextLimits(within limits: GLLimits) -> GLLimits {
    let least = GLLimits.least
    var viewport: (GLint, GLint) = (least.textureSize, least.textureSize)
    withUnsafeMutableBytes(of: &viewport) {
      glGetIntegerv(GLenum(GL_MAX_VIEWPORT_DIMS), $0.bindMemory(to: GLint.self).baseAddress)
    }
    /// Returns a number of the context; `least` if the driver does not tell it.
    func number(_ name: Int32, least: Int32) -> Int32 {
      var value: GLint = least
      glGetIntegerv(GLenum(name), &value)
      return value
    }
    var result = limits
    result.textureSize = min(
      limits.textureSize, number(GL_MAX_TEXTURE_SIZE, least: least.textureSize), viewport.0,
      viewport.1)
    result.varyingVectors = min(
      limits.varyingVectors, number(GL_MAX_VARYING_VECTORS, least: least.varyingVectors))
    result.hasBaseInstance = limits.hasBaseInstance && has(extension: "GL_EXT_base_instance")
    result.hasTimer = limits.hasTimer && findTimer()
    return result
  }
}

/// The kind and version of a GL context, and the state that only some contexts have.
///
/// The renderer's shaders are of OpenGL ES 3.0. Desktop GL compiles them from 4.3 on, or earlier
/// with the extension ARB_ES3_compatibility.
struct GLDialect {
  /// The C function `glPolygonMode` of desktop GL.
  typealias SetPolygonMode = @convention(c) (GLenum, GLenum) -> Void

  // The names of desktop GL, which the headers of OpenGL ES do not have.
  static let polygonMode: Int32 = 0x0B40
  static let frontAndBack: Int32 = 0x0408
  static let fill: Int32 = 0x1B02
  private static let logicOperation: Int32 = 0x0BF2
  private static let framebufferSRGB: Int32 = 0x8DB9
  private static let sampleMask: Int32 = 0x8E51
  private static let firstClipDistance: Int32 = 0x3000

  /// True for OpenGL ES.
  let isES: Bool
  /// The flags of `glEnable` that change what the renderer draws; it needs them to be off.
  let switches: [Int32]
  /// Nil for OpenGL ES, which only fills polygons.
  let setPolygonMode: SetPolygonMode?

  /// Reads the dialect of the calling thread's context. Throws if there is no context, or an older
  /// one than the renderer needs.
  init() throws(RendererError) {
    guard let text = glGetString(GLenum(GL_VERSION)) else { throw .noContext }
    let words = String(cString: text)
    var version: (major: GLint, minor: GLint) = (0, 0)
    glGetIntegerv(GLenum(GL_MAJOR_VERSION), &version.major)
    glGetIntegerv(GLenum(GL_MINOR_VERSION), &version.minor)
    while glGetError() != GLenum(GL_NO_ERROR) && version.major == 0 {}
    guard version.major >= 3 else { throw .versionTooOld(words) }
    isES = words.hasPrefix("OpenGL ES")
    var switches = [
      GL_BLEND, GL_CULL_FACE, GL_DEPTH_TEST, GL_DITHER, GL_SCISSOR_TEST, GL_STENCIL_TEST,
      GL_SAMPLE_ALPHA_TO_COVERAGE, GL_SAMPLE_COVERAGE, GL_RASTERIZER_DISCARD,
    ]
    if isES {
      if version >= (3, 1) { switches.append(Self.sampleMask) }
      setPolygonMode = nil
    } else {
      let hasShaders =
        version >= (4, 3)
        || GLDevice.has(extension: "GL_ARB_ES3_compatibility")
          && GLDevice.has(extension: "GL_ARB_texture_storage")
      guard version >= (3, 3) && hasShaders else { throw .versionTooOld(words) }
      switches += [Self.sampleMask, Self.logicOperation, Self.framebufferSRGB]
      switches += (0..<8).map { Self.firstClipDistance + $0 }
      setPolygonMode = GLDevice.function("glPolygonMode").map {
        unsafeBitCast($0, to: SetPolygonMode.self)
      }
    }
    self.switches = switches
  }
}

extension GLDevice {
  /// The driver's vendor, renderer and version strings; empty where the driver does
  /// not report them.
  var identity: GraphicsIdentity {
    GraphicsIdentity(
      vendor: Self.text(GLenum(GL_VENDOR)), renderer: Self.text(GLenum(GL_RENDERER)),
      version: Self.text(GLenum(GL_VERSION)))
  }

  /// Returns true if the current context has the extension.
  static func has(extension name: String) -> Bool {
    var count: GLint = 0
    glGetIntegerv(GLenum(GL_NUM_EXTENSIONS), &count)
    return (0..<max(count, 0)).contains { index in
      let words = glGetStringi(GLenum(GL_EXTENSIONS), GLuint(index))
      return words.map { String(cString: $0) == name } ?? false
    }
  }

  private static func text(_ name: GLenum) -> String {
    glGetString(name).map { String(cString: $0) } ?? ""
  }

  /// Returns the address of an extension function. The GLES library exports it or, more often,
  /// `eglGetProcAddress` returns it.
  static func function(_ name: String) -> UnsafeMutableRawPointer? {
    if let symbol = dlsym(nil, name) { return symbol }
    // libEGL is already loaded, since it created the context, but its symbols may not be global.
    guard let library = dlopen("libEGL.so.1", RTLD_LAZY | RTLD_NOLOAD),
      let symbol = dlsym(library, "eglGetProcAddress")
    else { return nil }
    typealias GetAddress = @convention(c) (UnsafePointer<CChar>) -> UnsafeMutableRawPointer?
    return unsafeBitCast(symbol, to: GetAddress.self)(name)
  }
}

/// Returns the reset status of the current context; `GL_NO_ERROR` (0) if it was not reset.
typealias ResetStatusQuery = @convention(c) () -> GLenum

extension GLDevice {
  /// True if the GPU or its driver was reset and the context is lost with all its objects. Only
  /// drivers with OpenGL ES 3.2 or `GL_KHR_robustness` report this; otherwise it is false.
  var isContextLost: Bool { resetStatusQuery.map { $0() != GLenum(GL_NO_ERROR) } ?? false }

  /// Returns the driver's reset query function, if the current context has it.
  static func findResetStatusQuery() -> ResetStatusQuery? {
    var (major, minor): (GLint, GLint) = (0, 0)
    glGetIntegerv(GLenum(GL_MAJOR_VERSION), &major)
    glGetIntegerv(GLenum(GL_MINOR_VERSION), &minor)
    let isCore = (major, minor) >= (3, 2)
    guard isCore || has(extension: "GL_KHR_robustness") else { return nil }
    // The C function of the OpenGL ES 3.2 specification, 2.3.2; the extension has its own name.
    return function(isCore ? "glGetGraphicsResetStatus" : "glGetGraphicsResetStatusKHR").map {
      unsafeBitCast($0, to: ResetStatusQuery.self)
    }
  }
}
