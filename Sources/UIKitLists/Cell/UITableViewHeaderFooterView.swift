internal import CoreGraphics
public import Foundation

/// The view above or below a section's rows, which a table uses again for other sections.
///
/// The view has the height of the constraints in its content view where the height of the table's
/// headers or footers is `automaticDimension`.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The identifier under which the view is used again; nil for one that is not.
  open private(set) var reuseIdentifier: String?
  /// The view for the view's own content.
  open var contentView: UIView { content }
  private var content = UIView()
  /// The view behind the content; nil, the default, leaves that of the style alone.
  open var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  private var storedTextLabel: UILabel?
  private var storedDetailLabel: UILabel?
  /// The table that shows the view, and the look that it asks for.
  weak var table: UITableView?
  var look = HeaderLook.plain { didSet { if look != oldValue { lookDidChange() } } }
  /// True while the view stays in sight away from its place among the rows.
  var isPinned = false { didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } } }

  /// Creates a view.
  ///
  /// - Parameter reuseIdentifier: The identifier of views that can stand for each other; nil for a
  ///   view that is not used again.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: HeaderLook.plainHeight))
    setUp()
  }

  /// Creates a view without an identifier. A table gives it its frame.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a view without an identifier: there are no archives to decode on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    content.frame = bounds
    addSubview(content)
  }

  /// Makes a view of a class that is known at run time alone: on iOS that is
  /// `viewClass.init(reuseIdentifier:)`, which `calque port` rewrites.
  public final class func make(reuseIdentifier: String?) -> Self {
    // The initialiser makes an object of the receiver.
    unsafeDowncast(makeView(HeaderRequest(reuseIdentifier)), to: self)
  }

  /// Makes a view for a `HeaderRequest`; `makeView(_:)` calls it on a class.
  convenience init(registered request: AnyObject) {
    self.init(reuseIdentifier: (request as? HeaderRequest)?.identifier)
  }

  /// Calls `init(registered:)` on the dynamic class of the receiver; see
  /// `UITableViewCell.makeCell(_:)`.
  @_silgen_name("$s10UIKitLists023UITableViewHeaderFooterD0C10registeredACyXl_tcfC")
  private final class func makeView(_ request: __owned AnyObject) -> UITableViewHeaderFooterView

  /// The label of the title, made when it is first read.
  open var textLabel: UILabel? {
    if let storedTextLabel { return storedTextLabel }
    let label = makeLabel()
    storedTextLabel = label
    return label
  }
  /// The label below the title, made when it is first read. Grouped headers show it.
  open var detailTextLabel: UILabel? {
    if let storedDetailLabel { return storedDetailLabel }
    let label = makeLabel()
    storedDetailLabel = label
    return label
  }

  /// Called before a view of the table's pool is used again. Overrides call super.
  open func prepareForReuse() {}

  // MARK: Configurations

  /// The value from which the content view is made; nil, the default, leaves the content to the
  /// program. Setting it replaces the content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured?.content }
    set { setContent(newValue) }
  }
  /// True, the default, if the content is updated for each state.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configured?.updatesContent ?? true }
    set { configuration.updatesContent = newValue }
  }
  /// The background; nil, the default, for that of the table's style.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured?.background }
    set { setBackground(newValue) }
  }
  /// True, the default, if the background is updated for each state.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configured?.updatesBackground ?? true }
    set { configuration.updatesBackground = newValue }
  }
  /// Called when the state has changed, after the configurations were updated.
  open var configurationUpdateHandler:
    ((UITableViewHeaderFooterView, UIViewConfigurationState) -> Void)?
  {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Has the configurations updated at the next layout.
  open func setNeedsUpdateConfiguration() { stateDidChange() }
  /// Updates the configurations for a state. An override may set others.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    configured?.update(for: state)
    configurationUpdateHandler?(self, state)
  }

  var configurationSlot = ConfigurationSlot()
  var usesState: Bool {
    configurationUpdateHandler != nil || type(of: self) != UITableViewHeaderFooterView.self
  }
  func updateConfigurationForState() { updateConfiguration(using: configurationState) }
  /// The state for which the configurations are updated.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isPinned = isPinned
    return state
  }
  /// Returns the content of the table's style, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch look {
    case .plain: .plainHeader()
    case .groupedHeader: .groupedHeader()
    case .groupedFooter: .groupedFooter()
    }
  }

  /// Returns the background of headers and footers in the table's style. Source: Apple,
  /// "UITableViewHeaderFooterView", `defaultBackgroundConfiguration()`.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    look == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
  }

  /// Has the configurations updated for the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  private func makeLabel() -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    look.dress(label)
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  private func lookDidChange() {
    for label in [storedTextLabel, storedDetailLabel].compactMap({ $0 }) { look.dress(label) }
    setNeedsLayout()
  }

  fileprivate var sideMargin: CGFloat {
    let width = table?.bounds.width ?? bounds.width
    return (width < 414 ? 16 : 20)
  }

  /// Has the configurations updated for another state.
  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    contentView.frame = bounds
    configured?.madeBackground?.frame = bounds
    backgroundView?.frame = bounds
    let width = max(bounds.width - 2 * sideMargin, 0)
    var top: CGFloat = 0
    let labels = [storedTextLabel, storedDetailLabel].compactMap { $0 }
      .filter { $0.text?.isEmpty == false }
    let heights = labels.map { $0.sizeThatFits(CGSize(width: width, height: 0)).height }
    let height = heights.reduce(0, +)
    switch look {
    case .plain: top = (bounds.height - height) / 2
    case .groupedHeader: top = bounds.height - height - HeaderLook.labelMargin
    case .groupedFooter: top = HeaderLook.labelMargin
    }
    for (label, height) in zip(labels, heights)
    where label.superview === contentView && label.translatesAutoresizingMaskIntoConstraints {
      label.frame = CGRect(x: sideMargin, y: top.rounded(), width: width, height: height)
      top += height
    }
    super.layoutSubviews()
  }

  /// Returns the size for a width: that of the constraints in the content view, or of the labels,
  /// whichever is higher.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let width = targetSize.width
    if let height = configured?.height(forWidth: width) {
      return CGSize(width: width, height: height)
    }
    let height = contentView.heightOfConstraints(forWidth: width)
    let room = CGSize(width: max(width - 2 * sideMargin, 0), height: 0)
    let labels = [storedTextLabel, storedDetailLabel].compactMap { $0 }
      .filter { $0.text?.isEmpty == false }
      .reduce(0) { $0 + $1.sizeThatFits(room).height }
    return CGSize(width: width, height: max(height, look.height(ofLabels: labels)))
  }
}

