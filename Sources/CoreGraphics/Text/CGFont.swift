import Foundation

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

/// The parsed full name of a font: the family, weight and slant.
package struct FontName: Equatable {
  package static let monospaced = ["JetBrains Mono", "DejaVu Sans Mono", "monospace"]
  private static let serif = ["DejaVu Serif", "serif"]

  package var family: String
  /// The weight, 100 to 900.
  package var weight = 400
  package var isItalic = false

  /// The words for weights; longer words first, since they contain the shorter ones.
  private static let weights: [(word: String, number: Int)] = [
    ("ultralight", 100), ("extralight", 200), ("semibold", 600), ("demibold", 600),
    ("extrabold", 800), ("thin", 200), ("light", 300), ("medium", 500), ("bold", 700),
    ("heavy", 800), ("black", 900),
  ]

  /// Parses a name such as `AvenirNext-DemiBoldItalic`; nil if it has no family.
  package init?(_ name: String) {
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    guard let first = parts.first?.trimmingCharacters(in: .whitespaces), !first.isEmpty,
      !name.hasPrefix("-")
    else { return nil }
    family = Self.spaced(first)
    guard parts.count > 1 else { return }
    let words = parts[1].lowercased()
    weight = Self.weights.first { words.contains($0.word) }?.number ?? 400
    isItalic = words.contains("italic") || words.contains("oblique")
  }

  package func style(size: CGFloat) -> TextStyle {
    var style = TextStyle(size: size, weight: weight)
    style.isItalic = isItalic
    style.families = [family] + substitutes
    return style
  }

  /// Returns the words of a name after its hyphen.
  package static func words(weight: Int, isItalic: Bool) -> String {
    let names = [
      100: "UltraLight", 200: "Thin", 300: "Light", 500: "Medium", 600: "Semibold", 700: "Bold",
      800: "Heavy", 900: "Black",
    ]
    return (names[weight] ?? "") + (isItalic ? "Italic" : "")
  }

  /// The substitute families of the same kind.
  private var substitutes: [String] {
    let name = family.lowercased()
    let isOneOf = { (words: [String]) in words.contains { name.contains($0) } }
    if isOneOf(["mono", "menlo", "courier", "consolas"]) { return Self.monospaced }
    let sans = name.contains("sans")
    if !sans, isOneOf(["times", "georgia", "serif", "palatino", "baskerville", "garamond"]) {
      return Self.serif
    }
    return TextStyle.systemFamilies
  }

  /// Returns `HelveticaNeue` as `Helvetica Neue`: with a space before each capital after a
  /// lowercase letter.
  private static func spaced(_ name: String) -> String {
    guard !name.contains(" ") else { return name }
    var result = ""
    for character in name {
      if character.isUppercase, result.last?.isLowercase == true { result.append(" ") }
      result.append(character)
    }
    return result
  }
}
