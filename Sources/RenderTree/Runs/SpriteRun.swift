import CalqueMotion

/// 8 to 64 layers, each of which draws one quad in its superlayer's plane, with the same image as
/// the others, or a colour. Their sprites are computed four at a time, without updating the values
/// and draw properties of the layers one by one.
///
/// There are three forms. In a run in motion the layers are sibling leaves: their animations and
/// constant values are stored in columns, with a lane for each layer, and are evaluated directly
/// from the time to the sprites. It is valid while no animation begins or ends and nothing else
/// changes in the layers or their ancestors. Unlike siblings may be in between: the run is drawn in
/// stretches of layers with consecutive rows. In a static run the layers are at rest in one
/// ancestor: when it moves, all sprites are moved with it; while it is at rest, they stay as they
/// are.
///
/// A mixed run has unlike layers: whole subtrees of sublayers of one ancestor, such as cards with
/// what is on them, all of which move, with their superlayers or by themselves. Each draws one quad
/// or rounded rectangle of the pipeline `mixed`.
///
/// All layers of a run have the same `Key`, which is constant for the lifetime of the run; that of
/// a mixed run says little.
/// `SpriteRuns` owns the runs; `Animator` forms, evaluates and dissolves them, and
/// `LayerStore.updateDrawProperties` moves static ones.
struct SpriteRun {
  /// The values that all layers of a run have in common and that do not change.
  struct Key: Equatable {
    /// The common ancestor of the layers: their superlayer or, for a static or a mixed run, a layer
    /// above it.
    var ancestor: Int32
    var content: ContentDescriptor
    var flags: LayerFlags
    var drawFlags: DrawFlags
    /// True if the sprites are opaque for the lifetime of the run.
    var isOpaque = false
    /// The animated component of the transforms, which are the identity except for it.
    var moving: ValueComponent? = nil
    /// True if the transforms, except for the animated component, keep sides parallel to the axes.
    var isAxisAligned: Bool
    /// True if the two coordinates of the position have separate tracks.
    var movesByAxis = false
    /// True if the layers are at rest in the ancestor.
    var isStatic = false
    /// True for a mixed run, which has neither content nor flags in common.
    var isMixed = false

    var pipeline: Pipeline {
      if isMixed { return .mixed }
      return !drawFlags.contains(.contents) ? .solid : content.isSmall ? .smallImage : .image
    }
  }

  /// A part of a run whose layers have consecutive rows, and which is drawn as one item. All runs
  /// but those of sibling leaves in motion have a single one.
  struct Stretch {
    /// Its lanes.
    var first, end: Int32
    /// The index of its first sprite in the frame; -1 for none.
    var position: Int32 = -1

    var count: Int { Int(end - first) }
  }

  /// The input for one layer of a run: its constant values and the motions of its properties.
  struct Lane {
    var slot: Int32
    /// True if there are rows between the layer and that of the lane before.
    var beginsStretch = false
    var bounds: SIMD4<Double>
    /// The point about which `transform` is applied, in the layer's own space.
    var anchor = SIMD2<Double>()
    var transform: CATransform3D
    var fill: SIMD4<Float>
    /// The motion of the position; of its x if the position moves by axis.
    var position: LaneTrack
    /// The motion of y if the position moves by axis.
    var y: LaneTrack
    var opacity: LaneTrack
    /// The motion of the key's animated component.
    var component: LaneTrack

    /// The number of these motions that come from tracks.
    var trackCount = 0
    /// In a mixed run, the form of the layer.
    var mixed: MixedForm?

    var tracks: [LaneTrack] { [position, y, opacity, component] }

    /// The longer side of the layer's bounding box in the ancestor, without the animated component.
    fileprivate var sideInAncestor: Double {
      max(
        abs(Double(transform.m11)) * bounds.z + abs(Double(transform.m21)) * bounds.w,
        abs(Double(transform.m12)) * bounds.z + abs(Double(transform.m22)) * bounds.w)
    }
  }

  /// The parts of a lane of a mixed run that are common to all lanes of other runs.
  struct MixedForm {
    /// The lane of the superlayer, or -1.
    var parent: Int32
    /// The lane after those of the sublayers.
    var end: Int32
    /// The sprite, without its plane and colour.
    var sprite: Sprite
    /// The image that it shows, if any.
    var image: ImageID?
    /// The animated component of the transform.
    var component: ValueComponent?
    /// True if it has no translucent pixels; and the opacity below which it must stay otherwise.
    var isOpaque: Bool
    var opacityLimit = Double.infinity
  }

  /// The geometry of the lanes' quads in the superlayer or the ancestor, without the animated
  /// component.
  struct Geometry {
    let anchor: (x: LaneColumn, y: LaneColumn)
    let origin: (x: LaneColumn, y: LaneColumn)
    let size: (x: LaneColumn, y: LaneColumn)
    /// The transform: m11, m12, m21, m22, m41 and m42.
    let a, b, c, d, x, y: LaneColumn

