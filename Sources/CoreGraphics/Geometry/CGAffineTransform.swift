public import Foundation

/// A matrix that maps row vectors of two dimensions, `[x y 1] × matrix`:
///
///     | a  b  0 |
///     | c  d  0 |        x' = a·x + c·y + tx
///     | tx ty 1 |        y' = b·x + d·y + ty
public struct CGAffineTransform: Sendable, Hashable, Codable {
  public var a, b, c, d: CGFloat
  public var tx, ty: CGFloat

  /// Makes a matrix of zeros, as in C; see `identity` for the identity.
  public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Makes a rotation by `angle` radians, from the x axis towards the y axis: clockwise on a screen
  /// whose y axis points down.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  public var isIdentity: Bool { self == .identity }

  /// Returns this transform preceded by a translation.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// Returns this transform preceded by a scale.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// Returns this transform preceded by a rotation by `angle` radians.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the product `self × t2`: this transform first, `t2` second.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// Returns the inverse, or the transform itself if it has none.
  public func inverted() -> CGAffineTransform {
    inverse ?? self
  }

  /// The inverse; nil if the transform is singular or not finite.
  package var inverse: CGAffineTransform? {
    let determinant = a * d - b * c
    guard isFinite, determinant != 0, (1 / determinant).isFinite else { return nil }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// True if every element is finite.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

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

extension CGAffineTransform: CustomDebugStringConvertible {
  public var debugDescription: String {
    "CGAffineTransform(a: \(a), b: \(b), c: \(c), d: \(d), tx: \(tx), ty: \(ty))"
  }
}

extension CGPoint {
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }

  /// True if both coordinates are finite.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
  /// True if no component is NaN or infinite; the null rectangle is not finite, the infinite one
  /// is.
  package var isFinite: Bool {
    origin.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// Returns the smallest rectangle that contains the four mapped corners. The null and the
  /// infinite rectangle map to themselves.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || self == .infinite { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(t) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let low = CGPoint(x: xs.reduce(.infinity, min), y: ys.reduce(.infinity, min))
    let high = CGPoint(x: xs.reduce(-.infinity, max), y: ys.reduce(-.infinity, max))
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension CGSize {
  /// Returns the size mapped as a vector, without the translation.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

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

// The C functions, for code that still uses them.

public let CGAffineTransformIdentity = CGAffineTransform.identity

public func CGAffineTransformMake(
  _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform {
  CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
}

public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: tx, y: ty)
}

public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: sx, y: sy)
}

public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}

public func CGAffineTransformTranslate(
  _ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform {
  t.translatedBy(x: tx, y: ty)
}

public func CGAffineTransformScale(
  _ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat
) -> CGAffineTransform {
  t.scaledBy(x: sx, y: sy)
}

public func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
  t.rotated(by: angle)
}

public func CGAffineTransformConcat(
  _ t1: CGAffineTransform, _ t2: CGAffineTransform
) -> CGAffineTransform {
  t1.concatenating(t2)
}

public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { t.inverted() }

public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { t.isIdentity }

public func CGAffineTransformEqualToTransform(
  _ t1: CGAffineTransform, _ t2: CGAffineTransform
) -> Bool {
  t1 == t2
}

public func CGPointApplyAffineTransform(_ point: CGPoint, _ t: CGAffineTransform) -> CGPoint {
  point.applying(t)
}

public func CGSizeApplyAffineTransform(_ size: CGSize, _ t: CGAffineTransform) -> CGSize {
  size.applying(t)
}

public func CGRectApplyAffineTransform(_ rect: CGRect, _ t: CGAffineTransform) -> CGRect {
  rect.applying(t)
}
