internal import CoreGraphics
internal import Foundation
internal import Synchronization

/// A cache of the colour sets of asset catalogues by name. Each is located and decoded once.
package final class NamedColors: Sendable {
  /// The colour sets of the app.
  static let ofProcess = NamedColors(.ofProcess)

  private let folders: AssetFolders
  private let sets = Mutex<[String: ColorSet]>([:])

  package init(_ folders: AssetFolders) { self.folders = folders }

  /// Returns the colour set `name`; nil if there is none or it cannot be read, which is not cached.
  func set(named name: String) -> ColorSet? {
    if let known = sets.withLock({ $0[name] }) { return known }
    guard let path = folders.colorSet(name), let data = FileManager.default.contents(atPath: path),
      let set = ColorSet(data)
    else { return nil }
    sets.withLock { $0[name] = set }
    return set
  }
}

extension UIColor {
  /// Loads the colour set `name` from the app's asset folders, as listed at `UIImage.init(named:)`.
  /// Returns nil if there is none or it cannot be read.
  public convenience init?(named name: String) {
    self.init(named: name, in: .ofProcess)
  }

  package convenience init?(named name: String, in colors: NamedColors) {
    guard let set = colors.set(named: name) else { return nil }
    let (light, dark) = (set.light, set.dark ?? set.light)
    self.init { $0.userInterfaceStyle == .dark ? dark : light }
  }
}

extension AssetFolders {
  /// Returns the contents file of the colour set `name`; of several, the shallowest.
  fileprivate func colorSet(_ name: String) -> String? {
    name.isEmpty ? nil : file(["\(name).colorset/Contents.json"])?.path
  }
}

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
