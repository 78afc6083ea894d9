import Foundation

extension CGColorSpace {
  /// A colour of this space as sRGB, each component clamped to 0...1. Grays keep sRGB's tone curve, as
  /// the device spaces do.
  func sRGB(_ color: SIMD3<Double>) -> SIMD3<Double> {
    let converted: SIMD3<Double>
    switch kind {
    case .sRGB, .gray: converted = color
    case .linearSRGB, .linearGray: converted = color.map(Self.encoded)
    case .displayP3:
      let p3 = color.map(Self.linear)
      // P3-D65 to sRGB primaries, same white. Source: the product of the two spaces' matrices to
      // CIE XYZ (SMPTE EG 432-1 and IEC 61966-2-1).
      converted = SIMD3(
        1.2249401763 * p3.x - 0.2249401763 * p3.y,
        -0.0420569547 * p3.x + 1.0420569547 * p3.y,
        -0.0196375546 * p3.x - 0.0786360456 * p3.y + 1.0982736002 * p3.z
      ).map(Self.encoded)
    }
    return converted.clamped(lowerBound: SIMD3(), upperBound: SIMD3(repeating: 1))
  }

  /// sRGB's tone curve, mirrored for negative values. Source: IEC 61966-2-1.
  private static func encoded(_ value: Double) -> Double {
    let size = abs(value)
    let curve = size <= 0.0031308 ? 12.92 * size : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -curve : curve
  }

  /// The inverse of sRGB's tone curve.
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
