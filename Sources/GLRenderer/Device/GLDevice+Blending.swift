internal import CGLES

// Blending and reading back into textures.
extension GLDevice {
  /// Sets the driver's blending, which is on, to `mode`.
  func apply(_ mode: BlendMode) {
    // Exclusion takes colour and alpha apart: 2 S D is subtracted from the one, S D from the other.
    let isExclusion = mode.source == .oneMinusTargetColor
    glBlendFuncSeparate(
      mode.source.name, mode.target.name, isExclusion ? GLenum(GL_ONE) : mode.source.name,
      mode.target.name)
    switch mode.equation {
    case .add: glBlendEquation(GLenum(GL_FUNC_ADD))
    case .minimum: glBlendEquation(GLenum(GL_MIN))
    case .maximum: glBlendEquation(GLenum(GL_MAX))
    }
  }

  /// Binds a texture beside the one that `bind` binds.
  func bindSecond(_ texture: GLTexture) {
    glActiveTexture(GLenum(GL_TEXTURE1))
    glBindTexture(GLenum(GL_TEXTURE_2D), texture.name)
    glBindSampler(1, 0)
    glActiveTexture(GLenum(GL_TEXTURE0))
  }

  /// Copies a rectangle of the bound framebuffer's pixels (x, y, width, height in window coordinates,
  /// inside of it) to the origin of `texture`.
  func copyPixels(_ rect: SIMD4<Int32>, to texture: GLTexture) {
    bind(texture)
    glCopyTexSubImage2D(GLenum(GL_TEXTURE_2D), 0, 0, 0, rect.x, rect.y, rect.z, rect.w)
  }
}

extension BlendMode.Factor {
  fileprivate var name: UInt32 {
    switch self {
    case .zero: UInt32(GL_ZERO)
    case .one: UInt32(GL_ONE)
    case .sourceColor: UInt32(GL_SRC_COLOR)
    case .oneMinusSourceColor: UInt32(GL_ONE_MINUS_SRC_COLOR)
    case .targetColor: UInt32(GL_DST_COLOR)
    case .oneMinusTargetColor: UInt32(GL_ONE_MINUS_DST_COLOR)
    case .sourceAlpha: UInt32(GL_SRC_ALPHA)
    case .oneMinusSourceAlpha: UInt32(GL_ONE_MINUS_SRC_ALPHA)
    case .targetAlpha: UInt32(GL_DST_ALPHA)
    case .oneMinusTargetAlpha: UInt32(GL_ONE_MINUS_DST_ALPHA)
    }
  }
}
