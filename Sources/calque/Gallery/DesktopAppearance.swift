import Foundation
import CalqueScenes

/// Reads the desktop's light or dark appearance from its settings: the theme in the environment,
/// GTK's settings, and KDE's colours.
///
/// A desktop program would ask the desktop portal over D-Bus; a tool that reads three
/// files needs no bus.
struct DesktopAppearance {
  private let environment: [String: String]

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
  }

  /// Returns the appearance; nil if no setting names one.
  func read() -> GalleryAppearance? {
    if let theme = environment["GTK_THEME"], !theme.isEmpty {
      return Self.appearance(ofTheme: theme)
    }
    let isKDE = environment["XDG_CURRENT_DESKTOP"]?.uppercased().contains("KDE") ?? false
    return isKDE ? kde ?? gtk : gtk ?? kde
  }

  /// The folder of the user's settings. Source: XDG Base Directory Specification.
  private var folder: String? {
    if let chosen = environment["XDG_CONFIG_HOME"], chosen.hasPrefix("/") { return chosen }
    return environment["HOME"].map { "\($0)/.config" }
  }

  /// The appearance in GTK's settings. Source: GtkSettings, "gtk-application-prefer-dark-theme" and
  /// "gtk-theme-name".
  private var gtk: GalleryAppearance? {
    for version in ["gtk-4.0", "gtk-3.0"] {
      let values = values(of: "\(version)/settings.ini", section: "Settings")
      switch values["gtk-application-prefer-dark-theme"]?.lowercased() {
      case "1", "true": return .dark
      case "0", "false":
        return values["gtk-theme-name"].map(Self.appearance) == .dark ? .dark : .light
      default:
        if let theme = values["gtk-theme-name"] { return Self.appearance(ofTheme: theme) }
      }
    }
    return nil
  }

  /// The appearance by the background colour of windows, as in `239,240,241`.
  private var kde: GalleryAppearance? {
    let colors = values(of: "kdeglobals", section: "Colors:Window")
    let parts = (colors["BackgroundNormal"] ?? "").split(separator: ",").compactMap { Int($0) }
    if parts.count >= 3 { return parts.prefix(3).reduce(0, +) < 3 * 128 ? .dark : .light }
    return values(of: "kdeglobals", section: "General")["ColorScheme"].map(Self.appearance)
  }

  /// Returns the appearance of a theme by its name: `Adwaita:dark`, `Yaru-dark`, `BreezeDark`.
  private static func appearance(ofTheme name: String) -> GalleryAppearance {
    name.lowercased().hasSuffix("dark") ? .dark : .light
  }

  /// Returns the values under the heading `section` of a file of the folder; empty if it
  /// cannot be read.
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
