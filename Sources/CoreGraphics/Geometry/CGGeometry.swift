public import Foundation

/// A vector: a direction with a length.
public struct CGVector: Sendable, Hashable, Codable {
  public var dx: CGFloat
  public var dy: CGFloat

  public static let zero = CGVector()

  public init() {
    self.init(dx: 0, dy: 0)
  }

  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }
}

extension CGVector: CustomDebugStringConvertible {
  public var debugDescription: String { "(\(dx), \(dy))" }
}

// Apple's named comparisons; equivalent to `==`.

extension CGPoint {
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

// Geometry as text, such as `(1.0, 2.0, 3.0, 4.0)`, as on iOS.

extension CGPoint: @retroactive CustomDebugStringConvertible {
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}
