extension LayerStore {
  /// Returns the draw flags of the layer, derived from its appearance, its contents and its
  /// features.
  mutating func findDrawFlags(of slot: Int32) -> DrawFlags {
    var drawFlags = DrawFlags(values[appearanceOf: slot], values[contentOf: slot])
    for feature in features.featureSet(of: slot).eachFeature {
      if let content = feature.drawing, content.count(of: slot, in: self) > 0 {
        drawFlags.insertExtra(.feature(feature))
      }
    }
    if FiltersFeature.isActive(of: slot, in: self) { drawFlags.insertExtra(.filters) }
    if ShadowFeature.isSeen(of: slot, in: self) { drawFlags.insertExtra(.shadow) }
    if isRasterized(slot, drawFlags) { drawFlags.insertExtra(.rasterization) }
    if !transitions.isEmpty { joinTransition(slot, &drawFlags) }
    if values[appearanceOf: slot].flags.contains(.preserves3D) { joinContext3D(slot, &drawFlags) }
    if !contentFades.isEmpty { joinCrossFade(slot, &drawFlags) }
    return drawFlags
  }
}
