import CoreGraphics
import QuartzCore

extension Specimen {
  /// Layers in one 3D space, and the edges of rotated layers.
  static let depth: [Specimen] = [
    Specimen("transform-layer-crossing", .jagged) {
      $0.add(CATransformLayer(), bounds) {
        for (color, angle) in [(CGColor.coral, 0.8), (.teal, -0.8)] {
          $0.add(CALayer(), CGRect(x: 18, y: 18, width: 60, height: 60)) {
            $0.backgroundColor = color
            $0.transform = CATransform3DMakeRotation(CGFloat(angle), 0, 1, 0)
          }
        }
      }
    } like: {
      addCrossedHalves(to: $0)
    },
    Specimen("transform-layer-cube", .jagged) {
      $0.sublayerTransform = perspective
      $0.add(CATransformLayer(), bounds) {
        $0.transform = cubeTurn
        for (color, transform) in cubeSides {
          $0.add(CALayer(), CGRect(x: 28, y: 28, width: 40, height: 40)) {
            $0.backgroundColor = color
            $0.transform = transform
          }
        }
      }
    } like: {
      addCubeSides(to: $0)
    },
    Specimen("sublayers-crossing", .jagged) {
      for (color, angle) in [(CGColor.coral, 0.8), (.teal, -0.8)] {
        $0.add(CALayer(), CGRect(x: 18, y: 18, width: 60, height: 60)) {
          $0.backgroundColor = color
          $0.transform = CATransform3DMakeRotation(CGFloat(angle), 0, 1, 0)
        }
      }
    } like: {
      addCrossedHalves(to: $0)
    },
    Specimen("sublayers-cube", .jagged) {
      $0.add(CALayer(), bounds) {
        $0.sublayerTransform = CATransform3DConcat(cubeTurn, perspective)
        for (color, transform) in cubeSides {
          $0.add(CALayer(), CGRect(x: 28, y: 28, width: 40, height: 40)) {
            $0.backgroundColor = color
            $0.transform = transform
          }
        }
      }
    } like: {
      addCubeSides(to: $0)
    },
    Specimen("allowsEdgeAntialiasing", .edges) {
      $0.add(CALayer()) {
        $0.backgroundColor = .coral
        $0.allowsEdgeAntialiasing = true
        $0.transform = CATransform3DMakeRotation(0.35, 0, 0, 1)
      }
    } like: {
      $0.add(CAShapeLayer(), bounds) {
        let turn = CGAffineTransform(translationX: 48, y: 48).rotated(by: 0.35)
        let path = CGMutablePath()
        path.addRect(CGRect(x: -28, y: -20, width: 56, height: 40), transform: turn)
        $0.path = path
        $0.fillColor = .coral
      }
    },
    Specimen("edgeAntialiasingMask") {
      $0.add(CALayer(), CGRect(x: 20.25, y: 28, width: 40, height: 40)) {
        $0.backgroundColor = .ink
        $0.allowsEdgeAntialiasing = true
        $0.edgeAntialiasingMask = .layerLeftEdge
      }
    } like: {
      $0.add(CALayer(), CGRect(x: 20, y: 28, width: 1, height: 40)) {
        $0.backgroundColor = .ink
        $0.opacity = 0.75
      }
      $0.add(CALayer(), CGRect(x: 21, y: 28, width: 39, height: 40)) { $0.backgroundColor = .ink }
    },
  ]

  /// Adds two cards that intersect in the middle; on each side the nearer one is visible.
  @MainActor private static func addCrossedHalves(to layer: CALayer) {
    let width = 60 * 0.696_706_709_347_165 / 2
    layer.add(CALayer(), CGRect(x: 48 - width, y: 18, width: width, height: 60)) {
      $0.backgroundColor = .coral
    }
    layer.add(CALayer(), CGRect(x: 48, y: 18, width: width, height: 60)) {
      $0.backgroundColor = .teal
    }
  }

  /// Adds the three sides of the cube that face the viewer, their corners projected one by one.
  @MainActor private static func addCubeSides(to layer: CALayer) {
    for place in [0, 1, 4] {
      let (color, transform) = cubeSides[place]
      let matrix = CATransform3DConcat(CATransform3DConcat(transform, cubeTurn), perspective)
      let corners = [(-20, -20), (20, -20), (20, 20), (-20, 20)].map {
        projected(CGFloat($0.0), CGFloat($0.1), matrix)
      }
      layer.add(CAShapeLayer(), bounds) {
        let path = CGMutablePath()
        path.addLines(between: corners)
        path.closeSubpath()
        $0.path = path
        $0.fillColor = color
      }
    }
  }

  private static var perspective: CATransform3D {
    var result = CATransform3DIdentity
    result.m34 = -1 / 200
    return result
  }

  /// The rotation that shows the front, right and top sides.
  private static var cubeTurn: CATransform3D {
    CATransform3DConcat(
      CATransform3DMakeRotation(-0.6, 0, 1, 0), CATransform3DMakeRotation(-0.5, 1, 0, 0))
  }

  private static var cubeSides: [(CGColor, CATransform3D)] {
    let turns: [(CGColor, CGFloat, CGFloat, CGFloat)] = [
      (.coral, 0, 0, 1), (.teal, .pi / 2, 0, 1), (.ink, .pi, 0, 1), (.ink, -.pi / 2, 0, 1),
      (CGColor(red: 1, green: 0.8, blue: 0.3, alpha: 1), .pi / 2, 1, 0), (.ink, -.pi / 2, 1, 0),
    ]
    return turns.map { color, angle, x, y in
      (color, CATransform3DTranslate(CATransform3DMakeRotation(angle, x, y, 0), 0, 0, 20))
    }
  }

  /// Returns the projection of a point in a plane around the centre of the specimen.
  private static func projected(_ x: CGFloat, _ y: CGFloat, _ m: CATransform3D) -> CGPoint {
    let w = x * m.m14 + y * m.m24 + m.m44
    return CGPoint(
      x: 48 + (x * m.m11 + y * m.m21 + m.m41) / w, y: 48 + (x * m.m12 + y * m.m22 + m.m42) / w)
  }
}
