// The limits of off-screen passes: `FrameLimit.passes` and `FrameLimit.passSurfaces`.
extension DisplayList {
  /// The passes that are complete or open, and their pixels: the latter at most, since an open
  /// group may draw on less than its clip.
  struct PassUse {
    var count = 0
    var pixels = 0
    /// The most pixels of all open groups, and of each, the innermost last.
    var openPixels = 0
    /// The most pixels of all passes.
    var limit = 0
  }

  /// Prepares for a list of passes on `surface`.
  mutating func beginPassUse(on surface: PixelRect) {
    passUse = PassUse(limit: FrameLimit.pixels(FrameLimit.passSurfaces, of: surface))
    openAreas.removeAll()
    (leftOutPasses, leftOutComparisons, leftOutPieces) = (LeftOut(), LeftOut(), LeftOut())
    pieceCount = 0
    depthOrder.beginFrame()
  }

  /// The layers that are left out with their passes, those that are not drawn again in further
  /// pieces, and the comparisons of layers in depth that are left out; nil for none.
  var passExcess: LeftOut.Sum? { leftOutPasses.sum(.passes, after: passUse.count) }
  var pieceExcess: LeftOut.Sum? { leftOutPieces.sum(.pieces, after: FrameLimit.pieces) }
  var comparisonExcess: LeftOut.Sum? {
    leftOutComparisons.sum(.comparisons, after: depthOrder.comparisons)
  }

  /// True if there may be no further pass.
  var isFull: Bool {
    passUse.count + openPasses >= FrameLimit.passes
      || passUse.pixels + passUse.openPixels >= passUse.limit
  }

  /// Records that a group begins, of at most `pixels`.
  mutating func openPass(of pixels: Int) {
    openPasses += 1
    openAreas.append(pixels)
    passUse.openPixels += pixels
  }

  /// Records that the innermost group ends.
  mutating func closePass() {
    openPasses -= 1
    passUse.openPixels -= openAreas[openAreas.count - 1]
    openAreas.removeLast()
  }

  /// Records `count` passes of `pixels` each.
  mutating func use(_ count: Int, passesOf pixels: Int) {
    passUse.count += count
    passUse.pixels += count * pixels
  }

  /// Returns true if the layer is drawn with a pass of its own.
  mutating func needsPass(
    _ layers: borrowing LayerStore, _ slot: Int32, _ row: Int32, _ masking: Masking, _ isLeaf: Bool
  ) -> Bool {
    let drawFlags = layers.drawProperties.drawFlags(of: slot)
    if masking == .pass || drawFlags.contains(.filters) { return true }
    if drawFlags.contains(.shadow), layers.shadowCast(of: slot, row) == .pass { return true }
    let appearance = layers.values[appearanceOf: slot]
    return appearance.shownOpacity < 1 && !appearance.flags.contains(.forbidsGroupOpacity)
      && needsGroup(layers, slot, row, isLeaf)
  }
}
