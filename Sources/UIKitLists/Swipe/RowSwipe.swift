internal import CoreGraphics

/// A row whose content is moved aside, and the buttons that this shows.
@MainActor
final class RowSwipe {
  enum Side { case leading, trailing }

  /// The distance by which a full swipe goes beyond the buttons, at least, in points.
  private static let fullReach: CGFloat = 30
  /// The part of a movement beyond the buttons that is shown where no full swipe is allowed.
  private static let resistance: CGFloat = 0.25

  let configuration: UISwipeActionsConfiguration
  let buttons: SwipeButtons
  private(set) weak var cell: (any SwipeCell)?
  /// True if the content is moved to the left.
  private let isAtRight: Bool
  /// The distance by which the content is moved, 0 or more, in points.
  private(set) var extent: CGFloat = 0
  /// True from the call of an action's handler to the end that the handler tells.
  var isPerforming = false

  init(
    _ cell: any SwipeCell, _ configuration: UISwipeActionsConfiguration, isAtRight: Bool,
    onTap: @escaping @MainActor (UIContextualAction, UIView) -> Void
  ) {
    (self.cell, self.configuration, self.isAtRight) = (cell, configuration, isAtRight)
    buttons = SwipeButtons(
      configuration.actions, isAtRight: isAtRight, height: cell.bounds.height, onTap: onTap)
  }

  /// The direction in which the content is moved: -1 to the left, 1 to the right.
  var direction: CGFloat { isAtRight ? -1 : 1 }
  /// The distance by which the content is moved to the left, in points; negative for the right.
  var push: CGFloat { isAtRight ? extent : -extent }
  /// True if the content is so far aside that the first action is performed on release.
  var isFull: Bool { buttons.coversAll }

  /// Adds the buttons to the cell.
  func begin() {
    guard let cell else { return }
    // Content does not leave an inset section.
    cell.clipContent(true)
    UIView.performWithoutAnimation {
      cell.addSubview(buttons)
      arrange()
      buttons.layoutIfNeeded()
    }
  }

  /// Removes the buttons from the cell.
  func end() {
    extent = 0
    buttons.removeFromSuperview()
    cell?.clipContent(false)
    cell?.setNeedsLayout()
  }

  /// Places the buttons in the cell.
  func arrange() {
    guard let cell else { return }
    buttons.frame = CGRect(
      x: isAtRight ? cell.bounds.width - extent : 0, y: 0, width: extent,
      height: cell.bounds.height)
    cell.roundCorners(of: buttons)
  }

  /// Moves the content by a distance of the finger, in points.
  func follow(_ distance: CGFloat) {
    guard let cell else { return }
    let (own, width) = (buttons.ownWidth, cell.bounds.width)
    var moved = min(max(distance, 0), width)
    let allowsFull = configuration.performsFirstActionWithFullSwipe
    if moved > own, !allowsFull { moved = own + (moved - own) * Self.resistance }
    let isFull = allowsFull && moved > max(width / 2, own + Self.fullReach)
    move(to: moved)
    guard isFull != buttons.coversAll else { return }
    cell.layoutIfNeeded()
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      self.buttons.coversAll = isFull
      self.buttons.layoutIfNeeded()
    }
  }

  /// Moves the content to a distance from its place, in points.
  func move(to extent: CGFloat) {
    self.extent = extent
    cell?.setNeedsLayout()
  }
}
