internal import CoreGraphics
internal import Foundation

/// Recognizes a quick, straight movement in one of the set directions.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  // The least length of a swipe and the largest deviation to the side, in points, and the longest
  // duration, in seconds.
  private static let length: CGFloat = 50
  private static let allowance: CGFloat = 50
  private static let time = 0.5

  /// The directions that the swipe may have; right by default.
  open var direction = Direction.right
  /// The number of fingers; 1 by default.
  open var numberOfTouchesRequired = 1

  private var began: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if live.count == touches.count { began = event.timestamp }
    if live.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard waiting.isEmpty else { return }
    guard event.timestamp - began <= Self.time else { return state = .failed }
    let count = CGFloat(live.count)
    let x = live.reduce(0) { $0 + $1.place.x - $1.origin.x } / count
    let y = live.reduce(0) { $0 + $1.place.y - $1.origin.y } / count
    let ways: [(Direction, along: CGFloat, aside: CGFloat)] = [
      (.right, x, y), (.left, -x, y), (.up, -y, x), (.down, y, x),
    ]
    let open = ways.filter { direction.contains($0.0) && abs($0.aside) <= Self.allowance }
    if open.isEmpty {
      state = .failed
    } else if live.count == numberOfTouchesRequired,
      open.contains(where: { $0.along >= Self.length })
    {
      state = .ended
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if waiting.isEmpty { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
}
