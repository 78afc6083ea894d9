import Foundation
import Glibc
import RealTime
import Testing

@Suite(
  "A window on Wayland", .serialized, .realTime,
  .enabled(if: Weston.isInstalled, "the compositor weston is not installed"))
struct WaylandTests {
  /// A small output with two pixels a point, to the right of the first one.
  private static let outputs = [Weston.Output(), Weston.Output(width: 500, height: 400, scale: 2)]

  @Test("Click, drag, wheel, keys and the clipboard come through, and the window closes")
  func input() throws {
    let desktop = try Self.open()
    try desktop.hands("mousemove 50 50 click 1")
    try #require(desktop.hears("button"))
    try desktop.hands("mousemove 100 300")
    try #require(desktop.hears("hover"))
    try desktop.hands("mousedown 1")
    for step in 1...10 { try desktop.hands("mousemove \(100 + step * 8) \(300 + step * 4)") }
    try desktop.hands("mouseup 1")
    #expect(desktop.hears("pan 80 40"))
    try desktop.hands("mousemove 900 300 click 5 click 5")
    #expect(desktop.hears("scrolled 96"))
    try desktop.hands("key k")
    #expect(desktop.hears("down k") && desktop.hears("up k"))
    try desktop.hands("key c key v")
    #expect(desktop.hears("pasted copied"))
    try desktop.hands("key Escape")
    #expect(desktop.ends(within: 20) && desktop.status == 0)
  }

  @Test("It is resized, fills its output and shrinks again, and clicks hit what shows")
  func size() throws {
    let desktop = try Self.open()
    try Self.shrink(desktop)
    try Self.waitForPicture(desktop)
    try desktop.hands("mousemove 50 50 click 1")
    #expect(desktop.hears("button"))
    try desktop.hands("key super+shift+f")
    try #require(desktop.hears("size 1024 768"))
    try Self.waitForPicture(desktop)
    try desktop.hands("mousemove 50 50 click 1")
    #expect(desktop.hears("button"))
    try desktop.hands("key super+shift+f")
    #expect(desktop.hears("size 648 536"))
  }

  @Test("Moved between outputs it takes on their scale")
  func scale() throws {
    let desktop = try Self.open(Self.outputs)
    try Self.shrink(desktop)
    try desktop.hands("mousemove 300 300 keydown super mousedown 1")
    for step in 1...4 { try desktop.hands("mousemove \(300 + 300 * step) 300") }
    try desktop.hands("mouseup 1 keyup super")
    try #require(desktop.hears("scale 2.0 of 2.0, drawn at 2.0"), "\(desktop.situation)")
  }

  @Test("With two pixels a point, clicks hit what shows")
  func doubleScale() throws {
    let desktop = try Self.open([Weston.Output(width: 512, height: 384, scale: 2)])
    try desktop.hands("key super+shift+f")
    try #require(desktop.hears("size 512 384"), "\(desktop.situation)")
    // The button has 100 points, which are 200 pixels.
    try Self.waitForPicture(desktop)
    // The compositor may tell the scale after the window's size.
    try desktop.hands("sleep 1.5 mousemove 250 150 sleep 0.3 click 1 mousemove 900 100 click 5")
    #expect(!desktop.lines(until: "scrolled 48").contains("button"))
    try desktop.hands("mousemove 180 180 click 1")
    #expect(desktop.hears("button"))
  }

