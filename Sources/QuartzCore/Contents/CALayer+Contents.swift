internal import CalqueRenderTree

// Sampling, format and flipping of contents.
extension CALayer {
  /// The filter for contents that are drawn smaller than they are; linear by default.
  public var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(state.content.fit.filter.minification) }
    set { change(nil, \.content.fit.filter.minification, to: newValue.mode) }
  }
  /// The filter for contents that are drawn larger than they are; linear by default. Trilinear
  /// counts as linear.
  public var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(state.content.fit.filter.magnification) }
    set { change(nil, \.content.fit.filter.magnification, to: newValue.mode) }
  }
  /// The bias added to the mipmap level that the trilinear minification filter reads: above 0
  /// blurs, below 0 sharpens.
  public var minificationFilterBias: Float {
    get { state.content.fit.filter.bias }
    set { change(nil, \.content.fit.filter.bias, to: newValue) }
  }

  /// The preferred format of the bitmaps that `draw(in:)` fills; stored, without effect.
  public var contentsFormat: CALayerContentsFormat {
    get { CALayerContentsFormat.all[Int(formatNumber)] }
    set { formatNumber = UInt8(CALayerContentsFormat.all.firstIndex(of: newValue) ?? 0) }
  }
  /// A request that `draw(in:)` run in the background; stored, without effect: drawing stays
  /// synchronous.
  public var drawsAsynchronously: Bool {
    get { mainThreadFlags.contains(.drawsAsynchronously) }
    set { mainThreadFlags.set(.drawsAsynchronously, newValue) }
  }

  /// True if the layer's coordinates, and with them its sublayers, are flipped vertically: y counts
  /// from the lower edge upwards. Images stay upright. False by default.
  ///
  /// Source: CALayer, "isGeometryFlipped".
  public var isGeometryFlipped: Bool {
    get { state.appearance.flags.contains(.isGeometryFlipped) }
    set { change(nil, .isGeometryFlipped, to: newValue) }
  }

  /// True if the contents are upside down in the layer's own coordinates: if an odd number of
  /// layers among this one and its ancestors have `isGeometryFlipped`.
  var isFlippedInTree: Bool {
    var result = false
    var next: CALayer? = self
    while let layer = next {
      if layer.isGeometryFlipped { result.toggle() }
      next = layer.superlayer
    }
    return result
  }
}

extension TextureFilter.Mode: StateValue { var isUsable: Bool { true } }
