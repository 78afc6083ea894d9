package import CalqueRenderTree

extension Overlay {
  /// True if the scene's frame must have item records; it is then drawn whole.
  package var needsItemRecords: Bool { options.needsItemRecords }

  /// Records the item records of a frame of the scene that is presented at `hostTime`. Not
  /// called for presents that only refresh the overlay.
  package mutating func note(_ records: [ItemRecord], at hostTime: Double) {
    if options.overlayMode == .cache { cache.note(records, at: hostTime) }
  }

  /// Draws the overlay mode, and the marks directly on it.
  mutating func appendMode(_ scene: Frame, at hostTime: Double) {
    for row in OverlayRow.all where row.isOn(in: options) {
      switch row.drawing {
      case .counts, .flashes: break
      case .batches(let append): append(scene, options.palette, &drawing)
      case .tints(let tints): tintOverlay(tints, at: hostTime).append(scene, to: &drawing)
      case .lines(let append): append(scene.itemRecords, options.palette, scale, &drawing)
      case .constraints:
        let hatch = madeHatch()
        constraints.append(options.palette, hatch: hatch, scale: scale, to: &drawing)
      }
    }
  }

  mutating func appendFlashes(at hostTime: Double) {
    flash.append(
      to: &drawing, at: hostTime, scale: scale, options.palette,
      isOutlined: options.flashesOutlines)
  }

  func statistics(of scene: Frame, at hostTime: Double) -> OverlayStatistics {
    guard options.needsItemRecords else { return OverlayStatistics() }
    var tints = OverlayTints()
    if case .tints(let own) = options.overlayMode.row?.drawing { tints = own }
    return OverlayStatistics(
      of: scene,
      TintOverlay(
        tints: tints, palette: options.palette, misses: cache.missing(at: hostTime),
        hatch: hatch ?? .none, scale: scale), cache)
  }

  private mutating func tintOverlay(_ tints: OverlayTints, at hostTime: Double) -> TintOverlay {
    cache.forget(at: hostTime)
    return TintOverlay(
      tints: tints, palette: options.palette, misses: cache.missing(at: hostTime),
      hatch: madeHatch(), scale: scale)
  }

  /// Returns the image of stripes, which is made if there is none.
  mutating func madeHatch() -> ImageID {
    let hatch = hatch ?? images.retain(Hatch.image())
    self.hatch = hatch
    return hatch
  }
}
