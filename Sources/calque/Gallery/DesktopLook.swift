import Foundation
import Scenes

/// The light or dark look that the desktop is set to, as its settings have it: the theme that the environment
/// names, GTK's settings, and KDE's colours.
///
/// A program of the desktop would ask its portal over D-Bus; a tool that reads three files needs no bus.
struct DesktopLook {
  private let environment: [String: String]

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
  }

  /// The look; nil where nothing says one.
  func read() -> GalleryLook? {
    if let theme = environment["GTK_THEME"], !theme.isEmpty { return Self.look(ofTheme: theme) }
    let isKDE = environment["XDG_CURRENT_DESKTOP"]?.uppercased().contains("KDE") ?? false
    return isKDE ? kde ?? gtk : gtk ?? kde
  }

  /// The folder of the user's settings. Source: XDG Base Directory Specification.
  private var folder: String? {
    if let chosen = environment["XDG_CONFIG_HOME"], chosen.hasPrefix("/") { return chosen }
    return environment["HOME"].map { "\($0)/.config" }
  }

  /// Source: GtkSettings, "gtk-application-prefer-dark-theme" and "gtk-theme-name".
  private var gtk: GalleryLook? {
    for version in ["gtk-4.0", "gtk-3.0"] {
      let values = values(of: "\(version)/settings.ini", section: "Settings")
      switch values["gtk-application-prefer-dark-theme"]?.lowercased() {
      case "1", "true": return .dark
      case "0", "false":
        return values["gtk-theme-name"].map(Self.look) == .dark ? .dark : .light
      default:
        if let theme = values["gtk-theme-name"] { return Self.look(ofTheme: theme) }
      }
    }
    return nil
  }

  /// The look by the colour behind the text of windows, as in `239,240,241`.
  private var kde: GalleryLook? {
    let colors = values(of: "kdeglobals", section: "Colors:Window")
    let parts = (colors["BackgroundNormal"] ?? "").split(separator: ",").compactMap { Int($0) }
    if parts.count >= 3 { return parts.prefix(3).reduce(0, +) < 3 * 128 ? .dark : .light }
    return values(of: "kdeglobals", section: "General")["ColorScheme"].map(Self.look)
  }

  /// The look of a theme by its name: `Adwaita:dark`, `Yaru-dark`, `BreezeDark`.
  private static func look(ofTheme name: String) -> GalleryLook {
    name.lowercased().hasSuffix("dark") ? .dark : .light
  }

  /// The values under the title `section` of a file of the folder, as far as there is one that can be read.
  private func values(of file: String, section: String) -> [String: String] {
    guard let folder, let data = FileManager.default.contents(atPath: "\(folder)/\(file)") else {
      return [:]
    }
    var values: [String: String] = [:]
    var isInside = false
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("[") {
        isInside = line == "[\(section)]"
      } else if isInside, let sign = line.firstIndex(of: "=") {
        let key = line[..<sign].trimmingCharacters(in: .whitespaces)
        values[key] = line[line.index(after: sign)...].trimmingCharacters(in: .whitespaces)
      }
    }
    return values
  }
}
