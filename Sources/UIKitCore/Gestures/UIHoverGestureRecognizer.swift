public import CoreGraphics

/// Follows the pointer over a view while no button is pressed: begins as the pointer enters and
/// ends as it leaves. It has no touches and affects no other recognizer.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  func pointerMoved(to place: CGPoint, isNew: Bool) {
    lastMiddle = place
    current = isNew || !isUnderWay ? .began : .changed
    callTargets(in: current)
  }

  func pointerLeft() {
    guard isUnderWay else { return }
    current = .ended
    callTargets(in: .ended)
    reset()
    current = .possible
  }

  open override func location(in view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window else { return lastMiddle }
    return view.convert(lastMiddle, from: window)
  }
}
