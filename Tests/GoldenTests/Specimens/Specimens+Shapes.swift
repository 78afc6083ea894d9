import CoreGraphics
import QuartzCore

extension Specimen {
  /// Fills and strokes of shape layers.
  static let shapes: [Specimen] = [
    Specimen("fillRule-nonZero") {
      $0.add(CAShapeLayer(), Specimen.bounds) {
        $0.path = rings
        $0.fillColor = .coral
      }
    } like: {
      $0.add(CALayer(), CGRect(x: 16, y: 16, width: 64, height: 64)) {
        $0.backgroundColor = .coral
      }
    },
    Specimen("fillRule-evenOdd") {
      $0.add(CAShapeLayer(), Specimen.bounds) {
        $0.path = rings
        $0.fillColor = .coral
        $0.fillRule = .evenOdd
      }
    } like: {
      $0.add(CALayer(), CGRect(x: 16, y: 16, width: 64, height: 64)) {
        $0.borderWidth = 16
        $0.borderColor = .coral
      }
    },
    Specimen("stroke-caps-and-joins", .edges) {
      for (place, cap) in [CAShapeLayerLineCap.butt, .round, .square].enumerated() {
        $0.add(CAShapeLayer(), Specimen.bounds) {
          let path = CGMutablePath()
          path.addLines(between: [
            CGPoint(x: 12, y: 16 + place * 28), CGPoint(x: 50, y: 28 + place * 28),
            CGPoint(x: 84, y: 12 + place * 28),
          ])
          $0.path = path
          $0.fillColor = nil
          $0.strokeColor = .ink
          $0.lineWidth = 10
          $0.lineCap = cap
          $0.lineJoin = [.miter, .round, .bevel][place]
        }
      }
    },
    Specimen("lineDash") {
      $0.add(CAShapeLayer(), Specimen.bounds) {
        $0.path = line
        $0.strokeColor = .ink
        $0.lineWidth = 12
        $0.lineDashPattern = [16, 8]
        $0.lineDashPhase = 4
      }
    } like: {
      for (start, end) in [(8, 20), (28, 44), (52, 68), (76, 88)] {
        $0.add(CALayer(), CGRect(x: start, y: 42, width: end - start, height: 12)) {
          $0.backgroundColor = .ink
        }
      }
    },
    Specimen("strokeStart-and-strokeEnd") {
      $0.add(CAShapeLayer(), Specimen.bounds) {
        $0.path = line
        $0.strokeColor = .ink
        $0.lineWidth = 12
        $0.strokeStart = 0.25
        $0.strokeEnd = 0.75
      }
    } like: {
      $0.add(CALayer(), CGRect(x: 28, y: 42, width: 40, height: 12)) { $0.backgroundColor = .ink }
    },
    Specimen("strokeEnd-of-a-circle", .edges) {
      $0.add(CAShapeLayer(), Specimen.bounds) {
        $0.path = CGPath(ellipseIn: CGRect(x: 16, y: 16, width: 64, height: 64), transform: nil)
        $0.fillColor = nil
        $0.strokeColor = .teal
        $0.lineWidth = 10
        $0.lineCap = .round
        $0.strokeEnd = 0.6
      }
    } like: {
      $0.add(CAShapeLayer(), Specimen.bounds) {
        let path = CGMutablePath()
        path.addArc(
          center: CGPoint(x: 48, y: 48), radius: 32, startAngle: 0, endAngle: 1.2 * .pi,
          clockwise: false)
        $0.path = path
        $0.fillColor = nil
        $0.strokeColor = .teal
        $0.lineWidth = 10
        $0.lineCap = .round
      }
    },
  ]

  /// A square in a square, both clockwise.
  private static var rings: CGPath {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 16, y: 16, width: 64, height: 64))
    path.addRect(CGRect(x: 32, y: 32, width: 32, height: 32))
    return path
  }

  private static var line: CGPath {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 8, y: 48), CGPoint(x: 88, y: 48)])
    return path
  }
}
