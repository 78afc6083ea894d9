/// The `LayerContent` of a layer as plain data: the ID of its image, the size and opacity of that,
/// as in an image descriptor of WebRender, and its fit in the bounds.
struct ContentDescriptor: Equatable {
  var image = ImageID.none
  var pixelSize = SIMD2<Float>()
  var hasAlpha = false
  var fit = ContentFit()

  var isEmpty: Bool { image.index < 0 }

  /// True if the image can share a texture with others: it is small and read without mipmap levels.
  @inline(__always)
  var isSmall: Bool {
    pixelSize.x * pixelSize.y <= SmallImage.areaLimit && pixelSize.max() <= SmallImage.sideLimit
      && fit.filter.minification == fit.filter.magnification
      && fit.filter.minification != .trilinear
  }
}

/// A part of an image, and the rectangle in which it is shown.
struct ContentSlice {
  /// The rectangle (x, y, width, height) in the layer's own space.
  var rect: SIMD4<Double>
  /// The texture coordinates of two opposite corners: left, top, right, bottom, in unit
  /// coordinates.
  var texture: SIMD4<Float>

  /// Returns the slice flipped vertically, at the position that flipping `bounds` gives it.
  func flipped(in bounds: SIMD4<Double>) -> ContentSlice {
    var result = self
    result.rect.y = 2 * bounds.y + bounds.w - rect.y - rect.w
    (result.texture.y, result.texture.w) = (texture.w, texture.y)
    return result
  }
}

extension ContentDescriptor {
  /// Returns the rectangle of the image in `bounds` by its gravity. Gravities that do not resize
  /// show it at its natural size.
  @inline(__always)
  func rect(in bounds: SIMD4<Double>) -> SIMD4<Double> {
    fit.gravity == .resize ? bounds : fit.gravity.place(naturalSize, in: bounds)
  }

  /// The size of the shown part of the image, in pixels divided by the contents scale.
  private var naturalSize: SIMD2<Double> {
    SIMD2<Double>(pixelSize) * fit.rect.highHalf / max(fit.scale, 1e-9)
  }

  /// Returns the image in `bounds` as one slice. If `isFlipped`, the space is flipped vertically,
  /// and the slice is flipped to stay upright.
  @inline(__always)
  func slice(in bounds: SIMD4<Double>, isFlipped: Bool) -> ContentSlice {
    let slice = ContentSlice(rect: rect(in: bounds), texture: fit.textureRect)
    return isFlipped ? slice.flipped(in: bounds) : slice
  }

  /// Calls `body` with the slices into which `contentsCenter` cuts the image, up to nine, row by
  /// row. Corner slices have their natural size, or less if they do not fit.
  ///
  /// Source: CALayer, "contentsCenter".
  func forEachSlice(
    in bounds: SIMD4<Double>, isFlipped: Bool, _ body: (ContentSlice) -> Void
  ) {
    let whole = rect(in: bounds)
    let natural = naturalSize
    let shown = fit.rect
    let pixels = SIMD2<Double>(pixelSize) * shown.highHalf
    let center = fit.center
    let columns = SliceAxis(
      center.x, center.z, pixels: pixels.x, natural: natural.x, room: whole.z)
    let rows = SliceAxis(center.y, center.w, pixels: pixels.y, natural: natural.y, room: whole.w)
    for row in 0..<3 where rows.length(row) > 0 {
      for column in 0..<3 where columns.length(column) > 0 {
        let slice = ContentSlice(
          rect: SIMD4(
            whole.x + columns.offsets[column], whole.y + rows.offsets[row],
            columns.length(column), rows.length(row)),
          texture: SIMD4<Float>(
            SIMD4(
              shown.x + shown.z * columns.cuts[column], shown.y + shown.w * rows.cuts[row],
              shown.x + shown.z * columns.cuts[column + 1],
              shown.y + shown.w * rows.cuts[row + 1])))
        body(isFlipped ? slice.flipped(in: bounds) : slice)
      }
    }
  }

