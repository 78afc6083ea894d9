import CalqueMotion

// The evaluation of a run, four layers at a time, from a media time to its sprites.
extension SpriteRun {
  /// Evaluates the layers at `time`, for which the run is valid, and writes their sprites, under
  /// `opacity`. Computes `bounds`, `pixels` and `sides`. Returns false if a layer cannot be drawn
  /// as part of the run at that time: it leaves the clip, is not visible, or changes between
  /// rotated and upright or between translucent and opaque.
  ///
  /// - Parameter frame: The sprites of a frame, where those of the run are in the positions of its
  ///   stretches, of another time. If it is nil, the sprites are made in `scratch.sprites`.
  mutating func write(
    at time: Double, opacity: Float, _ store: UnsafePointer<TrackStore>,
    _ scratch: borrowing LaneScratch, to frame: UnsafeMutablePointer<Sprite>?
  ) -> Bool {
    let transform = transforms(at: time, store, scratch)
    findOrigins(positions(at: time, store, scratch), transform, scratch)
    let isAligned =
      ancestorTransform.kind == .scaleTranslate && key.moving != .rotationZ && key.isAxisAligned
    var isWhole =
      key.isMixed
      ? findMixed(transform, scratch) : find(transform, scratch, isAligned: isAligned)
    let isSeen = findOpacities(at: time, opacity, store, scratch)
    let keepsColors = frame != nil && key.isMixed && self.opacity == opacity
    self.opacity = opacity
    bounds = PlaneTransform.enclosing(sides.x, sides.y, sides.z, sides.w)
    hiddenCount = 0
    if !clipRect.contains(bounds) {
      isWhole = isWhole && isUnclipped
      if isWhole { cut(transform, scratch, isAligned: isAligned) }
    }
    if frame == nil { make(scratch.sprites) }
    forEachStretch(in: frame, or: scratch.sprites) { sprites, lanes in
      setPlanes(of: sprites, lanes, scratch)
      if keepsColors {
        for index in 0..<mixed.movingOpacities.count {
          setColor(of: sprites, Int(mixed.movingOpacities.lanes[index]), scratch)
        }
      } else {
        setColors(of: sprites, lanes, scratch)
      }
    }
    return isWhole && isSeen
  }

  var vectorCount: Int { count / 4 }

  /// The layers' own transforms: m11, m12, m21, m22, m41 and m42.
  struct Transforms {
    var a, b, c, d, x, y: LaneColumn
  }

  private func transforms(
    at time: Double, _ store: UnsafePointer<TrackStore>, _ scratch: borrowing LaneScratch
  ) -> Transforms {
    var result = Transforms(
      a: geometry.a, b: geometry.b, c: geometry.c, d: geometry.d, x: geometry.x, y: geometry.y)
    if mixed.componentCount > 0 { return mixedTransforms(result, at: time, store, scratch) }
    guard let moving = key.moving else { return result }
    let value = scratch[.component]
    component.find(
      at: time, vectorCount, store, scratch[.progress], x: value,
      y: moving == .translation ? scratch[.secondComponent] : nil)
    switch moving {
    case .rotationZ:
      turn(scratch)
      (result.a, result.b) = (LaneColumn(scratch[.cosine]), LaneColumn(scratch[.sine]))
      (result.c, result.d) = (LaneColumn(scratch[.negativeSine]), result.a)
    case .scale, .scaleXY: (result.a, result.d) = (LaneColumn(value), LaneColumn(value))
    case .scaleX: result.a = LaneColumn(value)
    case .scaleY: result.d = LaneColumn(value)
    case .translation:
      (result.x, result.y) = (LaneColumn(value), LaneColumn(scratch[.secondComponent]))
    case .translationX: result.x = LaneColumn(value)
    case .translationY: result.y = LaneColumn(value)
    default: break
    }
    return result
  }

  private func turn(_ scratch: borrowing LaneScratch) {
    let (angles, cosines) = (scratch[.component], scratch[.cosine])
    let (sines, negativeSines) = (scratch[.sine], scratch[.negativeSine])
    for vector in 0..<vectorCount {
      let sinCos = SinCos4(angles[vector])
      // Beyond their reach the sine and cosine are not exact: NaN makes the layer fail the later
      // tests.
      cosines[vector] = sinCos.cosines.replacing(
        with: .nan, where: .!(angles[vector].magnitudes .< SinCos4.angleLimit))
      sines[vector] = sinCos.sines
      negativeSines[vector] = -sinCos.sines
    }
  }

