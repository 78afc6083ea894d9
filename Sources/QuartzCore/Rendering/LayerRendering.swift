internal import CalqueMotion
internal import CalqueRenderTree
import CoreGraphics
import Foundation

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
    guard !layer.isHidden, own * faded > 0, limit.takes(layer, at: depth) else { return }
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

  private func drawParts(of layer: CALayer, faded: CGFloat, _ depth: Int) {
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

  // MARK: Shadows

  /// Draws a layer with its shadow below it.
  ///
  /// - Parameter faded: The opacity of each part; 1 in a group.
  private func drawWithShadow(_ layer: CALayer, faded: CGFloat, _ depth: Int) {
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

// A layer's own content, between its background and its sublayers.
extension LayerRendering {
  private func drawContents(of layer: CALayer) {
    if let tiled = layer as? CATiledLayer {
      tiled.draw(in: context)
      return
    }
    // A replicator's tint applies to bitmaps only.
    if layer.showsOwnDrawing, !isTinted {
      drawAnew(layer)
    } else {
      drawImage(of: layer)
    }
    drawShape(of: layer)
  }

  /// Asks the layer to draw its contents here, at the resolution of the context. For a presentation
  /// layer, whose class need not copy its own variables, the model draws, unless one of its custom
  /// values is animated.
  private func drawAnew(_ layer: CALayer) {
    context.saveGState()
    context.clip(to: layer.bounds)
    let model = layer.model()
    (model.animatesCustomValues ? layer : model).draw(in: context)
    context.restoreGState()
  }

  /// Draws the contents image with its gravity, `contentsRect`, `contentsCenter` and scale.
  private func drawImage(of layer: CALayer) {
    let content = layer.state.content
    guard let image = content.image.map(tinted) else { return }
    context.saveGState()
    content.forEachSlice(in: layer.state.geometry.bounds, isFlipped: layer.isFlippedInTree) {
      rect, texture in
      draw(image, content.fit.filter, the: texture, in: rect)
    }
    context.restoreGState()
  }

  /// Draws the part `texture` of `image`, given as left, top, right and bottom in unit space, in
  /// `rect`. If top is below bottom, the part is flipped.
  private func draw(
    _ image: CGImage, _ filter: TextureFilter, the texture: SIMD4<Float>, in rect: SIMD4<Double>
  ) {
    let part = SIMD4<Double>(texture)
    let extent = part.highHalf - part.lowHalf
    guard rect.z > 0, rect.w > 0, extent.x != 0, extent.y != 0 else { return }
    context.saveGState()
    context.clip(to: CGRect(vector: rect))
    // Map from unit space, where the image is a unit square, such that the part fills its place.
    let scale = rect.highHalf / extent
    let origin = rect.lowHalf - part.lowHalf * scale
    context.concatenate(
      CGAffineTransform(
        CGFloat(scale.x), 0, 0, CGFloat(scale.y), CGFloat(origin.x), CGFloat(origin.y)))
    if mode(of: filter, for: image) == .nearest { context.interpolationQuality = .none }
    context.drawUpright(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
  }

  /// Returns the mode of `filter` in which `image` is read where it fills the unit square, by the
  /// GPU's rule: texels are smaller than pixels if a pixel reaches over more than one in x or y.
  private func mode(of filter: TextureFilter, for image: CGImage) -> TextureFilter.Mode {
    guard let unit = context.deviceTransform.inverse else { return filter.magnification }
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let reach = max(hypot(unit.a * width, unit.b * height), hypot(unit.c * width, unit.d * height))
    return reach > 1 + 1e-6 ? filter.minification : filter.magnification
  }

  private func drawShape(of layer: CALayer) {
    guard let shape = layer.state.shape, let path = shape.path else { return }
    if shape.fillColor.w > 0 {
      context.setFillColor(CGColor(srgb: shape.fillColor * tint))
      context.addPath(CGPath(elements: path.elements))
      context.fillPath(using: shape.rule)
    }
    let pen = shape.pen
    guard shape.strokeColor.w > 0, pen.draws else { return }
    context.saveGState()
    context.setStrokeColor(CGColor(srgb: shape.strokeColor * tint))
    context.setLineWidth(CGFloat(pen.width))
    context.setLineCap(pen.cap)
    context.setLineJoin(pen.join)
    context.setMiterLimit(CGFloat(max(pen.miterLimit, 1)))
    context.setLineDash(phase: CGFloat(pen.dashPhase), lengths: pen.dashes.map { CGFloat($0) })
    context.addPath(CGPath(elements: pen.trimmed(path.elements)))
    context.strokePath()
    context.restoreGState()
  }
}

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

/// The limits of the work of one `render(in:)`, decided by counts alone. What exceeds them is left
/// out, with a line that names the first layer of it.
@MainActor
final class RenderingLimit {
  /// The layers that are drawn, copies included.
  static let layers = 20_000
  /// The pixels of transparency layers: those of groups, masks and shadows.
  static let pixels = 1 << 26
  /// The transparency layers to which a shadow amounts.
  private static let shadowCost = 8.0

  private var layerCount = 0
  private var pixelCount = 0.0
  private var isReported = false

  /// Counts a layer, and returns true if it may be drawn.
  func takes(_ layer: CALayer, in context: CGContext) -> Bool {
    layerCount += 1
    pixelCount += pixels(of: layer, in: context)
    guard layerCount > Self.layers || pixelCount > Double(Self.pixels) else { return true }
    report(
      layer,
      "leaving out layer \(layerCount), with transparency layers of \(Int(pixelCount)) pixels; "
        + "expected at most \(Self.layers) layers and \(Self.pixels) pixels")
    return false
  }

  /// Returns true if a layer at `depth` below the first one may be drawn.
  func takes(_ layer: CALayer, at depth: Int) -> Bool {
    guard depth >= LayerRendering.depthLimit else { return true }
    report(
      layer,
      "leaving out a layer \(depth + 1) levels deep; expected at most \(LayerRendering.depthLimit)")
    return false
  }

  private func report(_ layer: CALayer, _ reason: String) {
    guard !isReported else { return }
    isReported = true
    Diagnostic.report(layer, "render(in:)", nil, reason)
  }

  /// Returns the pixels of the layer's transparency layers, each as large as the clip.
  private func pixels(of layer: CALayer, in context: CGContext) -> Double {
    var count = layer.mask == nil ? 0.0 : 2
    if layer.opacity < 1 || layer.state.filters.compositing != .over { count += 1 }
    if layer.shadowOpacity > 0 { count += Self.shadowCost }
    guard count > 0 else { return 0 }
    let clip = context.boundingBoxOfClipPath.applying(context.ctm)
    return clip.isNull ? 0 : count * min(Double(clip.width * clip.height), 1e12)
  }
}
