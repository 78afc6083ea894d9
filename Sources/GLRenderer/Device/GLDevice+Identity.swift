internal import CGLES

extension GLDevice {
  /// What draws, as the driver calls it, and the version of OpenGL ES; empty where it doesn't say.
  var identity: (renderer: String, version: String) {
    (Self.text(GLenum(GL_RENDERER)), Self.text(GLenum(GL_VERSION)))
  }

  /// Whether the current context has an extension.
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

extension Renderer {
  /// What draws, as the driver calls it, and the version of OpenGL ES; empty where it doesn't say.
  public var identity: (renderer: String, version: String) { device.identity }
}