  private func positions(
    at time: Double, _ store: UnsafePointer<TrackStore>, _ scratch: borrowing LaneScratch
  ) -> (x: LaneColumn, y: LaneColumn) {
    if key.isMixed { return mixedPositions(at: time, store, scratch) }
    var result = (x: position.still.x, y: key.movesByAxis ? y.still.x : position.still.y)
    if moves.position {
      position.find(
        at: time, vectorCount, store, scratch[.progress], x: scratch[.x],
        y: key.movesByAxis ? nil : scratch[.y])
      result.x = LaneColumn(scratch[.x])
      if !key.movesByAxis { result.y = LaneColumn(scratch[.y]) }
    }
    if moves.y {
      y.find(at: time, vectorCount, store, scratch[.progress], x: scratch[.y], y: nil)
      result.y = LaneColumn(scratch[.y])
    }
    return result
  }

  /// Computes the origins of the layers in their superlayer.
  private func findOrigins(
    _ position: (x: LaneColumn, y: LaneColumn), _ transform: Transforms,
    _ scratch: borrowing LaneScratch
  ) {
    let (x, y) = (scratch[.x], scratch[.y])
    for vector in 0..<vectorCount {
      let (ax, ay) = (geometry.anchor.x[vector], geometry.anchor.y[vector])
      x[vector] =
        position.x[vector]
        + (transform.x[vector] - (transform.a[vector] * ax + transform.c[vector] * ay))
      y[vector] =
        position.y[vector]
        + (transform.y[vector] - (transform.b[vector] * ax + transform.d[vector] * ay))
    }
  }

  /// Computes the quads, `pixels` and `sides`; returns false if a layer has no area, or is upright
  /// where none may be. With `keepsSides` the sides and pixels of each layer stay in `scratch`.
  private mutating func find(
    _ transform: Transforms, _ scratch: borrowing LaneScratch, isAligned: Bool,
    keepsSides: Bool = false
  ) -> Bool {
    isAligned
      ? findUpright(transform, scratch, keepsSides: keepsSides)
      : findTurned(transform, scratch, keepsSides: keepsSides)
  }

  /// Computes the quads of upright layers; returns false if one has no area.
  private mutating func findUpright(
    _ transform: Transforms, _ scratch: borrowing LaneScratch, keepsSides: Bool
  ) -> Bool {
    var low = (x: SIMD4<Double>(repeating: .infinity), y: SIMD4<Double>(repeating: .infinity))
    var high = (x: -low.x, y: -low.y)
    var filled = SIMD4<Double>()
    var isFit = SIMDMask<SIMD4<Int64>>(repeating: true)
    for vector in 0..<vectorCount {
      let xu = ancestorTransform.xu * transform.a[vector]
      let width = xu * geometry.size.x[vector]
      let left =
        (ancestorTransform.xu * scratch[.x][vector] + ancestorTransform.x1) + xu
        * geometry.origin.x[vector]
      let right = left + width
      let yv = ancestorTransform.yv * transform.d[vector]
      let height = yv * geometry.size.y[vector]
      let top =
        (ancestorTransform.yv * scratch[.y][vector] + ancestorTransform.y1) + yv
        * geometry.origin.y[vector]
      let bottom = top + height
      scratch[.xu][vector] = SIMD4<Float>(width)
      scratch[.x1][vector] = SIMD4<Float>(left)
      scratch[.yv][vector] = SIMD4<Float>(height)
      scratch[.y1][vector] = SIMD4<Float>(top)
      let (x0, x1) = (smaller(left, right), larger(left, right))
      let (y0, y1) = (smaller(top, bottom), larger(top, bottom))
      let columns = (x1 + 0.5).floored - (x0 + 0.5).floored
      let lines = (y1 + 0.5).floored - (y0 + 0.5).floored
      filled += columns * lines
      if keepsSides { keep(vector, (x0, x1), (y0, y1), columns * lines, scratch) }
      isFit = isFit .& (x1 .> x0) .& (y1 .> y0) .& isRepresentable(x0, x1)
        .& isRepresentable(y0, y1)
      low = (smaller(low.x, x0), smaller(low.y, y0))
      high = (larger(high.x, x1), larger(high.y, y1))
    }
    for vector in 0..<vectorCount {
      scratch[.xv][vector] = SIMD4()
      scratch[.yu][vector] = SIMD4()
    }
    pixels = all(isFit) ? Int(filled.sum()) : 0
    sides = SIMD4(low.x.min(), low.y.min(), high.x.max(), high.y.max())
    return all(isFit)
  }

