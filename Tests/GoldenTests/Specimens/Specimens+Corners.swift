import CoreGraphics
import QuartzCore

extension Specimen {
  /// Corners of various styles.
  static let corners: [Specimen] = [
    Specimen("maskedCorners", .edges) {
      $0.add(CALayer()) {
        $0.backgroundColor = .coral
        $0.cornerRadius = 16
        $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      }
    } like: {
      $0.add(CAShapeLayer()) {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 40))
        path.addArc(
          tangent1End: CGPoint(x: 0, y: 0), tangent2End: CGPoint(x: 56, y: 0), radius: 16)
        path.addLine(to: CGPoint(x: 56, y: 0))
        path.addArc(
          tangent1End: CGPoint(x: 56, y: 40), tangent2End: CGPoint(x: 0, y: 40), radius: 16)
        path.closeSubpath()
        $0.path = path
        $0.fillColor = .coral
      }
    },
    Specimen("maskedCorners-masksToBounds", .edges) {
      $0.add(CALayer()) {
        $0.cornerRadius = 16
        $0.maskedCorners = .layerMaxXMinYCorner
        $0.masksToBounds = true
        $0.add(CALayer(), CGRect(x: -10, y: -10, width: 80, height: 40)) {
          $0.backgroundColor = .teal
        }
      }
    } like: {
      $0.add(CAShapeLayer()) {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addArc(
          tangent1End: CGPoint(x: 56, y: 0), tangent2End: CGPoint(x: 56, y: 30), radius: 16)
        path.addLine(to: CGPoint(x: 56, y: 30))
        path.addLine(to: CGPoint(x: 0, y: 30))
        path.closeSubpath()
        $0.path = path
        $0.fillColor = .teal
      }
    },
    Specimen("cornerCurve-continuous", .edges) {
      $0.add(CALayer(), CGRect(x: 8, y: 8, width: 80, height: 80)) {
        $0.backgroundColor = .coral
        $0.cornerRadius = 22
        $0.cornerCurve = .continuous
        $0.borderWidth = 4
        $0.borderColor = .ink
      }
    },
  ]
}
