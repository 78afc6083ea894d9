/// The animatable properties in `LayerBox`.
package enum BoxProperty: String, PropertyGroup {
  case position, bounds, anchorPoint

  package var row: PropertyRow {
    switch self {
    case .position:
      PropertyRow(.point(\.box.position), block: .adds, isAlwaysShown: true)
    case .bounds: PropertyRow(.rect(\.box.bounds), block: .adds, isAlwaysShown: true)
    case .anchorPoint:
      PropertyRow(.point(\.box.anchorPoint), block: .replaces, isAlwaysShown: true)
    }
  }

  /// Returns the role of the property's component in a `InFlightTrack`; `none` if it has none.
  func inFlightRole(_ component: ValueComponent) -> InFlightTrack.Role {
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

extension LayerBox {
  /// Returns the marks for a change to `other`. A snapshot of the layer stays valid if only its
  /// position changes.
  @inline(__always)
  func change(to other: LayerBox) -> Dirty {
    bounds == other.bounds && anchorPoint == other.anchorPoint ? .place : .tree
  }
}
