internal import CoreGraphics

extension CGColor {
  /// Returns the colour at `share` of the way to `other`.
  func mixed(with other: CGColor, _ share: Double) -> CGColor {
    CGColor(srgb: srgb + (other.srgb - srgb) * Float(share))
  }
}
