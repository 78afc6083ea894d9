/// A recognizer that begins as soon as a finger touches down, and takes the touch from the views.
final class TouchDownRecognizer: UIGestureRecognizer {
  private let preventsOthers: Bool

  /// Creates a recognizer that prevents others, or lets them recognize as well.
  init(preventsOthers: Bool) {
    self.preventsOthers = preventsOthers
    super.init(target: nil, action: nil)
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventsOthers
  }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .began }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }
}
