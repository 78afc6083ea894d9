import CoreGraphics
import Foundation
internal import RenderTree

/// Draws layers and all under them into a graphics context, with Cairo: what `render(in:)` does.
///
/// It draws what the layers' properties say, in the order in which the screen shows it. Depth is lost:
/// of a transform only what stays in the plane counts.
@MainActor
struct LayerRendering {
  let context: CGContext

  /// Layers deeper than this are left out: a tree so deep would overflow the stack.
  private static let depthLimit = 512

  /// Draws `layer` in its own coordinates, whose y points down as the context has it.
  func draw(_ layer: CALayer) {
    draw(layer, depth: 0)
  }

  private func draw(_ layer: CALayer, depth: Int) {
    let opacity = min(max(CGFloat(layer.opacity), 0), 1)
    guard depth < Self.depthLimit, !layer.isHidden, opacity > 0 else { return }
    layer.displayIfNeeded()
    context.saveGState()
    let isGroup = opacity < 1 || layer.mask != nil
    if isGroup {
      context.setAlpha(opacity)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    drawParts(of: layer, depth)
    if let mask = layer.mask {
      context.setBlendMode(.destinationIn)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      place(mask, depth)
      context.endTransparencyLayer()
    }
    if isGroup { context.endTransparencyLayer() }
    context.restoreGState()
  }

  /// Draws a sublayer or a mask where it stands in its superlayer.
  private func place(_ layer: CALayer, _ depth: Int) {
    guard let transform = layer.planeInParent.affine, transform.inverse != nil else { return }
    // What is seen from behind is turned over in the plane.
    let isTurned = transform.a * transform.d < transform.b * transform.c
    guard layer.isDoubleSided || !isTurned else { return }
    context.saveGState()
    context.concatenate(transform)
    draw(layer, depth: depth + 1)
    context.restoreGState()
  }

  private func drawParts(of layer: CALayer, _ depth: Int) {
    let outline = layer.outline(insetBy: 0)
    if let color = layer.backgroundColor, color.alpha > 0 {
      context.setFillColor(color)
      context.addPath(outline)
      context.fillPath()
    }
    context.saveGState()
    if layer.masksToBounds {
      context.addPath(outline)
      if outline.isEmpty { context.clip(to: CGRect.zero) } else { context.clip() }
    }
    drawContents(of: layer)
    for sublayer in layer.backToFront { place(sublayer, depth) }
    context.restoreGState()
    drawBorder(of: layer, outline)
  }

  private func drawBorder(of layer: CALayer, _ outline: CGPath) {
    let width = layer.borderWidth
    guard width > 0, let color = layer.borderColor, color.alpha > 0 else { return }
    context.setFillColor(color)
    context.addPath(outline)
    if min(layer.bounds.width, layer.bounds.height) > 2 * width {
      context.addPath(layer.outline(insetBy: width))
    }
    context.fillPath(using: .evenOdd)
  }
}

extension CALayer {
  /// The layer's rounded bounds, smaller by `inset` on each side.
  fileprivate func outline(insetBy inset: CGFloat) -> CGPath {
    let rect = bounds.insetBy(dx: inset, dy: inset)
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return CGMutablePath() }
    let radius = min(max(cornerRadius, 0), min(bounds.width, bounds.height) / 2) - inset
    guard radius > 0 else { return CGPath(rect: rect, transform: nil) }
    return CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
  }

  /// The layers in this one's tree, in the order in which they are drawn.
  fileprivate var backToFront: [CALayer] {
    guard let sublayers else { return [] }
    let places = sublayers.indices.sorted {
      let (a, b) = (sublayers[$0].zPosition, sublayers[$1].zPosition)
      return a == b ? $0 < $1 : a < b
    }
    return places.map { sublayers[$0] }
  }
}
