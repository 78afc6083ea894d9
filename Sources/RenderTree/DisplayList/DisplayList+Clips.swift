extension DisplayList {
  /// Returns the clip for the inside of `slot`'s bounds: a new shape, unless pixel rects clip
  /// exactly.
  mutating func clipShape(
    _ layers: borrowing LayerStore, of slot: Int32, _ appearance: LayerAppearance,
    inside outer: Int32
  ) -> Int32 {
    let bounds = layers.values[geometryOf: slot].bounds
    let deviceTransform = layers.drawProperties[deviceTransformOf: slot]
    let clip = clipShape(
      layers, bounds, radius: appearance.effectiveRadius(in: bounds), appearance.cornerStyle,
      on: deviceTransform, inside: outer)
    if clip != outer, deviceTransform.kind == .scaleTranslate {
      clipReaches[Int(clip)] = ClipReach(
        own: layers.ownClipRect(of: slot), outer: layers.drawProperties.clipRect(of: slot))
    }
    return clip
  }

  /// Returns the clip for the inside of `rect` on `deviceTransform`: a new shape, unless pixel
  /// rects clip exactly.
  mutating func clipShape(
    _ layers: borrowing LayerStore, _ rect: SIMD4<Double>, radius: Float,
    _ corners: CornerStyle = [],
    on deviceTransform: PlaneTransform,
    inside outer: Int32
  ) -> Int32 {
    let isPixelExact =
      deviceTransform.kind == .scaleTranslate
      && deviceTransform.filledPixels(of: rect) == deviceTransform.pixelBounds(of: rect)
    return isPixelExact && radius <= 0
      ? outer : appendClip(rect, radius: radius, corners, on: deviceTransform, inside: outer)
  }

  /// Appends the clip for the inside of the rounded `rect` on `deviceTransform`.
  mutating func appendClip(
    _ rect: SIMD4<Double>, radius: Float, _ corners: CornerStyle = [],
    on deviceTransform: PlaneTransform,
    inside outer: Int32
  ) -> Int32 {
    let (origin, size) = deviceTransform.corner(of: rect)
    guard let inverse = origin.inverse?.homography else {
      return outer
    }
    return append(
      ClipShape(
        fromPixels: inverse, size: SIMD2<Float>(size), cornerRadius: radius,
        corners: corners, parent: outer))
  }

  /// Returns the scissor with which a sprite that names `clip` is clipped as by `scissor`, both
  /// inside of `bounds`, those of a pass; nil if the frame has fewer clips than `least`, or the
  /// clip is none that sprites can name.
  func scissor(
    naming clip: Int32, for scissor: PixelRect, in bounds: PixelRect, atLeast least: Int
  ) -> PixelRect? {
    guard clips.count >= least, clips[Int(clip)].canBeNamed else { return nil }
    return clipReaches[Int(clip)].widened(scissor, in: bounds)
  }

  /// Appends a clip to `clips`, and returns its index.
  mutating func append(_ clip: ClipShape) -> Int32 {
    var clip = clip
    if clip.parent >= 0 { clip.depth = clips[Int(clip.parent)].depth + 1 }
    clips.append(clip)
    clipReaches.append(ClipReach())
    return Int32(clips.count - 1)
  }

  /// Appends a clip to `clips`, with `outer` as its parent, and returns its index.
  mutating func append(_ clip: ClipShape, inside outer: Int32) -> Int32 {
    var clip = clip
    clip.parent = outer
    return append(clip)
  }

  /// Returns `clipChain` without its innermost clips that cut nothing of `pixels`.
  @inline(__always)
  func droppingRedundantClips(_ clipChain: Int32, on pixels: PixelRect) -> Int32 {
    clipChain < 0 ? clipChain : firstEffectiveClip(clipChain, on: pixels)
  }

  @inline(never)
  private func firstEffectiveClip(_ clipChain: Int32, on pixels: PixelRect) -> Int32 {
    var index = clipChain
    while index >= 0, clips[Int(index)].contains(pixels) { index = clips[Int(index)].parent }
    return index
  }

  // MARK: Long chains

  /// The most clips that a layer adds to the chain for its own items, and the most for its
  /// sublayers: its mask, its bounds, the window of a transition.
  private static var stepLimit: Int32 { 3 }

  /// Returns true if `clipChain` is too long for the layer and its sublayers to extend.
  func isLong(_ clipChain: Int32) -> Bool {
    clipChain >= 0 && clips[Int(clipChain)].depth > ClipShape.chainLimit - 2 * Self.stepLimit
  }

  /// Returns true if `slot` may add clips for its sublayers.
  @inline(__always)
  func deepensClips(_ layers: borrowing LayerStore, _ slot: Int32) -> Bool {
    layers.drawProperties.drawFlags(of: slot).contains(.masksToBounds)
      || layers.topology.mask(of: slot) >= 0
      || layers.drawProperties.treeFlags(of: slot).contains(.isInTransition)
  }

  /// Draws the subtree of the layer at `row` in a pass of its own, clipped as a whole, if the chain
  /// of clips is long.
  mutating func isolateClips(
    _ layers: borrowing LayerStore, _ slot: Int32, _ row: Int32, _ opacity: Float,
    _ clipChain: inout Int32
  ) {
    guard isLong(clipChain) else { return }
    let outerClipChain = clipChain
    let group = beginClipGroup(layers, slot, &clipChain)
    stack.append(
      PaintScope(
        slot: slot, end: layers.topology.end(of: row), opacity: opacity, clipChain: clipChain,
        group: group,
        drawsAboveSublayers: false, outerOpacity: opacity, outerClipChain: outerClipChain,
        borderClipChain: clipChain,
        masking: .none, outerClipBounds: clipBounds))
  }

  /// Begins a group that is clipped as a whole by `clipChain`; its items start without clips.
  mutating func beginClipGroup(
    _ layers: borrowing LayerStore, _ slot: Int32, _ clipChain: inout Int32
  )
    -> Int32
  {
    let group = beginGroup(layers, slot, opacity: 1, .clip)
    items[group].clipChain = clipChain
    clipChain = -1
    return group
  }
}

