import CoreGraphics

/// Cairo's cache of fonts and glyphs, which holds the 256 most recently used fonts.
enum FontCache {
  /// Fills the cache, as scenes with animated text sizes would do over many rounds.
  static func fill() throws {
    guard let context = CGContext(size: CGSize(width: 400, height: 40), scale: 1, opaque: false)
    else { throw SoakFailure("there is no memory for a picture") }
    for index in 0..<512 {
      let style = TextStyle(size: 10 + CGFloat(index) / 32)
      context.draw(TextLayout("From the beginning to the end", style: style), at: .zero)
    }
  }
}
