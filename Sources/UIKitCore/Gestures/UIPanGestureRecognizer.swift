public import CoreGraphics
internal import Foundation

/// Recognizes fingers that are dragged.
///
/// Begins once the centroid of the fingers has moved by 10 points; the translation counts from the
/// point where they touched down.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The distance at which the gesture begins, in points.
  private static let threshold: CGFloat = 10

  /// The number of fingers with which the gesture can begin and continue; 1 by default.
  open var minimumNumberOfTouches = 1
  /// The largest number of fingers; further touches are ignored.
  open var maximumNumberOfTouches = Int.max

  /// The translation, in the window's points.
  private var moved = CGPoint.zero
  /// The distance for the velocity, which setting the translation does not change.
  private var path = CGPoint.zero
  private var samples = MotionSamples<SIMD2<Double>>()
  private var lastTime: TimeInterval = 0

  /// Returns the translation since the beginning, in the coordinates of `view`; nil stands for the
  /// window.
  open func translation(in view: UIView?) -> CGPoint { vector(moved, in: view) }

  /// Sets the current translation, in the coordinates of `view`; later movements add to it.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let view, let window = self.view?.window else { return moved = translation }
    let (zero, end) = (
      view.convert(CGPoint.zero, to: window), view.convert(translation, to: window)
    )
    moved = CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  /// Returns the velocity of the fingers, in points of `view` per second; nil stands for the
  /// window.
  open func velocity(in view: UIView?) -> CGPoint {
    let speed = samples.velocity(at: lastTime)
    return vector(CGPoint(x: speed.x, y: speed.y), in: view)
  }

  private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window else { return vector }
    let (zero, end) = (view.convert(CGPoint.zero, from: window), view.convert(vector, from: window))
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for extra in live.dropFirst(max(maximumNumberOfTouches, 0)).reversed() {
      ignore(extra, for: event)
    }
    lastTime = event.timestamp
    if path == .zero { samples.add(.zero, at: event.timestamp) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let down = live.filter { !$0.isOver }
    guard !down.isEmpty else { return }
    let count = CGFloat(down.count)
    let x = down.reduce(0) { $0 + $1.place.x - $1.previousPlace.x } / count
    let y = down.reduce(0) { $0 + $1.place.y - $1.previousPlace.y } / count
    moved = CGPoint(x: moved.x + x, y: moved.y + y)
    path = CGPoint(x: path.x + x, y: path.y + y)
    lastTime = event.timestamp
    samples.add(SIMD2(Double(path.x), Double(path.y)), at: event.timestamp)
    if isUnderWay {
      state = .changed
    } else if waiting.isEmpty, down.count >= minimumNumberOfTouches,
      hypot(path.x, path.y) >= Self.threshold
    {
      decide()
    }
  }

  /// Called once the fingers have moved far enough.
  func decide() { state = .began }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    let down = live.count { !$0.isOver }
    if isUnderWay || !waiting.isEmpty {
      if down < max(1, minimumNumberOfTouches) { state = .ended }
    } else if down == 0 {
      state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    moved = .zero
    path = .zero
    samples.removeAll()
  }
}
