extension DisplayList {
  /// The clip inside `slot`'s bounds: a new shape, unless the pixel rects do the work already.
  mutating func clipShape(
    _ scene: borrowing Scene, of slot: Int32, _ style: LayerLook, inside outer: Int32
  ) -> Int32 {
    let bounds = scene.values[boxOf: slot].bounds
    return clipShape(
      scene, bounds, radius: style.effectiveRadius(in: bounds), style.cornerStyle,
      on: scene.placement[planeOf: slot],
      inside: outer)
  }

  /// The clip inside `rect` of `plane`: a new shape, unless the pixel rects do the work already.
  mutating func clipShape(
    _ scene: borrowing Scene, _ rect: SIMD4<Double>, radius: Float, _ corners: CornerStyle = [],
    on plane: Plane,
    inside outer: Int32
  ) -> Int32 {
    let isPixelExact =
      plane.kind == .aligned && plane.filledPixels(of: rect) == plane.pixelBounds(of: rect)
    return isPixelExact && radius <= 0
      ? outer : appendClip(rect, radius: radius, corners, on: plane, inside: outer)
  }

  /// The clip inside the rounded `rect` of `plane`, whatever the pixel rects do.
  mutating func appendClip(
    _ rect: SIMD4<Double>, radius: Float, _ corners: CornerStyle = [], on plane: Plane,
    inside outer: Int32
  ) -> Int32 {
    let (origin, size) = plane.corner(of: rect)
    guard let inverse = origin.inverse?.homography else {
      return outer
    }
    return append(
      ClipShape(
        fromPixels: inverse, size: SIMD2<Float>(size), cornerRadius: radius,
        corners: corners, parent: outer))
  }

  /// Adds a clip to the frame's.
  mutating func append(_ clip: ClipShape) -> Int32 {
    var clip = clip
    if clip.parent >= 0 { clip.depth = clips[Int(clip.parent)].depth + 1 }
    clips.append(clip)
    return Int32(clips.count - 1)
  }

  // MARK: Long chains

  /// How many clips a layer may add to the chain for what it draws itself, and how many for those under it:
  /// its mask, its bounds, the window of a transition.
  private static var stepLimit: Int32 { 3 }

  /// Whether the chain up to `clip` is so long that what is under it must not go on with it.
  func isLong(_ clip: Int32) -> Bool {
    clip >= 0 && clips[Int(clip)].depth > ClipShape.chainLimit - 2 * Self.stepLimit
  }

  /// Whether `slot` may have those under it lie in more clips than it does itself.
  @inline(__always)
  func deepensClips(_ scene: borrowing Scene, _ slot: Int32) -> Bool {
    scene.placement.parts(of: slot).contains(.masksToBounds) || scene.topology.mask(of: slot) >= 0
      || scene.placement.visibility(of: slot).contains(.isInTransition)
  }

  /// Where the chain of clips is long, has the layer at `row` and those under it go to a pass of its own,
  /// which the chain cuts as a whole.
  mutating func isolateClips(
    _ scene: borrowing Scene, _ slot: Int32, _ row: Int32, _ opacity: Float, _ clip: inout Int32
  ) {
    guard isLong(clip) else { return }
    let outerClip = clip
    let group = beginClipGroup(scene, slot, &clip)
    stack.append(
      FlattenScope(
        slot: slot, end: scene.topology.end(of: row), opacity: opacity, clip: clip, group: group,
        hasBorder: false, outerOpacity: opacity, outerClip: outerClip, borderClip: clip,
        masking: .none, outerLimit: limit))
  }

  /// Begins a group that `clip` cuts as a whole; what is in it starts without clips.
  mutating func beginClipGroup(_ scene: borrowing Scene, _ slot: Int32, _ clip: inout Int32)
    -> Int32
  {
    let group = beginGroup(scene, slot, opacity: 1, .clip)
    items[group].clip = clip
    clip = -1
    return group
  }
}
