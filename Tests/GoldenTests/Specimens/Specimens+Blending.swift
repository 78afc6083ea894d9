import CoreGraphics
import QuartzCore

extension Specimen {
  /// Blend modes, background filters and a colour filter.
  static let blending: [Specimen] = [
    Specimen("compositingFilter-all") {
      board($0) { above, _, rule in above.compositingFilter = rule.name + "BlendMode" }
    } like: {
      board($0) { above, below, rule in
        above.add(CALayer(), CGRect(x: 0, y: 0, width: 10, height: 20)) {
          $0.backgroundColor = color(rule.mix(below, blueish))
        }
      }
    },
    Specimen("backgroundFilters-invert", .edges) {
      stripes($0, [.coral, .teal, .ink])
      $0.add(CALayer()) {
        $0.cornerRadius = 12
        $0.backgroundFilters = CIFilter(name: "CIColorInvert").map { [$0] }
      }
    } like: {
      stripes($0, [.coral, .teal, .ink])
      $0.add(CALayer(), bounds) {
        let mask = CAShapeLayer()
        mask.path = CGPath(
          roundedRect: CGRect(x: 20, y: 28, width: 56, height: 40), cornerWidth: 12,
          cornerHeight: 12, transform: nil)
        $0.mask = mask
        stripes(
          $0,
          [
            CGColor(red: 0.06, green: 0.65, blue: 0.72, alpha: 1),
            CGColor(red: 0.9, green: 0.45, blue: 0.4, alpha: 1),
            CGColor(red: 0.88, green: 0.86, blue: 0.75, alpha: 1),
          ])
      }
    },
    Specimen("backgroundFilters-blur", .soft) {
      stripes($0, [.coral, .teal, .ink])
      // The distance to the specimen's clip is the reach of the blur.
      $0.add(CALayer(), CGRect(x: 36, y: 36, width: 24, height: 24)) {
        $0.cornerRadius = 6
        let blur = CIFilter(name: "CIGaussianBlur")
        blur?.setValue(4, forKey: "inputRadius")
        $0.backgroundFilters = blur.map { [$0] }
      }
    },
    Specimen("filters-colorControls") {
      $0.add(CALayer(), CGRect(x: 8, y: 28, width: 40, height: 40)) {
        $0.backgroundColor = CGColor(red: 0.2, green: 0.5, blue: 0.4, alpha: 1)
        let controls = CIFilter(name: "CIColorControls")
        controls?.setValue(0.2, forKey: "inputBrightness")
        $0.filters = controls.map { [$0] }
      }
      $0.add(CALayer(), CGRect(x: 48, y: 28, width: 40, height: 40)) {
        $0.backgroundColor = CGColor(red: 0.2, green: 0.5, blue: 0.4, alpha: 1)
        let controls = CIFilter(name: "CIColorControls")
        controls?.setValue(1.5, forKey: "inputContrast")
        $0.filters = controls.map { [$0] }
      }
    } like: {
      $0.add(CALayer(), CGRect(x: 8, y: 28, width: 40, height: 40)) {
        $0.backgroundColor = CGColor(red: 0.4, green: 0.7, blue: 0.6, alpha: 1)
      }
      $0.add(CALayer(), CGRect(x: 48, y: 28, width: 40, height: 40)) {
        // (c - 0.5) 1.5 + 0.5
        $0.backgroundColor = CGColor(red: 0.05, green: 0.5, blue: 0.35, alpha: 1)
      }
    },
  ]

  private static let reddish = SIMD3<Double>(0.9, 0.4, 0.2)
  private static let blueish = SIMD3<Double>(0.3, 0.5, 0.8)

  private static func color(_ c: SIMD3<Double>) -> CGColor {
    CGColor(red: CGFloat(c.x), green: CGFloat(c.y), blue: CGFloat(c.z), alpha: 1)
  }

  @MainActor private static func stripes(_ layer: CALayer, _ colors: [CGColor]) {
    for (place, color) in colors.enumerated() {
      layer.add(CALayer(), CGRect(x: place * 32, y: 0, width: 32, height: 96)) {
        $0.backgroundColor = color
      }
    }
  }

  /// Adds four by four cells, each with a layer below and one above that covers half of it.
  @MainActor private static func board(
    _ layer: CALayer, _ change: (CALayer, SIMD3<Double>, BlendModel) -> Void
  ) {
    layer.add(CALayer(), bounds) { $0.backgroundColor = color(SIMD3(0.7, 0.7, 0.7)) }
    for (place, rule) in BlendModel.all.enumerated() {
      let (x, y) = (place % 4 * 24, place / 4 * 24)
      layer.add(CALayer(), CGRect(x: x + 2, y: y + 2, width: 10, height: 20)) {
        $0.backgroundColor = color(reddish)
      }
      // One half is over that layer, the other over the grey: the layer is split, since it has two
      // colours below it.
      for (half, below) in [reddish, SIMD3(0.7, 0.7, 0.7)].enumerated() {
        layer.add(
          CALayer(), CGRect(x: x + 2 + half * 10, y: y + 2, width: 10, height: 20)
        ) {
          $0.backgroundColor = color(blueish)
          change($0, below, rule)
        }
      }
    }
  }
}
