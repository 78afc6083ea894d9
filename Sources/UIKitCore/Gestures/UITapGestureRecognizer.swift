internal import CoreGraphics
internal import Foundation

/// Recognizes one or more taps with one or more fingers.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  // The longest duration of a tap and the longest pause to the next one, in seconds, and the
  // largest distance of a movement and between taps, in points.
  private static let tapTime = 0.75
  private static let pauseTime = 0.35
  private static let allowance: CGFloat = 45

  /// The number of taps in quick succession; 1 by default.
  open var numberOfTapsRequired = 1
  /// The number of fingers of each tap; 1 by default.
  open var numberOfTouchesRequired = 1
  /// Stored, but without effect: only the pointer's main button makes touches.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  private var taps = 0
  /// The largest number of fingers of this tap at one time.
  private var fingers = 0
  private var firstPlace: CGPoint?
  private var isPausing = false

  override var expectsTouches: Bool { isPausing }

  /// Returns false for a tap recognizer that requires more taps than this one: a single tap does
  /// not prevent a double tap.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    isPausing = false
    let down = live.count { !$0.isOver }
    fingers = max(fingers, down)
    let place = live.first?.origin ?? .zero
    let first = firstPlace ?? place
    firstPlace = first
    guard down <= numberOfTouchesRequired,
      hypot(place.x - first.x, place.y - first.y) <= Self.allowance
    else { return state = .failed }
    wait(until: event.timestamp + Self.tapTime) { [weak self] in self?.state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.contains(where: { $0.distance > Self.allowance }) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard waiting.isEmpty, !hasTouchesDown else { return }
    guard fingers == numberOfTouchesRequired else { return state = .failed }
    fingers = 0
    taps += 1
    timer = nil
    if taps >= numberOfTapsRequired {
      state = .ended
    } else {
      isPausing = true
      wait(until: event.timestamp + Self.pauseTime) { [weak self] in self?.state = .failed }
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    super.reset()
    taps = 0
    fingers = 0
    firstPlace = nil
    isPausing = false
  }
}

extension UITouch {
  /// The distance from the point where it began, in the window's points.
  var distance: CGFloat { hypot(place.x - origin.x, place.y - origin.y) }
}
