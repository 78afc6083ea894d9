internal import CalqueCGLES

// Blending and reading back into textures.
extension GLDevice {
  /// Sets the driver's blend function to `mode`. Blending is already enabled.
  func apply(_ mode: BlendState) {
    // Exclusion needs separate factors: colour subtracts 2 S D, alpha only S D.
    let isExclusion = mode.source == .oneMinusDestinationColor
    glBlendFuncSeparate(
      mode.source.name, mode.destination.name, isExclusion ? GLenum(GL_ONE) : mode.source.name,
      mode.destination.name)
    switch mode.equation {
    case .add: glBlendEquation(GLenum(GL_FUNC_ADD))
    case .minimum: glBlendEquation(GLenum(GL_MIN))
    case .maximum: glBlendEquation(GLenum(GL_MAX))
    }
  }

  /// Copies a rectangle of the bound framebuffer to the origin of `texture`. The rectangle is x, y,
  /// width, height in window coordinates and lies inside the framebuffer.
  func copyPixels(_ rect: SIMD4<Int32>, to texture: GLTexture) {
    bind(texture)
    glCopyTexSubImage2D(GLenum(GL_TEXTURE_2D), 0, 0, 0, rect.x, rect.y, rect.z, rect.w)
  }
}

extension BlendState.Factor {
  fileprivate var name: UInt32 {
    switch self {
    case .zero: UInt32(GL_ZERO)
    case .one: UInt32(GL_ONE)
    case .sourceColor: UInt32(GL_SRC_COLOR)
    case .oneMinusSourceColor: UInt32(GL_ONE_MINUS_SRC_COLOR)
    case .destinationColor: UInt32(GL_DST_COLOR)
    case .oneMinusDestinationColor: UInt32(GL_ONE_MINUS_DST_COLOR)
    case .sourceAlpha: UInt32(GL_SRC_ALPHA)
    case .oneMinusSourceAlpha: UInt32(GL_ONE_MINUS_SRC_ALPHA)
    case .destinationAlpha: UInt32(GL_DST_ALPHA)
    case .oneMinusDestinationAlpha: UInt32(GL_ONE_MINUS_DST_ALPHA)
    }
  }
}
