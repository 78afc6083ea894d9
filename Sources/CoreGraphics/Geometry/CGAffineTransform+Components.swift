public import Foundation

/// A decomposed transform: scale first, then horizontal shear, then rotation, then translation.
public struct CGAffineTransformComponents: Sendable, Hashable {
  public var scale: CGSize
  /// The shift of x per unit of y.
  public var horizontalShear: CGFloat
  /// The rotation, in radians, -pi...pi.
  public var rotation: CGFloat
  public var translation: CGVector

  public init(
    scale: CGSize = CGSize(width: 1, height: 1), horizontalShear: CGFloat = 0,
    rotation: CGFloat = 0, translation: CGVector = .zero
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  public init(_ components: CGAffineTransformComponents) {
    self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
      .concatenating(CGAffineTransform(1, 0, components.horizontalShear, 1, 0, 0))
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
    (tx, ty) = (components.translation.dx, components.translation.dy)
  }

  /// Returns the components whose product is this transform. A mirrored transform has a negative
  /// height scale; a singular one is decomposed as far as possible.
  public func decomposed() -> CGAffineTransformComponents {
    let width = hypot(a, b)
    let height = width > 0 ? (a * d - b * c) / width : hypot(c, d)
    let shear = width > 0 && height != 0 ? (a * c + b * d) / (width * height) : 0
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height), horizontalShear: shear,
      rotation: width > 0 ? atan2(b, a) : atan2(-c, d), translation: CGVector(dx: tx, dy: ty))
  }
}
