internal import Foundation

extension UIGestureRecognizer {
  /// Ends a gesture of two fingers once fewer of them are down; fails it if it has not begun and
  /// none is down.
  func endWithoutPair() {
    if isUnderWay {
      if live.count(where: { !$0.isOver }) < 2 { state = .ended }
    } else if !hasTouchesDown {
      state = .failed
    }
  }
}
