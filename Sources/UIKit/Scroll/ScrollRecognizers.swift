internal import CoreGraphics
internal import Foundation

/// The recognizer that drags the content of a scroll view. It does not exclude the one that zooms.
final class ScrollPanRecognizer: UIPanGestureRecognizer {
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is ScrollPinchRecognizer
      && preventedGestureRecognizer.view === view)
  }
}

/// The recognizer that zooms the content of a scroll view. It does not exclude the one that drags.
final class ScrollPinchRecognizer: UIPinchGestureRecognizer {
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== (view as? UIScrollView)?.panGestureRecognizer
  }
}

/// Tells a scroll view of fingers on its content, and holds their beginning back from the content for a
/// moment in which they may turn out to scroll.
final class ScrollTouchRecognizer: UIGestureRecognizer {
  /// In seconds.
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
