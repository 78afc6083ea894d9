import CalqueMotion

/// The snapshot for a transition that is about to be added; nil if there was nothing to show.
struct TakenSnapshot {
  var snapshot: Snapshot?
}

extension LayerStore {
  /// Returns the rows of a layer's subtree, or of its first replica; nil for a layer that is not in
  /// the tree.
  func snapshotRows(of layer: LayerID) -> Range<Int32>? {
    guard topology.isLive(layer) else { return nil }
    let row = topology.row(of: layer.index)
    guard let first = row >= 0 ? row : rowOfReplica(of: layer.index) else { return nil }
    return first..<topology.end(of: first)
  }

  /// Drops a snapshot that the renderer could not store.
  mutating func refuseSnapshot(for animation: AnimationID) {
    guard let snapshot = takenSnapshots.removeValue(forKey: animation)?.snapshot else { return }
    snapshotIDs.giveBack(snapshot.id)
  }

  /// Stores the snapshot for `animation`, and drops a previous one.
  mutating func keep(_ snapshot: Snapshot?, for animation: AnimationID) {
    let old = takenSnapshots.updateValue(TakenSnapshot(snapshot: snapshot), forKey: animation)
    if let former = old?.snapshot { snapshotIDs.giveBack(former.id) }
  }

  /// Returns true if a snapshot of `pixels` may be kept beside those of other transitions.
  func hasRoom(forSnapshotOf pixels: Int) -> Bool {
    guard layerTransitions + takenSnapshots.count < FrameLimit.transitions else { return false }
    var sum = pixels
    for index in 0..<layerTransitions { sum += transitions[index].snapshot?.pixels ?? 0 }
    for taken in takenSnapshots.values { sum += taken.snapshot?.pixels ?? 0 }
    return sum <= FrameLimit.pixels(FrameLimit.snapshotSurfaces, of: surfaceRect)
  }

  // MARK: Draw properties of the snapshot

  /// The masks inside of each other that are looked at for the pixels of a layer.
  private static let maskLimit = 64

  /// Returns the bounding box of the pixels that the layers at `rows` draw on inside `clip`, each
  /// where its masks draw as well.
  func drawnPixels(
    of rows: Range<Int32>, in clip: PixelRect? = nil, insideMasks depth: Int = 0
  ) -> PixelRect {
    var pixels = PixelRect.empty
    var row = rows.lowerBound
    func add(_ slot: Int32, _ clip: PixelRect?) {
      let own = drawProperties.visibleRect(of: slot)
      pixels = pixels.union(clip.map(own.intersection) ?? own)
    }
    while row < rows.upperBound {
      let slot = topology.slot(at: row)
      if topology.mask(of: slot) >= 0, depth < Self.maskLimit {
        let (mask, end) = (topology.maskRow(of: slot), topology.end(of: row))
        let reach = drawnPixels(of: mask..<end, in: clip, insideMasks: depth + 1)
        add(slot, reach)
        pixels = pixels.union(
          drawnPixels(of: row + 1..<mask, in: reach, insideMasks: depth + 1))
        row = end
      } else {
        add(slot, clip)
        row += 1
      }
    }
    return pixels
  }

  /// Returns the draw properties of the layers at `rows`, to be restored after drawing them
  /// elsewhere.
  func savedDrawProperties(of rows: Range<Int32>) -> [DrawProperties.Saved] {
    var saved: [DrawProperties.Saved] = []
    for row in rows { saved.append(drawProperties.saved(of: topology.slot(at: row))) }
    return saved
  }

  mutating func restore(_ saved: [DrawProperties.Saved], of rows: Range<Int32>) {
    for (layer, row) in zip(saved, rows) {
      drawProperties.restore(layer, of: topology.slot(at: row))
    }
  }

  /// Returns the map from the layer's space to the snapshot's pixels: its own map to the surface if
  /// that does not rotate, mirror or distort it; otherwise an upright one with about as many
  /// pixels.
  func snapshotBase(of slot: Int32) -> PlaneTransform {
    snapshotBase(of: slot, on: drawProperties[deviceTransformOf: slot])
  }

