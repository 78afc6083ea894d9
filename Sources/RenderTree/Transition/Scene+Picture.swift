import Motion

/// The picture that was taken for a transition that is about to be added; none where there was nothing to show.
struct TakenPicture {
  var picture: Picture?
}

extension Scene {
  /// The rows of a layer and all under it, the first copy's under a replicator; nil for one that is not in
  /// the tree.
  func pictureRows(of layer: LayerID) -> Range<Int32>? {
    guard topology.isLive(layer) else { return nil }
    let row = topology.row(of: layer.index)
    guard let first = row >= 0 ? row : rowOfReplica(of: layer.index) else { return nil }
    return first..<topology.end(of: first)
  }

  /// Forgets a picture that the renderer could not keep.
  mutating func refusePicture(for animation: AnimationID) {
    guard let picture = takenPictures.removeValue(forKey: animation)?.picture else { return }
    pictureNames.giveBack(picture.id)
  }

  /// Keeps what was taken for `animation`, in the place of what was.
  mutating func keep(_ picture: Picture?, for animation: AnimationID) {
    let old = takenPictures.updateValue(TakenPicture(picture: picture), forKey: animation)
    if let former = old?.picture { pictureNames.giveBack(former.id) }
  }

  // MARK: Where the picture is drawn

  /// The pixels that the layers at `rows` draw on.
  func drawnPixels(of rows: Range<Int32>) -> PixelRect {
    var pixels = PixelRect.empty
    for row in rows { pixels = pixels.union(placement.drawn(by: topology.slot(at: row))) }
    return pixels
  }

  /// Where the layers at `rows` stand, to be restored when they were drawn elsewhere.
  func spots(of rows: Range<Int32>) -> [Placement.Spot] {
    var spots: [Placement.Spot] = []
    for row in rows { spots.append(placement.spot(of: topology.slot(at: row))) }
    return spots
  }

  mutating func restore(_ spots: [Placement.Spot], of rows: Range<Int32>) {
    for (spot, row) in zip(spots, rows) { placement.restore(spot, of: topology.slot(at: row)) }
  }

  /// The map from the layer's space to the picture's pixels: its own one to those of the surface, if
  /// that neither turns nor mirrors it; otherwise upright, with about as many pixels.
  func pictureBase(of slot: Int32) -> Plane {
    let plane = placement[planeOf: slot]
    if plane.kind == .aligned && plane.xu > 0 && plane.yv > 0 { return plane }
    let bounds = values[boxOf: slot].bounds
    let points = bounds.z * bounds.w
    let all = PixelRect(minX: -1 << 20, minY: -1 << 20, maxX: 1 << 20, maxY: 1 << 20)
    let density = points > 0 ? (plane.coveredArea(of: bounds, in: all) / points).squareRoot() : 0
    return .scaling(min(max(density, scale / 4), scale * 4))
  }

  /// The pixels beyond which no picture goes.
  func pictureLimit(of slot: Int32, _ base: Plane) -> PixelRect {
    var center = SIMD2((surface.minX + surface.maxX) / 2, (surface.minY + surface.maxY) / 2)
    if base != placement[planeOf: slot] {
      let bounds = base.pixelBounds(of: values[boxOf: slot].bounds)
      center = SIMD2((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2)
    }
    let reach = SIMD2(surface.width, surface.height) &+ SIMD2(surface.width, surface.height) / 2
    return PixelRect(
      minX: center.x &- reach.x, minY: center.y &- reach.y, maxX: center.x &+ reach.x,
      maxY: center.y &+ reach.y)
  }

  /// Places the rows of a subtree as if its top layer filled `base` and nothing was around it.
  mutating func place(_ rows: Range<Int32>, on base: Plane) {
    let slot = topology.slot(at: rows.lowerBound)
    let keptBox = values[boxOf: slot]
    values.shownBox(of: slot).pointee.position = keptBox.anchor
    let keptSpace = values.space(of: slot)
    if values.hasSpace(slot) {
      var space = LayerSpace()
      space.sublayerTransform = keptSpace.sublayerTransform
      values.spaceRow(of: slot).pointee.shown = space
    }
    let everywhere = PixelRect(minX: -1 << 24, minY: -1 << 24, maxX: 1 << 24, maxY: 1 << 24)
    var outside = Outside(
      slot: -1, plane: base, clip: everywhere, isVisible: true, isFlat: true,
      isFlipped: placement.visibility(of: slot).contains(.isFlipped))
    // The picture is of the layer's own space as it is; what is in it knows which way up it will be.
    let keptParts = placement.parts(of: slot)
    placement.setParts(keptParts.subtracting(.flipsGeometry), of: slot)
    for row in rows {
      let inner = topology.slot(at: row)
      let isMask = topology.isMask(inner)
      if row > rows.lowerBound && (outside.slot != topology.parent(of: inner) || isMask) {
        outside = self.outside(of: inner, under: topology.parent(of: inner), isMask: isMask)
      }
      _ = place(inner, outside, isLeaf: topology.end(of: row) == row + 1)
      if isMask { placement.addVisibility(.isMask, of: inner) }
    }
    values.shownBox(of: slot).pointee = keptBox
    placement.setParts(keptParts, of: slot)
    if values.hasSpace(slot) { values.spaceRow(of: slot).pointee.shown = keptSpace }
  }

  /// `pixels` in points of `slot`, counted from the corner of its bounds.
  func rect(of pixels: PixelRect, _ slot: Int32, _ base: Plane) -> SIMD4<Double> {
    let corner = SIMD2(Double(pixels.minX) - base.x1, Double(pixels.minY) - base.y1)
    let density = SIMD2(base.xu, base.yv)
    let size = SIMD2(Double(pixels.width), Double(pixels.height))
    return SIMD4(
      lowHalf: corner / density - values[boxOf: slot].bounds.lowHalf, highHalf: size / density)
  }
}
