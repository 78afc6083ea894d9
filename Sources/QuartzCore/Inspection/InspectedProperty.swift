internal import Motion
internal import RenderTree

/// A property of a layer: the model value and the value on screen.
package struct InspectedProperty: Sendable, Equatable {
  /// The name in key paths.
  package var key: String
  package var model: InspectedValue
  package var shown: InspectedValue

  /// True if the value on screen differs from the model value.
  package var differs: Bool { model != shown }
}

extension InspectedLayer {
  /// The properties worth showing: the most common ones of every layer, and all others that differ
  /// from their defaults.
  package var properties: [InspectedProperty] {
    let standard = LayerState()
    var rows = LayerProperty.allCases.compactMap { property -> InspectedProperty? in
      let row = InspectedProperty(
        key: property.key, model: InspectedValue(model.value(of: property), property.valueType),
        shown: InspectedValue(shown.value(of: property), property.valueType))
      let usual = InspectedValue(standard.value(of: property), property.valueType)
      let isShown = row.model != usual || row.shown != usual || property.descriptor.isAlwaysShown
      return isShown ? row : nil
    }
    func flag(_ key: String, _ flag: LayerFlags, evenIfUnset: Bool = false) {
      let row = InspectedProperty(
        key: key, model: .flag(model.appearance.flags.contains(flag)),
        shown: .flag(shown.appearance.flags.contains(flag)))
      if evenIfUnset || row.model == .flag(true) || row.differs { rows.append(row) }
    }
    flag("opaque", .isOpaque, evenIfUnset: true)
    flag("ungrouped", .forbidsGroupOpacity)
    flag("softensEdges", .allowsEdgeAntialiasing)
    flag("geometryFlipped", .isGeometryFlipped)
    if model.content.image != nil {
      rows.append(
        InspectedProperty(
          key: "contentsGravity", model: .text("\(model.content.gravity)"),
          shown: .text("\(shown.content.gravity)")))
    }
    for (key, path) in [
      ("filters", \LayerEffects.filters), ("backgroundFilters", \.backgroundFilters),
    ] {
      let row = InspectedProperty(
        key: key, model: Self.value(of: model.effects[keyPath: path]),
        shown: Self.value(of: shown.effects[keyPath: path]))
      if row.model != .none || row.shown != .none { rows.append(row) }
    }
    return rows
  }

  private static func value(of filters: [LayerFilter]) -> InspectedValue {
    if filters.isEmpty { return .none }
    return .text(filters.map { "\($0.kind)" }.joined(separator: ", "))
  }
}
