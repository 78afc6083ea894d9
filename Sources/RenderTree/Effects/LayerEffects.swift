/// What becomes of a layer's picture on its way to what lies below it.
package struct LayerEffects: Sendable, Equatable {
  package var filters: [LayerFilter] = []
  /// Of what lies below the layer, inside its bounds.
  package var backgroundFilters: [LayerFilter] = []
  package var compositing = BlendRule.over

  package init() {}
}

/// Effects on the heap, so that layers without any pay a pointer.
final class EffectBox: Sendable, Equatable {
  let effects: LayerEffects

  init(_ effects: LayerEffects) { self.effects = effects }

  static func == (a: EffectBox, b: EffectBox) -> Bool { a === b || a.effects == b.effects }
}

extension LayerState {
  /// The layer's filters; none for most.
  package var effects: LayerEffects {
    get { effectBox?.effects ?? LayerEffects() }
    set { effectBox = newValue == LayerEffects() ? nil : EffectBox(newValue) }
  }
}