    static let columnCount = 12

    init(_ lanes: [Lane], in storage: inout UnsafeMutablePointer<SIMD4<Double>>) {
      func column(_ number: (Lane) -> Double) -> LaneColumn {
        LaneColumn(lanes.map(number), in: &storage)
      }
      anchor = (column { $0.anchor.x }, column { $0.anchor.y })
      origin = (column { $0.bounds.x }, column { $0.bounds.y })
      size = (column { $0.bounds.z }, column { $0.bounds.w })
      a = column { Double($0.transform.m11) }
      b = column { Double($0.transform.m12) }
      c = column { Double($0.transform.m21) }
      d = column { Double($0.transform.m22) }
      x = column { Double($0.transform.m41) }
      y = column { Double($0.transform.m42) }
    }
  }

  let key: Key
  let count: Int
  /// The media times in seconds between which all lanes are under way.
  let since: Double
  let until: Double
  /// The map from the points of the superlayer or the ancestor to pixels, and the pixel rect to
  /// which the layers are clipped.
  private(set) var ancestorTransform: PlaneTransform
  private(set) var clipRect: PixelRect
  /// True if nothing clips the layers except the edge of the surface.
  private(set) var isUnclipped: Bool
  /// The longer side of the largest bounding box of a layer of a static run, in points of the
  /// ancestor.
  let largestSide: Double
  /// The number of tracks.
  let trackCount: Int
  /// The opacity of the ancestors with which the sprites were written.
  var opacity: Float = 1
  /// The pixels that it draws on, as last written; the number of pixels that its sprites fill; and
  /// the sides of their bounding box.
  var bounds = PixelRect.empty
  var pixels = 0
  /// The number of pixels that the opaque sprites of a mixed run fill; they are not in `pixels`.
  var opaquePixels = 0
  /// The number of its sprites that are off the surface.
  var hiddenCount = 0
  var sides = SIMD4<Double>()
  /// The number of its layers found in order in a sublayer list; -1 if one was found out of order.
  var memberCount = 0
  /// The frame in which it was formed.
  var birth: Int32 = 0
  /// True if the values and draw properties of its layers are those of its sprites.
  var areLayersCurrent = true

  private let stretches: UnsafeMutablePointer<Stretch>
  let stretchCount: Int32
  private let storage: UnsafeMutablePointer<SIMD4<Double>>
  private let scalarLanes: UnsafeMutablePointer<ScalarLane>
  private let indices: UnsafeMutablePointer<Int32>
  let fills: UnsafeMutablePointer<SIMD4<Float>>
  let geometry: Geometry
  let position, y, laneOpacity, component: LaneMotion
  let moves: (position: Bool, y: Bool, opacity: Bool)
  let mixed: MixedLanes
  /// The texture coordinates of all sprites.
  let texture: SIMD4<Float>

  /// The limits of the number of layers in a run, which is always a multiple of four.
  static let minimumCount = 8
  static let maximumCount = 64
  /// The least number of layers in a stretch, on average: fewer are drawn faster one by one.
  static let leastInStretch = 3

