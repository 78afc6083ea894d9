internal import CalqueCGLES

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
