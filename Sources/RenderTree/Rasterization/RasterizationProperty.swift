/// The animatable properties in `LayerRasterization`.
package enum RasterizationProperty: String, PropertyGroup {
  case shouldRasterize, rasterizationScale

  package var descriptor: PropertyDescriptor {
    switch self {
    case .shouldRasterize: PropertyDescriptor(.bool(\.rasterization.isOn))
    case .rasterizationScale: PropertyDescriptor(.scalar(\.rasterization.scale))
    }
  }
}

extension UnsafePointer<Track> {
  func apply(
    _ property: RasterizationProperty, _ p: TrackProgress,
    to rasterization: inout LayerRasterization
  ) {
    switch property {
    case .shouldRasterize: rasterization.isOn = flag(underlying: rasterization.isOn, p)
    case .rasterizationScale: rasterization.scale = scalar(underlying: rasterization.scale, p)
    }
  }
}
