import Motion

/// A transition on a layer of the tree, until it is taken off.
struct ActiveTransition {
  let slot: Int32
  let id: AnimationID
  let timing: TimingSpec
  let curve: TimingCurve
  let style: TransitionStyle
  /// What the layer showed before; nil when that was nothing.
  private(set) var picture: Picture?
  /// The part of the whole that shows, 0...1; nil while the transition has no effect.
  var progress: Double?
  var hasStarted = false
  var hasEnded = false
  /// Where the layer stands on screen, whatever slides inside of it.
  var plane = Plane.scaling(1)
  /// The pixel rect that neither the old nor the new can leave.
  var clip = PixelRect.empty

  init(_ animation: LayerAnimation, _ style: TransitionStyle, of slot: Int32, _ picture: Picture?) {
    self.slot = slot
    id = animation.id
    timing = animation.timing
    curve = animation.curve
    self.style = style
    self.picture = picture
  }

  /// The part that the copy at `slot` of its layer has in it. A copy with an opacity of its own
  /// (`isFaint`) covers nothing.
  init(_ original: ActiveTransition, on slot: Int32, isFaint: Bool) {
    self.slot = slot
    id = original.id
    timing = original.timing
    curve = original.curve
    style = original.style
    picture = nil
    // Only the layer's own part is reported.
    hasStarted = true
    hasEnded = true
    follow(original, isFaint: isFaint)
  }

  /// Takes the picture of `original`, of which this is the part of a copy.
  mutating func follow(_ original: ActiveTransition, isFaint: Bool) {
    picture = original.picture
    if isFaint { picture?.isOpaque = false }
  }

  /// Whether anything of the old shows; without it the layer is drawn like any other.
  var showsOld: Bool { progress.map { $0 < 1 } ?? false }

  /// The weight of the new in a fade, in steps of 1/255: so the weights of both add up to 1 in the
  /// bytes of a texture, too.
  var newWeight: Float { Float(((progress ?? 1) * 255).rounded() / 255) }

  /// How far the new is from its place, in points, when the layer has `bounds`.
  func newOffset(_ bounds: SIMD4<Double>) -> SIMD2<Double> {
    snapped(style.newOffset(at: progress ?? 1) * bounds.highHalf)
  }

  /// How far the old is from its place, in points, when the layer has `bounds`.
  func oldOffset(_ bounds: SIMD4<Double>) -> SIMD2<Double> {
    snapped(style.oldOffset(at: progress ?? 1) * bounds.highHalf)
  }

  /// Where the picture's points, those of the layer from the corner of its `bounds`, are drawn.
  func picturePlane(_ bounds: SIMD4<Double>) -> Plane {
    let corner = bounds.lowHalf + oldOffset(bounds)
    let turned = style.oldTurn(at: progress ?? 1, bounds)?.followed(by: plane) ?? plane
    return turned.translated(corner.x, corner.y)
  }

  /// Where the new is drawn, when the layer has `bounds`.
  func newPlane(_ bounds: SIMD4<Double>) -> Plane {
    if let turn = style.newTurn(at: progress ?? 1, bounds) { return turn.followed(by: plane) }
    let offset = newOffset(bounds)
    return plane.translated(offset.x, offset.y)
  }

  var isOldSeen: Bool { style.showsOld(at: progress ?? 1) }
  var isNewSeen: Bool { style.showsNew(at: progress ?? 1) }

  /// The nearest offset of whole pixels, for a layer whose sides are parallel to theirs.
  private func snapped(_ offset: SIMD2<Double>) -> SIMD2<Double> {
    let density = SIMD2(plane.xu, plane.yv)
    guard plane.kind == .aligned, density.x != 0, density.y != 0 else { return offset }
    return (offset * density).rounded(.toNearestOrAwayFromZero) / density
  }
}
