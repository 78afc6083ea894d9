/// What becomes of a layer's picture on its way to what lies below it.
package struct LayerEffects: Sendable, Equatable {
  package var filters: [LayerFilter] = []
  /// Of what lies below the layer, inside its bounds.
  package var backgroundFilters: [LayerFilter] = []
  package var compositing = BlendRule.over

  package init() {}
}

extension LayerState {
  /// The layer's filters; none for most.
  package var effects: LayerEffects {
    get { rare?.value.effects?.value ?? LayerEffects() }
    set { changeRare { $0.effects = newValue == LayerEffects() ? nil : HeapBox(newValue) } }
  }
}
