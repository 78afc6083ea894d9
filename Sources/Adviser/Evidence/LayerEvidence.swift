internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import CalqueRenderTree

/// The observations of one layer.
@MainActor
final class LayerEvidence {
  let layer: CALayer
  let path: String
  /// The numbers of frames in which the layer was in the tree, in which it drew, and in which an
  /// opaque layer covered everything that it would have drawn.
  var frames = 0
  var drawnFrames = 0
  var coveredFrames = 0
  /// Frames in which neither the layer nor a descendant was visible.
  var invisibleFrames = 0
  var parts: [ItemRecord.Part: PartEvidence] = [:]
  var passes: [RenderPass.Reason: PassEvidence] = [:]
  /// Frames in which no two layers of its opacity group overlapped.
  var disjointFrames = 0
  var clip = ClipEvidence()
  var rasterHits = 0
  var rasterMisses = 0
  var redraws = RedrawEvidence()
  var motion = MotionEvidence()
  /// The path of a layer that covers it, if one was found.
  var cover: String?
  /// The list that the layer stands in, or is; nil for none.
  weak var list: ListEvidence?

  init(_ layer: CALayer, path: String) {
    (self.layer, self.path) = (layer, path)
  }

  /// The last component of the path, for use in a sentence; in a list with the row or the item.
  var name: String {
    "`\(path.split(separator: "/").last.map(String.init) ?? path)`"
      + (cellName.map { placedView?.layer === layer ? ", \($0)," : " in \($0)" } ?? "")
  }

  /// The row or the item that the layer stands in, or stood in last, with the reuse identifier.
  private var cellName: String? {
    placedView.map { $0.placeName(at: $0.listPlace ?? list?.lastPlace(of: $0)) }
  }
}

/// The draws of a part of a layer, as sums over the frames. Pixels count where the frame was
/// redrawn.
struct PartEvidence {
  var frames = 0
  var blendedFrames = 0
  var pixels = 0.0
  /// Frames and pixels with blending, by reasons.
  var byReasons: [BlendReasons: (frames: Int, pixels: Double)] = [:]
  var misalignedFrames = 0
  /// The offset to whole pixels, in the last of those frames.
  var misplacement = SIMD2<Double>()
  /// The number of frames with an image, and its least and greatest number of texels per pixel, by
  /// area.
  var imageFrames = 0
  var leastDensity = Double.infinity
  var greatestDensity = 0.0
  /// The least numbers of texels per pixel of the surface, along each side.
  var leastTexels = SIMD2(Double.infinity, .infinity)
  /// The values of the last frame.
  var textureBytes = 0
  var isCopied = false
  /// The largest number of surface pixels on which the image was shown.
  var shownPixels = 0.0

  /// Returns the frames and pixels in which blending had no reasons other than `reasons`.
  func blended(only reasons: BlendReasons) -> (frames: Int, pixels: Double) {
    byReasons.reduce(into: (0, 0.0)) { sum, entry in
      guard entry.key.isSubset(of: reasons) else { return }
      sum.0 += entry.value.frames
      sum.1 += entry.value.pixels
    }
  }
}

/// The passes that a layer opened for one reason, as sums over the frames.
struct PassEvidence {
  var frames = 0
  var count = 0
  var pixels = 0.0
}

/// The effect of a layer's round corners on its sublayers.
struct ClipEvidence {
  var frames = 0
  var needlessFrames = 0
  /// Pixels that were blended for no other reason.
  var pixels = 0.0
}

/// The replacements of a layer's contents.
struct RedrawEvidence {
  var count = 0
  /// Redraws that changed no pixel.
  var identical = 0
  /// Redraws that changed less than a quarter of the pixels.
  var small = 0
  /// The sum of the shares of pixels that the small redraws changed.
  var changedShare = 0.0
  /// The width and height of the last small redraw's change, in pixels.
  var changedSize = SIMD2<Int>()
  var identicalBytes = 0
  var smallBytes = 0
  /// The bytes of unchanged pixels that the small redraws sent.
  var unchangedBytes = 0
}

/// The motion of a layer and its subtree.
struct MotionEvidence {
  /// The number of frames with animations, and the sum of those animations.
  var animatedFrames = 0
  var animations = 0
  /// The animations added while the scene ran, by property.
  var added: [String: Int] = [:]
  /// The refreshes with an endless animation that drew nothing new, and all refreshes with one.
  var idleRefreshes = 0
  var endlessRefreshes = 0
  /// Frames in which its position, transform or opacity changed.
  var movedFrames = 0
  /// Frames since something inside of the layer changed.
  var stillFrames = 0
  /// Sums over the frames: the quads and the passes of the subtree, and the layers in it.
  var quads = 0
  var passes = 0
  var layers = 0
}
