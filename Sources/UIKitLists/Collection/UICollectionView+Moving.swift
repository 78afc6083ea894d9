internal import CoreGraphics
internal import Foundation

/// An item that is dragged to another place.
struct MovingItem {
  var move: ItemMove
  let view: UICollectionReusableView
  /// The middle that the program gave last, in the content, and the one before it.
  var target: CGPoint
  var formerTarget: CGPoint
}

// Dragging items by the program's gestures.
extension UICollectionView {
  private static var settleTime: Double { 0.25 }

  func beginMoving(_ indexPath: IndexPath) -> Bool {
    guard let index = validIndex(indexPath) else {
      reportItem(indexPath, "beginInteractiveMovementForItem(at:)", "nothing is moved")
      return false
    }
    layOutElementsIfNeeded()
    guard moving == nil, update == nil, !isLayingOut, let cell = shownCell(index),
      dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false
    else { return false }
    unhighlight()
    moving = MovingItem(
      move: ItemMove(from: index, to: index), view: cell, target: cell.center,
      formerTarget: cell.center)
    cell.layer.zPosition = 1000
    cell.setNeedsUpdateConfiguration()
    return true
  }

  /// Returns true for a data source without `canMoveItemAt`, and notes that it did.
  func standardCanMove() -> Bool {
    canMoveIsStandard = true
    return true
  }

  /// Returns true if the data source has its own `canMoveItemAt`, which allows an item to be moved.
  func dataSourceMoves(_ indexPath: IndexPath) -> Bool {
    canMoveIsStandard = false
    let answer = dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false
    return answer && !canMoveIsStandard
  }

  func moveOn(to target: CGPoint) {
    guard let item = moving else { return }
    guard target.x.isFinite, target.y.isFinite else {
      return Diagnostic.refuse(target, for: "updateInteractiveMovementTargetPosition")
    }
    moving?.target = target
    moving?.formerTarget = item.target
    let current = IndexPath(item.move.to)
    let attributes = layoutObject.mirrored(
      layoutObject.layoutAttributesForInteractivelyMovingItem(
        at: current, withTargetPosition: layoutObject.mirrored(target)))
    if attributes.isFinite { ViewPlace(attributes).set(on: item.view) }
    let proposed = layoutObject.targetIndexPath(
      forInteractivelyMovingItem: current, withPosition: target)
    let answer =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: IndexPath(item.move.from),
        atCurrentIndexPath: current, toProposedIndexPath: proposed) ?? proposed
    guard let index = validIndex(answer) else {
      return reportItem(answer, "targetIndexPathForMoveOfItem", "the item stays where it is")
    }
    moveGap(to: index)
  }

  /// Gives the dragged item a place among the others, and tells the layout of it and of its middle.
  private func moveGap(to target: ListIndex) {
    guard let item = moving, target == item.move.to || rename(to: target) else { return }
    let context = layoutObject.invalidationContext(
      forInteractivelyMovingItems: [IndexPath(target)], withTargetPosition: item.target,
      previousIndexPaths: [IndexPath(item.move.to)], previousPosition: item.formerTarget)
    // The program may have ended the drag.
    guard isLoaded, moving != nil else { return }
    if target.section != item.move.to.section { context.invalidateDataSourceCounts = true }
    layoutObject.invalidateLayout(with: context)
    UIView.animate(
      withDuration: Self.settleTime, delay: 0, options: .allowUserInteraction
    ) { self.layOutElements() }
  }

  /// Gives everything the index that it has with the dragged item at another place.
  private func rename(to target: ListIndex) -> Bool {
    guard let item = moving else { return false }
    var changes = ListUpdate(noun: "item")
    changes.movedItems = [item.move.to: target]
    let former = items.sections.map(\.rows.count)
    var counts = former
    counts[item.move.to.section] -= 1
    counts[target.section] += 1
    guard let difference = try? changes.difference(from: former, to: counts) else { return false }
    items = difference.layout(
      from: items, counts: counts, section: { items.sections[$0] }, height: { _ in (0, true) })
    moving?.move.to = target
    layoutObject.renameItems { difference.newIndex(of: $0) }
    let views = layoutObject.keepItemViews()
    for position in elements.indices {
      let placed = elements[position]
      if let renamed = difference.after(placed.element, views, now: views) {
        elements[position].element = renamed
      } else if placed.view !== item.view {
        // The view of an item in a section that grows, which the layout does not place yet.
        elements[position].view = nil
        recycle(placed)
      }
    }
    selected = Set(selected.compactMap { difference.newIndex(of: $0) })
    return true
  }

  /// Drops the dragged item where it is, or where it was.
  func endMoving(isDone: Bool) {
    guard let item = moving else { return }
    if !isDone, item.move.to != item.move.from { moveGap(to: item.move.from) }
    let place = moving?.move.to ?? item.move.from
    stopMoving()
    if isDone, place != item.move.from {
      dataSource?.collectionView(
        self, moveItemAt: IndexPath(item.move.from), to: IndexPath(place))
    }
    guard isLoaded else { return }
    layoutObject.invalidateLayout(
      with: layoutObject.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [IndexPath(place)], previousIndexPaths: [IndexPath(item.move.to)],
        movementCancelled: !isDone))
    prepareIfPossible()
    // The program may have changed the data, and the place of the item.
    guard isLoaded, let shown = elements.first(where: { $0.view === item.view }),
      let attributes = layoutObject.shownAttributes(of: shown.element), attributes.isFinite
    else { return }
    item.view.placed = attributes.copy() as? UICollectionViewLayoutAttributes
    UIView.animate(
      withDuration: Self.settleTime, delay: 0, options: .allowUserInteraction
    ) {
      ViewPlace(attributes).set(on: item.view)
      item.view.apply(attributes)
    }
    setNeedsLayout()
  }

  /// Ends a drag without a change of the data, with the item where it was.
  func dropMoving() {
    if let item = moving, item.move.to != item.move.from { _ = rename(to: item.move.from) }
    stopMoving()
  }

  /// Ends a drag.
  private func stopMoving() {
    guard let item = moving else { return }
    moving = nil
    item.view.layer.zPosition = CGFloat(item.view.placed?.zIndex ?? 0)
    (item.view as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
    isAskedAnew = true
  }
}
