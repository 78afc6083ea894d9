internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A list from which and to which items are dragged.
@MainActor
protocol DragList: KeyedList, MenuList, DragSource, DropTarget {
  var dragState: ListDragState? { get set }
  /// True if the list's drag delegate may be asked for items.
  var canDrag: Bool { get }
  /// The selected rows or items.
  var selected: Set<ListIndex> { get }
  /// Returns the row or item at a point of the content.
  func dragPath(at place: CGPoint) -> IndexPath?
  func dragCell(at path: IndexPath) -> UIView?
  /// Returns the delegate's items for a row or item.
  func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
  /// The place behind all rows or items; nil without a section.
  var dropEnd: IndexPath? { get }
  /// Returns the place of a row or item; null for one that is not there.
  func dropRect(at path: IndexPath) -> CGRect
  /// Returns the drop delegate's look of a cell to which a picture goes.
  func dropParameters(at path: IndexPath) -> UIDragPreviewParameters?
  /// Reports an index path without a row or item, to which the call `name` moves a picture.
  func reportDrop(at path: IndexPath, _ name: String)
  /// Has the cells in view updated for other states.
  func refreshStates()
}

/// The state of a list's drags.
@MainActor
final class ListDragState {
  /// The time for which a finger rests until a row is lifted, in seconds: less than until a menu.
  private static let pressTime = 0.45
  /// The distance from which on the finger drags what it has lifted, in points.
  private static let slack: CGFloat = 10

  /// The press that lifts a row or an item; nil until the list has a drag delegate.
  private var press: UILongPressGestureRecognizer?
  private let gate = DragGate()
  private weak var list: (any DragList)?
  private var session: DragSession?
  /// The items that come from the list, with their places at the beginning.
  private(set) var places: [(item: UIDragItem, path: IndexPath)] = []
  /// The place of the press, in the window, and the row or item there.
  private var start = CGPoint.zero
  private var lifted: IndexPath?
  /// True from the beginning of the press to its end.
  private var isLifted = false
  /// True while the finger is over the list, which takes a drop.
  var isTarget = false
  /// The place of a drop at the finger.
  var destination: IndexPath?
  /// The use that the list makes of a drop at the finger.
  var use = DropUse() { didSet { if use != oldValue { list?.refreshStates() } } }
  let mark = DropMark()

  init(_ list: any DragList) { self.list = list }

  var isDragging: Bool { session?.isUnderWay ?? false }

  /// The part that the cell of a row or item has in a drag from the list.
  func part(of path: IndexPath) -> UICellConfigurationState.DragState {
    guard isLifted, places.contains(where: { $0.path == path }) else { return .none }
    return isDragging ? .dragging : .lifting
  }

  /// Lets the press begin, or not.
  func setPress(enabled: Bool) {
    guard enabled || press != nil else { return }
    if press == nil {
      let added = UILongPressGestureRecognizer()
      added.minimumPressDuration = Self.pressTime
      added.delegate = gate
      gate.opens = { [weak self] in self?.mayBegin() ?? false }
      added.addHandler { [weak self] in self?.pressed($0) }
      list?.addGestureRecognizer(added)
      press = added
    }
    press?.isEnabled = enabled
  }

  // MARK: Dragging

  /// Returns true if the delegate has items for the place of the press.
  private func mayBegin() -> Bool {
    guard let list, let press, let window = list.window, list.canDrag, !isDragging else {
      return false
    }
    let place = press.location(in: list)
    guard let path = list.dragPath(at: place), list.dragCell(at: path) != nil else { return false }
    start = press.location(in: nil)
    let made = DragSession(from: list, in: window, at: start)
    let found = list.dragPaths(from: path).flatMap { path in
      list.dragItems(made, at: path).map { (item: $0, path: path) }
    }
    guard found.contains(where: { $0.path == path }) else { return false }
    session = made
    lifted = path
    places = found
    return true
  }

  /// Returns the items with the cells of their rows; those of rows out of view have the picture of
  /// the cell that is below the finger.
  private func parts(_ list: any DragList, below finger: UIView) -> [LiftedItem] {
    var parts: [LiftedItem] = []
    var last: IndexPath?
    for (item, path) in places {
      if path == last, let part = parts.last {
        parts.append(LiftedItem(item, part.view, part.parameters))
      } else if let cell = list.dragCell(at: path) {
        parts.append(LiftedItem(item, cell, list.dragParameters(at: path)))
      } else {
        parts.append(LiftedItem(item, finger, nil))
      }
      last = path
    }
    return parts
  }

