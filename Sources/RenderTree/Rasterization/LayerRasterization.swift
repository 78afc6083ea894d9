/// Whether and how a layer and all under it are kept as a picture.
package struct LayerRasterization: Sendable, Equatable {
  package var isOn = false
  /// Pixels of the picture in a point of the layer.
  package var scale: Double = 1

  package init() {}
}

/// The above on the heap, so that layers without it pay a pointer.
final class RasterizationBox: Sendable, Equatable {
  let rasterization: LayerRasterization

  init(_ rasterization: LayerRasterization) { self.rasterization = rasterization }

  static func == (a: RasterizationBox, b: RasterizationBox) -> Bool {
    a === b || a.rasterization == b.rasterization
  }
}

extension LayerState {
  package var rasterization: LayerRasterization {
    get { rasterizationBox?.rasterization ?? LayerRasterization() }
    set {
      rasterizationBox = newValue == LayerRasterization() ? nil : RasterizationBox(newValue)
    }
  }
}