  /// Computes the quads of rotated layers; returns false if one has no area or is upright.
  private mutating func findTurned(
    _ transform: Transforms, _ scratch: borrowing LaneScratch, keepsSides: Bool
  ) -> Bool {
    // The most frequent case is specialised.
    ancestorTransform.kind == .scaleTranslate && geometry.origin.x.isZero
      && geometry.origin.y.isZero
      ? findTurned(transform, scratch, keepsSides: keepsSides, isLevel: true, isAtOrigin: true)
      : findTurned(
        transform, scratch, keepsSides: keepsSides,
        isLevel: ancestorTransform.kind == .scaleTranslate, isAtOrigin: false)
  }

  @inline(__always)
  private mutating func findTurned(
    _ transform: Transforms, _ scratch: borrowing LaneScratch, keepsSides: Bool, isLevel: Bool,
    isAtOrigin: Bool
  ) -> Bool {
    var low = (x: SIMD4<Double>(repeating: .infinity), y: SIMD4<Double>(repeating: .infinity))
    var high = (x: -low.x, y: -low.y)
    var filled = SIMD4<Double>()
    var isFit = SIMDMask<SIMD4<Int64>>(repeating: true)
    for vector in 0..<vectorCount {
      let (u0, v0) =
        isAtOrigin ? (SIMD4(), SIMD4()) : (geometry.origin.x[vector], geometry.origin.y[vector])
      let (width, height) = (geometry.size.x[vector], geometry.size.y[vector])
      let (u1, v1) = isAtOrigin ? (width, height) : (u0 + width, v0 + height)
      let (x, y) = (scratch[.x][vector], scratch[.y][vector])
      let (a, b, c, d) = (
        transform.a[vector], transform.b[vector], transform.c[vector], transform.d[vector]
      )
      if isLevel { isFit = isFit .& ((b .!= 0) .| (c .!= 0)) }
      let xu =
        isLevel ? ancestorTransform.xu * a : ancestorTransform.xu * a + ancestorTransform.xv * b
      let xv =
        isLevel ? ancestorTransform.xu * c : ancestorTransform.xu * c + ancestorTransform.xv * d
      let x1 =
        isLevel
        ? ancestorTransform.xu * x + ancestorTransform.x1
        : ancestorTransform.xu * x + ancestorTransform.xv * y + ancestorTransform.x1
      let (xu0, xv0) = isAtOrigin ? (SIMD4(), SIMD4()) : (xu * u0, xv * v0)
      let (xu1, xv1) = (xu * u1, xv * v1)
      let left = smaller(xu0, xu1) + smaller(xv0, xv1) + x1
      let right = larger(xu0, xu1) + larger(xv0, xv1) + x1
      let (across, along) = (xu * width, xv * height)
      scratch[.xu][vector] = SIMD4<Float>(across)
      scratch[.xv][vector] = SIMD4<Float>(along)
      scratch[.x1][vector] = SIMD4<Float>(x1 + (xu0 + xv0))
      let yu =
        isLevel ? ancestorTransform.yv * b : ancestorTransform.yu * a + ancestorTransform.yv * b
      let yv =
        isLevel ? ancestorTransform.yv * d : ancestorTransform.yu * c + ancestorTransform.yv * d
      let y1 =
        isLevel
        ? ancestorTransform.yv * y + ancestorTransform.y1
        : ancestorTransform.yu * x + ancestorTransform.yv * y + ancestorTransform.y1
      let (yu0, yv0) = isAtOrigin ? (SIMD4(), SIMD4()) : (yu * u0, yv * v0)
      let (yu1, yv1) = (yu * u1, yv * v1)
      let top = smaller(yu0, yu1) + smaller(yv0, yv1) + y1
      let bottom = larger(yu0, yu1) + larger(yv0, yv1) + y1
      let (down, deep) = (yu * width, yv * height)
      scratch[.yu][vector] = SIMD4<Float>(down)
      scratch[.yv][vector] = SIMD4<Float>(deep)
      scratch[.y1][vector] = SIMD4<Float>(y1 + (yu0 + yv0))
      let area = ((across * deep - down * along).magnitudes + 0.5).floored
      filled += area
      if keepsSides { keep(vector, (left, right), (top, bottom), area, scratch) }
      isFit =
        isFit .& (right .> left) .& (bottom .> top) .& isRepresentable(left, right)
        .& isRepresentable(top, bottom)
      low = (smaller(low.x, left), smaller(low.y, top))
      high = (larger(high.x, right), larger(high.y, bottom))
    }
    pixels = all(isFit) ? Int(filled.sum()) : 0
    sides = SIMD4(low.x.min(), low.y.min(), high.x.max(), high.y.max())
    return all(isFit)
  }

