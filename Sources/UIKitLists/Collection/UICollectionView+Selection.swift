internal import CoreGraphics
internal import Foundation

// Selection and highlight, by touch and by the program; scrolling to items.
extension UICollectionView {
  /// True if items can be selected.
  var selects: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  /// True if several items can be selected.
  var allowsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  func selectionRuleDidChange() {
    let keeps = selects ? (allowsSeveral ? selected.count : 1) : 0
    for index in selected.sorted().dropFirst(keeps) { setSelected(false, index) }
  }

  /// Selects or deselects an item, and its cell if it is in view.
  func setSelected(_ isSelected: Bool, _ index: ListIndex) {
    guard isSelected != selected.contains(index) else { return }
    if isSelected { selected.insert(index) } else { selected.remove(index) }
    shownCell(index)?.isSelected = isSelected
  }

  func programSelects(_ indexPath: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
    loadIfNeeded()
    guard let indexPath else {
      for index in selected.sorted() { setSelected(false, index) }
      return
    }
    guard let index = validIndex(indexPath) else {
      return reportItem(indexPath, "selectItem(at:)", "nothing is selected")
    }
    guard selects else { return }
    if !allowsSeveral {
      for other in selected.sorted() where other != index { setSelected(false, other) }
    }
    setSelected(true, index)
    if !position.isEmpty { scroll(to: indexPath, position, animated) }
  }

  // MARK: Touches

  /// Returns the item under a touch, if its cell is in view.
  private func item(under touch: UITouch) -> ListIndex? {
    var found: PlacedElement?
    for placed in elements where placed.element.category == .cell {
      guard let cell = placed.view, cell.bounds.contains(touch.location(in: cell)) else { continue }
      if let found, found.attributes.zIndex > placed.attributes.zIndex { continue }
      found = placed
    }
    return found?.element.index
  }

  func itemTouched(_ touch: UITouch) {
    unhighlight()
    takeKeys()
    guard selects, !isLayingOut, isLoaded, moving == nil, let index = item(under: touch),
      delegate?.collectionView(self, shouldHighlightItemAt: IndexPath(index)) ?? true,
      isLoaded, let cell = shownCell(index)
    else { return }
    highlighted = index
    cell.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: IndexPath(index))
  }

  func itemTouchMoved(_ touch: UITouch) {
    if let highlighted, item(under: touch) != highlighted { unhighlight() }
  }

  func itemTouchEnded(_ touch: UITouch, _ modifiers: UIKeyModifierFlags) {
    guard let index = highlighted else { return }
    guard isLoaded, items.contains(index) else { return unhighlight() }
    if modifiers.contains(.shift) {
      let selectsRange = beginsRange(at: index)
      guard isLoaded, items.contains(index) else { return unhighlight() }
      if selectsRange {
        unhighlight()
        guard isLoaded, items.contains(index) else { return }
        return selectRange(to: index)
      }
    }
    guard allowsSeveral, selected.contains(index) else { return userChooses(index) }
    let agreed = delegate?.collectionView(self, shouldDeselectItemAt: IndexPath(index)) ?? true
    unhighlight()
    if agreed, isLoaded, items.contains(index) { userDeselects(index) }
  }

  /// Selects an item, and does what it is for unless others are selected beside it.
  func userChooses(_ index: ListIndex) {
    let isAlone = !allowsSeveral || selected.isEmpty
    userSelects(index, alone: !allowsSeveral)
    let path = IndexPath(index)
    guard isAlone, isLoaded, items.contains(index),
      delegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? false
    else { return }
    delegate?.collectionView(self, performPrimaryActionForItemAt: path)
  }

  /// Selects an item as the user asked for; if it is to be alone, in place of the others.
  func userSelects(_ index: ListIndex, alone: Bool) {
    let agreed = delegate?.collectionView(self, shouldSelectItemAt: IndexPath(index)) ?? true
    unhighlight()
    guard agreed, isLoaded, items.contains(index) else { return }
    let former = selected
    setSelected(true, index)
    if alone {
      for other in former.sorted() where other != index && selected.contains(other) {
        userDeselects(other)
      }
    }
    // The delegate may have changed the data, and the place of the item.
    guard let chosen = alone ? selected.first : index, isLoaded, items.contains(chosen),
      selected.contains(chosen)
    else { return }
    delegate?.collectionView(self, didSelectItemAt: IndexPath(chosen))
  }

  /// Ends the highlight of the touched item.
  func unhighlight() {
    guard let index = highlighted else { return }
    highlighted = nil
    guard let cell = shownCell(index) else { return }
    cell.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: IndexPath(index))
  }

  private func userDeselects(_ index: ListIndex) {
    setSelected(false, index)
    delegate?.collectionView(self, didDeselectItemAt: IndexPath(index))
  }

  // MARK: Scrolling

  /// The number of times that preferred sizes may move the item to which the view scrolls.
  private static var scrollRoundLimit: Int { 8 }

  func scroll(to indexPath: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    guard let index = validIndex(indexPath) else {
      return reportItem(indexPath, "scrollToItem(at:)", "the content stays where it is")
    }
    prepareIfPossible()
    layoutObject.reveal(index, position, animated: animated && window != nil)
    guard animated, window != nil else {
      scrollTarget = nil
      for _ in 0..<Self.scrollRoundLimit {
        guard let target = offset(for: index, position), target != contentOffset else { break }
        setContentOffset(target, animated: false)
        layOutElements()
        guard isLoaded, items.contains(index) else { return }
      }
      return
    }
    guard let target = offset(for: index, position) else { return }
    setContentOffset(target, animated: true)
    scrollTarget = followAnimation() ? (index, position) : nil
  }

  /// Leads a running scroll animation to its item, which preferred sizes have moved.
  func followScrollTarget() {
    guard let scrollTarget else { return }
    guard items.contains(scrollTarget.index),
      let target = offset(for: scrollTarget.index, scrollTarget.position),
      retargetAnimation(to: target)
    else { return self.scrollTarget = nil }
  }

  /// Returns the content offset at which an item is at a place in view; nil for an item without a
  /// place.
  private func offset(for index: ListIndex, _ position: ScrollPosition) -> CGPoint? {
    guard let attributes = layoutObject.shownAttributes(of: .cell(index)),
      attributes.isFinite
    else { return nil }
    let (frame, inset) = (attributes.frame, adjustedContentInset)
    let x = Self.offset(
      frame.minX, frame.maxX, contentOffset.x, bounds.width, inset.left, inset.right,
      isStart: position.contains(.left), isMiddle: position.contains(.centeredHorizontally),
      isEnd: position.contains(.right))
    let y = Self.offset(
      frame.minY, frame.maxY, contentOffset.y, bounds.height, inset.top, inset.bottom,
      isStart: position.contains(.top), isMiddle: position.contains(.centeredVertically),
      isEnd: position.contains(.bottom))
    return offsetInLimits(CGPoint(x: x, y: y))
  }

  /// Returns the offset of an axis; without a place the nearest one at which the item is in view.
  private static func offset(
    _ low: CGFloat, _ high: CGFloat, _ now: CGFloat, _ length: CGFloat, _ before: CGFloat,
    _ after: CGFloat, isStart: Bool, isMiddle: Bool, isEnd: Bool
  ) -> CGFloat {
    let (start, end) = (low - before, high - length + after)
    if isStart { return start }
    if isMiddle { return (low + high) / 2 - (length + before - after) / 2 }
    if isEnd { return end }
    return now > start ? start : now < end ? min(end, start) : now
  }
}
