import CalqueTesting
import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Game loop scene", .serialized)
struct GameLoopTests {
  private func start() throws -> (
    scene: GameLoopViewController, hands: SceneStage, game: SpriteGame
  ) {
    let scene = GameLoopViewController()
    let hands = try SceneStage(scene, size: CGSize(width: 400, height: 300))
    scene.play()
    return (scene, hands, try #require(scene.view.all(SpriteGame.self).first))
  }

  @Test("It begins with 1,000 sprites, and plus and minus change the number within its bounds")
  func count() throws {
    let (_, hands, game) = try start()
    #expect(game.layer.sublayers?.count == 1_000)
    hands.type(.keyboardEqualSign, "+")
    #expect(game.layer.sublayers?.count == 2_000)
    for _ in 1...9 { hands.type(.keyboardHyphen, "-") }
    #expect(game.layer.sublayers?.count == 100)
  }

  @Test("Each frame sets every sprite without an animation, and none leaves the view")
  func moving() throws {
    let (_, hands, game) = try start()
    let sprites = try #require(game.layer.sublayers)
    let before = sprites.map(\.position)
    for _ in 1...30 { hands.stage.advance(by: 1.0 / 60) }
    let after = sprites.map(\.position)
    #expect(zip(before, after).count { $0 == $1 } == 0)
    #expect(after.allSatisfy { (0...400).contains($0.x) && (0...300).contains($0.y) })
    #expect(sprites.allSatisfy { $0.animationKeys() == nil })
    #expect(sprites.allSatisfy { $0.presentation()?.position == $0.position })
  }

  @Test("A long pause moves a sprite no farther than a tenth of a second does")
  func pause() throws {
    let (_, _, game) = try start()
    let sprite = try #require(game.layer.sublayers?.first)
    game.restart()
    game.advance(to: 10)
    let before = sprite.position
    game.advance(to: 1_000)
    let way = hypot(sprite.position.x - before.x, sprite.position.y - before.y)
    #expect(way > 0 && way <= 20)
  }

  @Test("The same time shows the same frame")
  func repeatable() throws {
    var frames: [String] = []
    for _ in 1...2 {
      let (_, hands, _) = try start()
      for _ in 1...3 { hands.stage.advance(by: 1.0 / 60) }
      frames.append(hands.stage.frameDescription)
    }
    #expect(frames[0] == frames[1] && frames[0].count > 100)
  }

  @Test("The loop ends when the scene is left")
  func leaving() throws {
    let (_, hands, game) = try start()
    hands.stage.window.rootViewController = nil
    hands.stage.advance(by: 0.1)
    let places = game.layer.sublayers?.map(\.position)
    hands.stage.advance(by: 0.1)
    #expect(game.layer.sublayers?.map(\.position) == places)
  }
}
