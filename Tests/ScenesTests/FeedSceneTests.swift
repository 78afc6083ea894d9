import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Feed scene", .serialized)
struct FeedSceneTests {
  private func start() throws -> (hands: SceneStage, scene: FeedViewController) {
    let scene = FeedViewController()
    return (try SceneStage(scene, size: CGSize(width: 760, height: 620)), scene)
  }

  @Test("Playing scrolls the feed, with cells that are used again")
  func play() throws {
    let (hands, scene) = try start()
    scene.play()
    hands.wait(5)
    #expect(scene.table.contentOffset.y == 2700)
    #expect(scene.table.subviews.count { $0 is FeedCell } <= 6)
  }

  @Test("Each switch, and each key, cures a mistake or makes it")
  func faults() throws {
    let (hands, scene) = try start()
    let card = try #require(scene.table.visibleCells.first?.contentView.subviews.first)
    #expect(card.layer.shadowPath == nil && scene.faults == .all)
    hands.tap(scene.switches[0])
    hands.wait(0.5)
    #expect(card.layer.shadowPath != nil && !scene.faults.contains(.shadows))
    hands.type(.keyboard5, "5")
    hands.wait(0.1)
    let avatar = try #require(card.subviews.first)
    #expect(avatar.layer.mask == nil && avatar.layer.cornerRadius == 24)
    #expect(scene.switches[4].isOn == false)
    hands.type(.keyboardC, "c")
    hands.wait(0.1)
    #expect(scene.faults.isEmpty && scene.switches.allSatisfy { !$0.isOn })
    hands.type(.keyboardA, "a")
    hands.wait(0.1)
    #expect(scene.faults == .all && avatar.layer.mask != nil)
  }

  @Test("The cured feed blends fewer pixels")
  func cured() throws {
    let (hands, scene) = try start()
    scene.table.contentOffset.y = 101
    hands.stage.advance(by: 0.1)
    let slow = hands.stage.counters
    hands.type(.keyboardC, "c")
    hands.wait(0.6)
    scene.table.contentOffset.y = 102
    hands.stage.advance(by: 0.1)
    let cured = hands.stage.counters
    #expect(slow.blendedPixels > cured.blendedPixels)
  }
}
