internal import CalqueCCairo

/// Pixels for repeated drawing: what is drawn once in the layer's context is drawn often in others.
///
/// A point of the layer's space is drawn at the same point of the context's user space, seen from
/// the origin that it is drawn at: y points the same way in both. A layer and its context belong to
/// one thread at a time.
///
/// Source: Quartz 2D Programming Guide, "Core Graphics Layer Drawing".
public final class CGLayer {
  /// The size, in units of the space in which the context begins for which the layer was made.
  public let size: CGSize
  /// The context that draws in the layer, with the origin at the lower left.
  public let context: CGContext?

  /// Makes a transparent layer with as many pixels as `size` has in `context`, which it keeps
  /// nothing of. The auxiliary info is ignored. Nil if a side is outside 1...16384 pixels.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    guard let own = context.similar(size: size) else { return nil }
    self.size = size
    self.context = own
  }
}

extension CGContext {
  /// Draws `layer` scaled into `rect`.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard let source = layer.context else { return }
    let rect = rect.standardized
    if source.layout == layout, source !== self {
      cairo_surface_flush(source.bitmap.surface)
      draw(
        source.bitmap.surface, pixels: CGSize(width: source.width, height: source.height), in: rect)
    } else if let image = source.makeImage() {
      draw(image, in: rect)
    }
  }

  /// Draws `layer` in its own size, with the origin of its space at `point`.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }
}
