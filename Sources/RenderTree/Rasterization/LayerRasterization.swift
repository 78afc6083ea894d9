/// Whether and how a layer and all under it are kept as a picture.
package struct LayerRasterization: Sendable, Equatable {
  package var isOn = false
  /// Pixels of the picture in a point of the layer.
  package var scale: Double = 1

  package init() {}
}

extension LayerState {
  package var rasterization: LayerRasterization {
    get { rare?.value.rasterization?.value ?? LayerRasterization() }
    set {
      changeRare { $0.rasterization = newValue == LayerRasterization() ? nil : HeapBox(newValue) }
    }
  }
}
