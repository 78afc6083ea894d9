internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A row of a table: a content view, with an accessory beside it and backgrounds behind it.
///
/// A table makes a cell by `init(style:reuseIdentifier:)` of the class that is registered for the
/// identifier, and uses it again for other rows. The content view fills the cell but for its
/// accessory and its editing controls. Views with constraints in it give the cell its height where
/// the row's height is `automaticDimension`, and so do the standard labels.
///
/// Apple documents neither sizes nor colours of the standard styles; those here are chosen.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  let style: CellStyle
  /// The identifier under which the cell is used again; nil for a cell that is not.
  open private(set) var reuseIdentifier: String?

  /// The view for the cell's own content.
  open var contentView: UIView { content }
  private(set) var content = UIView()

  /// The table that shows the cell, and the row that it is shown for.
  weak var table: UITableView?
  var index: ListIndex?
  /// True once the cell was shown for a row.
  var isUsed = false
  /// The ends of its section that the row is at.
  var ends: SectionEnds = []

  var storedTextLabel: UILabel?
  var storedDetailLabel: UILabel?
  var storedImageView: UIImageView?
  var standardAccessory: CellAccessory?
  var shownAccessory: UIView?
  /// True until the accessory has been placed.
  var isAccessoryNew = false
  var editControl: CellEditControl?
  var reorderControl: CellReorderControl?
  var confirmation: UIButton?
  /// The swipe that moves the content aside.
  var swipe: RowSwipe? { didSet { swipeDidChange(oldValue) } }
  var formerClipping: Bool?
  var separators: [UIView] = []
  var separatorColor: UIColor?
  var standardSelection: UIView?
  var focusRing: CellFocusRing?
  var hasOwnBackground = false
  private var standardBackground: UIColor?
  var specifiedSeparatorInset: UIEdgeInsets?

  /// Creates a cell of a standard style.
  ///
  /// - Parameters:
  ///   - style: The arrangement of the labels.
  ///   - reuseIdentifier: The identifier of cells that can stand for each other; nil for a cell
  ///     that is not used again.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  /// Creates a cell of the default style without an identifier. A table gives it its frame.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a cell of the default style: there are no archives to decode on this platform.
  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    frame.size = CGSize(width: 320, height: 44)
    setUp()
  }

  /// Makes a cell of a class that is known at run time alone: on iOS that is
  /// `cellClass.init(style:reuseIdentifier:)`, which `calque port` rewrites.
  public final class func make(style: CellStyle, reuseIdentifier: String?) -> Self {
    // The initialiser makes an object of the receiver.
    unsafeDowncast(makeCell(CellRequest(style, reuseIdentifier)), to: self)
  }

  /// Makes a cell for a `CellRequest`; `makeCell(_:)` calls it on a class.
  convenience init(registered request: AnyObject) {
    let request = request as? CellRequest
    self.init(style: request?.style ?? .default, reuseIdentifier: request?.identifier)
  }

  /// Calls `init(registered:)` on the dynamic class of the receiver. Swift allows calling an
  /// initialiser on a dynamic class only if it is `required`, which would break every subclass that
  /// writes `override init(style:reuseIdentifier:)`.
  @_silgen_name("$s10UIKitLists15UITableViewCellC10registeredACyXl_tcfC")
  private final class func makeCell(_ request: __owned AnyObject) -> UITableViewCell

  // MARK: Content

  /// The label of the title, made when it is first read. Nil in no style.
  open var textLabel: UILabel? { makeTextLabel() }
  /// The second label, made when it is first read; nil in the default style.
  open var detailTextLabel: UILabel? { makeDetailLabel() }
  /// The image before the labels, made when it is first read. It takes no space without an image.
  /// Nil in the style `value2`.
  open var imageView: UIImageView? { style == .value2 ? nil : makeImageView() }

  /// The view behind the content; nil, the default, leaves the background colour alone.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue) } }
  /// The view behind the content of a selected or highlighted cell; nil, the default, for the
  /// standard one.
  open var selectedBackgroundView: UIView? { didSet { replaceSelection(oldValue) } }
  /// The view behind the content of a cell that is selected with others; nil, the default, for
  /// `selectedBackgroundView`.
  open var multipleSelectionBackgroundView: UIView? { didSet { replaceSelection(oldValue) } }

  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      hasOwnBackground = true
      super.backgroundColor = newValue
    }
  }

  /// Sets the background that the table's style gives to a cell without one of its own.
  func takeBackground(_ color: UIColor) {
    guard !hasOwnBackground, standardBackground !== color else { return }
    standardBackground = color
    super.backgroundColor = color
  }

  /// Called before a cell of the table's pool is used again; ends its selection, highlight, swipe
  /// and confirmation. Overrides call super.
  open func prepareForReuse() { resetForReuse() }

  // MARK: Accessory

  /// The standard view at the trailing edge. `accessoryView` replaces it.
  open var accessoryType = AccessoryType.none { didSet { accessoryDidChange() } }
  /// A view at the trailing edge, with the size that it has.
  open var accessoryView: UIView? { didSet { accessoryDidChange() } }
  /// The standard view at the trailing edge while the cell is edited.
  open var editingAccessoryType = AccessoryType.none { didSet { accessoryDidChange() } }
  /// A view at the trailing edge while the cell is edited.
  open var editingAccessoryView: UIView? { didSet { accessoryDidChange() } }

  // MARK: Selection

  /// The look of selection; `none` shows none.
  open var selectionStyle = SelectionStyle.default {
    didSet { selectionDidChange(animated: false) }
  }

  var selectedValue = false
  var highlightedValue = false

  /// True if the cell looks selected. The table has the selection: see `selectRow`.
  open var isSelected: Bool {
    get { selectedValue }
    set { setSelected(newValue, animated: false) }
  }
  /// True if the cell looks touched.
  open var isHighlighted: Bool {
    get { highlightedValue }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Changes the look; a fade takes 0.3 seconds. Overrides call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != selectedValue else { return }
    selectedValue = selected
    selectionDidChange(animated: animated)
  }

  /// Changes the look; a fade takes 0.3 seconds. Overrides call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != highlightedValue else { return }
    highlightedValue = highlighted
    selectionDidChange(animated: animated)
  }

  // MARK: Editing

  var editingValue = false

  /// True while the cell shows its editing controls. The table sets it.
  open var isEditing: Bool {
    get { editingValue }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the editing controls; an animation takes 0.3 seconds. Overrides call super.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated) }

  /// The control that editing shows, as the table's delegate chose it.
  open internal(set) var editingStyle = EditingStyle.none
  /// True while the cell asks to confirm its deletion.
  open internal(set) var showingDeleteConfirmation = false
  /// True if the cell shows the control for dragging while it is edited, where the table's data
  /// source has no `canMoveRowAt`. False by default.
  open var showsReorderControl = false
  /// True, the default, if the editing control moves the content in.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// True if the row can be moved, as the table's data source said.
  var canMove = false
  /// True if the row can be edited, as the table's data source said.
  var canEdit = false
  /// True if the row is one of those that are selected by their editing control.
  var selectsByControl = false

  /// Called before the editing controls, the confirmation or the buttons of a swipe are shown or
  /// hidden. Swipes have the state `showingDeleteConfirmation`.
  open func willTransition(to state: StateMask) {}
  /// Called after the editing controls, the confirmation or the buttons of a swipe are shown or
  /// hidden.
  open func didTransition(to state: StateMask) {}

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
  /// The background; nil, the default, for those of the properties.
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
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Has the configurations updated at the next layout.
  open func setNeedsUpdateConfiguration() { stateDidChange() }
  /// Updates the configurations for a state. An override may set others.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configured?.update(for: state)
    configurationUpdateHandler?(self, state)
  }

  var configurationSlot = ConfigurationSlot()
  var usesState: Bool {
    configurationUpdateHandler != nil || type(of: self) != UITableViewCell.self
  }
  func updateConfigurationForState() { updateConfiguration(using: configurationState) }
  /// The state for which the configurations are updated.
  open var configurationState: UICellConfigurationState { currentState }
  /// Returns the content of the cell's style, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration { standardContent }
  /// Returns the background of cells in the table's style. Source: Apple, "UITableViewCell",
  /// `defaultBackgroundConfiguration()`.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    table.map { $0.style != .plain } ?? false ? .listGroupedCell() : .listPlainCell()
  }

  func replaceContent(_ view: UIView) {
    view.frame = content.frame
    insertSubview(view, aboveSubview: content)
    content.removeFromSuperview()
    content = view
    setNeedsLayout()
  }

  // MARK: Layout

  /// The number of steps by which the standard labels are moved in; 0 by default.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a step, in points; 10 by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// The space, in points, beside the line below the cell; by default that of the table.
  open var separatorInset: UIEdgeInsets {
    get { specifiedSeparatorInset ?? standardSeparatorInset }
    set {
      guard [newValue.top, newValue.left, newValue.bottom, newValue.right].allSatisfy(\.isFinite)
      else { return Diagnostic.refuse(newValue, for: "UITableViewCell.separatorInset") }
      specifiedSeparatorInset = newValue
      setNeedsLayout()
    }
  }

  /// Has the configurations updated for another state.
  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    arrange()
    super.layoutSubviews()
  }

  /// Returns the size of the cell for a width: that of the constraints in the content view, or of
  /// the standard labels, whichever is higher.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(forWidth: size.width))
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if superview == nil { index = nil }
  }

  /// Has the configurations updated for the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }
}

