import CalqueTesting
import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// Implicit fades after changes of `isHidden` and of sublayers.
@MainActor @Suite(.serialized) struct ImplicitFadeTests {
  /// Makes changes with linear implicit animations of one second.
  private func changing(_ card: Card, _ body: (CALayer) -> Void) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    body(card.layer)
    CATransaction.commit()
  }

  @Test("a layer that is hidden fades out, one that is shown fades in")
  func hidden() throws {
    let card = try Card()
    changing(card) { $0.isHidden = true }
    #expect(card.layer.isHidden)
    card.advance(to: 250)
    #expect(try card.shows(SIMD4(255, 63.75, 63.75, 255)))
    card.advance(to: 1100)
    #expect(try card.pixel(50, 50) == SIMD4(repeating: 255))
    changing(card) { $0.isHidden = false }
    card.advance(to: 1350)
    #expect(try card.shows(SIMD4(255, 191.25, 191.25, 255), within: 9))
    card.advance(to: 2200)
    #expect(try card.pixel(50, 50) == SIMD4(255, 0, 0, 255))
  }

  @Test("a sublayer that comes fades in, one that goes fades out")
  func sublayers() throws {
    let card = try Card()
    let dot = CALayer()
    dot.frame = CGRect(x: 10, y: 0, width: 20, height: 20)
    dot.backgroundColor = Card.blue
    changing(card) { $0.addSublayer(dot) }
    card.advance(to: 250)
    #expect(try card.shows(SIMD4(191.25, 0, 63.75, 255)))
    #expect(try card.pixel(35, 50) == SIMD4(255, 0, 0, 255))
    card.advance(to: 1100)
    #expect(try card.pixel(50, 50) == SIMD4(0, 0, 255, 255))
    changing(card) { _ in dot.removeFromSuperlayer() }
    card.advance(to: 1600)
    #expect(try card.shows(SIMD4(127.5, 0, 127.5, 255), within: 9))
    card.advance(to: 2200)
    #expect(try card.pixel(50, 50) == SIMD4(255, 0, 0, 255))
  }

  @Test("several changes in one transaction make one fade, in the transaction's time")
  func one() throws {
    let card = try Card()
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    for _ in 0..<5 { card.layer.addSublayer(CALayer()) }
    CATransaction.commit()
    #expect(card.layer.animationKeys() == ["transition"])
    let fade = try #require(card.layer.animation(forKey: "transition") as? CATransition)
    #expect(fade.type == .fade)
    #expect(fade.duration == 2)
    #expect(fade.timingFunction == CAMediaTimingFunction(name: .default))
  }

  @Test("NSNull as the action, disabled actions and no time leave it out", arguments: 0..<3)
  func none(_ way: Int) throws {
    let card = try Card()
    CATransaction.begin()
    switch way {
    case 0: card.layer.actions = ["hidden": NSNull(), "sublayers": NSNull()]
    case 1: CATransaction.setDisableActions(true)
    default: CATransaction.setAnimationDuration(0)
    }
    card.layer.addSublayer(CALayer())
    card.layer.isHidden = true
    CATransaction.commit()
    #expect(card.layer.animationKeys() == nil)
  }

  @Test("the layer of a view shows and hides at once, outside of animation blocks")
  func views() throws {
    let stage = try Stage(size: CGSize(width: 50, height: 50))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.window.addSubview(view)
    stage.advance(by: 0.1)
    view.isHidden = true
    view.addSubview(UIView())
    view.layer.addSublayer(CALayer())
    #expect(view.layer.animationKeys() == nil)
    #expect(stage.window.layer.animationKeys() == nil)
  }
}
