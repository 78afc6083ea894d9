internal import CoreGraphics
internal import Foundation

// The rows of a table that are swiped.
extension UITableView: SwipeList {
  func swipedCell(at point: CGPoint) -> (any SwipeCell)? {
    guard !editingState, moving == nil, update == nil, isLoaded, !isLayingOut,
      let index = layout.row(at: Double(point.y - listTop)), let cell = shownCell(index),
      cell.frame.contains(point)
    else { return nil }
    return cell
  }

  func showsRow(of cell: any SwipeCell) -> Bool {
    guard let index = (cell as? UITableViewCell)?.index else { return false }
    return shownCell(index) === cell
  }

  func swipeWillBegin(_ cell: any SwipeCell) {
    guard let index = (cell as? UITableViewCell)?.index else { return }
    delegate?.tableView(self, willBeginEditingRowAt: IndexPath(index))
  }

  func swipeDidEnd(_ cell: (any SwipeCell)?) {
    let index = (cell as? UITableViewCell)?.index
    delegate?.tableView(self, didEndEditingRowAt: index.map { IndexPath($0) })
  }

  /// Returns the actions of a row: those of the delegate, or the deletion.
  func swipeConfiguration(
    of cell: any SwipeCell, _ side: RowSwipe.Side
  ) -> UISwipeActionsConfiguration? {
    guard let index = (cell as? UITableViewCell)?.index else { return nil }
    let path = IndexPath(index)
    standardAnswers.remove(.canEdit)
    guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return nil }
    // The data source may have changed the data.
    guard isLoaded, (cell as? UITableViewCell)?.index == index else { return nil }
    let knowsEditing = !standardAnswers.contains(.canEdit)
    switch side {
    case .leading:
      return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    case .trailing:
      return delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        ?? rowActions(of: path) ?? deletion(of: path, knowsEditing: knowsEditing)
    }
  }

  /// Returns the delegate's actions of the older kind, which a full swipe does not perform.
  private func rowActions(of path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let actions = delegate?.tableView(self, editActionsForRowAt: path) else { return nil }
    let configuration = UISwipeActionsConfiguration(
      actions: actions.map { action in
        action.contextualAction { [weak self] in
          (self?.swiping.current?.cell as? UITableViewCell)?.index.map { IndexPath($0) }
        }
      })
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  /// Returns the deletion of a row by its data source.
  ///
  /// A data source without a `commit` of its own cannot be told from one with it. So the deletion
  /// is there only if `knowsEditing` is true, which means that the data source says which rows can
  /// be edited, or if the delegate says how.
  private func deletion(of path: IndexPath, knowsEditing: Bool) -> UISwipeActionsConfiguration? {
    standardAnswers.remove(.editingStyle)
    let style = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    let isOwn = delegate != nil && !standardAnswers.contains(.editingStyle)
    guard style == .delete, knowsEditing || isOwn else { return nil }
    let title =
      delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, end in
      guard let self, let index = (swiping.current?.cell as? UITableViewCell)?.index else {
        return end(false)
      }
      dataSource?.tableView(self, commit: .delete, forRowAt: IndexPath(index))
      // A data source may have refused.
      end(false)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }
}

extension UITableViewCell: SwipeCell {}
