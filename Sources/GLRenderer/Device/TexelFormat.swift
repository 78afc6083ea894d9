/// The format of a texture's texels, in memory and as a shader reads them.
enum TexelFormat {
  case rgba
  /// Blue first in memory; the texture's swizzle swaps red and blue.
  case bgra
  /// One byte, in red.
  case red
  /// One byte, read as premultiplied white of that alpha.
  case coverage
  /// Four 32-bit floats, read with `texelFetch`.
  case numbers
  /// Four 16-bit unsigned integers, read with `texelFetch`.
  case words

  var bytesPerTexel: Int {
    switch self {
    case .rgba, .bgra: 4
    case .red, .coverage: 1
    case .numbers: 16
    case .words: 8
    }
  }
}
