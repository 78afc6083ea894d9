public import CoreGraphics

/// The radius of a rounded corner, in points. A number stands for a fixed radius.
public struct UICornerRadius: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case fixed(CGFloat)
    case concentric(minimum: CGFloat)
  }

  let kind: Kind

  /// Returns a radius of `radius` points. A negative or infinite one is reported, and is 0.
  public static func fixed(_ radius: Double) -> UICornerRadius {
    UICornerRadius(kind: .fixed(length(radius, "fixed")))
  }

  /// Returns a radius around the centre of the container's own corner: that one's radius less the
  /// distance between the two corners, at least `minimum` points, or 0 for nil.
  ///
  /// The container is the nearest superview with a corner configuration. The distance is the larger
  /// one of those along the two sides.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(kind: .concentric(minimum: length(minimum ?? 0, "containerConcentric")))
  }

  static func length(_ value: CGFloat, _ name: String) -> CGFloat {
    if value >= 0, value.isFinite { return value }
    Diagnostic.report(
      "UICornerRadius.\(name)(\(value)): expected a finite length of 0 or more; using 0")
    return 0
  }
}

extension UICornerRadius: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self = .fixed(value) }
  public init(integerLiteral value: Int) { self = .fixed(Double(value)) }
}

extension UICornerRadius: CustomStringConvertible {
  public var description: String {
    switch kind {
    case .fixed(let radius): "fixed(\(radius))"
    case .concentric(let minimum): "containerConcentric(minimum: \(minimum))"
    }
  }
}
