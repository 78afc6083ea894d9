/// The properties in `LayerFilters`. Of the lists of filters, only inputs are animated.
package enum FiltersProperty: String, PropertyGroup {
  case filters, backgroundFilters, compositingFilter

  package var descriptor: PropertyDescriptor {
    switch self {
    case .filters: PropertyDescriptor(.filters, action: .none)
    case .backgroundFilters: PropertyDescriptor(.filters, action: .none)
    case .compositingFilter: PropertyDescriptor(.filters, action: .none)
    }
  }
}

extension LayerFilters {
  /// The list of filters of a property; empty for the compositing filter, which is a blend mode.
  package subscript(property: FiltersProperty) -> [LayerFilter] {
    get {
      switch property {
      case .filters: contentFilters
      case .backgroundFilters: backgroundFilters
      case .compositingFilter: []
      }
    }
    set {
      switch property {
      case .filters: contentFilters = newValue
      case .backgroundFilters: backgroundFilters = newValue
      case .compositingFilter: break
      }
    }
  }

  /// Returns the value of an input of the first filter with the target's name; nil if there is
  /// none.
  package func value(of target: FilterTarget, in property: FiltersProperty) -> SIMD4<Double>? {
    self[property].first { $0.name == target.name }?[target.input]
  }

  /// Sets an input of the first filter with the target's name.
  package mutating func set(
    _ target: FilterTarget, in property: FiltersProperty, to value: SIMD4<Double>
  ) {
    guard let index = self[property].firstIndex(where: { $0.name == target.name }) else { return }
    self[property][index][target.input] = value
  }
}

extension UnsafePointer<Track> {
  func apply(_ property: FiltersProperty, _ p: TrackProgress, to filters: inout LayerFilters) {
    guard let filter = pointee.target.filter,
      let underlying = filters.value(of: filter, in: property)
    else { return }
    let value =
      filter.input.value == .color
      ? SIMD4<Double>(color(underlying: SIMD4<Float>(underlying), p))
      : self.value(underlying: underlying, p)
    filters.set(filter, in: property, to: value)
  }
}
