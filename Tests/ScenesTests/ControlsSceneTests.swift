import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Controls scene", .serialized)
struct ControlsSceneTests {
  @Test("It shows every control, and the slider moves the bar")
  func controls() throws {
    let scene = ControlsViewController()
    let hands = try SceneStage(scene, size: CGSize(width: 600, height: 700))
    let sliders = scene.view.all(UISlider.self)
    let slider = try #require(sliders.first)
    let bar = try #require(scene.view.all(UIProgressView.self).first)
    #expect(!scene.view.all(UISwitch.self).isEmpty && !scene.view.all(UIStepper.self).isEmpty)
    let thumb = try #require(slider.subviews.last)
    let start = thumb.convert(CGPoint(x: 14, y: 14), to: nil)
    hands.drag(from: start, to: CGPoint(x: start.x + 60, y: start.y))
    #expect(slider.value > 0.4 && bar.progress == slider.value)
    hands.tap(try #require(scene.view.all(UISwitch.self).first))
    #expect(scene.view.all(UIActivityIndicatorView.self).allSatisfy { !$0.isAnimating })
  }

  @Test("It scrolls where the window is small")
  func scrolls() throws {
    let scene = ControlsViewController()
    let hands = try SceneStage(scene, size: CGSize(width: 400, height: 300))
    let view = try #require(scene.view.all(UIScrollView.self).first)
    hands.stage.window.handle(
      WheelEvent(
        at: CGPoint(x: 20, y: 100), distance: CGVector(dx: 0, dy: -100), time: CACurrentMediaTime())
    )
    hands.wait(1)
    #expect(view.contentOffset.y == 100)
  }

  @Test("Playing moves the controls")
  func play() throws {
    let scene = ControlsViewController()
    let hands = try SceneStage(scene, size: CGSize(width: 600, height: 700))
    let before = hands.stage.frameDescription
    hands.type(.keyboardSpacebar, " ")
    hands.stage.advance(by: 0.1)
    #expect(hands.stage.frameDescription != before)
    #expect(scene.view.all(UISlider.self).first?.value == 1)
  }
}

@MainActor
@Suite("Gestures scene", .serialized)
struct GesturesSceneTests {
  private func start() throws -> (SceneStage, GestureCard) {
    let scene = GesturesViewController()
    let hands = try SceneStage(scene, size: CGSize(width: 700, height: 500))
    return (hands, try #require(scene.view.all(GestureCard.self).first))
  }

  @Test("A card goes where it is dragged, and comes in front")
  func drag() throws {
    let (hands, card) = try start()
    let from = card.center
    hands.drag(from: from, to: CGPoint(x: from.x + 200, y: from.y + 50))
    #expect(abs(card.center.x - from.x - 200) < 1 && card.superview?.subviews.last === card)
  }

  @Test("Two fingers grow and turn a card at once, and a double tap puts it back")
  func pinch() throws {
    let (hands, card) = try start()
    let middle = card.center
    func fingers(_ phase: PointerEvent.Phase, _ distance: CGFloat, _ angle: CGFloat) {
      let way = CGVector(dx: cos(angle) * distance / 2, dy: sin(angle) * distance / 2)
      hands.stage.window.handle([
        PointerEvent(
          phase, at: CGPoint(x: middle.x - way.dx, y: middle.y - way.dy),
          time: CACurrentMediaTime(), finger: 0),
        PointerEvent(
          phase, at: CGPoint(x: middle.x + way.dx, y: middle.y + way.dy),
          time: CACurrentMediaTime(), finger: 1),
      ])
      hands.stage.advance(by: 0.02)
    }
    fingers(.began, 80, 0)
    for step in 1...20 { fingers(.moved, 80 + CGFloat(step) * 4, CGFloat(step) * 0.05) }
    fingers(.ended, 160, 1)
    let transform = card.transform
    #expect(hypot(transform.a, transform.b) > 1.5 && atan2(transform.b, transform.a) > 0.5)
    hands.wait(1)
    for _ in 0..<2 { hands.tap(card) }
    hands.wait(1)
    #expect(card.transform == .identity && card.center == middle)
  }
}
