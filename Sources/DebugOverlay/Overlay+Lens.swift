package import RenderTree

extension Overlay {
  /// True if the scene's frame must have draw records; it is then drawn whole.
  package var needsNotes: Bool { options.needsNotes }

  /// Records the draw records of a frame of the scene that is presented at `hostTime`. Not called
  /// for presents that only refresh the overlay.
  package mutating func note(_ notes: [DrawNote], at hostTime: Double) {
    if options.lens == .cache { cache.note(notes, at: hostTime) }
  }

  /// Draws the overlay mode, and the marks directly on it.
  mutating func appendLens(_ scene: Frame, at hostTime: Double) {
    for row in OverlayRow.all where row.isOn(in: options) {
      switch row.drawing {
      case .counts, .flashes: break
      case .batches(let append): append(scene, options.palette, &drawing)
      case .notes(let tints): noteLens(tints, at: hostTime).append(scene, to: &drawing)
      case .lines(let append): append(scene.notes, options.palette, scale, &drawing)
      }
    }
  }

  mutating func appendFlashes(at hostTime: Double) {
    flash.append(
      to: &drawing, at: hostTime, scale: scale, options.palette,
      isOutlined: options.flashesOutlines)
  }

  func tally(of scene: Frame, at hostTime: Double) -> LensTally {
    guard options.needsNotes else { return LensTally() }
    var tints = NoteTints()
    if case .notes(let own) = options.lens.row?.drawing { tints = own }
    return LensTally(
      of: scene,
      NoteLens(
        tints: tints, palette: options.palette, misses: cache.missing(at: hostTime),
        hatch: hatch ?? .none, scale: scale), cache)
  }

  private mutating func noteLens(_ tints: NoteTints, at hostTime: Double) -> NoteLens {
    let hatch = hatch ?? images.retain(Hatch.image())
    self.hatch = hatch
    cache.forget(at: hostTime)
    return NoteLens(
      tints: tints, palette: options.palette, misses: cache.missing(at: hostTime),
      hatch: hatch, scale: scale)
  }
}
