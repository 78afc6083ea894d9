internal import CalqueCGLES
internal import Glibc

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
