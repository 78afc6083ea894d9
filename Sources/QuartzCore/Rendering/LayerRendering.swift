import CoreGraphics
import Foundation
internal import CalqueRenderTree

/// Draws layers and their subtrees into a graphics context with Cairo; implements `render(in:)`.
///
/// It draws the model values in the order of the screen. Layers are drawn flat, in the order of
/// their `zPosition`: a layer in perspective is drawn without it, as the parallelogram that has the
/// place, the size and the direction of its picture in the layer's centre. Apple's `render(in:)`
/// "does not render layers that use 3D transforms" (CALayer, `render(in:)`).
@MainActor
struct LayerRendering {
  let context: CGContext
  private let limit = RenderingLimit()
  /// The factor of all colours: the colour of a replicator's copy.
  var tint = SIMD4<Float>(1, 1, 1, 1)

  /// The depth below which layers are left out: the recursion would overflow the stack.
  static let depthLimit = 512

  /// Draws `layer` in its own coordinates, with y pointing down as in the context.
  func draw(_ layer: CALayer) {
    draw(layer, copied: 1, faded: 1, depth: 0)
  }

  /// - Parameters:
  ///   - copied: A factor of the layer's own opacity, as of a replicator's copy.
  ///   - faded: The opacity of superlayers without a group, which applies to each part.
  private func draw(_ layer: CALayer, copied: CGFloat, faded: CGFloat, depth: Int) {
    let own = min(max(CGFloat(layer.opacity), 0), 1) * copied
    guard depth < Self.depthLimit, !layer.isHidden, own * faded > 0 else { return }
    layer.displayIfNeeded()
    guard limit.takes(layer, in: context) else { return }
    if layer.keepsDepth {
      drawSublayers(of: layer, copied: own * faded, faded: 1, depth)
      return
    }
    context.saveGState()
    context.setAlpha(own * faded)
    drawComposited(layer, isFaded: own < 1, faded: own * faded, depth)
    context.restoreGState()
  }

  /// Draws a layer with the current alpha, as a group if its parts must be composited first.
  private func drawComposited(
    _ layer: CALayer, isFaded: Bool, faded: CGFloat, _ depth: Int
  ) {
    let composition = layer.state.filters.compositing.composition
    guard
      layer.mask != nil || composition != nil || layer.shouldRasterize
        || (isFaded && layer.allowsGroupOpacity)
    else { return drawWithShadow(layer, faded: faded, depth) }
    if layer.mask != nil {
      let pixels = drawnPixels(ofMaskOf: layer)
      if pixels.isNull { return }
      context.clip(toPixels: pixels)
    }
    if composition != nil {
      let pixels = drawnPixels(of: layer)
      if pixels.isNull { return }
      context.clip(toPixels: pixels)
    }
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    drawWithShadow(layer, faded: 1, depth)
    if let mask = layer.mask {
      context.setBlendMode(.destinationIn)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      place(mask, mask.planeInParent, depth)
      context.endTransparencyLayer()
    }
    context.endTransparencyLayer(mixing: composition)
  }

  /// Draws a sublayer or a mask at the place in its superlayer that `plane` defines.
  private func place(
    _ layer: CALayer, _ plane: PlaneTransform, copied: CGFloat = 1, faded: CGFloat = 1, _ depth: Int
  ) {
    guard let place = shownPlace(of: layer, plane) else { return }
    context.saveGState()
    context.concatenate(place)
    draw(layer, copied: copied, faded: faded, depth: depth + 1)
    context.restoreGState()
  }

  /// Returns the flat place of a layer; nil if it is edge on, behind the eye, or shows a side that
  /// is not drawn.
  func shownPlace(of layer: CALayer, _ plane: PlaneTransform) -> CGAffineTransform? {
    let bounds = layer.state.geometry.bounds
    guard let place = plane.affine(at: bounds.lowHalf + bounds.highHalf / 2), place.inverse != nil
    else { return nil }
    // A layer seen from behind is mirrored in the plane.
    let isMirrored = place.a * place.d < place.b * place.c
    return layer.isDoubleSided || isMirrored == layer.isGeometryFlipped ? place : nil
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
    drawSublayers(of: layer, copied: 1, faded: faded, depth)
    context.restoreGState()
    drawBorder(of: layer, outline)
  }

  private func drawSublayers(
    of layer: CALayer, copied: CGFloat, faded: CGFloat, _ depth: Int
  ) {
    forEachCopy(of: layer) { sublayer, plane, color in
      var copy = self
      copy.tint *= SIMD4(color.x, color.y, color.z, 1)
      copy.place(sublayer, plane, copied: copied * CGFloat(color.w), faded: faded, depth)
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
