internal import CoreGraphics

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
