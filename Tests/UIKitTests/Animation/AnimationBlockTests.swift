import Testing
import UIKit

@MainActor
@Suite("UIView.animate")
struct AnimationBlockTests {
  /// Runs `body` with a window that contains a 100×100 view at (0, 0).
  private func withView(_ body: @MainActor (HostedWindow, UIView) throws -> Void) rethrows {
    try withWindow { hosted in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      hosted.window.addSubview(view)
      hosted.commit()
      try body(hosted, view)
    }
  }

  private func basic(_ view: UIView, _ key: String) -> CABasicAnimation? {
    view.layer.animation(forKey: key) as? CABasicAnimation
  }

  @Test("Outside a block a view's layer answers NSNull for every key and nothing animates")
  func outside() {
    withView { hosted, view in
      for key in ["position", "opacity", "bounds", "contents", "onOrderIn"] {
        #expect(view.action(for: view.layer, forKey: key) is NSNull)
        #expect(view.layer.action(forKey: key) == nil)
      }
      view.alpha = 0.5
      view.center = CGPoint(x: 200, y: 200)
      #expect(view.layer.animationKeys() == nil)
    }
  }

  @Test("A view that came into the window just now is animated, one in no window is not")
  func newView() {
    withWindow { hosted in
      let (new, outside) = (UIView(), UIView())
      hosted.window.addSubview(new)
      UIView.animate(withDuration: 1) {
        new.center.x = 50
        outside.center.x = 50
      }
      #expect(new.layer.animationKeys() == ["position"] && outside.layer.animationKeys() == nil)
      hosted.commit()
      #expect(new.layer.presentation()?.position.x == 0)
    }
  }

  @Test("Inside a block model values are final at once and the layer gets an animation")
  func inside() throws {
    try withView { hosted, view in
      UIView.animate(withDuration: 0.4) { view.alpha = 0.25 }
      #expect(view.alpha == 0.25)
      let animation = try #require(basic(view, "opacity"))
      #expect(animation.duration == 0.4 && !animation.isAdditive)
      #expect(animation.fromValue as? Double == 1 || (animation.fromValue as? NSNumber) == 1)
      #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
      #expect(animation.isRemovedOnCompletion && animation.fillMode == .removed)
    }
  }

  @Test("Position animates additively, from old minus new to nothing")
  func additive() throws {
    try withView { hosted, view in
      UIView.animate(withDuration: 1) { view.center = CGPoint(x: 250, y: 50) }
      let animation = try #require(basic(view, "position"))
      #expect(animation.isAdditive)
      #expect((animation.fromValue as? NSValue)?.cgPointValue == CGPoint(x: -200, y: 0))
      #expect((animation.toValue as? NSValue)?.cgPointValue == .zero)
    }
  }