  /// Computes `bounds`, `pixels` and `sides` if the clip cuts some of the layers, and the number of
  /// layers outside it.
  private mutating func cut(
    _ transform: Transforms, _ scratch: borrowing LaneScratch, isAligned: Bool
  ) {
    if !key.isMixed { _ = find(transform, scratch, isAligned: isAligned, keepsSides: true) }
    (bounds, pixels, opaquePixels) = (.empty, 0, 0)
    var (inside, opaque) = (SIMD4<Double>(), SIMD4<Double>())
    var low = (x: SIMD4<Double>(repeating: .infinity), y: SIMD4<Double>(repeating: .infinity))
    var high = (x: -low.x, y: -low.y)
    let clip = SIMD4<Double>(SIMD4(clipRect.minX, clipRect.minY, clipRect.maxX, clipRect.maxY))
    for vector in 0..<vectorCount {
      let (left, right) = (scratch[.left][vector], scratch[.right][vector])
      let (top, bottom) = (scratch[.top][vector], scratch[.bottom][vector])
      let startsInside = (left .>= clip.x) .& (top .>= clip.y)
      let endsInside = (right .<= clip.z) .& (bottom .<= clip.w)
      guard all(startsInside .& endsInside) else {
        for number in 0..<4 { cut(vector, number, transform, scratch, isAligned: isAligned) }
        continue
      }
      inside += scratch[.filled][vector]
      opaque += scratch[.filled][vector] * mixed.opaqueness[vector]
      low = (smaller(low.x, left), smaller(low.y, top))
      high = (larger(high.x, right), larger(high.y, bottom))
    }
    if low.x.min() < .infinity {
      pixels += Int(inside.sum()) - Int(opaque.sum())
      opaquePixels += Int(opaque.sum())
      bounds = bounds.union(
        PlaneTransform.enclosing(low.x.min(), low.y.min(), high.x.max(), high.y.max()))
    }
    sides = SIMD4<Double>(SIMD4(bounds.minX, bounds.minY, bounds.maxX, bounds.maxY))
  }

  /// Adds the part of a layer inside the clip to `bounds` and `pixels`, or counts it as hidden.
  private mutating func cut(
    _ vector: Int, _ number: Int, _ transform: Transforms, _ scratch: borrowing LaneScratch,
    isAligned: Bool
  ) {
    let (a, b) = (transform.a[vector][number], transform.b[vector][number])
    let (c, d) = (transform.c[vector][number], transform.d[vector][number])
    let own = PlaneTransform(
      xu: a, xv: c, x1: scratch[.x][vector][number], yu: b, yv: d,
      y1: scratch[.y][vector][number], wu: 0, wv: 0, w1: 1,
      kind: isAligned ? .scaleTranslate : .affine)
    let rect = SIMD4(
      geometry.origin.x[vector][number], geometry.origin.y[vector][number],
      geometry.size.x[vector][number], geometry.size.y[vector][number])
    let lane = vector * 4 + number
    let deviceTransform =
      key.isMixed ? mixedDeviceTransform(lane, scratch) : own.followed(by: ancestorTransform)
    let isRound = mixed.roundness[vector][number] != 0
    let shown =
      (isRound
      ? deviceTransform.antialiasedBounds(of: rect) : deviceTransform.flatPixelBounds(of: rect))
      .intersection(clipRect)
    if shown.isEmpty { hiddenCount += 1 }
    bounds = bounds.union(shown)
    let counted = deviceTransform.countedPixels(of: rect, in: clipRect)
    if mixed.opaqueness[vector][number] != 0 { opaquePixels += counted } else { pixels += counted }
  }

