public import CoreGraphics
public import Foundation

/// The source of the items that a finger drags from a table. Main thread only.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: AnyObject {
  /// Returns the items of a row on which a finger rests; none if it is not to be dragged. A drag
  /// of a selected row asks for those of all selected rows, in their order.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Returns the look of the cell that is dragged; nil, the default, for all of it.
  func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  /// Called when the finger begins to move what it has lifted.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  /// Called after the drop, or when there is none.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
  /// Returns true, the default, if a drop may move the items.
  func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Returns true if other programs are not to have the items; false by default.
  func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UITableViewDragDelegate {
  public func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  public func tableView(
    _ tableView: UITableView, dragSessionWillBegin session: any UIDragSession
  ) {}
  public func tableView(
    _ tableView: UITableView, dragSessionDidEnd session: any UIDragSession
  ) {}
  public func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  public func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}

/// The use that a table makes of a drop. Main thread only.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
  /// The place of what is dropped: nowhere in particular, between rows, or in the row at the
  /// destination; automatic is between rows at their edges, and in them
  /// elsewhere.
  public enum Intent: Int, Sendable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
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

/// The receiver of what is dragged to a table. Main thread only.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: AnyObject {
  /// Takes the items: changes the data, and tells `coordinator` where their pictures go. Those of
  /// which it is told nothing fade.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Returns true, the default, if a drag concerns the table.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// Called when the finger comes to the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// Returns the use that would be made of a drop at the finger, whose place is
  /// `destinationIndexPath`; nil where there is none. By default a copy, without an intent.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// Called when the finger leaves, or is lifted without a drop.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// Called at the end of a drag that has been over the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
  /// Returns the look of a cell to which a picture goes; nil, the default, for all of it.
  func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
  public func tableView(
    _ tableView: UITableView, canHandle session: any UIDropSession
  ) -> Bool { true }
  public func tableView(
    _ tableView: UITableView, dropSessionDidEnter session: any UIDropSession
  ) {}
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy) }
  public func tableView(
    _ tableView: UITableView, dropSessionDidExit session: any UIDropSession
  ) {}
  public func tableView(
    _ tableView: UITableView, dropSessionDidEnd session: any UIDropSession
  ) {}
  public func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// An item that is dropped in a table. Main thread only.
@preconcurrency @MainActor
public protocol UITableViewDropItem: AnyObject {
  var dragItem: UIDragItem { get }
  /// The row from which the item came, at the beginning of the drag; nil for one from elsewhere.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the item's picture, in points.
  var previewSize: CGSize { get }
}

/// A drop in a table, and the ends of its pictures. Main thread only.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: AnyObject {
  var items: [any UITableViewDropItem] { get }
  /// The place of the drop; nil where there is none.
  var destinationIndexPath: IndexPath? { get }
  var proposal: UITableViewDropProposal { get }
  var session: any UIDropSession { get }
  /// Moves the picture of an item to the cell of a row that is there by now. An index path without
  /// one is reported, and the picture fades.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Moves the picture of an item into a rectangle of the cell of a row, in the cell's points.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  /// Moves the picture of an item to a place of the program's.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

private final class TableDropItem: ListDropItem, UITableViewDropItem {}

private final class TableDrop: ListDrop, UITableViewDropCoordinator {
  let items: [any UITableViewDropItem]
  let proposal: UITableViewDropProposal

  init(
    _ list: UITableView, _ session: any UIDropSession, _ proposal: UITableViewDropProposal,
    _ settle: @escaping (UIDragItem, CGRect, CGAffineTransform) -> any UIDragAnimating
  ) {
    self.proposal = proposal
    items = session.items.map {
      TableDropItem($0, list.dragState?.place(of: $0), session)
    }
    super.init(list, session, settle)
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    drop(dragItem, at: indexPath, "drop(_:toRowAt:)")
  }

  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating {
    drop(dragItem, at: indexPath, in: rect, "drop(_:intoRowAt:rect:)")
  }
}

// Drags from a table, and drops in it.
extension UITableView: DragList {
  var canDrag: Bool { dragDelegate != nil && dragInteractionEnabled && moving == nil }

  func dragPath(at place: CGPoint) -> IndexPath? { findRow(at: place) }
  func dragCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }
  func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
  }
  var dropEnd: IndexPath? {
    loadIfNeeded()
    guard let section = layout.sections.indices.last else { return nil }
    return IndexPath(item: layout.sections[section].rows.count, section: section)
  }
  func dropRect(at path: IndexPath) -> CGRect {
    validIndex(path) == nil ? .null : rectForRow(at: path)
  }
  func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.tableView(self, dropPreviewParametersForRowAt: path)
  }
  func reportDrop(at path: IndexPath, _ name: String) {
    reportRow(path, name, "the picture fades")
  }
  func refreshStates() {
    for row in shown { row.cell.setNeedsUpdateConfiguration() }
  }

  /// Returns true for a finger at the upper or lower quarter of the row that it is on.
  private func isAtEdge(_ session: any UIDropSession) -> Bool {
    guard let path = dragState?.destination else { return true }
    let (rect, place) = (dropRect(at: path), session.location(in: self))
    return rect.isNull || abs(place.y - rect.midY) > rect.height / 4
  }

  // MARK: The source

  package func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  package func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }
  package func dragWillBegin(_ session: any UIDragSession) {
    dragDelegate?.tableView(self, dragSessionWillBegin: session)
  }
  package func dragDidEnd(_ session: any UIDragSession) {
    dragDelegate?.tableView(self, dragSessionDidEnd: session)
  }

  // MARK: The receiver

  package func dropCanBeHandled(_ session: any UIDropSession) -> Bool {
    dropDelegate?.tableView(self, canHandle: session) ?? false
  }
  package func dropDidEnter(_ session: any UIDropSession) {
    makeDragState().isTarget = true
    dropDelegate?.tableView(self, dropSessionDidEnter: session)
  }
  package func dropDidUpdate(_ session: any UIDropSession) -> UIDropProposal {
    let destination = updateDestination(session)
    let proposal = dropDelegate?.tableView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
    let intent: DropIntent =
      switch proposal?.intent {
      case nil, .unspecified: .none
      case .insertAtDestinationIndexPath: .insert
      case .insertIntoDestinationIndexPath: .into
      case .automatic: isAtEdge(session) ? .insert : .into
      }
    return follow(proposal, intent, session)
  }
  package func dropDidExit(_ session: any UIDropSession) {
    leaveDrop()
    dropDelegate?.tableView(self, dropSessionDidExit: session)
  }
  package func dropIsPerformed(
    _ session: any UIDropSession, _ proposal: UIDropProposal,
    settle: @escaping (UIDragItem, CGRect, CGAffineTransform) -> any UIDragAnimating
  ) {
    guard let proposal = proposal as? UITableViewDropProposal else { return }
    let drop = TableDrop(self, session, proposal, settle)
    leaveDrop()
    dropDelegate?.tableView(self, performDropWith: drop)
  }
  package func dropDidEnd(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidEnd: session)
  }
}
