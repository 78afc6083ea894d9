internal import UIKit

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
