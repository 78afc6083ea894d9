package import DebugOverlay

/// What a picture of a profile shows: the scene alone, or as a lens shows it.
package struct PageLook: Sendable {
  /// The name of the overlay; `plain` for none.
  package let name: String
  package let title: String
  /// What its colours mean.
  package let caption: String
  package let options: OverlayOptions

  /// The plain scene, and every lens.
  package static let all: [PageLook] = [
    PageLook(name: "plain", .none, "The scene", "without overlays"),
    PageLook(
      name: "blended", .blended, "Color Blended Layers", "red: drawn with blending; green: without"),
    PageLook(name: "overdraw", .overdraw, "Overdraw", "how often each pixel was drawn"),
    PageLook(
      name: "cache", .cache, "Hits and misses",
      "rasterised layers; green: shown from their picture; red: drawn anew"),
    PageLook(
      name: "misaligned", .misaligned, "Misaligned images",
      "magenta: between pixels; yellow: scaled"),
    PageLook(name: "offscreen", .offscreen, "Offscreen", "yellow: drawn in a pass of its own"),
    PageLook(name: "copied", .copied, "Copied images", "converted before the GPU could take them"),
    PageLook(name: "formats", .formats, "Formats", "what the bytes of textures are"),
    PageLook(name: "culled", .culled, "Covered layers", "left out under something opaque"),
    PageLook(name: "batches", .batches, "Batches", "a colour for each draw call"),
  ]

  private init(
    name: String, _ lens: OverlayOptions.Lens, _ title: String, _ caption: String
  ) {
    (self.name, self.title, self.caption) = (name, title, caption)
    var options = OverlayOptions()
    options.lens = lens
    self.options = options
  }
}
