/// How a layer's picture from before a change gives way to what the layer shows since.
public struct TransitionStyle: Sendable, Equatable {
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// The old dissolves into the new.
    case fade
    /// The new slides over the old.
    case moveIn
    /// The new pushes the old out.
    case push
    /// The old slides away from above the new.
    case reveal
    /// The layer turns about its middle, with the new on its back. It turns about a line across the
    /// direction: the edge that the direction comes from turns to the front.
    case flip
    /// The old lifts off from its lower edge, like a page, and folds away behind the upper one.
    case liftPage
    /// The new comes down over the old, like a page that is turned back.
    case layPage
  }

  /// Which way things move on screen.
  public enum Direction: UInt8, Sendable, CaseIterable {
    case left, right, up, down

    /// One length of the layer that way; y points down.
    var vector: SIMD2<Double> {
      switch self {
      case .left: SIMD2(-1, 0)
      case .right: SIMD2(1, 0)
      case .up: SIMD2(0, -1)
      case .down: SIMD2(0, 1)
      }
    }
  }

  public var kind: Kind
  public var direction: Direction
  /// The parts of the whole transition, 0...1, at which it starts and ends.
  public var start: Double
  public var end: Double

  public init(
    _ kind: Kind = .fade, _ direction: Direction = .right, start: Double = 0, end: Double = 1
  ) {
    self.kind = kind
    self.direction = direction
    self.start = start
    self.end = end
  }

  /// Whether things move, inside the layer's bounds.
  var slides: Bool { kind == .moveIn || kind == .push || kind == .reveal }

  /// The part of the whole that shows when `pace` of the way is done: within 0...1 even where a
  /// timing curve leaves it.
  func progress(at pace: Double) -> Double {
    min(max(start + (end - start) * pace, 0), 1)
  }

  /// How far the new is from its place at `progress`, in sizes of the layer.
  func newOffset(at progress: Double) -> SIMD2<Double> {
    kind == .moveIn || kind == .push ? direction.vector * (progress - 1) : SIMD2()
  }

  /// How far the old is from its place at `progress`, in sizes of the layer.
  func oldOffset(at progress: Double) -> SIMD2<Double> {
    kind == .reveal || kind == .push ? direction.vector * progress : SIMD2()
  }
}
