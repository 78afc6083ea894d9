/// How a colour space counts its components.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

/// How colours that a destination can't show are mapped. Kept for its name: everything is drawn in sRGB.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// What the components of a colour mean. Drawing happens in sRGB, to which every colour is converted
/// when it is made.
public final class CGColorSpace: Sendable {
  enum Kind: Sendable, Hashable {
    case sRGB, linearSRGB, displayP3, gray, linearGray
  }

  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// As `sRGB`: components outside 0...1 are clamped here.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"

  static let sharedSRGB = CGColorSpace(kind: .sRGB, name: sRGB)
  static let sharedGray = CGColorSpace(kind: .gray, name: genericGrayGamma2_2)
  static let deviceRGB = CGColorSpace(kind: .sRGB, name: nil)
  static let deviceGray = CGColorSpace(kind: .gray, name: nil)

  /// The name that the space was made with; nil for the device spaces.
  public let name: CFString?
  let kind: Kind

  private init(kind: Kind, name: CFString?) {
    self.kind = kind
    self.name = name
  }

  /// Makes a named space, or nil when the name is none of the constants here.
  public convenience init?(name: CFString) {
    let kind: Kind
    switch name {
    case Self.sRGB, Self.extendedSRGB: kind = .sRGB
    case Self.linearSRGB: kind = .linearSRGB
    case Self.displayP3: kind = .displayP3
    case Self.genericGrayGamma2_2: kind = .gray
    case Self.linearGray: kind = .linearGray
    default: return nil
    }
    self.init(kind: kind, name: name)
  }

  public var model: CGColorSpaceModel {
    switch kind {
    case .sRGB, .linearSRGB, .displayP3: .rgb
    case .gray, .linearGray: .monochrome
    }
  }

  /// The number of components of a colour, without alpha.
  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }
}

extension CGColorSpace: Hashable {
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.kind == b.kind && a.name == b.name
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(name)
  }
}

/// The device's RGB space, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The device's gray space, with sRGB's tone curve.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
