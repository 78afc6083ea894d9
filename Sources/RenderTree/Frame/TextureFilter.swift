/// How texels are read between their centres.
public struct TextureFilter: Sendable, Hashable {
  public enum Mode: UInt8, Sendable {
    case nearest, linear
    /// Linear, between two of a series of images, each of half the size of the one before.
    case trilinear
  }

  /// Where texels are smaller than pixels.
  public var minification: Mode
  /// Where they are larger; trilinear counts as linear.
  public var magnification: Mode
  /// Added to the level of the series that trilinear minification reads: above 0 blurs, below
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
