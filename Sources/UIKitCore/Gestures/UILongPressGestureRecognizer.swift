internal import CoreGraphics
public import Foundation

/// Recognizes fingers that stay in place for a time, and then follows them.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The longest pause after a preceding tap, in seconds.
  private static let pauseTime = 0.35

  /// The number of taps that must precede the press; 0 by default.
  open var numberOfTapsRequired = 0
  /// The number of fingers that must be down; 1 by default.
  open var numberOfTouchesRequired = 1
  /// The duration for which the fingers must be down, in seconds; 0.5 by default.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The distance that a finger may move before the press is recognized, in points; 10 by default.
  open var allowableMovement: CGFloat = 10

  private var taps = 0
  private var isPausing = false

  override var expectsTouches: Bool { isPausing }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard current == .possible else { return }
    isPausing = false
    let down = live.count { !$0.isOver }
    guard down <= numberOfTouchesRequired else { return state = .failed }
    guard down == numberOfTouchesRequired, taps >= numberOfTapsRequired else { return }
    wait(until: event.timestamp + max(0, minimumPressDuration)) { [weak self] in
      self?.state = .began
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isUnderWay {
      state = .changed
    } else if touches.contains(where: { $0.distance > allowableMovement }) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if isUnderWay {
      if !hasTouchesDown { state = .ended }
    } else if taps < numberOfTapsRequired {
      guard !hasTouchesDown else { return }
      taps += 1
      isPausing = true
      wait(until: event.timestamp + Self.pauseTime) { [weak self] in self?.state = .failed }
    } else {
      state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    taps = 0
    isPausing = false
  }
}
