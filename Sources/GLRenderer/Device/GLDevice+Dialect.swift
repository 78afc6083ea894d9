internal import CalqueCGLES

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
