internal import CoreGraphics
internal import Foundation

/// The swipes of a list's rows: a horizontal drag moves a row's content aside, and shows buttons.
///
/// At most one row is open. A touch elsewhere, a scroll, an end of the row and editing of the list
/// close it.
@MainActor
final class RowSwiping: NSObject, UIGestureRecognizerDelegate {
  /// The duration of opening and closing, in seconds.
  private static let time = 0.3
  /// The speed of a lifted finger that opens or closes a row, in points per second.
  private static let leastSpeed: CGFloat = 300

  /// The open row, until it begins to close.
  private(set) var current: RowSwipe?
  private weak var list: (any SwipeList)?
  private let pan = UIPanGestureRecognizer()
  private let touchDown = TouchDownRecognizer(preventsOthers: false)
  /// The row that the pan opens, between its question and its beginning.
  private var next: RowSwipe?
  /// The distance of the open row's content when the finger began to drag it.
  private var origin: CGFloat = 0
  private var isDragging = false

  init(_ list: any SwipeList) {
    self.list = list
    super.init()
    pan.maximumNumberOfTouches = 1
    pan.delegate = self
    touchDown.delegate = self
    pan.addHandler { [weak self] _ in self?.followPan() }
    touchDown.addHandler { [weak self] _ in self?.followTouch() }
  }

  func addRecognizers() {
    list?.addGestureRecognizer(touchDown)
    list?.addGestureRecognizer(pan)
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
    guard gestureRecognizer === pan, let list else { return true }
    next = nil
    let (way, place) = (pan.translation(in: list), pan.location(in: list))
    guard abs(way.x) > abs(way.y),
      let cell = list.swipedCell(at: CGPoint(x: place.x - way.x, y: place.y - way.y))
    else { return false }
    if current?.cell === cell { return true }
    next = makeSwipe(cell, movesLeft: way.x < 0)
    return next != nil
  }

  private func makeSwipe(_ cell: any SwipeCell, movesLeft: Bool) -> RowSwipe? {
    guard let list else { return nil }
    let isLeftToRight = list.effectiveUserInterfaceLayoutDirection == .leftToRight
    let side: RowSwipe.Side = movesLeft == isLeftToRight ? .trailing : .leading
    guard let configuration = list.swipeConfiguration(of: cell, side),
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
      pan.setTranslation(.zero, in: list)
    case .changed:
      if let current { current.follow(origin + current.direction * pan.translation(in: list).x) }
    case .ended: release(speed: (current?.direction ?? 0) * pan.velocity(in: list).x)
    case .cancelled, .failed: release(speed: 0)
    case .possible: break
    }
  }

  /// Closes the open row when a finger touches down elsewhere, or taps its content.
  private func followTouch() {
    guard let list, let current else { return }
    switch touchDown.state {
    case .began:
      let isOnRow = current.cell.map { cell in
        cell.bounds.contains(touchDown.location(in: cell))
      }
      if isOnRow != true { close(animated: true) }
    case .ended: if !isDragging, !list.isDragging { close(animated: true) }
    default: break
    }
  }

  // MARK: Opening and closing

  private func open(_ swipe: RowSwipe) {
    guard let list, let cell = swipe.cell else { return }
    close(animated: true)
    cell.swipe = swipe
    current = swipe
    showIndex(false)
    list.swipeWillBegin(cell)
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
    guard animated, list?.window != nil else {
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
      self?.list?.swipeDidEnd(cell)
    }
    return true
  }

  /// Lets go of the open row if the list no longer shows it, and closes it if the user scrolls.
  func rowsDidChange() {
    guard let list, let current else { return }
    if let cell = current.cell, cell.swipe === current, list.showsRow(of: cell) {
      if list.isDragging || list.isDecelerating { close(animated: true) }
      return
    }
    self.current = nil
    showIndex(true)
    list.swipeDidEnd(nil)
  }

  /// Shows or hides the index, which would lie on the buttons.
  private func showIndex(_ shows: Bool) {
    guard let bar = (list as? UITableView)?.indexBar else { return }
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
