internal import UIKit

/// Six activity indicators.
final class IndicatorsViewController: CardsViewController {
  override class var playDuration: TimeInterval { 4 }
  override var rhythm: SceneRhythm { .endless }

  override func makeCards() -> [ShapeCard] {
    [
      ShapeCard(title: "beat", figure: BeatingDots()),
      ShapeCard(title: "wheel", figure: FadingWheel()),
      ShapeCard(title: "bars", figure: DancingBars()),
      ShapeCard(title: "arc", figure: ChasingArc()),
      ShapeCard(title: "grid", figure: FlickeringGrid()),
      ShapeCard(title: "orbit", figure: Orbit()),
    ]
  }

  /// True while the indicators are animated.
  private(set) var isAnimating = false

  override var keyHints: [KeyHint] { [KeyHint("R", "Start or stop")] }

  override func spacePressed() {
    if isAnimating {
      isAnimating = false
      for card in cards { (card.figure as? Indicator)?.stop() }
    } else {
      play()
    }
  }

  override func play() {
    isAnimating = true
    super.play()
  }
}

/// An activity indicator of layers, each with an endless animation.
class Indicator: ShapeFigure {
  /// The animated layers.
  private(set) var parts: [CALayer] = []

  /// Adds a white layer at `position`, relative to the centre.
  func add(
    _ part: CALayer = CALayer(), size: CGSize, at position: CGPoint, cornerRadius: CGFloat = 0
  ) {
    part.bounds.size = size
    part.position = position
    if !(part is CAShapeLayer) {
      part.backgroundColor = Theme.text.cgColor
      part.cornerRadius = cornerRadius
    }
    parts.append(part)
    canvas.addSublayer(part)
  }

  /// Returns the animation of the part at `index`; `play()` makes it repeat.
  func animation(of index: Int) -> CAAnimation { CAAnimation() }

  override func play() {
    for (index, part) in parts.enumerated() {
      let animation = animation(of: index)
      animation.repeatCount = .infinity
      part.add(animation, forKey: "activity")
    }
  }

  func stop() {
    for part in parts { part.removeAnimation(forKey: "activity") }
  }

  /// Returns a keyframe animation with equal easing between values, which starts `offset` seconds
  /// into its course.
  func keyframes(
    _ keyPath: String, _ values: [Double], duration: CFTimeInterval, offset: CFTimeInterval = 0
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.duration = duration
    animation.timeOffset = offset
    animation.timingFunctions = values.dropFirst().map { _ in
      CAMediaTimingFunction(name: .easeInEaseOut)
    }
    return animation
  }
}

/// Three dots that grow and shrink in turn.
final class BeatingDots: Indicator {
  override func build() {
    for index in -1...1 {
      add(
        size: CGSize(width: 24, height: 24), at: CGPoint(x: CGFloat(index) * 34, y: 0),
        cornerRadius: 12)
    }
  }

  override func animation(of index: Int) -> CAAnimation {
    keyframes(
      "transform.scale", [1, 0.3, 1], duration: 0.9, offset: 0.9 - 0.15 * Double(index))
  }
}

/// Eight dots on a circle with decreasing opacity.
final class FadingWheel: Indicator {
  override func build() {
    for index in 0..<8 {
      let angle = CGFloat(index) * .pi / 4
      add(
        size: CGSize(width: 16, height: 16),
        at: CGPoint(x: 38 * sin(angle), y: -38 * cos(angle)), cornerRadius: 8)
    }
  }

  override func animation(of index: Int) -> CAAnimation {
    let fade = keyframes("opacity", [1, 0.2, 1], duration: 1)
    let shrink = keyframes("transform.scale", [1, 0.5, 1], duration: 1)
    let group = CAAnimationGroup()
    group.animations = [fade, shrink]
    group.duration = 1
    group.timeOffset = 1 - 0.125 * Double(index)
    return group
  }
}

