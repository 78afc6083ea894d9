import CalqueTesting
import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// The parent of the suites that draw effects, which makes them run serially.
@Suite(.serialized) enum EffectSuites {}

/// A black stage, of 64 × 64 points unless told otherwise, and a layer of 40 × 40 at (10, 10) above
/// a backdrop that fills it.
@MainActor
struct EffectScene {
  let stage: Stage
  let backdrop: CALayer
  let layer: CALayer

  init(stage: Stage, backdrop: CALayer, layer: CALayer) {
    (self.stage, self.backdrop, self.layer) = (stage, backdrop, layer)
  }

  init(size: CGSize = CGSize(width: 64, height: 64), scale: CGFloat = 1) throws {
    self.init(
      stage: try Stage(size: size, scale: scale), backdrop: CALayer(), layer: CALayer())
    CATransaction.setDisableActions(true)
    stage.layer.backgroundColor = .black
    backdrop.frame = CGRect(origin: .zero, size: size)
    layer.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    stage.layer.addSublayer(backdrop)
    stage.layer.addSublayer(layer)
  }

  /// Returns the current picture, without implicit animations of earlier changes.
  func picture() throws -> CGImage {
    let picture = try #require(stage.snapshot())
    CATransaction.setDisableActions(true)
    return picture
  }

  /// Adds a layer with a background colour to `parent`.
  @discardableResult
  static func add(
    _ color: SIMD4<Double>, _ frame: CGRect, to parent: CALayer
  ) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = CGColor(color)
    parent.addSublayer(layer)
    return layer
  }
}

extension CGColor {
  convenience init(_ color: SIMD4<Double>) {
    self.init(
      red: CGFloat(color.x), green: CGFloat(color.y), blue: CGFloat(color.z),
      alpha: CGFloat(color.w))
  }
}

/// Returns the bytes of a premultiplied colour over black.
func bytes(_ color: SIMD4<Double>) -> [UInt8] {
  (0..<3).map { UInt8((min(max(color[$0], 0), 1) * 255).rounded()) }
}

/// Returns true if two colours differ by at most `tolerance` in each channel.
func isNear(_ a: [UInt8], _ b: [UInt8], within tolerance: Int) -> Bool {
  zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
}
