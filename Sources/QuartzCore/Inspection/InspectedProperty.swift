internal import CalqueMotion
internal import CalqueRenderTree

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
  package var properties: [InspectedProperty] { properties { _ in false } }

  /// All properties that `layer`, of which this is the snapshot, has.
  @MainActor package func allProperties(of layer: CALayer) -> [InspectedProperty] {
    properties { property in property.map(layer.has) ?? true }
  }

  /// Returns the properties worth showing, and those for which `isWanted` returns true; it is
  /// called with nil for a property that is not animatable.
  private func properties(_ isWanted: (LayerProperty?) -> Bool) -> [InspectedProperty] {
    let standard = LayerState()
    var rows = LayerProperty.allCases.compactMap { property -> InspectedProperty? in
      let row = InspectedProperty(
        key: property.key, model: InspectedValue(model.value(of: property), property.valueType),
        shown: InspectedValue(shown.value(of: property), property.valueType))
      let usual = InspectedValue(standard.value(of: property), property.valueType)
      let isShown =
        row.model != usual || row.shown != usual || property.descriptor.isAlwaysInspected
        || isWanted(property)
      return isShown ? row : nil
    }
    func flag(
      _ key: String, _ flag: LayerFlags, isInverted: Bool = false, isAlwaysInspected: Bool = false
    ) {
      func isSet(_ state: LayerState) -> Bool { state.appearance.flags.contains(flag) }
      let row = InspectedProperty(
        key: key, model: .flag(isSet(model) != isInverted), shown: .flag(isSet(shown) != isInverted)
      )
      if isAlwaysInspected || isSet(model) || row.differs || isWanted(nil) { rows.append(row) }
    }
    flag("opaque", .isOpaque, isAlwaysInspected: true)
    flag("allowsGroupOpacity", .forbidsGroupOpacity, isInverted: true)
    flag("allowsEdgeAntialiasing", .allowsEdgeAntialiasing)
    flag("geometryFlipped", .isGeometryFlipped)
    if model.content.image != nil || isWanted(nil) {
      rows.append(
        InspectedProperty(
          key: "contentsGravity", model: .text("\(model.content.gravity)"),
          shown: .text("\(shown.content.gravity)")))
    }
    for (key, path) in [
      ("filters", \LayerFilters.contentFilters), ("backgroundFilters", \.backgroundFilters),
    ] {
      let row = InspectedProperty(
        key: key, model: Self.value(of: model.filters[keyPath: path]),
        shown: Self.value(of: shown.filters[keyPath: path]))
      if row.model != .none || row.shown != .none { rows.append(row) }
    }
    return rows
  }

  private static func value(of filters: [LayerFilter]) -> InspectedValue {
    if filters.isEmpty { return .none }
    return .text(filters.map { "\($0.kind)" }.joined(separator: ", "))
  }
}
