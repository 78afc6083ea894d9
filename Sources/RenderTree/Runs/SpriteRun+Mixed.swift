import CalqueMotion

// Mixed runs: each layer is placed by its superlayer, which may be in the run, too. The results
// are those of `PlaneTransform.init(placing:by:in:)` and of its bounds.
extension SpriteRun {
  /// Computes the planes of the layers and their quads, for their own transforms and the origins
  /// in `scratch`. Returns false if one has no area.
  mutating func findMixed(_ transform: Transforms, _ scratch: borrowing LaneScratch) -> Bool {
    place(transform, scratch)
    return measure(scratch)
  }

  /// Returns the layers' own transforms: `constant` with the animated components.
  func mixedTransforms(
    _ constant: Transforms, at time: Double, _ store: UnsafePointer<TrackStore>,
    _ scratch: borrowing LaneScratch
  ) -> Transforms {
    component.find(
      at: time, MixedLanes.vectorCount(mixed.componentCount), store, scratch[.progress],
      x: scratch[.component], y: scratch[.secondComponent])
    for vector in 0..<vectorCount {
      scratch[.a][vector] = constant.a[vector]
      scratch[.b][vector] = constant.b[vector]
      scratch[.c][vector] = constant.c[vector]
      scratch[.d][vector] = constant.d[vector]
      scratch[.tx][vector] = constant.x[vector]
      scratch[.ty][vector] = constant.y[vector]
    }
    for index in 0..<mixed.componentCount {
      let (lane, component) = (
        mixed.component(at: index).lane, mixed.component(at: index).component
      )
      let value = scratch.lanes(.component)[index]
      switch component {
      case .rotationZ:
        // Beyond this limit runs of one form end, too.
        let turn = abs(value) < SinCos4.angleLimit ? SinCos(value) : SinCos(.nan)
        (scratch.lanes(.a)[lane], scratch.lanes(.b)[lane]) = (turn.cosine, turn.sine)
        (scratch.lanes(.c)[lane], scratch.lanes(.d)[lane]) = (-turn.sine, turn.cosine)
      case .scale, .scaleXY: (scratch.lanes(.a)[lane], scratch.lanes(.d)[lane]) = (value, value)
      case .scaleX: scratch.lanes(.a)[lane] = value
      case .scaleY: scratch.lanes(.d)[lane] = value
      case .translation:
        scratch.lanes(.tx)[lane] = value
        scratch.lanes(.ty)[lane] = scratch.lanes(.secondComponent)[index]
      case .translationX: scratch.lanes(.tx)[lane] = value
      case .translationY: scratch.lanes(.ty)[lane] = value
      default: break
      }
    }
    return Transforms(
      a: LaneColumn(scratch[.a]), b: LaneColumn(scratch[.b]), c: LaneColumn(scratch[.c]),
      d: LaneColumn(scratch[.d]), x: LaneColumn(scratch[.tx]), y: LaneColumn(scratch[.ty]))
  }

  /// Returns the positions of the layers.
  func mixedPositions(
    at time: Double, _ store: UnsafePointer<TrackStore>, _ scratch: borrowing LaneScratch
  ) -> (x: LaneColumn, y: LaneColumn) {
    for vector in 0..<vectorCount {
      scratch[.x][vector] = mixed.still.x[vector]
      scratch[.y][vector] = mixed.still.y[vector]
    }
    let moving = mixed.movingPositions
    position.find(
      at: time, MixedLanes.vectorCount(moving.count), store, scratch[.progress],
      x: scratch[.movingX], y: scratch[.movingY])
    for index in 0..<moving.count {
      scratch.lanes(.x)[Int(moving.lanes[index])] = scratch.lanes(.movingX)[index]
      scratch.lanes(.y)[Int(moving.lanes[index])] = scratch.lanes(.movingY)[index]
    }
    return (LaneColumn(scratch[.x]), LaneColumn(scratch[.y]))
  }

  /// Returns the opacities of the layers.
  func mixedOpacities(
    at time: Double, _ store: UnsafePointer<TrackStore>, _ scratch: borrowing LaneScratch
  ) -> LaneColumn {
    let moving = mixed.movingOpacities
    guard moving.count > 0 else { return mixed.still.opacity }
    for vector in 0..<vectorCount { scratch[.laneOpacity][vector] = mixed.still.opacity[vector] }
    laneOpacity.find(
      at: time, MixedLanes.vectorCount(moving.count), store, scratch[.progress],
      x: scratch[.movingX], y: nil)
    for index in 0..<moving.count {
      scratch.lanes(.laneOpacity)[Int(moving.lanes[index])] = scratch.lanes(.movingX)[index]
    }
    return LaneColumn(scratch[.laneOpacity])
  }

