import CalqueMotion

// The items of layers that share a 3D space, listed back to front by their depth.
extension DisplayList {
  /// Lists the items of the sublayers of `slot`, which is open, back to front by depth. Returns
  /// false, with nothing listed, if the order by zPosition is correct.
  mutating func walkByDepth(
    _ layers: borrowing LayerStore, _ slot: Int32, _ row: Int32, _ opacity: Float,
    _ clipChain: Int32,
    _ visible: inout Int
  ) -> Bool {
    guard layers.hasDepthBelow(slot, row) else {
      flatSlots.append(slot)
      return false
    }
    guard context3DDepth < OpenContext3D.depthLimit else {
      leftOutSpaces.add(slot)
      return false
    }
    var first = row + 1
    // The tiles of a layer are its own contents.
    while first < layers.topology.end(of: row),
      layers.values[appearanceOf: layers.topology.slot(at: first)].flags.contains(.isTileContainer)
    {
      walk(layers, first..<layers.topology.end(of: first), opacity, clipChain, &visible)
      first = layers.topology.end(of: first)
    }
    let outer = OpenContext3D(layers, slot, row, opacity: opacity)
    walkQuads(
      layers, in: outer, from: first, seenFrom: layers.drawProperties[deviceTransformOf: slot],
      clipChain,
      &visible)
    return true
  }

  /// Lists the items of a transform layer's sublayers, and of those of nested transform layers,
  /// back to front by their depth in the common space.
  mutating func walkContext3D(
    _ layers: borrowing LayerStore, _ slot: Int32, _ row: Int32, _ opacity: Float,
    _ clipChain: Int32,
    _ visible: inout Int
  ) {
    let outer = OpenContext3D(
      layers, slot, row, opacity: opacity * layers.values[appearanceOf: slot].shownOpacity)
    walkQuads(
      layers, in: outer, from: row + 1, seenFrom: layers.contexts3D[slot].base, clipChain, &visible)
  }

  /// Lists the items of the layers from the row `first` to the end of `outer`, back to front by
  /// their depth in the plane `base`.
  private mutating func walkQuads(
    _ layers: borrowing LayerStore, in outer: OpenContext3D, from first: Int32,
    seenFrom base: PlaneTransform,
    _ clipChain: Int32,
    _ visible: inout Int
  ) {
    let mark = depthOrder.mark()
    context3DDepth += 1
    gather(layers, outer, from: first)
    let skipped = depthOrder.arrange(since: mark)
    let fromPixels = base.inverse
    if skipped > 0 { leftOutComparisons.add(outer.slot, skipped) }
    for index in mark.sorted..<depthOrder.sorted.count {
      let fragment = depthOrder.space.fragments[depthOrder.sorted[index]]
      let quad = depthOrder.space.quads[fragment.quad]
      let rows = quad.row..<layers.topology.end(of: quad.row)
      // A layer that is drawn in fragments counts once.
      let isFirst = depthOrder.isFirst(fragment.quad)
      if !isFirst {
        pieceCount += rows.count
        if pieceCount > FrameLimit.pieces {
          leftOutPieces.add(quad.slot, rows.count)
          continue
        }
      }
      let first = Int32(items.count)
      let (clipChain, groups) = cut(layers, fragment, quad.slot, fromPixels, inside: clipChain)
      var count = 0
      walk(layers, rows, quad.opacity, clipChain, &count)
      if isFirst { visible += count }
      for index in (0..<groups).reversed() where first + index < items.count {
        endGroup(layers, first + index)
      }
    }
    depthOrder.drop(to: mark)
    context3DDepth -= 1
  }

  /// Adds the layers from the row `first` to the end of `space`, and the sublayers of transform
  /// layers among them, to the depth sort.
  private mutating func gather(
    _ layers: borrowing LayerStore, _ space: OpenContext3D, from first: Int32
  ) {
    let base = openContexts3D.count
    var outer = space
    var inner = first
    while inner < space.end {
      while outer.end <= inner {
        outer = openContexts3D[openContexts3D.count - 1]
        openContexts3D.removeLast()
      }
      let child = layers.topology.slot(at: inner)
      guard layers.drawProperties.treeFlags(of: child).contains(.isVisible),
        !layers.topology.isMask(child)
      else {
        inner = layers.topology.end(of: inner)
        continue
      }
      // A layer in transition is drawn with a snapshot, and so is flat.
      if layers.drawProperties.drawFlags(of: child).contains(.preserves3D),
        !layers.drawProperties.treeFlags(of: child).contains(.isInTransition)
      {
        openContexts3D.append(outer)
        outer = OpenContext3D(
          layers, child, inner,
          opacity: outer.opacity * layers.values[appearanceOf: child].shownOpacity)
        inner += 1
        continue
      }
      add(layers, child, inner, in: outer)
      inner = layers.topology.end(of: inner)
    }
    openContexts3D.removeLast(openContexts3D.count - base)
  }

  private mutating func add(
    _ layers: borrowing LayerStore, _ slot: Int32, _ row: Int32, in outer: OpenContext3D
  ) {
    guard var plane = outer.plane(of: slot, layers) else { return }
    if layers.drawProperties.drawFlags(of: slot).contains(.flipsGeometry) {
      plane = plane.flipped(in: layers.values[geometryOf: slot].bounds)
    }
    depthOrder.add(
      DepthSpace.Quad(
        slot: slot, row: row, depth: plane.depth, zPosition: layers.values.zPosition(of: slot),
        opacity: outer.opacity),
      layers.subtreeBounds(of: slot, row), plane.transform)
  }

