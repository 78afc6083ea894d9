/// The filter for reading a texture.
public struct TextureFilter: Sendable, Hashable {
  public enum Mode: UInt8, Sendable {
    case nearest, linear
    /// Linear, between two levels of a mipmap chain.
    case trilinear
  }

  /// The mode for texels smaller than pixels.
  public var minification: Mode
  /// The mode for texels larger than pixels; trilinear counts as linear.
  public var magnification: Mode
  /// The bias of the mipmap level that trilinear minification reads: positive blurs, negative
  /// sharpens.
  public var bias: Float

  public init(minification: Mode, magnification: Mode, bias: Float = 0) {
    self.minification = minification
    self.magnification = magnification
    self.bias = bias
  }

  public static let nearest = TextureFilter(minification: .nearest, magnification: .nearest)
  public static let linear = TextureFilter(minification: .linear, magnification: .linear)
}