  private func pressed(_ recognizer: UIGestureRecognizer) {
    guard let session, let list else { return }
    let place = recognizer.location(in: nil)
    switch recognizer.state {
    case .began:
      guard let lifted, let cell = list.dragCell(at: lifted) else { return finish() }
      isLifted = true
      session.lift(parts(list, below: cell), below: cell)
      list.refreshStates()
    case .changed:
      let distance = hypot(place.x - start.x, place.y - start.y)
      let wasDragging = isDragging
      if wasDragging || distance > Self.slack { session.move(to: place) }
      if isDragging != wasDragging { list.refreshStates() }
    case .ended:
      let hasMoved = session.isUnderWay
      session.end()
      finish()
      if !hasMoved {
        ListMenuInteraction.of(list)?.openAfterPress(at: list.convert(place, from: nil))
      }
    default:
      session.cancel()
      finish()
    }
  }

  private func finish() {
    session = nil
    lifted = nil
    isLifted = false
    places = []
    list?.refreshStates()
  }

  /// Returns the place of an item at the beginning; nil for one that comes from elsewhere.
  func place(of item: UIDragItem) -> IndexPath? { places.first { $0.item === item }?.path }
}

/// The delegate of the press, which begins only where there are items.
private final class DragGate: NSObject, UIGestureRecognizerDelegate {
  var opens: @MainActor () -> Bool = { false }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { opens() }
}

/// The place that a drop in a list has: nowhere in particular, between rows or items, or in one.
enum DropIntent {
  case none, insert, into
}

/// The use that a list makes of a drop at the finger.
struct DropUse: Equatable {
  /// True if the list takes it.
  var isTaken = false
  /// The row or item into which it goes; nil for none.
  var target: IndexPath?

  /// Returns the part that the cell of a row or item has in the drop.
  func part(of path: IndexPath) -> UICellConfigurationState.DropState {
    guard isTaken else { return .none }
    return path == target ? .targeted : .notTargeted
  }
}

/// The line between rows or items to which something is dragged, or the box around one.
final class DropMark: UIView {
  private static let width: CGFloat = 2

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.zPosition = 1e6
    layer.cornerRadius = Self.width / 2
  }

  required init?(coder: NSCoder) { nil }

  /// Shows where something would go.
  ///
  /// - Parameters:
  ///   - rect: The row or item, in the list's points.
  ///   - isAfter: True for a place after it.
  func show(_ intent: DropIntent, at rect: CGRect, isAfter: Bool, in list: UIScrollView) {
    guard intent != .none, !rect.isNull, !rect.isEmpty else { return removeFromSuperview() }
    if superview !== list { list.addSubview(self) }
    let line = Self.width
    if intent == .into {
      frame = rect
      backgroundColor = .clear
      layer.borderWidth = line
      layer.borderColor = list.tintColor.cgColor
      return
    }
    layer.borderWidth = 0
    backgroundColor = list.tintColor
    // Rows stand one below the other, items beside each other.
    if rect.width > list.bounds.width / 2 {
      let y = isAfter ? rect.maxY : rect.minY
      frame = CGRect(x: rect.minX, y: y - line / 2, width: rect.width, height: line)
    } else {
      let x = isAfter != list.isRightToLeft ? rect.maxX : rect.minX
      frame = CGRect(x: x - line / 2, y: rect.minY, width: line, height: rect.height)
    }
  }
}

extension DragList {
  /// Follows a change of the drag delegate.
  func dragRuleDidChange() {
    guard canDrag || dragState != nil else { return }
    makeDragState().setPress(enabled: canDrag)
  }

  @discardableResult
  func makeDragState() -> ListDragState {
    if let dragState { return dragState }
    let made = ListDragState(self)
    dragState = made
    return made
  }

  /// Returns the rows or items that a drag from one takes along: all selected ones, in their order,
  /// if it is one of them, else it alone. Source: Apple, "UICollectionViewDragDelegate",
  /// `collectionView(_:itemsForBeginning:at:)`.
  func dragPaths(from path: IndexPath) -> [IndexPath] {
    guard path.listIndex.map({ selected.contains($0) }) ?? false else { return [path] }
    return selected.sorted().map { IndexPath($0) }
  }

  // MARK: Drops

  /// Returns the place that a drop at the finger has: that of the row or item there, and behind all
  /// of them that after the last one. Items that move in their list leave it before.
  private func findDestination(_ session: any UIDropSession) -> IndexPath? {
    let place = session.location(in: self)
    if let path = dragPath(at: place) { return path }
    guard let end = dropEnd else { return nil }
    guard end.item > 0 else { return end }
    let last = IndexPath(item: end.item - 1, section: end.section)
    let rect = dropRect(at: last)
    guard !rect.isNull, place.y >= rect.minY else { return nil }
    return isOwn(session, in: end.section) ? last : end
  }

  /// Returns true if the first item of a drag comes from a section of the list.
  private func isOwn(_ session: any UIDropSession, in section: Int) -> Bool {
    session.items.first.flatMap { dragState?.place(of: $0) }?.section == section
  }

  /// Finds the place of a drop at the finger, for the delegate.
  func updateDestination(_ session: any UIDropSession) -> IndexPath? {
    let destination = findDestination(session)
    dragState?.destination = destination
    return destination
  }

