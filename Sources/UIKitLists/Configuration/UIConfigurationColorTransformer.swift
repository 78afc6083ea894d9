/// A change of a colour, say to grey. Copies of a transformer are equal, and two that were made by
/// two calls are not.
public struct UIConfigurationColorTransformer: Hashable, Sendable {
  /// Returns the colour unchanged but grey.
  public static let grayscale = UIConfigurationColorTransformer { color in
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return color }
    return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
  }
  public static let preferredTint = UIConfigurationColorTransformer { $0 }
  public static let monochromeTint = UIConfigurationColorTransformer { _ in .label }

  /// A closure with an identity.
  private final class Change: Sendable {
    let body: @Sendable (UIColor) -> UIColor
    init(_ body: @escaping @Sendable (UIColor) -> UIColor) { self.body = body }
  }

  private let change: Change

  /// Creates a change of colours.
  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { change = Change(transform) }

  /// The change.
  public var transform: @Sendable (UIColor) -> UIColor { change.body }

  /// Returns the changed colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { change.body(input) }

  public static func == (
    a: UIConfigurationColorTransformer, b: UIConfigurationColorTransformer
  ) -> Bool { a.change === b.change }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(change)) }
}
