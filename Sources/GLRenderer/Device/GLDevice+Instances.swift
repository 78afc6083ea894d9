internal import CalqueCGLES

/// Draws instances starting at any instance of a buffer: the C function
/// `glDrawArraysInstancedBaseInstanceEXT` of the extension GL_EXT_base_instance.
typealias DrawFromInstance = @convention(c) (GLenum, GLint, GLsizei, GLsizei, GLuint) -> Void

extension GLDevice {
  /// Returns the function of a driver that has the extension.
  static func findDrawFromInstance() -> DrawFromInstance? {
    function("glDrawArraysInstancedBaseInstanceEXT").map {
      unsafeBitCast($0, to: DrawFromInstance.self)
    }
  }

  /// Draws `instances` strips of `count` quads each, starting at `firstInstance`.
  func drawQuads(_ count: Int32 = 1, instances: Int32) {
    draw(GL_TRIANGLE_STRIP, vertices: 2 * count + 2, instances: instances)
  }

  /// Draws one instance, `firstInstance`, as `count` quads of two triangles each.
  func drawSegments(_ count: Int32) {
    draw(GL_TRIANGLES, vertices: 6 * count, instances: 1)
  }

  private func draw(_ form: Int32, vertices: Int32, instances: Int32) {
    if let drawFromInstance, firstInstance > 0 {
      drawFromInstance(GLenum(form), 0, vertices, instances, GLuint(firstInstance))
    } else {
      glDrawArraysInstanced(GLenum(form), 0, vertices, instances)
    }
    throttle.countDraw(on: self)
  }
}
