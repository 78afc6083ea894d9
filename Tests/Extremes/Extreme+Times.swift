import CalqueTesting
import UIKit

extension Extreme {
  /// Clocks that jump, and endless callbacks.
  static let times = [
    Extreme(
      name: "clock",
      summary: "a clock that jumps by five minutes, by nothing, by a microsecond",
      limits: (60, 500)
    ) {
      try onStage { stage in
        let layer = CALayer.square()
        stage.layer.addSublayer(layer)
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (5, 105, 1)
        (animation.repeatCount, animation.autoreverses) = (.infinity, true)
        layer.add(animation, forKey: nil)
        let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
        (cell.birthRate, cell.lifetime) = (100, 10)
        emitter.emitterCells = [cell]
        stage.layer.addSublayer(emitter)
        for step in [0, 1e-6, 300, 0, 1e-6, 0.25] { stage.advance(by: step) }
        // Animations end at whole seconds.
        let x = layer.presentation().map { $0.position.x } ?? 0
        return abs(x - 30) < 0.1
      }
    },
    Extreme(
      name: "callbacks", summary: "layout, display and completions that ask for themselves again",
      limits: (20, 500)
    ) {
      try onStage { stage in
        let view = RestlessView(frame: stage.window.bounds)
        stage.window.addSubview(view)
        view.animateAgain()
        for _ in 0..<8 { stage.advance(by: 0.1) }
        return view.layouts > 30 && view.ends > 3
      }
    },
    Extreme(
      name: "links", summary: "1,000 display links and 1,000 animators at once", limits: (20, 500)
    ) {
      try onStage { stage in
        var ticks = 0
        let links = (0..<1000).map { _ in CADisplayLink { _ in ticks += 1 } }
        links.forEach { $0.add(to: .main, forMode: .common) }
        let views = (0..<1000).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)) }
        let animators = views.map { view in
          stage.window.addSubview(view)
          return UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { view.center.x += 50 }
        }
        animators.forEach { $0.startAnimation() }
        stage.advance(by: 0.5)
        animators.forEach { $0.isReversed = true }
        stage.advance(by: 2)
        links.forEach { $0.invalidate() }
        return ticks == 150_000 && views.allSatisfy { $0.center.x == 2.5 }
      }
    },
  ]
}

/// A view that requests layout and animations endlessly.
private final class RestlessView: UIView {
  private(set) var layouts = 0
  private(set) var ends = 0

  override func layoutSubviews() {
    layouts += 1
    setNeedsLayout()
    setNeedsDisplay()
    superview?.setNeedsLayout()
  }

  override func draw(_ rect: CGRect) { setNeedsDisplay() }

  func animateAgain() {
    UIView.animate(withDuration: 0.1) {
      self.alpha = self.alpha == 1 ? 0.5 : 1
    } completion: { _ in
      self.ends += 1
      self.animateAgain()
    }
  }
}
