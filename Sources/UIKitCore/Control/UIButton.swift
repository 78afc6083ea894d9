internal import CoreGraphics
public import Foundation

/// A control with a title, an image and a background that responds to a tap.
///
/// Each state may have its own title, colours and images; missing ones fall back to the normal
/// state's. Title and image lie side by side in the centre. Their views enter the button when there
/// is something to show, behind the app's own subviews.
@preconcurrency @MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    /// A button without an appearance of its own; images darken while it is pressed.
    case custom
    /// A button whose title has the tint colour, and fades while it is pressed.
    case system
    /// Buttons of the `system` appearance; all but `plain` have a symbol as their title.
    case detailDisclosure, infoLight, infoDark, contactAdd, plain, close

    public static var roundedRect: ButtonType { .system }
  }

  open private(set) var buttonType = ButtonType.custom

  /// The distances between the button's edges and its content, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// The insets of the title's frame, in points. They do not affect the button's natural size.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The insets of the image's frame, in points. They do not affect the button's natural size.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// True, the default, if images without a highlighted variant darken while the button is pressed.
  open var adjustsImageWhenHighlighted = true { didSet { setNeedsLayout() } }
  /// True, the default, if images without a disabled variant fade while the button is disabled.
  open var adjustsImageWhenDisabled = true { didSet { setNeedsLayout() } }

  /// The content and appearance as one value; nil leaves them to the titles, images and colours of
  /// the states.
  open var configuration: Configuration? { didSet { contentDidChange() } }

  /// Adapts the configuration to the button's state; see `updateConfiguration()`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// True, the default, if a change of the state requests a configuration update.
  open var automaticallyUpdatesConfiguration = true
  private var configurationUpdate = ConfigurationUpdate.done

  var appearances: [State: ButtonAppearance] = [:]
  var parts = ButtonSubviews()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
  }

  /// Creates a button of size zero. The types with a symbol have it as their title.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if let symbol = buttonType.symbol { setTitle(symbol, for: .normal) }
  }

  /// Creates a button with the action's title and image, which sends the action when it is tapped.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// Creates a button with the action's title and image, which sends the action when it is tapped.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }

  override var standardAccessibility: AccessibilityValues {
    let values = super.standardAccessibility
    values.traits?.insert(.button)
    values.label = currentTitle
    return values
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  // MARK: Looks

  /// Sets the title for exactly `state`; nil falls back to the normal state's.
  open func setTitle(_ title: String?, for state: State) {
    appearances[state, default: ButtonAppearance()].title = title
    contentDidChange()
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    appearances[state, default: ButtonAppearance()].titleColor = color
    setNeedsLayout()
  }

  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    appearances[state, default: ButtonAppearance()].titleShadowColor = color
    setNeedsLayout()
  }

  open func setImage(_ image: UIImage?, for state: State) {
    appearances[state, default: ButtonAppearance()].image = image
    contentDidChange()
  }

  /// Sets the image behind title and image, stretched over the bounds.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    appearances[state, default: ButtonAppearance()].backgroundImage = image
    contentDidChange()
  }

  /// Returns the title for `state`, with the normal state's as fallback.
  open func title(for state: State) -> String? { appearance(\.title, for: state) }
  open func titleColor(for state: State) -> UIColor? { appearance(\.titleColor, for: state) }
  open func titleShadowColor(for state: State) -> UIColor? {
    appearance(\.titleShadowColor, for: state)
  }
  open func image(for state: State) -> UIImage? { appearance(\.image, for: state) }
  open func backgroundImage(for state: State) -> UIImage? {
    appearance(\.backgroundImage, for: state)
  }

  /// The displayed title: the configuration's, otherwise that for the current state.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  /// The displayed colour: by default white, or the tint colour for a system button.
  open var currentTitleColor: UIColor { shownTitleColor }
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The displayed image: the configuration's, otherwise that for the current state.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// The view that shows the title. The button sets its text and colour; its font is free.
  open var titleLabel: UILabel? { madeTitleLabel }
  /// The view that shows a configuration's subtitle; nil without one.
  open var subtitleLabel: UILabel? { configuration?.subtitle == nil ? nil : madeSubtitleLabel }
  /// The view that shows the image. The button sets its image.
  open var imageView: UIImageView? { madeImageView }

  // MARK: Layout

  /// Returns the frame of the background; by default the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the area for title and image: the bounds inset by the content insets.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentInsets) }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    placeOfTitle(in: contentRect)
  }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    placeOfImage(in: contentRect)
  }

  // MARK: Configuration

  /// Requests a call of `updateConfiguration()` before the button is next laid out or measured.
  open func setNeedsUpdateConfiguration() {
    guard configurationUpdate != .going else { return }
    configurationUpdate = .needed
    contentDidChange()
  }

  /// Adapts the configuration to the state by calling the update handler. Called after a change of
  /// the state; changes that it makes itself do not call it again.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    layOutParts()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var intrinsicContentSize: CGSize {
    updateConfigurationIfNeeded()
    return naturalSize
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    if automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
    showPressure()
  }

  override var touchUpEvents: Event { [.touchUpInside, .primaryActionTriggered] }

  private func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
}

