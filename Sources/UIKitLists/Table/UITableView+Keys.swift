internal import CoreGraphics
internal import Foundation

// The keys of a table that is the first responder.
extension UITableView {
  /// The part of the view that stays in sight when a page is turned, in points, at most.
  private static var overlap: CGFloat { 44 }
  /// The number of times that measured heights may move the end to which the table scrolls.
  private static var endRoundLimit: Int { 8 }

  /// Does what a key stands for: arrows move the selection, Return selects the selected row once
  /// more, Page Up, Page Down, Home and End scroll, and a typed character scrolls to the section of
  /// an index title. Returns false for a key that does nothing here.
  func perform(_ press: UIPress) -> Bool {
    guard isFirstResponder, let key = press.key,
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    else { return false }
    layOutRowsIfNeeded()
    guard isLoaded, !isLayingOut else { return false }
    switch key.keyCode {
    case .keyboardDownArrow: return moveSelection(isDown: true)
    case .keyboardUpArrow: return moveSelection(isDown: false)
    case .keyboardReturnOrEnter: return selectAgain()
    case .keyboardPageDown: return turnPage(1)
    case .keyboardPageUp: return turnPage(-1)
    case .keyboardHome: return scrollToEnd(isTop: true)
    case .keyboardEnd: return scrollToEnd(isTop: false)
    default: return showSection(typed: key.characters)
    }
  }

  // MARK: Selection

  /// Selects the next row that can be highlighted; without a selection, the first or the last one
  /// in view.
  private func moveSelection(isDown: Bool) -> Bool {
    guard selects else { return false }
    func next(_ index: ListIndex) -> ListIndex? {
      isDown ? layout.row(after: index) : layout.row(before: index)
    }
    var target: ListIndex?
    if let present = isDown ? selected.max() : selected.min() {
      target = next(present)
    } else {
      let area = bounds.inset(by: adjustedContentInset)
      let whole = shown.map(\.index).filter { index in
        let frame = frame(of: index)
        return frame.minY >= area.minY && frame.maxY <= area.maxY
      }
      target = isDown ? whole.first : whole.last
    }
    while let index = target {
      let allows = delegate?.tableView(self, shouldHighlightRowAt: IndexPath(index)) ?? true
      guard isLoaded, layout.contains(index) else { return true }
      if allows { break }
      target = next(index)
    }
    guard let target else { return true }
    userSelects(target, alone: true)
    if isLoaded, selected.contains(target) { scroll(to: IndexPath(target), .none, false) }
    return true
  }

  /// Selects the selected row once more, as a tap on it does.
  private func selectAgain() -> Bool {
    guard selects, let index = selected.min() else { return false }
    userSelects(index, alone: !allowsSeveral)
    return true
  }

  // MARK: Scrolling

  private func turnPage(_ direction: CGFloat) -> Bool {
    guard isScrollEnabled else { return false }
    let height = bounds.inset(by: adjustedContentInset).height
    let way = max(height - Self.overlap, height / 2)
    let target = limitedOffset(
      CGPoint(x: contentOffset.x, y: contentOffset.y + direction * way))
    if target != contentOffset { setContentOffset(target, animated: true) }
    return true
  }

  private func scrollToEnd(isTop: Bool) -> Bool {
    guard isScrollEnabled else { return false }
    for _ in 0..<Self.endRoundLimit {
      let y = isTop ? -adjustedContentInset.top : contentSize.height
      let target = limitedOffset(CGPoint(x: contentOffset.x, y: y))
      guard target != contentOffset else { break }
      setContentOffset(target, animated: false)
      layoutRows()
    }
    return true
  }
}
