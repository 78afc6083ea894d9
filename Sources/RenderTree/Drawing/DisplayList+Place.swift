// The positions of items, and the pixels that they fill.
extension DisplayList {
  /// Returns the part of its layer's plane that an item fills; the texture of a group fills its
  /// pixels instead.
  @inline(__always)
  func rect(_ scene: borrowing Scene, of item: Item) -> SIMD4<Double> {
    if item.coverageMask >= 0 { return coverageMasks[Int(item.coverageMask)].rect }
    if item.shadow >= 0 { return shadowDrafts[item.shadow].rect }
    let bounds = scene.values[boxOf: item.slot].bounds
    if case .kind(let kind) = item.part {
      return kind.content?.rect(of: item, in: scene) ?? bounds
    }
    if item.part == .snapshot { return scene.snapshotRect(of: item.slot) }
    if item.part == .rasterization { return scene.rasterization(of: item.slot)?.rect ?? bounds }
    let isImage = item.part == .contents || item.part == .otherContents
    if !isImage || scene.values[contentOf: item.slot].placement.fills { return bounds }
    return contentPart(scene, of: item, in: bounds).rect
  }

  /// Returns the contents, or the slice of them, that an item of a layer with `bounds` draws.
  @inline(__always)
  func contentPart(_ scene: borrowing Scene, of item: Item, in bounds: SIMD4<Double>)
    -> ContentPart
  {
    if item.piece >= 0 { return contentParts[item.piece] }
    return scene.contentRow(of: item).part(
      in: bounds, isFlipped: scene.placement.visibility(of: item.slot).contains(.isFlipped))
  }

  /// Returns the plane of an item's rect.
  @inline(__always)
  func plane(_ scene: borrowing Scene, of item: Item) -> PlaneTransform {
    switch item.part {
    case .snapshot: scene.snapshotPlane(of: item.slot)
    case .shadow: scene.shadowPlane(of: item.slot)
    default: scene.placement[planeOf: item.slot]
    }
  }

  /// Returns pixels that an opaque item certainly covers.
  func opaquePixels(_ scene: borrowing Scene, of item: Item) -> PixelRect {
    let plane = plane(scene, of: item)
    guard plane.kind == .aligned else { return .empty }
    return plane.innerPixels(of: rect(scene, of: item)).intersection(item.scissor)
  }

  /// Returns true if the edges of `item` are outside the pixels that it touches.
  func isInside(_ scene: borrowing Scene, _ item: Item) -> Bool {
    !scene.values[appearanceOf: item.slot].isRounded
      && plane(scene, of: item).covers(item.bounds, by: rect(scene, of: item))
  }

  /// Returns the number of instances that draw `item`, which is not a run of particles.
  @inline(__always)
  func instanceCount(_ scene: borrowing Scene, of item: Item) -> Int {
    item.part == .sprites ? scene.spriteRuns[item.sprites].count : 1
  }

  /// Returns the number of those instances that are on the surface.
  func quadCount(_ scene: borrowing Scene, of item: Item) -> Int {
    item.part == .sprites ? scene.spriteRuns[item.sprites].shownCount : 1
  }

  /// Returns the number of pixels that `item` fills, for the counters.
  func filledPixels(_ scene: borrowing Scene, of item: Item) -> Int {
    if item.part.fillsPixels { return item.bounds.area }
    if item.part == .sprites { return scene.spriteRuns[item.sprites].pixels }
    if item.part == .particles {
      return EmitterKind.filledPixels(of: item, in: scene)
    }
    return plane(scene, of: item).countedPixels(of: rect(scene, of: item), in: item.scissor)
  }

  /// Returns true if a single opaque item of the snapshot covers all of `pixels`.
  func isOpaque(_ scene: borrowing Scene, _ pixels: PixelRect) -> Bool {
    var index = 0
    while index < items.count {
      let item = items[index]
      if item.part == .groupBegin {
        index = Int(item.partner)
      } else if !item.isBlended && opaquePixels(scene, of: item).contains(pixels) {
        return true
      }
      index += 1
    }
    return false
  }
}
