internal import Foundation

/// A list in which a click with Shift selects several rows or items: it stands for the gesture of
/// two fingers by which they are selected on iOS.
@MainActor
protocol RangeList: UIScrollView {
  /// The rows or items of the data.
  var places: ListLayout { get }
  var isLoaded: Bool { get }
  var selected: Set<ListIndex> { get }
  var isEditing: Bool { get }
  var allowsMultipleSelection: Bool { get }
  var allowsMultipleSelectionDuringEditing: Bool { get }
  func beginEditing()
  /// Selects a row or an item as the user asked for.
  func userSelects(_ index: ListIndex, alone: Bool)

  // The delegate's answers, and those of a list without a delegate.
  func shouldBeginRange(at path: IndexPath) -> Bool
  func rangeDidBegin(at path: IndexPath)
  func rangeDidEnd()
  func shouldHighlight(_ path: IndexPath) -> Bool
}

extension RangeList {
  /// Returns true if a click with Shift at a row or an item selects several, which the delegate is
  /// asked for.
  func beginsRange(at index: ListIndex) -> Bool {
    guard allowsMultipleSelectionDuringEditing || allowsMultipleSelection && !isEditing else {
      return false
    }
    return shouldBeginRange(at: IndexPath(index)) && isLoaded && places.contains(index)
  }

  /// Selects all from the last selected row or item before `index` to it; without one before it,
  /// from the first one after it. Those that cannot be highlighted are passed over. Begins editing
  /// if several can be selected in it. Source: Apple, "UICollectionViewDelegate",
  /// `collectionView(_:shouldBeginMultipleSelectionInteractionAt:)`.
  func selectRange(to index: ListIndex) {
    let start =
      selected.filter { $0 < index }.max() ?? selected.filter { $0 > index }.min() ?? index
    if allowsMultipleSelectionDuringEditing, !isEditing { beginEditing() }
    rangeDidBegin(at: IndexPath(index))
    var next: ListIndex? = start
    // Each call may change the data.
    while let present = next, isLoaded, places.contains(present),
      start <= index ? present <= index : present >= index
    {
      if !selected.contains(present), present == index || shouldHighlight(IndexPath(present)),
        isLoaded, places.contains(present)
      {
        userSelects(present, alone: false)
      }
      guard isLoaded, places.contains(present) else { break }
      next = start <= index ? places.row(after: present) : places.row(before: present)
    }
    rangeDidEnd()
  }
}

extension UITableView: RangeList {
  var places: ListLayout { layout }
  func beginEditing() { setEditing(true, animated: true) }
  func shouldBeginRange(at path: IndexPath) -> Bool {
    delegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path)
      ?? allowsMultipleSelectionDuringEditing
  }
  func rangeDidBegin(at path: IndexPath) {
    delegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
  }
  func rangeDidEnd() { delegate?.tableViewDidEndMultipleSelectionInteraction(self) }
  func shouldHighlight(_ path: IndexPath) -> Bool {
    delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
  }
}

extension UICollectionView: RangeList {
  var places: ListLayout { items }
  func beginEditing() { isEditing = true }
  func shouldBeginRange(at path: IndexPath) -> Bool {
    delegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path)
      ?? allowsMultipleSelectionDuringEditing
  }
  func rangeDidBegin(at path: IndexPath) {
    delegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: path)
  }
  func rangeDidEnd() { delegate?.collectionViewDidEndMultipleSelectionInteraction(self) }
  func shouldHighlight(_ path: IndexPath) -> Bool {
    delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
  }
}
