internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The touches of a window: makes touches and their event from the host's pointer events, and
/// delivers them to the recognizers and the views.
@MainActor
final class WindowTouches {
  /// The limits of a series of taps, in seconds and points: closer taps count as one series.
  private static let tapInterval = 0.35
  private static let tapDistance: CGFloat = 8

  let arena = GestureArena()
  private(set) weak var window: UIWindow?
  /// The touches in progress, by finger.
  private var fingers: [Int: UITouch] = [:]
  private(set) var event: UIEvent?
  private var count = 0
  /// The end time and location of the last touch, and its count in a series of taps.
  private var lastTap = (end: -TimeInterval.infinity, place: CGPoint.zero, count: 0)
  /// Touches whose beginning or end a recognizer delays.
  var heldBack: [UITouch] = []
  /// The hover recognizers under the pointer.
  var hovered: [UIHoverGestureRecognizer] = []

  init(_ window: UIWindow) {
    self.window = window
    arena.touches = self
  }

  /// The touches in progress, in the order in which they began.
  var down: [UITouch] { fingers.values.sorted { $0.number < $1.number } }

  /// Converts simultaneous pointer events to one event, and sends it through the application.
  ///
  /// A movement or an end without a beginning is ignored; a second beginning of a finger cancels
  /// its first touch.
  func take(_ batch: [PointerEvent]) {
    for begun in batch where begun.phase == .began && fingers[begun.finger] != nil {
      var end = begun
      end.phase = .cancelled
      take([end])
    }
    let known = batch.filter { $0.phase == .began || fingers[$0.finger] != nil }
    guard let last = known.last else { return }
    for touch in fingers.values { touch.rest() }
    let event = self.event ?? UIEvent()
    self.event = event
    event.timestamp = last.time
    for pointer in known {
      if pointer.phase == .began {
        fingers[pointer.finger] = begin(pointer, event)
      } else {
        fingers[pointer.finger]?.update(pointer)
      }
    }
    event.allTouches = Set(fingers.values)
    for (finger, touch) in fingers where touch.isOver {
      lastTap.end = touch.timestamp
      fingers[finger] = nil
    }
    if fingers.isEmpty { self.event = nil }
    UIApplication.shared.sendEvent(event)
  }

  /// Cancels the touches in progress.
  func cancelAll() {
    let time = CACurrentMediaTime()
    take(
      fingers.map { PointerEvent(.cancelled, at: $1.place, time: time, finger: $0) })
  }

  private func begin(_ pointer: PointerEvent, _ event: UIEvent) -> UITouch? {
    guard let window else { return nil }
    let place = pointer.location
    let distance = hypot(place.x - lastTap.place.x, place.y - lastTap.place.y)
    let continues =
      pointer.time - lastTap.end < Self.tapInterval && distance < Self.tapDistance
      && fingers.isEmpty
    lastTap.count = continues ? lastTap.count + 1 : 1
    lastTap.place = place
    count += 1
    return UITouch(
      pointer, in: window.hitTest(place, with: event), of: window, tapCount: lastTap.count,
      number: count)
  }

  /// Delivers the touches of `event` to the recognizers, then to the views.
  func deliver(_ event: UIEvent) {
    guard let window else { return }
    let changed = (event.touches(for: window as UIWindow) ?? [])
      .filter { $0.currentPhase != .stationary }.sorted { $0.number < $1.number }
    arena.take(changed, event)
    tellViews(changed, event)
  }
}
