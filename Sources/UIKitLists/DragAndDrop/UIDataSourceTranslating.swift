public import Foundation

/// The places of a list's items on screen and in its data, which differ while an item is dragged to
/// another place. Main thread only. Source: Apple, "UIDataSourceTranslating".
@preconcurrency @MainActor
public protocol UIDataSourceTranslating: NSObjectProtocol {
  /// Returns the place on screen of a section of the data source.
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  /// Returns the place in the data source of a section on screen.
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
  /// Returns the place on screen of an item of the data source; nil for nil.
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
  /// Returns the place in the data source of an item on screen; nil for nil.
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
  /// Calls `actionsToTranslate`, in which index paths are places on screen. Here they always are.
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}

/// A list of which one item may be on its way.
@MainActor
private protocol MovingList: AnyObject {
  var itemMove: ItemMove? { get }
}

extension MovingList {
  func shownPath(_ path: IndexPath?) -> IndexPath? {
    guard let index = path?.listIndex, let move = itemMove else { return path }
    return IndexPath(move.shownIndex(of: index))
  }

  func dataPath(_ path: IndexPath?) -> IndexPath? {
    guard let index = path?.listIndex, let move = itemMove else { return path }
    return IndexPath(move.dataIndex(of: index))
  }
}

extension UITableView: UIDataSourceTranslating, MovingList {
  fileprivate var itemMove: ItemMove? { moving?.move }

  public func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  {
    dataSourceSectionIndex
  }
  public func dataSourceSectionIndex(
    forPresentationSectionIndex presentationSectionIndex: Int
  ) -> Int { presentationSectionIndex }
  public func presentationIndexPath(
    forDataSourceIndexPath dataSourceIndexPath: IndexPath?
  ) -> IndexPath? { shownPath(dataSourceIndexPath) }
  public func dataSourceIndexPath(
    forPresentationIndexPath presentationIndexPath: IndexPath?
  ) -> IndexPath? { dataPath(presentationIndexPath) }
  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
    actionsToTranslate()
  }
}

extension UICollectionView: UIDataSourceTranslating, MovingList {
  fileprivate var itemMove: ItemMove? { moving?.move }

  public func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  {
    dataSourceSectionIndex
  }
  public func dataSourceSectionIndex(
    forPresentationSectionIndex presentationSectionIndex: Int
  ) -> Int { presentationSectionIndex }
  public func presentationIndexPath(
    forDataSourceIndexPath dataSourceIndexPath: IndexPath?
  ) -> IndexPath? { shownPath(dataSourceIndexPath) }
  public func dataSourceIndexPath(
    forPresentationIndexPath presentationIndexPath: IndexPath?
  ) -> IndexPath? { dataPath(presentationIndexPath) }
  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
    actionsToTranslate()
  }
}
