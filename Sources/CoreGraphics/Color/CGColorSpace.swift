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
