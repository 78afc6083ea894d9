internal import UIKit

/// The keyboard focus of the gallery: a ring around the control that has the keys.
///
/// Tab and Shift-Tab move it over the controls that are shown, from the top left on. While a menu
/// is open these are its rows, which the arrow keys up and down move over, too. Return and Space
/// press a control, the arrow keys change a value, and Escape ends the focus. The rows of scenes
/// are left out: the arrow keys choose among them. A control that takes typed text has the keys
/// itself.
final class FocusRing: UIView {
  /// The points between a control and its ring.
  private static let distance: CGFloat = 3

  /// Called with the control that gets the keys, and with nil when none has them any more.
  var moved: (UIControl?) -> Void = { _ in }
  /// Called when the user ends the focus.
  var ended: () -> Void = {}

  /// The control that has the keys; nil for none.
  private(set) weak var control: UIControl?
  /// The control that opened the menu whose rows have the keys.
  private weak var opener: UIControl?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    layer.borderWidth = 2
    layer.cornerRadius = 8
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    leave()
    return true
  }

  private func leave() {
    guard control != nil else { return }
    control = nil
    isHidden = true
    moved(nil)
  }

  // MARK: Moves

  /// Moves the focus by `step` controls, round at either end; from `origin` if no control has it.
  func move(_ step: Int, from origin: UIControl? = nil) {
    guard let superview else { return }
    let controls = FocusOrder.controls(in: superview)
    guard !controls.isEmpty else { return }
    let index = (control ?? origin).flatMap { former in controls.firstIndex { $0 === former } }
    let next = index.map { $0 + step } ?? (step > 0 ? 0 : -1)
    focus(controls[(next + controls.count) % controls.count])
  }

  private func focus(_ next: UIControl) {
    if next.canBecomeFirstResponder {
      leave()
      _ = next.becomeFirstResponder()
    } else {
      if !isFirstResponder { _ = becomeFirstResponder() }
      control = next
      isHidden = false
      next.scrollIntoSight()
      follow()
      moved(next)
    }
  }

  /// Takes the place of the control, and leaves one that is not shown any more.
  func follow() {
    guard let superview, let control else { return }
    let controls = FocusOrder.controls(in: superview)
    // A menu that is opening has no rows yet.
    guard !controls.isEmpty else { return }
    guard controls.contains(where: { $0 === control }) else { return recover(controls) }
    let distance = -Self.distance
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    frame = control.convert(control.bounds, to: superview).insetBy(dx: distance, dy: distance)
    layer.borderColor = Theme.accent.resolvedColor(with: traitCollection).cgColor
    CATransaction.commit()
  }

  /// Moves the focus from a control that is gone: into a menu that it opened, back from one that
  /// has closed, or to nobody.
  private func recover(_ controls: [UIControl]) {
    if let first = controls.first, control?.window != nil, first is MenuRow {
      opener = control
      focus(first)
    } else if let opener, controls.contains(where: { $0 === opener }) {
      self.opener = nil
      focus(opener)
    } else {
      ended()
    }
  }

  // MARK: Keys

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, let control, key.modifierFlags.isSubset(of: .shift) else {
      return super.pressesBegan(presses, with: event)
    }
    switch key.keyCode {
    case .keyboardTab: move(key.modifierFlags.contains(.shift) ? -1 : 1)
    case .keyboardUpArrow where control is MenuRow: move(-1)
    case .keyboardDownArrow where control is MenuRow: move(1)
    case .keyboardEscape where !(control is MenuRow): ended()
    case .keyboardReturnOrEnter, .keyboardSpacebar: control.press()
    case .keyboardLeftArrow where control.step(by: -1): break
    case .keyboardRightArrow where control.step(by: 1): break
    default: super.pressesBegan(presses, with: event)
    }
    superview?.layoutIfNeeded()
    follow()
  }
}

/// The order in which Tab goes through controls.
enum FocusOrder {
  /// Returns the controls below `root` that are shown and can be used, line by line from the top,
  /// each from its leading end; only those of a subview that is modal, if there is one.
  @MainActor
  static func controls(in root: UIView) -> [UIControl] {
    let modal = root.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
    let parts = modal.map { [$0] } ?? root.subviews.filter { $0.frame.intersects(root.bounds) }
    var found: [UIControl] = []
    for part in inReadingOrder(parts) { collect(part, into: &found) }
    return found
  }

  @MainActor
  private static func collect(_ view: UIView, into found: inout [UIControl]) {
    guard !view.isHidden, view.alpha > 0, view.isUserInteractionEnabled, !view.bounds.isEmpty
    else { return }
    if let control = view as? UIControl {
      if control.isEnabled && !(control is SceneRow) { found.append(control) }
    } else {
      for part in inReadingOrder(view.subviews) { collect(part, into: &found) }
    }
  }

  @MainActor
  private static func inReadingOrder(_ views: [UIView]) -> [UIView] {
    func place(_ view: UIView) -> (CGFloat, CGFloat) {
      (view.frame.minY, view.isRightToLeft ? -view.frame.maxX : view.frame.minX)
    }
    return views.sorted { place($0) < place($1) }
  }
}

/// A gesture recogniser that observes touches of a view and its subviews and never recognises.
final class TouchWatch: UIGestureRecognizer {
  private let touched: () -> Void

  init(_ touched: @escaping () -> Void) {
    self.touched = touched
    super.init(target: nil, action: nil)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    touched()
    state = .failed
  }
}
