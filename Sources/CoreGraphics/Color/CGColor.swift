/// An immutable colour, or a pattern, which fills and strokes of a `CGContext` draw; where a
/// pattern cannot be drawn, as in properties of layers, a coloured one is clear, and another one
/// its colour.
public final class CGColor: Sendable {
  /// The red, green, blue and alpha that are drawn, 0...1 in sRGB, not premultiplied.
  package let srgb: SIMD4<Float>
  /// The components as they were given; components that the space does not have are 0.
  private let given: SIMD4<Double>
  public let alpha: CGFloat
  private let space: CGColorSpace
  /// The pattern, for a colour of a pattern space.
  public let pattern: CGPattern?

  package init(srgb: SIMD4<Float>) {
    self.srgb = srgb
    given = SIMD4(Double(srgb.x), Double(srgb.y), Double(srgb.z), 0)
    alpha = CGFloat(srgb.w)
    space = .sharedSRGB
    pattern = nil
  }

  private init(
    _ space: CGColorSpace, _ components: SIMD4<Double>, alpha: CGFloat, pattern: CGPattern? = nil
  ) {
    given = SIMD4(
      components.x.orZero, components.y.orZero, components.z.orZero, components.w.orZero)
    self.alpha = alpha.orZero
    self.space = space
    self.pattern = pattern
    let rgb = space.sRGB(given)
    let shownAlpha = pattern?.isColored == true ? 0 : min(max(self.alpha, 0), 1)
    srgb = SIMD4(Float(rgb.x), Float(rgb.y), Float(rgb.z), Float(shownAlpha))
  }

  /// Makes a colour from sRGB components of 0...1, not premultiplied.
  ///
  /// In all initialisers, components that are not finite count as 0. Colours outside sRGB are
  /// clamped when drawn, while `components` keeps the given values.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.sharedSRGB, SIMD4(red, green, blue, 0), alpha: alpha)
  }

  /// Makes a colour from sRGB components, like `init(red:green:blue:alpha:)`.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a gray of 0...1, with sRGB's tone curve.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(.sharedGray, SIMD4(gray, 0, 0, 0), alpha: alpha)
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// Makes a colour from CMYK components; see `CGColorSpace.genericCMYK`.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat,
    alpha: CGFloat
  ) {
    self.init(.sharedCMYK, SIMD4(cyan, magenta, yellow, black), alpha: alpha)
  }

  /// Makes a colour from the components of `space`, alpha last. The pointer must have
  /// `space.numberOfComponents + 1` elements, as on Apple's platforms. Nil for a pattern space.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    guard space.model != .pattern else { return nil }
    self.init(space, components, pattern: nil)
  }

  /// Makes a colour that draws `pattern`. The components are those of `space`, a pattern space,
  /// alpha last: for a coloured pattern alpha alone. Nil for another space, and for an uncoloured
  /// pattern in a space without base.
  public convenience init?(
    patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    guard space.model == .pattern, pattern.isColored == (space.baseColorSpace == nil) else {
      return nil
    }
    self.init(space, components, pattern: pattern)
  }

  private convenience init(
    _ space: CGColorSpace, _ components: UnsafePointer<CGFloat>, pattern: CGPattern?
  ) {
    var given = SIMD4<Double>()
    for index in 0..<space.numberOfComponents { given[index] = Double(components[index]) }
    self.init(space, given, alpha: components[space.numberOfComponents], pattern: pattern)
  }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Black with alpha 0.
  public static let clear = CGColor(gray: 0, alpha: 0)

  public var colorSpace: CGColorSpace? { space }

  /// The number of `components`, alpha included.
  public var numberOfComponents: Int { space.numberOfComponents + 1 }

  /// The components in `colorSpace`, alpha last.
  public var components: [CGFloat]? {
    (0..<space.numberOfComponents).map { CGFloat(given[$0]) } + [alpha]
  }

  /// Returns the colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space, given, alpha: alpha, pattern: pattern)
  }

  public func copy() -> CGColor? { self }

  /// Returns the colour in `space`, not clamped: the red of Display P3 is above 1 in sRGB. The
  /// intent and the options are ignored. Nil for a pattern, and to a pattern space.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    guard pattern == nil, space.model != .pattern else { return nil }
    if space.kind == self.space.kind { return CGColor(space, given, alpha: alpha) }
    let components = space.components(ofSRGB: self.space.extendedSRGB(given))
    return CGColor(space, components, alpha: alpha)
  }
}

extension CGColor: Hashable {
  /// Returns true if both have the same space and components: a gray and an RGB black differ, as on
  /// Apple's platforms.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b
      || (a.space == b.space && a.given == b.given && a.alpha == b.alpha
        && a.pattern === b.pattern)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(given)
    hasher.combine(alpha)
  }
}

extension CGColor: CustomDebugStringConvertible {
  public var debugDescription: String {
    "CGColor(\(space.name ?? "device"), \(components ?? []))"
  }
}

extension Double {
  /// The number, or 0 if it is NaN or infinite.
  fileprivate var orZero: Double { isFinite ? self : 0 }
}

extension CGFloat {
  /// The number, or 0 if it is NaN or infinite.
  fileprivate var orZero: CGFloat { isFinite ? self : 0 }
}