  /// Computes the maps from the layers' points to pixels, superlayers first.
  private func place(_ transform: Transforms, _ scratch: borrowing LaneScratch) {
    let (x, y) = (scratch.lanes(.x), scratch.lanes(.y))
    let (xu, xv, x1) = (
      scratch.lanes(.deviceXU), scratch.lanes(.deviceXV), scratch.lanes(.deviceX1)
    )
    let (yu, yv, y1) = (
      scratch.lanes(.deviceYU), scratch.lanes(.deviceYV), scratch.lanes(.deviceY1)
    )
    let upright = scratch.lanes(.uprightness)
    let isLevel = ancestorTransform.kind == .scaleTranslate
    for lane in 0..<count {
      let (vector, number) = (lane / 4, lane % 4)
      let (a, b) = (transform.a[vector][number], transform.b[vector][number])
      let (c, d) = (transform.c[vector][number], transform.d[vector][number])
      let parent = mixed.parent(of: lane)
      var (outerXU, outerXV, outerX1) = (
        ancestorTransform.xu, ancestorTransform.xv, ancestorTransform.x1
      )
      var (outerYU, outerYV, outerY1) = (
        ancestorTransform.yu, ancestorTransform.yv, ancestorTransform.y1
      )
      var isUpright = isLevel
      if parent >= 0 {
        (outerXU, outerXV, outerX1) = (xu[parent], xv[parent], x1[parent])
        (outerYU, outerYV, outerY1) = (yu[parent], yv[parent], y1[parent])
        isUpright = upright[parent] != 0
      }
      xu[lane] = outerXU * a + outerXV * b
      xv[lane] = outerXU * c + outerXV * d
      x1[lane] = outerXU * x[lane] + outerXV * y[lane] + outerX1
      yu[lane] = outerYU * a + outerYV * b
      yv[lane] = outerYU * c + outerYV * d
      y1[lane] = outerYU * x[lane] + outerYV * y[lane] + outerY1
      upright[lane] = isUpright && b == 0 && c == 0 ? 1 : 0
    }
  }

  /// Computes the quads, `pixels`, `opaquePixels` and `sides`; the sides and pixels of each layer
  /// stay in `scratch`. Returns false if a layer has no area.
  private mutating func measure(_ scratch: borrowing LaneScratch) -> Bool {
    var low = (x: SIMD4<Double>(repeating: .infinity), y: SIMD4<Double>(repeating: .infinity))
    var high = (x: -low.x, y: -low.y)
    var (filled, opaque) = (SIMD4<Double>(), SIMD4<Double>())
    var isFit = SIMDMask<SIMD4<Int64>>(repeating: true)
    for vector in 0..<vectorCount {
      let (u, v) = (geometry.origin.x[vector], geometry.origin.y[vector])
      let (width, height) = (geometry.size.x[vector], geometry.size.y[vector])
      let (xu, xv) = (scratch[.deviceXU][vector], scratch[.deviceXV][vector])
      let (yu, yv) = (scratch[.deviceYU][vector], scratch[.deviceYV][vector])
      let (x1, y1) = (scratch[.deviceX1][vector], scratch[.deviceY1][vector])
      let (across, along) = (xu * width, xv * height)
      let (down, deep) = (yu * width, yv * height)
      scratch[.xu][vector] = SIMD4<Float>(across)
      scratch[.xv][vector] = SIMD4<Float>(along)
      scratch[.x1][vector] = SIMD4<Float>(x1 + (xu * u + xv * v))
      scratch[.yu][vector] = SIMD4<Float>(down)
      scratch[.yv][vector] = SIMD4<Float>(deep)
      scratch[.y1][vector] = SIMD4<Float>(y1 + (yu * u + yv * v))
      let (u1, v1) = (u + width, v + height)
      let isUpright = scratch[.uprightness][vector] .!= 0
      var left = smaller(xu * u, xu * u1) + smaller(xv * v, xv * v1) + x1
      var right = larger(xu * u, xu * u1) + larger(xv * v, xv * v1) + x1
      var top = smaller(yu * u, yu * u1) + smaller(yv * v, yv * v1) + y1
      var bottom = larger(yu * u, yu * u1) + larger(yv * v, yv * v1) + y1
      if !(geometry.origin.x.isZero && geometry.origin.y.isZero) {
        // As for planes that are only scaled and moved: rounded in another order.
        let (x0, y0) = (xu * u + x1, yv * v + y1)
        left.replace(with: smaller(x0, x0 + across), where: isUpright)
        right.replace(with: larger(x0, x0 + across), where: isUpright)
        top.replace(with: smaller(y0, y0 + deep), where: isUpright)
        bottom.replace(with: larger(y0, y0 + deep), where: isUpright)
      }
      isFit =
        isFit .& (right .> left) .& (bottom .> top) .& isRepresentable(left, right)
        .& isRepresentable(top, bottom)
      let area = (across * deep - down * along).magnitudes
      let columns = (right + 0.5).floored - (left + 0.5).floored
      let lines = (bottom + 0.5).floored - (top + 0.5).floored
      let counted = (area + 0.5).floored.replacing(with: columns * lines, where: isUpright)
      filled += counted
      opaque += counted * mixed.opaqueness[vector]
      if mixed.roundness[vector] != SIMD4() {
        let growth = growth((across, along), (down, deep), area)
        let grows = (mixed.roundness[vector] .!= 0) .& .!isUpright
        left.replace(with: left - growth.x, where: grows)
        right.replace(with: right + growth.x, where: grows)
        top.replace(with: top - growth.y, where: grows)
        bottom.replace(with: bottom + growth.y, where: grows)
      }
      keep(vector, (left, right), (top, bottom), counted, scratch)
      low = (smaller(low.x, left), smaller(low.y, top))
      high = (larger(high.x, right), larger(high.y, bottom))
    }
    let isWhole = all(isFit)
    opaquePixels = isWhole ? Int(opaque.sum()) : 0
    pixels = isWhole ? Int(filled.sum()) - opaquePixels : 0
    sides = SIMD4(low.x.min(), low.y.min(), high.x.max(), high.y.max())
    return isWhole
  }

