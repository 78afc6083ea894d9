internal import CoreGraphics
public import Foundation

/// The cell of an item: a content view, with backgrounds behind it. Main thread only.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The view for the cell's own content; it fills the cell.
  open var contentView: UIView { content }
  private var content = UIView()

  /// The view behind the content; nil, the default, leaves the background colour alone.
  open var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The view behind the content, in front of `backgroundView`, of a cell that is selected or
  /// highlighted; nil by default.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard oldValue !== selectedBackgroundView else { return }
      oldValue?.removeFromSuperview()
      if let selectedBackgroundView { insertSubview(selectedBackgroundView, belowSubview: content) }
      showSelection()
    }
  }

  /// True if the cell looks selected. The collection view has the selection: see `selectItem`.
  open var isSelected = false { didSet { if isSelected != oldValue { showSelection() } } }
  /// True while the cell looks touched.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { showSelection() } } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a cell of no size: there are no archives to decode on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    content.frame = bounds
    addSubview(content)
  }

  var focusRing: CellFocusRing?

  private func showSelection() {
    showFocus()
    selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
    setNeedsUpdateConfiguration()
    setNeedsLayout()
  }

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
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Has the configurations updated at the next layout.
  open func setNeedsUpdateConfiguration() { stateDidChange() }
  /// Updates the configurations for a state. An override may set others.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configured?.update(for: state)
    configurationUpdateHandler?(self, state)
  }

  /// Returns the background of cells that the cell's class has: one without colour. Source: Apple,
  /// "UICollectionViewCell", `defaultBackgroundConfiguration()`.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  var configurationSlot = ConfigurationSlot()
  var usesState: Bool {
    configurationUpdateHandler != nil || type(of: self) != UICollectionViewCell.self
  }
  func updateConfigurationForState() { updateConfiguration(using: configurationState) }
  var backgroundMargins: NSDirectionalEdgeInsets { directionalLayoutMargins }

  /// True while the collection view is being edited, unless the delegate leaves the item out.
  var isEdited: Bool {
    guard let owner, owner.isEditing else { return false }
    guard let index = placed?.element.index, let delegate = owner.delegate else { return true }
    return delegate.collectionView(owner, canEditItemAt: IndexPath(index))
  }

  /// The state for which the configurations are updated.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isDisabled = !isUserInteractionEnabled
    state.isEditing = isEdited
    if let owner, let index = placed?.element.index {
      state.isExpanded = (owner.dataSource as? any OutlineSource)?.isExpanded(index) ?? false
      if let drag = owner.dragState {
        state.cellDragState = drag.part(of: IndexPath(index))
        state.cellDropState = drag.use.part(of: IndexPath(index))
      }
    }
    state.isFocused = hasFocus
    state.isReordering = owner?.moving?.view === self
    state.isPinned = placed?.isPinned ?? false
    return state
  }

  override func placeDidChange(from former: UICollectionViewLayoutAttributes?) {
    if former?.isPinned ?? false != placed?.isPinned ?? false { setNeedsUpdateConfiguration() }
  }

  /// Has the configurations updated for the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
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

  /// Places the content and the backgrounds.
  func arrange() {
    for view in [content, backgroundView, selectedBackgroundView, configured?.madeBackground] {
      if let view, view.frame != bounds { view.frame = bounds }
    }
  }

  /// Returns the size that the constraints in the content view need, or `targetSize` without any.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let fitting = content.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    return CGSize(
      width: fitting.width > 0 ? fitting.width : targetSize.width,
      height: fitting.height > 0 ? fitting.height : targetSize.height)
  }
}

extension UICollectionViewCell: ConfiguredView {
  func takeContent(_ view: UIView?) {
    let former = content
    former.removeFromSuperview()
    content = view ?? UIView()
    content.frame = former.frame
    addSubview(content)
    setNeedsLayout()
  }
}
