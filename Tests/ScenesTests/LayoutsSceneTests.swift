import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Layouts scene", .serialized)
struct LayoutsSceneTests {
  private func start() throws -> (hands: SceneStage, scene: LayoutsViewController) {
    let scene = LayoutsViewController()
    return (try SceneStage(scene, size: CGSize(width: 700, height: 600)), scene)
  }

  private func frame(_ scene: LayoutsViewController, _ item: Int) -> CGRect {
    scene.collection.cellForItem(at: IndexPath(item: item, section: 0))?.frame ?? .null
  }

  @Test("Keys show the same cells in each layout")
  func layouts() throws {
    let (hands, scene) = try start()
    let first = scene.collection.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(frame(scene, 0) == CGRect(x: 20, y: 12, width: 110, height: 110))
    hands.type(.keyboard1, "1")
    hands.wait(0.5)
    #expect(scene.kind == .list && frame(scene, 1) == CGRect(x: 20, y: 72, width: 660, height: 52))
    hands.type(.keyboard3, "3")
    hands.wait(0.5)
    #expect(scene.collection.contentSize.width > 24 * 184)
    #expect(frame(scene, 0).midX == 350)
    hands.type(.keyboard4, "4")
    hands.wait(0.5)
    #expect(scene.collection.visibleCells.count == 24)
    #expect(frame(scene, 0).midX == 350 && frame(scene, 0).midY == 206)
    #expect(scene.collection.cellForItem(at: IndexPath(item: 0, section: 0)) === first)
  }

  @Test("Keys insert, delete and shuffle tiles")
  func changes() throws {
    let (hands, scene) = try start()
    hands.type(.keyboardI, "i")
    hands.wait(0.5)
    #expect(scene.collection.numberOfItems(inSection: 0) == 25)
    hands.type(.keyboardD, "d")
    hands.wait(0.5)
    #expect(scene.collection.numberOfItems(inSection: 0) == 24)
    hands.type(.keyboardS, "s")
    hands.wait(0.15)
    let moving = scene.collection.visibleCells.filter {
      ($0.layer.presentation()?.frame ?? .null) != $0.frame
    }
    #expect(moving.count > 10)
    hands.wait(0.5)
    #expect(scene.collection.visibleCells.count == 24)
  }

  @Test("Playing shows all layouts and ends at the grid")
  func play() throws {
    let (hands, scene) = try start()
    scene.play()
    hands.wait(1.6)
    #expect(scene.kind == .circle)
    hands.wait(7)
    #expect(scene.kind == .grid)
    #expect(frame(scene, 0) == CGRect(x: 20, y: 12, width: 110, height: 110))
  }
}
