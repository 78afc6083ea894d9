/// The animatable properties in `LayerGradient`.
package enum GradientProperty: String, PropertyGroup {
  case colors, locations, startPoint, endPoint

  package var descriptor: PropertyDescriptor {
    switch self {
    case .colors: PropertyDescriptor(.colors(\.gradientValue.colors))
    case .locations: PropertyDescriptor(.numbers(\.gradientValue.locations))
    case .startPoint: PropertyDescriptor(.point(\.gradientValue.start))
    case .endPoint: PropertyDescriptor(.point(\.gradientValue.end))
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
    case .startPoint: gradient.start = point(underlying: gradient.start, p)
    case .endPoint: gradient.end = point(underlying: gradient.end, p)
    }
  }
}
