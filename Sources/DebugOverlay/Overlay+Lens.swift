public import RenderTree

extension Overlay {
  /// Whether the scene's frame must have notes; it is whole then.
  public var needsNotes: Bool { options.needsNotes }

  /// Takes in the notes of a frame of the scene that is presented at `hostTime`. Presents that only
  /// refresh the overlay are not told.
  public mutating func note(_ notes: [DrawNote], at hostTime: Double) {
    if options.lens == .cache { cache.note(notes, at: hostTime) }
  }

  /// Draws the lens, and what goes right on it.
  mutating func appendLens(_ scene: Frame, at hostTime: Double) {
    switch options.lens {
    case .none, .overdraw: break
    case .blended: BlendedLens.append(scene, options.palette, to: &drawing)
    default: noteLens(at: hostTime).append(scene, to: &drawing)
    }
    if options.showsBorders {
      BorderLines.append(scene.notes, options.palette, scale: scale, to: &drawing)
    }
  }

  mutating func appendFlashes(at hostTime: Double) {
    flash.append(
      to: &drawing, at: hostTime, scale: scale, options.palette,
      isOutlined: options.flashesOutlines)
  }

  func tally(of scene: Frame, at hostTime: Double) -> LensTally {
    guard options.needsNotes else { return LensTally() }
    return LensTally(
      of: scene,
      NoteLens(
        lens: options.lens, palette: options.palette, misses: cache.missing(at: hostTime),
        hatch: hatch ?? .none, scale: scale), cache)
  }

  private mutating func noteLens(at hostTime: Double) -> NoteLens {
    let hatch = hatch ?? images.retain(Hatch.image())
    self.hatch = hatch
    cache.forget(at: hostTime)
    return NoteLens(
      lens: options.lens, palette: options.palette, misses: cache.missing(at: hostTime),
      hatch: hatch, scale: scale)
  }
}
