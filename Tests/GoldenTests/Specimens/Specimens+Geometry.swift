import CoreGraphics
import QuartzCore

extension Specimen {
  /// The position of a layer and the visible part of its sublayers.
  static let geometry: [Specimen] = [
    Specimen("anchorPoint", .jagged) {
      $0.add(CALayer()) {
        $0.backgroundColor = .coral
        $0.anchorPoint = CGPoint(x: 0, y: 1)
        $0.position = CGPoint(x: 24, y: 60)
        $0.transform = CATransform3DMakeRotation(-0.3, 0, 0, 1)
      }
    } like: {
      $0.add(CAShapeLayer(), Specimen.bounds) {
        let turn = CGAffineTransform(translationX: 24, y: 60).rotated(by: -0.3)
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: -40, width: 56, height: 40), transform: turn)
        $0.path = path
        $0.fillColor = .coral
      }
    },
    Specimen("boundsOrigin") {
      $0.add(CALayer()) {
        $0.backgroundColor = .teal
        $0.bounds.origin = CGPoint(x: 10, y: -6)
        $0.add(CALayer(), CGRect(x: 20, y: 4, width: 20, height: 20)) {
          $0.backgroundColor = .coral
        }
      }
    } like: {
      $0.add(CALayer()) { $0.backgroundColor = .teal }
      $0.add(CALayer(), CGRect(x: 30, y: 38, width: 20, height: 20)) {
        $0.backgroundColor = .coral
      }
    },
    Specimen("zPosition") {
      $0.add(CALayer(), CGRect(x: 16, y: 16, width: 40, height: 40)) {
        $0.backgroundColor = .coral
        $0.zPosition = 1
      }
      $0.add(CALayer(), CGRect(x: 40, y: 40, width: 40, height: 40)) {
        $0.backgroundColor = .teal
      }
    } like: {
      $0.add(CALayer(), CGRect(x: 40, y: 40, width: 40, height: 40)) {
        $0.backgroundColor = .teal
      }
      $0.add(CALayer(), CGRect(x: 16, y: 16, width: 40, height: 40)) {
        $0.backgroundColor = .coral
      }
    },
    Specimen("masksToBounds") {
      $0.add(CALayer()) {
        $0.backgroundColor = .teal
        $0.masksToBounds = true
        $0.add(CALayer(), CGRect(x: 28, y: 20, width: 48, height: 40)) {
          $0.backgroundColor = .coral
        }
      }
    } like: {
      $0.add(CALayer()) {
        $0.backgroundColor = .teal
        $0.add(CALayer(), CGRect(x: 28, y: 20, width: 28, height: 20)) {
          $0.backgroundColor = .coral
        }
      }
    },
    Specimen("masksToBounds-rounded", .edges) {
      $0.add(CALayer()) {
        $0.cornerRadius = 16
        $0.masksToBounds = true
        $0.add(CALayer(), CGRect(x: -8, y: -8, width: 72, height: 30)) {
          $0.backgroundColor = .coral
        }
      }
    } like: {
      $0.add(CALayer()) {
        let mask = CAShapeLayer()
        mask.frame = $0.bounds
        mask.path = CGPath(
          roundedRect: $0.bounds, cornerWidth: 16, cornerHeight: 16, transform: nil)
        $0.mask = mask
        $0.add(CALayer(), CGRect(x: -8, y: -8, width: 72, height: 30)) {
          $0.backgroundColor = .coral
        }
      }
    },
    Specimen("masksToBounds-turned", .jagged) {
      $0.add(CALayer()) {
        $0.masksToBounds = true
        $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
        $0.add(CALayer(), CGRect(x: -20, y: -20, width: 50, height: 80)) {
          $0.backgroundColor = .coral
        }
      }
    } like: {
      $0.add(CALayer()) {
        $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
        $0.add(CALayer(), CGRect(x: 0, y: 0, width: 30, height: 40)) {
          $0.backgroundColor = .coral
        }
      }
    },
    Specimen("isDoubleSided-off", hasTwoSides: false) {
      $0.add(CALayer(), CGRect(x: 8, y: 8, width: 30, height: 60)) {
        $0.backgroundColor = .coral
        $0.isDoubleSided = false
        $0.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
      }
      $0.add(CALayer(), CGRect(x: 48, y: 8, width: 30, height: 60)) {
        $0.backgroundColor = .teal
        $0.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
      }
    } like: {
      $0.add(CALayer(), CGRect(x: 48, y: 8, width: 30, height: 60)) { $0.backgroundColor = .teal }
    },
    Specimen("sublayerTransform", .jagged) {
      $0.add(CALayer()) {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 120
        $0.sublayerTransform = perspective
        $0.add(CALayer(), CGRect(x: 0, y: -10, width: 56, height: 60)) {
          $0.backgroundColor = .coral
          $0.transform = CATransform3DMakeRotation(0.8, 0, 1, 0)
        }
      }
    } like: {
      // The corners are computed by hand: x cos a / (1 + x sin a / 120), y / (1 + x sin a / 120).
      $0.add(CAShapeLayer()) {
        let path = CGMutablePath()
        for (place, corner) in [(-28, -30), (28, -30), (28, 30), (-28, 30)].enumerated() {
          let (x, y) = (Double(corner.0), Double(corner.1))
          let depth = 1 + x * 0.717_356_090_899_523 / 120
          let point = CGPoint(x: 28 + x * 0.696_706_709_347_165 / depth, y: 20 + y / depth)
          if place == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        $0.path = path
        $0.fillColor = .coral
      }
    },
    Specimen("transform-scale") {
      $0.add(CALayer(), CGRect(x: 38, y: 38, width: 20, height: 20)) {
        $0.backgroundColor = .coral
        $0.transform = CATransform3DMakeScale(3, 2, 1)
        $0.add(CALayer(), CGRect(x: 0, y: 0, width: 10, height: 10)) { $0.backgroundColor = .ink }
      }
    } like: {
      $0.add(CALayer(), CGRect(x: 18, y: 28, width: 60, height: 40)) {
        $0.backgroundColor = .coral
        $0.add(CALayer(), CGRect(x: 0, y: 0, width: 30, height: 20)) { $0.backgroundColor = .ink }
      }
    },
    Specimen("mask", .edges) {
      $0.add(CALayer()) {
        $0.backgroundColor = .coral
        let mask = CAShapeLayer()
        mask.frame = $0.bounds
        mask.path = CGPath(ellipseIn: $0.bounds, transform: nil)
        $0.mask = mask
      }
    } like: {
      $0.add(CAShapeLayer()) {
        $0.path = CGPath(ellipseIn: $0.bounds, transform: nil)
        $0.fillColor = .coral
      }
    },
  ]
}