/// Five bars that stretch like a wave.
final class DancingBars: Indicator {
  override func build() {
    for index in -2...2 {
      add(
        size: CGSize(width: 10, height: 70), at: CGPoint(x: CGFloat(index) * 20, y: 0),
        cornerRadius: 5)
    }
  }

  override func animation(of index: Int) -> CAAnimation {
    keyframes(
      "transform.scale.y", [0.4, 1, 0.4], duration: 1, offset: 1 - 0.12 * Double(index))
  }
}

/// An arc whose end runs ahead of its start.
final class ChasingArc: Indicator {
  override func build() {
    let arc = CAShapeLayer()
    arc.path =
      UIBezierPath(
        arcCenter: CGPoint(x: 45, y: 45), radius: 41, startAngle: -.pi / 2,
        endAngle: 1.5 * .pi, clockwise: true
      ).cgPath
    arc.fillColor = nil
    arc.strokeColor = UIColor.systemTeal.cgColor
    arc.lineWidth = 8
    arc.lineCap = .round
    arc.strokeEnd = 0.7
    add(arc, size: CGSize(width: 90, height: 90), at: .zero)
  }

  override func animation(of index: Int) -> CAAnimation {
    let head = CABasicAnimation(keyPath: "strokeEnd")
    head.fromValue = 0
    head.toValue = 1
    head.duration = 0.75
    head.fillMode = .forwards
    head.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    let tail = CABasicAnimation(keyPath: "strokeStart")
    tail.fromValue = 0
    tail.toValue = 1
    tail.beginTime = 0.5
    tail.duration = 0.75
    tail.fillMode = .backwards
    tail.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = 0
    turn.toValue = 2 * Double.pi
    let group = CAAnimationGroup()
    group.animations = [head, tail, turn]
    group.duration = 1.25
    return group
  }
}

/// Nine tiles that flicker with different periods.
final class FlickeringGrid: Indicator {
  private static let durations = [0.72, 1.02, 1.28, 1.42, 1.45, 1.18, 0.87, 1.45, 1.06]
  private static let offsets = [0.06, 0.25, 0.17, 0.48, 0.31, 0.03, 0.46, 0.78, 0.45]

  override func build() {
    for index in 0..<9 {
      add(
        size: CGSize(width: 22, height: 22),
        at: CGPoint(x: CGFloat(index % 3 - 1) * 30, y: CGFloat(index / 3 - 1) * 30),
        cornerRadius: 6)
    }
  }

  override func animation(of index: Int) -> CAAnimation {
    let group = CAAnimationGroup()
    group.duration = Self.durations[index]
    group.timeOffset = Self.offsets[index]
    group.animations = [
      keyframes("transform.scale", [1, 0.5, 1], duration: group.duration),
      keyframes("opacity", [1, 0.4, 1], duration: group.duration),
    ]
    return group
  }
}

/// A planet with two moons.
final class Orbit: Indicator {
  override func build() {
    add(size: CGSize(width: 30, height: 30), at: .zero, cornerRadius: 15)
    for (index, radius) in [30.0, 46.0].enumerated() {
      // A rotating layer around the planet, with the moon on its edge.
      let path = CAShapeLayer()
      path.path =
        UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)).cgPath
      path.fillColor = nil
      path.strokeColor = Theme.line.cgColor
      path.lineWidth = 1.5
      let moon = CALayer()
      moon.bounds.size = CGSize(width: 14, height: 14)
      moon.position = CGPoint(x: radius, y: 0)
      moon.cornerRadius = 7
      moon.backgroundColor =
        (index == 0 ? UIColor.systemOrange : UIColor.systemTeal).cgColor
      path.addSublayer(moon)
      add(path, size: CGSize(width: 2 * radius, height: 2 * radius), at: .zero)
    }
  }

  override func animation(of index: Int) -> CAAnimation {
    guard index > 0 else {
      return keyframes("transform.scale", [1, 0.8, 1], duration: 1.6)
    }
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = 2 * Double.pi
    turn.duration = index == 1 ? 1.2 : 2.2
    return turn
  }
}
