internal import RenderTree

/// A lens that tells things apart by the notes of the scene's frame: what was drawn again where it lies, in
/// the colour of what its note says, or not at all. Something opaque hides the tints below it.
struct NoteLens {
  let lens: OverlayOptions.Lens
  let palette: OverlayOptions.Palette
  /// The rasterised layers that were drawn anew a moment ago.
  let misses: Set<LayerID>
  /// The image of stripes.
  let hatch: ImageID
  /// Pixels per point.
  let scale: Float

  /// Adds a pass with the tints of `scene` to `frame`, which is empty, and shows that on the surface.
  func append(_ scene: Frame, to frame: inout Frame) {
    precondition(frame.batches.isEmpty, "a lens is drawn before anything else")
    frame.clips.append(contentsOf: scene.clips)
    for note in scene.notes {
      if note.batch >= 0 {
        append(note, of: scene, to: &frame)
      } else if lens == .culled, note.fate == .covered {
        frame.hatch(
          note.plane, LensMark.culled.color(palette), hatch, scale: scale,
          scissor: note.bounds)
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
    // What lies below is seen no more, and what lies beside opaque things is no matter of theirs.
    if lens != .culled, !batch.isBlended, !frame.batches.isEmpty {
      frame.tint(note.instances, of: batch, in: scene, .clear)
    }
    if let tint {
      frame.hatch(
        note.plane, tint.color, hatch, scale: scale, scissor: batch.scissor, clip: batch.clip)
    }
  }

  /// The colour of something that was drawn; nil for none.
  func tint(of note: DrawNote, in scene: Frame) -> LensTint? {
    if lens == .batches {
      return LensTint(
        color: BatchColors.color(Int(note.batch), palette),
        isHatched: scene.batches[Int(note.batch)].count == 1)
    }
    guard let mark = mark(of: note, in: scene) else { return nil }
    return LensTint(
      color: mark.color(palette), isHatched: lens == .misaligned && note.isUncertain)
  }

  /// What the lens says of something that was drawn; nil for nothing.
  func mark(of note: DrawNote, in scene: Frame) -> LensMark? {
    switch lens {
    case .none, .blended, .overdraw, .culled, .batches: nil
    case .cache: note.raster == .none ? nil : misses.contains(note.layer) ? .miss : .hit
    case .misaligned: note.isOffPixels ? .misaligned : note.isScaled ? .scaled : nil
    case .offscreen: note.isOffscreen(in: scene) ? .offscreen : nil
    case .copied: note.isCopied ? .copied : nil
    case .formats: note.format == .coverage8 ? .coverage : nil
    }
  }
}

extension DrawNote {
  /// From where on an image counts as scaled.
  private static var scaleTolerance: Float { 1.0 / 1024 }

  fileprivate var isOffPixels: Bool { alignment == .misaligned || alignment == .turned }

  fileprivate var isScaled: Bool {
    let share = texelsPerPixel
    return share.x > 0 && share.y > 0
      && max(abs(share.x - 1), abs(share.y - 1)) > Self.scaleTolerance
  }

  /// Whether nobody could do much about where the image lies: it is turned, or on its way.
  var isUncertain: Bool { alignment == .turned || isMoving }

  /// Whether it shows what was drawn in a pass of its own, or filters what was drawn already.
  func isOffscreen(in scene: Frame) -> Bool {
    switch part {
    case .backdrop: return true
    case .raster: return raster == .miss
    case .mask, .picture: return false
    default:
      guard batch >= 0, case .pass = scene.batches[Int(batch)].texture else { return false }
      return true
    }
  }
}
