/// The limits of the work for one frame, decided by what is counted and never by time, so that
/// pictures are the same on every machine.
///
/// Work beyond a limit is left out in paint order; of particles every second one is, and so on.
/// `FrameExcess` names the first layer of it. A snapshot and a bitmap are frames of their own. A
/// limit in surfaces is that many times the pixels of the surface, or `leastPixels` if that is
/// more.
package enum FrameLimit {
  /// The draw calls, without those that show the texture of a pass.
  package static let draws = 12_288
  /// The off-screen passes, and two for each copy of a backdrop.
  package static let passes = 1024
  /// The pixels of off-screen passes and of copies of backdrops, in surfaces: a frame that has
  /// reached them begins no further pass. A blurred pass counts with its pixels before and after it
  /// is blurred.
  package static let passSurfaces = 64
  /// The pixels of the textures of passes, copies and blurs that exist at the same time, in
  /// surfaces.
  package static let targetSurfaces = 16
  /// The pixels that all quads fill, those of particles too, in surfaces.
  package static let filledSurfaces = 1024
  /// The pixels of the limits in surfaces, on a small surface.
  package static let leastPixels = 1 << 26
  /// The comparisons of layers in 3D spaces whose bounds overlap, half of them in one space; the
  /// layers of further spaces are not cut, and sorted by the depths of their centres.
  package static let comparisons = 1 << 17
  /// The layers that are drawn again, with their sublayers, for further pieces of layers that are
  /// cut in 3D.
  package static let pieces = 1 << 16
  /// The rounds in which damage spreads from backdrop to backdrop; then the whole surface is
  /// damaged.
  static let backdropRounds = 8
  /// The particles of all emitters. If there are more, only every second one is shown, every
  /// fourth, and so on.
  package static let particles = 1 << 17
  /// The emitters with living particles; those of further emitters are not shown.
  package static let emitters = 1 << 10

  /// The bytes of images that a frame uploads; with more, the former frame stays while further
  /// steps upload the rest.
  package static let uploadBytes = 1 << 26
  /// The steps in a row that only upload; the next one uploads all that is left, so that images
  /// that are replaced all the time do not keep the picture from changing.
  package static let uploadSteps = 16

  // Limits of the snapshots and bitmaps between two frames.

  /// The draw calls of all snapshots and bitmaps.
  package static let drawsInPictures = 8192
  /// The snapshots for transitions; a transition without one ends at once.
  package static let snapshots = 64
  /// The transitions that run at the same time.
  package static let transitions = 1024
  /// The pixels of all snapshots that are kept, in surfaces.
  package static let snapshotSurfaces = 64
  /// The bitmaps of rasterised layers that are kept; other layers are drawn directly.
  package static let bitmaps = 256
  /// The layers in snapshots, and those in bitmaps that are drawn anew; rasterised layers beyond
  /// that are drawn directly until the next frame.
  package static let layersInPictures = 1 << 15

  /// Returns the bytes of `targetSurfaces` on a surface of `width` × `height` pixels.
  package static func targetBytes(width: Int32, height: Int32) -> Int {
    let surface = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    return 4 * pixels(targetSurfaces, of: surface)
  }

  /// Returns the pixels of a limit of `surfaces`.
  static func pixels(_ surfaces: Int, of surface: PixelRect) -> Int {
    max(surfaces * surface.area, leastPixels)
  }
}

/// Work that a limit has left out: the layer of the first part, and all parts.
package struct FrameExcess: Sendable, Hashable {
  /// The limited work.
  package enum Work: UInt8, Sendable, CaseIterable {
    case draws, passes, targets, pixels, comparisons, pieces, spaces, particles, emitters, copies
    case snapshots, bitmaps, bitmapPixels, bitmapLayers, resolution
  }

  package var work: Work
  package var layer: LayerID
  /// The amount of work that there would be, or somewhat less, in the unit of the limit.
  package var amount: Int

  package init(_ work: Work, of layer: LayerID, amount: Int) {
    (self.work, self.layer, self.amount) = (work, layer, amount)
  }

  /// The amount and the limit in words, after the name of the layer.
  package var words: String {
    switch work {
    case .draws:
      "left out: the frame has \(amount) draw calls; expected at most \(FrameLimit.draws), "
        + "or \(FrameLimit.drawsInPictures) in snapshots"
    case .passes:
      "left out: the frame has \(amount) offscreen passes; expected at most \(FrameLimit.passes), "
        + "with \(FrameLimit.passSurfaces) times the pixels of the surface"
    case .targets:
      "left out: the textures of passes have \(amount) bytes at the same time; expected at most "
        + "\(FrameLimit.targetSurfaces) times those of the surface, or \(4 * FrameLimit.leastPixels)"
    case .pixels:
      "left out: the frame fills \(amount) pixels; expected at most "
        + "\(FrameLimit.filledSurfaces) times those of the surface"
    case .comparisons:
      "sorted by the depths of its layers' centres: the frame needs \(amount) comparisons or pieces; "
        + "expected at most \(FrameLimit.comparisons) comparisons, \(DepthOrder.comparisonLimit) and "
        + "\(DepthOrder.limit) pieces in one space"
    case .pieces:
      "drawn in part: 3D cuts it into parts with \(amount) layers; expected at most "
        + "\(FrameLimit.pieces)"
    case .spaces:
      "flattened, as are its layers: 3D spaces are nested \(amount) deep; expected at most "
        + "\(OpenContext3D.depthLimit)"
    case .particles:
      "drawn in part: the frame has \(amount) particles; expected at most "
        + "\(FrameLimit.particles)"
    case .emitters:
      "its particles are left out: the frame has \(amount) emitters; expected at most "
        + "\(FrameLimit.emitters)"
    case .copies:
      "drawn in part: the frame has \(amount) copies of layers; expected at most "
        + "\(ReplicaStore.limit)"
    case .snapshots:
      "its transition ends at once: there are \(amount) transitions; expected at most "
        + "\(FrameLimit.snapshots) that begin in a step, with \(FrameLimit.layersInPictures) layers, "
        + "and \(FrameLimit.transitions) that run"
    case .bitmaps:
      "not rasterised: the frame has \(amount) rasterised layers with bitmaps; expected at most "
        + "\(FrameLimit.bitmaps)"
    case .bitmapPixels:
      "not rasterised: the bitmaps of rasterised layers have \(amount) pixels; expected at most "
        + "\(RasterizationLimit.surfaces) times those of the surface"
    case .bitmapLayers:
      "not rasterised: the frame has bitmaps of \(amount) layers; expected at most "
        + "\(FrameLimit.layersInPictures)"
    case .resolution:
      "drawn at a lower resolution: its shape or shadow has \(amount) pixels on a side; expected at "
        + "most \(CoverageLimit.side), or \(CoverageLimit.tileCount) visible tiles of "
        + "\(CoverageLimit.tile) pixels, which look at \(CoverageLimit.tiledElements) elements of "
        + "the path"
    }
  }
}

