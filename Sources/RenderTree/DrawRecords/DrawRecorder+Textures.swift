import CoreGraphics

/// The tolerance beyond which edges count as being between pixel boundaries. It is larger than the
/// rounding error of single precision in screen coordinates.
private enum Tolerance {
  /// In pixels.
  static let place: Float = 1.0 / 64
}

extension DrawRecorder {
  /// Writes the texture of `item`, and its alignment with the pixels, to the record.
  func describeTexture(
    _ scene: borrowing Scene, _ animator: borrowing Animator, _ list: borrowing DisplayList,
    of item: Item,
    in record: inout DrawRecord
  ) {
    switch item.part {
    case .contents, .otherContents:
      let row = scene.contentRow(of: item)
      describe(scene, row.image, in: &record)
      place(
        scene, animator, item, texelsPerPixel: contentDensity(scene, of: item, row, record.plane),
        in: &record)
    case .particles:
      guard let run = EmitterKind.run(of: item, in: scene) else { return }
      describe(scene, run.image, in: &record)
    case .rasterization:
      let row = scene.rasterizedRow(of: item.slot)
      record.format = .rgba8
      record.textureBytes = row.pixels * 4
      let rect = row.snapshot?.rect ?? SIMD4()
      let texels = SIMD2<Float>(rect.highHalf * row.shown.density)
      place(scene, animator, item, texelsPerPixel: texels / record.plane.sides, in: &record)
    case .snapshot: record.format = .rgba8
    case .kind, .shadow:
      guard let coverageMask = list.coverageMask(of: item) else { return }
      let isLineMap = item.pipeline == .lineMap
      record.format = isLineMap ? .lineMap64 : .coverage8
      record.textureBytes = coverageMask.bounds.area * (isLineMap ? 8 : 1)
    default: break
    }
  }

  private func describe(_ scene: borrowing Scene, _ id: ImageID, in record: inout DrawRecord) {
    record.image = id
    guard id != .none, let image = scene.images[id] else { return }
    record.format = image.layout == .bgra ? .bgra8 : .rgba8
    record.textureBytes = image.width * image.height * 4
    record.isCopied = image.isConverted || image.bytesPerRow % 4 != 0
  }

  private func place(
    _ scene: borrowing Scene, _ animator: borrowing Animator, _ item: Item,
    texelsPerPixel: SIMD2<Float>, in record: inout DrawRecord
  ) {
    record.texelsPerPixel = texelsPerPixel.isFinite ? texelsPerPixel : SIMD2()
    record.isMoving = isMoving(scene, animator, item.slot)
    let square = record.plane
    guard scene.placement[planeOf: item.slot].kind == .aligned else {
      record.alignment = .turned
      return
    }
    let sides = SIMD4(square.x1, square.y1, square.x1 + square.xu, square.y1 + square.yv)
    let gap = sides - sides.rounded(.toNearestOrAwayFromZero)
    let furthest = max(gap.max(), -gap.min())
    record.alignment = furthest > Tolerance.place ? .misaligned : .aligned
  }

  /// Returns the number of texels of contents per pixel. For sliced contents, parts of which are
  /// meant to stretch, it is that of the corners.
  private func contentDensity(
    _ scene: borrowing Scene,
    of item: Item, _ row: ContentRow, _ square: Homography
  ) -> SIMD2<Float> {
    if item.piece >= 0 {
      let bounds = scene.values[boxOf: item.slot].bounds
      let points = SIMD2<Float>(bounds.highHalf)
      let pixels = scene.placement[planeOf: item.slot].unitSquare(onto: bounds).sides
      return points * Float(row.placement.scale) / pixels
    }
    let shown = SIMD2<Float>(row.placement.rect.highHalf)
    return row.pixelSize * SIMD2(abs(shown.x), abs(shown.y)) / square.sides
  }

  /// Returns true if an animation moves `slot` or an ancestor.
  private func isMoving(_ scene: borrowing Scene, _ animator: borrowing Animator, _ slot: Int32)
    -> Bool
  {
    var slot = slot
    var depth = 0
    while slot >= 0, depth < Int(scene.topology.rowCount) {
      let source = scene.source(of: slot)
      if animator.isActive(source),
        !scene.values.animatedGroups(of: source).isDisjoint(with: [.box, .transform, .space])
      {
        return true
      }
      slot = scene.topology.parent(of: slot)
      depth += 1
    }
    return false
  }
}

extension SIMD2<Float> {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
