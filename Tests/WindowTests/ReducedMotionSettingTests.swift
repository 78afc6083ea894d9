import Foundation
import RealTime
import Testing

@Suite("The user's wish for reduced motion", .serialized, .realTime)
struct ReducedMotionSettingTests {
  /// True if the tool is installed that compiles the schemas of settings.
  private static let hasCompiler = FileManager.default
    .isExecutableFile(atPath: "/usr/bin/glib-compile-schemas")

  @Test("The environment tells it", arguments: [("on", true), ("off", false)])
  func environment(value: String, isReduced: Bool) throws {
    let desktop = try Desktop(running: "WindowProbe", with: ["CALQUE_REDUCE_MOTION": value])
    try #require(desktop.hears("ready", within: 60))
    try desktop.hands("key m")
    #expect(desktop.hears("reduced \(isReduced)"))
  }

  @Test("On KDE the speed of animations tells it", arguments: [("0", true), ("1", false)])
  func plasma(factor: String, isReduced: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/calque-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "[KDE]\nAnimationDurationFactor=\(factor)\n"
      .write(toFile: folder + "/kdeglobals", atomically: true, encoding: .utf8)
    let desktop = try Desktop(
      running: "WindowProbe",
      with: ["XDG_CURRENT_DESKTOP": "KDE", "XDG_CONFIG_HOME": folder])
    try #require(desktop.hears("ready", within: 60))
    try desktop.hands("key m")
    #expect(desktop.hears("reduced \(isReduced)"))
  }

  @Test("Another value in the environment is named, with those that are expected")
  func unknown() throws {
    let desktop = try Desktop(running: "WindowProbe", with: ["CALQUE_REDUCE_MOTION": "yes"])
    #expect(desktop.complains("CALQUE_REDUCE_MOTION=yes: expected on or off"))
  }

  @Test(
    "The desktop's setting tells it, and its changes are posted",
    .enabled(if: hasCompiler, "glib-compile-schemas is not installed"))
  func desktop() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/calque-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let values = "\(folder)/glib-2.0/settings"
    try FileManager.default.createDirectory(atPath: values, withIntermediateDirectories: true)
    try """
    <schemalist><schema id="org.gnome.desktop.interface" path="/org/gnome/desktop/interface/">
    <key name="enable-animations" type="b"><default>true</default></key>
    </schema></schemalist>
    """
    .write(toFile: "\(folder)/a.gschema.xml", atomically: true, encoding: .utf8)
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/glib-compile-schemas")
    compiler.arguments = [folder]
    try compiler.run()
    compiler.waitUntilExit()
    func set(_ value: Bool) throws {
      try "[org/gnome/desktop/interface]\nenable-animations=\(value)\n"
        .write(toFile: "\(values)/keyfile", atomically: true, encoding: .utf8)
    }
    try set(false)
    let desktop = try Desktop(
      running: "WindowProbe",
      with: [
        "GSETTINGS_SCHEMA_DIR": folder, "GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": folder,
      ])
    // The answer differs from what holds without one.
    try #require(desktop.hears("motion changed: reduced true", within: 60), "\(desktop.situation)")
    try set(true)
    #expect(desktop.hears("motion changed: reduced false"), "\(desktop.situation)")
    try desktop.hands("key m")
    #expect(desktop.hears("reduced false"))
  }
}
