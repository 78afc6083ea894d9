import CoreGraphics
import Foundation
internal import CalqueMotion
internal import CalqueRenderTree

// The copies of a replicator layer. Animations are not drawn, so instance delays have no effect.
extension LayerRendering {
  /// Calls `body` with each sublayer of `layer`, back to front, its place and the factor of its
  /// colours: once, or for each copy of a replicator.
  func forEachCopy(
    of layer: CALayer, _ body: (CALayer, PlaneTransform, SIMD4<Float>) -> Void
  ) {
    let sublayers = layer.backToFront
    guard let replicator = layer.state.replicator else {
      for sublayer in sublayers { body(sublayer, sublayer.planeInParent, SIMD4(1, 1, 1, 1)) }
      return
    }
    let bounds = layer.state.geometry.bounds
    let center = bounds.lowHalf + bounds.highHalf / 2
    var power = CATransform3D.translation(-center.x, -center.y, 0)
    for index in 0..<replicator.copies {
      let step = PlaneTransform(power.concatenated(with: .translation(center.x, center.y, 0)))
      for sublayer in sublayers {
        body(
          sublayer, sublayer.planeInParent.followed(by: step), replicator.tint(of: Int32(index)))
      }
      power = power.concatenated(with: replicator.transform)
    }
  }

  func tinted(_ color: CGColor) -> CGColor {
    isTinted ? CGColor(srgb: color.srgb * tint) : color
  }

  var isTinted: Bool { tint != SIMD4(1, 1, 1, 1) }

  /// Returns the image with its colours multiplied by the tint.
  func tinted(_ image: CGImage) -> CGImage {
    guard isTinted else { return image }
    var bytes = [UInt8](repeating: 0, count: image.width * image.height * 4)
    for y in 0..<image.height {
      for x in 0..<image.width {
        let pixel = SIMD4<Float>(image.pixel(x: x, y: y)) * tint
        for lane in 0..<4 { bytes[(y * image.width + x) * 4 + lane] = UInt8(pixel[lane] + 0.5) }
      }
    }
    return CGImage(
      width: image.width, height: image.height, bytesPerRow: image.width * 4, layout: .rgba,
      alphaInfo: .premultipliedLast, bytes: bytes)
  }
}

extension CALayer {
  /// The sublayers, in the order in which they are drawn.
  fileprivate var backToFront: [CALayer] {
    guard let sublayers else { return [] }
    let indices = sublayers.indices.sorted {
      let (a, b) = (sublayers[$0].zPosition, sublayers[$1].zPosition)
      return a == b ? $0 < $1 : a < b
    }
    return indices.map { sublayers[$0] }
  }
}
