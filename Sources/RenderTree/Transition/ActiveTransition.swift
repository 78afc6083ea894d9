import Motion

/// A transition on a layer of the tree, until it is taken off.
struct ActiveTransition {
  let slot: Int32
  let id: AnimationID
  let timing: TimingSpec
  let curve: PacingCurve
  let style: TransitionStyle
  /// What the layer showed before; nil when that was nothing.
  let picture: Picture?
  /// The part of the whole that shows, 0...1; nil while the transition has no effect.
  var progress: Double?
  var hasStarted = false
  var hasEnded = false
  /// Where the layer stands on screen, whatever slides inside of it.
  var plane = Plane.scaling(1)

  init(_ animation: LayerAnimation, _ style: TransitionStyle, of slot: Int32, _ picture: Picture?) {
    self.slot = slot
    id = animation.id
    timing = animation.timing
    curve = PacingCurve(animation.curve)
    self.style = style
    self.picture = picture
  }

  /// Whether anything of the old shows; without it the layer is drawn like any other.
  var showsOld: Bool { progress.map { $0 < 1 } ?? false }

  /// The weight of the new in a fade, in steps of 1/255: so the weights of both add up to 1 in the
  /// bytes of a texture, too.
  var newWeight: Float { Float(((progress ?? 1) * 255).rounded() / 255) }

  /// Where the new is drawn when the layer has `bounds`.
  func newPlane(_ bounds: SIMD4<Double>) -> Plane {
    moved(style.newOffset(at: progress ?? 1) * bounds.highHalf)
  }

  /// Where the picture's points, those of the layer from the corner of its `bounds`, are drawn.
  func picturePlane(_ bounds: SIMD4<Double>) -> Plane {
    moved(style.oldOffset(at: progress ?? 1) * bounds.highHalf)
      .translated(bounds.x, bounds.y)
  }

  /// The plane moved by so many points, rounded to whole pixels where its sides are parallel to theirs.
  private func moved(_ offset: SIMD2<Double>) -> Plane {
    guard plane.kind == .aligned, plane.xu != 0, plane.yv != 0 else {
      return plane.translated(offset.x, offset.y)
    }
    var result = plane
    result.x1 += (plane.xu * offset.x).rounded()
    result.y1 += (plane.yv * offset.y).rounded()
    return result
  }
}
