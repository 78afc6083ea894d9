import CalqueMotion

/// The flat geometry of a layer, in points: the position in the superlayer's space, the bounds
/// in its own.
package struct LayerGeometry: Sendable, Equatable {
  package var position = SIMD2<Double>()
  /// The point at `position`, in unit coordinates of `bounds`.
  package var anchorPoint = SIMD2<Double>(0.5, 0.5)
  /// x, y, width and height, in the layer's own points.
  package var bounds = SIMD4<Double>()

  package init() {}

  /// The anchor point, in the layer's own points.
  @inline(__always)
  package var anchor: SIMD2<Double> { bounds.lowHalf + anchorPoint * bounds.highHalf }
}

/// The animatable properties in `LayerGeometry`.
package enum GeometryProperty: String, PropertyGroup {
  case position, bounds, anchorPoint

  package var descriptor: PropertyDescriptor {
    switch self {
    case .position:
      PropertyDescriptor(
        .point(\.geometry.position), viewAnimation: .additive, isAlwaysInspected: true)
    case .bounds:
      PropertyDescriptor(
        .rect(\.geometry.bounds), viewAnimation: .additive, isAlwaysInspected: true)
    case .anchorPoint:
      PropertyDescriptor(
        .point(\.geometry.anchorPoint), viewAnimation: .fromTo, isAlwaysInspected: true)
    }
  }

  /// Returns which value of a `PackedTrack` the component animates; `none` if it cannot be packed.
  func packedRole(_ component: ValueComponent) -> PackedTrack.Role {
    switch (self, component) {
    case (.position, .whole): .position
    case (.position, .x): .x
    case (.position, .y): .y
    case (.position, _), (.bounds, _), (.anchorPoint, _): .none
    }
  }
}

extension UnsafePointer<Track> {
  @inline(__always)
  func apply(_ property: GeometryProperty, _ p: TrackProgress, to geometry: inout LayerGeometry) {
    switch property {
    case .position: geometry.position = point(underlying: geometry.position, p)
    case .bounds: geometry.bounds = rect(underlying: geometry.bounds, p)
    case .anchorPoint: geometry.anchorPoint = point(underlying: geometry.anchorPoint, p)
    }
  }
}

/// The geometry in depth and the transforms of a layer.
@usableFromInline
package struct LayerTransforms: Sendable, Equatable {
  @usableFromInline package var transform = CATransform3D.identity
  package var sublayerTransform = CATransform3D.identity
  package var zPosition: Double = 0
  package var anchorPointZ: Double = 0

  package init() {}
}

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