  /// Returns how far the antialiased edges of quads reach, as `PlaneTransform.antialiasedBounds`
  /// has it. `x` and `y` are the coordinates of both sides of a quad, of this area.
  @inline(__always)
  private func growth(
    _ x: (SIMD4<Double>, SIMD4<Double>), _ y: (SIMD4<Double>, SIMD4<Double>),
    _ area: SIMD4<Double>
  ) -> (x: SIMD4<Double>, y: SIMD4<Double>) {
    let lengths = (
      (x.0 * x.0 + y.0 * y.0).squareRoot(), (x.1 * x.1 + y.1 * y.1).squareRoot()
    )
    let first = SIMD4().replacing(with: lengths.1 / area, where: area .> 1.99 * lengths.1)
    let second = SIMD4().replacing(with: lengths.0 / area, where: area .> 1.99 * lengths.0)
    return (
      x.0.magnitudes * first + x.1.magnitudes * second,
      y.0.magnitudes * first + y.1.magnitudes * second
    )
  }

  /// Returns the map from the points of a layer of a mixed run to pixels, as last computed.
  func mixedDeviceTransform(_ lane: Int, _ scratch: borrowing LaneScratch) -> PlaneTransform {
    PlaneTransform(
      xu: scratch.lanes(.deviceXU)[lane], xv: scratch.lanes(.deviceXV)[lane],
      x1: scratch.lanes(.deviceX1)[lane], yu: scratch.lanes(.deviceYU)[lane],
      yv: scratch.lanes(.deviceYV)[lane], y1: scratch.lanes(.deviceY1)[lane],
      wu: 0, wv: 0, w1: 1,
      kind: scratch.lanes(.uprightness)[lane] != 0 ? .scaleTranslate : .affine)
  }
}

/// The parts of a mixed run in which its layers differ: their superlayers, the forms of their
/// sprites, and the animated components of their transforms.
struct MixedLanes {
  /// An animated component of the transform of one layer.
  struct Component {
    var lane: Int
    var component: ValueComponent
  }

