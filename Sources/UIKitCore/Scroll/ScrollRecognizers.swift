internal import CoreGraphics
internal import Foundation

/// The recognizer that drags the content of a scroll view. It does not prevent the one that zooms.
final class ScrollPanRecognizer: UIPanGestureRecognizer {
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is ScrollPinchRecognizer
      && preventedGestureRecognizer.view === view)
  }
}

/// The recognizer that zooms the content of a scroll view. It does not prevent the one that drags.
final class ScrollPinchRecognizer: UIPinchGestureRecognizer {
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== (view as? UIScrollView)?.panGestureRecognizer
  }
}

/// A recognizer that notifies a scroll view of fingers on its content, and delays the start of
/// their touches for a moment in which they may turn into a scroll.
final class ScrollTouchRecognizer: UIGestureRecognizer {
  /// The longest delay of a touch, in seconds.
  private static let delay = 0.15

  init() {
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard live.count == touches.count, let scrollView else { return }
    let wasMoving = scrollView.isMoving
    scrollView.touchCaught()
    delaysTouchesBegan = scrollView.delaysContentTouches && scrollView.canMove || wasMoving
    if delaysTouchesBegan {
      wait(until: event.timestamp + Self.delay) { [weak self] in
        self?.delaysTouchesBegan = false
      }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { finish() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { finish() }

  private func finish() {
    guard !hasTouchesDown else { return }
    scrollView?.touchReleased()
    state = .failed
  }
}
