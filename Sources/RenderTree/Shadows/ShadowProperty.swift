/// The animatable properties in `LayerShadow`.
package enum ShadowProperty: String, PropertyGroup {
  case shadowColor, shadowOpacity, shadowRadius, shadowOffset, shadowPath

  package var descriptor: PropertyDescriptor {
    switch self {
    case .shadowColor: PropertyDescriptor(.color(\.shadow.color), viewAnimation: .fromTo)
    case .shadowOpacity: PropertyDescriptor(.float(\.shadow.opacity), viewAnimation: .fromTo)
    case .shadowRadius: PropertyDescriptor(.scalar(\.shadow.radius), viewAnimation: .fromTo)
    case .shadowOffset: PropertyDescriptor(.size(\.shadow.offset), viewAnimation: .fromTo)
    case .shadowPath: PropertyDescriptor(.path(\.shadow.path), action: .none)
    }
  }
}

extension UnsafePointer<Track> {
  func apply(
    _ property: ShadowProperty, _ p: TrackProgress, to shadow: inout LayerShadow,
    store: UnsafePointer<TrackStore>
  ) {
    switch property {
    case .shadowColor: shadow.color = color(underlying: shadow.color, p)
    case .shadowOpacity: shadow.opacity = Float(scalar(underlying: Double(shadow.opacity), p))
    case .shadowRadius: shadow.radius = scalar(underlying: shadow.radius, p)
    case .shadowOffset: shadow.offset = point(underlying: shadow.offset, p)
    case .shadowPath: shadow.path = store.pointee.path(of: self, underlying: shadow.path, p)
    }
  }
}
