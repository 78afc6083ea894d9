/// The rasterisation of a layer: the caching of its subtree as a bitmap.
package struct LayerRasterization: Sendable, Equatable {
  package var isOn = false
  /// The pixels of the bitmap per point of the layer.
  package var scale: Double = 1

  package init() {}
}

extension LayerState {
  package var rasterization: LayerRasterization {
    get { rare(\.rasterization)?.value ?? LayerRasterization() }
    set {
      changeRare { $0.rasterization = newValue == LayerRasterization() ? nil : HeapBox(newValue) }
    }
  }
}
