internal import CalqueCGLES

extension GLDevice {
  /// Returns the limits of the calling thread's context, each at most the one of `limits`.
  static func contextLimits(within limits: GLLimits) -> GLLimits {
    let least = GLLimits.least
    var viewport: (GLint, GLint) = (least.textureSize, least.textureSize)
    withUnsafeMutableBytes(of: &viewport) {
      glGetIntegerv(GLenum(GL_MAX_VIEWPORT_DIMS), $0.bindMemory(to: GLint.self).baseAddress)
    }
    /// Returns a number of the context; `least` if the driver does not tell it.
    func number(_ name: Int32, least: Int32) -> Int32 {
      var value: GLint = least
      glGetIntegerv(GLenum(name), &value)
      return value
    }
    var result = limits
    result.textureSize = min(
      limits.textureSize, number(GL_MAX_TEXTURE_SIZE, least: least.textureSize), viewport.0,
      viewport.1)
    result.varyingVectors = min(
      limits.varyingVectors, number(GL_MAX_VARYING_VECTORS, least: least.varyingVectors))
    result.hasBaseInstance = limits.hasBaseInstance && has(extension: "GL_EXT_base_instance")
    result.hasTimer = limits.hasTimer && findTimer()
    return result
  }
}
