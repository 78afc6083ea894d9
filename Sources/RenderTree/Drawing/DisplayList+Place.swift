// Where items lie, and the pixels that they fill.
extension DisplayList {
  /// The part of its layer's plane that an item fills; a group's own pass fills its pixels instead.
  @inline(__always)
  func rect(_ scene: borrowing Scene, of item: Item) -> SIMD4<Double> {
    if item.raster >= 0 { return rasters[Int(item.raster)].rect }
    if item.shadow >= 0 { return shadowDrafts[item.shadow].rect }
    let bounds = scene.values[boxOf: item.slot].bounds
    if case .kind(let kind) = item.part {
      return kind.content?.rect(of: item, in: scene) ?? bounds
    }
    if item.part == .picture { return scene.pictureRect(of: item.slot) }
    if item.part == .raster { return scene.raster(of: item.slot)?.rect ?? bounds }
    let isImage = item.part == .contents || item.part == .otherContents
    if !isImage || scene.values[contentOf: item.slot].placement.fills { return bounds }
    return contentPart(scene, of: item, in: bounds).rect
  }

  /// The contents, or the piece of them, that an item of a layer with `bounds` draws.
  @inline(__always)
  func contentPart(_ scene: borrowing Scene, of item: Item, in bounds: SIMD4<Double>)
    -> ContentPart
  {
    if item.piece >= 0 { return contentParts[item.piece] }
    return scene.contentRow(of: item).part(
      in: bounds, isFlipped: scene.placement.visibility(of: item.slot).contains(.isFlipped))
  }

  /// The plane in which an item's rect lies.
  @inline(__always)
  func plane(_ scene: borrowing Scene, of item: Item) -> Plane {
    switch item.part {
    case .picture: scene.picturePlane(of: item.slot)
    case .shadow: scene.shadowPlane(of: item.slot)
    default: scene.placement[planeOf: item.slot]
    }
  }

  /// The pixels that an opaque item covers for certain.
  func opaquePixels(_ scene: borrowing Scene, of item: Item) -> PixelRect {
    let plane = plane(scene, of: item)
    guard plane.kind == .aligned else { return .empty }
    return plane.innerPixels(of: rect(scene, of: item)).intersection(item.scissor)
  }

  /// True if the edges of what `item` draws lie outside of the pixels that it touches.
  func isInside(_ scene: borrowing Scene, _ item: Item) -> Bool {
    !scene.values[lookOf: item.slot].isRounded
      && plane(scene, of: item).covers(item.bounds, by: rect(scene, of: item))
  }

  /// The number of instances that draw `item`, which is no run of particles.
  @inline(__always)
  func instanceCount(_ scene: borrowing Scene, of item: Item) -> Int {
    item.part == .sprites ? scene.spriteRuns[item.sprites].count : 1
  }

  /// The number of those instances that can be seen.
  func quadCount(_ scene: borrowing Scene, of item: Item) -> Int {
    item.part == .sprites ? scene.spriteRuns[item.sprites].shownCount : 1
  }

  /// The pixels that `item` fills, as they are counted.
  func filledPixels(_ scene: borrowing Scene, of item: Item) -> Int {
    if item.part.fillsPixels { return item.bounds.area }
    if item.part == .sprites { return scene.spriteRuns[item.sprites].pixels }
    if item.part == .particles {
      return EmitterKind.filledPixels(of: item, in: scene)
    }
    return plane(scene, of: item).countedPixels(of: rect(scene, of: item), in: item.scissor)
  }

  /// True if one opaque item of the picture covers all of it.
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
