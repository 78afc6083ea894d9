/// The animatable properties in `LayerShadow`.
package enum ShadowProperty: String, PropertyGroup {
  case shadowColor, shadowOpacity, shadowRadius, shadowOffset, shadowPath

  package var row: PropertyRow {
    switch self {
    case .shadowColor: PropertyRow(.color(\.shadow.color))
    case .shadowOpacity: PropertyRow(.float(\.shadow.opacity))
    case .shadowRadius: PropertyRow(.scalar(\.shadow.radius))
    case .shadowOffset: PropertyRow(.size(\.shadow.offset))
    case .shadowPath: PropertyRow(.path(\.shadow.path), action: .none)
    }
  }
}

extension UnsafePointer<Track> {
  func apply(
    _ property: ShadowProperty, _ p: TrackProgress, to shadow: inout LayerShadow,
    store: UnsafePointer<TrackStore>
  ) {
    switch property {
    case .shadowColor: shadow.color = color(over: shadow.color, p)
    case .shadowOpacity: shadow.opacity = Float(scalar(over: Double(shadow.opacity), p))
    case .shadowRadius: shadow.radius = scalar(over: shadow.radius, p)
    case .shadowOffset: shadow.offset = point(over: shadow.offset, p)
    case .shadowPath: shadow.path = store.pointee.path(of: self, over: shadow.path, p)
    }
  }
}
