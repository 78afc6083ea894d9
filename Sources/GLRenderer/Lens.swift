/// What a presented picture shows in place of, or on top of, the scene.
public enum Lens: Sendable, Hashable {
  case none
  /// How often each pixel was drawn, by what `Renderer.drawOverdraw` counted last.
  case overdraw(OverdrawPalette)
}

/// The colours for numbers of draws. Source: Android's `kOverdrawColors` (libs/hwui).
public enum OverdrawPalette: Sendable, Hashable, CaseIterable {
  /// Blue, green, pink and red for 2, 3, 4 and more draws.
  case standard
  /// Blue, yellow, pink and red, for eyes that do not tell red from green.
  case colorBlind

  /// The premultiplied colours for 0, 1, 2, 3, 4 and more draws, of 0...1.
  public var colors: [SIMD4<Float>] {
    let bytes: [SIMD4<Float>] =
      switch self {
      case .standard:
        [SIMD4(0, 0, 47, 47), SIMD4(0, 47, 0, 47), SIMD4(63, 0, 0, 63), SIMD4(127, 0, 0, 127)]
      case .colorBlind:
        [SIMD4(0, 0, 47, 47), SIMD4(79, 79, 0, 79), SIMD4(95, 51, 80, 95), SIMD4(127, 0, 0, 127)]
      }
    return [SIMD4(), SIMD4()] + bytes.map { $0 / 255 }
  }
}
