internal import CoreGraphics
internal import Foundation
internal import QuartzCore

// Selection and highlight, by touch and by the program.
extension UITableView {
  /// True if rows can be selected.
  var selects: Bool {
    editingState
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// True if several rows can be selected.
  var allowsSeveral: Bool {
    editingState ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  func selectionRuleDidChange() {
    if !allowsSeveral, selected.count > 1 {
      for index in selected.sorted().dropFirst() { setSelected(false, index, animated: false) }
    }
    for row in shown where row.cell.selectedValue { row.cell.selectionDidChange(animated: false) }
    if editingState { updateEditing(animated: false) }
  }

  /// Selects or deselects a row, and its cell if it is in view.
  func setSelected(_ isSelected: Bool, _ index: ListIndex, animated: Bool) {
    guard isSelected != selected.contains(index) else { return }
    if isSelected { selected.insert(index) } else { selected.remove(index) }
    shownCell(index)?.setSelected(isSelected, animated: animated)
  }

  /// Selects or deselects a row for the user, and posts that. Changes by the program are not
  /// posted. Source: Apple, "UITableView", `selectRow(at:animated:scrollPosition:)`.
  private func userSets(_ isSelected: Bool, _ index: ListIndex) {
    guard isSelected != selected.contains(index) else { return }
    setSelected(isSelected, index, animated: false)
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
  }

  func programSelects(_ indexPath: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
    loadIfNeeded()
    guard let indexPath else {
      for index in selected.sorted() { setSelected(false, index, animated: animated) }
      return
    }
    guard let index = validIndex(indexPath) else {
      return reportRow(indexPath, "selectRow(at:)", "nothing is selected")
    }
    if !allowsSeveral {
      for other in selected.sorted() where other != index {
        setSelected(false, other, animated: animated)
      }
    }
    setSelected(true, index, animated: animated)
    if position != .none { scroll(to: indexPath, position, animated) }
  }

  // MARK: Touches

  /// Returns the row under a touch, if its cell is in view.
  private func row(under touch: UITouch) -> ListIndex? {
    layout.row(at: Double(touch.location(in: self).y - listTop)).flatMap { index in
      guard let cell = shownCell(index) else { return nil }
      return cell.bounds.contains(touch.location(in: cell)) ? index : nil
    }
  }

  func rowTouched(_ touch: UITouch) {
    unhighlight()
    takeKeys()
    if endConfirmation(except: nil) { return }
    guard selects, !isLayingOut, isLoaded, let index = row(under: touch),
      delegate?.tableView(self, shouldHighlightRowAt: IndexPath(index)) ?? true,
      isLoaded, let cell = shownCell(index)
    else { return }
    highlighted = index
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: IndexPath(index))
  }

  func rowTouchMoved(_ touch: UITouch) {
    if let highlighted, row(under: touch) != highlighted { unhighlight() }
  }

  func rowTouchEnded(_ touch: UITouch, _ modifiers: UIKeyModifierFlags) {
    guard let index = highlighted else { return }
    unhighlight()
    guard isLoaded, layout.contains(index) else { return }
    if modifiers.contains(.shift) {
      let selectsRange = beginsRange(at: index)
      guard isLoaded, layout.contains(index) else { return }
      if selectsRange { return selectRange(to: index) }
    }
    tapped(index)
  }

  /// Ends the highlight of the touched row.
  func unhighlight() {
    guard let index = highlighted else { return }
    highlighted = nil
    guard let cell = shownCell(index) else { return }
    cell.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: IndexPath(index))
  }

  /// Selects a tapped row, or deselects it where several can be selected.
  private func tapped(_ index: ListIndex) {
    if allowsSeveral, selected.contains(index) { return userDeselects(index) }
    userChooses(index)
  }

  /// Selects a row, and does what it is for unless others are selected beside it.
  func userChooses(_ index: ListIndex) {
    let isAlone = !allowsSeveral || selected.isEmpty
    userSelects(index, alone: !allowsSeveral)
    let path = IndexPath(index)
    guard isAlone, isLoaded, layout.contains(index),
      delegate?.tableView(self, canPerformPrimaryActionForRowAt: path) ?? false
    else { return }
    delegate?.tableView(self, performPrimaryActionForRowAt: path)
  }

  /// Selects a row as the user asked for; if it is to be alone, in place of the others.
  func userSelects(_ index: ListIndex, alone: Bool) {
    guard let callout = Callout.begin("selection", self) else { return }
    defer { callout.end() }
    var target: IndexPath? = IndexPath(index)
    if let delegate { target = delegate.tableView(self, willSelectRowAt: IndexPath(index)) }
    guard let target else { return }
    guard let chosen = validIndex(target) else {
      return reportRow(target, "willSelectRowAt", "nothing is selected")
    }
    if alone {
      for other in selected.sorted() where other != chosen && isLoaded { userDeselects(other) }
      guard callout.holds(isLoaded && layout.contains(chosen)) else { return }
    }
    userSets(true, chosen)
    delegate?.tableView(self, didSelectRowAt: target)
  }

  private func userDeselects(_ index: ListIndex) {
    var target: IndexPath? = IndexPath(index)
    if let delegate { target = delegate.tableView(self, willDeselectRowAt: IndexPath(index)) }
    guard let target, let chosen = target.listIndex, isLoaded, selected.contains(chosen) else {
      return
    }
    userSets(false, chosen)
    delegate?.tableView(self, didDeselectRowAt: target)
  }
}
