import Motion

/// What was taken for a transition that is about to be added; without a picture there was nothing.
struct TakenPicture {
  var picture: Picture?
}

extension RenderTree {
  /// Takes a picture of a layer and all under it as last evaluated, its opacity and its own
  /// transition included, what is above it not. `pictureFrame` then is what to draw, on pixels that
  /// are those of the surface where the layer's sides are parallel to it. nil when the layer is not in
  /// the tree or shows nothing.
  ///
  /// Of a layer that is much larger than the surface, the picture holds what is near the surface.
  package mutating func takePicture(_ request: Commit.PictureRequest) -> PictureID? {
    transform()
    guard let rows = pictureRows(of: request.layer) else { return nil }
    let slot = order[rows.lowerBound]

    var kept = damage
    for row in rows { kept = kept.union(drawn[order[row]]) }
    let base = pictureBase(of: slot)
    let keptOpacity = look[slot].opacity
    look[slot].opacity = look[source(of: slot)].opacity
    place(rows, on: base)
    var pixels = PixelRect.empty
    for row in rows { pixels = pixels.union(drawn[order[row]]) }
    pixels = pixels.intersection(pictureLimit(of: slot, base))

    var picture: Picture?
    if !pixels.isEmpty {
      swap(&frame, &pictureFrame)
      damage = pixels
      showsPlainReplicas = replicas.contains(slot)
      drawPicture(rows, .picture)
      showsPlainReplicas = false
      picture = Picture(
        id: pictureNames.take(), rect: rect(of: pixels, slot, base), isOpaque: isOpaque(pixels))
      swap(&frame, &pictureFrame)
    }
    look[slot].opacity = keptOpacity
    // Where everything stood is lost: it is derived again, and drawn again, for the next frame.
    for row in rows {
      drawn[order[row]] = .empty
      dirty[order[row]].insert(.tree)
    }
    mark(slot, .tree)
    damage = kept
    if let old = takenPictures.updateValue(
      TakenPicture(picture: picture), forKey: request.animation),
      let former = old.picture
    {
      pictureNames.giveBack(former.id)
    }
    return picture?.id
  }

  /// The rows of a layer and all under it, the first copy's under a replicator; nil for one that is not in
  /// the tree.
  private func pictureRows(of layer: LayerID) -> Range<Int32>? {
    guard isLive(layer) else { return nil }
    var first: Int32 = 0
    while first < order.count, order[first] != layer.index { first += 1 }
    if first == order.count {
      guard let row = rowOfReplica(of: layer.index) else { return nil }
      first = row
    }
    return first..<subtreeEnd[first]
  }

  /// Prepares the drawing of the next rasterised layer that the picture for `request` shows, before that is
  /// taken: so the picture does not depend on what frames have shown. `pictureFrame` then is what to draw.
  /// nil when all are there.
  package mutating func takeRaster(for request: Commit.PictureRequest) -> PictureID? {
    guard hasRasterizations else { return nil }
    transform()
    guard let rows = pictureRows(of: request.layer) else { return nil }
    let (placed, keptDamage) = (PlacedRows(self, rows), damage)
    let slot = order[rows.lowerBound]
    place(rows, on: pictureBase(of: slot))
    let id = takeRaster(in: rows)
    placed.restore(&self, rows)
    damage = keptDamage
    return id
  }

  /// Forgets a picture that the renderer could not keep.
  package mutating func refusePicture(for animation: AnimationID) {
    guard let picture = takenPictures.removeValue(forKey: animation)?.picture else { return }
    pictureNames.giveBack(picture.id)
  }

  // MARK: Where the picture is drawn

  /// The map from the layer's space to the picture's pixels: its own one to those of the surface, if
  /// that neither turns nor mirrors it; otherwise upright, with about as many pixels.
  private func pictureBase(of slot: Int32) -> Plane {
    let plane = planes[slot]
    if plane.kind == .aligned && plane.xu > 0 && plane.yv > 0 { return plane }
    let bounds = box[slot].bounds
    let points = bounds.z * bounds.w
    let all = PixelRect(minX: -1 << 20, minY: -1 << 20, maxX: 1 << 20, maxY: 1 << 20)
    let density = points > 0 ? (plane.coveredArea(of: bounds, in: all) / points).squareRoot() : 0
    return .scaling(min(max(density, scale / 4), scale * 4))
  }

