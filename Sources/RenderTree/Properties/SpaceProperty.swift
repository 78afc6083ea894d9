/// The animatable properties in `LayerSpace`.
package enum SpaceProperty: String, PropertyGroup {
  case transform, sublayerTransform, zPosition, anchorPointZ

  package var row: PropertyRow {
    switch self {
    case .transform:
      PropertyRow(.transform(\.space.transform), block: .adds, isAlwaysShown: true)
    case .sublayerTransform:
      PropertyRow(.transform(\.space.sublayerTransform), block: .replaces)
    case .zPosition: PropertyRow(.scalar(\.space.zPosition), isAlwaysShown: true)
    case .anchorPointZ:
      PropertyRow(.scalar(\.space.anchorPointZ), block: .replaces)
    }
  }

  /// Returns the role of the property's component in a `InFlightTrack`; `none` if it has none.
  func inFlightRole(_ component: ValueComponent) -> InFlightTrack.Role {
    self == .transform && component != .whole ? .part(component) : .none
  }
}

extension UnsafePointer<Track> {
  func apply(
    _ property: SpaceProperty, _ p: TrackProgress, to space: inout LayerSpace,
    store: UnsafePointer<TrackStore>
  ) {
    switch property {
    case .transform: apply(p, to: &space.transform, store: store)
    case .sublayerTransform: apply(p, to: &space.sublayerTransform, store: store)
    case .zPosition: space.zPosition = scalar(over: space.zPosition, p)
    case .anchorPointZ: space.anchorPointZ = scalar(over: space.anchorPointZ, p)
    }
  }
}

extension LayerSpace {
  /// Returns the marks for a change to `other`.
  func change(to other: LayerSpace) -> Dirty {
    sublayerTransform == other.sublayerTransform ? .place : .tree
  }
}
