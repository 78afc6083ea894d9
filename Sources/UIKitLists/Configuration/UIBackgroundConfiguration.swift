internal import CoreGraphics
public import Foundation

/// The background of a cell, a header or a footer as a value. Lengths are in points. Sizes and
/// colours of the standard backgrounds are chosen.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration: @preconcurrency Hashable {
  /// The background from which a configuration was made, which has the colours of its states.
  enum Kind: Hashable {
    case clear, plain, grouped, header, groupedHeader, sidebar, accompaniedSidebar
  }

  private let kind: Kind
  /// True if the program has set the colour, which no state then changes.
  private var hasOwnColor = false
  private var color: UIColor?

  /// A view over the colour, the effect and the image, which also gets the corners; nil by default.
  /// That it is over them is chosen.
  public var customView: UIView?
  /// The radius of the corners, which are continuous; 0 by default. Source: Apple,
  /// "UIBackgroundConfiguration", `cornerRadius`.
  public var cornerRadius: CGFloat = 0
  /// The space around the background; zero by default.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges from which `backgroundInsets` are measured from the layout margins of the view; none
  /// by default. Source: Apple, "UIBackgroundConfiguration",
  /// `edgesAddingLayoutMarginsToBackgroundInsets`.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
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
  /// The distance of the line from the edge of the background, outwards; 0 by default.
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
    case .sidebar: isMarked ? .systemGray4 : .clear
    case .accompaniedSidebar: isMarked ? .systemGray5 : .clear
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
  public static func listSidebarCell() -> UIBackgroundConfiguration { rounded(.sidebar) }
  /// Returns that of cells in a sidebar that stands beside another sidebar: a paler one.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    rounded(.accompaniedSidebar)
  }
  private static func rounded(_ kind: Kind) -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration(kind)
    configuration.cornerRadius = 8
    return configuration
  }
  /// Returns that of headers and footers in a sidebar, without colour.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
  /// Returns that of headers and footers in a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.header)
  }
  /// Returns that of headers and footers in a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.groupedHeader)
  }
  /// Returns that of headers in the list of their environment, which is plain here.
  public static func listHeader() -> UIBackgroundConfiguration { listPlainHeaderFooter() }
  /// Returns that of footers in the list of their environment, which is plain here.
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
  /// The line along the edge; nil without one.
  private var stroke: UIView?
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
    fill.layer.cornerCurve = .continuous
    show(nil)
  }

  required init?(coder: NSCoder) { nil }

  private func show(_ former: UIBackgroundConfiguration?) {
    let value = configuration
    fill.layer.cornerRadius = max(value.cornerRadius, 0)
    showStroke()
    fill.clipsToBounds = value.image != nil || value.visualEffect != nil
    showColors()
    if former?.customView !== value.customView {
      former?.customView?.removeFromSuperview()
      if let custom = value.customView { insertSubview(custom, aboveSubview: fill) }
    }
    // A program may round its view itself.
    if let custom = value.customView, value.cornerRadius > 0 {
      custom.layer.cornerRadius = value.cornerRadius
      custom.layer.cornerCurve = .continuous
      custom.clipsToBounds = true
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

  /// Shows or removes the line, whose corners go round those of the background.
  private func showStroke() {
    guard configuration.strokeWidth > 0 else {
      stroke?.removeFromSuperview()
      return stroke = nil
    }
    let line = stroke ?? UIView()
    if stroke == nil {
      addSubview(line)
      line.layer.cornerCurve = .continuous
    }
    stroke = line
    line.layer.borderWidth = configuration.strokeWidth
    let radius = configuration.cornerRadius
    line.layer.cornerRadius = radius > 0 ? max(radius + configuration.strokeOutset, 0) : 0
  }

  /// Sets the colours that follow the tint colour and the traits.
  private func showColors() {
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    stroke?.layer.borderColor =
      configuration.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColors()
  }

  /// The insets of the background, with the margins that it adds.
  private var insets: NSDirectionalEdgeInsets {
    var insets = configuration.backgroundInsets
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    guard !edges.isEmpty, let margins = (superview as? any ConfiguredView)?.backgroundMargins else {
      return insets
    }
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    return insets
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = insets
    let place = CGRect(
      x: insets.leading, y: insets.top,
      width: max(bounds.width - insets.leading - insets.trailing, 0),
      height: max(bounds.height - insets.top - insets.bottom, 0))
    // The direction is that of the cell.
    let inner = (superview ?? self).directed(place, in: bounds)
    fill.frame = inner
    stroke?.frame = inner.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
    for view in [effect, imageView] { view?.frame = fill.bounds }
    configuration.customView?.frame = inner
  }
}
