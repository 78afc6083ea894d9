/// The animatable properties in `LayerGradient`.
package enum GradientProperty: String, PropertyGroup {
  case colors, locations, startPoint, endPoint

  package var row: PropertyRow {
    switch self {
    case .colors: PropertyRow(.colors(\.gradientValue.colors))
    case .locations: PropertyRow(.numbers(\.gradientValue.locations))
    case .startPoint: PropertyRow(.point(\.gradientValue.start))
    case .endPoint: PropertyRow(.point(\.gradientValue.end))
    }
  }
}

extension UnsafePointer<Track> {
  func apply(
    _ property: GradientProperty, _ p: TrackProgress, to gradient: inout LayerGradient,
    store: UnsafePointer<TrackStore>
  ) {
    switch property {
    case .colors: store.pointee.apply(self, p, to: &gradient.colors)
    case .locations: store.pointee.apply(self, p, to: &gradient.locations)
    case .startPoint: gradient.start = point(over: gradient.start, p)
    case .endPoint: gradient.end = point(over: gradient.end, p)
    }
  }
}
