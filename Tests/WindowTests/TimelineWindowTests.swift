import RealTime
import Testing

/// The timeline of the inspector in a real window of 860 × 700, beside the gallery, whose log
/// reports the effects.
@Suite("The timeline in a real window", .serialized, .realTime)
struct TimelineWindowTests {
  private static let window = "search --onlyvisible --name ^Inspector:"

  /// Runs mouse and key input in the inspector's window.
  private func use(_ gallery: GalleryProgram, _ hands: String) throws {
    gallery.desktop.forget()
    let inWindow = hands.replacing("mousemove ", with: "mousemove --window %1 ")
    try gallery.desktop.hands("\(Self.window) \(inWindow)")
  }

  @Test("Its buttons stop time, a drag along its ruler shows other moments, and Swift is copied")
  func controls() throws {
    let gallery = try GalleryProgram(showing: "cube")
    let desktop = gallery.desktop
    try gallery.use("key F6")
    try #require(desktop.complains(" on=F2,F6 ", within: 10), "\(desktop.situation)")
    #expect(desktop.shows("^Inspector:", within: 10))
    // Some frames, and all of the recording in sight.
    try use(gallery, "windowmove 0 0 sleep 2 mousemove 38 445 click 1")
    try #require(desktop.complains(" speed=0.0 ", within: 10), "\(desktop.situation)")
    try use(gallery, "mousemove 216 445 click 1 sleep 0.5")
    try use(gallery, "mousemove 500 469 mousedown 1 mousemove 300 469 sleep 0.3 mouseup 1")
    #expect(desktop.complains(" time=", within: 10), "\(desktop.situation)")
    // The lane of the first animation, with a lane of stalls above it or without, and its button.
    try use(gallery, "mousemove 250 583 click 1 sleep 0.5 mousemove 715 683 click 1 sleep 0.5")
    // The whole animation in sight, a shorter duration, and its lines once more.
    try use(
      gallery,
      "mousemove 216 445 click 1 sleep 0.5 mousemove 555 583 mousedown 1 mousemove 500 583 "
        + "mousemove 400 583 sleep 0.3 mouseup 1 sleep 0.5 mousemove 715 683 click 1 sleep 0.5")
    try use(gallery, "mousemove 38 445 click 1")
    #expect(desktop.complains(" copies=2 ", within: 10), "\(desktop.situation)")
    try use(gallery, "windowfocus --sync key F6")
    #expect(desktop.complains(" speed=1.0 on=F2 ", within: 10), "\(desktop.situation)")
  }
}
