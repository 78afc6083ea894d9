internal import CoreGraphics
public import Foundation

/// What a visual effect view does to what is behind it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
  /// How it looks on a light or a dark ground; nil for nothing.
  func look(isDark: Bool) -> BackdropLook? { nil }
}

/// Blurs what is behind, and lays a thin colour over it.
open class UIBlurEffect: UIVisualEffect {
  /// The light or the dark colour, and how thick it is. Those without a shade in their name take that
  /// of the view.
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

  override func look(isDark: Bool) -> BackdropLook? {
    // Radius, saturation and colours of the first three: Apple's sample UIImageEffects.
    switch style {
    case .extraLight: return BackdropLook(radius: 20, white: 0.97, alpha: 0.82)
    case .light: return BackdropLook(radius: 30, white: 1, alpha: 0.3)
    case .dark: return BackdropLook(radius: 20, white: 0.11, alpha: 0.73)
    case .regular: return BackdropLook(radius: 24, white: isDark ? 0.11 : 1, alpha: 0.5)
    case .prominent: return BackdropLook(radius: 20, white: isDark ? 0.11 : 0.97, alpha: 0.78)
    default: break
    }
    let first = Style.systemUltraThinMaterial.rawValue
    let (shade, thickness) = (style.rawValue - first).quotientAndRemainder(dividingBy: 5)
    let isBlack = shade == 2 || shade == 0 && isDark
    let alphas: [CGFloat] = [0.3, 0.5, 0.65, 0.8, 0.75]
    return BackdropLook(radius: 24, white: isBlack ? 0.11 : 0.97, alpha: alphas[thickness])
  }
}

/// What belongs on a blurred ground. It has no look of its own: the colours of the content stay.
open class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) { super.init() }
}

/// A blurred ground.
struct BackdropLook: Equatable {
  /// Of the blur, in points.
  var radius: CGFloat = 0
  /// Of the colour laid over it.
  var white: CGFloat = 1
  var alpha: CGFloat = 0
  /// Of what is seen through it.
  var saturation: CGFloat = 1.8

  var color: UIColor { UIColor(white: white, alpha: alpha) }

  /// Nothing, in the colour of `other`.
  static func clear(like other: BackdropLook?) -> BackdropLook {
    BackdropLook(radius: 0, white: other?.white ?? 1, alpha: 0, saturation: 1)
  }
}
