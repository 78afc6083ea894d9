internal import CGLES
internal import Glibc

/// Asks the driver whether the current context was reset, and why; 0 for not.
typealias ResetQuestion = @convention(c) () -> GLenum

extension GLDevice {
  /// Whether the GPU was reset, or its driver, and the context is lost with all that was in it. Only
  /// drivers with OpenGL ES 3.2 or `GL_KHR_robustness` tell.
  var isContextLost: Bool { resetQuestion.map { $0() != GLenum(GL_NO_ERROR) } ?? false }

  /// The driver's function for it, if the current context has it.
  static func findResetQuestion() -> ResetQuestion? {
    var (major, minor): (GLint, GLint) = (0, 0)
    glGetIntegerv(GLenum(GL_MAJOR_VERSION), &major)
    glGetIntegerv(GLenum(GL_MINOR_VERSION), &minor)
    let isCore = (major, minor) >= (3, 2)
    let isThere = isCore || has(extension: "GL_KHR_robustness")
    // The library has it by this name, whichever of the two brings it; older ones have none.
    guard isThere, let symbol = dlsym(nil, "glGetGraphicsResetStatus") else { return nil }
    // It is the C function that the OpenGL ES 3.2 specification, 2.3.2, describes.
    return unsafeBitCast(symbol, to: ResetQuestion.self)
  }
}
