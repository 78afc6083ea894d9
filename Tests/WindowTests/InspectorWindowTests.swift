import Foundation
import RealTime
import Testing

@Suite("The inspector in a real window", .serialized, .realTime)
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
    // The file is written after the edit is undone.
    let file = "\(folder)/calque/inspector.json"
    for _ in 0..<100 where !FileManager.default.fileExists(atPath: file) {
      Thread.sleep(forTimeInterval: 0.1)
    }
    let state = try String(contentsOfFile: file, encoding: .utf8)
    #expect(state.contains("\"side\" : \"right\""))
  }

  /// Runs mouse and key input in the inspector's window.
  private func use(_ gallery: GalleryProgram, _ hands: String) throws {
    gallery.desktop.forget()
    let inWindow = hands.replacing("mousemove ", with: "mousemove --window %1 ")
    try gallery.desktop.hands("search --onlyvisible --name ^Inspector: \(inWindow)")
  }

  @Test("Each control of the list, the panel and the timeline does its work")
  func controls() throws {
    let gallery = try GalleryProgram(showing: "cube")
    let desktop = gallery.desktop
    try gallery.use("key F2")
    try #require(desktop.complains(" rows=13 ", within: 10), "\(desktop.situation)")
    try use(gallery, "windowmove 0 0 windowfocus --sync sleep 1")
    for control in InspectorControl.list {
      try use(gallery, control.hands)
      try #require(
        desktop.complains(control.says, within: 10), "\(control.name): \(desktop.situation)")
    }
    try use(gallery, "key F6")
    try #require(desktop.complains(" time=runs ", within: 10), "\(desktop.situation)")
    // The scene plays anew, for frames and animations to record.
    try gallery.use("windowfocus --sync key r sleep 2")
    try use(gallery, "windowfocus --sync sleep 0.5")
    for control in InspectorControl.timeline {
      try use(gallery, control.hands)
      try #require(
        desktop.complains(control.says, within: 10), "\(control.name): \(desktop.situation)")
    }
  }

  @Test("Docked in the app's window it takes clicks and keys there, and moves out and in again")
  func docked() throws {
    let gallery = try GalleryProgram(showing: "cube", isInspectorDocked: true)
    let desktop = gallery.desktop
    try gallery.use("key F2")
    try #require(
      desktop.complains("place=docked view=list rows=13 ", within: 10), "\(desktop.situation)")
    let steps = [
      ("mousemove 750 124 click 1", " chosen=cards[0] "), ("key Up", " chosen=cube "),
      // The stage beside the panels; what is chosen there is not of the panels.
      ("mousemove 310 100 click 1", " chosen=UIView "), ("key F6", " time=runs "),
      ("sleep 2 mousemove 38 400 key F6", " on=F2,Shift+F2 "),
      // The edges of the panels.
      (
        "mousemove 602 500 mousedown 1 mousemove 640 500 mousemove 662 500 mouseup 1",
        " strips=360,0 "
      ),
      (
        "mousemove 662 500 mousedown 1 mousemove 640 500 mousemove 602 500 mouseup 1",
        " strips=420,0 "
      ),
      ("mousemove 987 17 click 1", "place=own "),
    ]
    for (hands, says) in steps {
      try gallery.use(hands)
      try #require(desktop.complains(says, within: 10), "\(hands): \(desktop.situation)")
    }
    #expect(desktop.shows("^Inspector:", within: 10))
    try use(gallery, "windowfocus --sync key shift+F2")
    #expect(desktop.complains("place=docked ", within: 10), "\(desktop.situation)")
    #expect(gallery.quits(after: "windowfocus --sync mousemove 310 100 click 1"))
    let state = try String(
      contentsOfFile: "\(gallery.home)/calque/inspector.json", encoding: .utf8)
    #expect(state.contains("\"isDockedInGallery\" : true"))
    #expect(state.contains("\"dockedRight\" : 420"))
  }

  @Test("The scene unfolds in the app's window, is turned and picked from there, and folds back")
  func explodedScene() throws {
    let gallery = try GalleryProgram(showing: "cube", isInspectorDocked: true)
    let desktop = gallery.desktop
    try gallery.use("key F7")
    try #require(desktop.complains(" on=F2,F7,Shift+F2 ", within: 10), "\(desktop.situation)")
    // The layers in space are not among the listed ones.
    let whole = "rows=13 filter= picks=true chosen=none edits=0 strips=420,0 scene=1.00 "
    try #require(desktop.complains(whole, within: 20), "\(desktop.situation)")
    let controls = InspectorControl.exploded(x: 600, y: 154, width: 420).filter {
      ["spacing", "the upper level", "wireframe", "tint overdraw"].contains($0.name)
    }
    let steps: [InspectorControl] =
      [
        InspectorControl(
          "a sheet under the pointer", "mousemove 420 340 sleep 0.2 mousemove 440 360", " over="),
        InspectorControl("its click", "mousemove 440 360 click 1", " edits=0 hidden=false "),
        InspectorControl(
          "a drag",
          "mousemove 440 360 mousedown 1 mousemove 470 370 mousemove 490 380 sleep 0.2 mouseup 1",
          " turn=55,7 "),
        InspectorControl("the wheel", "mousemove 440 360 click 4", " zoom=1.07 "),
      ] + controls + [
        InspectorControl("moved out", "mousemove 987 17 click 1", "place=own ")
      ]
    for step in steps {
      try gallery.use(step.hands)
      try #require(desktop.complains(step.says, within: 10), "\(step.name): \(desktop.situation)")
    }
    try use(gallery, "windowmove 600 0")
    try gallery.use("windowfocus --sync mousemove 440 360")
    #expect(desktop.complains(" over=", within: 10), "\(desktop.situation)")
    // The menu of a right click lies above the layers.
    try gallery.use("mousemove 400 400 click 3 sleep 0.3 mousemove 440 150 click 1")
    #expect(desktop.complains(" on=B,F2,F7 ", within: 10), "\(desktop.situation)")
    // Esc closes the menu, and then folds the layers back.
    try gallery.use("key Escape key Escape")
    #expect(desktop.complains(" scene=whole ", within: 10), "\(desktop.situation)")
    #expect(gallery.quits(after: "key F7"))
  }

  @Test(
    "Under a window manager the click that gives the focus chooses, and minimised panels rest",
    .enabled(
      if: ["/usr/bin/openbox", "/usr/local/bin/openbox"]
        .contains(where: FileManager.default.isExecutableFile),
      "the window manager openbox is not installed"))
  func manager() throws {
    let gallery = try GalleryProgram(showing: "cube", manager: "openbox")
    let desktop = gallery.desktop
    try gallery.use("key F2")
    try #require(desktop.complains(" rows=13 ", within: 10), "\(desktop.situation)")
    // The inspector has the focus, and leaves the upper left of the gallery free.
    try use(gallery, "windowsize 480 400 windowmove 520 330 sleep 0.5 windowactivate sleep 1")
    try gallery.use("mousemove 310 100 sleep 0.5 click 1")
    #expect(desktop.complains(" chosen=UIView ", within: 10), "\(desktop.situation)")
    try gallery.use("key shift+F2")
    try #require(desktop.complains("place=docked ", within: 10), "\(desktop.situation)")
    try gallery.use("key F7")
    try #require(desktop.complains(" scene=1.00 ", within: 20), "\(desktop.situation)")
    // In parts of what it takes while shown: the machine may be slow, and busy with other tests.
    let shown = desktop.ticks(in: 0.5)
    try gallery.use("windowminimize --sync")
    var minimised = shown
    for _ in 0..<20 where minimised * 4 > shown { minimised = desktop.ticks(in: 0.5) }
    #expect(
      shown > 10 && minimised * 4 <= shown, "\(shown) and \(minimised) hundredths of a second")
    try desktop.hands("search --name ^Calque$ windowactivate --sync sleep 0.5")
    var again = 0
    for _ in 0..<20 where again * 4 <= shown { again = desktop.ticks(in: 0.5) }
    #expect(again * 4 > shown, "\(shown) and \(again) hundredths of a second")
  }
}