  @Test(
    "The pointer has a picture over the window, with the pixels of the output", arguments: [1, 2])
  func pointer(scale: Int) throws {
    let output = Weston.Output(width: 1024 / scale, height: 768 / scale, scale: scale)
    // The client library writes the requests of the protocol.
    let desktop = try Desktop(
      running: "WindowProbe", with: ["WAYLAND_DEBUG": "1"], outputs: [output])
    // The window opens under the pointer. No surface would be a pointer without a picture.
    let first = try #require(desktop.line(with: "wl_pointer", within: 60), "\(desktop.situation)")
    // The name of an object is wl_surface@3, and wl_surface#3 in newer client libraries.
    let mark = first.contains("wl_pointer#") ? "#" : "@"
    let surface = try #require(
      desktop.number("wl_surface\(mark)", inLineWith: ".set_cursor("), "\(desktop.situation)")
    let name = "wl_surface\(mark)\(Int(surface))."
    #expect(desktop.complains("\(name)attach(wl_buffer\(mark)"))
    // SDL sets it twice.
    #expect(desktop.number("scale(", inLineWith: "\(name)set_buffer_scale(") == Double(scale))
  }

  @Test("While it is hidden animations end, and so does the program", arguments: [SIGTERM, SIGINT])
  func hidden(signal: Int32) throws {
    let desktop = try Self.open(shell: .kiosk)
    try desktop.openAnother()
    try #require(desktop.hears("resigns", within: 60))
    desktop.closeAnother()
    try #require(desktop.hears("active"))
    // It animates when it is hidden.
    try desktop.hands("key w")
    try #require(desktop.hears("up w"))
    try desktop.openAnother()
    #expect(desktop.hears("arrived", within: 60))
    desktop.signal(signal)
    #expect(desktop.ends(within: 5) && desktop.status == 0)
  }

  @Test("The compositor goes away: the program says so and ends")
  func lostCompositor() throws {
    let desktop = try Self.open()
    desktop.killServer()
    #expect(desktop.ends(within: 20), "\(desktop.situation)")
  }

  /// How near frames come to these times depends on how busy the compositor is; that the clock follows
  /// what it is told is a law of `SimulatedDisplayTests`.
  @Test("The compositor tells when it shows frames, and the clock of refreshes takes it")
  func presentation() throws {
    let desktop = try Desktop(
      running: "WindowProbe", with: ["CALQUE_LOG": "pacing"], outputs: [Weston.Output()])
    try #require(desktop.hears("ready", within: 60), "\(desktop.situation)")
    let getsKeys = try (0..<10).contains { _ in
      try desktop.hands("key a")
      return desktop.hears("up a", within: 2)
    }
    try #require(getsKeys, "\(desktop.situation)")
    // A line has sixty frames whose times were told and taken.
    #expect(desktop.complains("pacing: frames=60"), "\(desktop.situation)")
  }

  @Test("The gallery opens and closes its inspector, and ends by a signal")
  func gallery() throws {
    let gallery = try GalleryProgram(showing: "grid", outputs: [Weston.Output()])
    let desktop = gallery.desktop
    // The keys may come to the window only after its first frame.
    let isOpen = try (0..<5).contains { _ in
      try desktop.hands("key F2")
      return desktop.complains("on=F2", within: 5)
    }
    #expect(isOpen, "\(desktop.situation)")
    try desktop.hands("key F2")
    #expect(desktop.complains("on= "), "\(desktop.situation)")
    desktop.signal(SIGTERM)
    #expect(desktop.ends(within: 20) && desktop.status == 0)
  }

  /// Opens the window of `WindowProbe`, and waits until it gets keys.
  private static func open(
    _ outputs: [Weston.Output] = [Weston.Output()], shell: Weston.Shell = .desktop
  ) throws -> Desktop {
    let desktop = try Desktop(running: "WindowProbe", outputs: outputs, shell: shell)
    try #require(desktop.hears("ready", within: 60), "\(desktop.situation)")
    let getsKeys = try (0..<10).contains { _ in
      try desktop.hands("key k")
      return desktop.hears("up k", within: 2)
    }
    try #require(getsKeys, "\(desktop.situation)")
    return desktop
  }

  /// Waits until the compositor shows the size that the program has told: a window of the former size
  /// is somewhere else until then. Frames of the new size were presented when an animation has ended,
  /// and a busy compositor takes them a little later.
  private static func waitForPicture(_ desktop: Desktop) throws {
    try desktop.hands("key z")
    try #require(desktop.hears("arrived"), "\(desktop.situation)")
    try desktop.hands("sleep 0.5")
  }

  /// Makes the window 648 × 536 points large, by dragging its corner.
  private static func shrink(_ desktop: Desktop) throws {
    try desktop.hands("mousemove 1000 700 keydown super mousedown 3")
    for step in 1...4 {
      try desktop.hands("mousemove \(1000 - step * 94) \(700 - step * 58)")
    }
    try desktop.hands("mouseup 3 keyup super")
    try #require(desktop.hears("size 648 536"))
  }
}
