import CalqueTesting
import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// The parent of the suites that draw in depth, which makes them run serially.
@Suite(.serialized) enum Context3DSuites {}

/// A black stage of 96 × 96 points, seen from 200 points away, with a layer at its centre that
/// contains cards: a transform layer, or a plain one that flattens them.
@MainActor
struct Context3DScene {
  let stage: Stage
  let volume: CALayer

  init(perspective: Bool = true, isPlain: Bool = false) throws {
    volume = isPlain ? CALayer() : CATransformLayer()
    stage = try Stage(size: CGSize(width: 96, height: 96))
    CATransaction.setDisableActions(true)
    stage.layer.backgroundColor = .black
    if perspective { (isPlain ? volume : stage.layer).sublayerTransform.m34 = -1 / 200 }
    volume.position = CGPoint(x: 48, y: 48)
    stage.layer.addSublayer(volume)
  }

  /// Transforms everything in the space.
  func turnSpace(_ transform: CATransform3D) {
    if volume is CATransformLayer {
      volume.transform = transform
    } else {
      volume.sublayerTransform = CATransform3DConcat(transform, volume.sublayerTransform)
    }
  }

  /// Adds a card of 60 × 60 points around the centre of the space.
  @discardableResult
  func add(
    _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1,
    _ transform: CATransform3D = CATransform3DIdentity, to parent: CALayer? = nil
  ) -> CALayer {
    let card = CALayer()
    card.bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
    card.backgroundColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    card.transform = transform
    (parent ?? volume).addSublayer(card)
    return card
  }

  func picture() throws -> CGImage {
    let picture = try #require(stage.snapshot())
    CATransaction.setDisableActions(true)
    return picture
  }

  /// A card in the coordinates of the viewer.
  private struct Card {
    let size: CGSize
    /// The transform from the card to the stage, around its centre.
    let matrix: CATransform3D
    let color: [CGFloat]
  }

  /// The cards of the volume, which are plain and centred.
  private var cards: [Card] {
    let toStage =
      volume is CATransformLayer
      ? CATransform3DConcat(volume.transform, stage.layer.sublayerTransform)
      : volume.sublayerTransform
    return (volume.sublayers ?? []).map { card in
      let size = card.bounds.size
      let toContext3D = CATransform3DConcat(
        CATransform3DMakeTranslation(-size.width / 2, -size.height / 2, 0), card.transform)
      return Card(
        size: size, matrix: CATransform3DConcat(toContext3D, toStage),
        color: card.backgroundColor?.components ?? [])
    }
  }

  /// Returns the colour at the centre of a pixel, computed by ray tracing. Hits are blended with
  /// the nearest one last.
  private static func traced(_ x: Int, _ y: Int, _ cards: [Card]) -> [UInt8] {
    var hits: [(depth: Double, color: [CGFloat])] = []
    for card in cards {
      let (size, matrix) = (card.size, card.matrix)
      // The columns X, Y, W of the plane z = 0: solves for the point that is projected to the
      // pixel.
      let (px, py) = (CGFloat(x) + 0.5 - 48, CGFloat(y) + 0.5 - 48)
      let (a, b) = (matrix.m11 - px * matrix.m14, matrix.m21 - px * matrix.m24)
      let (c, d) = (matrix.m12 - py * matrix.m14, matrix.m22 - py * matrix.m24)
      let (e, f) = (px * matrix.m44 - matrix.m41, py * matrix.m44 - matrix.m42)
      let determinant = a * d - b * c
      guard abs(determinant) > 1e-9 else { continue }
      let (u, v) = ((e * d - b * f) / determinant, (a * f - e * c) / determinant)
      let w = u * matrix.m14 + v * matrix.m24 + matrix.m44
      guard u >= 0, v >= 0, u < size.width, v < size.height, w > 0 else { continue }
      let z = (u * matrix.m13 + v * matrix.m23 + matrix.m43) / w
      hits.append((Double(z), card.color))
    }
    var result: [CGFloat] = [0, 0, 0]
    for hit in hits.sorted(by: { $0.depth < $1.depth }) {
      for channel in 0..<3 {
        result[channel] =
          result[channel] * (1 - hit.color[3]) + hit.color[channel] * hit.color[3]
      }
    }
    return result.map { UInt8(($0 * 255).rounded()) }
  }

  /// Returns the number of pixels that differ from the traced ones by more than two steps.
  func wrongPixels(_ picture: CGImage) -> Int {
    var count = 0
    let cards = cards
    for y in 0..<96 {
      for x in 0..<96 {
        let (a, b) = (picture.pixel(x, y), Self.traced(x, y, cards))
        if zip(a, b).contains(where: { abs(Int($0) - Int($1)) > 2 }) { count += 1 }
      }
    }
    return count
  }
}

/// Returns a rotation about an axis.
func turn(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  CATransform3DMakeRotation(angle, x, y, z)
}
