import Foundation
import Glibc
import RealTime
import Testing

@Suite("A real window", .serialized, .realTime)
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

    // The second finger is mirrored at the centre of the window.
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

    // Letters and signs go to the program, whatever the profiler shows, while no panel has the
    // focus.
    try desktop.hands("key F1 key space")
    try #require(desktop.hears("down  ") && desktop.hears("up  "))
    try desktop.hands("key F4 key space key Escape")
    // While the program is paused nothing arrives, until single steps advance it; then it runs
    // again.
    try desktop.hands("key z")
    try #require(desktop.hears("down z"))
    #expect(!desktop.hears("arrived", within: 1))
    try desktop.hands("key" + String(repeating: " period", count: 12))
    #expect(desktop.hears("arrived"))
    // Esc has closed the menu, and now closes the timeline.
    try desktop.hands("key comma key Escape key z")
    #expect(desktop.hears("arrived"))

    try desktop.hands("key Escape")
    #expect(desktop.hears("down UIKeyInputEscape"))
    #expect(desktop.ends(within: 20))
  }

  @Test("A function key that the program answers is the program's")
  func answeredFunctionKey() throws {
    let desktop = try Desktop(running: "WindowProbe")
    try #require(desktop.hears("ready", within: 60))
    try desktop.hands("key F3")
    #expect(desktop.hears("down UIKeyInputF3") && desktop.hears("up UIKeyInputF3"))
    #expect(!desktop.shows("Inspector", within: 1))
    try desktop.hands("key F2")
    #expect(desktop.shows("Inspector", within: 15))
  }

  @Test("With CALQUE_KEYS=off all function keys are the program's")
  func functionKeysOff() throws {
    let desktop = try Desktop(running: "WindowProbe", with: ["CALQUE_KEYS": "off"])
    try #require(desktop.hears("ready", within: 60))
    try desktop.hands("key F2")
    #expect(desktop.hears("down UIKeyInputF2") && desktop.hears("up UIKeyInputF2"))
    #expect(!desktop.shows("Inspector", within: 1))
  }

  @Test("The release of a key goes where its press went, whatever has the focus by then")
  func releases() throws {
    let desktop = try Desktop(running: "WindowProbe")
    try #require(desktop.hears("ready", within: 60))
    try desktop.hands("keydown b")
    try #require(desktop.hears("down b"))
    // The menu takes the focus, and keeps it until Esc has emptied its filter and closed it.
    try desktop.hands("key F4 keyup b")
    #expect(desktop.hears("up b"))
    try desktop.hands("keydown b key Escape key Escape keyup b key k")
    #expect(
      desktop.lines(until: "up k").filter { !$0.hasSuffix("UIKeyInputF4") } == ["down k"])
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
    // A header line, and frames; a busy machine draws few.
    #expect(rows.count > 1)
    // The key's animation is what the first of them shows.
    let column = try #require(rows.first?.split(separator: ",").firstIndex(of: "input_ms"))
    let latencies = rows.dropFirst().compactMap { row in
      Double(row.split(separator: ",", omittingEmptySubsequences: false)[column])
    }
    #expect(latencies.contains { $0 > 0 } && latencies.allSatisfy { $0 >= 0 && $0 < 10_000 })
    let trace = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: "\(folder)/a.json")))
    let events = (trace as? [String: Any])?["traceEvents"] as? [[String: Any]]
    // The probe emits a signpost for each key.
    #expect(events?.contains { $0["name"] as? String == "key" } == true)
  }

  @Test(
    "A program that calls exit, on the main thread or on another, has its profile written",
    arguments: ["x", "y"])
  func exits(key: String) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/calque-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let desktop = try Desktop(
      running: "WindowProbe", with: ["CALQUE_PROFILE": "csv=\(folder)/a.csv"])
    try #require(desktop.hears("ready", within: 60))
    // Letters go to the program while the profiler shows nothing.
    try desktop.hands("key z")
    try #require(desktop.hears("arrived"))
    try desktop.hands("key \(key)")
    #expect(desktop.ends(within: 20))
    let rows = try String(contentsOfFile: "\(folder)/a.csv", encoding: .utf8)
      .split(separator: "\n").drop { $0.hasPrefix("#") }
    #expect(rows.first?.hasPrefix("frame,t_ms,") == true)
    #expect(rows.count > 1)
  }

  @Test(
    "Ctrl-C and SIGTERM end a program with its inspector open, or opened before, and write its profile",
    arguments: [(SIGTERM, true), (SIGINT, false)])
  func signals(number: Int32, isOpen: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/calque-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let desktop = try Desktop(
      running: "WindowProbe", with: ["CALQUE_PROFILE": "text=\(folder)/report.txt"])
    try #require(desktop.hears("ready", within: 60))
    try desktop.hands("key F2")
    try desktop.hands("search --sync --onlyvisible --name Inspector windowmove --sync 600 0")
    if !isOpen {
      try desktop.hands("search --onlyvisible --name ^WindowProbe$ windowfocus --sync")
      try desktop.hands("key F2 key z")
      try #require(desktop.hears("arrived"))
    }
    desktop.signal(number)
    #expect(desktop.ends(within: 20))
    #expect(FileManager.default.fileExists(atPath: "\(folder)/report.txt"))
  }

  @Test("A program begins at the time that it is told, and leaves the one at which it ends")
  func resumedTime() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("calque-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let desktop = try Desktop(
      running: "WindowProbe", with: ["CALQUE_TIME": "30 paused", "CALQUE_WATCH": file.path])
    // An animation of 0.3 s is over at 30 s, although time is paused there.
    #expect(desktop.hears("ready"))
    desktop.signal(SIGTERM)
    #expect(desktop.ends(within: 15))
    #expect(try String(contentsOf: file, encoding: .utf8) == "30.0 paused")
  }

  @Test("A program without a display says what it lacks, and names no option that it has not")
  func noDisplay() throws {
    let result = try Desktop.withoutDisplay("WindowProbe")
    #expect(result.status == 3)
    #expect(result.errors.contains("neither DISPLAY nor WAYLAND_DISPLAY names a display"))
    #expect(!result.errors.contains("--headless") && result.errors.contains("xvfb-run"))
  }

  @Test("The HUD is moved by the mouse, and presses on it are not the program's")
  func hud() throws {
    let desktop = try Desktop(running: "WindowProbe", with: ["CALQUE_PROFILE": "hud=M@top-left"])
    try #require(desktop.hears("ready", within: 60))
    // As soon as the HUD is drawn, it takes clicks over the button.
    let isTaken = try (0..<5).contains { step in
      try desktop.hands("mousemove \(50 + step) 50 click 1")
      return !desktop.hears("button", within: 1)
    }
    #expect(isTaken)
    try desktop.hands("mousemove 60 50 mousedown 1")
    for step in 1...10 { try desktop.hands("mousemove \(60 + step * 20) \(50 + step * 30)") }
    try desktop.hands("mouseup 1 mousemove 50 50 click 1")
    #expect(desktop.hears("button"))
    try desktop.hands("key Escape")
    #expect(desktop.ends(within: 20))
  }

  @Test("Function keys write screenshots, a trace and a recording beside the files of the profile")
  func capture() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/calque-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func files(_ kind: String) -> [String] {
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
      return (names ?? []).filter { $0.hasPrefix("WindowProbe-\(kind)-") }
    }
    let desktop = try Desktop(
      running: "WindowProbe", with: ["CALQUE_PROFILE": "hud=S,text=\(folder)/report.txt"])
    try #require(desktop.hears("ready", within: 60))
    try desktop.hands("key F5 key F12 key F9 key ctrl+F12 key z")
    try #require(desktop.hears("arrived"))
    try desktop.hands("key shift+F12 key F9 key ctrl+F12 key z")
    try #require(desktop.hears("arrived"))
    // Pending files are written when the program ends.
    try desktop.hands("key F9 key z")
    try #require(desktop.hears("arrived"))
    try desktop.hands("key Escape")
    #expect(desktop.ends(within: 20))
    let screenshots = files("screenshot")
    #expect(screenshots.count == 2 && screenshots.allSatisfy { $0.hasSuffix(".png") })
    for name in screenshots + files("recording") {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
    #expect(files("recording").count == 1)
    let traces = files("trace")
    #expect(traces.count == 2)
    let frames = try traces.map { name in
      let trace = try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
      let events = (trace as? [String: Any])?["traceEvents"] as? [[String: Any]]
      return try #require(events).count { $0["name"] as? String == "frame" }
    }
    // The key changes the display only the first time.
    #expect(frames.contains { $0 > 0 })
    // The profile continues beside them.
    #expect(FileManager.default.fileExists(atPath: "\(folder)/report.txt"))
  }

  @Test("While the inspector is open clicks choose layers, and do so no more when it is closed")
  func inspector() throws {
    let desktop = try Desktop(running: "WindowProbe")
    try #require(desktop.hears("ready", within: 60))
    try desktop.hands("mousemove 50 50 key F2")
    try desktop.hands("search --sync --onlyvisible --name Inspector windowmove --sync 600 0")
    try desktop.hands("mousemove 50 50 click 1")
    #expect(!desktop.hears("button", within: 2))
    // The key closes it in either window.
    try desktop.hands("key F2")
    let isHeard = try (0..<5).contains { step in
      try desktop.hands("mousemove \(52 + step) 52 click 1")
      return desktop.hears("button", within: 3)
    }
    #expect(isHeard)
    // Without a window manager nothing returns the focus.
    try desktop.hands("search --onlyvisible --name ^WindowProbe$ windowfocus --sync")
    try desktop.hands("key Escape")
    #expect(desktop.ends(within: 20))
  }
}
