/// A typeface, identified by its name, without a size.
public final class CGFont: Sendable {
  /// The name that the font was made with.
  public let fullName: CFString?
  private let style: TextStyle

  /// Makes a font with a full name such as `Helvetica` or `HelveticaNeue-Bold`. Nil only for an
  /// empty name: a family that is not installed is substituted by a similar one.
  public init?(_ name: CFString) {
    guard let parts = FontName(name) else { return nil }
    fullName = name
    style = parts.style(size: 12)
  }

  public var postScriptName: CFString? { fullName }
}

extension CGFont: TextStyled {
  package var textStyle: TextStyle { style }
}
