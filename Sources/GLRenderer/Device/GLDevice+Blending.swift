internal import CalqueCGLES
internal import CalqueRenderTree

/// The driver's blend function: source and destination colours are each multiplied by a factor and
/// then added, or the larger or smaller of the two unscaled colours is taken.
struct BlendState: Equatable {
  enum Factor: Equatable {
    case zero, one
    case sourceColor, oneMinusSourceColor, destinationColor, oneMinusDestinationColor
    case sourceAlpha, oneMinusSourceAlpha, destinationAlpha, oneMinusDestinationAlpha
  }

  enum Equation: Equatable { case add, minimum, maximum }

  var source = Factor.one
  var destination = Factor.zero
  var equation = Equation.add

  /// Fragments replace the pixels below.
  static let off = BlendState()
  /// Premultiplied source over destination.
  static let sourceOver = BlendState(source: .one, destination: .oneMinusSourceAlpha)
  /// Source and destination add up.
  static let additive = BlendState(source: .one, destination: .one)

  init(source: Factor = .one, destination: Factor = .zero, equation: Equation = .add) {
    self.source = source
    self.destination = destination
    self.equation = equation
  }

  /// Makes the driver's blend function for `mode`; nil if a shader has to do the blending.
  /// `multiply` is exact over opaque pixels only. Alpha uses the same factors as colour, a colour
  /// factor counting as the alpha factor, except for `exclusion`: see `GLDevice.apply`.
  init?(_ mode: BlendMode) {
    switch mode {
    case .over: self = .sourceOver
    case .add: self = .additive
    case .destinationIn: self.init(source: .zero, destination: .sourceAlpha)
    case .clear: self.init(source: .zero, destination: .zero)
    case .copy: self = .off
    case .sourceIn: self.init(source: .destinationAlpha, destination: .zero)
    case .sourceOut: self.init(source: .oneMinusDestinationAlpha, destination: .zero)
    case .sourceAtop: self.init(source: .destinationAlpha, destination: .oneMinusSourceAlpha)
    case .destinationOver: self.init(source: .oneMinusDestinationAlpha, destination: .one)
    case .destinationOut: self.init(source: .zero, destination: .oneMinusSourceAlpha)
    case .destinationAtop: self.init(source: .oneMinusDestinationAlpha, destination: .sourceAlpha)
    case .xor: self.init(source: .oneMinusDestinationAlpha, destination: .oneMinusSourceAlpha)
    case .maximum: self.init(source: .one, destination: .one, equation: .maximum)
    case .minimum: self.init(source: .one, destination: .one, equation: .minimum)
    case .screen: self.init(source: .one, destination: .oneMinusSourceColor)
    case .exclusion: self.init(source: .oneMinusDestinationColor, destination: .oneMinusSourceColor)
    case .multiply: self.init(source: .destinationColor, destination: .oneMinusSourceAlpha)
    case .plusDarker, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight: return nil
    case .hardLight, .difference, .subtract, .divide, .linearBurn, .linearDodge: return nil
    case .linearLight, .vividLight, .pinLight, .hue, .saturation, .color, .luminosity: return nil
    }
  }
}

extension Batch {
  /// The driver's blend function for the batch's fragments.
  var blendState: BlendState { isBlended ? BlendState(blendMode) ?? .sourceOver : .off }
}

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
