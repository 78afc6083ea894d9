/// A change of a layer's contents: drawn again, or set to another image.
package struct ContentsUpdate: Sendable, Hashable {
  package var layer: LayerID
  /// The pixels that the layer draws on, inside the surface.
  package var bounds: PixelRect
  /// True if every pixel is unchanged.
  package var isIdentical: Bool
}
