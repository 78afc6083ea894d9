import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Cube scene", .serialized)
struct CubeSceneTests {
  private func start() throws -> (hands: SceneStage, scene: CubeViewController) {
    let scene = CubeViewController()
    return (try SceneStage(scene, size: CGSize(width: 480, height: 480)), scene)
  }

  @Test("Three sides are nearer than the pictures inside, and are what is hit")
  func sides() throws {
    let (_, scene) = try start()
    #expect(scene.cube.sides.count == 6 && scene.cube.cards.count == 3)
    let hit = scene.view.layer.hitTest(CGPoint(x: 240, y: 240))
    #expect(scene.cube.sides.contains { $0 === hit })
    // Rotated by 34° it still returns its own points.
    let side = try #require(hit)
    let local = side.convert(CGPoint(x: 240, y: 240), from: nil)
    #expect(side.contains(local))
  }

  @Test("Space turns it twice and opens it, and it is as before in the end")
  func play() throws {
    let (hands, scene) = try start()
    let still = try #require(hands.stage.snapshot())
    hands.type(.keyboardSpacebar, " ")
    hands.wait(4.6)
    let side = try #require(scene.cube.sides.first)
    let flown = try #require(side.presentation()).transform
    #expect(flown.m43 > side.transform.m43 + 20)
    let open = try #require(hands.stage.snapshot())
    #expect(!equal(open, still))
    hands.wait(CubeViewController.playDuration)
    #expect(equal(try #require(hands.stage.snapshot()), still))
  }

  @Test("Dragging turns and leans it, no further than upright")
  func drag() throws {
    let (hands, scene) = try start()
    let (turn, lean) = (scene.turn, scene.lean)
    func touch(_ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat) {
      hands.stage.window.handle(
        PointerEvent(phase, at: CGPoint(x: x, y: y), time: CACurrentMediaTime()))
    }
    touch(.began, 200, 200)
    touch(.moved, 260, 170)
    #expect(abs(scene.turn - turn - 0.5) < 1e-9)
    #expect(abs(scene.lean - lean - 0.25) < 1e-9)
    touch(.moved, 260, -900)
    #expect(scene.lean == .pi / 2)
    touch(.ended, 260, -900)
    #expect(scene.cube.transform.m13 != 0)
  }

  private func equal(_ a: CGImage, _ b: CGImage) -> Bool {
    (0..<a.width * a.height).allSatisfy {
      a.pixel(x: $0 % a.width, y: $0 / a.width) == b.pixel(x: $0 % a.width, y: $0 / a.width)
    }
  }
}
