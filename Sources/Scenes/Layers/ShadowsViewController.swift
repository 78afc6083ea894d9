internal import UIKit

/// Shadows and rasterised layers on six cards.
final class ShadowsViewController: CardsViewController {
  override func makeCards() -> [ShapeCard] {
    [
      ShapeCard(title: "shadowRadius", figure: RaisedCards()),
      ShapeCard(title: "shadowOffset", figure: Sundial()),
      ShapeCard(title: "shadowPath", figure: CurledSheet()),
      ShapeCard(title: "shadowColor, shadowOpacity", figure: Neon()),
      ShapeCard(title: "silhouette", figure: Cloud()),
      ShapeCard(title: "shouldRasterize", figure: Badge()),
    ]
  }
}

/// A figure on light paper, which makes shadows visible.
class PaperFigure: ShapeFigure {
  static let paper = UIColor(red: 0.9, green: 0.91, blue: 0.94, alpha: 1)

  override func build() {
    let paper = CALayer()
    paper.frame = CGRect(x: -78, y: -78, width: 156, height: 156)
    paper.backgroundColor = Self.paper.cgColor
    paper.cornerRadius = 12
    canvas.addSublayer(paper)
  }

  /// Returns a new white plate in `frame`.
  func addPlate(_ frame: CGRect, radius: CGFloat = 8, _ color: UIColor = .white) -> CALayer {
    let plate = CALayer()
    plate.frame = frame
    plate.backgroundColor = color.cgColor
    plate.cornerRadius = radius
    plate.shadowOpacity = 0.35
    plate.shadowOffset = CGSize(width: 0, height: 3)
    canvas.addSublayer(plate)
    return plate
  }
}

/// Three cards that rise from the paper one after another.
final class RaisedCards: PaperFigure {
  private var cards: [CALayer] = []

  override func build() {
    super.build()
    for (index, hue) in [0.02, 0.12, 0.56].enumerated() {
      let color = UIColor(hue: hue, saturation: 0.6, brightness: 0.95, alpha: 1)
      let frame = CGRect(x: -54, y: -60 + index * 42, width: 108, height: 34)
      cards.append(addPlate(frame, radius: 10, color))
    }
  }

  override func play() {
    for (index, card) in cards.enumerated() {
      let start = card.convertTime(CACurrentMediaTime(), from: nil) + Double(index) * 0.5
      let moves: [(String, [Any])] = [
        ("shadowRadius", [3, 12, 12, 3]), ("transform.scale", [1, 1.12, 1.12, 1]),
        ("shadowOffset.height", [3, 14, 14, 3]),
      ]
      for (key, values) in moves {
        let raise = CAKeyframeAnimation(keyPath: key)
        raise.values = values
        raise.duration = 4
        raise.beginTime = start
        raise.calculationMode = .cubic
        card.add(raise, forKey: key)
      }
    }
  }
}

/// A gnomon with the sun circling it.
final class Sundial: PaperFigure {
  private static let reach: CGFloat = 18
  private var plates: [CALayer] = []

  override func build() {
    super.build()
    for (x, y, side) in [(-22, -22, 44), (-60, 24, 26), (34, -56, 26)] {
      let plate = addPlate(
        CGRect(x: x, y: y, width: side, height: side), radius: CGFloat(side) / 2,
        UIColor(red: 0.98, green: 0.76, blue: 0.3, alpha: 1))
      plate.shadowRadius = 4
      plate.shadowOffset = CGSize(width: 0, height: Self.reach)
      plates.append(plate)
    }
  }

  override func play() {
    let sun = CAKeyframeAnimation(keyPath: "shadowOffset")
    sun.values = (0...16).map {
      let angle = CGFloat($0) * .pi / 8
      return CGSize(width: -Self.reach * sin(angle), height: Self.reach * cos(angle))
    }
    sun.duration = 5.6
    for plate in plates { plate.add(sun, forKey: "sun") }
  }
}

/// A sheet whose corners curl up; its shadow path bends.
final class CurledSheet: PaperFigure {
  private let size = CGSize(width: 112, height: 92)
  private var sheet = CALayer()

  override func build() {
    super.build()
    sheet = addPlate(CGRect(origin: CGPoint(x: -56, y: -52), size: size), radius: 0)
    sheet.shadowRadius = 4
    sheet.shadowOpacity = 0.6
    sheet.shadowOffset = CGSize(width: 0, height: 5)
    sheet.shadowPath = path(bend: 10)
    for line in 0..<5 {
      let bar = CALayer()
      bar.frame = CGRect(x: 14, y: 16 + line * 14, width: line == 4 ? 40 : 84, height: 4)
      bar.backgroundColor = Self.paper.cgColor
      sheet.addSublayer(bar)
    }
  }

  /// Returns the outline of the sheet, with the middle of the lower edge drawn up and its corners
  /// out by `bend`.
  private func path(bend: CGFloat) -> CGPath {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: size.width, y: 0))
    path.addLine(to: CGPoint(x: size.width + bend / 3, y: size.height + bend))
    path.addCurve(
      to: CGPoint(x: -bend / 3, y: size.height + bend),
      controlPoint1: CGPoint(x: size.width * 0.7, y: size.height - bend),
      controlPoint2: CGPoint(x: size.width * 0.3, y: size.height - bend))
    path.close()
    return path.cgPath
  }

  override func play() {
    let curl = CAKeyframeAnimation(keyPath: "shadowPath")
    curl.values = [path(bend: 10), path(bend: 24), path(bend: 0), path(bend: 10)]
    curl.duration = 5.6
    sheet.add(curl, forKey: "curl")
  }
}

