import Foundation
import RealTime
import Testing

/// The gallery of the tool in a window, with its own home folder.
@Suite("The gallery in a real window", .serialized, .realTime)
struct GalleryWindowTests {
  private let home = FileManager.default.temporaryDirectory.path + "/calque-\(UUID().uuidString)"

  private func open() throws -> Desktop {
    let folder = home + "/calque"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if !FileManager.default.fileExists(atPath: folder + "/gallery.json") {
      try "{ \"hasShownHints\": true }"
        .write(toFile: folder + "/gallery.json", atomically: true, encoding: .utf8)
    }
    let desktop = try Desktop(
      running: "calque",
      with: ["XDG_STATE_HOME": home, "XDG_CACHE_HOME": home])
    try #require(desktop.shows("^Calque$", within: 60))
    // Waits for its first frame.
    Thread.sleep(forTimeInterval: 3)
    // The window is wider than the display, and might not be at its corner.
    try desktop.hands("search --onlyvisible --name ^Calque$ windowmove 0 0")
    return desktop
  }

  /// Returns true if the settings file has `expected` under `key` within 15 seconds.
  private func setting(_ key: String, is expected: String) -> Bool {
    let end = Date(timeIntervalSinceNow: 15)
    while end.timeIntervalSinceNow > 0 {
      if let text = try? String(contentsOfFile: home + "/calque/gallery.json", encoding: .utf8),
        text.contains("\"\(key)\" : \(expected)")
      {
        return true
      }
      Thread.sleep(forTimeInterval: 0.1)
    }
    return false
  }

  @Test("Its controls work by mouse and by key, and what was chosen is kept for the next time")
  func controls() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    var desktop = try open()
    // Search: letters go to the field, so that B and O are not overlays.
    try desktop.hands("mousemove 120 68 click 1")
    try desktop.hands("type book")
    try desktop.hands("key Escape")
    try desktop.hands("key slash")
    try desktop.hands("type dice")
    try desktop.hands("key Return")
    #expect(setting("scene", is: "\"dice\""))
    #expect(!setting("overlays", is: "[\n    \"B\"", within: 0))
    try desktop.hands("key Down")
    #expect(setting("scene", is: "\"text\""))
    // The appearance, by key.
    try desktop.hands("key ctrl+l")
    #expect(setting("look", is: "\"light\""))
    // An overlay, by key.
    try desktop.hands("key b")
    #expect(setting("overlays", is: "[\n    \"B\""))
    // The button of the list.
    try desktop.hands("mousemove 315 26 click 1")
    #expect(setting("showsSidebar", is: "false"))
    try desktop.hands("search --onlyvisible --name ^Calque$ windowsize 900 600")
    #expect(setting("width", is: "900"))
    try desktop.hands("key ctrl+q")
    #expect(desktop.ends(within: 20))
    desktop = try open()
    try desktop.hands("key Down")
    #expect(setting("scene", is: "\"tiles\"") && setting("look", is: "\"light\""))
    #expect(setting("width", is: "900"))
    try desktop.hands("key ctrl+q")
    #expect(desktop.ends(within: 20))
  }

  private func setting(_ key: String, is expected: String, within seconds: TimeInterval) -> Bool {
    let text = try? String(contentsOfFile: home + "/calque/gallery.json", encoding: .utf8)
    return text?.contains("\"\(key)\" : \(expected)") ?? false
  }
}
