internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A row that is dragged to another place. The layout has it at its place of now, the data source
/// still at the first one.
struct MovingRow {
  var move: ItemMove
  let cell: UITableViewCell
  /// The finger's distance from the top of the cell, and its place in the window, in points.
  var grip: CGFloat
  var finger: CGPoint
  /// The link that scrolls the table while the row is at its edge.
  var link: CADisplayLink?

  var from: ListIndex { move.from }
  var to: ListIndex { move.to }
}

// Dragging rows by their reorder controls.
extension UITableView {
  /// The distance from an edge at which the table scrolls, in points, and the greatest speed.
  private static var edgeReach: CGFloat { 40 }
  private static var edgeSpeed: CGFloat { 600 }
  private static var settleTime: Double { 0.25 }

  func reorder(_ cell: UITableViewCell, _ press: UIGestureRecognizer) {
    switch press.state {
    case .began: beginMoving(cell, press)
    case .changed: moveOn(cell, press)
    case .ended where moving?.cell === cell: endMoving(isDone: true)
    default: if moving?.cell === cell { endMoving(isDone: false) }
    }
  }

  private func beginMoving(_ cell: UITableViewCell, _ press: UIGestureRecognizer) {
    guard moving == nil, update == nil, let index = cell.index, shownCell(index) === cell
    else { return }
    moving = MovingRow(
      move: ItemMove(from: index, to: index), cell: cell,
      grip: press.location(in: self).y - cell.frame.minY,
      finger: press.location(in: nil))
    cell.setNeedsUpdateConfiguration()
    addSectionView(cell)
    let link = CADisplayLink { [weak self] in self?.scrollAtEdge($0) }
    link.add(toDisplayOf: layer)
    moving?.link = link
    UIView.animate(withDuration: Self.settleTime) { cell.alpha = 0.9 }
  }

  private func moveOn(_ cell: UITableViewCell, _ press: UIGestureRecognizer) {
    guard moving?.cell === cell else { return }
    moving?.finger = press.location(in: nil)
    followFinger()
  }

  /// Places the dragged cell at the finger, and opens the gap for it.
  private func followFinger() {
    guard let row = moving, let window else { return }
    let finger = convert(row.finger, from: window)
    let cell = row.cell
    let top = listTop
    let bottom = max(listTop + CGFloat(layout.total) - cell.frame.height, top)
    cell.frame.origin.y = min(max(finger.y - row.grip, top), bottom)
    let proposed = layout.place(ofDragged: row.to, at: Double(cell.frame.midY - listTop))
    guard proposed != row.to else { return }
    var target = proposed
    if let delegate {
      let answer = delegate.tableView(
        self, targetIndexPathForMoveFromRowAt: IndexPath(row.from),
        toProposedIndexPath: IndexPath(proposed))
      guard let index = place(answer, of: row.to) else {
        return reportRow(answer, "targetIndexPathForMove", "the row stays where it is")
      }
      target = index
    }
    if target != row.to { moveGap(to: target) }
  }

  /// Returns the index of a path that a dragged row can have, also that after the last row of a
  /// section; nil for another path.
  private func place(_ path: IndexPath, of row: ListIndex) -> ListIndex? {
    guard let index = path.listIndex, layout.sections.indices.contains(index.section),
      index.item >= 0
    else { return nil }
    let others = layout.sections[index.section].rows.count - (index.section == row.section ? 1 : 0)
    return index.item <= others ? index : nil
  }

  /// Moves the dragged row to another place in the layout.
  private func moveGap(to target: ListIndex) {
    guard let row = moving else { return }
    var changes = ListUpdate()
    changes.movedItems = [row.to: target]
    let former = layout.sections.map(\.rows.count)
    var counts = former
    counts[row.to.section] -= 1
    counts[target.section] += 1
    guard let difference = try? changes.difference(from: former, to: counts) else { return }
    layout = difference.layout(
      from: layout, counts: counts, section: { layout.sections[$0] },
      height: { (layout.place(of: $0).length, true) })
    moving?.move.to = target
    takeRows(
      shown.compactMap { row in
        difference.newIndex(of: row.index).map {
          ShownRow(index: $0, cell: row.cell, isNew: row.isNew)
        }
      })
    selected = Set(selected.compactMap { difference.newIndex(of: $0) })
    UIView.animate(
      withDuration: Self.settleTime, delay: 0, options: .allowUserInteraction
    ) { self.layoutRows() }
  }

  /// Scrolls while the dragged row is at an edge of the view.
  private func scrollAtEdge(_ link: CADisplayLink) {
    guard let row = moving, let window else { return }
    let visible = bounds.inset(by: adjustedContentInset)
    let finger = convert(row.finger, from: window).y
    let above = visible.minY + Self.edgeReach - finger
    let below = finger - (visible.maxY - Self.edgeReach)
    let part = max(-1, min((below > 0 ? below : above > 0 ? -above : 0) / Self.edgeReach, 1))
    guard part != 0 else { return }
    let step = part * Self.edgeSpeed * CGFloat(link.duration)
    let target = limitedOffset(CGPoint(x: contentOffset.x, y: contentOffset.y + step))
    guard target != contentOffset else { return }
    contentOffset = target
    layoutRows()
    followFinger()
  }

  /// Drops the dragged row where it is, or where it was.
  private func endMoving(isDone: Bool) {
    guard let row = moving else { return }
    if !isDone, row.to != row.from { moveGap(to: row.from) }
    let place = moving?.to ?? row.from
    stopMoving()
    UIView.animate(
      withDuration: Self.settleTime, delay: 0, options: .allowUserInteraction
    ) {
      row.cell.frame = self.frame(of: place)
      row.cell.alpha = 1
    } completion: { [weak self] _ in
      if row.cell.superview === self, row.cell.index != nil { self?.addRowView(row.cell) }
    }
    if isDone, place != row.from {
      (dataSource as? any UserMoveObserver)?.userMovedRow(from: row.from, to: place)
      dataSource?.tableView(self, moveRowAt: IndexPath(row.from), to: IndexPath(place))
    }
    setNeedsLayout()
  }

  /// Ends a drag without a change of the data, with the row where it was.
  func dropMoving() {
    if let row = moving, row.to != row.from { moveGap(to: row.from) }
    stopMoving()
  }

  /// Ends a drag without a change of the data.
  func stopMoving() {
    guard let row = moving else { return }
    row.link?.invalidate()
    row.cell.alpha = 1
    moving = nil
    row.cell.setNeedsUpdateConfiguration()
  }
}
