extension UIView {
  func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.detach(recognizer)
    recognizer.view = self
    ownGestures.append(recognizer)
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.abandon()
    recognizer.view = nil
    ownGestures.removeAll { $0 === recognizer }
  }

  func replaceGestures(_ recognizers: [UIGestureRecognizer]) {
    for former in ownGestures where !recognizers.contains(where: { $0 === former }) {
      detach(former)
    }
    for recognizer in recognizers { attach(recognizer) }
    ownGestures = recognizers
  }
}
