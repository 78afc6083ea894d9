internal import CalqueCGLES
internal import CalqueTelemetry

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
}