  /// Returns the clip for a fragment of `slot`: a half plane for each of its cuts that still bounds
  /// it. If there are more than a batch takes, begins nested groups and returns their number.
  private mutating func cut(
    _ layers: borrowing LayerStore, _ fragment: DepthSpace.Fragment, _ slot: Int32,
    _ fromPixels: PlaneTransform?,
    inside outer: Int32
  ) -> (clipChain: Int32, groups: Int32) {
    var (clipChain, groups) = (outer, Int32(0))
    var index = fragment.cut
    guard index >= 0, let inverse = fromPixels else { return (outer, 0) }
    while index >= 0 {
      let cut = depthOrder.space.cuts[index]
      index = cut.next
      if !depthOrder.space.isBounded(fragment, by: cut.line) { continue }
      let l = cut.line
      let line = SIMD3(
        l.x * inverse.xu + l.y * inverse.yu + l.z * inverse.wu,
        l.x * inverse.xv + l.y * inverse.yv + l.z * inverse.wv,
        l.x * inverse.x1 + l.y * inverse.y1 + l.z * inverse.w1)
      let length = (line.x * line.x + line.y * line.y).squareRoot()
      guard length > 0, length.isFinite else { continue }
      if isLong(clipChain) {
        if isFull {
          leftOutPasses.add(slot)
          break
        }
        _ = beginClipGroup(layers, slot, &clipChain)
        groups += 1
      }
      clipChain = append(
        ClipShape(cutting: SIMD3<Float>(line / length), isAbove: cut.isAbove, parent: clipChain))
    }
    return (clipChain, groups)
  }
}

extension ClipShape {
  /// Makes the clip on one side of a line, in pixels: where the sum of x, y and 1 times the numbers
  /// of `line` is positive or, for the other side, not positive. Each pixel is on exactly one side.
  fileprivate init(cutting line: SIMD3<Float>, isAbove: Bool, parent: Int32) {
    self.init(
      fromPixels: Homography(0, 0, 0, line.x, line.y, line.z), size: SIMD2(), cornerRadius: 0,
      parent: parent)
    side = isAbove ? .above : .below
  }
}

/// A 3D context whose sublayers are being gathered.
struct OpenContext3D {
  let slot: Int32
  /// The end of its subtree.
  let end: Int32
  /// The factor for the opacity of its sublayers.
  let opacity: Float
  /// The map of points in its plane by its sublayer transform, if that stays in the plane and the
  /// context is seen from there; else nil.
  private let inPlane: PlaneTransform?
  /// True if it has a sublayer transform.
  private let isTransformed: Bool

  /// The limit of nested spaces; deeper ones are flattened.
  static let depthLimit = 100

  init(_ layers: borrowing LayerStore, _ slot: Int32, _ row: Int32, opacity: Float) {
    (self.slot, self.opacity) = (slot, opacity)
    end = layers.topology.end(of: row)
    isTransformed = !layers.values.keepsSublayersFlat(slot)
    if layers.drawProperties.drawFlags(of: slot).contains(.preserves3D) {
      inPlane = nil
    } else if isTransformed {
      let transform = layers.values.transformsEntry(of: slot).pointee.presentation.sublayerTransform
      let anchor = layers.values[geometryOf: slot].anchor
      var plane = PlaneTransform(transform).translated(-anchor.x, -anchor.y)
      (plane.x1, plane.y1) = (plane.x1 + anchor.x, plane.y1 + anchor.y)
      inPlane = transform.staysInPlane ? plane : nil
    } else {
      inPlane = .identity
    }
  }

  /// Returns the position of a sublayer; nil if it is seen edge on.
  func plane(of slot: Int32, _ layers: borrowing LayerStore) -> DepthPlane? {
    if let plane = flatPlane(of: slot, layers) { return plane }
    var matrix = CATransform3D(
      placing: layers.values[geometryOf: slot], layers.values.transforms(of: slot),
      in: layers.values[geometryOf: self.slot], layers.values.transforms(of: self.slot))
    if layers.drawProperties.drawFlags(of: self.slot).contains(.preserves3D) {
      matrix = matrix.concatenated(with: layers.contexts3D[self.slot].matrix)
    }
    return DepthPlane(matrix)
  }

  /// Returns the position of a sublayer parallel to the plane, without products of matrices; nil
  /// for others.
  @inline(__always)
  private func flatPlane(of slot: Int32, _ layers: borrowing LayerStore) -> DepthPlane? {
    guard let inPlane else { return nil }
    guard layers.values.hasTransforms(slot) else {
      return DepthPlane(
        flat: PlaneTransform(
          placing: layers.values[geometryOf: slot], by: .identity, in: inPlane), depth: 0)
    }
    let own = layers.values.transformsEntry(of: slot)
    let zPosition = own.pointee.presentation.zPosition
    guard zPosition == 0 || !isTransformed, own.pointee.presentation.anchorPointZ == 0,
      own.pointee.presentation.transform.staysInPlane
    else { return nil }
    return DepthPlane(
      flat: PlaneTransform(
        placing: layers.values[geometryOf: slot], by: own.pointee.presentation.transform,
        in: inPlane), depth: zPosition)
  }
}