  @Test("The presentation goes from the old value to the new along the curve")
  func presentation() {
    withView { hosted, view in
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear,
        animations: { view.center = CGPoint(x: 150, y: 50) })
      hosted.commit()
      #expect(view.layer.presentation()?.position == CGPoint(x: 50, y: 50))
      hosted.clock.advance(by: 0.25)
      #expect(view.layer.presentation()?.position == CGPoint(x: 75, y: 50))
      hosted.clock.advance(by: 0.75)
      #expect(view.layer.presentation()?.position == CGPoint(x: 150, y: 50))
    }
  }

  @Test("A second block bends a motion: both animations run, and the place does not jump")
  func retargeting() {
    withView { hosted, view in
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear,
        animations: { view.center.x = 150 })
      hosted.commit()
      hosted.clock.advance(by: 0.5)
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear,
        animations: { view.center.x = 50 })
      hosted.commit()
      #expect(view.layer.animationKeys()?.count == 2)
      #expect(view.layer.presentation()?.position.x == 100)
    }
  }

  @Test("A transform animates from the old matrix to the new, whatever it was")
  func transforms() throws {
    try withView { hosted, view in
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear,
        animations: { view.transform = CGAffineTransform(scaleX: 4, y: 4) })
      hosted.commit()
      let shown = try #require(view.layer.presentation())
      #expect(abs(shown.transform.m11 - 2) < 1e-9)
      hosted.clock.advance(by: 1)
      let end = try #require(view.layer.presentation())
      #expect(abs(end.transform.m11 - 4) < 1e-9)
    }
  }

  @Test("A delayed block shows the old value until it begins")
  func delay() throws {
    try withView { hosted, view in
      UIView.animate(
        withDuration: 1, delay: 0.5, options: .curveLinear, animations: { view.alpha = 0 })
      hosted.commit()
      hosted.clock.advance(by: 0.4)
      #expect(view.layer.presentation()?.opacity == 1)
      hosted.clock.advance(by: 0.6)
      let opacity = try #require(view.layer.presentation()?.opacity)
      #expect(abs(opacity - 0.5) < 1e-6)
    }
  }

  @Test("Repeat and autoreverse become the animation's")
  func repeats() throws {
    try withView { hosted, view in
      UIView.animate(
        withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveEaseIn],
        animations: { view.alpha = 0 })
      let animation = try #require(basic(view, "opacity"))
      #expect(animation.repeatCount == .infinity && animation.autoreverses)
      #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeIn))
    }
  }

  @Test("beginFromCurrentState starts opacity at what is shown, else at the old model value")
  func currentState() throws {
    try withView { hosted, view in
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 0 })
      hosted.commit()
      hosted.clock.advance(by: 0.25)
      UIView.animate(
        withDuration: 1, delay: 0, options: .beginFromCurrentState, animations: { view.alpha = 1 })
      let from = try #require(basic(view, "opacity")?.fromValue as? NSNumber)
      #expect(abs(from.doubleValue - 0.75) < 1e-6)
      UIView.animate(withDuration: 1) { view.alpha = 0.5 }
      #expect(basic(view, "opacity")?.fromValue as? NSNumber == 1)
    }
  }

  @Test("A background comes from its own colour without opacity where there was none")
  func colors() throws {
    try withView { hosted, view in
      UIView.animate(withDuration: 1) { view.backgroundColor = .red }
      hosted.commit()
      let animation = try #require(basic(view, "backgroundColor"))
      #expect(!animation.isAdditive)
      hosted.clock.advance(by: 0.5)
      let shown = view.layer.presentation()?.backgroundColor
      #expect(shown == UIColor.red.cgColor.copy(alpha: 0.5))
    }
  }

  @Test("An inner block inherits duration and curve unless its options override them")
  func nested() {
    withView { hosted, view in
      let other = UIView()
      hosted.window.addSubview(other)
      hosted.commit()
      UIView.animate(
        withDuration: 2, delay: 0, options: .curveLinear,
        animations: {
          #expect(UIView.inheritedAnimationDuration == 2)
          UIView.animate(withDuration: 0.1) { view.alpha = 0 }
          UIView.animate(
            withDuration: 0.1, delay: 0,
            options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseOut],
            animations: { other.alpha = 0 })
        })
      #expect(UIView.inheritedAnimationDuration == 0)
      #expect(basic(view, "opacity")?.duration == 2)
      #expect(basic(view, "opacity")?.timingFunction == CAMediaTimingFunction(name: .linear))
      #expect(basic(other, "opacity")?.duration == 0.1)
      #expect(basic(other, "opacity")?.timingFunction == CAMediaTimingFunction(name: .easeOut))
    }
  }

  @Test("performWithoutAnimation and setAnimationsEnabled(false) keep a block from animating")
  func disabled() {
    withView { hosted, view in
      UIView.animate(withDuration: 1) {
        UIView.performWithoutAnimation { view.alpha = 0 }
      }
      #expect(view.layer.animationKeys() == nil && UIView.areAnimationsEnabled)
    }
  }

  @Test("Laying out inside a block animates the subviews' places")
  func layout() {
    final class Centering: UIView {
      override func layoutSubviews() {
        subviews.first?.center = CGPoint(x: bounds.midX, y: bounds.midY)
      }
    }
    withWindow { hosted in
      let outer = Centering(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      outer.addSubview(inner)
      hosted.window.addSubview(outer)
      hosted.commit()
      UIView.animate(withDuration: 1) {
        outer.frame.size.width = 200
        outer.layoutIfNeeded()
      }
      #expect(inner.center == CGPoint(x: 100, y: 50))
      #expect(inner.layer.animationKeys() == ["position"])
    }
  }

  @Test("A view that grows goes through the sizes between")
  func growing() {
    withView { hosted, view in
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear,
        animations: { view.frame = CGRect(x: 0, y: 0, width: 300, height: 50) })
      hosted.commit()
      hosted.clock.advance(by: 0.25)
      #expect(view.layer.presentation()?.bounds == CGRect(x: 0, y: 0, width: 150, height: 87.5))
      #expect(view.layer.presentation()?.frame.origin == CGPoint(x: 0, y: 0))
    }
  }
}
