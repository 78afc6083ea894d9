import Foundation
import RealTime
import Testing

@Suite("Controls of the gallery in a real window", .serialized, .realTime)
struct GalleryControlTests {
  /// True if the window manager that one of the tests needs is installed.
  private static let hasManager = ["/usr/bin/openbox", "/usr/local/bin/openbox"]
    .contains(where: FileManager.default.isExecutableFile)

  @Test("Each of them does its work")
  func controls() throws {
    let gallery = try GalleryProgram(showing: "grid")
    for control in GalleryControl.all {
      try gallery.use(control.hands)
      try #require(gallery.desktop.complains(control.says, within: 10), "\(control.name)")
    }
    #expect(gallery.desktop.shows("^Inspector:", within: 10))
    #expect(gallery.keeps("\"hud\" : \"off@top-left\""))
    #expect(gallery.quits(after: "windowfocus --sync"))
  }

  @Test(
    "Under a window manager that gives the focus by a click they do as well",
    .enabled(if: hasManager, "the window manager openbox is not installed"))
  func clickToFocus() throws {
    let gallery = try GalleryProgram(showing: "grid", manager: "openbox")
    // The first click both moves the focus and acts.
    for control in GalleryControl.toolbar.prefix(4) + GalleryControl.list.prefix(3) {
      try gallery.use(control.hands)
      try #require(gallery.desktop.complains(control.says, within: 10), "\(control.name)")
    }
    // The inspector's window takes the focus; when it is returned, the keys go to the gallery
    // again.
    try gallery.use("key F2")
    #expect(gallery.desktop.shows("^Inspector:", within: 10))
    try gallery.use("sleep 0.5 windowraise windowfocus --sync sleep 0.3 key F2")
    try #require(gallery.desktop.complains(" on= ", within: 10), "\(gallery.desktop.situation)")
    // Closing the inspector's window moves the focus once more.
    #expect(gallery.quits(after: "sleep 0.5 windowraise windowfocus --sync sleep 0.3"))
  }

  @Test("At rest it takes no time of the CPU, with its list and its toolbar shown")
  func rest() throws {
    let gallery = try GalleryProgram(showing: "grid", height: 300)
    // Waits until the scene has played.
    let end = Date(timeIntervalSinceNow: 30)
    while gallery.desktop.ticks(in: 0.5) > 0, end.timeIntervalSinceNow > 0 {}
    #expect(gallery.desktop.ticks(in: 5) <= 1)
  }
}
