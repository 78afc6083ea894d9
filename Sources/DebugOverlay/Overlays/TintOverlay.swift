internal import CalqueRenderTree

/// An overlay that goes by the item records of the scene's frame: each draw is drawn again in
/// the colour of its category, or not at all. Opaque draws hide the tints below them.
struct TintOverlay {
  let tints: OverlayTints
  let palette: OverlayOptions.Palette
  /// The rasterised layers that were drawn again a moment ago.
  let misses: Set<LayerID>
  /// The image of stripes.
  let hatch: ImageID
  /// Pixels per point.
  let scale: Float

  /// Adds a pass with the tints of `scene` to `frame`, which is empty, and shows it on the surface.
  func append(_ scene: Frame, to frame: inout Frame) {
    frame.beginTints(of: scene)
    for record in scene.itemRecords {
      if record.batch >= 0 {
        append(record, of: scene, to: &frame)
      } else if let omission = tints.omission(record) {
        frame.hatch(
          record.plane, omission.color(palette), hatch, scale: scale, scissor: record.bounds
        )
      }
    }
    frame.showTints()
  }

  private func append(_ record: ItemRecord, of scene: Frame, to frame: inout Frame) {
    let batch = scene.batches[Int(record.batch)]
    let tint = tint(of: record, in: scene)
    if let tint, !tint.isHatched {
      return frame.tint(
        record.instances, of: batch, in: scene, tint.color, isBlended: record.isBlended)
    }
    if tints.hidesTintsBelow, !record.isBlended, !frame.batches.isEmpty {
      frame.tint(record.instances, of: batch, in: scene, .clear, isBlended: false)
    }
    if let tint {
      frame.hatch(
        record.plane, tint.color, hatch, scale: scale, scissor: batch.scissor,
        clipChain: batch.clipChain)
    }
  }

  /// Returns the tint of a draw; nil for none.
  private func tint(of record: ItemRecord, in scene: Frame) -> OverlayTints.Tint? {
    if let tint = tints.tint { return tint(record, scene, palette) }
    guard let category = category(of: record, in: scene) else { return nil }
    return OverlayTints.Tint(color: category.color(palette), isHatched: tints.isHatched(record))
  }

  /// Returns the category of a draw; nil for none.
  func category(of record: ItemRecord, in scene: Frame) -> OverlayCategory? {
    tints.category(record, scene, misses)
  }
}

extension ItemRecord {
  /// True if the image's alignment can hardly be improved, because it is rotated or moving.
  var isUncertain: Bool { alignment == .turned || isMoving }
}

/// The tints of an overlay that goes by item records.
struct OverlayTints: Sendable {
  /// The tint of one draw.
  struct Tint: Sendable, Hashable {
    var color: OverlayColor
    var isHatched = false
  }

  /// Returns the category of a draw, nil for none. Takes the item record, the scene's frame,
  /// and the rasterised layers that were drawn again a moment ago.
  let category: @Sendable (ItemRecord, Frame, Set<LayerID>) -> OverlayCategory?
  /// Returns true if the tint of a draw is hatched.
  let isHatched: @Sendable (ItemRecord) -> Bool
  /// Returns the tint of a draw, in place of its category's colour.
  let tint: (@Sendable (ItemRecord, Frame, OverlayOptions.Palette) -> Tint?)?
  /// Returns the category of a layer that was not drawn, to be hatched at its place; nil for none.
  let omission: @Sendable (ItemRecord) -> OverlayCategory?
  /// True if opaque draws hide the tints below them.
  let hidesTintsBelow: Bool

  init(
    category: @escaping @Sendable (ItemRecord, Frame, Set<LayerID>) -> OverlayCategory? = {
      _, _, _ in nil
    },
    isHatched: @escaping @Sendable (ItemRecord) -> Bool = { _ in false },
    tint: (@Sendable (ItemRecord, Frame, OverlayOptions.Palette) -> Tint?)? = nil,
    omission: @escaping @Sendable (ItemRecord) -> OverlayCategory? = { _ in nil },
    hidesTintsBelow: Bool = true
  ) {
    (self.category, self.isHatched, self.tint) = (category, isHatched, tint)
    (self.omission, self.hidesTintsBelow) = (omission, hidesTintsBelow)
  }
}
