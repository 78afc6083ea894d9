import CoreGraphics

/// The tolerance beyond which edges count as being between pixel boundaries. It is larger than the
/// rounding error of single precision in screen coordinates.
private enum Tolerance {
  /// In pixels.
  static let position: Float = 1.0 / 64
}

extension ItemRecordCollector {
  /// Writes the texture of `item`, and its alignment with the pixels, to the record.
  func describeTexture(
    _ layers: borrowing LayerStore, _ animator: borrowing Animator, _ list: borrowing DisplayList,
    of item: Item,
    in record: inout ItemRecord
  ) {
    switch item.kind {
    case .contents, .otherContents:
      let content = layers.contentDescriptor(of: item)
      describe(layers, content.image, in: &record)
      record.sharesImages = item.pipeline == .smallImage
      place(
        layers, animator, item,
        texelsPerPixel: contentDensity(layers, of: item, content, record.plane),
        in: &record)
    case .particles:
      guard let run = EmitterFeature.run(of: item, in: layers) else { return }
      describe(layers, run.image, in: &record)
    case .rasterization:
      let content = layers.rasterizationEntry(of: item.slot)
      record.format = .rgba8
      record.textureBytes = content.pixels * 4
      let rect = content.snapshot?.rect ?? SIMD4()
      let texels = SIMD2<Float>(rect.highHalf * content.presentation.density)
      place(
        layers, animator, item, texelsPerPixel: texels / record.plane.sides, in: &record)
    case .snapshot: record.format = .rgba8
    case .feature, .shadow:
      guard let coverageMask = list.coverageMask(of: item) else { return }
      let isLineMap = item.pipeline == .lineMap
      record.format = isLineMap ? .lineMap64 : .coverage8
      record.textureBytes = coverageMask.bounds.area * (isLineMap ? 8 : 1)
    default: break
    }
  }

  private func describe(
    _ layers: borrowing LayerStore, _ id: ImageID, in record: inout ItemRecord
  ) {
    record.image = id
    guard id != .none, let image = layers.images[id] else { return }
    record.format = image.layout == .bgra ? .bgra8 : .rgba8
    record.textureBytes = image.width * image.height * 4
    record.isCopied = image.isConverted || image.bytesPerRow % 4 != 0
  }

  private func place(
    _ layers: borrowing LayerStore, _ animator: borrowing Animator, _ item: Item,
    texelsPerPixel: SIMD2<Float>, in record: inout ItemRecord
  ) {
    record.texelsPerPixel = texelsPerPixel.isFinite ? texelsPerPixel : SIMD2()
    record.isMoving = isMoving(layers, animator, item.slot)
    let quad = record.plane
    guard layers.drawProperties[deviceTransformOf: item.slot].kind == .scaleTranslate else {
      record.alignment = .turned
      return
    }
    let sides = SIMD4(quad.x1, quad.y1, quad.x1 + quad.xu, quad.y1 + quad.yv)
    let gap = sides - sides.rounded(.toNearestOrAwayFromZero)
    let furthest = max(gap.max(), -gap.min())
    record.alignment = furthest > Tolerance.position ? .misaligned : .aligned
  }

  /// Returns the number of texels of contents per pixel. For sliced contents, parts of which are
  /// meant to stretch, it is that of the corners.
  private func contentDensity(
    _ layers: borrowing LayerStore,
    of item: Item, _ content: ContentDescriptor, _ quad: Homography
  ) -> SIMD2<Float> {
    if item.contentSlice >= 0 {
      let bounds = layers.values[geometryOf: item.slot].bounds
      let points = SIMD2<Float>(bounds.highHalf)
      let pixels = layers.drawProperties[deviceTransformOf: item.slot].quadTransform(of: bounds)
        .sides
      return points * Float(content.fit.scale) / pixels
    }
    let shown = SIMD2<Float>(content.fit.rect.highHalf)
    return content.pixelSize * SIMD2(abs(shown.x), abs(shown.y)) / quad.sides
  }

  /// Returns true if an animation moves `slot` or an ancestor.
  private func isMoving(
    _ layers: borrowing LayerStore, _ animator: borrowing Animator, _ slot: Int32
  )
    -> Bool
  {
    var slot = slot
    var depth = 0
    while slot >= 0, depth < Int(layers.topology.rowCount) {
      let source = layers.source(of: slot)
      if animator.isActive(source),
        !layers.values.animatedGroups(of: source).isDisjoint(with: [
          .geometry, .transform, .otherTransforms,
        ])
      {
        return true
      }
      slot = layers.topology.parent(of: slot)
      depth += 1
    }
    return false
  }
}

extension SIMD2<Float> {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
