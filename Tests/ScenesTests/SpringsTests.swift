import CalqueTesting
import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Springs scene", .serialized)
struct SpringsTests {
  private func start() throws -> (hands: SceneStage, scene: SpringsViewController, knob: Knob) {
    let scene = SpringsViewController()
    let hands = try SceneStage(scene, size: CGSize(width: 760, height: 400))
    return (hands, scene, try #require(scene.view.all(Knob.self).first))
  }

  /// Returns the presented x coordinate of the knob.
  private func x(_ knob: Knob) -> CGFloat { knob.layer.presentation()?.position.x ?? -1 }

  /// Drags from `a` to `b`, one step per refresh.
  private func drag(_ hands: SceneStage, from a: CGFloat, to b: CGFloat, steps: Int = 10) {
    touch(hands, .began, a)
    for step in 1...steps {
      hands.stage.advance(by: 1.0 / 60)
      touch(hands, .moved, a + (b - a) * CGFloat(step) / CGFloat(steps))
    }
  }

  private func touch(_ hands: SceneStage, _ phase: PointerEvent.Phase, _ x: CGFloat) {
    hands.stage.window.handle(
      PointerEvent(phase, at: CGPoint(x: x, y: 300), time: CACurrentMediaTime()))
  }

  @Test("Space moves everything to the other end, and back")
  func play() throws {
    let (hands, scene, knob) = try start()
    hands.type(.keyboardSpacebar, " ")
    hands.wait(SpringsViewController.playDuration)
    #expect(scene.isOpen && scene.animator == nil && x(knob) == 680)
    hands.type(.keyboardSpacebar, " ")
    hands.wait(SpringsViewController.playDuration)
    #expect(!scene.isOpen && x(knob) == 80)
  }

  @Test("The knob follows the pointer, and the card goes along")
  func dragging() throws {
    let (hands, scene, knob) = try start()
    drag(hands, from: 80, to: 380)
    hands.stage.advance(by: 0.1)
    #expect(abs(x(knob) - 380) < 0.01)
    #expect(abs((scene.animator?.fractionComplete ?? 0) - 0.5) < 1e-6)
    touch(hands, .ended, 380)
    drag(hands, from: 380, to: 200)
    hands.stage.advance(by: 0.1)
    // The knob was touched again before it moved.
    #expect(abs(x(knob) - 200) < 0.01)
  }

  @Test("Let go past the middle it goes on, before the middle it goes back")
  func lettingGo() throws {
    for (place, end) in [(CGFloat(480), CGFloat(680)), (200, 80)] {
      let (hands, scene, knob) = try start()
      drag(hands, from: 80, to: place)
      hands.stage.advance(by: 0.3)
      touch(hands, .ended, place)
      hands.wait(1.5)
      #expect(x(knob) == end && scene.animator == nil && scene.isOpen == (end == 680))
    }
  }

  @Test("Thrown it goes where it was thrown, beyond the end first")
  func throwing() throws {
    let (hands, scene, knob) = try start()
    drag(hands, from: 80, to: 260, steps: 6)
    touch(hands, .ended, 260)
    var farthest: CGFloat = 0
    for _ in 0..<90 {
      hands.stage.advance(by: 1.0 / 60)
      farthest = max(farthest, x(knob))
    }
    #expect(farthest > 700 && scene.isOpen && x(knob) == 680)
  }

  @Test("R turns it round on its way, P holds it")
  func keys() throws {
    let (hands, scene, knob) = try start()
    hands.type(.keyboardSpacebar, " ")
    hands.stage.advance(by: 0.1)
    hands.type(.keyboardP, "p")
    let held = x(knob)
    hands.wait(1)
    #expect(x(knob) == held && held > 80)
    hands.type(.keyboardP, "p")
    hands.type(.keyboardV, "v")
    hands.stage.advance(by: 0.5)
    #expect(x(knob) == 80 && !scene.isOpen && scene.animator == nil)
  }
}

@MainActor
@Suite("Transitions scene", .serialized)
struct TransitionsSceneTests {
  private func start() throws -> (hands: SceneStage, cards: [TransitionCard]) {
    let scene = TransitionsViewController()
    let hands = try SceneStage(scene, size: CGSize(width: 800, height: 600))
    return (hands, scene.view.all(TransitionCard.self))
  }

  /// Returns every fifth pixel of every fifth row.
  private func picture(_ hands: SceneStage) throws -> [SIMD4<UInt8>] {
    let picture = try #require(hands.stage.snapshot())
    return stride(from: 0, to: 600, by: 5).flatMap { y in
      stride(from: 0, to: 800, by: 5).map { x in picture.pixel(x: x, y: y) }
    }
  }

  @Test("There is a card for each transition, and Space turns all of them")
  func play() throws {
    let (hands, cards) = try start()
    #expect(cards.count == 8 && Set(TransitionCard.kinds.map(\.options.rawValue)).count == 8)
    let before = try picture(hands)
    hands.type(.keyboardSpacebar, " ")
    hands.wait(TransitionsViewController.playDuration)
    #expect(cards.map(\.isTurned) == Array(repeating: true, count: 8))
    #expect(try picture(hands) != before)
    hands.type(.keyboardSpacebar, " ")
    hands.wait(TransitionsViewController.playDuration)
    #expect(try picture(hands) == before)
  }

  @Test("A card is turned by its number and by a touch, on its way too")
  func one() throws {
    let (hands, cards) = try start()
    hands.type(.keyboard3, "3")
    #expect(cards.map(\.isTurned) == [false, false, true, false, false, false, false, false])
    hands.stage.advance(by: 0.3)
    hands.tap(cards[2])
    hands.tap(cards[5])
    #expect(!cards[2].isTurned && cards[5].isTurned)
    hands.wait(1)
  }
}