  /// The pixels beyond which no picture goes.
  private func pictureLimit(of slot: Int32, _ base: Plane) -> PixelRect {
    var center = SIMD2((surface.minX + surface.maxX) / 2, (surface.minY + surface.maxY) / 2)
    if base != planes[slot] {
      let bounds = base.pixelBounds(of: box[slot].bounds)
      center = SIMD2((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2)
    }
    let reach = SIMD2(surface.width, surface.height) &+ SIMD2(surface.width, surface.height) / 2
    return PixelRect(
      minX: center.x &- reach.x, minY: center.y &- reach.y, maxX: center.x &+ reach.x,
      maxY: center.y &+ reach.y)
  }

  /// Places the rows of a subtree as if its top layer filled `base` and nothing was around it.
  mutating func place(_ rows: Range<Int32>, on base: Plane) {
    let slot = order[rows.lowerBound]
    let keptBox = box[slot]
    box[slot].position = box[slot].anchor
    let keptSpace = space(of: slot)
    if spaces.contains(slot) {
      spaces[slot].shown = LayerSpace()
      spaces[slot].shown.sublayerTransform = keptSpace.sublayerTransform
    }
    let everywhere = PixelRect(minX: -1 << 24, minY: -1 << 24, maxX: 1 << 24, maxY: 1 << 24)
    var outside = Outside(
      slot: -1, plane: base, clip: everywhere, isVisible: true, isFlat: true,
      isFlipped: visibility[slot].contains(.isFlipped))
    // The picture is of the layer's own space as it is; what is in it knows which way up it will be.
    let keptParts = parts[slot]
    parts[slot].remove(.flipsGeometry)
    for row in rows {
      let inner = order[row]
      let isMask = isMask(inner)
      if row > rows.lowerBound && (outside.slot != parents[inner] || isMask) {
        outside = self.outside(of: inner, under: parents[inner], isMask: isMask)
      }
      _ = place(inner, outside, isLeaf: subtreeEnd[row] == row + 1)
      if isMask { visibility[inner].insert(.isMask) }
    }
    box[slot] = keptBox
    parts[slot] = keptParts
    if spaces.contains(slot) { spaces[slot].shown = keptSpace }
  }

  // MARK: What is drawn

  mutating func drawPicture(_ rows: Range<Int32>, _ reason: Pass.Reason) {
    frame.removeAll()
    frame.width = surface.width
    frame.height = surface.height
    frame.damage = damage
    frame.updated = damage
    flatten(rows, inside: 1)
    cull()
    batch(reason)
    if scope.items.count < items.count { return }
    frame.counters.offscreenPasses += 1
    frame.counters.offscreenPixels += damage.area
  }

  /// `pixels` in points of `slot`, counted from the corner of its bounds.
  private func rect(of pixels: PixelRect, _ slot: Int32, _ base: Plane) -> SIMD4<Double> {
    let corner = SIMD2(Double(pixels.minX) - base.x1, Double(pixels.minY) - base.y1)
    let density = SIMD2(base.xu, base.yv)
    let size = SIMD2(Double(pixels.width), Double(pixels.height))
    return SIMD4(
      lowHalf: corner / density - box[slot].bounds.lowHalf, highHalf: size / density)
  }

  /// Whether one opaque item of the picture covers all of it.
  func isOpaque(_ pixels: PixelRect) -> Bool {
    var index = 0
    while index < items.count {
      let item = items[index]
      if item.part == .groupBegin {
        index = Int(item.partner)
      } else if !item.isBlended && opaquePixels(of: item).contains(pixels) {
        return true
      }
      index += 1
    }
    return false
  }
}
