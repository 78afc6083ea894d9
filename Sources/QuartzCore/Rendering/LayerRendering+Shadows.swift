import CoreGraphics
import Foundation
internal import CalqueRenderTree

extension LayerRendering {
  /// Draws a layer with its shadow below it.
  ///
  /// - Parameter faded: The opacity of each part; 1 in a group.
  func drawWithShadow(_ layer: CALayer, faded: CGFloat, _ depth: Int) {
    let shadow = layer.state.shadow
    let opacity = min(max(shadow.opacity, 0), 1)
    guard opacity > 0, shadow.color.w > 0 else {
      drawParts(of: layer, faded: faded, depth)
      return
    }
    let color = CGColor(srgb: shadow.color * tint * SIMD4(1, 1, 1, opacity))
    context.saveGState()
    if layer.masksToBounds {
      let outline = layer.outline(insetBy: 0)
      context.addPath(outline)
      if outline.isEmpty { context.clip(to: CGRect.zero) } else { context.clip() }
    }
    let offset = CGVector(dx: shadow.offset.x, dy: shadow.offset.y)
    if let path = shadow.path {
      // The casting path itself must not be drawn: it is moved far away, and its shadow offset
      // back.
      let away = Self.distance / max(magnification, 1e-6)
      context.saveGState()
      castShadow(CGVector(dx: offset.dx + away, dy: offset.dy), shadow.radius, color)
      context.translateBy(x: -away, y: 0)
      context.addPath(CGPath(elements: path.elements))
      context.setFillColor(.black)
      context.fillPath()
      context.restoreGState()
      drawParts(of: layer, faded: faded, depth)
    } else {
      castShadow(offset, shadow.radius, color)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      drawParts(of: layer, faded: 1, depth)
      context.endTransparencyLayer()
    }
    context.restoreGState()
  }

  /// A distance beyond the size of any bitmap, in pixels.
  private static var distance: CGFloat { 40_000 }

  /// The units of the context's base space per point of the layer.
  private var magnification: CGFloat {
    let t = context.ctm
    return abs(t.a * t.d - t.b * t.c).squareRoot()
  }

  /// Sets the shadow of subsequent drawing. Contexts measure shadows in their base space.
  private func castShadow(_ offset: CGVector, _ radius: Double, _ color: CGColor) {
    let base = context.shadowSpace
    let toBase = context.ctm.concatenating(base.inverted())
    let vector = CGSize(width: offset.dx, height: offset.dy)
      .applying(CGAffineTransform(toBase.a, toBase.b, toBase.c, toBase.d, 0, 0))
    let scale = abs(toBase.a * toBase.d - toBase.b * toBase.c).squareRoot()
    context.setShadow(offset: vector, blur: 2 * CGFloat(max(radius, 0)) * scale, color: color)
  }
}
