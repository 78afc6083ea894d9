import CoreGraphics
import Foundation
import CalqueHosting
import CalqueScenes
import Testing
import UIKit

@testable import CalqueInspector
@testable import CalqueProfiler

/// The exploded views of the gallery's scenes. Draws with OpenGL.
@Suite(.serialized) @MainActor struct SceneSheetsTests {
  /// The most pixels of a scene in which its sheets differ from the picture, in percent.
  private static let limit = 0.8

  /// All scenes in `make check`, and else some of them.
  private var names: [String] {
    let isWhole = ProcessInfo.processInfo.environment["CALQUE_SEEDS"] == "all"
    return SceneCatalog.names.enumerated().filter { isWhole || $0.offset % 6 == 0 }.map(\.element)
  }

  /// A view from the front without distance between the sheets.
  private var flat: ExplodedOptions {
    var options = ExplodedOptions().unfolded(0)
    options.isFlat = true
    return options
  }

  @Test("from the front and without distance the sheets of a scene are its picture")
  func sheets() throws {
    for name in names {
      let percent = try difference(of: name)
      #expect(percent <= Self.limit, "\(percent) % of the pixels of \(name)")
    }
  }

  /// Returns the share of the pixels of a scene in which the sheets differ from the picture, in
  /// percent.
  private func difference(of name: String) throws -> Double {
    let entry = try #require(SceneCatalog.entry(named: name))
    let show = try HeadlessRun(size: CGSize(width: 240, height: 320), scale: 1) {
      let scene = entry.makeScene()
      scene.loadViewIfNeeded()
      return ProfileSubject(name: name, content: scene, play: { scene.play() })
    }
    defer { show.close() }
    var share = 1.0
    try show.play(until: [0.4]) { _ in
      let picture = try #require(show.host.scenePicture())
      let sheets = try #require(try show.host.explodedPicture(flat))
      // A step of antialiasing is no difference.
      share = sheets.difference(from: picture, rounding: 24).share
    }
    return (share * 10_000).rounded() / 100
  }
}
