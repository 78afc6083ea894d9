public import CoreGraphics
public import Foundation

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
