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
  private func quad(at index: Int, _ pipeline: Pipeline) -> Homography {
    if pipeline == .shadow { return shadows[index].plane }
    guard pipeline.usesSprites else { return roundRects[index].plane }
    let plane = sprites[index].plane
    return pipeline.namesImages
      ? Homography(plane.xu, plane.xv, plane.x1, plane.yu, plane.yv, plane.y1) : plane
  }

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
