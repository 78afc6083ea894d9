import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Tiles scene", .serialized)
struct TilesSceneTests {
  @Test("It shows the whole map at first, zooms in on places, and comes back")
  func play() throws {
    let scene = TilesViewController()
    let hands = try SceneStage(scene, size: CGSize(width: 300, height: 300))
    let map = try #require(scene.view.layer.sublayers?.first as? MapLayer)
    hands.wait(1)
    let overview = map.transform.m11
    #expect(abs(overview * MapLayer.side - 300) < 1)
    let picture = try #require(hands.stage.snapshot())
    // The sea in a corner, land in the centre.
    #expect(picture.pixel(x: 4, y: 290).z > 70 && picture.pixel(x: 150, y: 180).x > 80)
    hands.type(.keyboardSpacebar, " ")
    hands.wait(1.7)
    #expect(abs(try #require(map.presentation()).transform.m11 - 1) < 0.05)
    hands.wait(TilesViewController.playDuration)
    #expect(try #require(map.presentation()).transform.m11 == overview)
  }

  @Test("No more than the tiles that are seen, and some around them, are kept")
  func tiles() throws {
    let scene = TilesViewController()
    let hands = try SceneStage(scene, size: CGSize(width: 300, height: 300))
    hands.type(.keyboardSpacebar, " ")
    for _ in 0..<12 {
      hands.stage.advance(by: 0.75)
      #expect(hands.stage.counters.layers < 90)
    }
  }
}
