internal import RenderTree

// How contents are read, drawn and turned.
extension CALayer {
  /// For contents that are shown smaller than they are; linear by default.
  public var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(state.content.placement.filter.minification) }
    set { change(nil, \.content.placement.filter.minification, to: newValue.mode) }
  }
  /// For contents that are shown larger than they are; linear by default, and trilinear counts as that.
  public var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(state.content.placement.filter.magnification) }
    set { change(nil, \.content.placement.filter.magnification, to: newValue.mode) }
  }
  /// Added to the number of the smaller copy that the trilinear minification filter reads: above 0
  /// blurs, below sharpens.
  public var minificationFilterBias: Float {
    get { state.content.placement.filter.bias }
    set { change(nil, \.content.placement.filter.bias, to: newValue) }
  }

  /// A wish for the bitmaps that `draw(in:)` fills; it is kept, and changes nothing.
  public var contentsFormat: CALayerContentsFormat {
    get { CALayerContentsFormat.all[Int(formatNumber)] }
    set { formatNumber = UInt8(CALayerContentsFormat.all.firstIndex(of: newValue) ?? 0) }
  }
  /// A wish that `draw(in:)` fill its bitmap later; it is kept, and drawing goes on at once.
  public var drawsAsynchronously: Bool {
    get { marks.contains(.drawsAsynchronously) }
    set { marks.set(.drawsAsynchronously, newValue) }
  }

  /// Whether the layer's own coordinates, and with them its sublayers, are turned upside down in its
  /// bounds: y then counts from the lower edge upwards. Images stay upright.
  ///
  /// Source: CALayer, "isGeometryFlipped".
  public var isGeometryFlipped: Bool {
    get { state.look.flags.contains(.isGeometryFlipped) }
    set { change(nil, .isGeometryFlipped, to: newValue) }
  }

  /// Whether the contents are upside down in the layer's own coordinates, which they are under an odd
  /// number of layers with `isGeometryFlipped`, this one included.
  var areContentsTurned: Bool {
    var result = false
    var next: CALayer? = self
    while let layer = next {
      if layer.isGeometryFlipped { result.toggle() }
      next = layer.superlayer
    }
    return result
  }
}

extension TextureFilter.Mode: LayerValue { var isUsable: Bool { true } }
