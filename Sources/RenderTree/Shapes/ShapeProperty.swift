/// The animatable properties in `LayerShape`.
package enum ShapeProperty: String, PropertyGroup {
  case path, fillColor, strokeColor, lineWidth, miterLimit, lineDashPhase, strokeStart, strokeEnd

  package var descriptor: PropertyDescriptor {
    switch self {
    case .path: PropertyDescriptor(.path(\.shapeValue.path), action: .none)
    case .fillColor: PropertyDescriptor(.color(\.shapeValue.fillColor))
    case .strokeColor: PropertyDescriptor(.color(\.shapeValue.strokeColor))
    case .lineWidth: PropertyDescriptor(.scalar(\.shapeValue.pen.width))
    case .miterLimit: PropertyDescriptor(.scalar(\.shapeValue.pen.miterLimit))
    case .lineDashPhase: PropertyDescriptor(.scalar(\.shapeValue.pen.dashPhase))
    case .strokeStart: PropertyDescriptor(.scalar(\.shapeValue.pen.start))
    case .strokeEnd: PropertyDescriptor(.scalar(\.shapeValue.pen.end))
    }
  }
}

extension UnsafePointer<Track> {
  func apply(
    _ property: ShapeProperty, _ p: TrackProgress, to shape: inout LayerShape,
    store: UnsafePointer<TrackStore>
  ) {
    switch property {
    case .path: shape.path = store.pointee.path(of: self, over: shape.path, p)
    case .fillColor: shape.fillColor = color(over: shape.fillColor, p)
    case .strokeColor: shape.strokeColor = color(over: shape.strokeColor, p)
    case .lineWidth: shape.pen.width = scalar(over: shape.pen.width, p)
    case .miterLimit: shape.pen.miterLimit = scalar(over: shape.pen.miterLimit, p)
    case .lineDashPhase: shape.pen.dashPhase = scalar(over: shape.pen.dashPhase, p)
    case .strokeStart: shape.pen.start = scalar(over: shape.pen.start, p)
    case .strokeEnd: shape.pen.end = scalar(over: shape.pen.end, p)
    }
  }
}
