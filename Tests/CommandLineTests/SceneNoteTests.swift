import CoreGraphics
import DebugOverlay
import Hosting
import Scenes
import Telemetry
import Testing
import UIKit

@testable import Profiler

/// The notes on the gallery's scenes. Draws with OpenGL.
@Suite(.serialized) @MainActor struct SceneNoteTests {
  private func show(_ name: String, _ body: (OffscreenHost) throws -> Void) throws {
    let entry = try #require(SceneCatalog.entry(named: name))
    let show = try OffscreenShow(size: CGSize(width: 320, height: 400), scale: 1) {
      let scene = entry.makeScene()
      scene.loadViewIfNeeded()
      return ProfileSubject(name: name, content: scene, play: { scene.play() })
    }
    defer { show.close() }
    show.host.takesNotes = true
    try show.play(until: [0.2]) { _ in try body(show.host) }
  }

  @Test("what is blended in a scene has a reason, and what is not has none")
  func reasons() throws {
    for name in SceneCatalog.names {
      try show(name) { host in
        let notes = host.notes
        for note in notes where note.isBlended == note.blendReasons.isEmpty {
          Issue.record("\(name): \(note.part) of layer \(note.layer.index): \(note.blendReasons)")
        }
        #expect(notes.contains { $0.fate == .drawn }, "\(name)")
      }
    }
  }

  @Test(
    "every lens goes over a scene and leaves it as it is",
    arguments: ["shadows", "blend", "cube", "shapes", "text"])
  func lenses(name: String) throws {
    try show(name) { host in
      let plain = try #require(host.scenePicture())
      for lens in OverlayOptions.Lens.allCases {
        host.overlay.lens = lens
        host.overlay.showsBorders = true
        _ = try #require(host.composedPicture())
        let scene = try #require(host.scenePicture())
        #expect(scene.hasSameBytes(as: plain), "\(lens)")
      }
    }
  }
}
