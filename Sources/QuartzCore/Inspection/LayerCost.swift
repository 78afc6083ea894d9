package import CalqueRenderTree
internal import CalqueTelemetry

/// The cost of drawing one layer in one frame, without its sublayers.
package struct LayerCost: Sendable, Equatable {
  /// An offscreen pass that the layer needs.
  package struct OffscreenPass: Sendable, Equatable {
    package var reason: String
    /// The size, in pixels.
    package var width, height: Int

    package var pixels: Int { width * height }
    /// The size in memory: four bytes per pixel.
    package var bytes: Int { pixels * 4 }
  }

  /// The state of a rasterised layer's cache.
  package enum Cache: String, Sendable { case none, hit, miss }

  /// True if there are numbers: if a frame was inspected.
  package var isKnown = false
  /// The number of quads drawn, including those of replicas.
  package var draws = 0
  package var pixels = 0
  package var blendedPixels = 0
  package var passes: [OffscreenPass] = []
  package var cache = Cache.none
  /// The reasons for blending, in words.
  package var blendReasons: [String] = []
  /// The reasons why the layer, or a part of it, is not drawn, in words.
  package var omissions: [String] = []
  /// The misaligned or scaled parts, in words.
  package var misalignments: [String] = []
  /// True if one of its images lies between pixels.
  package var liesBetweenPixels = false
  /// The texels of the contents per pixel, by axis; 0 without contents.
  package var texelsPerPixel = SIMD2<Float>()
  /// The bytes of the textures of its images. Layers that show the same image share its texture.
  package var imageBytes: [ImageID: Int] = [:]
  /// The bytes of the textures of its shapes, its shadow and its cached bitmap.
  package var ownBytes = 0
  /// The render target, in words, if it is not the surface.
  package var target: String?
  /// True if its image had a format that GPUs do not take, and was converted.
  package var isCopied = false
  /// True if its texture is a coverage mask of one byte per pixel.
  package var isCoverage = false
  /// The pixels of the surface that it touches within its clips.
  package var bounds = PixelRect.empty
  /// The index of the last batch that draws it; -1 for none.
  package var batch = -1
  /// The index of its last draw among all draws of the frame; -1 for none.
  package var order = -1
  /// The index of its first item, drawn or not, in paint order; -1 before a frame.
  package var firstOrder = -1

  package init() {}

  package var isBlended: Bool { blendedPixels > 0 }
  /// True if the layer is wholly occluded by an opaque one.
  package var isCovered: Bool { draws == 0 && omissions.contains("covered") }
  /// The bytes of all textures that it is drawn from.
  package var textureBytes: Int { imageBytes.values.reduce(ownBytes, +) }
  /// The pixels of the offscreen passes.
  package var offscreenPixels: Int { passes.reduce(into: 0) { $0 +|= $1.pixels } }

  /// Adds the cost of `other`.
  package mutating func add(_ other: LayerCost) {
    isKnown = isKnown || other.isKnown
    draws +|= other.draws
    pixels +|= other.pixels
    blendedPixels +|= other.blendedPixels
    passes += other.passes
    imageBytes.merge(other.imageBytes) { max($0, $1) }
    ownBytes += other.ownBytes
  }
}

extension LayerInspection {
  /// Returns the total cost of the layer at `index` and its descendants.
  package func costOfSubtree(at index: Int) -> LayerCost {
    layers[index..<layers[index].subtreeEnd].reduce(into: LayerCost()) { $0.add($1.cost) }
  }
}
