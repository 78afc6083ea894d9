import CoreGraphics
import Foundation
import Testing
import UIKitCore

@testable import CalqueDebugOverlay
@testable import CalqueInspector
@testable import CalqueScenes

@MainActor
@Suite("Contrast of text")
struct ContrastTests {
  @Test(
    "In the gallery each colour of text has 4.5:1 on its backgrounds",
    arguments: GalleryAppearance.allCases)
  func gallery(look: GalleryAppearance) {
    let plain = [Theme.background, Theme.panel, Theme.keyCap, Theme.pressed]
    let source = [
      Theme.color(of: .comment), Theme.color(of: .string), Theme.color(of: .number),
      Theme.color(of: .keyword), Theme.color(of: .attribute), Theme.color(of: .type),
    ]
    let pairs: [(texts: [UIColor], backgrounds: [UIColor])] = [
      ([Theme.text, Theme.faintText], plain), ([.white, Theme.textOnAccent], [Theme.accent]),
      (source, [Theme.panel, Theme.background]),
    ]
    for (texts, backgrounds) in pairs {
      for text in texts {
        for background in backgrounds {
          let ratio = Self.contrast(
            text.resolvedColor(with: look.traits), background.resolvedColor(with: look.traits))
          #expect(ratio >= 4.5, "\(text) on \(background)")
        }
      }
    }
  }

  @Test("In the inspector each colour of text has 4.5:1 on each background")
  func inspector() {
    let texts = [PanelStyle.text, PanelStyle.faint, PanelStyle.link, PanelStyle.moving]
    let backgrounds = [
      PanelStyle.background, PanelStyle.space, PanelStyle.strip, PanelStyle.field,
      PanelStyle.accent,
    ]
    for text in texts {
      for background in backgrounds {
        #expect(Self.contrast(text, background) >= 4.5, "\(text) on \(background)")
      }
    }
  }

  @Test("On panels over any picture each colour of text has 4.5:1")
  func overlays() {
    let pairs: [(texts: [OverlayColor], backgrounds: [OverlayColor])] = [
      ([.text, .faintText, .white, .focusRing], [.panel]),
      ([.text, .focusRing], [.panel, .highlight]), ([.text], [SpeedBadge.color]),
    ]
    // The panels are translucent, and a channel of a picture is at most white and at least black.
    for picture in [UIColor.white, .black] {
      for (texts, backgrounds) in pairs {
        let ground = backgrounds.reduce(picture) { Self.blended($1, over: $0) }
        for text in texts {
          let ratio = Self.contrast(UIColor(cgColor: CGColor(text)), ground)
          #expect(ratio >= 4.5, "\(text) on \(backgrounds)")
        }
      }
    }
  }

  @Test("White on black has the greatest ratio, and grey on the same grey the least")
  func bounds() {
    #expect(abs(Self.contrast(.white, .black) - 21) < 0.01)
    #expect(Self.contrast(.gray, .gray) == 1)
  }

  private static func blended(_ color: OverlayColor, over ground: UIColor) -> UIColor {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = ground.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let (own, rest) = (color.premultiplied, CGFloat(1 - color.alpha))
    return UIColor(
      red: CGFloat(own.x) + red * rest, green: CGFloat(own.y) + green * rest,
      blue: CGFloat(own.z) + blue * rest, alpha: 1)
  }

  /// Source: Web Content Accessibility Guidelines 2.1, contrast ratio.
  private static func contrast(_ first: UIColor, _ second: UIColor) -> Double {
    let (first, second) = (luminance(first), luminance(second))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Source: Web Content Accessibility Guidelines 2.1, relative luminance.
  private static func luminance(_ color: UIColor) -> Double {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let linear = [red, green, blue].map { value in
      value <= 0.03928 ? Double(value) / 12.92 : pow((Double(value) + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
