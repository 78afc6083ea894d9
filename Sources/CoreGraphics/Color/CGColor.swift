public import struct Foundation.CGFloat

/// An immutable colour.
public final class CGColor: Sendable {
  /// The colour as red, green, blue and alpha of 0...1 in sRGB, not premultiplied: what is drawn.
  package let srgb: SIMD4<Float>
  /// The components as they were given, alpha last; grays repeat theirs.
  private let given: SIMD4<Double>
  private let space: CGColorSpace

  package init(srgb: SIMD4<Float>) {
    self.srgb = srgb
    given = SIMD4<Double>(srgb)
    space = .sharedSRGB
  }

  private init(_ space: CGColorSpace, _ components: SIMD4<Double>) {
    let given = SIMD4(
      components.x.orZero, components.y.orZero, components.z.orZero, components.w.orZero)
    let rgb = space.sRGB(SIMD3(given.x, given.y, given.z))
    srgb = SIMD4(Float(rgb.x), Float(rgb.y), Float(rgb.z), Float(min(max(given.w, 0), 1)))
    self.given = given
    self.space = space
  }

  /// Makes a colour from sRGB components of 0...1, not premultiplied.
  ///
  /// In all initialisers components that are not finite count as 0, and colours outside of sRGB are
  /// drawn as the nearest inside, while `components` keeps what was given.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.sharedSRGB, SIMD4(red, green, blue, alpha))
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(.sharedGray, SIMD4(gray, gray, gray, alpha))
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// Makes a colour from the components of `space`, alpha last. There have to be
  /// `space.numberOfComponents + 1` of them, as Apple reads that many.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    if space.numberOfComponents == 1 {
      self.init(space, SIMD4(components[0], components[0], components[0], components[1]))
    } else {
      self.init(space, SIMD4(components[0], components[1], components[2], components[3]))
    }
  }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Black with alpha 0.
  public static let clear = CGColor(gray: 0, alpha: 0)

  public var alpha: CGFloat { given.w }
  public var colorSpace: CGColorSpace? { space }

  /// The number of `components`, alpha included.
  public var numberOfComponents: Int { space.numberOfComponents + 1 }

  /// The components in `colorSpace`, alpha last.
  public var components: [CGFloat]? {
    space.numberOfComponents == 1 ? [given.x, given.w] : [given.x, given.y, given.z, given.w]
  }

  /// The colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space, SIMD4(given.x, given.y, given.z, alpha))
  }

  public func copy() -> CGColor? { self }

  /// The colour converted to `space`, or nil when that isn't an sRGB space.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    space.kind == .sRGB ? CGColor(space, SIMD4<Double>(srgb)) : nil
  }
}

extension CGColor: Hashable {
  /// Whether both have the same space and components: a gray and an RGB black differ, as at Apple.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || (a.space == b.space && a.given == b.given)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(given)
  }
}

extension CGColor: CustomDebugStringConvertible {
  public var debugDescription: String {
    "CGColor(\(space.name ?? "device"), \(components ?? []))"
  }
}

extension Double {
  /// The number, or 0 for a NaN or an infinity.
  fileprivate var orZero: Double { isFinite ? self : 0 }
}
