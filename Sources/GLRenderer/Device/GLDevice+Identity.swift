internal import CGLES

extension GLDevice {
  /// What draws, as the driver calls it, and the version of OpenGL ES; empty where it doesn't say.
  var identity: (renderer: String, version: String) {
    (Self.text(GLenum(GL_RENDERER)), Self.text(GLenum(GL_VERSION)))
  }

  private static func text(_ name: GLenum) -> String {
    glGetString(name).map { String(cString: $0) } ?? ""
  }
}

extension Renderer {
  /// What draws, as the driver calls it, and the version of OpenGL ES; empty where it doesn't say.
  public var identity: (renderer: String, version: String) { device.identity }
}