  /// Makes a run of layers with `key`, in an ancestor whose sublayers start from
  /// `ancestorTransform` and `clip`.
  init(
    _ lanes: [Lane], _ key: Key, ancestorTransform: PlaneTransform, clipRect: PixelRect,
    on surface: PixelRect
  ) {
    self.key = key
    (self.ancestorTransform, self.clipRect) = (ancestorTransform, clipRect)
    isUnclipped = clipRect.contains(surface)
    count = lanes.count
    largestSide = lanes.reduce(0) { max($0, $1.sideInAncestor) }
    let (motionCount, vectorCount) = (4, lanes.count / 4)
    // The lanes of static runs differ in opacity alone.
    let motionCapacity =
      key.isStatic ? LaneMotion.columnCount + vectorCount : LaneMotion.columnCount * vectorCount
    storage = .allocate(capacity: Geometry.columnCount * vectorCount + motionCount * motionCapacity)
    indices = .allocate(capacity: (1 + motionCount) * lanes.count)
    scalarLanes = .allocate(capacity: lanes.lazy.flatMap(\.tracks).count { $0.scalarTrack != nil })
    fills = .allocate(capacity: lanes.count)
    var (free, freeIndices, freeScalarLanes) = (storage, indices, scalarLanes)
    for (index, lane) in lanes.enumerated() {
      freeIndices.pointee = lane.slot
      freeIndices += 1
      (fills + index).initialize(to: lane.fill)
    }
    texture = key.drawFlags.contains(.contents) ? key.content.fit.textureRect : SIMD4(0, 0, 1, 1)
    geometry = Geometry(lanes, in: &free)
    func motion(
      _ tracks: [LaneTrack], _ isIncludedInMixed: (Int) -> Bool
    ) -> LaneMotion {
      LaneMotion(
        key.isMixed ? MixedLanes.motions(tracks, where: isIncludedInMixed) : tracks, in: &free,
        &freeIndices, &freeScalarLanes)
    }
    position = motion(lanes.map(\.position)) { lanes[$0].position.moves }
    y = motion(lanes.map(\.y)) { _ in false }
    laneOpacity = motion(lanes.map(\.opacity)) { lanes[$0].opacity.moves }
    component = motion(lanes.map(\.component)) { lanes[$0].mixed?.component != nil }
    moves = (
      lanes.contains { $0.position.moves }, lanes.contains { $0.y.moves },
      lanes.contains { $0.opacity.moves }
    )
    mixed = MixedLanes(lanes)
    let starts = lanes.indices.filter { $0 == 0 || lanes[$0].beginsStretch }
    stretchCount = Int32(starts.count)
    stretches = .allocate(capacity: starts.count)
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : lanes.count
      (stretches + index).initialize(to: Stretch(first: Int32(start), end: Int32(end)))
    }
    let tracks = lanes.flatMap(\.tracks)
    trackCount = lanes.reduce(0) { $0 + $1.trackCount }
    since = tracks.reduce(-.infinity) { max($0, $1.since) }
    until = tracks.reduce(.infinity) { min($0, $1.until) }
  }

  /// Deallocates its memory; the run must not be used afterwards.
  func free() {
    storage.deallocate()
    indices.deallocate()
    scalarLanes.deallocate()
    fills.deallocate()
    stretches.deallocate()
    mixed.free()
  }

  /// Sets the device transform and the clip of an ancestor that has moved; the sprites are stale
  /// until they are written.
  mutating func setAncestor(
    _ ancestorTransform: PlaneTransform, _ clipRect: PixelRect, on surface: PixelRect
  ) {
    (self.ancestorTransform, self.clipRect) = (ancestorTransform, clipRect)
    isUnclipped = clipRect.contains(surface)
  }

  /// Returns the layer of a lane.
  @inline(__always)
  func slot(_ lane: Int) -> Int32 { indices[lane] }

  // MARK: Stretches

  /// Returns the stretch at `index`.
  @inline(__always)
  func stretch(_ index: Int32) -> Stretch { stretches[Int(index)] }

  /// Returns the first layer of a stretch.
  @inline(__always)
  func leader(ofStretch index: Int32) -> Int32 { slot(Int(stretch(index).first)) }

  /// Returns the index of the stretch that begins with the layer at `slot`.
  func stretch(from slot: Int32) -> Int32 {
    var index: Int32 = 0
    while index + 1 < stretchCount, leader(ofStretch: index) != slot { index += 1 }
    return index
  }

  /// Sets the index in the frame of the first sprite of a stretch.
  func setPosition(_ position: Int32, ofStretch index: Int32) {
    stretches[Int(index)].position = position
  }

  /// Records that none of its sprites is in the frame.
  func forgetPositions() {
    for index in 0..<stretchCount { setPosition(-1, ofStretch: index) }
  }

  /// Returns true if all of its sprites are among the first `count` of the frame.
  func isPlaced(among count: Int) -> Bool {
    for index in 0..<stretchCount {
      let stretch = stretch(index)
      if stretch.position < 0 || Int(stretch.position) + stretch.count > count { return false }
    }
    return true
  }

  /// Calls `body` with the lanes of each stretch and a base such that `base + lane` is the sprite
  /// of a lane: in `frame`, or in `others` for all lanes if that is nil.
  @inline(__always)
  func forEachStretch(
    in frame: UnsafeMutablePointer<Sprite>?, or others: UnsafeMutablePointer<Sprite>,
    _ body: (UnsafeMutablePointer<Sprite>, Range<Int>) -> Void
  ) {
    guard let frame else { return body(others, 0..<count) }
    for index in 0..<stretchCount {
      let stretch = stretch(index)
      body(frame + Int(stretch.position - stretch.first), Int(stretch.first)..<Int(stretch.end))
    }
  }

  /// Returns the lane after those of the sublayers of the layer at `lane`.
  @inline(__always)
  func end(of lane: Int) -> Int { key.isMixed ? mixed.end(of: lane) : lane + 1 }

  /// Returns the slot of the superlayer of the layer at `lane`; in a static run, that of the
  /// ancestor.
  @inline(__always)
  func parent(of lane: Int) -> Int32 {
    let parent = key.isMixed ? mixed.parent(of: lane) : -1
    return parent < 0 ? key.ancestor : slot(parent)
  }

  /// The number of its sprites that are on the surface.
  var shownCount: Int { count - hiddenCount }

  /// Returns true if no side of a sprite is outside of `pixels`.
  @inline(__always)
  func isInside(_ pixels: PixelRect) -> Bool {
    pixels.contains(bounds) && sides.x >= Double(pixels.minX) && sides.y >= Double(pixels.minY)
      && sides.z <= Double(pixels.maxX) && sides.w <= Double(pixels.maxY)
  }
}