/// The pixels to which the bounds of an upright layer clip its sublayers, and those to which its
/// superlayers clip it; empty for other clips.
struct ClipReach {
  var own = PixelRect.empty
  var outer = PixelRect.empty

  /// Returns a wider scissor with which the shape clips the same pixels, or `scissor` if there is
  /// none. Both are inside `bounds`, those of a pass.
  func widened(_ scissor: PixelRect, in bounds: PixelRect) -> PixelRect {
    let inside = own.intersection(outer)
    guard !inside.isEmpty, inside.intersection(bounds) == scissor else { return scissor }
    return inside == own ? bounds : outer.intersection(bounds)
  }
}

extension ClipShape {
  /// Returns true if the shape certainly cuts nothing of `pixels`. The test is quick and
  /// conservative: the corners must be inside its sides by a pixel and the corner radius.
  fileprivate func contains(_ pixels: PixelRect) -> Bool {
    guard side == .none, coverage == nil, fromPixels.wu == 0, fromPixels.wv == 0,
      fromPixels.w1 == 1
    else { return false }
    let map = fromPixels
    let low = SIMD2(Float(pixels.minX), Float(pixels.minY)) - 1
    let high = SIMD2(Float(pixels.maxX), Float(pixels.maxY)) + 1
    for corner in [low, SIMD2(high.x, low.y), SIMD2(low.x, high.y), high] {
      let point = SIMD2(
        map.xu * corner.x + map.xv * corner.y + map.x1,
        map.yu * corner.x + map.yv * corner.y + map.y1)
      guard all(point .>= cornerRadius), all(point .<= size - cornerRadius) else { return false }
    }
    return true
  }
}
