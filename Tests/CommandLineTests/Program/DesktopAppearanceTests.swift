import Foundation
import CalqueScenes
import Testing

@testable import calque

@Suite("The look of the desktop")
struct DesktopAppearanceTests {
  private let folder = NSTemporaryDirectory() + "calque-\(UUID().uuidString)"

  private func appearance(
    _ files: [String: String], _ environment: [String: String] = [:]
  ) throws -> GalleryAppearance? {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, text) in files {
      let path = "\(folder)/\(name)"
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let all = ["XDG_CONFIG_HOME": folder].merging(environment) { $1 }
    return DesktopAppearance(environment: all).read()
  }

  @Test("Where nothing says it there is none")
  func none() throws {
    #expect(try appearance([:]) == nil)
    #expect(DesktopAppearance(environment: [:]).read() == nil)
    #expect(
      try appearance(["gtk-3.0/settings.ini": "nonsense\n[Settings]\n=\n", "kdeglobals": ""]) == nil
    )
  }

  @Test(
    "A theme of the environment says it by its name",
    arguments: [
      ("Adwaita:dark", GalleryAppearance.dark), ("Yaru-dark", .dark), ("Adwaita", .light),
      ("Darkness", .light),
    ])
  func theme(_ name: String, _ expected: GalleryAppearance) throws {
    let file = "[Settings]\ngtk-application-prefer-dark-theme=\(expected == .dark ? 0 : 1)\n"
    #expect(try appearance(["gtk-3.0/settings.ini": file], ["GTK_THEME": name]) == expected)
  }

  @Test(
    "GTK's settings say it, the newer version's first",
    arguments: [
      ("[Settings]\ngtk-application-prefer-dark-theme = true\n", GalleryAppearance.dark),
      ("[Settings]\ngtk-application-prefer-dark-theme=0\n", .light),
      ("[Settings]\ngtk-theme-name=Breeze-Dark\n", .dark),
      ("[Settings]\ngtk-theme-name=Breeze\r\n[Other]\ngtk-theme-name=Dark\n", .light),
    ])
  func gtk(_ text: String, _ expected: GalleryAppearance) throws {
    let other = "[Settings]\ngtk-application-prefer-dark-theme=\(expected == .dark ? 0 : 1)\n"
    #expect(try appearance(["gtk-3.0/settings.ini": text]) == expected)
    #expect(
      try appearance(["gtk-4.0/settings.ini": text, "gtk-3.0/settings.ini": other]) == expected)
  }

  @Test("KDE's colours say it, on its own desktop before GTK's settings")
  func kde() throws {
    let dark =
      "[Colors:Button]\nBackgroundNormal=250,250,250\n[Colors:Window]\nBackgroundNormal=42,46,50\n"
    let gtk = "[Settings]\ngtk-application-prefer-dark-theme=0\n"
    #expect(try appearance(["kdeglobals": dark]) == .dark)
    #expect(try appearance(["kdeglobals": "[General]\nColorScheme=BreezeLight\n"]) == .light)
    #expect(try appearance(["kdeglobals": dark, "gtk-3.0/settings.ini": gtk]) == .light)
    let onKDE = ["XDG_CURRENT_DESKTOP": "KDE"]
    #expect(try appearance(["kdeglobals": dark, "gtk-3.0/settings.ini": gtk], onKDE) == .dark)
  }
}
