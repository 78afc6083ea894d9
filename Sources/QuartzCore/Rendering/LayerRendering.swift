import CoreGraphics
import Foundation
internal import RenderTree

/// Draws layers and their subtrees into a graphics context with Cairo; implements `render(in:)`.
///
/// It draws the model values in the order of the screen. Depth is lost: only the part of a
/// transform in the plane applies.
@MainActor
struct LayerRendering {
  let context: CGContext
  /// The factor of all colours: the colour of a replicator's copy.
  var tint = SIMD4<Float>(1, 1, 1, 1)

  /// The depth below which layers are left out: the recursion would overflow the stack.
  private static let depthLimit = 512

  /// Draws `layer` in its own coordinates, with y pointing down as in the context.
  func draw(_ layer: CALayer) {
    draw(layer, faded: 1, depth: 0)
  }

  /// - Parameter faded: The opacity that the layer has in addition to its own.
  private func draw(_ layer: CALayer, faded: CGFloat, depth: Int) {
    let opacity = min(max(CGFloat(layer.opacity), 0), 1) * faded
    guard depth < Self.depthLimit, !layer.isHidden, opacity > 0 else { return }
    layer.displayIfNeeded()
    if layer.keepsDepth {
      drawSublayers(of: layer, faded: opacity, depth)
      return
    }
    context.saveGState()
    context.setAlpha(opacity)
    let blendMode = CGBlendMode(layer.state.filters.compositing)
    guard layer.mask != nil || blendMode != nil || (opacity < 1 && layer.allowsGroupOpacity) else {
      drawWithShadow(layer, faded: opacity, depth)
      context.restoreGState()
      return
    }
    if let blendMode { context.setBlendMode(blendMode) }
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    drawWithShadow(layer, faded: 1, depth)
    if let mask = layer.mask {
      context.setBlendMode(.destinationIn)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      place(mask, faded: 1, depth)
      context.endTransparencyLayer()
    }
    context.endTransparencyLayer()
    context.restoreGState()
  }

  /// Draws a sublayer or a mask at its place in its superlayer.
  private func place(_ layer: CALayer, faded: CGFloat, _ depth: Int) {
    place(layer, layer.planeInParent, faded: faded, depth)
  }

  /// Draws a sublayer at the place in its superlayer that `plane` defines.
  func place(_ layer: CALayer, _ plane: PlaneTransform, faded: CGFloat, _ depth: Int) {
    guard let transform = plane.affine, transform.inverse != nil else { return }
    // A layer seen from behind is mirrored in the plane.
    let isMirrored = transform.a * transform.d < transform.b * transform.c
    guard layer.isDoubleSided || isMirrored == layer.isGeometryFlipped else { return }
    context.saveGState()
    context.concatenate(transform)
    draw(layer, faded: faded, depth: depth + 1)
    context.restoreGState()
  }

  func drawParts(of layer: CALayer, faded: CGFloat, _ depth: Int) {
    let outline = layer.outline(insetBy: 0)
    if let color = layer.backgroundColor, color.alpha > 0 {
      context.setFillColor(tinted(color))
      context.addPath(outline)
      context.fillPath()
    }
    drawGradient(of: layer, outline)
    context.saveGState()
    if layer.masksToBounds {
      context.addPath(outline)
      if outline.isEmpty { context.clip(to: CGRect.zero) } else { context.clip() }
    }
    drawContents(of: layer)
    drawSublayers(of: layer, faded: faded, depth)
    context.restoreGState()
    drawBorder(of: layer, outline)
  }

  private func drawSublayers(of layer: CALayer, faded: CGFloat, _ depth: Int) {
    if let replicator = layer.state.replicator {
      drawCopies(of: layer.backToFront, by: replicator, in: layer, faded: faded, depth)
    } else {
      for sublayer in layer.backToFront { place(sublayer, faded: faded, depth) }
    }
  }

  private func drawBorder(of layer: CALayer, _ outline: CGPath) {
    let width = layer.borderWidth
    guard width > 0, let color = layer.borderColor, color.alpha > 0 else { return }
    context.setFillColor(tinted(color))
    context.addPath(outline)
    if min(layer.bounds.width, layer.bounds.height) > 2 * width {
      context.addPath(layer.outline(insetBy: width))
    }
    context.fillPath(using: .evenOdd)
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