/// The content and colours of a button in one state; nil values fall back to the normal state's.
struct ButtonAppearance {
  var title: String?
  var titleColor: UIColor?
  var titleShadowColor: UIColor?
  var image: UIImage?
  var backgroundImage: UIImage?
}

/// The views that show a button's content, created when they are first needed.
@MainActor
struct ButtonSubviews {
  var title: UILabel?
  var subtitle: UILabel?
  var image: UIImageView?
  var background: UIImageView?
  /// The background of a configuration.
  var plate: UIView?
}

extension UIButton.ButtonType {
  /// True if titles use the tint colour and fade while pressed.
  var isTinted: Bool { self != .custom }

  var symbol: String? {
    switch self {
    case .detailDisclosure, .infoLight, .infoDark: "\u{24D8}"
    case .contactAdd: "\u{2295}"
    case .close: "\u{2715}"
    case .custom, .system, .plain: nil
    }
  }
}

extension UIButton {
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// The progress of a configuration update.
  enum ConfigurationUpdate { case done, needed, going }

  func updateConfigurationIfNeeded() {
    guard configurationUpdate == .needed else { return }
    configurationUpdate = .going
    updateConfiguration()
    configurationUpdate = .done
  }

  // MARK: Appearance

  /// Returns the value for exactly `state`, with the normal state's as fallback.
  func appearance<Value>(_ value: KeyPath<ButtonAppearance, Value?>, for state: State) -> Value? {
    appearances[state]?[keyPath: value] ?? appearances[.normal]?[keyPath: value]
  }

  /// Returns true if the current state has its own value.
  private func hasOwn<Value>(_ value: KeyPath<ButtonAppearance, Value?>) -> Bool {
    appearances[state]?[keyPath: value] != nil
  }

  private var shownTitleColor: UIColor {
    if let configuration {
      return configuration.foreground(tint: tintColor, isEnabled: isEnabled)
    }
    if let own = appearances[state]?.titleColor { return own }
    if buttonType.isTinted, !isEnabled { return .systemGray }
    return appearances[.normal]?.titleColor ?? (buttonType.isTinted ? tintColor : .white)
  }

  /// Returns the image as the state shows it, and its opacity.
  private func shown(
    _ image: UIImage?, _ value: KeyPath<ButtonAppearance, UIImage?>
  ) -> (image: UIImage?, alpha: CGFloat) {
    if !isEnabled { return (image, adjustsImageWhenDisabled && !hasOwn(value) ? 0.5 : 1) }
    let darkens = isHighlighted && adjustsImageWhenHighlighted && !buttonType.isTinted
    return (darkens && !hasOwn(value) ? image?.darkened : image, 1)
  }

