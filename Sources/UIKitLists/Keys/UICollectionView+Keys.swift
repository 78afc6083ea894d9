internal import CoreGraphics
internal import Foundation

// The keys of a collection view that is the first responder.
extension UICollectionView: KeyedList {
  func prepareForKey() -> Bool {
    layOutElementsIfNeeded()
    return isLoaded && !isLayingOut
  }

  func layOutAfterMove() { layOutElements() }

  var beginsAtRight: Bool { layoutObject.isMirrored }

  /// Selects the next item in a direction that can be highlighted; without a selection, the first
  /// or the last one in view.
  func moveSelection(_ direction: KeyDirection) -> Bool {
    guard selects, direction.isVertical || !hasOneColumn else { return false }
    var target: ListIndex?
    if let present = leadsForward(direction) ? selected.max() : selected.min() {
      target = item(direction, of: present)
    } else {
      let area = bounds.inset(by: adjustedContentInset)
      let whole = shownElements(.cell).filter { area.contains($0.attributes.frame) }
      target = (leadsForward(direction) ? whole.first : whole.last)?.element.index
    }
    var passed: Set<ListIndex> = []
    while let index = target {
      let allows = delegate?.collectionView(self, shouldHighlightItemAt: IndexPath(index)) ?? true
      guard isLoaded, items.contains(index) else { return true }
      if allows { break }
      target = passed.insert(index).inserted ? item(direction, of: index) : nil
    }
    guard let target else { return true }
    userSelects(target, alone: true)
    if isLoaded, selected.contains(target) { scroll(to: IndexPath(target), [], false) }
    return true
  }

  /// Selects the selected item once more, as a tap on it does.
  func selectAgain() -> Bool {
    guard selects, let index = selected.min() else { return false }
    userChooses(index)
    return true
  }

  /// True if the cells in view stand one below the other, and there are none beside them.
  private var hasOneColumn: Bool {
    guard contentSize.width <= bounds.inset(by: adjustedContentInset).width else { return false }
    let middles = shownElements(.cell).map(\.attributes.center.x)
    return middles.allSatisfy { abs($0 - middles[0]) < 1 }
  }

  // MARK: Neighbours

  /// Returns true for a direction in which the items are read.
  private func leadsForward(_ direction: KeyDirection) -> Bool {
    direction.isForward != (beginsAtRight && !direction.isVertical)
  }

  /// Returns the item next to another one: the nearest in the line beyond it, and at the end of a
  /// line the next or the former item, if that stands in another line across the direction.
  private func item(_ direction: KeyDirection, of index: ListIndex) -> ListIndex? {
    prepareIfPossible()
    guard let own = layoutObject.shownAttributes(of: .cell(index))?.frame else {
      return nil
    }
    let around = own.insetBy(dx: -bounds.width, dy: -bounds.height)
    let places = layoutObject.shownAttributes(in: around).compactMap {
      attributes -> (index: ListIndex, place: KeyPlace)? in
      let element = attributes.element
      guard element.category == .cell, element.index != index, !attributes.isHidden,
        attributes.isFinite, items.contains(element.index)
      else { return nil }
      return (element.index, KeyPlace(attributes.frame, direction))
    }
    let from = KeyPlace(own, direction)
    if let line = places.filter({ $0.place.isBeyond(from) }).min(by: { $0.place.low < $1.place.low }
    ) {
      let nearest = places.filter {
        $0.place.isBeyond(from) && $0.place.low < line.place.middle
          && (direction.isVertical || $0.place.overlaps(from))
      }
      .min { ($0.place.distance(from), $0.index) < ($1.place.distance(from), $1.index) }
      if let nearest { return nearest.index }
    }
    guard let next = leadsForward(direction) ? items.row(after: index) : items.row(before: index),
      let frame = layoutObject.shownAttributes(of: .cell(next))?.frame,
      abs(KeyPlace(frame, direction).middle - from.middle) > 1
    else { return nil }
    return next
  }
}

/// The place of an item along the direction of a key, growing that way, and across it.
private struct KeyPlace {
  let low, high, across, start, end: CGFloat

  init(_ frame: CGRect, _ direction: KeyDirection) {
    switch direction {
    case .down: (low, high) = (frame.minY, frame.maxY)
    case .up: (low, high) = (-frame.maxY, -frame.minY)
    case .right: (low, high) = (frame.minX, frame.maxX)
    case .left: (low, high) = (-frame.maxX, -frame.minX)
    }
    (start, end) =
      direction.isVertical ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
    across = (start + end) / 2
  }

  var middle: CGFloat { (low + high) / 2 }

  func isBeyond(_ other: KeyPlace) -> Bool { low >= other.middle }

  /// Returns true if the two are side by side in the direction.
  func overlaps(_ other: KeyPlace) -> Bool { start < other.end && end > other.start }

  func distance(_ other: KeyPlace) -> CGFloat { abs(across - other.across) }
}
