internal import CGLES
public import Telemetry

extension GLDevice {
  /// What draws, as the driver calls it; empty where it doesn't say.
  var identity: GraphicsIdentity {
    GraphicsIdentity(
      vendor: Self.text(GLenum(GL_VENDOR)), renderer: Self.text(GLenum(GL_RENDERER)),
      version: Self.text(GLenum(GL_VERSION)))
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
  /// What draws, as the driver calls it; empty where it doesn't say.
  public var identity: GraphicsIdentity { device.identity }
}
