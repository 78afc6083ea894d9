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
    case .blended: BlendedLens.append(scene, options.palette, in: scope, to: &drawing)
    default: noteLens(at: hostTime).append(scene, to: &drawing)
    }
    if options.showsBorders {
      BorderLines.append(
        scene.notes.inScope(scope), options.palette, scale: scale, to: &drawing)
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
        hatch: hatch ?? .none, scale: scale, scope: scope), cache)
  }

  /// The quads of the scene that are drawn with blending and without, in the scope.
  func quads(of scene: Frame) -> (blended: Int, opaque: Int) {
    BlendedLens.quads(of: scene, in: scope)
  }

  private mutating func noteLens(at hostTime: Double) -> NoteLens {
    let hatch = hatch ?? images.retain(Hatch.image())
    self.hatch = hatch
    cache.forget(at: hostTime)
    return NoteLens(
      lens: options.lens, palette: options.palette, misses: cache.missing(at: hostTime),
      hatch: hatch, scale: scale, scope: scope)
  }
}

extension [DrawNote] {
  /// The notes of the layers in the slots of `scope`; all without one.
  func inScope(_ scope: Set<Int32>?) -> [DrawNote] {
    guard let scope else { return self }
    return filter { scope.contains($0.layer.index) }
  }
}
