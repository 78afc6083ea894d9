internal import CoreGraphics

/// The menu that a tap on a list's cell opens, by its pop-up accessory.
@MainActor
final class PopUpMenu: UIContextMenuInteractionDelegate {
  let menu: UIMenu
  var handler: UICellAccessory.MenuSelectedElementDidChangeHandler?
  private lazy var interaction = UIContextMenuInteraction(delegate: self)
  private weak var cell: UIView?
  private var tap: UITapGestureRecognizer?
  /// True during a tap: clicks of the secondary button and presses are the list's.
  private var isOpening = false
  /// The elements that were on when the menu was opened.
  private var chosen: [UIMenuElement] = []

  /// Has taps on a cell open a menu.
  init(
    _ menu: UIMenu, _ handler: UICellAccessory.MenuSelectedElementDidChangeHandler?, of cell: UIView
  ) {
    (self.menu, self.handler, self.cell) = (menu, handler, cell)
    cell.addInteraction(interaction)
    let tap = UITapGestureRecognizer { [weak self] in self?.open($0) }
    cell.addGestureRecognizer(tap)
    self.tap = tap
  }

  /// Lets the cell's taps go.
  func end() {
    cell?.removeInteraction(interaction)
    if let tap { cell?.removeGestureRecognizer(tap) }
  }

  private func open(_ tap: UIGestureRecognizer) {
    isOpening = true
    chosen = menu.selectedElements
    _ = interaction.open(at: tap.location(in: cell))
    isOpening = false
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard isOpening else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [menu] _ in menu })
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    animator?.addCompletion { [weak self] in
      guard let self, !menu.selectedElements.elementsEqual(chosen, by: { $0 === $1 }) else {
        return
      }
      handler?(menu)
    }
  }
}
