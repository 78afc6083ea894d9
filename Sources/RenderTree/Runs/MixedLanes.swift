import CalqueMotion

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
