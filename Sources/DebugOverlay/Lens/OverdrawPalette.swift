/// The colours of the overdraw lens by how many times a pixel was drawn.
///
/// The thresholds and colours are Android's (Profile GPU overdraw), which people know; its second
/// set is for the colour-blind.
public enum OverdrawPalette {
  /// For 0, 1, 2, 3, 4 and 5 or more draws: sRGB and alpha, not premultiplied, to be drawn over the
  /// picture. Up to one draw the picture keeps its colours.
  public static func colors(_ palette: OverlayOptions.Palette) -> [SIMD4<Float>] {
    let clear = SIMD4<Float>()
    let blue = SIMD4<Float>(0, 0, 1, 47.0 / 255)
    let red = SIMD4<Float>(1, 0, 0, 127.0 / 255)
    switch palette {
    case .standard:
      return [
        clear, clear, blue, SIMD4(0, 1, 0, 47.0 / 255), SIMD4(1, 0, 0, 63.0 / 255), red,
      ]
    case .colorBlind:
      return [
        clear, clear, blue, SIMD4(1, 1, 0, 79.0 / 255),
        SIMD4(1, 137.0 / 255, 215.0 / 255, 95.0 / 255), red,
      ]
    }
  }
}