  /// Updates the parts to the current state. Parts without content leave the button.
  func fillParts() {
    fillPlate()
    let background = shown(currentBackgroundImage, \.backgroundImage)
    if let picture = background.image {
      let view = madeBackground
      view.image = picture
      view.alpha = background.alpha
      if view.superview !== self { insertSubview(view, at: countOfShown(parts.plate)) }
    } else {
      parts.background?.removeFromSuperview()
    }
    let image = shown(currentImage, \.image)
    if let picture = image.image {
      let view = madeImageView
      view.semanticContentAttribute = semanticContentAttribute
      view.image = picture
      if configuration != nil { view.tintColor = shownTitleColor }
      if !buttonType.isTinted || !isEnabled { view.alpha = image.alpha }
      if view.superview !== self { insertSubview(view, at: countOfBacking) }
    } else {
      parts.image?.removeFromSuperview()
    }
    if let title = currentTitle, !title.isEmpty {
      let label = madeTitleLabel
      label.text = title
      if configuration != nil { label.font = .systemFont(ofSize: UIFont.labelFontSize) }
      label.textColor = shownTitleColor
      label.shadowColor = currentTitleShadowColor
      if label.superview !== self {
        insertSubview(label, at: countOfBacking + countOfShown(parts.image))
      }
    } else {
      parts.title?.removeFromSuperview()
    }
    fillSubtitle()
  }

  private func fillSubtitle() {
    guard let subtitle = configuration?.subtitle, !subtitle.isEmpty else {
      parts.subtitle?.removeFromSuperview()
      parts.subtitle = nil
      return
    }
    let label = madeSubtitleLabel
    label.text = subtitle
    label.textColor = shownTitleColor
    if label.superview !== self {
      insertSubview(
        label, at: countOfBacking + countOfShown(parts.image) + countOfShown(parts.title))
    }
  }

  /// Shows or removes the configuration's background.
  private func fillPlate() {
    guard let configuration else {
      parts.plate?.removeFromSuperview()
      parts.plate = nil
      return
    }
    let plate = parts.plate ?? UIView()
    parts.plate = plate
    plate.isUserInteractionEnabled = false
    plate.backgroundColor = configuration.backing(tint: tintColor, isEnabled: isEnabled)
    plate.layer.borderColor = configuration.background.strokeColor?.cgColor
    plate.layer.borderWidth = configuration.background.strokeWidth
    if plate.superview !== self { insertSubview(plate, at: 0) }
  }

  private var countOfBacking: Int { countOfShown(parts.plate) + countOfShown(parts.background) }

  private func countOfShown(_ part: UIView?) -> Int { part?.superview === self ? 1 : 0 }

  /// Fades the content of a tinted button at once when it is pressed, and fades it back in on
  /// release.
  private func showPressure() {
    guard buttonType.isTinted else { return }
    let alpha: CGFloat = isHighlighted ? (parts.plate == nil ? 0.2 : 0.6) : 1
    // A background plate fades in place of the title and the image.
    let contents: [UIView] =
      [parts.plate ?? parts.title, parts.plate == nil ? parts.image : nil].compactMap { $0 }
    guard contents.contains(where: { $0.alpha != alpha }) else { return }
    guard !isHighlighted else {
      for view in contents { view.alpha = alpha }
      return
    }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { for view in contents { view.alpha = alpha } })
  }

  // MARK: Parts

  var madeTitleLabel: UILabel {
    if let label = parts.title { return label }
    let label = UILabel()
    label.font = .systemFont(ofSize: buttonType.isTinted ? 15 : UIFont.buttonFontSize)
    label.lineBreakMode = .byTruncatingMiddle
    parts.title = label
    return label
  }

  var madeSubtitleLabel: UILabel {
    if let label = parts.subtitle { return label }
    let label = UILabel()
    label.font = .systemFont(ofSize: 12)
    label.lineBreakMode = .byTruncatingMiddle
    parts.subtitle = label
    return label
  }

  private var madeImageView: UIImageView {
    if let view = parts.image { return view }
    let view = UIImageView()
    parts.image = view
    return view
  }

  private var madeBackground: UIImageView {
    if let view = parts.background { return view }
    let view = UIImageView()
    parts.background = view
    return view
  }
}

extension UIImage {
  /// A copy at half the brightness, or the image itself if no bitmap can be made of it.
  var darkened: UIImage {
    let area = CGRect(origin: .zero, size: size)
    guard let upright = uprightImage,
      let context = CGContext(size: size, scale: scale, opaque: !upright.hasAlphaChannel)
    else { return self }
    context.drawUpright(upright, in: area)
    context.setBlendMode(.sourceAtop)
    context.setFillColor(gray: 0, alpha: 0.5)
    context.fill(area)
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? self
  }
}