extension UITableViewHeaderFooterView: ConfiguredView {
  var backgroundMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 8, leading: sideMargin, bottom: 8, trailing: sideMargin)
  }

  func takeContent(_ view: UIView?) {
    let former = content
    former.removeFromSuperview()
    content = view ?? UIView()
    content.frame = former.frame
    addSubview(content)
    setNeedsLayout()
  }
}

/// The looks of headers and footers. Sizes are chosen.
enum HeaderLook {
  case plain, groupedHeader, groupedFooter

  /// The heights of a title in plain style, and of a header and footer without one in the others.
  static let plainHeight: CGFloat = 28
  static let emptyHeight: CGFloat = 17.5
  /// The height of the first header without a title in the grouped styles.
  static let firstHeight: CGFloat = 35
  /// The space between a title and the rows.
  static let labelMargin: CGFloat = 7

  /// Returns the height for labels of a height; 0 without.
  func height(ofLabels labels: CGFloat) -> CGFloat {
    guard labels > 0 else { return 0 }
    switch self {
    case .plain: return max(labels + 4, Self.plainHeight).rounded(.up)
    case .groupedHeader: return max(labels + 2 * Self.labelMargin, 38).rounded(.up)
    case .groupedFooter: return max(labels + 2 * Self.labelMargin, 30).rounded(.up)
    }
  }

  @MainActor func dress(_ label: UILabel) {
    switch self {
    case .plain:
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      label.textColor = .label
    case .groupedHeader, .groupedFooter:
      label.font = .systemFont(ofSize: 13)
      label.textColor = .secondaryLabel
    }
  }
}

/// The identifier of a header or footer to make.
private final class HeaderRequest {
  let identifier: String?

  init(_ identifier: String?) { self.identifier = identifier }
}
