package import QuartzCore

extension OffscreenHost {
  /// The layers as of now.
  package func inspect() -> LayerInspection {
    refresh()
    return LayerInspection(of: rootLayer, pixelScale: Double(rootLayer.contentsScale))
  }
}
