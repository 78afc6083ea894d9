internal import CoreGraphics
internal import Foundation

// Hovering and scrolling: pointer input without a pressed button.
extension WindowTouches {
  /// Handles a pointer at `place` of the window with no button pressed; nil if it has left the
  /// window.
  func hover(at place: CGPoint?) {
    var found: [UIHoverGestureRecognizer] = []
    if let place, let window {
      let view = window.hitTest(place, with: nil)
      for view in sequence(first: view, next: { $0?.superview }).compactMap({ $0 }) {
        found += view.storedGestureRecognizers.compactMap { $0 as? UIHoverGestureRecognizer }
          .filter(\.isEnabled)
      }
    }
    let left = hovered.filter { former in !found.contains { $0 === former } }
    let before = hovered
    hovered = found
    for recognizer in left { recognizer.pointerLeft() }
    for recognizer in found {
      recognizer.pointerMoved(
        to: place ?? .zero, isNew: !before.contains { $0 === recognizer })
    }
  }

  /// Passes a turn of the wheel to the innermost scroll view under the pointer that can scroll in
  /// its direction.
  func turnWheel(_ wheel: WheelEvent) {
    guard let view = window?.hitTest(wheel.location, with: nil) else { return }
    for view in sequence(first: view, next: \.superview) {
      if let scrollView = view as? UIScrollView, scrollView.takeWheel(wheel) { return }
    }
  }
}
