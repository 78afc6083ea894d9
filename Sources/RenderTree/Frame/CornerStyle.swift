/// Which corners of a rounded rectangle are round, and along which line; by default all, along
/// circles. Names are those of the rectangle's own space.
public struct CornerStyle: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let squareMinXMinY = CornerStyle(rawValue: 1)
  public static let squareMaxXMinY = CornerStyle(rawValue: 2)
  public static let squareMinXMaxY = CornerStyle(rawValue: 4)
  public static let squareMaxXMaxY = CornerStyle(rawValue: 8)
  /// The bend begins earlier and grows slowly, so that the eye sees no joint.
  public static let continuous = CornerStyle(rawValue: 16)

  public static let allSquare: CornerStyle = [
    .squareMinXMinY, .squareMaxXMinY, .squareMinXMaxY, .squareMaxXMaxY,
  ]

  /// How far a continuous corner reaches along the sides, in radii.
  public static let continuousReach = 1.528665

  /// The style as shaders take it: a small whole number.
  public var code: Float { Float(rawValue) }
}

extension LayerLook {
  /// The style of the layer's corners.
  @inline(__always)
  var cornerStyle: CornerStyle {
    let bits = (flags.rawValue & LayerFlags.cornerBits.rawValue) >> LayerFlags.cornerShift
    return CornerStyle(rawValue: UInt8(truncatingIfNeeded: bits))
  }

  /// Whether a corner is round.
  @inline(__always)
  var isRounded: Bool {
    cornerRadius > 0 && !flags.isSuperset(of: .squareCorners)
  }

  /// The corner radius that fits `bounds`: at most half the shorter side.
  @inline(__always)
  func effectiveRadius(in bounds: SIMD4<Double>) -> Float {
    isRounded ? Float(max(0, min(cornerRadius, min(bounds.z, bounds.w) / 2))) : 0
  }
}
