internal import CoreGraphics
internal import Foundation

/// The swipes of a table's rows: a horizontal drag moves a row's content aside, and shows buttons.
///
/// At most one row is open. A touch elsewhere, a scroll, an end of the row and editing of the table
/// close it.
@MainActor
final class RowSwiping: NSObject, UIGestureRecognizerDelegate {
  /// The duration of opening and closing, in seconds.
  private static let time = 0.3
  /// The speed of a lifted finger that opens or closes a row, in points per second.
  private static let leastSpeed: CGFloat = 300

  /// The open row, until it begins to close.
  private(set) var current: RowSwipe?
  private weak var table: UITableView?
  private let pan = UIPanGestureRecognizer()
  private let touchDown = TouchDownRecognizer(preventsOthers: false)
  /// The row that the pan opens, between its question and its beginning.
  private var next: RowSwipe?
  /// The distance of the open row's content when the finger began to drag it.
  private var origin: CGFloat = 0
  private var isDragging = false

  init(_ table: UITableView) {
    self.table = table
    super.init()
    pan.maximumNumberOfTouches = 1
    pan.delegate = self
    touchDown.delegate = self
    pan.addHandler { [weak self] _ in self?.followPan() }
    touchDown.addHandler { [weak self] _ in self?.followTouch() }
  }

  func addRecognizers() {
    table?.addGestureRecognizer(touchDown)
    table?.addGestureRecognizer(pan)
  }

