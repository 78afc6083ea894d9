internal import CoreGraphics
public import Foundation

/// A cell of a list: content between accessories, and a line below, or the lines that its list
/// section says. Main thread only. Sizes are chosen.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories, in any order: those of the system have places by their types, the program's
  /// views those that they ask for; none by default.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      showAccessories()
      if popUp != nil || accessories.contains(where: { $0.menu != nil }) { showPopUp() }
    }
  }
  /// The number of steps by which the content is moved in; 0 by default. In an outline a cell that
  /// is dequeued has the item's level.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a step, in points; 10 by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// True, the default, if the accessories at the leading edge move in with the content.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }

  private var accessoryViews: [(accessory: UICellAccessory, view: UIView)] = []
  /// The views of accessories that have not been placed yet.
  private var newViews: [UIView] = []
  /// The line before the reorder control; nil without one.
  private var accessoryLine: UIView?
  private var popUp: PopUpMenu?
  /// The swipe that moves the content aside.
  var swipe: RowSwipe? { didSet { swipeDidChange(from: oldValue) } }
  var formerClipping: Bool?
  /// The lines at the top and at the bottom.
  private(set) var separators: [UIView] = []

  /// The space between accessories, and at the edges, in points.
  private static let gap: CGFloat = 12
  private static let margin: CGFloat = 16

  /// Returns the content of cells, headers or footers in the list section that the cell is for,
  /// without texts; that of a plain list outside of a list section. Source: Apple,
  /// "UICollectionViewListCell", `defaultContentConfiguration()`.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    guard let place = listRole else { return .cell() }
    return place.appearance.content(place.part)
  }
  /// Returns the background of cells, headers or footers in the list section that the cell is for;
  /// that of a plain list outside of a list section.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    guard let place = listRole else { return .listPlainCell() }
    return place.appearance.background(place.part)
  }

  /// The list section in which the cell stands or is asked for, and its part in it.
  private var listRole: (appearance: ListAppearance, part: ListCellPart)? {
    guard let owner, let shown = placed ?? owner.requested,
      let layout = owner.layoutObject as? UICollectionViewCompositionalLayout,
      let list = layout.list(ofSection: shown.indexPath.section)
    else { return nil }
    let part: ListCellPart =
      switch shown.representedElementKind {
      case UICollectionView.elementKindSectionHeader: .header
      case UICollectionView.elementKindSectionFooter: .footer
      default:
        shown.indexPath.item == 0 && list.headerMode == .firstItemInSection ? .header : .cell
      }
    return (list.appearance, part)
  }

  override var backgroundMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: CellArrangement.labelMargin, leading: Self.margin, bottom: CellArrangement.labelMargin,
      trailing: Self.margin)
  }

  open override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    showAccessories()
  }

  private func showAccessories() {
    let former = accessoryViews
    let isEdited = isEdited
    let shown = accessories.filter { $0.isShown(isEditing: isEdited) }
    accessoryViews = UICellAccessory.placed(shown).map { accessory in
      let same = former.first { $0.accessory.looksLike(accessory) }
      return (accessory, same?.view ?? makeView(accessory))
    }
    for entry in former where !accessoryViews.contains(where: { $0.view === entry.view }) {
      // A view of the program may be shown elsewhere at once.
      if entry.accessory.view == nil {
        entry.view.disappear()
      } else {
        entry.view.removeFromSuperview()
      }
    }
    for entry in accessoryViews {
      let isNew = entry.view.superview !== self
      if isNew {
        addSubview(entry.view)
        newViews.append(entry.view)
      }
      if entry.accessory.view == nil {
        entry.view.isUserInteractionEnabled = entry.accessory.takesTouches
        if entry.view is UIImageView {
          entry.view.tintColor = entry.accessory.shownTint ?? entry.accessory.standardTint
        }
      }
      if entry.accessory.accessoryType == .multiselect, let image = entry.view as? UIImageView {
        image.image = (isSelected ? CellSymbol.selected : .unselected).image
        image.tintColor = isSelected ? entry.accessory.shownTint : .systemGray3
      }
      if entry.accessory.accessoryType == .outlineDisclosure {
        let transform =
          configurationState.isExpanded
          ? CGAffineTransform(rotationAngle: isRightToLeft ? -.pi / 2 : .pi / 2) : .identity
        if isNew {
          UIView.performWithoutAnimation { entry.view.transform = transform }
        } else {
          entry.view.transform = transform
        }
      }
    }
    setNeedsLayout()
  }

  /// Has taps open the menu of a pop-up accessory, or no longer.
  private func showPopUp() {
    let accessory = accessories.first { $0.menu != nil && !$0.isHidden }
    if let popUp, popUp.menu === accessory?.menu { return popUp.handler = accessory?.menuHandler }
    popUp?.end()
    popUp = accessory?.menu.map { PopUpMenu($0, accessory?.menuHandler, of: self) }
  }

  /// Makes the view of an accessory, which stays for the accessories of its type that follow.
  private func makeView(_ accessory: UICellAccessory) -> UIView {
    let view = accessory.makeView()
    guard accessory.view == nil, accessory.accessoryType != .label else { return view }
    guard accessory.accessoryType != .reorder else {
      let press = UILongPressGestureRecognizer { [weak self] in self?.reorder($0) }
      press.minimumPressDuration = 0
      view.addGestureRecognizer(press)
      return view
    }
    view.addGestureRecognizer(
      UITapGestureRecognizer { [weak self, weak view] _ in
        if let view { self?.accessoryTapped(view) }
      })
    return view
  }

  /// Moves the item with the finger on its reorder control.
  private func reorder(_ press: UIGestureRecognizer) {
    guard let owner else { return }
    switch press.state {
    case .began:
      guard let path = owner.indexPath(for: self),
        owner.beginInteractiveMovementForItem(at: path)
      else { return }
    case .changed:
      guard owner.moving?.view === self else { return }
      let middle = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: owner)
      owner.updateInteractiveMovementTargetPosition(
        CGPoint(x: middle.x, y: press.location(in: owner).y))
    case .ended where owner.moving?.view === self: owner.endInteractiveMovement()
    default: if owner.moving?.view === self { owner.cancelInteractiveMovement() }
    }
  }

  /// Calls the action of an accessory. A chevron of an outline without one shows and hides the
  /// item's children by itself.
  private func accessoryTapped(_ view: UIView) {
    guard let accessory = accessoryViews.first(where: { $0.view === view })?.accessory else {
      return
    }
    if let action = accessory.action { return action() }
    guard accessory.accessoryType == .outlineDisclosure, let owner,
      let index = placed?.element.index
    else { return }
    (owner.dataSource as? any OutlineSource)?.toggle(index)
  }

  override func arrange() {
    super.arrange()
    let inset = contentInset
    contentView.frame = directed(
      CGRect(
        x: inset.left - push, y: 0, width: max(bounds.width - inset.left - inset.right, 0),
        height: bounds.height))
    placeAccessories()
    let start = (contentView as? UIListContentView)?.textStart ?? sideMargin
    placeSeparators(start: inset.left + start)
    if placed?.listLook?.corners != nil {
      for view in [backgroundView, selectedBackgroundView] { view.map { roundCorners(of: $0) } }
    }
    if let background = configured?.madeBackground {
      roundCorners(of: background)
      background.clipsToBounds = background.layer.cornerRadius > 0
    }
    swipe?.arrange()
  }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isSwiped = swipe != nil
    return state
  }

  override func placeDidChange(from former: UICollectionViewLayoutAttributes?) {
    super.placeDidChange(from: former)
    if former?.listLook != placed?.listLook { setNeedsLayout() }
  }

  /// Places the lines, which by default begin where the content does.
  private func placeSeparators(start: CGFloat) {
    if separators.isEmpty {
      separators = [UIView(), UIView()]
      for separator in separators {
        separator.isUserInteractionEnabled = false
        addSubview(separator)
      }
    }
    let isItem = placed.map { $0.representedElementCategory == .cell } ?? true
    let lines = placed?.listLook ?? ListRowLook(bottom: isItem ? ListRowLook.Line() : nil)
    let thickness = 1 / max(UIScreen.main.scale, 1)
    for (view, line) in zip(separators, [lines.top, lines.bottom]) {
      view.isHidden = line == nil
      guard let line else { continue }
      view.backgroundColor = line.color
      let (left, right) = (line.insets?.leading ?? start, line.insets?.trailing ?? 0)
      view.frame = directed(
        CGRect(
          x: left, y: view === separators[0] ? 0 : bounds.height - thickness,
          width: max(bounds.width - left - right, 0), height: thickness))
    }
  }

  /// The space beside accessories at the cell's edges.
  private var sideMargin: CGFloat { placed?.listLook?.margin ?? Self.margin }

  /// The distance by which a swipe moves the content away from the trailing edge.
  private var push: CGFloat {
    let push = swipe?.push ?? 0
    return isRightToLeft ? -push : push
  }

  private var indentation: CGFloat { CGFloat(max(indentationLevel, 0)) * max(indentationWidth, 0) }

  /// The space beside the content that accessories and indentation take.
  private var contentInset: (left: CGFloat, right: CGFloat) {
    var (left, right) = (indentation, CGFloat(0))
    for entry in accessoryViews {
      let width = entry.accessory.reservedWidth(entry.view.bounds.width) + Self.gap
      if entry.accessory.isLeading { left += width } else { right += width }
    }
    return (left, right)
  }

  private func placeAccessories() {
    var left = sideMargin + (indentsAccessories ? indentation : 0) - push
    var right = bounds.width - sideMargin - push
    var lineX: CGFloat?
    for entry in accessoryViews {
      let size = entry.view.bounds.size
      let width = entry.accessory.reservedWidth(size.width)
      let x = entry.accessory.isLeading ? left : right - width
      let center = CGPoint(
        x: isRightToLeft ? bounds.width - x - width / 2 : x + width / 2, y: bounds.height / 2)
      if newViews.contains(where: { $0 === entry.view }) {
        entry.view.appear { entry.view.center = center }
      }
      entry.view.center = center
      if entry.accessory.view == nil { entry.view.follow(self) }
      if entry.accessory.isLeading { left += width + Self.gap } else { right -= width + Self.gap }
      if entry.accessory.hasLine { lineX = right + Self.gap / 2 }
    }
    newViews.removeAll()
    placeLine(lineX)
  }

  /// Places the line before the reorder control, if that follows another accessory.
  private func placeLine(_ x: CGFloat?) {
    let trailing = accessoryViews.filter { !$0.accessory.isLeading }
    guard let x, trailing.last?.accessory.hasLine == false else {
      accessoryLine?.removeFromSuperview()
      return accessoryLine = nil
    }
    let line = accessoryLine ?? UIView()
    let isNew = accessoryLine == nil
    if isNew {
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      addSubview(line)
    }
    accessoryLine = line
    let height = bounds.height / 2
    let frame = directed(
      CGRect(
        x: x, y: (bounds.height - height) / 2, width: 1 / max(UIScreen.main.scale, 1),
        height: height))
    if isNew { line.appear { line.frame = frame } }
    line.frame = frame
  }

  /// Returns the height of the content in the cell's width.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    showAccessories()
    let inset = contentInset
    let width = max(layoutAttributes.size.width - inset.left - inset.right, 0)
    let height =
      configuration.height(forWidth: width) ?? contentView.heightOfConstraints(forWidth: width)
    layoutAttributes.size.height = max(height, CellArrangement.leastHeight)
    return layoutAttributes
  }
}
