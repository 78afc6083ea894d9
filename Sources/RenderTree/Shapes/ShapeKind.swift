import CoreGraphics

/// The kind of shape layers: paths, filled and stroked.
enum ShapeKind: ContentKind {
  static func set(_ state: LayerState, of slot: Int32, in scene: inout Scene) {
    guard let shape = state.shape else { return remove(slot, from: &scene) }
    set(shape, of: slot, in: &scene)
  }

  private static func set(_ shape: LayerShape, of slot: Int32, in scene: inout Scene) {
    guard scene.kinds.shapes.contains(slot) else {
      scene.kinds.shapes.insert(ShapeRow(shape, &scene.kinds.stencils), of: slot)
      scene.mark(slot, [.own, .drawFlags])
      return
    }
    guard scene.kinds.shapes[slot].model != shape else { return }
    scene.kinds.shapes[slot].model = shape
    if !scene.isAnimated(.shape, of: slot) { show(shape, of: slot, in: &scene) }
  }

  /// Sets the presentation values of `slot`, which has some.
  private static func show(_ shape: LayerShape, of slot: Int32, in scene: inout Scene) {
    guard scene.kinds.shapes[slot].shown != shape else { return }
    let drew = scene.kinds.shapes[slot].draws
    scene.kinds.shapes[slot].show(shape, &scene.kinds.stencils)
    scene.mark(slot, drew == scene.kinds.shapes[slot].draws ? .own : [.own, .drawFlags])
  }

  static func remove(_ slot: Int32, from scene: inout Scene) {
    guard var row = scene.kinds.shapes.remove(slot) else { return }
    row.release(&scene.kinds.stencils)
    scene.mark(slot, [.own, .drawFlags])
  }

  static func describe(_ slot: Int32, of scene: borrowing Scene, in state: inout LayerState) {
    if scene.kinds.shapes.contains(slot) { state.shape = scene.kinds.shapes[slot].shown }
  }

  static func begin(_ values: inout AnimatedValues, of slot: Int32, in scene: inout Scene) {
    if scene.kinds.shapes.contains(slot) { values.shape = scene.kinds.shapes[slot].model }
  }

  static func show(_ values: inout AnimatedValues, of slot: Int32, in scene: inout Scene) {
    if let shape = values.shape { show(shape, of: slot, in: &scene) }
  }

  static func share(
    _ slot: Int32, with copy: Int32, _ values: AnimatedValues?, in scene: inout Scene
  ) {
    if let shape = values?.shape {
      scene.kinds.shapes.unshare(copy)
      if scene.kinds.shapes.contains(copy) {
        show(shape, of: copy, in: &scene)
      } else {
        set(shape, of: copy, in: &scene)
      }
      return
    }
    if scene.kinds.shapes.owns(copy) { remove(copy, from: &scene) }
    if scene.kinds.shapes.share(slot, with: copy) { scene.mark(copy, [.own, .drawFlags]) }
  }

  // MARK: Drawing

  static var level: ContentLevel { .aboveContents }
  static var leavesBounds: Bool { true }
  static var recordPart: DrawRecord.Part { .shape }

  static func count(of slot: Int32, in scene: borrowing Scene) -> Int {
    scene.kinds.shapes.contains(slot) ? scene.kinds.shapes[slot].partCount : 0
  }

  static func pixels(of slot: Int32, on plane: PlaneTransform, in scene: borrowing Scene)
    -> PixelRect
  {
    guard let reach = scene.kinds.shapes[slot].bounds else { return .empty }
    // Between texels, coverage fades out over one more pixel.
    return plane.pixelBounds(of: reach).grown(by: 2)
  }

  /// Prepares the stencil of a line that the shader cannot draw on `plane`. A line that is too
  /// large for a map of path positions is trimmed by Cairo.
  static func place(
    _ slot: Int32, on plane: PlaneTransform, _ inherited: Scene.InheritedState,
    in scene: inout Scene
  ) {
    guard scene.kinds.shapes.contains(slot) else { return }
    scene.kinds.shapes[slot].place(on: plane, scene.scale, &scene.kinds.stencils)
  }

  /// Emits the fill and the line, above the contents and below the sublayers. They may leave the
  /// bounds unless the layer masks to them.
  ///
  /// Source: CAShapeLayer, "Overview".
  static func emit(
    _ slot: Int32, _ style: LayerAppearance, _ opacity: Float, _ outerClip: Int32,
    _ scene: borrowing Scene, into list: inout DisplayList
  ) {
    guard let reach = scene.kinds.shapes[slot].bounds else { return }
    var clip = outerClip
    var clipRect = scene.placement.clip(of: slot)
    if style.flags.contains(.masksToBounds) {
      let bounds = scene.values[boxOf: slot].bounds
      let isInside =
        !style.isRounded && all(reach.lowHalf .>= bounds.lowHalf)
        && all(reach.lowHalf + reach.highHalf .<= bounds.lowHalf + bounds.highHalf)
      if !isInside {
        clip = list.clipShape(scene, of: slot, style, inside: outerClip)
        clipRect = clipRect.intersection(scene.ownClip(of: slot))
      }
    }
    let row = scene.kinds.shapes.pointer(to: slot)
    if row.pointee.drawsFill {
      list.emitStencil(
        scene, row.pointee.fill, of: row.pointee, isStroke: false, slot, opacity, clip, in: clipRect
      )
    }
    if row.pointee.drawsStroke, !list.emitArc(scene, row, slot, opacity, clip, in: clipRect),
      !list.emitLineMap(scene, row, slot, opacity, clip, in: clipRect)
    {
      list.emitStencil(
        scene, row.pointee.stroke, of: row.pointee, isStroke: true, slot, opacity, clip,
        in: clipRect)
    }
  }

  // MARK: Items

  /// Items of shapes without a texture are lines that a shader draws.
  static func rect(of item: Item, in scene: borrowing Scene) -> SIMD4<Double> {
    let shape = scene.kinds.shapes.pointer(to: item.slot)
    return shape.pointee.arc?.rect(scale: scale(of: item, in: scene)) ?? shape.pointee.strokeBounds
  }

  static func coordinates(of item: Item, in scene: borrowing Scene) -> SIMD4<Float> {
    let shape = scene.kinds.shapes.pointer(to: item.slot)
    return shape.pointee.arc?.coordinates(scale: scale(of: item, in: scene)) ?? SIMD4()
  }

  /// Returns the number of pixels per point of the item's layer.
  private static func scale(of item: Item, in scene: borrowing Scene) -> Double {
    scene.placement[planeOf: item.slot].evenScale ?? 1
  }

  static func color(
    of item: Item, _ coverageMask: CoverageMask?, _ scene: borrowing Scene
  ) -> SIMD4<Float> {
    let shape = scene.kinds.shapes.pointer(to: item.slot)
    return coverageMask?.isStroke ?? true
      ? shape.pointee.shown.strokeColor : shape.pointee.shown.fillColor
  }

  static func blendReasons(of item: Item, _ scene: borrowing Scene) -> BlendReasons { .shape }
}
