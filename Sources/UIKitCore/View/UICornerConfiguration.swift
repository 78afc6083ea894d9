public import CoreGraphics
internal import QuartzCore

/// The radii of the four corners of a view. A radius is at most half the view's shorter side.
public struct UICornerConfiguration: Sendable, Hashable {
  /// The corners in the order of `radii`.
  static let corners: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  /// The radii of the corners; of a capsule none.
  private let radii: [UICornerRadius]
  /// The corners that have the largest of their radii in common.
  private let uniform: [UIRectCorner]
  /// The maximum radius of a capsule, in points.
  private let maximum: CGFloat

  private init(
    _ radii: [UICornerRadius?], uniform: [UIRectCorner] = [],
    maximum: CGFloat = .greatestFiniteMagnitude
  ) {
    (self.radii, self.uniform, self.maximum) = (radii.map { $0 ?? 0 }, uniform, maximum)
  }

  /// Returns radii of half the view's shorter side, at most `maximumRadius` points.
  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
    guard let maximumRadius else { return UICornerConfiguration([]) }
    return UICornerConfiguration(
      [], maximum: UICornerRadius.length(maximumRadius, "capsule(maximumRadius:)"))
  }

  /// Returns the same radius for all corners; if it is concentric, each corner has its own.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration([radius, radius, radius, radius])
  }

  /// Returns a radius for each corner; nil is a square one.
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?,
    bottomLeftRadius: UICornerRadius?, bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    UICornerConfiguration([topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius])
  }

  // If the radii of uniform corners come out different, because they are concentric, all of these
  // corners have the largest.

  /// Returns one radius that all corners have.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration([radius, radius, radius, radius], uniform: [.allCorners])
  }

  /// Returns a radius that both upper corners have, and one that both lower ones have.
  public static func uniformEdges(
    topRadius: UICornerRadius, bottomRadius: UICornerRadius
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      [topRadius, topRadius, bottomRadius, bottomRadius], uniform: [.top, .bottom])
  }

  /// Returns a radius that both left corners have, and one that both right ones have.
  public static func uniformEdges(
    leftRadius: UICornerRadius, rightRadius: UICornerRadius
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      [leftRadius, rightRadius, leftRadius, rightRadius], uniform: [.left, .right])
  }

  /// Returns a radius that both upper corners have, and others for the lower ones.
  public static func uniformTopRadius(
    _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      [topRadius, topRadius, bottomLeftRadius, bottomRightRadius], uniform: [.top])
  }

  /// Returns a radius that both lower corners have, and others for the upper ones.
  public static func uniformBottomRadius(
    _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    topRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      [topLeftRadius, topRightRadius, bottomRadius, bottomRadius], uniform: [.bottom])
  }

  /// Returns a radius that both left corners have, and others for the right ones.
  public static func uniformLeftRadius(
    _ leftRadius: UICornerRadius, topRightRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      [leftRadius, topRightRadius, leftRadius, bottomRightRadius], uniform: [.left])
  }

  /// Returns a radius that both right corners have, and others for the left ones.
  public static func uniformRightRadius(
    _ rightRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      [topLeftRadius, rightRadius, bottomLeftRadius, rightRadius], uniform: [.right])
  }

  /// Returns the radii in the order of `corners`, in points.
  ///
  /// - Parameter concentric: Returns the concentric radius of a corner.
  func radii(in size: CGSize, _ concentric: (UIRectCorner) -> CGFloat) -> [CGFloat] {
    let most = max(0, min(size.width, size.height) / 2)
    guard !radii.isEmpty else { return Self.corners.map { _ in min(most, maximum) } }
    var result = zip(radii, Self.corners).map { radius, corner in
      switch radius.kind {
      case .fixed(let radius): min(radius, most)
      case .concentric(let minimum): min(max(concentric(corner), minimum), most)
      }
    }
    for group in uniform {
      let indices = Self.corners.indices.filter { group.contains(Self.corners[$0]) }
      let largest = indices.map { result[$0] }.max() ?? 0
      for index in indices { result[index] = largest }
    }
    return result
  }
}

extension UICornerConfiguration: CustomStringConvertible {
  public var description: String {
    guard !radii.isEmpty else {
      return maximum < .greatestFiniteMagnitude ? "capsule(maximumRadius: \(maximum))" : "capsule"
    }
    return "corners(" + radii.map(\.description).joined(separator: ", ") + ")"
  }
}

extension UIRectCorner {
  fileprivate static let top: UIRectCorner = [.topLeft, .topRight]
  fileprivate static let bottom: UIRectCorner = [.bottomLeft, .bottomRight]
  fileprivate static let left: UIRectCorner = [.topLeft, .bottomLeft]
  fileprivate static let right: UIRectCorner = [.topRight, .bottomRight]
}

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

/// The corners that were set on a view.
final class SpecifiedCorners {
  let configuration: UICornerConfiguration

  init(_ configuration: UICornerConfiguration) { self.configuration = configuration }
}

extension UIView {
  /// The radii of the view's corners; all 0 by default.
  ///
  /// It sets the layer's `cornerRadius` and `maskedCorners`, also when the size or the container of
  /// the view changes. A layer has one radius, so that corners with different ones are drawn with
  /// the largest of them; `effectiveRadius(corner:)` returns what the configuration says.
  public var cornerConfiguration: UICornerConfiguration {
    get { specifiedCorners?.configuration ?? .corners(radius: 0) }
    set {
      specifiedCorners = SpecifiedCorners(newValue)
      roundCorners()
    }
  }

  /// Returns the radius of a corner in the view's present place, in points; of several corners the
  /// largest.
  public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    let radii = effectiveRadii
    let indices = UICornerConfiguration.corners.indices.filter {
      corner.contains(UICornerConfiguration.corners[$0])
    }
    return indices.map { radii[$0] }.max() ?? 0
  }

  private var effectiveRadii: [CGFloat] {
    cornerConfiguration.radii(in: bounds.size, concentricRadius)
  }

  /// Returns the radius around the centre of the container's corner; negative if there is none.
  private func concentricRadius(_ corner: UIRectCorner) -> CGFloat {
    let superviews = sequence(first: self, next: \.superview).dropFirst()
    guard let container = superviews.first(where: { $0.specifiedCorners != nil }) else { return -1 }
    let (rect, outer) = (convert(bounds, to: container), container.bounds)
    let isLeft = corner == .topLeft || corner == .bottomLeft
    let isTop = corner == .topLeft || corner == .topRight
    let distance = max(
      isLeft ? rect.minX - outer.minX : outer.maxX - rect.maxX,
      isTop ? rect.minY - outer.minY : outer.maxY - rect.maxY, 0)
    return container.effectiveRadius(corner: corner) - distance
  }

  /// Rounds the layer's corners, and those of the views in this one that depend on it.
  func roundCorners() {
    guard specifiedCorners != nil else { return }
    let radii = effectiveRadii
    layer.cornerRadius = radii.max() ?? 0
    layer.maskedCorners = zip(radii, Self.maskedCorners).reduce(into: []) { corners, next in
      if next.0 > 0 { corners.insert(next.1) }
    }
    roundCornersOfSubviews()
  }

  private func roundCornersOfSubviews() {
    for subview in subviews {
      subview.specifiedCorners == nil ? subview.roundCornersOfSubviews() : subview.roundCorners()
    }
  }

  /// The corners in the order of `UICornerConfiguration.corners`.
  private static let maskedCorners: [CACornerMask] = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}
