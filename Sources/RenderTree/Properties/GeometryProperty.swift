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
