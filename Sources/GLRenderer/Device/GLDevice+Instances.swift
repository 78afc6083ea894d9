internal import CGLES

/// Draws instances starting at any instance of a buffer: the C function
/// `glDrawArraysInstancedBaseInstanceEXT` of the extension GL_EXT_base_instance.
typealias DrawFromInstance = @convention(c) (GLenum, GLint, GLsizei, GLsizei, GLuint) -> Void

extension GLDevice {
  /// Returns the driver's function, if the current context has it.
  static func findDrawFromInstance() -> DrawFromInstance? {
    guard has(extension: "GL_EXT_base_instance"),
      let symbol = function("glDrawArraysInstancedBaseInstanceEXT")
    else { return nil }
    return unsafeBitCast(symbol, to: DrawFromInstance.self)
  }

  /// Draws `instances` strips of `count` quads each, starting at `firstInstance`.
  func drawQuads(_ count: Int32 = 1, instances: Int32) {
    let strip = GLenum(GL_TRIANGLE_STRIP)
    let vertices = 2 * count + 2
    if let drawFromInstance, firstInstance > 0 {
      drawFromInstance(strip, 0, vertices, instances, GLuint(firstInstance))
    } else {
      glDrawArraysInstanced(strip, 0, vertices, instances)
    }
    throttle.countDraw(on: self)
  }
}
