import CoreGraphics
import CalqueDebugOverlay
import CalqueHosting
import CalqueScenes
import CalqueTelemetry
import Testing
import UIKit

@testable import CalqueProfiler

/// The notes on the gallery's scenes. Draws with OpenGL.
@Suite(.serialized) @MainActor struct SceneItemRecordTests {
  private func show(_ name: String, _ body: (OffscreenHost) throws -> Void) throws {
    let entry = try #require(SceneCatalog.entry(named: name))
    let show = try HeadlessRun(size: CGSize(width: 320, height: 400), scale: 1) {
      let scene = entry.makeScene()
      scene.loadViewIfNeeded()
      return ProfileSubject(name: name, content: scene, play: { scene.play() })
    }
    defer { show.close() }
    show.host.collectsItemRecords = true
    try show.play(until: [0.2]) { _ in try body(show.host) }
  }

  @Test("what is blended in a scene has a reason, and what is not has none")
  func reasons() throws {
    for name in SceneCatalog.names {
      try show(name) { host in
        let diagnostics = host.itemRecords
        for diagnostic in diagnostics where diagnostic.isBlended == diagnostic.blendReasons.isEmpty
        {
          Issue.record(
            "\(name): \(diagnostic.part) of layer \(diagnostic.layer.index): \(diagnostic.blendReasons)"
          )
        }
        #expect(diagnostics.contains { $0.outcome == .drawn }, "\(name)")
      }
    }
  }

  @Test(
    "every mode goes over a scene and leaves it as it is",
    arguments: ["shadows", "blend", "cube", "shapes", "text"])
  func overlayModes(name: String) throws {
    try show(name) { host in
      let plain = try #require(host.scenePicture())
      for overlayMode in OverlayOptions.OverlayMode.allCases {
        host.overlay.overlayMode = overlayMode
        host.overlay.showsBorders = true
        _ = try #require(host.composedPicture())
        let scene = try #require(host.scenePicture())
        #expect(scene.hasSameBytes(as: plain), "\(overlayMode)")
      }
    }
  }
}
