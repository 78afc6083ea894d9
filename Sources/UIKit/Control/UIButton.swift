internal import CoreGraphics
public import Foundation

/// A control with a title, an image and a background that answers a tap.
///
/// Each state may have its own title, colours and images; what it has not is that of the normal
/// state. Title and image stand side by side in the middle. The views that show them come into the
/// button when there is something to show, behind subviews of the app's own.
@preconcurrency @MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    /// No look of its own; images grow darker while the button is pressed.
    case custom
    /// The title in the tint colour, pale while the button is pressed.
    case system
    case detailDisclosure, infoLight, infoDark, contactAdd, plain, close

    public static var roundedRect: ButtonType { .system }
  }

  open private(set) var buttonType = ButtonType.custom

  /// Distances between the button's edges and its content.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// Takes room from the place of the title; without influence on the button's own size.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Takes room from the place of the image; without influence on the button's own size.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Whether images without a highlighted version are shown darker while the button is pressed.
  open var adjustsImageWhenHighlighted = true { didSet { setNeedsLayout() } }
  /// Whether images without a disabled version are shown paler while the button is disabled.
  open var adjustsImageWhenDisabled = true { didSet { setNeedsLayout() } }

  /// Content and look as one value; nil leaves them to the titles, images and colours of the states.
  open var configuration: Configuration? { didSet { contentDidChange() } }

  /// Fits the configuration to the button's state; see `updateConfiguration()`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether a change of the state asks for an update of the configuration.
  open var automaticallyUpdatesConfiguration = true
  var configurationUpdate = ConfigurationUpdate.done

  var looks: [State: ButtonLook] = [:]
  var parts = ButtonParts()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
  }

  /// Makes a button without size. The kinds with a symbol get it as their title.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if let symbol = buttonType.symbol { setTitle(symbol, for: .normal) }
  }

  /// Makes a button with the action's title and image, which sends the action when it is tapped.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// Makes a button with the action's title and image, which sends the action when it is tapped.
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

  open func setTitle(_ title: String?, for state: State) {
    looks[state, default: ButtonLook()].title = title
    contentDidChange()
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    looks[state, default: ButtonLook()].titleColor = color
    setNeedsLayout()
  }

  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    looks[state, default: ButtonLook()].titleShadowColor = color
    setNeedsLayout()
  }

  open func setImage(_ image: UIImage?, for state: State) {
    looks[state, default: ButtonLook()].image = image
    contentDidChange()
  }

  /// Sets the picture behind title and image, stretched over the bounds.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    looks[state, default: ButtonLook()].backgroundImage = image
    contentDidChange()
  }

  open func title(for state: State) -> String? { look(\.title, for: state) }
  open func titleColor(for state: State) -> UIColor? { look(\.titleColor, for: state) }
  open func titleShadowColor(for state: State) -> UIColor? { look(\.titleShadowColor, for: state) }
  open func image(for state: State) -> UIImage? { look(\.image, for: state) }
  open func backgroundImage(for state: State) -> UIImage? { look(\.backgroundImage, for: state) }

  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  /// The colour for the state, else white, and for a system button the tint colour.
  open var currentTitleColor: UIColor { shownTitleColor }
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// The view that shows the title; its text and colour are the button's to set, its font is free.
  open var titleLabel: UILabel? { madeTitleLabel }
  /// The view that shows a configuration's subtitle; nil without one.
  open var subtitleLabel: UILabel? { configuration?.subtitle == nil ? nil : madeSubtitleLabel }
  /// The view that shows the image; the picture is the button's to set.
  open var imageView: UIImageView? { madeImageView }

  // MARK: Layout

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentInsets) }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    placeOfTitle(in: contentRect)
  }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    placeOfImage(in: contentRect)
  }

  // MARK: Configuration

  /// Has `updateConfiguration()` called before the button is next laid out or measured.
  open func setNeedsUpdateConfiguration() {
    guard configurationUpdate != .going else { return }
    configurationUpdate = .needed
    contentDidChange()
  }

  /// Fits the configuration to the state: calls the update handler. Called when the state changed;
  /// what it changes of the state does not call it again.
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