  // MARK: Recognizers

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    let isOnButtons = current.map { touch.view?.isDescendant(of: $0.buttons) ?? false } ?? false
    if gestureRecognizer === touchDown { return current != nil && !isOnButtons }
    // Controls such as sliders have drags of their own.
    return isOnButtons || !(touch.view is UIControl) || touch.view is UIButton
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan, let table else { return true }
    next = nil
    let (way, place) = (pan.translation(in: table), pan.location(in: table))
    guard abs(way.x) > abs(way.y),
      let cell = table.swipedCell(at: CGPoint(x: place.x - way.x, y: place.y - way.y))
    else { return false }
    if current?.cell === cell { return true }
    next = makeSwipe(cell, movesLeft: way.x < 0)
    return next != nil
  }

  private func makeSwipe(_ cell: UITableViewCell, movesLeft: Bool) -> RowSwipe? {
    guard let table, let index = cell.index else { return nil }
    let isLeftToRight = table.effectiveUserInterfaceLayoutDirection == .leftToRight
    let side: RowSwipe.Side = movesLeft == isLeftToRight ? .trailing : .leading
    guard let configuration = table.swipeConfiguration(of: index, side),
      !configuration.actions.isEmpty
    else { return nil }
    return RowSwipe(cell, configuration, isAtRight: movesLeft) { [weak self, weak cell] in
      if let self, let swipe = cell?.swipe, swipe === current { perform($0, swipe, $1) }
    }
  }

  private func followPan() {
    switch pan.state {
    case .began:
      isDragging = true
      if let next { open(next) }
      next = nil
      origin = current?.extent ?? 0
      pan.setTranslation(.zero, in: table)
    case .changed:
      if let current { current.follow(origin + current.direction * pan.translation(in: table).x) }
    case .ended: release(speed: (current?.direction ?? 0) * pan.velocity(in: table).x)
    case .cancelled, .failed: release(speed: 0)
    case .possible: break
    }
  }

  /// Closes the open row when a finger touches down elsewhere, or taps its content.
  private func followTouch() {
    guard let table, let current else { return }
    switch touchDown.state {
    case .began:
      let isOnRow = current.cell.map { cell in
        cell.bounds.contains(touchDown.location(in: cell))
      }
      if isOnRow != true { close(animated: true) }
    case .ended: if !isDragging, !table.isDragging { close(animated: true) }
    default: break
    }
  }

  // MARK: Opening and closing

  private func open(_ swipe: RowSwipe) {
    guard let table, let cell = swipe.cell, let index = cell.index else { return }
    close(animated: true)
    cell.swipe = swipe
    current = swipe
    showIndex(false)
    table.delegate?.tableView(table, willBeginEditingRowAt: IndexPath(index))
  }

  private func release(speed: CGFloat) {
    isDragging = false
    guard let current else { return }
    if current.isFull {
      performFirst(current)
    } else if abs(speed) >= Self.leastSpeed
      ? speed > 0 : current.extent >= current.buttons.ownWidth / 2
    {
      move(current, to: current.buttons.ownWidth)
    } else {
      close(animated: true)
    }
  }

  private func move(
    _ swipe: RowSwipe, to extent: CGFloat, coversAll: Bool = false, animated: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    let change = {
      swipe.buttons.coversAll = coversAll
      swipe.move(to: extent)
      swipe.cell?.layoutIfNeeded()
    }
    guard animated, table?.window != nil else {
      change()
      completion?()
      return
    }
    UIView.animate(
      withDuration: Self.time, delay: 0, options: .allowUserInteraction, animations: change
    ) { _ in completion?() }
  }

  /// Closes the open row. Returns false if there is none.
  @discardableResult
  func close(animated: Bool) -> Bool {
    guard let swipe = current else { return false }
    current = nil
    showIndex(true)
    move(swipe, to: 0, animated: animated) { [weak self] in
      // A cell that was used for another row meanwhile has no swipe, or another one.
      let cell = swipe.cell.flatMap { $0.swipe === swipe ? $0 : nil }
      cell?.swipe = nil
      guard let self, let table else { return }
      table.delegate?.tableView(
        table, didEndEditingRowAt: cell?.index.map { IndexPath($0) })
    }
    return true
  }

  /// Lets go of the open row if the table no longer shows it, and closes it if the user scrolls.
  func rowsDidChange() {
    guard let table, let current else { return }
    if let cell = current.cell, cell.swipe === current, let index = cell.index,
      table.shownCell(index) === cell
    {
      if table.isDragging || table.isDecelerating { close(animated: true) }
      return
    }
    self.current = nil
    showIndex(true)
    table.delegate?.tableView(table, didEndEditingRowAt: nil)
  }

  /// Shows or hides the index, which would lie on the buttons.
  private func showIndex(_ shows: Bool) {
    guard let bar = table?.indexBar else { return }
    UIView.animate(withDuration: Self.time, delay: 0, options: .allowUserInteraction) {
      bar.alpha = shows ? 1 : 0
    }
  }

  // MARK: Actions

  /// Performs the first action after a full swipe. A destructive one moves all content aside.
  private func performFirst(_ swipe: RowSwipe) {
    guard let action = swipe.configuration.actions.first, let button = swipe.buttons.buttons.first,
      let cell = swipe.cell
    else { return }
    let isDestructive = action.style == .destructive
    move(
      swipe, to: isDestructive ? cell.bounds.width : swipe.buttons.ownWidth,
      coversAll: isDestructive)
    perform(action, swipe, button)
  }

  private func perform(_ action: UIContextualAction, _ swipe: RowSwipe, _ button: UIView) {
    guard !swipe.isPerforming else { return }
    swipe.isPerforming = true
    action.handler(action, button) { [weak self] isDone in
      guard swipe.isPerforming else { return }
      swipe.isPerforming = false
      guard let self, current === swipe, action.style != .destructive || !isDone else { return }
      close(animated: true)
    }
  }
}

extension UITableView {
  /// Returns the cell of the row at a point of the content that can be swiped.
  func swipedCell(at point: CGPoint) -> UITableViewCell? {
    guard !editingState, moving == nil, update == nil, isLoaded, !isLayingOut,
      let index = layout.row(at: Double(point.y - listTop)), let cell = shownCell(index),
      cell.frame.contains(point)
    else { return nil }
    return cell
  }

  /// Returns the actions of a row: those of the delegate, or the deletion.
  func swipeConfiguration(of index: ListIndex, _ side: RowSwipe.Side)
    -> UISwipeActionsConfiguration?
  {
    let path = IndexPath(index)
    standardAnswers.remove(.canEdit)
    guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return nil }
    let knowsEditing = !standardAnswers.contains(.canEdit)
    switch side {
    case .leading:
      return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    case .trailing:
      return delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        ?? deletion(of: path, knowsEditing: knowsEditing)
    }
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
      guard let self, let index = swiping.current?.cell?.index else { return end(false) }
      dataSource?.tableView(self, commit: .delete, forRowAt: IndexPath(index))
      // A data source may have refused.
      end(false)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }
}
