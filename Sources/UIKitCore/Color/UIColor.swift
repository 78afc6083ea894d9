public import CoreGraphics
public import Foundation

/// A colour, or a dynamic one that depends on the traits.
///
/// Colours are equal if their components are, in the same kind of colour space: a grey never equals
/// an RGB colour. Dynamic colours are equal if they are equal in the light and in the dark style.
/// Red, green, blue and white outside 0...1 are stored unchanged: they mean colours outside sRGB
/// and are clamped when drawn; alpha is clamped at once. The components of a dynamic colour are
/// those for `UITraitCollection.current`.
public final class UIColor: NSObject, Sendable {
  /// Red, green, blue and alpha, not premultiplied; meaningless in a dynamic colour.
  private let given: SIMD4<Double>
  private let specifiedColor: CGColor
  let provider: (@Sendable (UITraitCollection) -> UIColor)?

  private init(_ components: SIMD4<Double>, _ color: CGColor) {
    given = components
    specifiedColor = color
    provider = nil
    super.init()
  }

  /// Creates a dynamic colour, which `dynamicProvider` returns for the traits of its environment.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    given = SIMD4()
    specifiedColor = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
    provider = dynamicProvider
    super.init()
  }

  /// The colour as a `CGColor`; for a dynamic colour, with the current traits.
  public var cgColor: CGColor { shown.specifiedColor }

  /// Red, green, blue and alpha, with the current traits.
  private var components: SIMD4<Double> { shown.given }

  /// The colour with the current traits.
  private var shown: UIColor { isDynamic ? resolvedColor(with: .current) : self }

  /// Creates an sRGB colour. Alpha is clamped to 0...1; the others may lie outside.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let alpha = min(max(alpha, 0), 1)
    self.init(
      SIMD4(Double(red), Double(green), Double(blue), Double(alpha)),
      CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a grey, in a colour space of one component.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    let alpha = min(max(alpha, 0), 1)
    self.init(
      SIMD4(SIMD3(repeating: Double(white)), Double(alpha)), CGColor(gray: white, alpha: alpha))
  }

  /// Creates a colour from hue, where 0...1 is a full turn and other values wrap, saturation and
  /// brightness.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let sector = (Double(hue) - Double(hue).rounded(.down)) * 6
    /// Computes a channel of the piecewise-linear hue wheel: a trapezium over six sectors.
    func channel(_ offset: Double) -> CGFloat {
      let k = (offset + sector).truncatingRemainder(dividingBy: 6)
      let dip = max(0, min(k, 4 - k, 1))
      return brightness * (1 - saturation * CGFloat(dip))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// Creates a colour from Display P3 components; a colour outside sRGB is mapped to the nearest
  /// inside.
  public convenience init(
    displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    let components = [displayP3Red, green, blue, min(max(alpha, 0), 1)]
    let space = CGColorSpace(name: CGColorSpace.displayP3)
    if let color = space.flatMap({ CGColor(colorSpace: $0, components: components) }) {
      self.init(cgColor: color)
    } else {
      self.init(red: displayP3Red, green: green, blue: blue, alpha: alpha)
    }
  }

  /// Creates a colour from a `CGColor`.
  public convenience init(cgColor: CGColor) {
    self.init(SIMD4<Double>(cgColor.srgb), cgColor)
  }

  /// Returns the colour with another alpha; a dynamic colour stays dynamic.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if isDynamic {
      return UIColor { self.resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
    let alpha = min(max(alpha, 0), 1)
    let color = cgColor.copy(alpha: alpha) ?? cgColor
    return UIColor(SIMD4(components.x, components.y, components.z, Double(alpha)), color)
  }

  /// Writes the components to the pointers that are not nil. Always true: every colour has RGB
  /// components.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = components
    red?.pointee = CGFloat(components.x)
    green?.pointee = CGFloat(components.y)
    blue?.pointee = CGFloat(components.z)
    alpha?.pointee = CGFloat(components.w)
    return true
  }

  /// Writes the components to the pointers that are not nil. Returns false if the colour is not a
  /// grey.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = components
    guard components.x == components.y, components.y == components.z else { return false }
    white?.pointee = CGFloat(components.x)
    alpha?.pointee = CGFloat(components.w)
    return true
  }

  /// Writes the components to the pointers that are not nil. Always true; a grey has hue 0.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = components
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
    guard let other = object as? UIColor, other !== self else { return object as? UIColor != nil }
    guard isDynamic || other.isDynamic else { return looksSame(as: other) }
    guard isDynamic, other.isDynamic else { return false }
    return [UIUserInterfaceStyle.light, .dark].allSatisfy { style in
      let traits = UITraitCollection(userInterfaceStyle: style)
      return resolvedColor(with: traits).looksSame(as: other.resolvedColor(with: traits))
    }
  }

  /// Returns true if two plain colours have the same components in the same kind of colour space.
  private func looksSame(as other: UIColor) -> Bool {
    given == other.given
      && specifiedColor.colorSpace?.model == other.specifiedColor.colorSpace?.model
  }

  public override var hash: Int {
    guard isDynamic else { return given.hashValue }
    return resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).given.hashValue
  }

  public override var description: String {
    let components = components
    return "UIColor(\(components.x), \(components.y), \(components.z), \(components.w))"
  }
}

// The names that the compiler requires for `#colorLiteral`.
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
