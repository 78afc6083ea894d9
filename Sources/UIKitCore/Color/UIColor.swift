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
  /// The maximum number of dynamic colours that resolve to another dynamic colour.
  private static var depthLimit: Int { 64 }

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

  /// True if the colour depends on the traits.
  var isDynamic: Bool { provider != nil }

  /// Returns the colour for `traitCollection`. If providers return dynamic colours without end,
  /// that is reported, and the result is black.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    var color = self
    for _ in 0..<Self.depthLimit {
      guard let provider = color.provider else { return color }
      color = provider(traitCollection)
    }
    guard color.isDynamic else { return color }
    Diagnostic.report(
      "UIColor: a dynamicProvider returns dynamic colours without end; using black")
    return .black
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

// The colours of the current context; without a context, a no-op.
extension UIColor {
  public func set() {
    setFill()
    setStroke()
  }

  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

extension UIColor {
  public static let black = UIColor(white: 0, alpha: 1)
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let darkText = UIColor(white: 0, alpha: 1)
  public static let lightText = UIColor(white: 1, alpha: 0.6)
}

// Colours with a light and a dark variant, in eight bits per channel. Source: Human Interface
// Guidelines, "Color", and the values that iOS shows.
extension UIColor {
  public static let systemRed = adaptive([255, 59, 48], [255, 69, 58])
  public static let systemOrange = adaptive([255, 149, 0], [255, 159, 10])
  public static let systemYellow = adaptive([255, 204, 0], [255, 214, 10])
  public static let systemGreen = adaptive([52, 199, 89], [48, 209, 88])
  public static let systemMint = adaptive([0, 199, 190], [99, 230, 226])
  public static let systemTeal = adaptive([48, 176, 199], [64, 200, 224])
  public static let systemCyan = adaptive([50, 173, 230], [100, 210, 255])
  public static let systemBlue = adaptive([0, 122, 255], [10, 132, 255])
  public static let systemIndigo = adaptive([88, 86, 214], [94, 92, 230])
  public static let systemPurple = adaptive([175, 82, 222], [191, 90, 242])
  public static let systemPink = adaptive([255, 45, 85], [255, 55, 95])
  public static let systemBrown = adaptive([162, 132, 94], [172, 142, 104])
  public static let systemGray = adaptive([142, 142, 147], [142, 142, 147])
  public static let systemGray2 = adaptive([174, 174, 178], [99, 99, 102])
  public static let systemGray3 = adaptive([199, 199, 204], [72, 72, 74])
  public static let systemGray4 = adaptive([209, 209, 214], [58, 58, 60])
  public static let systemGray5 = adaptive([229, 229, 234], [44, 44, 46])
  public static let systemGray6 = adaptive([242, 242, 247], [28, 28, 30])

  public static let label = adaptive([0, 0, 0], [255, 255, 255])
  public static let secondaryLabel = adaptive([60, 60, 67, 0.6], [235, 235, 245, 0.6])
  public static let tertiaryLabel = adaptive([60, 60, 67, 0.3], [235, 235, 245, 0.3])
  public static let quaternaryLabel = adaptive([60, 60, 67, 0.18], [235, 235, 245, 0.16])
  public static let placeholderText = adaptive([60, 60, 67, 0.3], [235, 235, 245, 0.3])
  public static let separator = adaptive([60, 60, 67, 0.29], [84, 84, 88, 0.6])
  public static let opaqueSeparator = adaptive([198, 198, 200], [56, 56, 58])
  public static let link = adaptive([0, 122, 255], [9, 132, 255])

  public static let systemFill = adaptive([120, 120, 128, 0.2], [120, 120, 128, 0.36])
  public static let secondarySystemFill = adaptive([120, 120, 128, 0.16], [120, 120, 128, 0.32])
  public static let tertiarySystemFill = adaptive([118, 118, 128, 0.12], [118, 118, 128, 0.24])
  public static let quaternarySystemFill = adaptive([116, 116, 128, 0.08], [118, 118, 128, 0.18])

  public static let systemBackground = adaptive([255, 255, 255], [0, 0, 0])
  public static let secondarySystemBackground = adaptive([242, 242, 247], [28, 28, 30])
  public static let tertiarySystemBackground = adaptive([255, 255, 255], [44, 44, 46])
  public static let systemGroupedBackground = adaptive([242, 242, 247], [0, 0, 0])
  public static let secondarySystemGroupedBackground = adaptive([255, 255, 255], [28, 28, 30])
  public static let tertiarySystemGroupedBackground = adaptive([242, 242, 247], [44, 44, 46])

  /// Returns a colour from red, green, blue and, if it is not 1, alpha, for the light and the dark
  /// style.
  private static func adaptive(_ light: [CGFloat], _ dark: [CGFloat]) -> UIColor {
    func color(_ values: [CGFloat]) -> UIColor {
      let alpha = values.count > 3 ? values[3] : 1
      if values[0] == values[1], values[1] == values[2] {
        return UIColor(white: values[0] / 255, alpha: alpha)
      }
      return UIColor(
        red: values[0] / 255, green: values[1] / 255, blue: values[2] / 255, alpha: alpha)
    }
    let (light, dark) = (color(light), color(dark))
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }
}
