public import CoreGraphics
internal import Foundation

/// Recognizes two fingers that rotate about each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The length of the arc at which the gesture begins, in points.
  private static let threshold: CGFloat = 10

  /// The angle since the gesture began, in radians, clockwise as seen on the screen. It may be set,
  /// and later movements add to it.
  open var rotation: CGFloat = 0

  /// The angular velocity, in radians per second.
  open var velocity: CGFloat { CGFloat(samples.velocity(at: lastTime).x) }

  private var lastAngle: CGFloat = 0
  /// The total rotation since the fingers touched down, in radians.
  private var turned: CGFloat = 0
  private var samples = VelocityTracker<SIMD2<Double>>()
  private var lastTime: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for extra in live.dropFirst(2).reversed() { ignore(extra, for: event) }
    guard let pair = TouchPair(live) else { return }
    lastAngle = pair.angle
    note(event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair = TouchPair(live) else { return }
    // Takes the shorter direction.
    let change = (pair.angle - lastAngle).remainder(dividingBy: 2 * .pi)
    lastAngle = pair.angle
    turned += change
    note(event)
    if isUnderWay {
      rotation += change
      state = .changed
    } else if waiting.isEmpty, abs(turned) * pair.length / 2 >= Self.threshold {
      rotation = 0
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
    rotation = 0
    turned = 0
    samples.removeAll()
  }

  private func note(_ event: UIEvent) {
    lastTime = event.timestamp
    samples.add(SIMD2(Double(turned), 0), at: event.timestamp)
  }
}
