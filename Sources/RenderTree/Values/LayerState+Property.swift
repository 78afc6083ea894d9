import CoreGraphics

extension LayerState {
  /// Returns the value of `property`; nil for an absent image, path or list, and for a property of
  /// another class of layers.
  package func value(of property: LayerProperty) -> AnimatableValue? {
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
    for feature in property.propertyGroup.eachFeature {
      return feature.type.isOfEveryLayer || features.contains(feature.propertyGroup)
    }
    return true
  }

  /// Returns the value of `target`: of the whole property, or of the component that it names.
  package func value(of target: AnimationTarget) -> AnimatableValue? {
    if let filter = target.filter, case .effects(let list) = target.property {
      return effects.value(of: filter, in: list).map { .vector($0) }
    }
    if let cell = target.cell {
      return emitter?.cell(cell.name).map { .vector($0[cell.property]) }
    }
    return value(of: target.property)?.part(target.component)
  }
}

extension AnimatableValue {
  /// Makes a list value; nil for an empty list, which stands for none.
  fileprivate init?<Element: ListElement>(_ list: [Element]) {
    if list.isEmpty { return nil }
    self = .list(list.map(\.vector))
  }

  init(_ point: SIMD2<Double>) { self = .vector(SIMD4(point.x, point.y, 0, 0)) }

  /// Returns the part of the value that `component` names, in the first lanes of a vector.
  fileprivate func part(_ component: ValueComponent) -> AnimatableValue {
    switch (self, component) {
    case (_, .whole): self
    case (.transform(let transform), _): .vector(transform.value(of: component))
    case (.vector(let v), .x): AnimatableValue(v.x)
    case (.vector(let v), .y): AnimatableValue(v.y)
    case (.vector(let v), .width): AnimatableValue(v.z)
    case (.vector(let v), .height): AnimatableValue(v.w)
    case (.vector(let v), .origin): AnimatableValue(v.lowHalf)
    case (.vector(let v), .size): AnimatableValue(v.highHalf)
    default: self
    }
  }

  /// Replaces the part that `component` names with the first lanes of `value`.
  package mutating func set(_ component: ValueComponent, to value: SIMD4<Double>) {
    switch self {
    case .transform(var transform):
      transform.set(component, to: value)
      self = .transform(transform)
    case .vector(var v):
      switch component {
      case .x: v.x = value.x
      case .y: v.y = value.x
      case .width: v.z = value.x
      case .height: v.w = value.x
      case .origin: v.lowHalf = value.lowHalf
      case .size: v.highHalf = value.lowHalf
      default: v = value
      }
      self = .vector(v)
    case .image, .path, .list: break
    }
  }
}
