import CalqueTesting
import Foundation
import Testing
import UIKit
import _Testing_CoreGraphics

@testable import ArticlePrograms

/// Programs for iOS in the style of tutorials, compiled unchanged.
@MainActor
@Suite("Programs in the style of tutorials", .serialized)
struct TutorialTests {
  private func stage(_ controller: UIViewController) throws -> Stage {
    let stage = try Stage(size: CGSize(width: 320, height: 480))
    stage.window.rootViewController = controller
    stage.advance(by: 0.05)
    return stage
  }

  private func drag(_ stage: Stage, from start: CGPoint, to end: CGPoint) {
    for step in 0...6 {
      let part = CGFloat(step) / 6
      let place = CGPoint(
        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      stage.window.handle(
        PointerEvent(step == 0 ? .began : .moved, at: place, time: CACurrentMediaTime()))
      stage.advance(by: 1.0 / 60)
    }
    stage.window.handle(PointerEvent(.ended, at: end, time: CACurrentMediaTime()))
  }

  @Test("A circle that loads closes, turns green and gets its tick")
  func loading() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let view = LoadingCircleView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    stage.window.addSubview(view)
    stage.advance(by: 0)
    view.startLoading()
    stage.advance(to: 0.25)
    let circle = try #require(view.layer.sublayers?.first)
    let turn = circle.presentation()?.value(forKeyPath: "transform.rotation.z") as? Double
    #expect(abs((turn ?? 0) - .pi / 2) < 0.1)
    var isDone = false
    view.completion = { isDone = true }
    NotificationCenter.default.post(name: Notification.Name("LoadingDidEnd"), object: nil)
    stage.advance(by: 0.4)
    #expect(!isDone && circle.animation(forKey: "rotation") == nil)
    stage.advance(by: 0.3)
    #expect(isDone)
    let picture = try #require(stage.snapshot())
    #expect(picture.pixel(x: 13, y: 50) == SIMD4(0, 255, 0, 255))
  }

  @Test("The front card is thrown away and comes back behind the others")
  func cards() throws {
    let controller = CardStackController()
    let stage = try stage(controller)
    let first = try #require(controller.cards.first)
    drag(stage, from: CGPoint(x: 160, y: 240), to: CGPoint(x: 290, y: 240))
    stage.advance(by: 0.3)
    #expect(controller.cards.last === first && controller.counterLabel.text == "1")
    stage.advance(by: 1)
    drag(stage, from: CGPoint(x: 10, y: 20), to: CGPoint(x: 200, y: 20))
    stage.advance(by: 0.5)
    #expect(controller.cards.last === first)
  }

  @Test("Snow falls, calms down, and the button bursts")
  func snow() throws {
    let controller = SnowfallController()
    let stage = try stage(controller)
    stage.advance(by: 3)
    #expect(stage.counters.quads > 60)
    controller.snow.calmDown()
    let count = controller.view.subviews.count
    controller.burst(sender: controller.burstButton)
    #expect(controller.view.subviews.count == count + 10)
    controller.tick()
    stage.advance(by: 2)
    #expect(controller.view.subviews.count == count && controller.ticks == 1)
    #expect(abs(controller.hand.transform.b - sin(.pi / 30)) < 1e-6)
    controller.viewWillDisappear(false)
  }

  @Test("A page opens as a growing circle")
  func circle() throws {
    let page = CirclePageController(level: 1, color: .blue)
    let navigation = UINavigationController(rootViewController: page)
    let delegate = CircleNavigationDelegate()
    navigation.delegate = delegate
    let stage = try stage(navigation)
    #expect(page.view.frame.minY == 44 && page.button.frame.minY == 60)
    page.button.sendActions(for: .touchUpInside)
    stage.advance(by: 0.15)
    let picture = try #require(stage.snapshot())
    #expect(picture.pixel(x: 20, y: 460) == SIMD4(0, 0, 255, 255))
    #expect(picture.pixel(x: 300, y: 130) == SIMD4(0, 255, 0, 255))
    stage.advance(by: 0.5)
    #expect(navigation.viewControllers.count == 2 && page.view.window == nil)
    #expect(navigation.topViewController?.view.layer.mask == nil)
  }

  @Test("Bars dance, stop and go on where they were; a counter runs to its end")
  func equalizer() throws {
    let controller = EqualizerController()
    let stage = try stage(controller)
    stage.advance(by: 0.3)
    controller.equalizer.pause()
    stage.advance(by: 0.1)
    let height = controller.equalizer.barHeight
    stage.advance(by: 0.33)
    #expect(height > 0.3 && controller.equalizer.barHeight == height)
    controller.equalizer.resume()
    stage.advance(by: 0.2)
    #expect(abs(controller.equalizer.barHeight - height) > 0.05)
    let number = Double(controller.counter.text ?? "") ?? 0
    #expect(number > 300 && number < 1234)
    stage.advance(by: 1.5)
    #expect(controller.counter.text == "1234")
  }

  @Test("A panel swings at its edge, and a slider scrubs an animator")
  func jelly() throws {
    let controller = JellyPanelController()
    let stage = try stage(controller)
    controller.segments.selectedSegmentIndex = 1
    controller.segmentChanged(sender: controller.segments)
    // The middle runs ahead of the sides.
    stage.advance(by: 0.15)
    let side = controller.jelly.subviews[0].layer.presentation()?.position.y ?? 0
    #expect(side > 60 && controller.jelly.outline.maxY > side + 40)
    stage.advance(by: 2)
    #expect(abs(controller.jelly.outline.maxY - 140) < 2)
    controller.slider.value = 0.5
    controller.sliderValueChanged(controller.slider)
    stage.advance(by: 0.1)
    #expect(abs((controller.box.layer.presentation()?.opacity ?? 0) - 0.75) < 0.02)
    controller.toggle.isOn = true
    controller.toggled()
    stage.advance(by: 1)
    #expect(abs((controller.box.layer.presentation()?.opacity ?? 0) - 1) < 0.01)
    controller.animator.stopAnimation(true)
  }
}
