import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Table scene", .serialized)
struct TableSceneTests {
  private func start() throws -> (hands: SceneStage, scene: TableViewController) {
    let scene = TableViewController()
    return (try SceneStage(scene, size: CGSize(width: 700, height: 900)), scene)
  }

  private func names(_ scene: TableViewController) -> [String] {
    scene.table.visibleCells.compactMap { $0.textLabel?.text }
  }

  @Test("Playing inserts, moves, collapses, shows again and deletes")
  func play() throws {
    let (hands, scene) = try start()
    scene.play()
    hands.stage.advance(by: 0.15)
    #expect(names(scene).prefix(2) == ["Ceres", "Mercury"])
    hands.stage.advance(by: 3)
    #expect(names(scene).prefix(3) == ["Venus", "Earth", "Mars"])
    #expect(scene.table.numberOfRows(inSection: 1) == 5)
  }

  @Test("A click on a header collapses its section, and another one shows it again")
  func header() throws {
    let (hands, scene) = try start()
    let header = try #require(scene.table.headerView(forSection: 0))
    hands.tap(header)
    hands.wait(0.5)
    #expect(names(scene).first == "Jupiter" && scene.table.numberOfRows(inSection: 0) == 0)
    hands.tap(header)
    hands.wait(0.5)
    #expect(names(scene).prefix(4) == ["Mercury", "Venus", "Earth", "Mars"])
  }

  @Test("Keys insert, delete, edit and change the style")
  func keys() throws {
    let (hands, scene) = try start()
    hands.type(.keyboardI, "i")
    hands.wait(0.5)
    #expect(names(scene).first == "Ceres")
    hands.type(.keyboardD, "d")
    hands.wait(0.5)
    #expect(names(scene).first == "Mercury")
    hands.type(.keyboardE, "e")
    hands.wait(0.5)
    #expect(scene.table.isEditing && scene.table.visibleCells.allSatisfy { $0.isEditing })
    hands.type(.keyboard1, "1")
    hands.wait(0.2)
    #expect(scene.table.style == .plain && names(scene).count > 10)
  }
}