  /// Returns true if these contents, drawn above `other`, hide all of it.
  func covers(
    _ other: ContentDescriptor, in bounds: SIMD4<Double>, _ appearance: LayerAppearance
  ) -> Bool {
    guard !hasAlpha || appearance.flags.contains(.isOpaque) else { return false }
    if fit.gravity == .resize { return true }
    // The comparison holds with and without a flip of both.
    let (own, others) = (rect(in: bounds), other.rect(in: bounds))
    return own.x <= others.x && own.y <= others.y && own.x + own.z >= others.x + others.z
      && own.y + own.w >= others.y + others.w
  }
}

extension LayerContent {
  /// Calls `body` with each slice of the image in `bounds`: its rectangle, and its texture
  /// coordinates as left, top, right and bottom in unit coordinates.
  package func forEachSlice(
    in bounds: SIMD4<Double>, isFlipped: Bool, _ body: (SIMD4<Double>, SIMD4<Float>) -> Void
  ) {
    guard let image else { return }
    var content = ContentDescriptor()
    content.pixelSize = SIMD2(Float(image.width), Float(image.height))
    content.fit = fit
    if fit.isSliced {
      content.forEachSlice(in: bounds, isFlipped: isFlipped) { body($0.rect, $0.texture) }
    } else {
      let slice = content.slice(in: bounds, isFlipped: isFlipped)
      body(slice.rect, slice.texture)
    }
  }
}

/// The cuts of an image along one axis, and their positions in the bounds.
struct SliceAxis {
  /// The ends and the two cuts, as fractions of the image.
  var cuts: SIMD4<Double>
  /// The ends and the two cuts in points, from the start of the bounds.
  var offsets: SIMD4<Double>

  /// Cuts an image of `natural` points and `pixels` pixels to fill `room` points. The fraction
  /// `share` of the image from `start` on stretches; a fraction of 0 is widened to one pixel.
  init(_ start: Double, _ share: Double, pixels: Double, natural: Double, room: Double) {
    var (low, high) = (start, start + share)
    if share <= 0 && pixels > 0 {
      low -= 0.5 / pixels
      high += 0.5 / pixels
    }
    low = min(max(low, 0), 1)
    high = min(max(high, low), 1)
    cuts = SIMD4(0, low, high, 1)
    var (before, after) = (low * natural, (1 - high) * natural)
    if before + after > room {
      let factor = max(room, 0) / (before + after)
      before *= factor
      after *= factor
    }
    offsets = SIMD4(0, before, max(room - after, before), room)
  }

  /// Returns the length of the slice `index` of three, in points.
  func length(_ index: Int) -> Double { offsets[index + 1] - offsets[index] }
}

extension ContentsGravity {
  /// Returns the rectangle of contents of `natural` size in `bounds` (x, y, width, height; y down).
  package func place(_ natural: SIMD2<Double>, in bounds: SIMD4<Double>) -> SIMD4<Double> {
    let room = bounds.highHalf
    var size = natural
    // The fraction of the free space that lies before the contents.
    var share = SIMD2<Double>(0.5, 0.5)
    switch self {
    case .resize: size = room
    case .resizeAspect, .resizeAspectFill:
      guard natural.x > 0, natural.y > 0 else {
        return SIMD4(lowHalf: bounds.lowHalf, highHalf: SIMD2())
      }
      let factors = room / natural
      size =
        natural * (self == .resizeAspect ? min(factors.x, factors.y) : max(factors.x, factors.y))
    case .center: break
    case .top: share.y = 0
    case .bottom: share.y = 1
    case .left: share.x = 0
    case .right: share.x = 1
    case .topLeft: share = SIMD2(0, 0)
    case .topRight: share = SIMD2(1, 0)
    case .bottomLeft: share = SIMD2(0, 1)
    case .bottomRight: share = SIMD2(1, 1)
    }
    return SIMD4(lowHalf: bounds.lowHalf + (room - size) * share, highHalf: size)
  }
}
