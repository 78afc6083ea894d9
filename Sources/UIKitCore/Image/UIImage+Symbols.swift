public import CoreText
public import Foundation

// Images by the names of symbols. The symbols of iOS do not exist here.
extension UIImage {
  /// Loads the picture `name` from the app's assets, as `init(named:)` does, for use in the tint
  /// colour. On iOS it loads a symbol of the system, and there are none here: without such a
  /// picture it returns nil, and writes a line to stderr.
  @preconcurrency @MainActor
  public convenience init?(systemName name: String) {
    guard
      let found = UIApplication.shared.images.image(named: name, scale: UIScreen.main.scale)
    else { return nil }
    let image = UIImage(found.stored, found.scale, found.stored.orientation)
    self.init(image, .alwaysTemplate, .zero, .tile)
  }

  /// Loads the picture `name` as `init(systemName:)` does. The configuration has no effect on it.
  @preconcurrency @MainActor
  public convenience init?(
    systemName name: String, withConfiguration configuration: UIImage.Configuration?
  ) { self.init(systemName: name) }

  /// Loads the picture `name` as `init(systemName:)` does. The traits have no effect on it.
  @preconcurrency @MainActor
  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(systemName: name) }

  /// The variant of an image that a program wants.
  open class Configuration: NSObject {}

  /// The size and the strokes of a symbol that a program wants. They are kept only: the pictures in
  /// place of symbols have those that they have.
  open class SymbolConfiguration: Configuration {
    private let pointSize: CGFloat?
    private let weight: SymbolWeight
    private let scale: SymbolScale

    private init(_ pointSize: CGFloat?, _ weight: SymbolWeight, _ scale: SymbolScale) {
      (self.pointSize, self.weight, self.scale) = (pointSize, weight, scale)
    }

    /// - Parameter pointSize: The size of the font that the symbol stands in, in points.
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified
    ) { self.init(pointSize as CGFloat?, weight, scale) }

    public convenience init(weight: SymbolWeight) { self.init(nil, weight, .unspecified) }

    public convenience init(scale: SymbolScale) { self.init(nil, .unspecified, scale) }

    public convenience init(
      textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified
    ) { self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale) }

    public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
      self.init(font.pointSize, .unspecified, scale)
    }

    /// Returns true for the same size, weight and scale.
    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return pointSize == other.pointSize && weight == other.weight && scale == other.scale
    }

    open override var hash: Int { pointSize.hashValue }
  }

  /// The thickness of a symbol's strokes.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size of a symbol beside its text.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }
}
