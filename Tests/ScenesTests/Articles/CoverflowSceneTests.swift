import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Coverflow scene", .serialized)
struct CoverflowSceneTests {
  private func start() throws -> (hands: SceneStage, scene: CoverflowViewController) {
    let scene = CoverflowViewController()
    return (try SceneStage(scene, size: CGSize(width: 600, height: 400)), scene)
  }

  @Test("The chosen cover faces the eye, its neighbours lean to both sides")
  func places() throws {
    let (_, scene) = try start()
    #expect(CATransform3DIsIdentity(scene.covers[scene.selection].transform))
    let (left, right) = (scene.covers[scene.selection - 1], scene.covers[scene.selection + 1])
    #expect(left.transform.m41 < 0 && right.transform.m41 == -left.transform.m41)
    #expect(left.transform.m13 == -right.transform.m13 && left.transform.m43 < 0)
  }

  @Test("An arrow key chooses the next one, which turns in 0.4 s")
  func keys() throws {
    let (hands, scene) = try start()
    let next = scene.covers[scene.selection + 1]
    let former = next.transform.m41
    hands.type(.keyboardRightArrow)
    hands.stage.advance(by: 0.2)
    let middle = try #require(next.presentation()).transform.m41
    #expect(middle < former && middle > 0)
    hands.stage.advance(by: 0.3)
    #expect(CATransform3DIsIdentity(try #require(next.presentation()).transform))
  }

  @Test("It stops at the ends")
  func ends() throws {
    let (_, scene) = try start()
    scene.select(-3)
    #expect(scene.selection == 0)
    scene.select(99)
    #expect(scene.selection == scene.covers.count - 1)
  }

  @Test("Dragging runs through the covers, and the nearest one is chosen in the end")
  func dragging() throws {
    let (hands, scene) = try start()
    let width = try #require(scene.covers.first).bounds.width
    func touch(_ phase: PointerEvent.Phase, _ x: CGFloat) {
      hands.stage.window.handle(
        PointerEvent(phase, at: CGPoint(x: x, y: 350), time: CACurrentMediaTime()))
    }
    touch(.began, 400)
    touch(.moved, 400 - width * 0.9)
    touch(.ended, 400 - width * 0.9)
    #expect(scene.selection == 7)
  }

  @Test("A click on a cover chooses it")
  func click() throws {
    let (hands, scene) = try start()
    for phase in [PointerEvent.Phase.began, .ended] {
      hands.stage.window.handle(
        PointerEvent(phase, at: CGPoint(x: 425, y: 168), time: CACurrentMediaTime()))
    }
    #expect(scene.selection == 6)
  }

  @Test("Playing runs from one end to the other and back to the middle")
  func play() throws {
    let (hands, scene) = try start()
    scene.play()
    var seen: Set<Int> = []
    for _ in 0..<80 {
      hands.stage.advance(by: 0.05)
      seen.insert(scene.selection)
    }
    #expect(seen.contains(2) && seen.contains(10) && scene.selection == 5)
  }
}
