import CoreGraphics
internal import RenderTree

// What a layer draws of its own between its background and its sublayers.
extension LayerRendering {
  func drawContents(of layer: CALayer) {
    if let tiled = layer as? CATiledLayer {
      tiled.draw(in: context)
      return
    }
    drawImage(of: layer)
    drawShape(of: layer)
  }

  /// Draws the contents image by its gravity, `contentsRect` and scale.
  private func drawImage(of layer: CALayer) {
    let content = layer.state.content
    let part = content.rect
    guard let image = content.image, part.z > 0, part.w > 0 else { return }
    let pixels = SIMD2(Double(image.width), Double(image.height)) * part.highHalf
    let place = content.gravity.place(pixels / max(content.scale, 1e-9), in: layer.state.box.bounds)
    guard place.z > 0, place.w > 0 else { return }
    context.saveGState()
    context.clip(to: CGRect(vector: place))
    // The whole image, laid so that the part that shows fills its place.
    let whole = SIMD4(
      place.x - part.x / part.z * place.z, place.y - part.y / part.w * place.w,
      place.z / part.z, place.w / part.w)
    context.drawUpright(image, in: CGRect(vector: whole))
    context.restoreGState()
  }

  private func drawShape(of layer: CALayer) {
    guard let shape = layer.state.shape, let path = shape.path else { return }
    if shape.fillColor.w > 0 {
      context.setFillColor(CGColor(srgb: shape.fillColor))
      context.addPath(CGPath(elements: path.elements))
      context.fillPath(using: shape.rule)
    }
    let pen = shape.pen
    guard shape.strokeColor.w > 0, pen.draws else { return }
    context.saveGState()
    context.setStrokeColor(CGColor(srgb: shape.strokeColor))
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
