internal import UIKit

/// Replicator layers on four cards: an activity indicator, pulses, a row with its reflection, and a
/// field of dots, which is a replicator in a replicator.
final class ReplicatorViewController: CardsViewController {
  override func makeCards() -> [ShapeCard] {
    [
      ShapeCard(title: "instanceDelay", figure: ActivityDots()),
      ShapeCard(title: "instanceAlphaOffset", figure: Pulses()),
      ShapeCard(title: "instanceTransform", figure: ReflectedRow()),
      ShapeCard(title: "nested", figure: DotField()),
    ]
  }
}

/// Twelve dots on a circle: one layer with one animation, and eleven delayed copies.
final class ActivityDots: ShapeFigure {
  private let dot = CALayer()

  override func build() {
    let ring = CAReplicatorLayer()
    ring.bounds = CGRect(x: -70, y: -70, width: 140, height: 140)
    ring.instanceCount = 12
    ring.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
    ring.instanceDelay = 0.1
    dot.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    dot.position = CGPoint(x: 0, y: -54)
    dot.cornerRadius = 10
    dot.backgroundColor = UIColor(red: 0.45, green: 0.68, blue: 1, alpha: 1).cgColor
    dot.transform = CATransform3DMakeScale(0.4, 0.4, 1)
    ring.addSublayer(dot)
    canvas.addSublayer(ring)
  }

  override func play() {
    let swell = CABasicAnimation(keyPath: "transform.scale")
    swell.fromValue = 1
    swell.toValue = 0.4
    swell.duration = 1.2
    swell.repeatCount = 4
    dot.add(swell, forKey: "swell")
  }
}

/// Rings that grow and fade, each copy fainter than the previous one.
final class Pulses: ShapeFigure {
  private let ring = CALayer()

  override func build() {
    let pulses = CAReplicatorLayer()
    pulses.bounds = CGRect(x: -75, y: -75, width: 150, height: 150)
    pulses.instanceCount = 4
    pulses.instanceDelay = 0.35
    pulses.instanceColor = UIColor(red: 1, green: 0.45, blue: 0.4, alpha: 1).cgColor
    pulses.instanceAlphaOffset = -0.22
    pulses.instanceBlueOffset = 0.2
    ring.bounds = CGRect(x: 0, y: 0, width: 130, height: 130)
    ring.position = .zero
    ring.cornerRadius = 65
    ring.borderColor = UIColor.white.cgColor
    ring.borderWidth = 6
    ring.transform = CATransform3DMakeScale(0.3, 0.3, 1)
    pulses.addSublayer(ring)
    canvas.addSublayer(pulses)
  }

  override func play() {
    let grow = CABasicAnimation(keyPath: "transform.scale")
    grow.fromValue = 0.1
    grow.toValue = 1.15
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0
    let pulse = CAAnimationGroup()
    pulse.animations = [grow, fade]
    pulse.duration = 1.4
    pulse.repeatCount = 4
    pulse.timingFunction = CAMediaTimingFunction(name: .easeOut)
    ring.add(pulse, forKey: "pulse")
  }
}

/// Five dancing bars and their reflection: a replicator with a mirrored copy around one with a row.
final class ReflectedRow: ShapeFigure {
  private let bar = CALayer()

  override func build() {
    let mirror = CAReplicatorLayer()
    mirror.bounds = CGRect(x: -70, y: -30, width: 140, height: 90)
    mirror.position = CGPoint(x: 0, y: 15)
    mirror.instanceCount = 2
    mirror.instanceTransform = CATransform3DConcat(
      CATransform3DMakeScale(1, -1, 1), CATransform3DMakeTranslation(0, 6, 0))
    mirror.instanceAlphaOffset = -0.72
    let row = CAReplicatorLayer()
    row.bounds = CGRect(x: -70, y: -60, width: 140, height: 75)
    row.position = CGPoint(x: 0, y: -22)
    row.instanceCount = 5
    row.instanceTransform = CATransform3DMakeTranslation(29, 0, 0)
    row.instanceDelay = 0.13
    row.instanceColor = UIColor(red: 0.35, green: 0.95, blue: 0.7, alpha: 1).cgColor
    row.instanceRedOffset = 0.14
    row.instanceGreenOffset = -0.11
    bar.bounds = CGRect(x: 0, y: 0, width: 20, height: 72)
    bar.anchorPoint = CGPoint(x: 0.5, y: 1)
    bar.position = CGPoint(x: -58, y: 15)
    bar.cornerRadius = 5
    bar.backgroundColor = UIColor.white.cgColor
    bar.transform = CATransform3DMakeScale(1, 0.4, 1)
    row.addSublayer(bar)
    mirror.addSublayer(row)
    canvas.addSublayer(mirror)
  }

  override func play() {
    let dance = CAKeyframeAnimation(keyPath: "transform.scale.y")
    dance.values = [0.4, 1, 0.55, 0.85, 0.3, 0.4]
    dance.duration = 1.3
    dance.repeatCount = 4
    dance.calculationMode = .cubic
    bar.add(dance, forKey: "dance")
  }
}

/// Nine by nine dots with a wave across them; rows and columns are delayed.
final class DotField: ShapeFigure {
  private let dot = CALayer()

  override func build() {
    let rows = CAReplicatorLayer()
    rows.bounds = CGRect(x: -72, y: -72, width: 144, height: 144)
    rows.instanceCount = 9
    rows.instanceTransform = CATransform3DMakeTranslation(0, 16, 0)
    rows.instanceDelay = 0.09
    rows.instanceGreenOffset = -0.07
    let columns = CAReplicatorLayer()
    columns.bounds = rows.bounds
    columns.position = .zero
    columns.instanceCount = 9
    columns.instanceTransform = CATransform3DMakeTranslation(16, 0, 0)
    columns.instanceDelay = 0.09
    columns.instanceRedOffset = -0.07
    dot.bounds = CGRect(x: 0, y: 0, width: 9, height: 9)
    dot.position = CGPoint(x: -64, y: -64)
    dot.cornerRadius = 4.5
    dot.backgroundColor = UIColor(red: 1, green: 0.85, blue: 0.55, alpha: 1).cgColor
    columns.addSublayer(dot)
    rows.addSublayer(columns)
    canvas.addSublayer(rows)
  }

  override func play() {
    let wave = CABasicAnimation(keyPath: "transform.scale")
    wave.toValue = 1.7
    wave.duration = 0.5
    wave.autoreverses = true
    wave.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    // The copies end with the animation: it must last long enough for the last one, too.
    let all = CAAnimationGroup()
    all.animations = [wave]
    all.duration = 2.8
    all.repeatCount = 2
    dot.add(all, forKey: "wave")
  }
}
