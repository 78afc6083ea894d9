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
    Extreme(
      name: "patterns",
      summary: "cells of 1e300 points, 1e-300 apart, as a pattern; 100 patterns in each other",
      limits: (20, 500)
    ) {
      let size = CGSize(width: 200, height: 200)
      guard
        let context = CGContext(size: size, scale: 1, opaque: true),
        let large = fill(
          CGRect(x: 0, y: 0, width: 1e300, height: 1e300), step: 1e-300, with: .white)
      else { return false }
      context.setFillColor(large)
      context.fill(CGRect(origin: .zero, size: size))
      var inner = large
      for _ in 0..<100 {
        let cell = CGRect(x: 0, y: 0, width: 3, height: 3)
        guard let outer = fill(cell, step: 2, with: inner) else { return false }
        inner = outer
      }
      context.setFillColor(inner)
      context.fill(CGRect(origin: .zero, size: size))
      return context.makeImage() != nil
    },
    Extreme(
      name: "groups",
      summary: "100 groups of animations in each other, and one of 1,000,000 animations",
      limits: (20, 500)
    ) {
      try onStage { stage in
        let layer = CALayer.square()
        stage.layer.addSublayer(layer)
        var animation: CAAnimation = CABasicAnimation(keyPath: "position.x")
        for _ in 0..<100 {
          let group = CAAnimationGroup()
          group.animations = [animation]
          animation = group
        }
        layer.add(animation, forKey: "deep")
        let wide = CAAnimationGroup()
        wide.animations = Array(repeating: CABasicAnimation(keyPath: "opacity"), count: 1_000_000)
        layer.add(wide, forKey: "wide")
        for _ in 0..<8 { stage.advance(by: 0.1) }
        return layer.animationKeys() == nil
      }
    },
    Extreme(
      name: "actions", summary: "a search for an action that changes the property, for ever",
      limits: (20, 500)
    ) {
      try onStage { stage in
        let (layer, delegate) = (CALayer.square(), RestlessDelegate())
        stage.layer.addSublayer(layer)
        CATransaction.flush()
        layer.delegate = delegate
        for _ in 0..<8 {
          layer.zPosition = 0.5
          stage.advance(by: 0.1)
        }
        return delegate.searches >= 128
      }
    },
  ]

  /// Returns a colour that repeats cells of `bounds`, filled with `color`, `step` points apart.
  private static func fill(_ bounds: CGRect, step: CGFloat, with color: CGColor) -> CGColor? {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.setFillColor(color)
        context.fill(bounds)
      }, releaseInfo: nil)
    let pattern = CGPattern(
      info: nil, bounds: bounds, matrix: .identity, xStep: step, yStep: step,
      tiling: .constantSpacing, isColored: true, callbacks: &callbacks)
    guard let pattern, let space = CGColorSpace(patternBaseSpace: nil) else { return nil }
    return CGColor(patternSpace: space, pattern: pattern, components: [1])
  }
}

/// A delegate whose search for an action changes the layer again.
private final class RestlessDelegate: CALayerDelegate {
  private(set) var searches = 0

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    searches += 1
    layer.zPosition += 1
    return nil
  }
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
