public import CoreGraphics
public import Foundation

// Insets, edges and offsets, and geometry as text.

/// Distances inwards from the four edges of a rectangle; negative ones go outwards.
public struct UIEdgeInsets: Sendable, Equatable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public static let zero = UIEdgeInsets()

  var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension CGRect {
  /// Returns the rectangle inset as by `insetBy(dx:dy:)`, but moves each side no further than the
  /// middle: a rectangle that is too small becomes empty, and not null.
  package func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
    insetBy(dx: min(dx, width / 2), dy: min(dy, height / 2))
  }

  /// Returns the rectangle with its edges moved inwards by `insets`.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }
}

/// Distances inwards from the edges of a rectangle, in the reading direction, in points.
public struct NSDirectionalEdgeInsets: Sendable, Hashable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public static let zero = NSDirectionalEdgeInsets()

  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// A set of edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = UIRectEdge(rawValue: 1)
  public static let left = UIRectEdge(rawValue: 2)
  public static let bottom = UIRectEdge(rawValue: 4)
  public static let right = UIRectEdge(rawValue: 8)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// The edges of a rectangle, in the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// A horizontal and a vertical offset, in points.
public struct UIOffset: Sendable, Equatable {
  public var horizontal: CGFloat
  public var vertical: CGFloat

  public static let zero = UIOffset()

  public init() { self.init(horizontal: 0, vertical: 0) }

  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}

// Geometry as text, `{1, 2}` and `{{0, 0}, {3, 4}}`, as in property lists and nibs. Invalid text
// reads as zero.
extension NSCoder {
  public class func cgPoint(for string: String) -> CGPoint {
    let n = GeometryText.numbers(string, count: 2)
    return CGPoint(x: n[0], y: n[1])
  }

  public class func cgSize(for string: String) -> CGSize {
    let n = GeometryText.numbers(string, count: 2)
    return CGSize(width: n[0], height: n[1])
  }

  public class func cgVector(for string: String) -> CGVector {
    let n = GeometryText.numbers(string, count: 2)
    return CGVector(dx: n[0], dy: n[1])
  }

  public class func cgRect(for string: String) -> CGRect {
    let n = GeometryText.numbers(string, count: 4)
    return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  /// Reads a matrix from its six numbers: `[1, 0, 0, 1, 0, 0]`.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    let n = GeometryText.numbers(string, count: 6)
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  /// Reads insets, counterclockwise from the top: `{top, left, bottom, right}`.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    let n = GeometryText.numbers(string, count: 4)
    return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }

  public class func string(for point: CGPoint) -> String {
    GeometryText.pair(point.x, point.y)
  }

  public class func string(for size: CGSize) -> String {
    GeometryText.pair(size.width, size.height)
  }

  public class func string(for vector: CGVector) -> String {
    GeometryText.pair(vector.dx, vector.dy)
  }

  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }

  public class func string(for transform: CGAffineTransform) -> String {
    let t = transform
    return "[\([t.a, t.b, t.c, t.d, t.tx, t.ty].map(GeometryText.text).joined(separator: ", "))]"
  }

  public class func string(for insets: UIEdgeInsets) -> String {
    let edges = [insets.top, insets.left, insets.bottom, insets.right]
    return "{\(edges.map(GeometryText.text).joined(separator: ", "))}"
  }
}

/// The text format of numbers in braces.
private enum GeometryText {
  /// Returns the numbers in `string`, or zeros if there are not `count` of them.
  static func numbers(_ string: String, count: Int) -> [CGFloat] {
    let parts = string.split { "{}[], \t\n".contains($0) }.compactMap { Double($0) }
    guard parts.count == count else { return Array(repeating: 0, count: count) }
    return parts.map { CGFloat($0) }
  }

  static func pair(_ first: CGFloat, _ second: CGFloat) -> String {
    "{\(text(first)), \(text(second))}"
  }

  /// Returns the shortest text that reads back as `number`, an integer without a fraction.
  static func text(_ number: CGFloat) -> String {
    let value = Double(number)
    return Int64(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
