internal import RenderTree

/// An overlay that goes by the draw records of the scene's frame: each draw is drawn again in the
/// colour of its category, or not at all. Opaque draws hide the tints below them.
struct NoteLens {
  let tints: NoteTints
  let palette: OverlayOptions.Palette
  /// The rasterised layers that were drawn again a moment ago.
  let misses: Set<LayerID>
  /// The image of stripes.
  let hatch: ImageID
  /// Pixels per point.
  let scale: Float

  /// Adds a pass with the tints of `scene` to `frame`, which is empty, and shows it on the surface.
  func append(_ scene: Frame, to frame: inout Frame) {
    precondition(frame.batches.isEmpty, "a lens is drawn before anything else")
    frame.clips.append(contentsOf: scene.clips)
    for note in scene.notes {
      if note.batch >= 0 {
        append(note, of: scene, to: &frame)
      } else if let omission = tints.omission(note) {
        frame.hatch(
          note.plane, omission.color(palette), hatch, scale: scale, scissor: note.bounds)
      }
    }
    frame.showLens()
  }

  private func append(_ note: DrawNote, of scene: Frame, to frame: inout Frame) {
    let batch = scene.batches[Int(note.batch)]
    let tint = tint(of: note, in: scene)
    if let tint, !tint.isHatched {
      return frame.tint(note.instances, of: batch, in: scene, tint.color)
    }
    if tints.hidesTintsBelow, !batch.isBlended, !frame.batches.isEmpty {
      frame.tint(note.instances, of: batch, in: scene, .clear)
    }
    if let tint {
      frame.hatch(
        note.plane, tint.color, hatch, scale: scale, scissor: batch.scissor, clip: batch.clip)
    }
  }

  /// Returns the tint of a draw; nil for none.
  private func tint(of note: DrawNote, in scene: Frame) -> NoteTints.Tint? {
    if let tint = tints.tint { return tint(note, scene, palette) }
    guard let category = category(of: note, in: scene) else { return nil }
    return NoteTints.Tint(color: category.color(palette), isHatched: tints.isHatched(note))
  }

  /// Returns the category of a draw; nil for none.
  func category(of note: DrawNote, in scene: Frame) -> OverlayCategory? {
    tints.category(note, scene, misses)
  }
}

extension DrawNote {
  /// True if the image's alignment can hardly be improved, because it is rotated or moving.
  var isUncertain: Bool { alignment == .turned || isMoving }
}
