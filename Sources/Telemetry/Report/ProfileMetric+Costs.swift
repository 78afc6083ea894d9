extension ProfileMetric {
  /// What they were made of: counts, areas and bytes.
  static let costs = [
    ProfileMetric("draws", "draws", .lower, "draw calls, mean per frame") { $0.mean(\.draws) },
    ProfileMetric("quads", "quads", .lower, "quads, mean per frame") { $0.mean(\.quads) },
    ProfileMetric("blended_px", "px", .lower, "pixels drawn with blending, mean per frame") {
      $0.mean(\.blendedPixels)
    },
    ProfileMetric("opaque_px", "px", .none, "pixels drawn without blending, mean per frame") {
      $0.mean(\.opaquePixels)
    },
    ProfileMetric("blended_pct", "%", .lower, "100 x blended_px / (blended_px + opaque_px)") {
      let drawn = $0.total(\.drawnPixels)
      return drawn > 0 ? 100 * $0.total(\.blendedPixels) / drawn : nil
    },
    ProfileMetric("overdraw", "x", .lower, "(blended_px + opaque_px) / surface px") {
      $0.meanPerSurface(\.drawnPixels)
    },
    ProfileMetric("updated_px", "px", .lower, "area redrawn, mean per frame") {
      $0.mean(\.updatedPixels)
    },
    ProfileMetric("updated_pct", "%", .lower, "100 x updated_px / surface px") {
      $0.meanPerSurface(\.updatedPixels).map { $0 * 100 }
    },
    ProfileMetric("identical_px", "px", .lower, "contents redrawn without change, mean per frame") {
      $0.mean(\.identicalPixels)
    },
    ProfileMetric("offscreen_passes", "passes", .lower, "offscreen passes, mean per frame") {
      $0.mean(\.offscreenPasses)
    },
    ProfileMetric("offscreen_px", "px", .lower, "pixels of their targets, mean per frame") {
      $0.mean(\.offscreenPixels)
    },
    ProfileMetric("copies", "copies", .lower, "copies of what lies below a layer, mean per frame") {
      $0.mean(\.copies)
    },
    ProfileMetric("copied_px", "px", .lower, "their pixels, mean per frame") {
      $0.mean(\.copiedPixels)
    },
    ProfileMetric(
      "cache_hits", "layers", .none, "rasterised layers shown from their picture, in the repeat"
    ) {
      $0.total(\.rasterHits)
    },
    ProfileMetric(
      "cache_misses", "layers", .lower, "rasterised layers drawn for it, in the whole repeat"
    ) {
      $0.total(\.rasterMisses)
    },
    ProfileMetric(
      "evictions", "textures", .lower, "textures freed for want of room, in the whole repeat"
    ) {
      $0.total(\.evictions)
    },
    ProfileMetric("uploads", "uploads", .lower, "textures sent, in the whole repeat") {
      $0.total(\.uploads)
    },
    ProfileMetric("upload_bytes", "bytes", .lower, "their bytes, in the whole repeat") {
      $0.total(\.uploadBytes)
    },
    ProfileMetric("tex_bytes", "bytes", .lower, "most bytes of textures and targets in a frame") {
      $0.frames.map { Double($0.textureBytes + $0.targetBytes) }.max()
    },
    ProfileMetric(
      "rss_bytes", "bytes", .lower, "memory of the program at the end of the repeat",
      isOfMachine: true
    ) {
      $0.residentBytes.map(Double.init)
    },
    ProfileMetric("layers", "layers", .none, "layers of the tree, mean per frame") {
      $0.mean(\.layers)
    },
    ProfileMetric("layers_visible", "layers", .none, "layers that draw, mean per frame") {
      $0.mean(\.layersVisible)
    },
    ProfileMetric("layers_culled", "layers", .none, "layers under opaque ones, mean per frame") {
      $0.mean(\.layersCulled)
    },
    ProfileMetric("animations", "animations", .none, "animations in effect, mean per frame") {
      $0.mean(\.animations)
    },
    ProfileMetric(
      "animations_added", "animations", .none, "animations that came, in the whole repeat"
    ) {
      $0.total(\.animationsAdded)
    },
    ProfileMetric(
      "animations_removed", "animations", .none, "animations that went, in the whole repeat"
    ) {
      $0.total(\.animationsRemoved)
    },
  ]
}
