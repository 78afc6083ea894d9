public import CoreGraphics
public import Foundation

/// A colour as a filter input; its components are sRGB, not premultiplied.
public final class CIColor: NSObject, Sendable {
  let cgColor: CGColor

  public init(cgColor color: CGColor) { cgColor = color }

  public convenience init(red r: CGFloat, green g: CGFloat, blue b: CGFloat, alpha a: CGFloat) {
    self.init(cgColor: CGColor(red: r, green: g, blue: b, alpha: a))
  }

  public convenience init(red r: CGFloat, green g: CGFloat, blue b: CGFloat) {
    self.init(red: r, green: g, blue: b, alpha: 1)
  }

  public var red: CGFloat { CGFloat(cgColor.srgb.x) }
  public var green: CGFloat { CGFloat(cgColor.srgb.y) }
  public var blue: CGFloat { CGFloat(cgColor.srgb.z) }
  public var alpha: CGFloat { CGFloat(cgColor.srgb.w) }
}
