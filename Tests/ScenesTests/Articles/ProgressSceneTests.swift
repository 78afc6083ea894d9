import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Progress scene", .serialized)
struct ProgressSceneTests {
  private func start() throws -> (hands: SceneStage, scene: ProgressViewController) {
    let scene = ProgressViewController()
    return (try SceneStage(scene, size: CGSize(width: 480, height: 360)), scene)
  }

  private func shown(_ bar: ProgressDisc) throws -> CGFloat {
    let layer = try #require(bar.layer.sublayers?.last as? CAShapeLayer)
    return layer.presentation()?.strokeEnd ?? layer.strokeEnd
  }

  @Test("One bar gets there in a quarter of a second, the other at once")
  func steps() throws {
    let (hands, scene) = try start()
    hands.type(.keyboard8, "8")
    #expect(try shown(scene.plainBar) == 0.8)
    var last: CGFloat = 0
    for _ in 1...4 {
      hands.stage.advance(by: 0.0625)
      let now = try shown(scene.animatedBar)
      #expect(now > last && now <= 0.8)
      last = now
    }
    hands.stage.advance(by: 0.05)
    #expect(try shown(scene.animatedBar) == 0.8)
  }

  @Test("The slider sets both, from nothing to everything")
  func dragging() throws {
    let (hands, scene) = try start()
    let track = scene.slider.frame
    func touch(_ phase: PointerEvent.Phase, _ x: CGFloat) {
      hands.stage.window.handle(
        PointerEvent(phase, at: CGPoint(x: x, y: track.midY), time: CACurrentMediaTime()))
    }
    touch(.began, track.minX + 11)
    #expect(scene.animatedBar.progress == 0)
    touch(.moved, track.midX)
    #expect(abs(scene.plainBar.progress - 0.5) < 0.02)
    #expect(scene.plainBar.progress == Double(scene.slider.value))
    touch(.moved, track.maxX + 100)
    touch(.ended, track.maxX + 100)
    hands.stage.advance(by: 0.3)
    #expect(try shown(scene.animatedBar) == 1 && shown(scene.plainBar) == 1)
  }

  @Test("A full bar is full of colour, half a bar on its right half only")
  func picture() throws {
    let (hands, scene) = try start()
    scene.show(0.5)
    hands.stage.advance(by: 0.3)
    let picture = try #require(hands.stage.snapshot())
    let center = scene.plainBar.center
    let (x, y) = (Int(center.x), Int(center.y))
    #expect(picture.pixel(x: x + 40, y: y).z > 200 && picture.pixel(x: x - 40, y: y).z < 60)
  }
}
