/// The animatable properties in `LayerTransforms`.
package enum TransformsProperty: String, PropertyGroup {
  case transform, sublayerTransform, zPosition, anchorPointZ

  package var descriptor: PropertyDescriptor {
    switch self {
    case .transform:
      PropertyDescriptor(
        .transform(\.transforms.transform), viewAnimation: .additive, isAlwaysInspected: true)
    case .sublayerTransform:
      PropertyDescriptor(.transform(\.transforms.sublayerTransform), viewAnimation: .fromTo)
    case .zPosition: PropertyDescriptor(.scalar(\.transforms.zPosition), isAlwaysInspected: true)
    case .anchorPointZ:
      PropertyDescriptor(.scalar(\.transforms.anchorPointZ), viewAnimation: .fromTo)
    }
  }

  /// Returns which value of a `PackedTrack` the component animates; `none` if it cannot be packed.
  func packedRole(_ component: ValueComponent) -> PackedTrack.Role {
    self == .transform && component != .whole ? .component(component) : .none
  }
}

extension UnsafePointer<Track> {
  func apply(
    _ property: TransformsProperty, _ p: TrackProgress, to transforms: inout LayerTransforms,
    store: UnsafePointer<TrackStore>
  ) {
    switch property {
    case .transform: apply(p, to: &transforms.transform, store: store)
    case .sublayerTransform: apply(p, to: &transforms.sublayerTransform, store: store)
    case .zPosition: transforms.zPosition = scalar(underlying: transforms.zPosition, p)
    case .anchorPointZ: transforms.anchorPointZ = scalar(underlying: transforms.anchorPointZ, p)
    }
  }
}
