public import CoreGraphics
public import Foundation

/// The source of the items that a finger drags from a collection view. Main thread only.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
  /// Returns the items of an item on which a finger rests; none if it is not to be dragged. A drag
  /// of a selected item asks for those of all selected items, in their order.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Returns the look of the cell that is dragged; nil, the default, for all of it.
  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  /// Called when the finger begins to move what it has lifted.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  /// Called after the drop, or when there is none.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  /// Returns true, the default, if a drop may move the items.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Returns true if other programs are not to have the items; false by default.
  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UICollectionViewDragDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}

/// The use that a collection view makes of a drop. Main thread only.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
  /// The place of what is dropped: nowhere in particular, between items, or in the item at the
  /// destination.
  public enum Intent: Int, Sendable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath
  }

  public let intent: Intent

  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
}

/// The receiver of what is dragged to a collection view. Main thread only.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
  /// Takes the items: changes the data, and tells `coordinator` where their pictures go. Those of
  /// which it is told nothing fade.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Returns true, the default, if a drag concerns the collection view.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession)
    -> Bool
  /// Called when the finger comes to the collection view.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// Returns the use that would be made of a drop at the finger, whose place is
  /// `destinationIndexPath`; nil where there is none. By default a copy, without an intent.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// Called when the finger leaves, or is lifted without a drop.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// Called at the end of a drag that has been over the collection view.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  /// Returns the look of a cell to which a picture goes; nil, the default, for all of it.
  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy) }
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// An item that is dropped in a collection view. Main thread only.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: AnyObject {
  var dragItem: UIDragItem { get }
  /// The item from which the item came, at the beginning of the drag; nil for one from elsewhere.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the item's picture, in points.
  var previewSize: CGSize { get }
}

/// A drop in a collection view, and the ends of its pictures. Main thread only.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
  var items: [any UICollectionViewDropItem] { get }
  /// The place of the drop; nil where there is none.
  var destinationIndexPath: IndexPath? { get }
  var proposal: UICollectionViewDropProposal { get }
  var session: any UIDropSession { get }
  /// Moves the picture of an item to the cell of an item of the collection view that is there by
  /// now. An index path without one is reported, and the picture fades.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Moves the picture of an item into a rectangle of the cell of an item, in the cell's points.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  /// Moves the picture of an item to a place of the program's.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

private final class CollectionDropItem: ListDropItem, UICollectionViewDropItem {}

private final class CollectionDrop: ListDrop, UICollectionViewDropCoordinator {
  let items: [any UICollectionViewDropItem]
  let proposal: UICollectionViewDropProposal

  init(
    _ list: UICollectionView, _ session: any UIDropSession,
    _ proposal: UICollectionViewDropProposal,
    _ settle: @escaping (UIDragItem, CGRect, CGAffineTransform) -> any UIDragAnimating
  ) {
    self.proposal = proposal
    items = session.items.map {
      CollectionDropItem($0, list.dragState?.place(of: $0), session)
    }
    super.init(list, session, settle)
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    drop(dragItem, at: indexPath, "drop(_:toItemAt:)")
  }

  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating {
    drop(dragItem, at: indexPath, in: rect, "drop(_:intoItemAt:rect:)")
  }
}

// Drags from a collection view, and drops in it.
extension UICollectionView: DragList {
  var canDrag: Bool { dragDelegate != nil && dragInteractionEnabled && moving == nil }

  func dragPath(at place: CGPoint) -> IndexPath? { findItem(at: place) }
  func dragCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }
  func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
  }
  var dropEnd: IndexPath? {
    loadIfNeeded()
    guard let section = items.sections.indices.last else { return nil }
    return IndexPath(item: items.sections[section].rows.count, section: section)
  }
  func dropRect(at path: IndexPath) -> CGRect {
    validIndex(path) == nil ? .null : layoutAttributesForItem(at: path)?.frame ?? .null
  }
  func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
  }
  func reportDrop(at path: IndexPath, _ name: String) {
    reportItem(path, name, "the picture fades")
  }

  // MARK: The source

  package func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  package func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session)
      ?? false
  }
  package func dragWillBegin(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
  }
  package func dragDidEnd(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }

  // MARK: The receiver

  package func dropCanBeHandled(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }
  package func dropDidEnter(_ session: any UIDropSession) {
    makeDragState().isTarget = true
    dropDelegate?.collectionView(self, dropSessionDidEnter: session)
  }
  package func dropDidUpdate(_ session: any UIDropSession) -> UIDropProposal {
    let destination = updateDestination(session)
    let proposal = dropDelegate?.collectionView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
    let intent: DropIntent =
      switch proposal?.intent {
      case nil, .unspecified: .none
      case .insertAtDestinationIndexPath: .insert
      case .insertIntoDestinationIndexPath: .into
      }
    return follow(proposal, intent, session)
  }
  package func dropDidExit(_ session: any UIDropSession) {
    leaveDrop()
    dropDelegate?.collectionView(self, dropSessionDidExit: session)
  }
  package func dropIsPerformed(
    _ session: any UIDropSession, _ proposal: UIDropProposal,
    settle: @escaping (UIDragItem, CGRect, CGAffineTransform) -> any UIDragAnimating
  ) {
    guard let proposal = proposal as? UICollectionViewDropProposal else { return }
    let drop = CollectionDrop(self, session, proposal, settle)
    leaveDrop()
    dropDelegate?.collectionView(self, performDropWith: drop)
  }
  package func dropDidEnd(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnd: session)
  }
}
