public import CoreGraphics
internal import Foundation

/// Recognizes two fingers that move apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The change of the fingers' distance at which the gesture begins, in points.
  private static let threshold: CGFloat = 8

  /// The distance of the fingers relative to that at the beginning. It may be set, and later
  /// movements multiply the new value.
  open var scale: CGFloat = 1 {
    didSet { if !isUpdating { reference = distance / (scale == 0 ? 1 : scale) } }
  }

  /// The change of `scale` per second.
  open var velocity: CGFloat {
    let speed = samples.velocity(at: lastTime).x
    return CGFloat(speed) / max(reference, 1)
  }

  private var distance: CGFloat = 0
  /// The distance at which the scale is 1.
  private var reference: CGFloat = 1
  private var samples = VelocityTracker<SIMD2<Double>>()
  private var lastTime: TimeInterval = 0
  private var isUpdating = false

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for extra in live.dropFirst(2).reversed() { ignore(extra, for: event) }
    guard live.count == 2 else { return }
    distance = max(TouchPair(live)?.length ?? 1, 1)
    reference = distance / (isUnderWay ? scale : 1)
    note(event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair = TouchPair(live) else { return }
    distance = max(pair.length, 1)
    note(event)
    if isUnderWay {
      update(distance / reference)
      state = .changed
    } else if waiting.isEmpty, abs(distance - reference) >= Self.threshold {
      reference = distance
      update(1)
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    endWithoutPair()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    samples.removeAll()
    update(1)
  }

  private func note(_ event: UIEvent) {
    lastTime = event.timestamp
    samples.add(SIMD2(Double(distance), 0), at: event.timestamp)
  }

  private func update(_ value: CGFloat) {
    isUpdating = true
    scale = value
    isUpdating = false
  }
}

/// Two touches that are down, as a vector from one to the other in the window's points.
@MainActor
struct TouchPair {
  private let way: CGVector

  /// Creates the pair; nil unless exactly two of `touches` are down.
  init?(_ touches: [UITouch]) {
    let down = touches.filter { !$0.isOver }
    guard down.count == 2 else { return nil }
    way = CGVector(dx: down[1].place.x - down[0].place.x, dy: down[1].place.y - down[0].place.y)
  }

  var length: CGFloat { hypot(way.dx, way.dy) }

  /// The angle in radians, clockwise as seen on the screen.
  var angle: CGFloat { atan2(way.dy, way.dx) }
}

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
