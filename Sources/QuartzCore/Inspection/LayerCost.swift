package import RenderTree

/// What it took to draw one layer in one frame, the layers under it left out.
package struct LayerCost: Sendable, Equatable {
  /// A pass with a target of its own that the layer needs.
  package struct OffscreenPass: Sendable, Equatable {
    package var reason: String
    /// In pixels.
    package var width, height: Int

    package var pixels: Int { width * height }
    /// Four for each pixel.
    package var bytes: Int { pixels * 4 }
  }

  /// What becomes of a layer that is kept as a picture.
  package enum Cache: String, Sendable { case none, hit, miss }

  /// Whether there are any numbers: a frame was looked at.
  package var isKnown = false
  /// Quads that are drawn; replicas count again.
  package var draws = 0
  package var pixels = 0
  package var blendedPixels = 0
  package var passes: [OffscreenPass] = []
  package var cache = Cache.none
  /// Why blending is on, in words.
  package var blendReasons: [String] = []
  /// Why nothing is drawn, or a part of the layer is not, in words.
  package var omissions: [String] = []
  /// What does not lie on whole pixels, or is stretched, in words.
  package var misalignments: [String] = []
  /// Whether an image of it lies between pixels.
  package var liesBetweenPixels = false
  /// Texels of the contents in a pixel, by axis; 0 without contents.
  package var texelsPerPixel = SIMD2<Float>()
  /// Bytes of the textures of its images. Layers that show the same image have its texture together.
  package var imageBytes: [ImageID: Int] = [:]
  /// Bytes of the textures of its shapes, of its shadow and of the picture that is kept of it.
  package var ownBytes = 0
  /// What it is drawn into, in words, where that is not the surface.
  package var target: String?
  /// Whether its image came in a form that GPUs do not take, and was converted.
  package var isCopied = false
  /// Whether its texture holds coverage alone, a byte a pixel.
  package var isCoverage = false
  /// The pixels of the surface that it touches, inside of what clips it.
  package var bounds = PixelRect.empty
  /// The batch in which it is drawn last; -1 for none.
  package var batch = -1
  /// The place among all that is drawn of what is drawn last; -1 for nothing.
  package var order = -1

  package init() {}

  package var isBlended: Bool { blendedPixels > 0 }
  /// Whether the layer lies wholly under an opaque one.
  package var isCovered: Bool { draws == 0 && omissions.contains("covered") }
  /// Bytes of all textures that it is drawn from.
  package var textureBytes: Int { imageBytes.values.reduce(ownBytes, +) }
  /// Pixels of the passes.
  package var offscreenPixels: Int { passes.reduce(0) { $0 + $1.pixels } }

  /// Adds what `other` costs.
  package mutating func add(_ other: LayerCost) {
    isKnown = isKnown || other.isKnown
    draws += other.draws
    pixels += other.pixels
    blendedPixels += other.blendedPixels
    passes += other.passes
    imageBytes.merge(other.imageBytes) { max($0, $1) }
    ownBytes += other.ownBytes
  }
}

extension LayerInspection {
  /// What the layer at `place` and all under it cost together.
  package func costOfSubtree(at place: Int) -> LayerCost {
    layers[place..<layers[place].subtreeEnd].reduce(into: LayerCost()) { $0.add($1.cost) }
  }
}
