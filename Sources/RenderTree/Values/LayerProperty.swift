/// An animatable property of a layer, by the group of `LayerState` that holds it.
///
/// Each property has a `PropertyDescriptor`, in the file of its group.
///
/// Source: Core Animation Programming Guide, appendix "Animatable Properties".
package enum LayerProperty: Sendable, Hashable {
  case geometry(GeometryProperty)
  case transforms(TransformsProperty)
  case appearance(AppearanceProperty)
  case content(ContentProperty)
  case shadow(ShadowProperty)
  case rasterization(RasterizationProperty)
  case gradient(GradientProperty)
  case shape(ShapeProperty)
  case filters(FiltersProperty)
  case replicator(ReplicatorProperty)
  case emitter(EmitterProperty)

  /// The type of a property's values, and their interpolation.
  package enum ValueType: UInt8, Sendable {
    case scalar, point, size, rect, color, transform
    /// Switches at half the progress.
    case flag
    /// Cross-fades if both images can be drawn, else switches at half the progress.
    case image
    /// Interpolates point by point if the elements of both paths match, else switches at half the
    /// progress.
    case path
    /// The cells of an emitter; only single properties of a cell interpolate.
    case cells
    /// Lists that interpolate element by element if their counts are equal, else switch at half the
    /// progress.
    case colors, numbers
    /// A list of filters; only the inputs of a filter interpolate.
    case filters

    /// True if the values are lists that interpolate element by element.
    var isInterpolatedList: Bool { self == .colors || self == .numbers }
  }

  package var descriptor: PropertyDescriptor {
    switch self {
    case .geometry(let property): property.descriptor
    case .transforms(let property): property.descriptor
    case .appearance(let property): property.descriptor
    case .content(let property): property.descriptor
    case .shadow(let property): property.descriptor
    case .rasterization(let property): property.descriptor
    case .gradient(let property): property.descriptor
    case .shape(let property): property.descriptor
    case .filters(let property): property.descriptor
    case .replicator(let property): property.descriptor
    case .emitter(let property): property.descriptor
    }
  }

  /// The name of the property in key paths and actions.
  package var key: String {
    switch self {
    case .geometry(let property): property.rawValue
    case .transforms(let property): property.rawValue
    case .appearance(let property): property.rawValue
    case .content(let property): property.rawValue
    case .shadow(let property): property.rawValue
    case .rasterization(let property): property.rawValue
    case .gradient(let property): property.rawValue
    case .shape(let property): property.rawValue
    case .filters(let property): property.rawValue
    case .replicator(let property): property.rawValue
    case .emitter(let property): property.rawValue
    }
  }

  /// The kind of the property's value.
  package var valueType: ValueType { descriptor.valueType }

  /// False for lists of which only members are animated.
  var isAnimatedWhole: Bool { valueType != .filters && valueType != .cells }

  private static let byKey: [String: LayerProperty] = {
    var table: [String: LayerProperty] = [:]
    for property in allCases {
      table[property.key] = property
      if let alias = property.descriptor.alias { table[alias] = property }
    }
    return table
  }()

  /// Makes the property that `key` names, or nil.
  package init?(key: String) {
    guard let property = Self.byKey[key] else { return nil }
    self = property
  }
}

extension LayerProperty: CaseIterable {
  package static let allCases: [LayerProperty] =
    GeometryProperty.allCases.map { .geometry($0) }
    + TransformsProperty.allCases.map { .transforms($0) }
    + AppearanceProperty.allCases.map { .appearance($0) }
    + ContentProperty.allCases.map { .content($0) }
    + ShadowProperty.allCases.map { .shadow($0) }
    + RasterizationProperty.allCases.map { .rasterization($0) }
    + GradientProperty.allCases.map { .gradient($0) } + ShapeProperty.allCases.map { .shape($0) }
    + FiltersProperty.allCases.map { .filters($0) }
    + ReplicatorProperty.allCases.map { .replicator($0) }
    + EmitterProperty.allCases.map { .emitter($0) }
}

extension LayerProperty {
  /// Returns which value of a `PackedTrack` the component animates; `none` if it cannot be packed.
  func packedRole(_ component: ValueComponent) -> PackedTrack.Role {
    switch self {
    case .geometry(let property): property.packedRole(component)
    case .transforms(let property): property.packedRole(component)
    case .appearance(let property): property.packedRole(component)
    case .content, .shadow, .rasterization, .gradient, .shape, .filters, .replicator, .emitter:
      .none
    }
  }

  /// The group of values that contains the property's, a single bit.
  var valueGroup: ValueGroupSet {
    switch self {
    case .geometry: .geometry
    case .transforms(.transform): .transform
    case .transforms: .otherTransforms
    case .appearance: .appearance
    case .content: .content
    case .shadow: FeatureID.shadow.valueGroup
    case .rasterization: FeatureID.rasterization.valueGroup
    case .gradient: FeatureID.gradient.valueGroup
    case .shape: FeatureID.shape.valueGroup
    case .filters: FeatureID.filters.valueGroup
    case .replicator: FeatureID.replicator.valueGroup
    case .emitter: FeatureID.emitter.valueGroup
    }
  }
}
