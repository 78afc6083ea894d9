import CoreGraphics
import QuartzCore

extension Specimen {
  /// Filters and blend modes.
  static let effects: [Specimen] = [
    Specimen("compositingFilter-multiply") {
      $0.add(CALayer(), CGRect(x: 12, y: 12, width: 48, height: 48)) {
        $0.backgroundColor = .coral
      }
      $0.add(CALayer(), CGRect(x: 36, y: 36, width: 48, height: 48)) {
        $0.backgroundColor = CGColor(red: 0.2, green: 0.6, blue: 1, alpha: 1)
        $0.compositingFilter = "multiplyBlendMode"
      }
    } like: {
      $0.add(CALayer(), CGRect(x: 12, y: 12, width: 48, height: 48)) {
        $0.backgroundColor = .coral
      }
      $0.add(CALayer(), CGRect(x: 36, y: 36, width: 48, height: 48)) {
        $0.backgroundColor = CGColor(red: 0.2, green: 0.6, blue: 1, alpha: 1)
      }
      $0.add(CALayer(), CGRect(x: 36, y: 36, width: 24, height: 24)) {
        $0.backgroundColor = CGColor(red: 0.94 * 0.2, green: 0.35 * 0.6, blue: 0.28, alpha: 1)
      }
    },
    Specimen("filters-blur", .soft) {
      $0.add(CALayer(), CGRect(x: 28, y: 28, width: 40, height: 40)) {
        $0.backgroundColor = .ink
        let blur = CIFilter(name: "CIGaussianBlur")
        blur?.setValue(4, forKey: "inputRadius")
        $0.filters = blur.map { [$0] }
      }
    },
    Specimen("filters-grey") {
      $0.add(CALayer()) {
        $0.backgroundColor = .coral
        let controls = CIFilter(name: "CIColorControls")
        controls?.setValue(0, forKey: "inputSaturation")
        $0.filters = controls.map { [$0] }
      }
    },
  ]
}
