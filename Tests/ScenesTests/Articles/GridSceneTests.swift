import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Grid scene", .serialized)
struct GridSceneTests {
  private func start() throws -> (hands: SceneStage, scene: GridViewController) {
    let scene = GridViewController()
    return (try SceneStage(scene, size: CGSize(width: 480, height: 360)), scene)
  }

  @Test("Another order moves every tile implicitly to its new place")
  func sorting() throws {
    let (hands, scene) = try start()
    let tile = scene.tiles[1]
    let former = tile.position
    hands.type(.keyboardV, "v")
    let end = tile.position
    #expect(end != former && scene.order == .hue)
    let whole = hypot(end.x - former.x, end.y - former.y)
    var gone: [CGFloat] = []
    for part in [0, 0.25, 0.5, 0.75, 1.0] {
      hands.stage.advance(to: 0.1 + part)
      let shown = try #require(tile.presentation()).position
      gone.append(hypot(shown.x - former.x, shown.y - former.y) / whole)
    }
    #expect(abs(gone[0]) < 0.01 && abs(gone[2] - 0.8) < 0.15 && abs(gone[4] - 1) < 0.01)
    #expect(gone == gone.sorted())
    #expect(scene.tiles.map(\.hue) == scene.tiles.map(\.hue).sorted())
  }

  @Test("No two tiles are in one place, in any order", arguments: GridOrder.allCases)
  func places(order: GridOrder) throws {
    let (_, scene) = try start()
    scene.sort(by: order)
    let places = Set(scene.tiles.map { "\($0.position.x) \($0.position.y)" })
    #expect(places.count == 24)
    #expect(scene.tiles.allSatisfy { scene.canvas.bounds.contains($0.frame) })
  }

  @Test("A resize places the tiles without animating")
  func resizing() throws {
    let (hands, scene) = try start()
    hands.stage.window.frame.size = CGSize(width: 300, height: 500)
    hands.stage.advance(by: 0.05)
    #expect(scene.tiles.allSatisfy { $0.animation(forKey: "position") == nil })
    #expect(scene.tiles.allSatisfy { scene.canvas.bounds.contains($0.frame) })
  }
}
