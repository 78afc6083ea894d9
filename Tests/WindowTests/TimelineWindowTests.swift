import Foundation
import RealTime
import Testing

@testable import CalqueHosting
@testable import CalqueInspector
@testable import UIKitCore

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
    try use(gallery, "windowmove 0 0 sleep 2 mousemove 38 395 click 1")
    try #require(desktop.complains(" speed=0.0 ", within: 10), "\(desktop.situation)")
    try use(gallery, "mousemove 216 395 click 1 sleep 0.5")
    try use(gallery, "mousemove 500 443 mousedown 1 mousemove 300 443 sleep 0.3 mouseup 1")
    #expect(desktop.complains(" time=", within: 10), "\(desktop.situation)")
    // The lane of the first animation, with a lane of stalls above it or without, and its button.
    try use(gallery, "mousemove 300 553 click 1 sleep 0.5 mousemove 811 613 click 1 sleep 0.5")
    // The whole animation in sight, a shorter duration, and its lines once more.
    try use(
      gallery,
      "mousemove 216 395 click 1 sleep 0.5 mousemove 836 553 mousedown 1 mousemove 700 553 "
        + "mousemove 602 553 sleep 0.3 mouseup 1 sleep 0.5 mousemove 811 613 click 1 sleep 0.5")
    try use(gallery, "mousemove 38 395 click 1")
    #expect(desktop.complains(" copies=2 ", within: 10), "\(desktop.situation)")
    try use(gallery, "windowfocus --sync key F6")
    #expect(desktop.complains(" speed=1.0 on=F2 ", within: 10), "\(desktop.situation)")
  }

  // swift-format-ignore
  /// The text that is copied after the drag.
  @MainActor private static func nod(_ layer: CALayer) {
    // copied
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation.x")
    animation.values = [-0.45, 0.45, -0.95, -0.45]
    animation.calculationMode = .cubic
    animation.duration = 4.864
    layer.add(animation, forKey: "nod")
    // end
  }

  /// Returns the lines of this file between the marks.
  private static func source() throws -> String {
    let file = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0 == "    // copied" }) + 1
    let end = try #require(lines[start...].firstIndex { $0 == "    // end" })
    return lines[start..<end].map { $0.dropFirst(4) + "\n" }.joined()
  }

  /// Returns a host with a layer, after a moment.
  @MainActor private func host() throws -> (OffscreenHost, CALayer) {
    let host = try OffscreenHost(size: CGSize(width: 100, height: 100))
    let layer = CALayer()
    layer.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
    layer.backgroundColor = UIColor.red.cgColor
    host.rootLayer.addSublayer(layer)
    host.advance(to: 0.5)
    return (host, layer)
  }

  @Test(
    "An end is dragged by mouse, the next loop follows, and the copied Swift draws the loop's frames",
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/xclip"),
      "xclip is not installed"))
  @MainActor func proof() throws {
    let gallery = try GalleryProgram(showing: "cube")
    let desktop = gallery.desktop
    try gallery.use("key F6")
    try #require(desktop.complains(" on=F2,F6 ", within: 10), "\(desktop.situation)")
    #expect(desktop.shows("^Inspector:", within: 10))
    // Time stands, the nod of the cube is chosen, and all of its 8 s are in sight.
    try use(gallery, "windowmove 0 0 sleep 2 mousemove 38 395 click 1")
    try use(gallery, "mousemove 216 395 click 1 sleep 0.5 mousemove 300 553 click 1 sleep 0.5")
    try use(gallery, "mousemove 216 395 click 1")
    try #require(desktop.complains(" duration=8.000 ", within: 10), "\(desktop.situation)")
    try use(
      gallery,
      "mousemove 836 553 mousedown 1 mousemove 700 553 mousemove 602 553 sleep 0.3 mouseup 1")
    // The run and the rest after it.
    try #require(
      desktop.complains(" duration=4.864 ", within: 10), "\(desktop.situation)")
    try use(gallery, "mousemove 811 613 click 1 sleep 0.5 mousemove 38 395 click 1")
    #expect(desktop.complains(" loop=5.264 ", within: 10), "\(desktop.situation)")
    let copied = try #require(desktop.clipboard)
    #expect(try copied == Self.source())

    // The frames of the loop with that duration, in its second run, and those of the copied lines.
    let (edited, turning) = try host()
    defer { edited.close() }
    let edits = LiveEdits()
    let recorder = TimelineRecorder(edited)
    let model = TimelineModel(recorder, edits)
    let nod = CAKeyframeAnimation(keyPath: "transform.rotation.x")
    (nod.values, nod.calculationMode, nod.duration) = ([-0.45, 0.45, -0.95, -0.45], .cubic, 8)
    turning.add(nod, forKey: "nod")
    edited.advance(to: 0.6)
    let entry = try #require(recorder.recording.animations.first)
    model.choice = .animation(entry.id, keyPath: entry.keyPath)
    let span = try #require(model.draftSpan)
    model.dragEnd(to: span.begin + 4.864)
    #expect(model.swiftText == copied)
    let loop = try #require(recorder.recording.animations.last { $0.isLoop })
    let (plain, layer) = try host()
    defer { plain.close() }
    Self.nod(layer)
    for offset in [0.5, 1.5, 3] {
      edited.advance(to: loop.begin + loop.cycle * 2 + offset)
      plain.advance(to: 0.5 + offset)
      #expect(edited.frameDescription() == plain.frameDescription(), "at \(offset)")
    }
    model.close()
  }
}
