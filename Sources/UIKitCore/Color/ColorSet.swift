internal import CoreGraphics
internal import Foundation

/// A colour set of an asset catalogue: a folder `Name.colorset` with a `Contents.json`.
struct ColorSet: Sendable {
  let light: UIColor
  let dark: UIColor?

  /// Decodes a `Contents.json`. Returns nil if it has no colour for any appearance.
  init?(_ data: Data) {
    guard let contents = try? JSONDecoder().decode(Contents.self, from: data) else { return nil }
    let plain = contents.colors.first { $0.appearances?.isEmpty ?? true }
    guard let light = plain?.color?.value else { return nil }
    self.light = light
    dark =
      contents.colors.first { entry in
        entry.appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false
      }?.color?.value
  }

  private struct Contents: Decodable {
    var colors: [Entry]
  }

  private struct Entry: Decodable {
    var appearances: [Appearance]?
    var color: Color?
  }

  private struct Appearance: Decodable {
    var appearance: String
    var value: String
  }

  private struct Color: Decodable {
    var space: String?
    var components: [String: String]

    enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components
    }

    /// Returns a component, written "0.5", "128" or "0x80"; the latter two are fractions of 255.
    private func component(_ name: String) -> CGFloat? {
      guard let text = components[name] else { return nil }
      if text.lowercased().hasPrefix("0x") {
        return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
      }
      guard let number = Double(text), number.isFinite else { return nil }
      return CGFloat(text.contains(".") || name == "alpha" ? number : number / 255)
    }

    var value: UIColor? {
      let alpha = component("alpha") ?? 1
      if let white = component("white") { return UIColor(white: white, alpha: alpha) }
      guard let red = component("red"), let green = component("green"),
        let blue = component("blue")
      else { return nil }
      return space == "display-p3"
        ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        : UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
  }
}
