public import Foundation

/// The source of a collection view's items. Main thread only.
///
/// Two methods are required; on iOS the others are optional, and here each has a default.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
  /// Returns the number of items in a section, 0 or more.
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  /// Returns the cell of an item that comes into view. It calls one of the collection view's
  /// methods `dequeue…`, and fills the cell.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  /// Returns the number of sections, 0 or more; 1 by default.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// Returns the supplementary view of a kind that comes into view. Without this method that is
  /// reported, and an empty view is shown.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  /// Returns true if an item can be dragged to another place. Without this method it can by the
  /// program's gestures, but not by that of a `UICollectionViewController`.
  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool
  /// Moves an item in the data. The collection view shows the move already.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
  /// Returns the titles of the index at the trailing edge; nil, the default, for no index. Called
  /// when the data is loaded.
  func indexTitles(for collectionView: UICollectionView) -> [String]?
  /// Returns the item to which a title of the index scrolls; by default the first of the section
  /// that has the title's position.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    Diagnostic.once(
      "\(type(of: self)).collectionView(_:viewForSupplementaryElementOfKind:at:)",
      "expected for the kind \(kind) of the layout; showing an empty view")
    return UICollectionReusableView()
  }
  public func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { collectionView.standardCanMove() }
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}

/// A loader of data for items that will soon be seen. Main thread only.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// Begins to load the data of items that are expected in view, nearest first.
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Stops to load the data of items that are no longer expected. Does nothing by default.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
