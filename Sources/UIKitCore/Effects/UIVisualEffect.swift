internal import CoreGraphics
public import Foundation

/// The effect of a visual effect view on its backdrop.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
  /// Returns the appearance in the light or the dark style; nil for no effect.
  func style(isDark: Bool) -> BackdropStyle? { nil }
}

/// A blur of the backdrop under a translucent colour.
open class UIBlurEffect: UIVisualEffect {
  /// The shade and the opacity of the overlaid colour. Styles without a shade in their name follow
  /// the interface style of the view.
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial
    case systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark
  }

  private let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  override func style(isDark: Bool) -> BackdropStyle? {
    // Radius, saturation and colours of the first three. Source: Apple's sample UIImageEffects.
    switch style {
    case .extraLight: return BackdropStyle(radius: 20, white: 0.97, alpha: 0.82)
    case .light: return BackdropStyle(radius: 30, white: 1, alpha: 0.3)
    case .dark: return BackdropStyle(radius: 20, white: 0.11, alpha: 0.73)
    case .regular: return BackdropStyle(radius: 24, white: isDark ? 0.11 : 1, alpha: 0.5)
    case .prominent: return BackdropStyle(radius: 20, white: isDark ? 0.11 : 0.97, alpha: 0.78)
    default: break
    }
    let first = Style.systemUltraThinMaterial.rawValue
    let (shade, thickness) = (style.rawValue - first).quotientAndRemainder(dividingBy: 5)
    let isBlack = shade == 2 || shade == 0 && isDark
    let alphas: [CGFloat] = [0.3, 0.5, 0.65, 0.8, 0.75]
    return BackdropStyle(radius: 24, white: isBlack ? 0.11 : 0.97, alpha: alphas[thickness])
  }
}

/// An effect for content on a blurred backdrop. It has no effect here: the content keeps its
/// colours.
open class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) { super.init() }
}

/// The appearance of a blurred backdrop.
struct BackdropStyle: Equatable {
  /// The radius of the blur, in points.
  var radius: CGFloat = 0
  /// The grey level and the opacity of the overlaid colour.
  var white: CGFloat = 1
  var alpha: CGFloat = 0
  /// The saturation of the backdrop; 1 leaves it unchanged.
  var saturation: CGFloat = 1.8

  var color: UIColor { UIColor(white: white, alpha: alpha) }

  /// Returns an invisible appearance with the overlay colour of `other`.
  static func clear(like other: BackdropStyle?) -> BackdropStyle {
    BackdropStyle(radius: 0, white: other?.white ?? 1, alpha: 0, saturation: 1)
  }
}
