/// The filters of a layer and its backdrop, and its blend mode.
package struct LayerEffects: Sendable, Equatable {
  package var filters: [LayerFilter] = []
  /// The filters for the backdrop, inside the layer's bounds.
  package var backgroundFilters: [LayerFilter] = []
  package var compositing = BlendMode.over

  package init() {}
}

extension LayerState {
  /// The layer's effects; none by default.
  package var effects: LayerEffects {
    get { rare?.value.effects?.value ?? LayerEffects() }
    set { changeRare { $0.effects = newValue == LayerEffects() ? nil : HeapBox(newValue) } }
  }
}
