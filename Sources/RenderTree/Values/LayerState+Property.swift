import CoreGraphics

extension LayerState {
  /// Returns the value of `property`; nil for an absent image, path or list, and for a property of
  /// another class of layers.
  package func value(of property: LayerProperty) -> AnimatableValue? {
    // The values that most animations change, without their descriptors.
    switch property {
    case .geometry(.position): AnimatableValue(geometry.position)
    case .geometry(.bounds): .vector(geometry.bounds)
    case .appearance(.opacity): AnimatableValue(Double(appearance.opacity))
    default: storedValue(of: property)
    }
  }

  /// Returns the value that the descriptor of `property` names.
  func storedValue(of property: LayerProperty) -> AnimatableValue? {
    guard has(property) else { return nil }
    return switch property.descriptor.storage {
    case .scalar(let path): AnimatableValue(self[keyPath: path])
    case .float(let path): AnimatableValue(Double(self[keyPath: path]))
    case .point(let path), .size(let path): AnimatableValue(self[keyPath: path])
    case .rect(let path): .vector(self[keyPath: path])
    case .color(let path): .vector(SIMD4<Double>(self[keyPath: path]))
    case .transform(let path): .transform(self[keyPath: path])
    case .bool(let path): AnimatableValue(self[keyPath: path] ? 1 : 0)
    case .flag(let flag): AnimatableValue(appearance.flags.contains(flag) ? 1 : 0)
    case .image(let path): self[keyPath: path].map { .image($0) }
    case .path(let path): self[keyPath: path].map { .path($0) }
    case .colors(let path): AnimatableValue(self[keyPath: path])
    case .numbers(let path): AnimatableValue(self[keyPath: path])
    case .filters, .cells: nil
    }
  }

  /// Returns true if the layer has the property.
  private func has(_ property: LayerProperty) -> Bool {
    for feature in property.valueGroup.eachFeature {
      return feature.type.isOfEveryLayer || features.contains(feature.valueGroup)
    }
    return true
  }

  /// Returns the value of `target`: of the whole property, or of the component that it names.
  package func value(of target: AnimationTarget) -> AnimatableValue? {
    if let filter = target.filter, case .filters(let list) = target.property {
      return filters.value(of: filter, in: list).map { .vector($0) }
    }
    if let cell = target.cell {
      return emitter?.cell(cell.name).map { .vector($0[cell.property]) }
    }
    return value(of: target.property)?.part(target.component)
  }
}
