import CalqueTesting
import QuartzCore

/// A stage with one layer on it, 10 points wide and high around (10, 10).
@MainActor
struct StagedLayer {
  let stage: Stage
  let layer: CALayer

  init(_ layer: CALayer = CALayer()) throws {
    stage = try Stage(size: CGSize(width: 100, height: 100))
    self.layer = layer
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.position = CGPoint(x: 10, y: 10)
    stage.layer.addSublayer(layer)
    stage.advance(by: 0)
  }

  /// Returns a linear animation of one second.
  static func move(
    _ keyPath: String = "position.x", from: Any? = nil, to: Any? = nil, by: Any? = nil,
    duration: Double = 1
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.byValue = by
    animation.duration = duration
    return animation
  }

  /// The x coordinate of the presentation layer's position.
  var presentationX: CGFloat? { layer.presentation()?.position.x }
}

/// A delegate that records its calls.
@MainActor
final class DelegateLog: CAAnimationDelegate {
  var lines: [String] = []

  func animationDidStart(_ anim: CAAnimation) { lines.append("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    lines.append("stop \(flag)")
  }
}
