import CoreGraphics
import Foundation
import QuartzCore

extension Specimen {
  /// Gradient layers.
  static let gradients: [Specimen] = [
    Specimen("gradient-axial", .soft) {
      $0.add(CAGradientLayer()) {
        $0.colors = [CGColor.coral, CGColor.teal, CGColor.ink]
        $0.locations = [0, 0.25, 1]
        $0.startPoint = CGPoint(x: 0, y: 0.5)
        $0.endPoint = CGPoint(x: 1, y: 0.5)
      }
    } like: {
      // Point by point.
      for x in 0..<56 {
        let place = (Double(x) + 0.5) / 56
        let color =
          place < 0.25
          ? mix(.coral, .teal, place / 0.25) : mix(.teal, .ink, (place - 0.25) / 0.75)
        $0.add(CALayer(), CGRect(x: 20 + x, y: 28, width: 1, height: 40)) {
          $0.backgroundColor = color
        }
      }
    },
    Specimen("gradient-radial", .soft) {
      $0.add(CAGradientLayer()) {
        $0.type = .radial
        $0.colors = [CGColor.coral, CGColor.ink]
        $0.startPoint = CGPoint(x: 0.5, y: 0.5)
        $0.endPoint = CGPoint(x: 1, y: 1)
      }
    } like: {
      fill($0) { x, y in
        mix(.coral, .ink, min(hypot((x - 28) / 28, (y - 20) / 20), 1))
      }
    },
    Specimen("gradient-conic", Tolerance(mean: 1.5, share: 0.02, level: 24)) {
      $0.add(CAGradientLayer()) {
        $0.type = .conic
        $0.colors = [CGColor.coral, CGColor.teal]
        $0.startPoint = CGPoint(x: 0.5, y: 0.5)
        $0.endPoint = CGPoint(x: 0.5, y: 0)
      }
    } like: {
      fill($0) { x, y in
        // Clockwise from the top.
        let angle = atan2((x - 28) / 56, (20 - y) / 40)
        return mix(.coral, .teal, (angle < 0 ? angle + 2 * .pi : angle) / (2 * .pi))
      }
    },
    Specimen("gradient-rounded", .edges) {
      $0.add(CAGradientLayer()) {
        $0.colors = [CGColor.coral, CGColor.coral]
        $0.cornerRadius = 14
      }
    } like: {
      $0.add(CALayer()) {
        $0.backgroundColor = .coral
        $0.cornerRadius = 14
      }
    },
  ]

  /// Fills a layer of 56 × 40 points with an image of the colours at the centres of the points.
  @MainActor
  private static func fill(_ layer: CALayer, _ color: (Double, Double) -> CGColor) {
    let bytes = (0..<56 * 40).flatMap { place -> [UInt8] in
      let color = color(Double(place % 56) + 0.5, Double(place / 56) + 0.5)
      return (color.components ?? []).prefix(3).map { UInt8(($0 * 255).rounded()) } + [255]
    }
    layer.add(CALayer()) {
      $0.contents = CGImage(
        width: 56, height: 40, bytesPerRow: 224, layout: .rgba, alphaInfo: .noneSkipLast,
        bytes: bytes)
    }
  }

  private static func mix(_ a: CGColor, _ b: CGColor, _ share: Double) -> CGColor {
    let (a, b) = (a.components ?? [], b.components ?? [])
    let mixed = (0..<3).map { a[$0] + (b[$0] - a[$0]) * CGFloat(share) }
    return CGColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: 1)
  }
}
