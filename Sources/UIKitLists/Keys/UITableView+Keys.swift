internal import CoreGraphics
internal import Foundation

// The keys of a table that is the first responder.
extension UITableView: KeyedList {
  func prepareForKey() -> Bool {
    layOutRowsIfNeeded()
    return isLoaded && !isLayingOut
  }

  func layOutAfterMove() { layoutRows() }

  var beginsAtRight: Bool { false }

  /// Selects the next row that can be highlighted; without a selection, the first or the last one
  /// in view.
  func moveSelection(_ direction: KeyDirection) -> Bool {
    guard selects, direction.isVertical else { return false }
    let isDown = direction == .down
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
  func selectAgain() -> Bool {
    guard selects, let index = selected.min() else { return false }
    userChooses(index)
    return true
  }
}
