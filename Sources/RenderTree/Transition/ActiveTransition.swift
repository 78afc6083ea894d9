import CalqueMotion

/// A transition of a layer in the tree, until it is removed.
struct ActiveTransition {
  let slot: Int32
  let id: AnimationID
  let timing: TimingSpec
  let curve: TimingCurve
  let style: TransitionStyle
  /// The loop of another transition, which has the snapshot; nil for a transition of its own.
  private(set) var loop: TransitionLoop?
  /// The snapshot of the layer's former appearance; nil if it showed nothing.
  private(set) var snapshot: Snapshot?
  /// The progress, 0...1; nil while the transition has no effect.
  var progress: Double?
  var hasStarted = false
  var hasEnded = false
  /// The device transform of the layer itself, without the transition's own movement.
  var deviceTransform = PlaneTransform.scaling(1)
  /// The pixel rect to which both appearances are clipped.
  var clipRect = PixelRect.empty

  init(_ animation: LayerAnimation, _ style: TransitionStyle, of slot: Int32, _ snapshot: Snapshot?)
  {
    self.slot = slot
    id = animation.id
    timing = animation.timing
    curve = animation.curve
    self.style = style
    self.snapshot = snapshot
  }

  /// Makes the loop of a transition that has `snapshot`.
  init(_ animation: LayerAnimation, _ loop: TransitionLoop, of slot: Int32, _ snapshot: Snapshot?) {
    self.init(animation, loop.style, of: slot, snapshot)
    self.loop = loop
  }

  /// Makes the transition of the replica at `slot` of its layer. A replica with an opacity of its
  /// own (`isFaint`) is not opaque.
  init(_ original: ActiveTransition, on slot: Int32, isFaint: Bool) {
    self.slot = slot
    id = original.id
    timing = original.timing
    curve = original.curve
    style = original.style
    loop = original.loop
    snapshot = nil
    // Only the layer's own transition is reported.
    hasStarted = true
    hasEnded = true
    follow(original, isFaint: isFaint)
  }

  /// Takes the snapshot of `original`, the transition of the replica's source.
  mutating func follow(_ original: ActiveTransition, isFaint: Bool) {
    snapshot = original.snapshot
    if isFaint { snapshot?.isOpaque = false }
  }

  /// Returns the progress at a moment of its time; nil while it has no effect.
  func progress(at sample: TimingSpec.Sample) -> Double? {
    guard sample.applies else { return nil }
    guard let loop else { return style.progress(at: curve.y(at: sample.fraction)) }
    let inner = loop.timing.sample(inGroupAt: sample.basicTime)
    return inner.applies ? style.progress(at: loop.curve.y(at: inner.fraction)) : nil
  }

  /// True if the old appearance shows; without it the layer is drawn as usual.
  var showsOld: Bool { progress.map { $0 < 1 } ?? false }

  /// The weight of the new appearance in a fade, in steps of 1/255, so that both weights add up to
  /// 1 in the bytes of a texture, too.
  var newWeight: Float { Float(((progress ?? 1) * 255).rounded() / 255) }

  /// Returns the offset of the new appearance, in points, for a layer with `bounds`.
  func newOffset(_ bounds: SIMD4<Double>) -> SIMD2<Double> {
    snapped(style.newOffset(at: progress ?? 1) * bounds.highHalf)
  }

  /// Returns the offset of the old appearance, in points, for a layer with `bounds`.
  func oldOffset(_ bounds: SIMD4<Double>) -> SIMD2<Double> {
    snapped(style.oldOffset(at: progress ?? 1) * bounds.highHalf)
  }

  /// Returns the device transform of the snapshot, whose points are the layer's from the corner of
  /// its `bounds`.
  func snapshotTransform(_ bounds: SIMD4<Double>) -> PlaneTransform {
    let corner = bounds.lowHalf + oldOffset(bounds)
    let rotated =
      style.oldRotation(at: progress ?? 1, bounds)?.followed(by: deviceTransform) ?? deviceTransform
    return rotated.translated(corner.x, corner.y)
  }

  /// Returns the device transform of the new appearance, for a layer with `bounds`.
  func newTransform(_ bounds: SIMD4<Double>) -> PlaneTransform {
    if let rotation = style.newRotation(at: progress ?? 1, bounds) {
      return rotation.followed(by: deviceTransform)
    }
    let offset = newOffset(bounds)
    return deviceTransform.translated(offset.x, offset.y)
  }

  var isOldSeen: Bool { style.showsOld(at: progress ?? 1) }
  var isNewSeen: Bool { style.showsNew(at: progress ?? 1) }

  /// Returns the nearest offset in whole pixels, if the layer's sides are parallel to the axes.
  private func snapped(_ offset: SIMD2<Double>) -> SIMD2<Double> {
    let density = SIMD2(deviceTransform.xu, deviceTransform.yv)
    guard deviceTransform.kind == .scaleTranslate, density.x != 0, density.y != 0 else {
      return offset
    }
    return (offset * density).rounded(.toNearestOrAwayFromZero) / density
  }
}
