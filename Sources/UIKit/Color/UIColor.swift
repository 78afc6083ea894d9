public import CoreGraphics
public import Foundation

/// A colour of the sRGB space.
///
/// Colours are equal when their components are. Components outside 0...1 are kept as they are: they
/// mean colours outside sRGB and are clamped when drawn.
public final class UIColor: NSObject, Sendable {
  /// Red, green, blue and alpha, not premultiplied.
  private let components: SIMD4<Double>
  public let cgColor: CGColor

  private init(_ components: SIMD4<Double>) {
    self.components = components
    cgColor = CGColor(
      red: CGFloat(components.x), green: CGFloat(components.y), blue: CGFloat(components.z),
      alpha: CGFloat(components.w))
    super.init()
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(SIMD4(Double(red), Double(green), Double(blue), Double(alpha)))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour from hue (0...1 is once around; other values wrap), saturation and brightness.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let sector = (Double(hue) - Double(hue).rounded(.down)) * 6
    /// The classical piecewise-linear hue wheel: each channel is a trapezium over six sectors.
    func channel(_ offset: Double) -> CGFloat {
      let k = (offset + sector).truncatingRemainder(dividingBy: 6)
      let dip = max(0, min(k, 4 - k, 1))
      return brightness * (1 - saturation * CGFloat(dip))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  public convenience init(cgColor: CGColor) {
    self.init(SIMD4<Double>(cgColor.srgb))
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(SIMD4(components.x, components.y, components.z, Double(alpha)))
  }

  /// Writes the components where a pointer is given. Always true: every colour can be had in RGB.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = CGFloat(components.x)
    green?.pointee = CGFloat(components.y)
    blue?.pointee = CGFloat(components.z)
    alpha?.pointee = CGFloat(components.w)
    return true
  }

  /// Writes the components where a pointer is given. False when the colour is no grey.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard components.x == components.y, components.y == components.z else { return false }
    white?.pointee = CGFloat(components.x)
    alpha?.pointee = CGFloat(components.w)
    return true
  }

  /// Writes the components where a pointer is given. A grey has hue 0.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (r, g, b) = (components.x, components.y, components.z)
    let (low, high) = (min(r, g, b), max(r, g, b))
    let range = high - low
    var sector = 0.0
    if range > 0 {
      if high == r {
        sector = (g - b) / range
      } else if high == g {
        sector = (b - r) / range + 2
      } else {
        sector = (r - g) / range + 4
      }
    }
    hue?.pointee = CGFloat((sector < 0 ? sector + 6 : sector) / 6)
    saturation?.pointee = CGFloat(high > 0 ? range / high : 0)
    brightness?.pointee = CGFloat(high)
    alpha?.pointee = CGFloat(components.w)
    return true
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.components == components
  }

  public override var hash: Int { components.hashValue }

  public override var description: String {
    "UIColor(\(components.x), \(components.y), \(components.z), \(components.w))"
  }
}

// The names that the compiler looks for behind `#colorLiteral`.
extension UIColor: _ExpressibleByColorLiteral {
  public convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

public typealias _ColorLiteralType = UIColor

extension UIColor: TextColored {
  package var textColor: CGColor { cgColor }
}
