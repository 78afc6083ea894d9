import CoreGraphics

/// The content of a shape layer: a path, filled and stroked. Colours are sRGB, not premultiplied.
package struct LayerShape: Sendable, Equatable {
  /// The path; nil draws nothing.
  package var path: ShapePath?
  package var fillColor = SIMD4<Float>(0, 0, 0, 1)
  package var strokeColor = SIMD4<Float>()
  package var rule = CGPathFillRule.winding
  package var pen = StrokeStyle()

  package init() {}
}

extension LayerState {
  /// The shape of a shape layer; nil for other layers.
  package var shape: LayerShape? {
    get { rare(\.shape)?.value }
    set { changeRare { $0.shape = newValue.map { HeapBox($0) } } }
  }

  /// The shape of a shape layer, or one that draws nothing. Setting it makes any layer a shape
  /// layer.
  package var shapeValue: LayerShape {
    get { shape ?? LayerShape() }
    set { shape = newValue }
  }
}

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
    case .path: shape.path = store.pointee.path(of: self, underlying: shape.path, p)
    case .fillColor: shape.fillColor = color(underlying: shape.fillColor, p)
    case .strokeColor: shape.strokeColor = color(underlying: shape.strokeColor, p)
    case .lineWidth: shape.pen.width = scalar(underlying: shape.pen.width, p)
    case .miterLimit: shape.pen.miterLimit = scalar(underlying: shape.pen.miterLimit, p)
    case .lineDashPhase: shape.pen.dashPhase = scalar(underlying: shape.pen.dashPhase, p)
    case .strokeStart: shape.pen.start = scalar(underlying: shape.pen.start, p)
    case .strokeEnd: shape.pen.end = scalar(underlying: shape.pen.end, p)
    }
  }
}