/// Glowing tubes: coloured shadows without an offset.
final class Neon: ShapeFigure {
  private var tubes: [CALayer] = []

  override func build() {
    for (index, hue) in [0.92, 0.5].enumerated() {
      let tube = CALayer()
      let inset = CGFloat(index) * 26
      tube.frame = CGRect(x: -56, y: -56, width: 112, height: 112).insetBy(dx: inset, dy: inset)
      tube.cornerRadius = tube.bounds.width / 2
      tube.borderWidth = 5
      tube.borderColor = UIColor(hue: hue, saturation: 0.25, brightness: 1, alpha: 1).cgColor
      tube.shadowColor = UIColor(hue: hue, saturation: 0.9, brightness: 1, alpha: 1).cgColor
      tube.shadowOffset = .zero
      tube.shadowRadius = 7
      tube.shadowOpacity = 1
      tubes.append(tube)
      canvas.addSublayer(tube)
    }
  }

  override func play() {
    for (index, tube) in tubes.enumerated() {
      let flicker = CAKeyframeAnimation(keyPath: "shadowOpacity")
      flicker.values = [1, 0.1, 1, 0.3, 1, 1, 0.6, 1]
      flicker.duration = index == 0 ? 2.8 : 5.6
      flicker.repeatCount = index == 0 ? 2 : 1
      tube.add(flicker, forKey: "flicker")
    }
  }
}

/// A cloud of drifting balls that cast one common shadow.
final class Cloud: PaperFigure {
  private let cloud = CALayer()

  override func build() {
    super.build()
    cloud.frame = CGRect(x: -60, y: -40, width: 120, height: 70)
    cloud.shadowOpacity = 0.4
    cloud.shadowRadius = 5
    cloud.shadowOffset = CGSize(width: 4, height: 12)
    for (x, y, side) in [(4, 26, 40), (26, 4, 52), (62, 16, 44), (88, 34, 30), (30, 34, 56)] {
      let ball = CALayer()
      ball.frame = CGRect(x: x, y: y, width: side, height: side)
      ball.cornerRadius = CGFloat(side) / 2
      ball.backgroundColor = UIColor.white.cgColor
      cloud.addSublayer(ball)
    }
    canvas.addSublayer(cloud)
  }

  override func play() {
    for (index, ball) in (cloud.sublayers ?? []).enumerated() {
      let drift = CAKeyframeAnimation(keyPath: "position")
      let (place, reach) = (ball.position, CGFloat(6 + 3 * index))
      drift.values = [
        place, CGPoint(x: place.x + (index % 2 == 0 ? reach : -reach), y: place.y - 4),
        CGPoint(x: place.x - 3, y: place.y + 5), place,
      ]
      drift.calculationMode = .cubic
      drift.duration = 5.6
      ball.add(drift, forKey: "drift")
    }
  }
}

/// A badge of many parts with a shadow, rasterised to a bitmap that rotates and grows.
final class Badge: PaperFigure {
  private let badge = CALayer()

  override func build() {
    super.build()
    badge.frame = CGRect(x: -50, y: -50, width: 100, height: 100)
    badge.shadowOpacity = 0.5
    badge.shadowRadius = 4
    badge.shadowOffset = .zero
    badge.shouldRasterize = true
    let rays = 24
    for index in 0..<rays {
      let ray = CALayer()
      ray.bounds = CGRect(x: 0, y: 0, width: 10, height: 50)
      ray.anchorPoint = CGPoint(x: 0.5, y: 1)
      ray.position = CGPoint(x: 50, y: 50)
      ray.cornerRadius = 5
      ray.backgroundColor =
        UIColor(hue: CGFloat(index) / CGFloat(rays), saturation: 0.7, brightness: 0.95, alpha: 1)
        .cgColor
      ray.transform = CATransform3DMakeRotation(2 * .pi * CGFloat(index) / CGFloat(rays), 0, 0, 1)
      badge.addSublayer(ray)
    }
    let middle = CALayer()
    middle.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    middle.cornerRadius = 30
    middle.backgroundColor = UIColor.white.cgColor
    middle.borderColor = UIColor(red: 0.2, green: 0.24, blue: 0.32, alpha: 1).cgColor
    middle.borderWidth = 3
    badge.addSublayer(middle)
    canvas.addSublayer(badge)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    // The resolution at which the badge is shown when it is largest.
    badge.rasterizationScale = UIScreen.main.scale * max(canvas.transform.m11, 0.1) * 1.2
    CATransaction.commit()
  }

  override func play() {
    let turn = CABasicAnimation(keyPath: "transform.rotation")
    turn.byValue = 2 * Double.pi
    turn.duration = 5.6
    badge.add(turn, forKey: "turn")
    let beat = CAKeyframeAnimation(keyPath: "transform.scale")
    beat.values = [1, 1.2, 1, 1.2, 1]
    beat.duration = 5.6
    badge.add(beat, forKey: "beat")
  }
}
