import CoreGraphics
import QuartzCore

extension Specimen {
  /// Shadows and rasterised layers.
  static let shadows: [Specimen] = [
    Specimen("shadow-sharp", .edges) {
      $0.add(CALayer()) {
        $0.backgroundColor = .coral
        $0.cornerRadius = 8
        $0.shadowOpacity = 0.5
        $0.shadowRadius = 0
        $0.shadowOffset = CGSize(width: 6, height: 10)
      }
    } like: {
      $0.add(CALayer(), CGRect(x: 26, y: 38, width: 56, height: 40)) {
        $0.backgroundColor = CGColor(gray: 0, alpha: 0.5)
        $0.cornerRadius = 8
      }
      $0.add(CALayer()) {
        $0.backgroundColor = .coral
        $0.cornerRadius = 8
      }
    },
    Specimen("shadow-soft", .soft) {
      $0.add(CALayer()) {
        $0.backgroundColor = .coral
        $0.cornerRadius = 8
        $0.shadowOpacity = 0.8
        $0.shadowRadius = 5
        $0.shadowOffset = CGSize(width: 3, height: 6)
      }
    } like: {
      $0.add(CALayer()) {
        $0.shadowOpacity = 0.8
        $0.shadowRadius = 5
        $0.shadowOffset = CGSize(width: 3, height: 6)
        $0.shadowPath = CGPath(
          roundedRect: $0.bounds, cornerWidth: 8, cornerHeight: 8, transform: nil)
        $0.add(CALayer(), $0.bounds) {
          $0.backgroundColor = .coral
          $0.cornerRadius = 8
        }
      }
    },
    Specimen("shadow-of-sublayers", .soft) {
      $0.add(CALayer()) {
        $0.shadowOpacity = 0.8
        $0.shadowRadius = 4
        $0.shadowOffset = CGSize(width: 0, height: 4)
        $0.shadowColor = .ink
        $0.add(CALayer(), CGRect(x: -8, y: 0, width: 30, height: 16)) {
          $0.backgroundColor = .coral
        }
        $0.add(CALayer(), CGRect(x: 30, y: 14, width: 20, height: 30)) {
          $0.backgroundColor = .teal
        }
      }
    },
    Specimen("shadow-path", .soft) {
      $0.add(CALayer()) {
        $0.backgroundColor = .coral
        $0.shadowOpacity = 0.9
        $0.shadowRadius = 3
        $0.shadowOffset = .zero
        $0.shadowColor = .teal
        $0.shadowPath = CGPath(
          ellipseIn: CGRect(x: 0, y: 36, width: 56, height: 16), transform: nil)
      }
    },
    Specimen("shouldRasterize", .edges) {
      $0.add(CALayer()) {
        $0.shouldRasterize = true
        $0.backgroundColor = .teal
        $0.cornerRadius = 12
        $0.add(CALayer(), CGRect(x: 30, y: 14, width: 40, height: 20)) {
          $0.backgroundColor = .coral
        }
      }
    } like: {
      $0.add(CALayer()) {
        $0.backgroundColor = .teal
        $0.cornerRadius = 12
        $0.add(CALayer(), CGRect(x: 30, y: 14, width: 40, height: 20)) {
          $0.backgroundColor = .coral
        }
      }
    },
  ]
}
