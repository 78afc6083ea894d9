import CalqueTesting
import Synchronization
import Testing
import UIKit

@testable import QuartzCore
@testable import CalqueScenes

@MainActor
@Suite("SceneCatalog")
struct CatalogTests {
  @Test("Every scene has a name of its own, of small letters and hyphens")
  func names() {
    let names = SceneCatalog.names
    #expect(
      names == [
        "genius", "genius-opaque", "distortion", "clouds", "chain", "progress", "grid", "coverflow",
        "navigation", "springs", "transitions", "shapes", "films", "replicator", "emitter",
        "gradients", "shadows", "blend", "cube", "dice", "text", "tiles", "vectors", "controls",
        "table", "feed", "layouts",
        "auto-layout", "directions", "gestures", "pulse", "indicators", "flip", "sheet", "confetti",
        "shimmer",
        "radial",
        "tabbar",
        "stress", "game-loop",
      ])
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.allSatisfy { ($0.isLowercase && $0.isLetter) || $0 == "-" })
    }
  }

  @Test(
    "In a window of a pixel a scene gives its layers frames that they can take",
    arguments: [
      "grid", "springs", "transitions", "shapes", "indicators", "auto-layout", "stress",
      "game-loop",
    ])
  func tinyWindow(_ name: String) throws {
    let entry = try #require(SceneCatalog.entry(named: name))
    let refused = Mutex<[String]>([])
    try QuartzCore.Diagnostic.withListener({ line in refused.withLock { $0.append(line) } }) {
      _ = try SceneStage(entry.makeScene(), size: CGSize(width: 1, height: 1))
    }
    #expect(refused.withLock { $0 } == [])
  }

  @Test("A scene is found by its name, and no other name finds one")
  func lookup() {
    #expect(SceneCatalog.entry(named: "stress")?.title == "Stress")
    #expect(SceneCatalog.entry(named: "Stress") == nil && SceneCatalog.entry(named: "") == nil)
  }

  @Test("Every scene can be made, lasts a while, and tells its keys")
  func making() {
    for entry in SceneCatalog.entries {
      #expect(entry.playDuration > 0)
      for words in [entry.title, entry.summary, entry.hint] {
        #expect(!words.isEmpty && !words.hasSuffix("."), "\(entry.name)")
        #expect(words.first.map { $0.isUppercase || $0.isNumber } == true, "\(entry.name)")
      }
      #expect(!entry.makeScene().keyHints.isEmpty)
    }
  }

  @Test("A scene that was played and is left wants no refresh of the display any more")
  func leaving() throws {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    for entry in [SceneCatalog.showreel] + SceneCatalog.entries + AdviceCatalog.entries {
      let before = DisplayRefreshes.wantedFrom
      let scene = entry.makeScene()
      stage.window.rootViewController = scene
      stage.advance(by: 0.02)
      scene.play()
      stage.advance(by: 0.05)
      stage.window.rootViewController = nil
      stage.advance(by: 0.02)
      #expect(DisplayRefreshes.wantedFrom == before, "\(entry.name)")
    }
  }
}
