extension UIView {
  func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.detach(recognizer)
    recognizer.view = self
    storedGestureRecognizers.append(recognizer)
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.abandon()
    recognizer.view = nil
    storedGestureRecognizers.removeAll { $0 === recognizer }
  }

  func replaceGestures(_ recognizers: [UIGestureRecognizer]) {
    for former in storedGestureRecognizers where !recognizers.contains(where: { $0 === former }) {
      detach(former)
    }
    for recognizer in recognizers { attach(recognizer) }
    storedGestureRecognizers = recognizers
  }
}