  let componentCount: Int
  /// The number of layers that show an image.
  let imageCount: Int
  private let parents: UnsafeMutablePointer<Int32>
  private let ends: UnsafeMutablePointer<Int32>
  private let sprites: UnsafeMutablePointer<Sprite>
  private let components: UnsafeMutablePointer<Component>
  private let shownImages: UnsafeMutablePointer<ImageID>
  private let columns: UnsafeMutablePointer<SIMD4<Double>>
  /// The positions and the opacities of the layers of which they do not move.
  let still: (x: LaneColumn, y: LaneColumn, opacity: LaneColumn)
  /// The lanes of which the positions and the opacities move, in the order of their motions.
  let movingPositions, movingOpacities: (lanes: UnsafeMutablePointer<Int32>, count: Int)
  /// 1 for round rectangles, else 0.
  let roundness: LaneColumn
  /// 1 for layers without translucent pixels, else 0.
  let opaqueness: LaneColumn
  /// The opacity from which on a layer would be drawn in another way.
  let opacityLimit: LaneColumn

  /// Makes the parts of `lanes`, which are none in a run of another form.
  init(_ lanes: [SpriteRun.Lane]) {
    let forms = lanes.compactMap(\.mixed)
    parents = .allocate(capacity: forms.count)
    ends = .allocate(capacity: forms.count)
    sprites = .allocate(capacity: forms.count)
    for (index, form) in forms.enumerated() {
      (parents + index).initialize(to: form.parent)
      (ends + index).initialize(to: form.end)
      (sprites + index).initialize(to: form.sprite)
    }
    componentCount = forms.count { $0.component != nil }
    components = .allocate(capacity: componentCount)
    imageCount = forms.count { $0.image != nil }
    shownImages = .allocate(capacity: imageCount)
    var (freeComponents, freeImages) = (components, shownImages)
    for (index, form) in forms.enumerated() {
      if let component = form.component {
        freeComponents.initialize(to: Component(lane: index, component: component))
        freeComponents += 1
      }
      if let image = form.image {
        freeImages.initialize(to: image)
        freeImages += 1
      }
    }
    movingPositions = Self.moving(lanes, forms, \.position)
    movingOpacities = Self.moving(lanes, forms, \.opacity)
    columns = .allocate(capacity: 6 * max(forms.count / 4, 1))
    var free = columns
    func column(_ number: (SpriteRun.Lane, SpriteRun.MixedForm) -> Double) -> LaneColumn {
      LaneColumn(forms.isEmpty ? [0, 0, 0, 0] : zip(lanes, forms).map(number), in: &free)
    }
    still = (
      column { lane, _ in lane.position.from.x }, column { lane, _ in lane.position.from.y },
      column { lane, _ in lane.opacity.from.x }
    )
    roundness = column { $1.sprite.isRound ? 1 : 0 }
    opaqueness = column { $1.isOpaque ? 1 : 0 }
    opacityLimit = column { $1.opacityLimit }
  }

  private static func moving(
    _ lanes: [SpriteRun.Lane], _ forms: [SpriteRun.MixedForm],
    _ track: (SpriteRun.Lane) -> LaneTrack
  ) -> (lanes: UnsafeMutablePointer<Int32>, count: Int) {
    let moving = forms.indices.filter { track(lanes[$0]).moves }
    let storage = UnsafeMutablePointer<Int32>.allocate(capacity: moving.count)
    for (index, lane) in moving.enumerated() {
      (storage + index).initialize(to: Int32(lane))
    }
    return (storage, moving.count)
  }

  /// Returns the motions among `tracks` that are evaluated, in groups of four.
  static func motions(
    _ tracks: [LaneTrack], where isIncluded: (Int) -> Bool
  ) -> [LaneTrack] {
    var result = tracks.indices.filter(isIncluded).map { tracks[$0] }
    while result.isEmpty || result.count % 4 != 0 { result.append(LaneTrack(still: SIMD2())) }
    return result
  }

  /// Returns the number of groups of four that hold `count` motions.
  static func vectorCount(_ count: Int) -> Int { (count + 3) / 4 }

  func free() {
    parents.deallocate()
    ends.deallocate()
    sprites.deallocate()
    components.deallocate()
    shownImages.deallocate()
    columns.deallocate()
    movingPositions.lanes.deallocate()
    movingOpacities.lanes.deallocate()
  }

  /// Returns the lane of the superlayer; -1 for a sublayer of the ancestor.
  @inline(__always)
  func parent(of lane: Int) -> Int { Int(parents[lane]) }

  /// Returns the lane after those of the layer's sublayers.
  @inline(__always)
  func end(of lane: Int) -> Int { Int(ends[lane]) }

  /// Returns the sprite, of which only the plane and the colour change.
  @inline(__always)
  func sprite(of lane: Int) -> Sprite { sprites[lane] }

  @inline(__always)
  func component(at index: Int) -> Component { components[index] }

  func image(at index: Int) -> ImageID { shownImages[index] }
}
