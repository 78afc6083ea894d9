/// What becomes of a layer's picture on its way to what lies below it.
package struct LayerEffects: Sendable, Equatable {
  package var filters: [LayerFilter] = []
  /// Of what lies below the layer, inside its bounds.
  package var backgroundFilters: [LayerFilter] = []
  package var compositing = BlendRule.over

  package init() {}

  /// The value of an input of the first filter that has the name; nil where there is none.
  package func value(of target: FilterTarget, in property: LayerProperty) -> SIMD4<Double>? {
    let list = property == .filters ? filters : backgroundFilters
    return list.first { $0.name == target.name }?[target.input]
  }

  /// Sets the input of the first filter that has the name.
  package mutating func set(
    _ target: FilterTarget, in property: LayerProperty, to value: SIMD4<Double>
  ) {
    if property == .filters {
      filters.set(target, to: value)
    } else {
      backgroundFilters.set(target, to: value)
    }
  }
}

extension [LayerFilter] {
  fileprivate mutating func set(_ target: FilterTarget, to value: SIMD4<Double>) {
    guard let place = firstIndex(where: { $0.name == target.name }) else { return }
    self[place][target.input] = value
  }
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

extension UnsafePointer<Track> {
  /// Applies a track whose property stands in `LayerEffects`.
  func apply(_ p: TrackProgress, to effects: inout LayerEffects) {
    let target = pointee.target
    guard let filter = target.filter,
      let below = effects.value(of: filter, in: target.property)
    else { return }
    let value =
      filter.input.value == .color
      ? SIMD4<Double>(color(over: SIMD4<Float>(below), p)) : self.value(over: below, p)
    effects.set(filter, in: target.property, to: value)
  }
}
