internal import CoreGraphics
public import Foundation

/// The background of a cell, a header or a footer as a value. Lengths are in points. Sizes and
/// colours of the standard backgrounds are chosen.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// The background from which a configuration was made, which has the colours of its states.
  enum Kind: Hashable {
    case clear, plain, grouped, header, groupedHeader
  }

  private let kind: Kind
  /// True if the program has set the colour, which no state then changes.
  private var hasOwnColor = false
  private var color: UIColor?

  /// A view behind all else; nil by default.
  public var customView: UIView?
  /// The radius of the corners; 0 by default.
  public var cornerRadius: CGFloat = 0
  /// The space around the background; zero by default.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour; nil for the tint colour of the view.
  public var backgroundColor: UIColor? {
    get { color }
    set {
      hasOwnColor = true
      color = newValue
    }
  }
  /// A change of the colour; nil, the default, for none.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// An effect behind the content; nil by default.
  public var visualEffect: UIVisualEffect?
  /// An image over the colour; nil by default.
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the line along the edge; nil for the tint colour of the view.
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the line; 0, the default, for none.
  public var strokeWidth: CGFloat = 0
  /// The distance of the line from the edge, outwards.
  public var strokeOutset: CGFloat = 0

  private init(_ kind: Kind) {
    self.kind = kind
    color = Self.color(kind, isMarked: false)
  }

  private static func color(_ kind: Kind, isMarked: Bool) -> UIColor? {
    switch kind {
    case .clear: .clear
    case .plain: isMarked ? .systemGray4 : .systemBackground
    case .grouped: isMarked ? .systemGray4 : .secondarySystemGroupedBackground
    case .header: .secondarySystemBackground
    case .groupedHeader: .clear
    }
  }

  /// Returns a background without colour.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  /// Returns that of cells in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.plain)
  }
  /// Returns that of cells in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.grouped)
  }
  /// Returns that of cells in the list of its environment, which is plain here.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// Returns that of cells in a sidebar: a rounded one when it is marked.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration(.plain)
    configuration.cornerRadius = 8
    configuration.backgroundInsets = NSDirectionalEdgeInsets(
      top: 0, leading: 8, bottom: 0, trailing: 8)
    return configuration
  }
  /// Returns that of headers and footers in a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.header)
  }
  /// Returns that of headers and footers in a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.groupedHeader)
  }
  public static func listHeader() -> UIBackgroundConfiguration { listPlainHeaderFooter() }
  public static func listFooter() -> UIBackgroundConfiguration { listPlainHeaderFooter() }

  /// Returns the configuration for a state: a marked cell of a list is grey, unless the program has
  /// set the colour.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var updated = self
    if !hasOwnColor { updated.color = Self.color(kind, isMarked: CommonState(state).isMarked) }
    return updated
  }

  /// Returns the colour that is shown in a view of a tint colour.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = color ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the colour of the line that is shown in a view of a tint colour.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}

/// The view of a background configuration.
final class ConfiguredBackground: UIView {
  private let fill = UIView()
  private var effect: UIVisualEffectView?
  private var imageView: UIImageView?

  var configuration: UIBackgroundConfiguration {
    didSet { show(oldValue) }
  }

  init(_ configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(fill)
    show(nil)
  }

  required init?(coder: NSCoder) { nil }

  private func show(_ former: UIBackgroundConfiguration?) {
    let value = configuration
    fill.backgroundColor = value.resolvedBackgroundColor(for: tintColor)
    fill.layer.cornerRadius = max(value.cornerRadius, 0)
    fill.layer.borderWidth = max(value.strokeWidth, 0)
    fill.layer.borderColor = value.resolvedStrokeColor(for: tintColor).cgColor
    fill.clipsToBounds = value.image != nil || value.visualEffect != nil
    if former?.customView !== value.customView {
      former?.customView?.removeFromSuperview()
      if let custom = value.customView { insertSubview(custom, at: 0) }
    }
    if value.visualEffect !== effect?.effect {
      effect?.removeFromSuperview()
      effect = value.visualEffect.map { UIVisualEffectView(effect: $0) }
      if let effect { fill.addSubview(effect) }
    }
    if value.image != nil || imageView != nil {
      let view = imageView ?? UIImageView()
      view.image = value.image
      view.contentMode = value.imageContentMode
      if imageView == nil { fill.addSubview(view) }
      imageView = view
    }
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show(configuration)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = configuration.backgroundInsets
    let inner = CGRect(
      x: insets.leading, y: insets.top,
      width: max(bounds.width - insets.leading - insets.trailing, 0),
      height: max(bounds.height - insets.top - insets.bottom, 0))
    fill.frame = inner.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
    for view in [effect, imageView] { view?.frame = fill.bounds }
    configuration.customView?.frame = inner
  }
}
