internal import CoreGraphics
internal import Foundation
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
