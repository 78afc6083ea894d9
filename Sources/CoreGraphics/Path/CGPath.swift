/// The rule that decides which points are inside a path.
public enum CGPathFillRule: Int, Sendable {
  /// A point is inside if the path winds around it.
  case winding
  /// A point is inside if a ray from it crosses the path an odd number of times.
  case evenOdd
}

public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}

public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}

/// A shape made of lines and curves. Immutable, unless it is a `CGMutablePath`.
public class CGPath {
  package internal(set) var elements: [PathElement] = []

  package init(elements: [PathElement]) {
    self.elements = elements
  }

  /// Makes a rectangle; see `CGMutablePath.addRect`.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    elements = CGMutablePath.elements { $0.addRect(rect, transform: transform.value) }
  }

  /// Makes an ellipse; see `CGMutablePath.addEllipse`.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    elements = CGMutablePath.elements { $0.addEllipse(in: rect, transform: transform.value) }
  }

  /// Makes a rounded rectangle; see `CGMutablePath.addRoundedRect`.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    elements = CGMutablePath.elements {
      $0.addRoundedRect(
        in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform.value)
    }
  }

  public var isEmpty: Bool { elements.isEmpty }

  /// The end of the last element: the start of the subpath after `closeSubpath`, zero in an empty
  /// path.
  public var currentPoint: CGPoint { lastPoint ?? .zero }

  /// The current point; nil in an empty path.
  var lastPoint: CGPoint? {
    guard let last = elements.last else { return nil }
    return last.end ?? startOfSubpath
  }

  private var startOfSubpath: CGPoint? {
    for element in elements.reversed() {
      if case .move(let point) = element { return point }
    }
    return nil
  }

  public func copy() -> CGPath? {
    CGPath(elements: elements)
  }

  /// Returns a copy with every point mapped; nil if the transform is not finite.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    guard transform.value.isFinite else { return nil }
    return CGPath(elements: elements.map { $0.applying(transform.value) })
  }

  public func mutableCopy() -> CGMutablePath? {
    mutableCopy(using: nil)
  }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    guard transform.value.isFinite else { return nil }
    let copy = CGMutablePath()
    copy.elements = elements.map { $0.applying(transform.value) }
    return copy
  }
}

extension CGPath: Hashable {
  /// Returns true if both have the same elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }

  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension UnsafePointer<CGAffineTransform>? {
  /// The pointee, or the identity for nil.
  fileprivate var value: CGAffineTransform { self?.pointee ?? .identity }
}