  @inline(__always)
  func keep(
    _ vector: Int, _ x: (SIMD4<Double>, SIMD4<Double>), _ y: (SIMD4<Double>, SIMD4<Double>),
    _ filled: SIMD4<Double>, _ scratch: borrowing LaneScratch
  ) {
    (scratch[.left][vector], scratch[.right][vector]) = x
    (scratch[.top][vector], scratch[.bottom][vector]) = y
    scratch[.filled][vector] = filled
  }

  /// Returns true for rectangles from `low` to `high` whose corners the GPU can represent (see
  /// `PlaneTransform.isRepresentable`); false for NaN.
  @inline(__always)
  func isRepresentable(
    _ low: SIMD4<Double>, _ high: SIMD4<Double>
  ) -> SIMDMask<SIMD4<Int64>> {
    (low .> -Self.coordinateLimit) .& (high .< Self.coordinateLimit)
  }

  private static let coordinateLimit = 1_048_576.0

  /// Computes the factors of the layers' colours. Returns false if a layer is not visible, or is
  /// opaque in a run that is translucent.
  private func findOpacities(
    at time: Double, _ opacity: Float, _ store: UnsafePointer<TrackStore>,
    _ scratch: borrowing LaneScratch
  ) -> Bool {
    var own = laneOpacity.still.x
    if key.isMixed {
      own = mixedOpacities(at: time, store, scratch)
    } else if moves.opacity {
      laneOpacity.find(
        at: time, vectorCount, store, scratch[.progress], x: scratch[.laneOpacity], y: nil)
      own = LaneColumn(scratch[.laneOpacity])
    }
    let most: Float = key.drawFlags.contains(.isOpaque) && !key.isOpaque ? 1 : .infinity
    var isFit = SIMDMask<SIMD4<Int32>>(repeating: true)
    for vector in 0..<vectorCount {
      let value = SIMD4<Float>(own[vector])
      isFit = isFit .& (value .> 0) .& (value .< most)
      if key.isMixed { isFit = isFit .& (value .< SIMD4<Float>(mixed.opacityLimit[vector])) }
      scratch[.opacity][vector] = opacity * value.replacing(with: 1, where: value .> 1)
    }
    return all(isFit)
  }
}

// The sprites of a run: of what was computed for its layers, the parts that the GPU is sent.
extension SpriteRun {
  func make(_ sprites: UnsafeMutablePointer<Sprite>) {
    for lane in 0..<count {
      if key.isMixed {
        sprites[lane] = mixed.sprite(of: lane)
        continue
      }
      sprites[lane] = Sprite(
        Homography(0, 0, 0, 0, 0, 0), texture: texture, color: SIMD4(), layer: slot(lane))
      if key.pipeline == .smallImage { sprites[lane].image = key.content.image.index }
    }
  }

  @inline(__always)
  private func setPlanes(
    of sprites: UnsafeMutablePointer<Sprite>, _ lanes: Range<Int>,
    _ scratch: borrowing LaneScratch
  ) {
    let (xu, xv, x1) = (scratch.floats(.xu), scratch.floats(.xv), scratch.floats(.x1))
    let (yu, yv, y1) = (scratch.floats(.yu), scratch.floats(.yv), scratch.floats(.y1))
    for lane in lanes {
      (sprites[lane].xu, sprites[lane].xv, sprites[lane].x1) = (xu[lane], xv[lane], x1[lane])
      (sprites[lane].yu, sprites[lane].yv, sprites[lane].y1) = (yu[lane], yv[lane], y1[lane])
    }
  }

  @inline(__always)
  func setColors(
    of sprites: UnsafeMutablePointer<Sprite>, _ lanes: Range<Int>,
    _ scratch: borrowing LaneScratch
  ) {
    let opacities = scratch.floats(.opacity)
    if key.drawFlags.contains(.contents) {
      for lane in lanes { sprites[lane].setColor(SIMD4(repeating: unorm(opacities[lane]))) }
    } else {
      for lane in lanes { setColor(of: sprites, lane, scratch) }
    }
  }

  @inline(__always)
  private func setColor(
    of sprites: UnsafeMutablePointer<Sprite>, _ lane: Int, _ scratch: borrowing LaneScratch
  ) {
    sprites[lane].setColor(
      unorm(premultiplied(fills[lane], scratch.floats(.opacity)[lane])))
  }
}

extension Sprite {
  @inline(__always)
  fileprivate mutating func setColor(_ color: SIMD4<UInt16>) {
    (red, green, blue, alpha) = (color.x, color.y, color.z, color.w)
  }
}
