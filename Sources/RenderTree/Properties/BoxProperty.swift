/// The animatable properties in `LayerBox`.
package enum BoxProperty: String, PropertyGroup {
  case position, bounds, anchorPoint

  package var descriptor: PropertyDescriptor {
    switch self {
    case .position:
      PropertyDescriptor(.point(\.box.position), block: .adds, isAlwaysShown: true)
    case .bounds: PropertyDescriptor(.rect(\.box.bounds), block: .adds, isAlwaysShown: true)
    case .anchorPoint:
      PropertyDescriptor(.point(\.box.anchorPoint), block: .replaces, isAlwaysShown: true)
    }
  }

  /// Returns the role of the property's component in a `PackedTrack`; `none` if it has none.
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
  func apply(_ property: BoxProperty, _ p: TrackProgress, to box: inout LayerBox) {
    switch property {
    case .position: box.position = point(over: box.position, p)
    case .bounds: box.bounds = rect(over: box.bounds, p)
    case .anchorPoint: box.anchorPoint = point(over: box.anchorPoint, p)
    }
  }
}
