import Foundation

/// The kind of components of a colour space.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

/// The mapping of colours outside the destination's gamut. Ignored: everything is drawn in sRGB.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// The meaning of a colour's components. Drawing is in sRGB, to which every colour is converted
/// when it is made.
public final class CGColorSpace: Sendable {
  enum Kind: Sendable, Hashable {
    case sRGB, linearSRGB, displayP3, linearDisplayP3, gray, linearGray, cmyk, pattern
  }

  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// The same as `sRGB`: components outside 0...1 are clamped when drawn.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
  public static let linearDisplayP3: CFString = "kCGColorSpaceLinearDisplayP3"
  public static let extendedLinearDisplayP3: CFString = "kCGColorSpaceExtendedLinearDisplayP3"
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  public static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"
  /// CMYK without a profile: each ink absorbs its complement.
  public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"

  private static let kinds: [CFString: Kind] = [
    sRGB: .sRGB, extendedSRGB: .sRGB, linearSRGB: .linearSRGB, extendedLinearSRGB: .linearSRGB,
    genericRGBLinear: .linearSRGB, displayP3: .displayP3, extendedDisplayP3: .displayP3,
    linearDisplayP3: .linearDisplayP3, extendedLinearDisplayP3: .linearDisplayP3,
    genericGrayGamma2_2: .gray, extendedGray: .gray, linearGray: .linearGray,
    extendedLinearGray: .linearGray, genericCMYK: .cmyk,
  ]

  static let sharedSRGB = CGColorSpace(kind: .sRGB, name: sRGB)
  static let sharedGray = CGColorSpace(kind: .gray, name: genericGrayGamma2_2)
  static let sharedCMYK = CGColorSpace(kind: .cmyk, name: genericCMYK)
  static let deviceRGB = CGColorSpace(kind: .sRGB, name: nil)
  static let deviceGray = CGColorSpace(kind: .gray, name: nil)
  static let deviceCMYK = CGColorSpace(kind: .cmyk, name: nil)

  /// The name that the space was made with; nil for the device spaces.
  public let name: CFString?
  let kind: Kind
  /// The space of the colours that uncoloured patterns are drawn in; nil for a space of coloured
  /// patterns, and for one that is no pattern space.
  public let baseColorSpace: CGColorSpace?

  private init(kind: Kind, name: CFString?, base: CGColorSpace? = nil) {
    self.kind = kind
    self.name = name
    baseColorSpace = base
  }

  /// Makes a space of patterns: with a base space for patterns without colours of their own, with
  /// nil for coloured ones. Nil if the base is a pattern space itself.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    guard baseSpace?.kind != .pattern else { return nil }
    self.init(kind: .pattern, name: nil, base: baseSpace)
  }

  /// Makes a named space; nil if the name is none of the constants here.
  public convenience init?(name: CFString) {
    guard let kind = Self.kinds[name] else { return nil }
    self.init(kind: kind, name: name)
  }

  public var model: CGColorSpaceModel {
    switch kind {
    case .sRGB, .linearSRGB, .displayP3, .linearDisplayP3: .rgb
    case .gray, .linearGray: .monochrome
    case .cmyk: .cmyk
    case .pattern: .pattern
    }
  }

  /// The number of components of a colour, without alpha; of a pattern space those of its base.
  public var numberOfComponents: Int {
    switch model {
    case .monochrome: 1
    case .cmyk: 4
    case .pattern: baseColorSpace?.numberOfComponents ?? 0
    default: 3
    }
  }

  /// True if the space has colours outside sRGB.
  public var isWideGamutRGB: Bool { kind == .displayP3 || kind == .linearDisplayP3 }

  /// True if a bitmap can have this space.
  public var supportsOutput: Bool { model != .cmyk && model != .pattern }
}

extension CGColorSpace: Hashable {
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.kind == b.kind && a.name == b.name && a.baseColorSpace == b.baseColorSpace
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(name)
  }
}

/// Returns the device's RGB space, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Returns the device's gray space, with sRGB's tone curve.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// Returns the device's CMYK space, without a profile; see `genericCMYK`.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }

