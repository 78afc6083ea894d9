import Motion

extension RenderTree {
  /// Lists what the sublayers of a transform layer, and those of transform layers among them, draw: back
  /// to front by their depth in the one space that they share.
  mutating func walkVolume(
    _ slot: Int32, _ row: Int32, _ opacity: Float, _ clip: Int32, _ visible: inout Int
  ) {
    let outer = OpenVolume(
      slot: slot, end: subtreeEnd[row], opacity: opacity * shownOpacity(of: slot))
    walkCards(
      in: outer, from: row + 1, seenFrom: volumes[slot].base, clip, &visible)
  }

  /// Lists what the layers from the row `first` on to the end of `outer` draw, back to front by their depth in
  /// the plane `base`.
  mutating func walkCards(
    in outer: OpenVolume, from first: Int32, seenFrom base: Plane, _ clip: Int32,
    _ visible: inout Int
  ) {
    let mark = depthOrder.mark()
    volumeDepth += 1
    gather(outer, from: first)
    depthOrder.arrange(since: mark)
    for place in mark.sorted..<depthOrder.sorted.count {
      let piece = depthOrder.pieces[depthOrder.sorted[place]]
      let card = depthOrder.cards[piece.card]
      let first = Int32(items.count)
      let (clip, groups) = cut(piece, card.slot, seenFrom: base, inside: clip)
      // A layer that is drawn in pieces is one all the same.
      var count = 0
      walk(card.row..<subtreeEnd[card.row], card.opacity, clip, &count)
      if depthOrder.isFirst(piece.card) { visible += count }
      for place in (0..<groups).reversed() where first + place < items.count {
        endGroup(first + place)
      }
    }
    depthOrder.drop(to: mark)
    volumeDepth -= 1
  }

  /// Adds the layers from the row `first` on to the end of `space`, and the sublayers of transform layers
  /// among them, to what is put into order.
  private mutating func gather(_ space: OpenVolume, from first: Int32) {
    let base = openVolumes.count
    var outer = space
    var inner = first
    while inner < space.end {
      while outer.end <= inner {
        outer = openVolumes[openVolumes.count - 1]
        openVolumes.removeLast()
      }
      let child = order[inner]
      guard visibility[child].contains(.isVisible), !isMask(child) else {
        inner = subtreeEnd[inner]
        continue
      }
      // A layer in transition is a picture, and so flat.
      if parts[child].contains(.isVolume), !visibility[child].contains(.isInTransition) {
        openVolumes.append(outer)
        outer = OpenVolume(
          slot: child, end: subtreeEnd[inner], opacity: outer.opacity * shownOpacity(of: child))
        inner += 1
        continue
      }
      add(child, inner, in: outer)
      inner = subtreeEnd[inner]
    }
    openVolumes.removeLast(openVolumes.count - base)
  }

  private mutating func add(_ slot: Int32, _ row: Int32, in outer: OpenVolume) {
    var matrix = CATransform3D(
      placing: box[slot], self.space(of: slot), in: box[outer.slot], self.space(of: outer.slot))
    if parts[outer.slot].contains(.isVolume) {
      matrix = matrix.concatenated(with: volumes[outer.slot].matrix)
    }
    guard var place = SpatialPlane(matrix) else { return }
    if parts[slot].contains(.flipsGeometry) { place = place.turned(in: box[slot].bounds) }
    let rect = reach(of: slot, row)
    depthOrder.add(
      DepthOrder.Card(
        slot: slot, row: row, depth: place.depth, zPosition: zPosition(of: slot),
        opacity: outer.opacity)
    ) { place.plane.forEachCorner(of: rect, $0) }
  }

  private func shownOpacity(of slot: Int32) -> Float { min(max(look[slot].opacity, 0), 1) }

  /// Around all that the layer at `row` and those under it draw, in its own points.
  private func reach(of slot: Int32, _ row: Int32) -> SIMD4<Double> {
    let bounds = box[slot].bounds
    let inside = planes[slot].softBounds(of: bounds).grown(by: 1)
    guard let inverse = planes[slot].inverse else { return bounds }
    var low = bounds.lowHalf
    var high = low + bounds.highHalf
    for inner in row..<subtreeEnd[row] {
      let pixels = drawn[order[inner]]
      if pixels.isEmpty || inside.contains(pixels) { continue }
      for x in [pixels.minX, pixels.maxX] {
        for y in [pixels.minY, pixels.maxY] {
          guard let point = inverse.point(SIMD2(Double(x), Double(y))) else { continue }
          low = pointwiseMin(low, point)
          high = pointwiseMax(high, point)
        }
      }
    }
    return SIMD4(lowHalf: low, highHalf: high - low)
  }

  /// The clip inside a piece of `slot`: a half plane for each of its cuts that still bounds it. Where there
  /// are more than a batch takes, groups begin, so many, one right in the other.
  private mutating func cut(
    _ piece: DepthOrder.Piece, _ slot: Int32, seenFrom base: Plane, inside outer: Int32
  ) -> (clip: Int32, groups: Int32) {
    var (clip, groups) = (outer, Int32(0))
    var place = piece.cut
    guard place >= 0, let inverse = base.inverse else { return (outer, 0) }
    while place >= 0 {
      let cut = depthOrder.cuts[place]
      place = cut.next
      if !depthOrder.isBounded(piece, by: cut.line) { continue }
      let l = cut.line
      let line = SIMD3(
        l.x * inverse.xu + l.y * inverse.yu + l.z * inverse.wu,
        l.x * inverse.xv + l.y * inverse.yv + l.z * inverse.wv,
        l.x * inverse.x1 + l.y * inverse.y1 + l.z * inverse.w1)
      let length = (line.x * line.x + line.y * line.y).squareRoot()
      guard length > 0, length.isFinite else { continue }
      if isLong(clip) {
        _ = beginClipGroup(slot, &clip)
        groups += 1
      }
      clip = append(
        ClipShape(cutting: SIMD3<Float>(line / length), isAbove: cut.isAbove, parent: clip))
    }
    return (clip, groups)
  }
}

/// A layer whose sublayers are being gathered.
struct OpenVolume {
  var slot: Int32
  /// The row after the last one under it.
  var end: Int32
  /// The factor on the opacity of its sublayers.
  var opacity: Float

  /// How many spaces may lie in layers that lie in spaces, and so on; deeper ones are flattened.
  static let depthLimit = 100
}

extension ClipShape {
  /// Makes the clip on one side of a line of pixels: where x, y and 1 times its three numbers add up to
  /// more than 0 or, for the other side, to no more. A pixel is on one side, never on both.
  fileprivate init(cutting line: SIMD3<Float>, isAbove: Bool, parent: Int32) {
    self.init(
      fromPixels: Homography(0, 0, 0, line.x, line.y, line.z), size: SIMD2(), cornerRadius: 0,
      parent: parent)
    side = isAbove ? .above : .below
  }
}
