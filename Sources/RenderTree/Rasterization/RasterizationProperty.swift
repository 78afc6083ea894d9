/// The animatable properties in `LayerRasterization`.
package enum RasterizationProperty: String, PropertyGroup {
  case shouldRasterize, rasterizationScale

  package var row: PropertyRow {
    switch self {
    case .shouldRasterize: PropertyRow(.bool(\.rasterization.isOn))
    case .rasterizationScale: PropertyRow(.scalar(\.rasterization.scale))
    }
  }
}

extension UnsafePointer<Track> {
  func apply(
    _ property: RasterizationProperty, _ p: TrackProgress,
    to rasterization: inout LayerRasterization
  ) {
    switch property {
    case .shouldRasterize: rasterization.isOn = flag(over: rasterization.isOn, p)
    case .rasterizationScale: rasterization.scale = scalar(over: rasterization.scale, p)
    }
  }
}
