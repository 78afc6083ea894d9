// A shorter way to the draw properties of layers in the plane of their superlayers.
extension LayerStore {
  /// Updates the draw properties of a leaf as `updateDrawPropertiesOnFastPath` does, without damage
  /// and dirty flags, because it is already drawn there.
  mutating func updateDrawPropertiesWithoutDamage(
    of slot: Int32, _ deviceTransform: PlaneTransform, _ clipRect: PixelRect
  ) {
    let damage = drawProperties.damage
    drawProperties.forgetVisibleRect(of: slot)
    _ = updateDrawPropertiesOnFastPath(of: slot, deviceTransform, clipRect, isLeaf: true)
    drawProperties.setDamage(damage)
    drawProperties.clearDirtyFlags(of: slot)
    invalidateRowBlock(of: slot)
  }

  /// Does the same as `updateDrawProperties` for a visible layer whose draw flags allow the fast
  /// path and that lies in the plane of its superlayer; `deviceTransform` is the superlayer's, and
  /// `clipRect` clips. Returns, as that does, true if the parent geometry of its sublayers changed.
  @inline(__always)
  mutating func updateDrawPropertiesOnFastPath(
    of slot: Int32, _ deviceTransform: PlaneTransform, _ clipRect: PixelRect, isLeaf: Bool
  ) -> Bool {
    if isLeaf {
      setDrawPropertiesOnFastPath(of: slot, deviceTransform, clipRect)
      return false
    }
    let old = drawProperties.deviceTransformPointer(of: slot).pointee
    let oldClipRect = drawProperties.clipRect(of: slot)
    let oldFlags = drawProperties.treeFlags(of: slot)
    setDrawPropertiesOnFastPath(of: slot, deviceTransform, clipRect)
    return old != drawProperties.deviceTransformPointer(of: slot).pointee || oldClipRect != clipRect
      || oldFlags.intersection([.isVisible, .isFlipped]) != .isVisible
  }

  /// Sets the draw properties of a layer under the superlayer's `deviceTransform`, inside
  /// `clipRect`, and damages its old and its new pixels.
  @inline(__always)
  private mutating func setDrawPropertiesOnFastPath(
    of slot: Int32, _ deviceTransform: PlaneTransform, _ clipRect: PixelRect
  ) {
    let geometry = values.presentationGeometry(of: slot)
    let transform = drawProperties.deviceTransformPointer(of: slot)
    if values.hasTransforms(slot) {
      transform.pointee = PlaneTransform(
        placing: geometry.pointee,
        by: values.transformsEntry(of: slot).pointee.presentation.transform, in: deviceTransform)
    } else {
      let offset = geometry.pointee.position - geometry.pointee.anchor
      transform.pointee = deviceTransform.translated(offset.x, offset.y)
    }
    drawProperties.setTreeFlags(.isVisible, of: slot)
    var new = PixelRect.empty
    var treeFlags: DrawProperties.TreeFlags = .isVisible
    let drawFlags = drawProperties.drawFlags(of: slot)
    if drawFlags.contains(.isSingleQuad) {
      new = transform.pointee.flatPixelBounds(of: geometry.pointee.bounds)
      if clipRect.contains(new) {
        treeFlags.insert(.isUnclippedSingleQuad)
      } else {
        new = new.intersection(clipRect)
      }
    } else if !drawFlags.isDisjoint(with: .items) {
      new = drawingBounds(of: slot, transform.pointee, drawFlags).intersection(clipRect)
    }
    drawProperties.setClipRect(clipRect, of: slot)
    drawProperties.setTreeFlags(treeFlags, of: slot)
    drawProperties.setVisibleRect(of: slot, to: new)
  }

  /// Updates the draw properties of the layers at `rows` after their ancestor has moved. They are
  /// clean, and took the fast path in their last update. Returns the row of the first layer
  /// that does not take it now.
  mutating func updateDrawPropertiesOnFastPath(ofRows rows: Range<Int32>) -> Int32 {
    var row = rows.lowerBound
    var parent: Int32 = -1
    var clipRect = PixelRect.empty
    while row < rows.upperBound {
      let slot = topology.slot(at: row)
      if spriteRuns.run(of: slot) >= 0 { return row }
      let outer = topology.parent(of: slot)
      if outer != parent {
        updateTransformFromRun(of: outer)
        guard allowsFastPath(inside: outer) else { return row }
        parent = outer
        clipRect = childClipRect(of: outer)
      }
      guard values.staysInPlane(slot) else { return row }
      setDrawPropertiesOnFastPath(
        of: slot, drawProperties.deviceTransformPointer(of: parent).pointee, clipRect)
      row += 1
    }
    return row
  }

  /// Returns `ParentGeometry.allowsFastPath` as it holds for the sublayers of `slot`.
  @inline(__always)
  private func allowsFastPath(inside slot: Int32) -> Bool {
    drawProperties.treeFlags(of: slot).intersection([.isVisible, .isFlipped, .hasOutset])
      == .isVisible
      && !drawProperties.drawFlags(of: slot).contains(.isInvisible)
      && values.keepsSublayersFlat(slot) && !contexts3D.contains(slot)
      && drawProperties.deviceTransformPointer(of: slot).pointee.kind != .projective
  }
}

/// The number of visible leaf layers, and the number of them whose draw properties are updated on
/// the fast path.
package struct LeafCounts: Sendable, Equatable {
  package var fastPath = 0
  package var all = 0
}

extension LayerStore {
  /// The numbers for the leaves drawn last. O(number of layers).
  var leafCounts: LeafCounts {
    var result = LeafCounts()
    for row in 0..<topology.rowCount where topology.end(of: row) == row + 1 {
      let slot = topology.slot(at: row)
      guard drawProperties.treeFlags(of: slot).contains(.isVisible),
        !drawProperties.visibleRect(of: slot).isEmpty
      else { continue }
      result.all += 1
      let parent = topology.parent(of: slot)
      let tookFastPath =
        parent >= 0 && !topology.isMask(slot) && drawProperties.drawFlags(of: slot).allowsFastPath
        && values.staysInPlane(slot)
        && inherited(of: slot, under: parent, isMask: false).allowsFastPath
      if tookFastPath { result.fastPath += 1 }
    }
    return result
  }
}

extension RenderTree {
  /// The number of leaves drawn last that took the fast path, and of all.
  package var leafCounts: LeafCounts { layers.leafCounts }
}