/// The parts of one kind of work that a limit leaves out.
struct LeftOut {
  private(set) var count = 0
  /// The layer of the first part, or -1.
  private(set) var slot: Int32 = -1

  var isEmpty: Bool { count == 0 }

  /// The amount that was left out, in all.
  struct Sum {
    var work: FrameExcess.Work
    var slot: Int32
    var amount: Int
  }

  /// Returns the sum of the work that was done and the parts left out; nil for none.
  func sum(_ work: FrameExcess.Work, after done: Int) -> Sum? {
    count == 0 ? nil : Sum(work: work, slot: slot, amount: done + count)
  }

  mutating func add(_ slot: Int32, _ number: Int = 1) {
    if count == 0 { self.slot = slot }
    count += number
  }
}

extension Frame {
  /// Leaves out the quads that fill more than `limit` pixels together, the last ones in the order
  /// of drawing, but none that shows the texture of a pass. Returns the number and the first of
  /// them.
  ///
  /// A quad counts with its bounding box.
  mutating func limitFilling(to limit: Int) -> LeftOut {
    var leftOut = LeftOut()
    var rest = limit
    for index in batches.indices {
      let batch = batches[index]
      if case .pass = batch.texture { continue }
      var kept: Int32 = 0
      while kept < batch.count {
        let pixels = quad(at: Int(batch.first + kept), batch.pipeline).area(in: batch.scissor)
        if pixels > rest { break }
        rest -= pixels
        kept += 1
      }
      guard kept < batch.count else { continue }
      let left = batch.count - kept
      leftOut.add(layer(at: Int(batch.first + kept), batch.pipeline), Int(left))
      batches[index].count = kept
      rest = 0
    }
    return leftOut
  }

  /// Returns the map of the unit square onto the instance at `index` of the pipeline's array.
  package func quad(at index: Int, _ pipeline: Pipeline) -> Homography {
    if pipeline == .shadow { return shadows[index].plane }
    guard pipeline.usesSprites else { return roundRects[index].plane }
    let plane = sprites[index].plane
    return pipeline.namesImages
      ? Homography(plane.xu, plane.xv, plane.x1, plane.yu, plane.yv, plane.y1) : plane
  }

  /// Returns the slot of the layer of the first instance of `batch`.
  package func layer(of batch: Batch) -> Int32 { layer(at: Int(batch.first), batch.pipeline) }

  private func layer(at index: Int, _ pipeline: Pipeline) -> Int32 {
    if pipeline == .shadow { return shadows[index].layer }
    return pipeline.usesSprites ? sprites[index].layer : roundRects[index].layer
  }
}

extension Sprite {
  fileprivate var plane: Homography { Homography(xu, xv, x1, yu, yv, y1, wu, wv, w1) }
}

extension RoundRect {
  fileprivate var plane: Homography { Homography(xu, xv, x1, yu, yv, y1, wu, wv, w1) }
}

extension Homography {
  /// Returns the number of pixels of `clip` in the bounding box of the unit square's image; all of
  /// them if it reaches behind the eye.
  fileprivate func area(in clip: PixelRect) -> Int {
    var low = SIMD2<Float>(repeating: .infinity)
    var high = -low
    for (u, v) in [(Float(0), Float(0)), (1, 0), (0, 1), (1, 1)] {
      guard let point = point(u, v) else { return clip.area }
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    return PixelRect(
      minX: Int32(saturating: low.x.rounded(.down)), minY: Int32(saturating: low.y.rounded(.down)),
      maxX: Int32(saturating: high.x.rounded(.up)), maxY: Int32(saturating: high.y.rounded(.up))
    ).intersection(clip).area
  }
}
