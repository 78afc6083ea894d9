/// The filter for reading a texture.
package struct TextureFilter: Sendable, Hashable {
  package enum Mode: UInt8, Sendable {
    case nearest, linear
    /// Linear, between two levels of a mipmap chain.
    case trilinear
  }

  /// The mode for texels smaller than pixels.
  package var minification: Mode
  /// The mode for texels larger than pixels; trilinear counts as linear.
  package var magnification: Mode
  /// The bias of the mipmap level that trilinear minification reads: positive blurs, negative
  /// sharpens.
  package var bias: Float

  package init(minification: Mode, magnification: Mode, bias: Float = 0) {
    self.minification = minification
    self.magnification = magnification
    self.bias = bias
  }

  package static let nearest = TextureFilter(minification: .nearest, magnification: .nearest)
  package static let linear = TextureFilter(minification: .linear, magnification: .linear)
}