  /// Returns the same for a layer whose map to the surface is `deviceTransform`.
  func snapshotBase(of slot: Int32, on deviceTransform: PlaneTransform) -> PlaneTransform {
    if deviceTransform.kind == .scaleTranslate && deviceTransform.xu > 0 && deviceTransform.yv > 0 {
      return deviceTransform
    }
    let bounds = values[geometryOf: slot].bounds
    let points = bounds.z * bounds.w
    let all = PixelRect(minX: -1 << 20, minY: -1 << 20, maxX: 1 << 20, maxY: 1 << 20)
    let density =
      points > 0 ? (deviceTransform.coveredArea(of: bounds, in: all) / points).squareRoot() : 0
    return .scaling(min(max(density, scale / 4), scale * 4))
  }

  /// Returns the pixel rect to which a snapshot is limited.
  func snapshotLimit(of slot: Int32, _ base: PlaneTransform) -> PixelRect {
    var center = SIMD2(
      (surfaceRect.minX + surfaceRect.maxX) / 2, (surfaceRect.minY + surfaceRect.maxY) / 2)
    if base != drawProperties[deviceTransformOf: slot] {
      let bounds = base.pixelBounds(of: values[geometryOf: slot].bounds)
      center = SIMD2((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2)
    }
    let reach =
      SIMD2(surfaceRect.width, surfaceRect.height) &+ SIMD2(surfaceRect.width, surfaceRect.height)
      / 2
    return PixelRect(
      minX: center.x &- reach.x, minY: center.y &- reach.y, maxX: center.x &+ reach.x,
      maxY: center.y &+ reach.y)
  }

  /// Updates the draw properties of a subtree as if its top layer filled `base` and had no
  /// ancestors.
  mutating func updateDrawProperties(ofRows rows: Range<Int32>, on base: PlaneTransform) {
    let slot = topology.slot(at: rows.lowerBound)
    let keptBox = values[geometryOf: slot]
    values.presentationGeometry(of: slot).pointee.position = keptBox.anchor
    let keptTransforms = values.transforms(of: slot)
    if values.hasTransforms(slot) {
      var transforms = LayerTransforms()
      transforms.sublayerTransform = keptTransforms.sublayerTransform
      values.transformsEntry(of: slot).pointee.presentation = transforms
    }
    let everywhere = PixelRect(minX: -1 << 24, minY: -1 << 24, maxX: 1 << 24, maxY: 1 << 24)
    var inherited = ParentGeometry(
      slot: -1, deviceTransform: base, clipRect: everywhere, isVisible: true, isFlat: true,
      isFlipped: drawProperties.treeFlags(of: slot).contains(.isFlipped))
    // The snapshot has the layer's own space without its flip; its content is drawn for the final
    // orientation.
    let keptFlags = drawProperties.drawFlags(of: slot)
    drawProperties.setDrawFlags(keptFlags.subtracting(.flipsGeometry), of: slot)
    for row in rows {
      let inner = topology.slot(at: row)
      let isMask = topology.isMask(inner)
      if row > rows.lowerBound && (inherited.slot != topology.parent(of: inner) || isMask) {
        inherited = self.inherited(of: inner, under: topology.parent(of: inner), isMask: isMask)
      }
      _ = updateDrawProperties(of: inner, inherited, isLeaf: topology.end(of: row) == row + 1)
      if isMask { drawProperties.addTreeFlags(.isMask, of: inner) }
    }
    values.presentationGeometry(of: slot).pointee = keptBox
    drawProperties.setDrawFlags(keptFlags, of: slot)
    if values.hasTransforms(slot) {
      values.transformsEntry(of: slot).pointee.presentation = keptTransforms
    }
  }

  /// Returns `pixels` in points of `slot`, relative to the corner of its bounds.
  func rect(of pixels: PixelRect, _ slot: Int32, _ base: PlaneTransform) -> SIMD4<Double> {
    let corner = SIMD2(Double(pixels.minX) - base.x1, Double(pixels.minY) - base.y1)
    let density = SIMD2(base.xu, base.yv)
    let size = SIMD2(Double(pixels.width), Double(pixels.height))
    return SIMD4(
      lowHalf: corner / density - values[geometryOf: slot].bounds.lowHalf, highHalf: size / density)
  }
}
