import Foundation
import Testing

/// The gallery of the tool in a real window of 1020 × 700 with its own home folder, and simulated
/// input. Its log reports its state.
final class GalleryProgram {
  static let size = (width: 1020, height: 700)
  private static let window = "search --onlyvisible --name ^Calque$"

  let home = FileManager.default.temporaryDirectory.path + "/calque-\(UUID().uuidString)"
  let desktop: Desktop

  /// Opens the gallery on `scene`, which plays once. There is no folder for thumbnails, so that no
  /// processes that make them slow down the test.
  init(
    showing scene: String, height: Int = GalleryProgram.size.height, manager: String? = nil,
    isInspectorDocked: Bool = false, environment: [String: String] = [:],
    outputs: [Weston.Output]? = nil
  ) throws {
    try FileManager.default.createDirectory(
      atPath: home + "/calque", withIntermediateDirectories: true)
    try """
    { "scene": "\(scene)", "look": "dark", "isRepeating": false, "showsSidebar": true,
      "hasShownHints": true,
      "width": \(Self.size.width), "height": \(height) }
    """
    .write(toFile: home + "/calque/gallery.json", atomically: true, encoding: .utf8)
    try "{ \"isDockedInGallery\": \(isInspectorDocked) }"
      .write(toFile: home + "/calque/inspector.json", atomically: true, encoding: .utf8)
    let noFolder = home + "/file"
    try "".write(toFile: noFolder, atomically: true, encoding: .utf8)
    desktop = try Desktop(
      running: "calque",
      with: [
        "XDG_STATE_HOME": home, "XDG_CACHE_HOME": noFolder, "CALQUE_LOG": "gallery,inspector",
      ].merging(environment) { $1 }, in: home, manager: manager, outputs: outputs)
    let isOnX = outputs == nil
    if isOnX { try #require(desktop.shows("^Calque$", within: 60), "\(desktop.situation)") }
    try #require(desktop.complains("plays=1", within: 60), "\(desktop.situation)")
    if isOnX, manager == nil { try desktop.hands("\(Self.window) windowmove 0 0 windowfocus") }
  }

  deinit { try? FileManager.default.removeItem(atPath: home) }

  /// Runs mouse and key input; positions are in the window's points.
  func use(_ hands: String) throws {
    desktop.forget()
    // Positions are relative to the window, wherever a window manager has placed it.
    let inWindow = hands.replacingOccurrences(of: "mousemove ", with: "mousemove --window %1 ")
    try desktop.hands("\(Self.window) \(inWindow)")
  }

  /// Runs `hands` and presses the keys that quit the program. Returns true if it ended correctly.
  /// Its window may be gone before the keys are released, which xdotool reports as an error.
  func quits(after hands: String) -> Bool {
    try? use("\(hands) key ctrl+q")
    return desktop.ends(within: 20) && desktop.status == 0
  }

  /// Returns true if the settings file contains `words`, now or within `seconds`.
  func keeps(_ words: String, within seconds: TimeInterval = 10) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while end.timeIntervalSinceNow > 0 {
      let text = try? String(contentsOfFile: home + "/calque/gallery.json", encoding: .utf8)
      if text?.contains(words) ?? false { return true }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return false
  }
}
