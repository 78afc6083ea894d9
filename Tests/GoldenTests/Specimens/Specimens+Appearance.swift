import CoreGraphics
import QuartzCore

extension Specimen {
  /// The appearance of a layer besides its contents.
  static let appearance: [Specimen] = [
    Specimen("backgroundColor") {
      $0.add(CALayer()) { $0.backgroundColor = .coral }
    } like: {
      $0.add(CAShapeLayer()) {
        $0.path = CGPath(rect: $0.bounds, transform: nil)
        $0.fillColor = .coral
      }
    },
    Specimen("cornerRadius", .edges) {
      $0.add(CALayer()) {
        $0.backgroundColor = .coral
        $0.cornerRadius = 14
      }
    } like: {
      $0.add(CAShapeLayer()) {
        $0.path = CGPath(
          roundedRect: $0.bounds, cornerWidth: 14, cornerHeight: 14, transform: nil)
        $0.fillColor = .coral
      }
    },
    Specimen("border") {
      $0.add(CALayer()) {
        $0.backgroundColor = .coral
        $0.borderColor = .ink
        $0.borderWidth = 6
      }
    } like: {
      $0.add(CALayer()) {
        $0.backgroundColor = .ink
        $0.add(CALayer(), $0.bounds.insetBy(dx: 6, dy: 6)) { $0.backgroundColor = .coral }
      }
    },
    Specimen("border-rounded", .edges) {
      $0.add(CALayer()) {
        $0.backgroundColor = .coral
        $0.borderColor = .ink
        $0.borderWidth = 5
        $0.cornerRadius = 16
      }
    } like: {
      $0.add(CAShapeLayer()) {
        $0.path = CGPath(
          roundedRect: $0.bounds.insetBy(dx: 2.5, dy: 2.5), cornerWidth: 13.5, cornerHeight: 13.5,
          transform: nil)
        $0.fillColor = .coral
        $0.strokeColor = .ink
        $0.lineWidth = 5
      }
    },
    Specimen("border-over-sublayers") {
      $0.add(CALayer()) {
        $0.borderColor = .ink
        $0.borderWidth = 6
        $0.add(CALayer(), CGRect(x: -8, y: 8, width: 72, height: 16)) {
          $0.backgroundColor = .teal
        }
      }
    } like: {
      $0.add(CALayer()) {
        $0.add(CALayer(), CGRect(x: -8, y: 8, width: 72, height: 16)) {
          $0.backgroundColor = .teal
        }
        for edge in [
          CGRect(x: 0, y: 0, width: 56, height: 6), CGRect(x: 0, y: 34, width: 56, height: 6),
          CGRect(x: 0, y: 6, width: 6, height: 28), CGRect(x: 50, y: 6, width: 6, height: 28),
        ] {
          $0.add(CALayer(), edge) { $0.backgroundColor = .ink }
        }
      }
    },
    Specimen("opacity") {
      $0.add(CALayer()) {
        $0.backgroundColor = .teal
        $0.opacity = 0.4
      }
    } like: {
      $0.add(CALayer()) { $0.backgroundColor = CGColor.teal.copy(alpha: 0.4) }
    },
    Specimen("opacity-of-a-group") {
      $0.add(CALayer()) {
        $0.backgroundColor = .teal
        $0.opacity = 0.4
        $0.add(CALayer(), CGRect(x: 28, y: 20, width: 48, height: 40)) {
          $0.backgroundColor = .coral
        }
      }
    } like: {
      // Each part is covered once: upper layers hide lower ones, then the whole group is made
      // transparent.
      $0.add(CALayer(), CGRect(x: 20, y: 28, width: 56, height: 20)) {
        $0.backgroundColor = CGColor.teal.copy(alpha: 0.4)
      }
      $0.add(CALayer(), CGRect(x: 20, y: 48, width: 28, height: 20)) {
        $0.backgroundColor = CGColor.teal.copy(alpha: 0.4)
      }
      $0.add(CALayer(), CGRect(x: 48, y: 48, width: 48, height: 40)) {
        $0.backgroundColor = CGColor.coral.copy(alpha: 0.4)
      }
    },
    Specimen("allowsGroupOpacity-off") {
      $0.add(CALayer()) {
        $0.backgroundColor = .teal
        $0.opacity = 0.4
        $0.allowsGroupOpacity = false
        $0.add(CALayer(), CGRect(x: 28, y: 20, width: 48, height: 40)) {
          $0.backgroundColor = .coral
        }
      }
    } like: {
      $0.add(CALayer()) { $0.backgroundColor = CGColor.teal.copy(alpha: 0.4) }
      $0.add(CALayer(), CGRect(x: 48, y: 48, width: 48, height: 40)) {
        $0.backgroundColor = CGColor.coral.copy(alpha: 0.4)
      }
    },
    Specimen("isHidden") {
      $0.add(CALayer()) {
        $0.backgroundColor = .teal
        $0.isHidden = true
        $0.add(CALayer(), CGRect(x: 28, y: 20, width: 48, height: 40)) {
          $0.backgroundColor = .coral
        }
      }
    } like: { _ in
    },
  ]
}
