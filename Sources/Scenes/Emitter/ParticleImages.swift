internal import UIKit

/// The images of the particles, drawn in code. Sizes are in pixels.
@MainActor
enum ParticleImages {
  /// Returns a white disc.
  static func disc(diameter: CGFloat) -> CGImage? {
    draw(width: diameter, height: diameter) { context in
      context.setFillColor(.white)
      context.addPath(
        CGPath(
          ellipseIn: CGRect(x: 0.5, y: 0.5, width: diameter - 1, height: diameter - 1),
          transform: nil))
      context.fillPath()
    }
  }

  /// Returns a white glow that fades towards its edge.
  static func glow(diameter: CGFloat) -> CGImage? {
    let rings = Int(diameter / 2)
    return draw(width: diameter, height: diameter) { context in
      // Overlapping discs, each so faint that the sum falls evenly to zero at the edge.
      for ring in 0..<rings {
        let inset = CGFloat(ring) + 0.5
        context.setFillColor(CGColor(gray: 1, alpha: 2.4 / CGFloat(rings)))
        context.addPath(
          CGPath(
            ellipseIn: CGRect(x: 0, y: 0, width: diameter, height: diameter)
              .insetBy(dx: inset, dy: inset), transform: nil))
        context.fillPath()
      }
    }
  }

  /// Returns a white slip with rounded corners.
  static func slip(width: CGFloat, height: CGFloat) -> CGImage? {
    draw(width: width, height: height) { context in
      context.setFillColor(.white)
      context.addPath(
        UIBezierPath(
          roundedRect: CGRect(x: 0.5, y: 0.5, width: width - 1, height: height - 1),
          cornerRadius: 3
        ).cgPath)
      context.fillPath()
    }
  }

  private static func draw(
    width: CGFloat, height: CGFloat, _ body: (CGContext) -> Void
  ) -> CGImage? {
    let size = CGSize(width: width, height: height)
    guard let context = CGContext(size: size, scale: 1, opaque: false) else { return nil }
    body(context)
    return context.makeImage()
  }
}
