import Foundation
import Testing

@testable import CalqueDebugOverlay

/// Contrast as WCAG 2 defines it: relative luminance of sRGB, (lighter + 0.05) / (darker + 0.05).
@Suite struct PaletteTests {
  private static let black = OverlayColor(0, 0, 0)

  private func over(_ top: OverlayColor, _ bottom: OverlayColor) -> OverlayColor {
    let rest = 1 - top.alpha
    return OverlayColor(
      top.red * top.alpha + bottom.red * rest, top.green * top.alpha + bottom.green * rest,
      top.blue * top.alpha + bottom.blue * rest)
  }

  private func luminance(_ color: OverlayColor) -> Float {
    func linear(_ value: Float) -> Float {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  private func contrast(_ a: OverlayColor, _ b: OverlayColor) -> Float {
    let (first, second) = (luminance(a), luminance(b))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Returns the largest difference of two colours in a channel.
  private func distance(_ a: OverlayColor, _ b: OverlayColor) -> Float {
    max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue))
  }

  @Test("text is readable on its panel over any picture", arguments: [OverlayColor.white, black])
  func text(picture: OverlayColor) {
    #expect(contrast(.text, over(.panel, picture)) >= 7)
    #expect(contrast(.text, over(SpeedBadge.color, picture)) >= 4.5)
  }

  @Test(
    "blended and opaque differ in brightness as well as hue",
    arguments: OverlayOptions.Palette.allCases)
  func overlayMode(palette: OverlayOptions.Palette) {
    let colors = [OverlayCategory.blended, .opaque].map { $0.color(palette) }
    #expect(contrast(colors[0].faded(1), colors[1].faded(1)) >= 1.5)
    let (blended, opaque) = (over(colors[0], .white), over(colors[1], .white))
    #expect(distance(blended, opaque) >= 0.25)
  }

  @Test("swatches of overdraw are told apart", arguments: OverlayOptions.Palette.allCases)
  func swatches(palette: OverlayOptions.Palette) {
    let rows = LegendRow.rows(
      {
        var options = OverlayOptions.overlayMode(.overdraw)
        options.palette = palette
        return options
      }(), LegendRow.Cost())
    let shown = rows.compactMap { row -> OverlayColor? in
      if case .fill(let color) = row.swatch { over(color, .white) } else { nil }
    }
    #expect(shown.count == 4)
    for (index, first) in shown.enumerated() {
      for second in shown.dropFirst(index + 1) {
        #expect(distance(first, second) >= 0.25)
      }
    }
  }

  @Test("up to one draw the picture keeps its colours", arguments: OverlayOptions.Palette.allCases)
  func overdraw(palette: OverlayOptions.Palette) {
    let colors = OverdrawPalette.colors(palette)
    #expect(colors.count == 6)
    #expect(colors[0] == SIMD4() && colors[1] == SIMD4())
    #expect(Set(colors.dropFirst(2)).count == 4)
  }

  @Test("a premultiplied colour has no channel above its alpha")
  func premultiplied() {
    let color = OverlayColor(1, 0.5, 0, 0.5)
    #expect(color.premultiplied == SIMD4(0.5, 0.25, 0, 0.5))
    #expect(color.words == SIMD4(32768, 16384, 0, 32768))
  }
}
