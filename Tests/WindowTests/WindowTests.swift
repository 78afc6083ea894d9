import Foundation
import Testing

@Suite("A real window", .serialized)
struct WindowTests {
  @Test("Click, drag, pinch, wheel, keys and a new size come through, and the window closes")
  func input() throws {
    let desktop = try Desktop(running: "WindowProbe")
    try #require(desktop.hears("ready", within: 60))

    try desktop.hands("mousemove 50 50 click 1")
    try #require(desktop.hears("button"))

    try desktop.hands("mousemove 100 300")
    try #require(desktop.hears("hover"))
    try desktop.hands("mousedown 1")
    for step in 1...10 { try desktop.hands("mousemove \(100 + step * 8) \(300 + step * 4)") }
    try desktop.hands("mouseup 1")
    try #require(desktop.hears("pan 80 40"))

    // The second finger is mirrored about the middle of the window.
    try desktop.hands("mousemove 440 340 keydown ctrl mousedown 1")
    for step in 1...10 { try desktop.hands("mousemove \(440 - step * 12) \(340 - step * 8)") }
    try desktop.hands("mouseup 1 keyup ctrl")
    try #require(desktop.hears("pinch apart"))

    try desktop.hands("mousemove 800 300 click 5 click 5")
    try #require(desktop.hears("scrolled 96"))

    try desktop.hands("key k")
    try #require(desktop.hears("down k") && desktop.hears("up k"))

    try desktop.hands("search --onlyvisible --name WindowProbe windowsize 700 500")
    try #require(desktop.hears("size 700 500"))
    try desktop.hands("mousemove 600 300 click 4 click 4")
    try #require(desktop.hears("scrolled 0"))

    // Letters and signs are the profiler's when something of it is shown.
    try desktop.hands("key h")
    try #require(desktop.hears("down h") && desktop.hears("up h"))
    try desktop.hands("key F1")
    // While time stands nothing arrives, until steps bring it on; then it runs again.
    try desktop.hands("key space key z")
    try #require(desktop.hears("down z"))
    #expect(!desktop.hears("arrived", within: 1))
    try desktop.hands("key" + String(repeating: " period", count: 12))
    #expect(desktop.hears("arrived"))
    try desktop.hands("key comma key space key z")
    #expect(desktop.hears("arrived"))

    try desktop.hands("key Escape")
    #expect(desktop.ends(within: 20))
  }

  @Test("A window that is hidden puts the application into the background, and brings it back")
  func life() throws {
    let desktop = try Desktop(running: "WindowProbe")
    try #require(desktop.hears("active", within: 60) && desktop.hears("ready", within: 60))
    let window = "search --name ^WindowProbe$"
    try desktop.hands("\(window) windowfocus --sync")
    try desktop.hands("\(window) windowunmap")
    try #require(desktop.hears("resigns") && desktop.hears("in background"))
    try desktop.hands("\(window) windowmap --sync windowfocus")
    try #require(desktop.hears("to foreground") && desktop.hears("active"))
    try desktop.hands("mousemove 50 50 click 1")
    #expect(desktop.hears("button"))
    try desktop.hands("key Escape")
    #expect(desktop.ends(within: 20))
  }

  @Test("A program is profiled as its environment asks, and the files are written when it ends")
  func profile() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/calque-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let desktop = try Desktop(
      running: "WindowProbe",
      with: ["CALQUE_PROFILE": "hud=L,csv=\(folder)/a.csv,trace=\(folder)/a.json,hdu=1"])
    try #require(desktop.hears("ready", within: 60))
    try desktop.hands("key z")
    try #require(desktop.hears("arrived"))
    try desktop.hands("key Escape")
    #expect(desktop.ends(within: 20))
    let rows = try String(contentsOfFile: "\(folder)/a.csv", encoding: .utf8)
      .split(separator: "\n").drop { $0.hasPrefix("#") }
    #expect(rows.first?.hasPrefix("frame,t_ms,") == true)
    // A line of names, and frames; a busy machine draws few.
    #expect(rows.count > 1)
    let trace = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: "\(folder)/a.json")))
    let events = (trace as? [String: Any])?["traceEvents"] as? [[String: Any]]
    // The probe says of itself what it does with a key.
    #expect(events?.contains { $0["name"] as? String == "key" } == true)
  }

  @Test("While the inspector is open clicks choose layers, and do so no more when it is closed")
  func inspector() throws {
    let desktop = try Desktop(running: "WindowProbe")
    try #require(desktop.hears("ready", within: 60))
    try desktop.hands("mousemove 50 50 key F2")
    try desktop.hands("search --sync --onlyvisible --name Inspector windowmove --sync 600 0")
    try desktop.hands("mousemove 50 50 click 1")
    #expect(!desktop.hears("button", within: 2))
    // In either window the key closes it.
    try desktop.hands("key F2")
    let isHeard = try (0..<5).contains { step in
      try desktop.hands("mousemove \(52 + step) 52 click 1")
      return desktop.hears("button", within: 3)
    }
    #expect(isHeard)
    // There is no window manager that would give the keys back.
    try desktop.hands("search --onlyvisible --name ^WindowProbe$ windowfocus --sync")
    try desktop.hands("key Escape")
    #expect(desktop.ends(within: 20))
  }
}