  /// Shows where a drop would go, if the delegate's proposal takes it. Returns the proposal; one
  /// that forbids the drop without a delegate.
  func follow(
    _ proposal: UIDropProposal?, _ intent: DropIntent, _ session: any UIDropSession
  ) -> UIDropProposal {
    guard let proposal else { return UIDropProposal(operation: .forbidden) }
    let takes =
      proposal.operation == .copy
      || proposal.operation == .move && session.allowsMoveOperation
    markDrop(session, takes ? intent : .none)
    dragState?.use = DropUse(
      isTaken: takes, target: takes && intent == .into ? dragState?.destination : nil)
    return proposal
  }

  /// Shows where a drop would go.
  private func markDrop(_ session: any UIDropSession, _ intent: DropIntent) {
    guard let state = dragState else { return }
    guard let path = state.destination, let end = dropEnd else {
      return state.mark.removeFromSuperview()
    }
    let isBehind = path.section == end.section && path.item >= end.item
    let shown =
      isBehind && path.item > 0 ? IndexPath(item: path.item - 1, section: path.section) : path
    let source = session.items.first.flatMap { state.place(of: $0) }
    let comesDown = source.map { $0.section == path.section && $0.item < path.item } ?? false
    state.mark.show(
      intent, at: dropRect(at: shown), isAfter: isBehind || comesDown, in: self)
  }

  /// Forgets where a drop would go.
  func leaveDrop() {
    dragState?.mark.removeFromSuperview()
    dragState?.destination = nil
    dragState?.isTarget = false
    dragState?.use = DropUse()
  }

  package func scrollAtEdge(_ place: CGPoint, _ time: CFTimeInterval) -> Bool {
    let (reach, speed): (CGFloat, CGFloat) = (40, 600)
    let visible = bounds.inset(by: adjustedContentInset)
    func step(_ place: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      let (before, beyond) = (low + reach - place, place - (high - reach))
      let part = beyond > 0 ? beyond : before > 0 ? -before : 0
      return max(-1, min(part / reach, 1)) * speed * CGFloat(time)
    }
    var target = contentOffset
    target.y += step(place.y, visible.minY, visible.maxY)
    if contentSize.width > visible.width { target.x += step(place.x, visible.minX, visible.maxX) }
    target = offsetInLimits(target)
    guard isScrollEnabled, target != contentOffset else { return false }
    contentOffset = target
    layOutAfterMove()
    return true
  }
}

/// The drop of items in a list, as its delegate sees it.
@MainActor
class ListDrop {
  let session: any UIDropSession
  let destinationIndexPath: IndexPath?
  private weak var list: (any DragList)?
  /// Moves the picture of an item to a rectangle in the window.
  private let settle: (UIDragItem, CGRect, CGAffineTransform) -> any UIDragAnimating

  init(
    _ list: any DragList, _ session: any UIDropSession,
    _ settle: @escaping (UIDragItem, CGRect, CGAffineTransform) -> any UIDragAnimating
  ) {
    (self.list, self.session, self.settle) = (list, session, settle)
    destinationIndexPath = list.dragState?.destination
  }

  /// Moves the picture of an item to the cell at `path`, for the call `name`.
  func drop(_ item: UIDragItem, at path: IndexPath, _ name: String) -> any UIDragAnimating {
    var rect = place(path, name)
    if !rect.isNull, let look = list?.dropParameters(at: path)?.visiblePath?.bounds, !look.isEmpty {
      rect = look.offsetBy(dx: rect.minX, dy: rect.minY)
    }
    return move(item, to: rect)
  }

  /// Moves the picture of an item into a rectangle of the cell at `path`, for the call `name`.
  func drop(
    _ item: UIDragItem, at path: IndexPath, in rect: CGRect, _ name: String
  ) -> any UIDragAnimating {
    let cell = place(path, name)
    return move(item, to: cell.isNull ? cell : rect.offsetBy(dx: cell.minX, dy: cell.minY))
  }

  /// Returns the place of a row or item; null, with a line, for one that is not there.
  private func place(_ path: IndexPath, _ name: String) -> CGRect {
    guard let list else { return .null }
    let rect = list.dropRect(at: path)
    if rect.isNull { list.reportDrop(at: path, name) }
    return rect
  }

  /// Moves the picture of an item to a rectangle of the list; lets it fade if that is null.
  private func move(_ item: UIDragItem, to rect: CGRect) -> any UIDragAnimating {
    let target = rect.isNull ? rect : list?.convert(rect, to: nil) ?? .null
    return settle(item, target, .identity)
  }

  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    let place = target.container.convert(target.center, to: nil)
    return settle(dragItem, CGRect(origin: place, size: .zero), target.transform)
  }
}

/// An item of a drop in a list.
@MainActor
class ListDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  /// Creates the item of a session, with its place in the list at the beginning.
  init(_ item: UIDragItem, _ source: IndexPath?, _ session: any UIDropSession) {
    (dragItem, sourceIndexPath) = (item, source)
    previewSize = (session.localDragSession as? DragSession)?.previewSize(of: item) ?? .zero
  }
}
