internal import Workloads

/// One texture with everything that `mixed` shows: the image, a word, and a white spot for plain
/// colours.
struct BareAtlas {
  private static let side = 64

  let picture: BenchmarkImage
  /// Parts of the texture: minimum u and v, maximum u and v, in units of 1/65535.
  let image: SIMD4<UInt16>
  let word: SIMD4<UInt16>
  let white: SIMD4<UInt16>

  init() {
    let disc = BenchmarkImage.disc(side: MixedField.imageSide)
    let size = MixedField.wordSize
    let word = BenchmarkImage.word(width: Int(size.x), height: Int(size.y))
    picture = BenchmarkImage.sheet(side: Self.side, disc, below: word)
    func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> SIMD4<UInt16> {
      let scale = 65535 / Self.side
      return SIMD4(
        UInt16(x * scale), UInt16(y * scale), UInt16((x + width) * scale),
        UInt16((y + height) * scale))
    }
    image = part(0, 0, disc.width, disc.height)
    self.word = part(0, disc.height, word.width, word.height)
    white = part(56, 56, 4, 4)
  }
}
