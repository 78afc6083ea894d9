internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import RenderTree

/// What was seen of one layer.
@MainActor
final class LayerEvidence {
  let layer: CALayer
  let path: String
  /// Frames in which the layer was in the tree, in which it drew, and in which all it would have drawn lay
  /// under something opaque.
  var frames = 0
  var drawnFrames = 0
  var coveredFrames = 0
  /// Frames in which nothing of it, nor of a layer under it, could be seen.
  var invisibleFrames = 0
  var parts: [DrawNote.Part: PartEvidence] = [:]
  var passes: [Pass.Reason: PassEvidence] = [:]
  /// Frames in which the layers of its group lay apart.
  var disjointFrames = 0
  var clip = ClipEvidence()
  var rasterHits = 0
  var rasterMisses = 0
  var redraws = RedrawEvidence()
  var motion = MotionEvidence()
  /// The path of the layer that covers it, where one was found.
  var cover: String?

  init(_ layer: CALayer, path: String) {
    (self.layer, self.path) = (layer, path)
  }

  /// What is said of it in a sentence: its last name.
  var name: String { "`\(path.split(separator: "/").last.map(String.init) ?? path)`" }
}

/// What was drawn of a part of a layer: sums over the frames. Pixels count where the frame was redrawn.
struct PartEvidence {
  var frames = 0
  var blendedFrames = 0
  var pixels = 0.0
  /// Frames and pixels with blending, by its reasons.
  var byReasons: [BlendReasons: (frames: Int, pixels: Double)] = [:]
  var misalignedFrames = 0
  /// From where it lies to whole pixels, in the last of those frames.
  var misplacement = SIMD2<Double>()
  /// Frames in which there was an image, and the fewest and the most texels for each pixel, by area.
  var imageFrames = 0
  var leastDensity = Double.infinity
  var greatestDensity = 0.0
  /// The fewest of its pixels for one of the surface, along its sides.
  var leastTexels = SIMD2(Double.infinity, .infinity)
  /// Of the last frame.
  var textureBytes = 0
  var isCopied = false
  /// The most pixels of the surface that the image's pixels were shown on.
  var shownPixels = 0.0

  /// Frames and pixels in which blending had no other reasons than `reasons`.
  func blended(only reasons: BlendReasons) -> (frames: Int, pixels: Double) {
    byReasons.reduce(into: (0, 0.0)) { sum, entry in
      guard entry.key.isSubset(of: reasons) else { return }
      sum.0 += entry.value.frames
      sum.1 += entry.value.pixels
    }
  }
}

/// The passes that a layer opened for one reason: sums over the frames.
struct PassEvidence {
  var frames = 0
  var count = 0
  var pixels = 0.0
}

/// Whether a layer with round corners cuts anything of the layers inside.
struct ClipEvidence {
  var frames = 0
  var needlessFrames = 0
  /// Pixels that were blended for no other reason.
  var pixels = 0.0
}

/// What was put into a layer's contents.
struct RedrawEvidence {
  var count = 0
  /// Those that changed no pixel.
  var identical = 0
  /// Those that changed less than a quarter.
  var small = 0
  /// The sum of the shares that the small ones changed.
  var changedShare = 0.0
  /// Width and height of what the last small one changed, in pixels.
  var changedSize = SIMD2<Int>()
  var identicalBytes = 0
  var smallBytes = 0
  /// Bytes that the small ones need not have sent.
  var unchangedBytes = 0
}

/// How a layer and those under it moved.
struct MotionEvidence {
  /// Frames in which it had animations, and the sum of these.
  var animatedFrames = 0
  var animations = 0
  /// Animations that were added while the scene ran, by the property.
  var added: [String: Int] = [:]
  /// Refreshes with an endless animation at which nothing new was drawn, and those that drew.
  var idleRefreshes = 0
  var endlessRefreshes = 0
  /// Frames in which it was elsewhere than before.
  var movedFrames = 0
  /// Frames since something inside changed.
  var stillFrames = 0
  /// The sum of the quads that it and those under it drew, of the passes, and the layers in it.
  var quads = 0
  var passes = 0
  var layers = 0
}
