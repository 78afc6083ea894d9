import CalqueTesting
import Testing
import UIKit

/// The layer properties of a view that an animation block animates.
@MainActor @Suite("Layer properties in animation blocks") struct LayerBlockTests {
  private let stage: Stage
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() throws {
    stage = try Stage(size: CGSize(width: 40, height: 40))
    stage.window.addSubview(view)
    stage.advance(by: 0)
  }

  // Apple documents only the properties of views. A test on iOS 14 saw no animation of the border
  // and of zPosition.
  @Test("Borders and depth take their values at once")
  func plain() {
    UIView.animate(withDuration: 1) {
      view.layer.borderWidth = 3
      view.layer.borderColor = UIColor.red.cgColor
      view.layer.zPosition = 4
      view.layer.shadowPath = CGPath(rect: view.bounds, transform: nil)
      view.layer.cornerRadius = 5
    }
    #expect(view.layer.animationKeys() == ["cornerRadius"])
  }

  @Test("A shadow animates with the block's duration, delay and curve, and tells the completion")
  func shadow() throws {
    var log: [Bool] = []
    UIView.animate(withDuration: 2, delay: 1, options: .curveLinear) {
      view.layer.shadowOpacity = 1
      view.layer.shadowRadius = 7
      view.layer.shadowOffset = CGSize(width: 4, height: 1)
      view.layer.shadowColor = UIColor.red.cgColor
    } completion: {
      log.append($0)
    }
    #expect(
      view.layer.animationKeys() == [
        "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor",
      ])
    stage.advance(by: 0.5)
    #expect(view.layer.presentation()?.shadowOpacity == 0)
    stage.advance(by: 1.5)
    let half = try #require(view.layer.presentation())
    #expect(half.shadowOpacity == 0.5 && half.shadowRadius == 5)
    #expect(half.shadowOffset == CGSize(width: 2, height: -1))
    #expect(half.shadowColor?.components?.first == 0.5)
    #expect(log == [])
    stage.advance(by: 1)
    #expect(log == [true] && view.layer.animationKeys() == nil)
  }

  @Test("Outside of a block, and in one without animations, nothing animates")
  func still() {
    view.layer.shadowOpacity = 1
    UIView.performWithoutAnimation { view.layer.shadowRadius = 8 }
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("A layer without a view has its implicit animation, whatever the block")
  func sublayer() {
    let layer = CALayer()
    view.layer.addSublayer(layer)
    stage.advance(by: 0.1)
    UIView.animate(withDuration: 2) { layer.shadowOpacity = 1 }
    #expect(layer.animation(forKey: "shadowOpacity")?.duration == 0.25)
  }

  @Test("A shadow is scrubbed by a property animator, and goes back with it")
  func animator() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.layer.shadowRadius = 13
    }
    animator.fractionComplete = 0.25
    stage.advance(by: 0)
    #expect(view.layer.presentation()?.shadowRadius == 5.5)
    animator.isReversed = true
    animator.startAnimation()
    stage.advance(by: 2)
    #expect(view.layer.shadowRadius == 3 && view.layer.animationKeys() == nil)
  }
}
