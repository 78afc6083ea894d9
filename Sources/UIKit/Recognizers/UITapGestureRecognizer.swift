internal import CoreGraphics
internal import Foundation

/// Looks for one or more taps with one or more fingers.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  // In seconds and points: how long a tap may take, and how long until the next; how far a finger may
  // move, and how far from each other taps may be.
  private static let tapTime = 0.75
  private static let pauseTime = 0.35
  private static let allowance: CGFloat = 45

  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
  /// The buttons of a pointer that count: its main one.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  private var taps = 0
  /// The most fingers that this tap has had at one time.
  private var fingers = 0
  private var firstPlace: CGPoint?
  private var isPausing = false

  override var expectsTouches: Bool { isPausing }

  /// A single tap does not stand in the way of a double one.
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
  /// How far from its beginning it is, in the window's points.
  var distance: CGFloat { hypot(place.x - origin.x, place.y - origin.y) }
}
