/// The animatable properties in `LayerSpace`.
package enum SpaceProperty: String, PropertyGroup {
  case transform, sublayerTransform, zPosition, anchorPointZ

  package var descriptor: PropertyDescriptor {
    switch self {
    case .transform:
      PropertyDescriptor(.transform(\.space.transform), block: .adds, isAlwaysShown: true)
    case .sublayerTransform:
      PropertyDescriptor(.transform(\.space.sublayerTransform), block: .replaces)
    case .zPosition: PropertyDescriptor(.scalar(\.space.zPosition), isAlwaysShown: true)
    case .anchorPointZ:
      PropertyDescriptor(.scalar(\.space.anchorPointZ), block: .replaces)
    }
  }

  /// Returns the role of the property's component in a `PackedTrack`; `none` if it has none.
  func packedRole(_ component: ValueComponent) -> PackedTrack.Role {
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