// Colours are converted by way of sRGB, with components below 0 and above 1 for colours outside
// sRGB. Grays keep sRGB's tone curve, as the device spaces do.
extension CGColorSpace {
  /// Converts a colour of this space to sRGB, with each component clamped to 0...1.
  func sRGB(_ color: SIMD4<Double>) -> SIMD3<Double> {
    extendedSRGB(color).clamped(lowerBound: SIMD3(), upperBound: SIMD3(repeating: 1))
  }

  /// Converts a colour of this space to sRGB, not clamped. Spaces of fewer components use the first
  /// ones.
  func extendedSRGB(_ color: SIMD4<Double>) -> SIMD3<Double> {
    let rgb = SIMD3(color.x, color.y, color.z)
    switch kind {
    case .sRGB: return rgb
    case .gray: return SIMD3(repeating: color.x)
    case .linearSRGB: return rgb.map(Self.encoded)
    case .linearGray: return SIMD3(repeating: Self.encoded(color.x))
    case .displayP3: return Self.fromP3(rgb.map(Self.linear)).map(Self.encoded)
    case .linearDisplayP3: return Self.fromP3(rgb).map(Self.encoded)
    case .cmyk: return (1 - rgb) * (1 - color.w)
    case .pattern: return baseColorSpace?.extendedSRGB(color) ?? SIMD3()
    }
  }

  /// Converts `color` from sRGB to this space; spaces of fewer components use the first ones.
  func components(ofSRGB color: SIMD3<Double>) -> SIMD4<Double> {
    switch kind {
    case .sRGB: return SIMD4(color, 0)
    case .linearSRGB: return SIMD4(color.map(Self.linear), 0)
    case .displayP3: return SIMD4(Self.toP3(color.map(Self.linear)).map(Self.encoded), 0)
    case .linearDisplayP3: return SIMD4(Self.toP3(color.map(Self.linear)), 0)
    case .gray: return SIMD4(Self.encoded(Self.luminance(color)), 0, 0, 0)
    case .linearGray: return SIMD4(Self.luminance(color), 0, 0, 0)
    case .cmyk:
      let light = color.max()
      guard light > 0 else { return SIMD4(0, 0, 0, 1) }
      return SIMD4(1 - color / light, 1 - light)
    case .pattern: return baseColorSpace?.components(ofSRGB: color) ?? SIMD4()
    }
  }

  /// Converts P3-D65 to sRGB primaries with the same white, both linear. Source: the product of the
  /// two spaces' matrices to CIE XYZ (SMPTE EG 432-1 and IEC 61966-2-1).
  private static func fromP3(_ p3: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      1.2249401763 * p3.x - 0.2249401763 * p3.y,
      -0.0420569547 * p3.x + 1.0420569547 * p3.y,
      -0.0196375546 * p3.x - 0.0786360456 * p3.y + 1.0982736002 * p3.z)
  }

  /// The inverse of `fromP3`.
  private static func toP3(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    // Blue has no part in the first two rows, so the inverse is that of a 2x2 matrix and a last
    // row.
    let determinant = 1.2249401763 * 1.0420569547 - 0.2249401763 * 0.0420569547
    let red = (1.0420569547 * rgb.x + 0.2249401763 * rgb.y) / determinant
    let green = (0.0420569547 * rgb.x + 1.2249401763 * rgb.y) / determinant
    return SIMD3(
      red, green, (rgb.z + 0.0196375546 * red + 0.0786360456 * green) / 1.0982736002)
  }

  /// Returns the luminance of an sRGB colour, 0...1. Source: ITU-R BT.709.
  private static func luminance(_ color: SIMD3<Double>) -> Double {
    (color.map(linear) * SIMD3(0.2126, 0.7152, 0.0722)).sum()
  }

  /// Applies sRGB's tone curve, mirrored for negative values. Source: IEC 61966-2-1.
  private static func encoded(_ value: Double) -> Double {
    let size = abs(value)
    let curve = size <= 0.0031308 ? 12.92 * size : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -curve : curve
  }

  /// Applies the inverse of sRGB's tone curve.
  private static func linear(_ value: Double) -> Double {
    let size = abs(value)
    let curve = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -curve : curve
  }
}

extension SIMD3<Double> {
  fileprivate func map(_ transform: (Double) -> Double) -> Self {
    Self(transform(x), transform(y), transform(z))
  }
}
