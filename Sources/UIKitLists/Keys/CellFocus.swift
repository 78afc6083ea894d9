internal import CoreGraphics
internal import QuartzCore

/// A cell that shows a ring while keys have selected it.
@MainActor
protocol FocusedCell: ConfiguredView {
  var focusRing: CellFocusRing? { get set }
  /// True while keys have selected the cell, and no touch came after them.
  var hasFocus: Bool { get }
}

extension FocusedCell {
  /// Shows or removes the ring.
  func showFocus() {
    guard hasFocus != (focusRing != nil) else { return }
    focusRing?.removeFromSuperview()
    focusRing = nil
    if hasFocus {
      let ring = CellFocusRing(frame: bounds)
      addSubview(ring)
      focusRing = ring
    }
    setNeedsUpdateConfiguration()
  }
}

/// The ring along the edge of a cell, in the tint colour.
final class CellFocusRing: UIView {
  private static let width: CGFloat = 3

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layer.borderWidth = Self.width
    layer.cornerRadius = 8
    showColor()
  }

  required init?(coder: NSCoder) { nil }

  private func showColor() {
    layer.borderColor = tintColor.resolvedColor(with: traitCollection).cgColor
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    showColor()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColor()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColor()
  }
}

// The keys of a list that is no first responder.
extension KeyedList {
  /// True if key presses come to the list first.
  var hasKeys: Bool { isFirstResponder || window?.sendsKeys(to: self) ?? false }

  /// Takes the keys of the window, if no other view is the first responder.
  func takeKeys() {
    window?.keyTaker = self
    showsFocus = false
  }

  package func keysDidLeave() { showsFocus = false }
}

extension UITableView {
  func focusDidChange() {
    for row in shown { row.cell.showFocus() }
  }
}

extension UICollectionView {
  func focusDidChange() {
    for placed in elements { (placed.view as? UICollectionViewCell)?.showFocus() }
  }
}

extension UITableViewCell: FocusedCell {
  var hasFocus: Bool { selectedValue && table?.showsFocus ?? false }
}

extension UICollectionViewCell: FocusedCell {
  var hasFocus: Bool { isSelected && owner?.showsFocus ?? false }
}
