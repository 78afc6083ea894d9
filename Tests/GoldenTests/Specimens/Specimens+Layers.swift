import CoreGraphics
import Foundation
import QuartzCore
import TestFonts

/// A layer that draws rings, in tiles or at once.
private final class RingTiles: CATiledLayer {
  override class func fadeDuration() -> CFTimeInterval { 0 }

  override func draw(in ctx: CGContext) { RingTiles.drawRings(in: ctx) }

  nonisolated static func drawRings(in context: CGContext) {
    context.setFillColor(red: 1, green: 0.95, blue: 0.85, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 80, height: 80))
    context.setStrokeColor(red: 0.1, green: 0.55, blue: 0.6, alpha: 1)
    context.setLineWidth(3)
    for radius in stride(from: 6.0, through: 36, by: 10) {
      context.strokeEllipse(
        in: CGRect(x: 40 - radius, y: 40 - radius, width: 2 * radius, height: 2 * radius))
    }
  }
}

extension Specimen {
  /// Layers of special classes.
  static let layers: [Specimen] = [
    text("text") { $0.string = "Calque" },
    text("text-wrapped") {
      $0.string = "Lines break at the width of the layer"
      $0.fontSize = 10
      $0.isWrapped = true
      $0.alignmentMode = .center
    },
    text("text-truncated") {
      $0.string = "From the beginning to the end"
      $0.fontSize = 10
      $0.truncationMode = .middle
    },
    text("text-attributed") {
      let text = NSMutableAttributedString(
        string: "red ", attributes: [.font: font, .foregroundColor: CGColor.coral, .kern: 2])
      text.append(
        NSAttributedString(
          string: "and lined",
          attributes: [.font: font, .underlineStyle: 1, .foregroundColor: CGColor.teal]))
      $0.string = text
      $0.isWrapped = true
    },
    Specimen("tiled", .edges) {
      $0.add(RingTiles(), CGRect(x: 8, y: 8, width: 80, height: 80)) {
        $0.tileSize = CGSize(width: 64, height: 64)
        $0.contentsScale = 2
        $0.setNeedsDisplay()
      }
    } like: {
      $0.add(CALayer(), CGRect(x: 8, y: 8, width: 80, height: 80)) {
        $0.contentsScale = 2
        $0.contents = drawing(80, 80) { RingTiles.drawRings(in: $0) }
      }
    },
  ]

  /// Its glyphs cover whole pixels in the sizes of these texts, wherever rounding puts them.
  private static let font = testFontName

  /// Returns a specimen of a text layer; its reference is an image drawn by its `draw(in:)`.
  private static func text(
    _ name: String, _ change: @escaping @MainActor @Sendable (CATextLayer) -> Void
  ) -> Specimen {
    let frame = CGRect(x: 4, y: 16, width: 88, height: 64)
    @MainActor func prepare(_ layer: CATextLayer) {
      layer.frame = frame
      layer.font = font
      layer.fontSize = 20
      layer.contentsScale = 2
      layer.foregroundColor = .ink
      change(layer)
    }
    return Specimen(name) {
      $0.add(CATextLayer(), frame) { prepare($0) }
    } like: {
      let text = CATextLayer()
      prepare(text)
      $0.add(CALayer(), frame) {
        $0.contentsScale = 2
        $0.contents = drawing(88, 64) { text.draw(in: $0) }
      }
    }
  }

  /// Returns an image of `width` × `height` points at scale 2, drawn by `draw`.
  @MainActor private static func drawing(
    _ width: CGFloat, _ height: CGFloat, _ draw: (CGContext) -> Void
  ) -> CGImage? {
    let context = CGContext(size: CGSize(width: width, height: height), scale: 2, opaque: false)
    context.map(draw)
    return context?.makeImage()
  }
}
