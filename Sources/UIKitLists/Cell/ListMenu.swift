internal import CoreGraphics
internal import Foundation

/// A list whose rows or items have menus.
@MainActor
protocol MenuList: UIScrollView {
  /// Returns the menu for a place in the content; nil for none.
  func menuConfiguration(at place: CGPoint) -> UIContextMenuConfiguration?
  /// Returns the cell that a press at a place is on; nil for none.
  func menuCell(at place: CGPoint) -> UIView?
  /// Returns the program's picture of a cell, for the beginning or the end of a menu.
  func menuPreview(
    _ configuration: UIContextMenuConfiguration, isEnd: Bool, of cell: UIView?
  ) -> UITargetedPreview?
  func menuPreviewTouched(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating)
  func menuWillDisplay(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?)
  func menuWillEnd(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?)
}

/// The menus of a list's rows or items.
final class ListMenuInteraction: UIContextMenuInteraction {
  /// Retained, since an interaction does not retain its delegate.
  private let menu: ListMenu

  private init(_ list: any MenuList) {
    menu = ListMenu(list: list)
    super.init(delegate: menu)
    standardPreview = { [menu] in menu.cellPreview }
  }

  /// Returns the interaction of a list.
  static func of(_ list: any MenuList) -> ListMenuInteraction? {
    list.interactions.lazy.compactMap { $0 as? ListMenuInteraction }.first
  }

  /// Adds the interaction to a list that has none.
  static func add(to list: any MenuList) {
    if of(list) == nil { list.addInteraction(ListMenuInteraction(list)) }
  }
}

/// Passes the questions for menus to a list.
@MainActor
private final class ListMenu: UIContextMenuInteractionDelegate {
  private weak var list: (any MenuList)?
  /// The cell of the last question for a menu, and its place in the list.
  private weak var cell: (any PlacedView)?
  private var cellPlace: ListPlace?

  init(list: any MenuList) { self.list = list }

  /// A picture of the cell; nil once it shows something else, or is out of view.
  var cellPreview: UITargetedPreview? {
    guard let cell, cell.window != nil, !cell.isHidden, cell.listPlace == cellPlace else {
      return nil
    }
    return UITargetedPreview(view: cell)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    let configuration = list?.menuConfiguration(at: location)
    cell = list?.menuCell(at: location) as? any PlacedView
    cellPlace = cell?.listPlace
    return configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { list?.menuPreview(configuration, isEnd: false, of: cell) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { list?.menuPreview(configuration, isEnd: true, of: cell) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { list?.menuPreviewTouched(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { list?.menuWillDisplay(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { list?.menuWillEnd(configuration, animator) }
}

extension UITableView: MenuList {
  /// The interaction that shows the menus of rows; nil before the table has come into a window.
  public var contextMenuInteraction: UIContextMenuInteraction? { ListMenuInteraction.of(self) }

  func menuConfiguration(at place: CGPoint) -> UIContextMenuConfiguration? {
    // A row that is being moved has none.
    guard moving == nil, let path = findRow(at: place) else { return nil }
    return delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: place)
  }

  func menuCell(at place: CGPoint) -> UIView? { findRow(at: place).flatMap { cellForRow(at: $0) } }

  func menuPreview(
    _ configuration: UIContextMenuConfiguration, isEnd: Bool, of cell: UIView?
  ) -> UITargetedPreview? {
    isEnd
      ? delegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
      : delegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  func menuPreviewTouched(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    delegate?.tableView(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func menuWillDisplay(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) { delegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator) }

  func menuWillEnd(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) { delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator) }
}

extension UICollectionView: MenuList {
  /// The interaction that shows the menus of items; nil before the collection view has come into a
  /// window.
  public var contextMenuInteraction: UIContextMenuInteraction? { ListMenuInteraction.of(self) }

  func menuConfiguration(at place: CGPoint) -> UIContextMenuConfiguration? {
    guard moving == nil, let delegate else { return nil }
    guard let path = findItem(at: place) else {
      return delegate.collectionView(self, contextMenuConfigurationForItemsAt: [], point: place)
    }
    let chosen = selected.sorted().map { IndexPath($0) }
    let paths = chosen.contains(path) ? chosen : [path]
    let found = delegate.collectionView(
      self, contextMenuConfigurationForItemsAt: paths, point: place)
    guard found == nil, paths.count > 1 else { return found }
    return delegate.collectionView(self, contextMenuConfigurationForItemAt: path, point: place)
  }

  func menuCell(at place: CGPoint) -> UIView? {
    findItem(at: place).flatMap { cellForItem(at: $0) }
  }

  func menuPreview(
    _ configuration: UIContextMenuConfiguration, isEnd: Bool, of cell: UIView?
  ) -> UITargetedPreview? {
    guard let delegate else { return nil }
    guard let cell = cell as? UICollectionViewCell, let path = indexPath(for: cell) else {
      return isEnd
        ? delegate.collectionView(
          self, previewForDismissingContextMenuWithConfiguration: configuration)
        : delegate.collectionView(
          self, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    return isEnd
      ? delegate.collectionView(
        self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
      : delegate.collectionView(
        self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
  }

  func menuPreviewTouched(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    delegate?.collectionView(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func menuWillDisplay(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) { delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator) }

  func menuWillEnd(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    delegate?.collectionView(
      self, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