// The content and the background of a cell as values.
extension UITableViewCell: ConfiguredView {
  func takeContent(_ view: UIView?) { replaceContent(view ?? UIView()) }

  var backgroundMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: CellArrangement.labelMargin, leading: sideMargin, bottom: CellArrangement.labelMargin,
      trailing: sideMargin)
  }

  var currentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = selectedValue
    state.isHighlighted = highlightedValue
    state.isEditing = editingValue
    state.isSwiped = swipe != nil
    state.isDisabled = !isUserInteractionEnabled
    state.isReordering = index != nil && table?.moving?.cell === self
    state.isFocused = hasFocus
    if let index, let drag = table?.dragState {
      state.cellDragState = drag.part(of: IndexPath(index))
      state.cellDropState = drag.use.part(of: IndexPath(index))
    }
    return state
  }

  var standardContent: UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }
}

/// The ends of a section at which a row is.
struct SectionEnds: OptionSet {
  let rawValue: Int
  static let first = SectionEnds(rawValue: 1)
  static let last = SectionEnds(rawValue: 2)
}

/// The style and the identifier of a cell to make.
private final class CellRequest {
  let style: UITableViewCell.CellStyle
  let identifier: String?

  init(_ style: UITableViewCell.CellStyle, _ identifier: String?) {
    (self.style, self.identifier) = (style, identifier)
  }
}
