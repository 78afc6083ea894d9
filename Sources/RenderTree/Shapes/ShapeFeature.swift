import CoreGraphics

/// The feature of shape layers: paths, filled and stroked.
enum ShapeFeature: ContentFeature {
  static func set(_ state: LayerState, of slot: Int32, in layers: inout LayerStore) {
    guard let shape = state.shape else { return remove(slot, from: &layers) }
    set(shape, of: slot, in: &layers)
  }

  private static func set(_ shape: LayerShape, of slot: Int32, in layers: inout LayerStore) {
    guard layers.features.shapes.contains(slot) else {
      layers.features.shapes.insert(ShapeEntry(shape, &layers.features.styledPaths), of: slot)
      layers.markDirty(slot, [.items, .drawFlags])
      return
    }
    guard layers.features.shapes[slot].model != shape else { return }
    layers.features.shapes[slot].model = shape
    if !layers.isAnimated(.shape, of: slot) { setPresentation(shape, of: slot, in: &layers) }
  }

  /// Sets the presentation values of `slot`, which has some.
  private static func setPresentation(
    _ shape: LayerShape, of slot: Int32, in layers: inout LayerStore
  ) {
    guard layers.features.shapes[slot].presentation != shape else { return }
    let drew = layers.features.shapes[slot].draws
    layers.features.shapes[slot].setPresentation(shape, &layers.features.styledPaths)
    layers.markDirty(
      slot, drew == layers.features.shapes[slot].draws ? .items : [.items, .drawFlags])
  }

  static func remove(_ slot: Int32, from layers: inout LayerStore) {
    guard var entry = layers.features.shapes.remove(slot) else { return }
    entry.release(&layers.features.styledPaths)
    layers.markDirty(slot, [.items, .drawFlags])
  }

  static func describe(_ slot: Int32, of layers: borrowing LayerStore, in state: inout LayerState) {
    if layers.features.shapes.contains(slot) {
      state.shape = layers.features.shapes[slot].presentation
    }
  }

  static func begin(_ values: inout AnimatedValues, of slot: Int32, in layers: inout LayerStore) {
    if layers.features.shapes.contains(slot) { values.shape = layers.features.shapes[slot].model }
  }

  static func setPresentation(
    _ values: inout AnimatedValues, of slot: Int32, in layers: inout LayerStore
  ) {
    if let shape = values.shape { setPresentation(shape, of: slot, in: &layers) }
  }

  static func share(
    _ slot: Int32, with replica: Int32, _ values: AnimatedValues?, in layers: inout LayerStore
  ) {
    if let shape = values?.shape {
      layers.features.shapes.unshare(replica)
      if layers.features.shapes.contains(replica) {
        setPresentation(shape, of: replica, in: &layers)
      } else {
        set(shape, of: replica, in: &layers)
      }
      return
    }
    if layers.features.shapes.owns(replica) { remove(replica, from: &layers) }
    if layers.features.shapes.share(slot, with: replica) {
      layers.markDirty(replica, [.items, .drawFlags])
    }
  }

  // MARK: Drawing

  static var level: ContentLevel { .aboveContents }
  static var leavesBounds: Bool { true }
  static var recordPart: ItemRecord.Part { .shape }

  static func count(of slot: Int32, in layers: borrowing LayerStore) -> Int {
    layers.features.shapes.contains(slot) ? layers.features.shapes[slot].partCount : 0
  }

  static func pixels(
    of slot: Int32, on deviceTransform: PlaneTransform, in layers: borrowing LayerStore
  )
    -> PixelRect
  {
    guard let reach = layers.features.shapes[slot].bounds else { return .empty }
    // Between texels, coverage fades out over one more pixel.
    return deviceTransform.pixelBounds(of: reach).grown(by: 2)
  }

  /// Prepares the styled path of a line that the shader cannot draw on `deviceTransform`. A line
  /// that is too large for a map of path positions is trimmed by Cairo.
  static func updateDrawProperties(
    of slot: Int32, on deviceTransform: PlaneTransform, _ inherited: LayerStore.ParentGeometry,
    in layers: inout LayerStore
  ) {
    guard layers.features.shapes.contains(slot) else { return }
    layers.features.shapes[slot].updateStroke(
      on: deviceTransform, layers.scale, &layers.features.styledPaths)
  }

  /// Emits the fill and the line, above the contents and below the sublayers. They may leave the
  /// bounds unless the layer masks to them.
  ///
  /// Source: CAShapeLayer, "Overview".
  static func emit(
    _ slot: Int32, _ appearance: LayerAppearance, _ opacity: Float, _ outerClipChain: Int32,
    _ layers: borrowing LayerStore, into list: inout DisplayList
  ) {
    guard let reach = layers.features.shapes[slot].bounds else { return }
    var clipChain = outerClipChain
    var clipRect = layers.drawProperties.clipRect(of: slot)
    if appearance.flags.contains(.masksToBounds) {
      let bounds = layers.values[geometryOf: slot].bounds
      let isInside =
        !appearance.isRounded && all(reach.lowHalf .>= bounds.lowHalf)
        && all(reach.lowHalf + reach.highHalf .<= bounds.lowHalf + bounds.highHalf)
      if !isInside {
        clipChain = list.clipShape(layers, of: slot, appearance, inside: outerClipChain)
        clipRect = clipRect.intersection(layers.ownClipRect(of: slot))
      }
    }
    let entry = layers.features.shapes.pointer(to: slot)
    if entry.pointee.drawsFill {
      list.emitStyledPath(
        layers, entry.pointee.fill, of: entry.pointee, isStroke: false, slot, opacity, clipChain,
        in: clipRect
      )
    }
    if entry.pointee.drawsStroke,
      !list.emitArc(layers, entry, slot, opacity, clipChain, in: clipRect),
      !list.emitLineMap(layers, entry, slot, opacity, clipChain, in: clipRect)
    {
      list.emitStyledPath(
        layers, entry.pointee.stroke, of: entry.pointee, isStroke: true, slot, opacity, clipChain,
        in: clipRect)
    }
  }

  // MARK: Items

  /// Items of shapes without a texture are lines that a shader draws.
  static func rect(of item: Item, in layers: borrowing LayerStore) -> SIMD4<Double> {
    let shape = layers.features.shapes.pointer(to: item.slot)
    return shape.pointee.arc?.rect(scale: scale(of: item, in: layers)) ?? shape.pointee.strokeBounds
  }

  static func coordinates(of item: Item, in layers: borrowing LayerStore) -> SIMD4<Float> {
    let shape = layers.features.shapes.pointer(to: item.slot)
    return shape.pointee.arc?.coordinates(scale: scale(of: item, in: layers)) ?? SIMD4()
  }

  /// Returns the number of pixels per point of the item's layer.
  private static func scale(of item: Item, in layers: borrowing LayerStore) -> Double {
    layers.drawProperties[deviceTransformOf: item.slot].evenScale ?? 1
  }

  static func color(
    of item: Item, _ coverageMask: CoverageMask?, _ layers: borrowing LayerStore
  ) -> SIMD4<Float> {
    let shape = layers.features.shapes.pointer(to: item.slot)
    return coverageMask?.isStroke ?? true
      ? shape.pointee.presentation.strokeColor : shape.pointee.presentation.fillColor
  }

  static func blendReasons(of item: Item, _ layers: borrowing LayerStore) -> BlendReasons { .shape }
}
