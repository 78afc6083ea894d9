internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A view that blurs its backdrop. Content belongs in `contentView`.
///
/// A change of `effect` in an animation block, or in a property animator that is scrubbed, animates
/// the blur. In every frame that draws behind it, the view costs a copy of its backdrop.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The effect on the backdrop; nil leaves the backdrop unchanged.
  open var effect: UIVisualEffect? {
    didSet { if effect !== oldValue { showStyle() } }
  }
  /// The view for the app's content, which fills this view.
  public let contentView = UIView()

  private let veil = UIView()
  private var shown: BackdropStyle?

  private static let radius = "backgroundFilters.blur.inputRadius"
  private static let saturation = "backgroundFilters.color.inputSaturation"

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    prepare()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isOpaque = false
    layer.masksToBounds = true
    veil.isUserInteractionEnabled = false
    for part in [veil, contentView] {
      part.frame = bounds
      part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(part)
    }
    showStyle()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showStyle()
  }

  private func showStyle() {
    let former = shown
    let style = effect?.style(isDark: shownStyle == .dark)
    guard style != former else { return }
    shown = style
    let (from, to) = (former ?? .clear(like: style), style ?? .clear(like: former))
    if former == nil {
      layer.backgroundFilters = Self.filters
      UIView.performWithoutAnimation { veil.backgroundColor = from.color }
    }
    veil.backgroundColor = to.color
    set(Self.radius, from: from.radius, to: to.radius)
    set(Self.saturation, from: from.saturation, to: to.saturation)
    guard style == nil else { return }
    let end: (Bool) -> Void = { [weak self] _ in
      guard let self, shown == nil else { return }
      layer.backgroundFilters = nil
    }
    if let block = UIView.currentBlock, block.animates, UIView.areAnimationsEnabled {
      block.whenOver(end)
    } else {
      end(true)
    }
  }

  /// Sets an input of a filter, animated by the current animation block.
  private func set(_ keyPath: String, from: CGFloat, to: CGFloat) {
    layer.setValue(NSNumber(value: Double(to)), forKeyPath: keyPath)
    guard from != to, let block = UIView.currentBlock, block.animates, block.keyframes == nil,
      UIView.areAnimationsEnabled, layer.isHosted
    else { return }
    let animation = block.makeAnimation(keyPath: keyPath, of: layer, in: self)
    animation.fromValue = NSNumber(value: Double(from))
    animation.toValue = NSNumber(value: Double(to))
    layer.add(animation, forKey: keyPath)
  }

  private static var filters: [CIFilter] {
    [("CIGaussianBlur", "blur"), ("CIColorControls", "color")].compactMap { kind, name in
      let filter = CIFilter(name: kind)
      filter?.name = name
      return filter
    }
  }
}

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
