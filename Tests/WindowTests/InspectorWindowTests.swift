import Foundation
import Testing

@Suite("The inspector in a real window", .serialized)
struct InspectorWindowTests {
  /// The size of the app's window, left of which there is nothing.
  private static let app = (width: 400, height: 500)

  /// Presses keys one after the other.
  private static func keys(_ keys: [String]) -> String { "key " + keys.joined(separator: " ") }

  /// A click on the value of a row of the properties.
  private static func value(_ row: Int) -> String {
    "mousemove --window %1 460 \(34 + row * 18 + 9) click 1"
  }

  @Test("It opens beside the app, a typed value is set and comes back, and its side is kept")
  func typing() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/calque-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let desktop = try Desktop(running: "WindowProbe", with: ["XDG_STATE_HOME": folder])
    try #require(desktop.hears("ready", within: 60))
    let (width, height) = Self.app
    try desktop.hands(
      "search --onlyvisible --name ^WindowProbe$ windowmove 0 0 windowsize \(width) \(height)")
    try #require(desktop.hears("size \(width) \(height)"))
    try desktop.hands("key F2")
    let inspector = "search --sync --onlyvisible --name ^Inspector"
    try desktop.hands("\(inspector) windowfocus --sync sleep 1")
    // The window's row, then that of the controller's view.
    try desktop.hands(Self.keys(["Down", "Down"]))
    try desktop.hands("sleep 1 \(inspector) \(Self.value(5))")
    let digits = "0 0 320 240".map { $0 == " " ? "space" : String($0) }
    try desktop.hands(
      Self.keys(Array(repeating: "BackSpace", count: 12) + digits + ["Return"]))
    #expect(desktop.hears("size 320 240"))
    // Escape ends the inspector, and with it the edit.
    try desktop.hands("key Escape")
    #expect(desktop.hears("size \(width) \(height)"))
    let state = try String(contentsOfFile: "\(folder)/calque/inspector.json", encoding: .utf8)
    #expect(state.contains("\"side\" : \"right\""))
  }
}
