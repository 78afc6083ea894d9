import CoreGraphics
internal import CalqueRenderTree

// A layer's own content, between its background and its sublayers.
extension LayerRendering {
  func drawContents(of layer: CALayer) {
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
      index, texture in
      draw(image, content.fit.filter, the: texture, in: index)
    }
    context.restoreGState()
  }

  /// Draws the part `texture` of `image`, given as left, top, right and bottom in unit space, in
  /// `index`. If top is below bottom, the part is flipped.
  private func draw(
    _ image: CGImage, _ filter: TextureFilter, the texture: SIMD4<Float>, in index: SIMD4<Double>
  ) {
    let part = SIMD4<Double>(texture)
    let extent = part.highHalf - part.lowHalf
    guard index.z > 0, index.w > 0, extent.x != 0, extent.y != 0 else { return }
    context.saveGState()
    context.clip(to: CGRect(vector: index))
    // Map from unit space, where the image is a unit square, such that the part fills its place.
    let scale = index.highHalf / extent
    let origin = index.lowHalf - part.lowHalf * scale
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
