internal import CoreGraphics
package import Foundation

// Rows and items that are selected by a drag which rests over them. Those that are dragged
// themselves are not.
extension UITableView: UISpringLoadedInteractionSupporting, SpringTarget {
  package func springPart(at place: CGPoint) -> IndexPath? {
    guard selects, !isLayingOut, let path = findRow(at: place) else { return nil }
    if let dragState, dragState.part(of: path) != .none { return nil }
    return path
  }
  package func springView(of part: IndexPath) -> UIView? { cellForRow(at: part) }
  package func springMayLoad(
    _ part: IndexPath, _ context: any UISpringLoadedInteractionContext
  ) -> Bool { delegate?.tableView(self, shouldSpringLoadRowAt: part, with: context) ?? true }
  package func springLoad(_ part: IndexPath) {
    guard shouldHighlight(part), isLoaded, let index = validIndex(part) else { return }
    userSelects(index, alone: !allowsSeveral)
  }
}

extension UICollectionView: UISpringLoadedInteractionSupporting, SpringTarget {
  package func springPart(at place: CGPoint) -> IndexPath? {
    guard selects, !isLayingOut, let path = findItem(at: place) else { return nil }
    if let dragState, dragState.part(of: path) != .none { return nil }
    return path
  }
  package func springView(of part: IndexPath) -> UIView? { cellForItem(at: part) }
  package func springMayLoad(
    _ part: IndexPath, _ context: any UISpringLoadedInteractionContext
  ) -> Bool {
    delegate?.collectionView(self, shouldSpringLoadItemAt: part, with: context) ?? true
  }
  package func springLoad(_ part: IndexPath) {
    guard shouldHighlight(part), isLoaded, let index = validIndex(part) else { return }
    userSelects(index, alone: !allowsSeveral)
  }
}
