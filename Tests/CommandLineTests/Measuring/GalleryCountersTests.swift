import Foundation
import CalqueDebugOverlay
import CalqueHosting
import QuartzCore
import CalqueTelemetry
import Testing
import UIKit

@testable import CalqueScenes

/// An offscreen profiler that implements only the scope.
@MainActor
private final class ScopeOfHost: ProfilerControls {
  private let host: OffscreenHost
  let isPaused = false
  var speed = 1.0
  var isTyping = false
  var controlsChanged: (@MainActor () -> Void)?
  var margins = UIEdgeInsets.zero
  let panelInsets = UIEdgeInsets.zero
  var profiledLayer: CALayer? {
    get { host.profiledLayer }
    set { host.profiledLayer = newValue }
  }

  init(_ host: OffscreenHost) { self.host = host }

  func perform(_ key: ProfilerKey) {}

  func isOn(_ key: ProfilerKey) -> Bool { false }
}

@MainActor
@Suite("Counters of a scene in the gallery", .serialized)
struct GalleryCountersTests {
  private static let size = CGSize(width: 480, height: 300)
  private static let seconds = 0.4

  /// Returns the records of the first frames of the window that `play` sets up.
  private func records(
    _ size: CGSize, _ play: (OffscreenHost, UIWindow) -> Void
  ) throws -> [FrameRecord] {
    let host = try OffscreenHost(size: size)
    defer { host.close() }
    let window = UIWindow(frame: UIScreen.main.bounds)
    defer { window.rootViewController = nil }
    return host.recording {
      play(host, window)
      host.refresh()
      host.advance(to: Self.seconds)
    }
  }

  /// The counters of the passes, which belong to the window; no report contains them.
  private static let ofPasses = ["layersVisited", "items", "instancesWritten", "instanceBytes"]

  /// Returns the counters by name.
  private func rows(_ record: FrameRecord) throws -> [String: Int] {
    let data = try JSONEncoder().encode(record.counters)
    var rows = try JSONDecoder().decode([String: Int].self, from: data)
    for name in Self.ofPasses { try #require(rows.removeValue(forKey: name) != nil) }
    return rows
  }

  @Test(
    "They are those of the scene in a window of its own, frame by frame and row by row",
    arguments: [
      "genius", "dice", "shadows", "emitter", "replicator", "blend", "navigation", "transitions",
    ])
  func agreement(_ name: String) throws {
    let entry = try #require(SceneCatalog.entry(named: name))
    let alone = try records(Self.size) { host, window in
      let scene = entry.makeScene(appearance: .dark)
      window.rootViewController = scene
      window.makeKeyAndVisible()
      CATransaction.flush()
      scene.play()
    }
    var settings = GallerySettings()
    settings.scene = name
    settings.isRepeating = false
    let around = CGSize(
      width: SidebarView.width, height: GalleryToolbar.height + SceneBar.height)
    let gallery = GalleryViewController(settings: settings)
    var profiler: ScopeOfHost?
    let inGallery = try records(
      CGSize(width: Self.size.width + around.width, height: Self.size.height + around.height)
    ) { host, window in
      profiler = ScopeOfHost(host)
      gallery.profiler = profiler
      window.rootViewController = gallery
      window.makeKeyAndVisible()
    }
    #expect(profiler?.profiledLayer?.bounds.size == Self.size)
    #expect(alone.count > 1 && alone.count == inGallery.count)
    for (index, (one, other)) in zip(alone, inGallery).enumerated() {
      #expect(abs(one.targetTime - other.targetTime) < 1e-9, "frame \(index)")
      var expected = try rows(one)
      // Offscreen, an additional layer around the window's represents the screen.
      expected["layers", default: 0] -= 1
      // The gallery is made with the scene, before anything shows which part is profiled.
      if index == 0 { expected["layersMade"] = nil }
      let found = try rows(other)
      let different = expected.filter { found[$0.key] != $0.value }
        .map { "\($0.key): \($0.value) alone, \(found[$0.key] ?? 0) in the gallery" }
      #expect(different.isEmpty, "frame \(index)")
    }
  }
}
