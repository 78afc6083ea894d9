import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Stress scene", .serialized)
struct StressTests {
  private func start() throws -> (
    scene: StressViewController, hands: SceneStage, field: SpriteField
  ) {
    let scene = StressViewController()
    let hands = try SceneStage(scene, size: CGSize(width: 400, height: 300))
    return (scene, hands, try #require(scene.view.all(SpriteField.self).first))
  }

  @Test("It begins with 1,000 layers, and plus and minus change the number")
  func count() throws {
    let (scene, hands, field) = try start()
    let label = try #require(scene.view.all(UILabel.self).first)
    #expect(field.layer.sublayers?.count == 1_000 && label.text == "1,000 layers")
    hands.type(.keyboardEqualSign, "+")
    #expect(field.layer.sublayers?.count == 2_000 && label.text == "2,000 layers")
    for _ in 1...9 { hands.type(.keyboardHyphen, "-") }
    #expect(field.layer.sublayers?.count == 100 && label.text == "100 layers")
  }

  @Test("Every layer moves, and stays inside the view")
  func moving() throws {
    let (_, hands, field) = try start()
    let sprites = try #require(field.layer.sublayers)
    let before = sprites.map { $0.presentation()?.position }
    hands.stage.advance(by: 0.1)
    let after = sprites.map { $0.presentation()?.position }
    #expect(zip(before, after).count { $0 == $1 } < 20)
    let area = field.bounds.insetBy(dx: 15.99, dy: 15.99)
    #expect(after.allSatisfy { $0.map(area.contains) ?? false })
  }

  @Test("The same time shows the same frame")
  func repeatable() throws {
    var frames: [String] = []
    for _ in 1...2 {
      let (_, hands, _) = try start()
      hands.stage.advance(by: 0.05)
      frames.append(hands.stage.frameDescription)
    }
    #expect(frames[0] == frames[1] && frames[0].count > 100)
  }

  @Test("A view of no size does no harm")
  func noSize() throws {
    let (_, hands, field) = try start()
    hands.stage.window.frame.size = CGSize(width: 1, height: 1)
    hands.stage.advance(by: 0.2)
    #expect(field.bounds.size == CGSize(width: 1, height: 1))
  }
}
