/// The filters of a layer and its backdrop, and its blend mode.
package struct LayerFilters: Sendable, Equatable {
  package var contentFilters: [LayerFilter] = []
  /// The filters for the backdrop, inside the layer's bounds.
  package var backgroundFilters: [LayerFilter] = []
  package var compositing = BlendMode.over

  package init() {}
}

extension LayerState {
  /// The layer's filters and blend mode; none by default.
  package var filters: LayerFilters {
    get { rare(\.filters)?.value ?? LayerFilters() }
    set { changeRare { $0.filters = newValue == LayerFilters() ? nil : HeapBox(newValue) } }
  }
}
