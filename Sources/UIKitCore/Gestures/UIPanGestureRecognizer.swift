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
  private var samples = VelocityTracker<SIMD2<Double>>()
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

/// Recognizes a finger that is dragged inwards from an edge of the window.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The distance from the edge within which the finger must touch down, in points.
  private static let margin: CGFloat = 20

  /// The edges from which the gesture may begin; none by default.
  open var edges: UIRectEdge = []

  /// The edges near which the finger touched down.
  private var begunAt: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if current == .possible, waiting.isEmpty {
      begunAt = nearEdges.intersection(edges)
      guard !begunAt.isEmpty, live.count == 1 else { return state = .failed }
    }
    super.touchesBegan(touches, with: event)
  }

  /// The rectangle whose edges count, in the window's points.
  var edgeArea: CGRect? { view?.window?.bounds }

  private var nearEdges: UIRectEdge {
    guard let place = live.first?.origin, let bounds = edgeArea else { return [] }
    var near: UIRectEdge = []
    if place.x - bounds.minX <= Self.margin { near.insert(.left) }
    if bounds.maxX - place.x <= Self.margin { near.insert(.right) }
    if place.y - bounds.minY <= Self.margin { near.insert(.top) }
    if bounds.maxY - place.y <= Self.margin { near.insert(.bottom) }
    return near
  }

  /// Begins if the finger moves inwards rather than along the edge, and fails otherwise.
  override func decide() {
    let way = translation(in: nil)
    let isInwards =
      begunAt.contains(.left) && way.x > abs(way.y)
      || begunAt.contains(.right) && -way.x > abs(way.y)
      || begunAt.contains(.top) && way.y > abs(way.x)
      || begunAt.contains(.bottom) && -way.y > abs(way.x)
    state = isInwards ? .began : .failed
  }
}

/// The recent samples of a moving value, and their velocity.
struct VelocityTracker<Value: SIMD<Double>> {
  /// The age up to which samples count, in seconds.
  private static var window: TimeInterval { 0.1 }

  private var samples: [(time: TimeInterval, value: Value)] = []

  mutating func add(_ value: Value, at time: TimeInterval) {
    samples.removeAll { time - $0.time > Self.window || $0.time > time }
    if samples.last?.time == time { samples.removeLast() }
    samples.append((time, value))
  }

  mutating func removeAll() { samples = [] }

  /// Returns the velocity per second at `time`; 0 if the last sample is too old.
  func velocity(at time: TimeInterval) -> Value {
    guard let first = samples.first, let last = samples.last, last.time > first.time,
      time - last.time <= Self.window
    else { return .zero }
    return (last.value - first.value) / (last.time - first.time)
  }
}
