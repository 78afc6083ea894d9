import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Dice scene", .serialized)
struct DiceSceneTests {
  /// Returns the values of the faces of `die` that hit tests find.
  private func seen(_ die: DieView, in scene: DiceViewController) -> Set<Int> {
    var values: Set<Int> = []
    let frame = die.frame
    for x in stride(from: frame.minX + 1, to: frame.maxX, by: 3) {
      for y in stride(from: frame.minY + 1, to: frame.maxY, by: 3) {
        let hit = scene.view.layer.hitTest(CGPoint(x: x, y: y))
        if let index = die.faces.firstIndex(where: { $0 === hit || $0 === hit?.superlayer }) {
          values.insert(index + 1)
        }
      }
    }
    return values
  }

  @Test("A die is solid: three of its faces are seen, none of them opposite to another")
  func solid() throws {
    let scene = DiceViewController()
    _ = try SceneStage(scene, size: CGSize(width: 480, height: 320))
    for die in scene.dice {
      let values = seen(die, in: scene)
      #expect(values.count == 3 && values.contains(die.value), "\(values)")
      #expect(values.allSatisfy { !values.contains(7 - $0) })
    }
  }

  @Test("Rolled, each shows the next value in the end")
  func roll() throws {
    let scene = DiceViewController()
    let hands = try SceneStage(scene, size: CGSize(width: 480, height: 320))
    let before = scene.dice.map(\.value)
    scene.play()
    hands.wait(DiceViewController.playDuration + 0.1)
    #expect(scene.dice.map(\.value) == before.map { $0 % 6 + 1 })
    for die in scene.dice {
      let middle = scene.view.layer.hitTest(die.center)
      let face = die.faces[die.value - 1]
      #expect(middle === face || middle?.superlayer === face)
      #expect(seen(die, in: scene).count == 3)
    }
  }
}
