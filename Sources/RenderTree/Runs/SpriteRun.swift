import Motion

/// A range of 8 to 64 similar layers with consecutive rows, each of which draws one quad with the
/// same image, or a colour, in its superlayer's plane. Their sprites are computed four at a time,
/// without evaluating and placing the layers one by one.
///
/// There are two forms. In a run in motion the layers are sibling leaves: their animations and
/// constant values are stored in rows, with a lane for each layer, and are evaluated directly from
/// the time to the sprites. It is valid while no animation begins or ends and nothing else changes
/// in the layers or their ancestors. In a carried run the layers are at rest in an ancestor, the
/// host: when the host moves, all sprites are moved with it; while it is at rest, they stay as they
/// are.
///
/// All layers of a run have the same `Form`, which is constant for the lifetime of the run.
/// `SpriteRuns` owns the runs; `Animator` forms, evaluates and dissolves them, and
/// `Scene.transform` moves carried ones.
struct SpriteRun {
  /// The values that all layers of a run have in common and that do not change.
  struct Form: Equatable {
    /// The common ancestor of the layers: their superlayer or, for a carried run, a layer above it.
    var host: Int32
    var content: ContentRow
    var flags: LayerFlags
    var drawFlags: DrawFlags
    /// True if the sprites are opaque for the lifetime of the run.
    var isOpaque = false
    /// The animated component of the transforms, which are the identity except for it.
    var moving: ValueComponent? = nil
    /// True if the transforms, except for the animated component, keep sides parallel to the axes.
    var isUpright: Bool
    /// True if the two coordinates of the position have separate tracks.
    var movesByAxis = false
    /// True if the layers are at rest in the host.
    var isCarried = false
  }

  /// The input for one layer of a run: its constant values and the motions of its properties.
  struct Lane {
    var slot: Int32
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
    /// The motion of the form's animated component.
    var part: LaneTrack

    /// The number of these motions that come from tracks.
    var trackCount = 0

    var tracks: [LaneTrack] { [position, y, opacity, part] }

    /// The longer side of the layer's bounding box in the host, without the animated component.
    fileprivate var sideInHost: Double {
      max(
        abs(Double(transform.m11)) * bounds.z + abs(Double(transform.m21)) * bounds.w,
        abs(Double(transform.m12)) * bounds.z + abs(Double(transform.m22)) * bounds.w)
    }
  }

  /// The geometry of the lanes' quads in the superlayer or the host, without the animated
  /// component.
  struct Frame {
    let anchor: (x: LaneRow, y: LaneRow)
    let origin: (x: LaneRow, y: LaneRow)
    let size: (x: LaneRow, y: LaneRow)
    /// The transform: m11, m12, m21, m22, m41 and m42.
    let a, b, c, d, x, y: LaneRow

    static let rowCount = 12

    init(_ lanes: [Lane], in storage: inout UnsafeMutablePointer<SIMD4<Double>>) {
      func row(_ number: (Lane) -> Double) -> LaneRow {
        LaneRow(lanes.map(number), in: &storage)
      }
      anchor = (row { $0.anchor.x }, row { $0.anchor.y })
      origin = (row { $0.bounds.x }, row { $0.bounds.y })
      size = (row { $0.bounds.z }, row { $0.bounds.w })
      a = row { Double($0.transform.m11) }
      b = row { Double($0.transform.m12) }
      c = row { Double($0.transform.m21) }
      d = row { Double($0.transform.m22) }
      x = row { Double($0.transform.m41) }
      y = row { Double($0.transform.m42) }
    }
  }

  let form: Form
  let count: Int
  /// The media times in seconds between which all lanes are under way.
  let since: Double
  let until: Double
  /// The map from the points of the superlayer or the host to pixels, and the pixel rect to which
  /// the layers are clipped.
  private(set) var plane: PlaneTransform
  private(set) var clip: PixelRect
  /// True if nothing clips the layers except the edge of the surface.
  private(set) var isWide: Bool
  /// The longer side of the largest bounding box of a carried layer, in points of the host.
  let largestSide: Double
  /// The number of tracks.
  let trackCount: Int
  /// The index of its first sprite in the frame; -1 for none.
  var place: Int32 = -1
  /// The opacity of the ancestors with which the sprites were written.
  var opacity: Float = 1
  /// The pixels that it draws on, as last written; the number of pixels that its sprites fill; and
  /// the sides of their bounding box.
  var bounds = PixelRect.empty
  var pixels = 0
  /// The number of its sprites that are off the surface.
  var hiddenCount = 0
  var sides = SIMD4<Double>()
  /// The number of its layers found in order in a sublayer list; -1 if one was found out of order.
  var metCount = 0
  /// The frame in which it was formed.
  var birth: Int32 = 0
  /// True if the values and placements of its layers are those of its sprites.
  var isCaughtUp = true

  private let storage: UnsafeMutablePointer<SIMD4<Double>>
  private let oddLanes: UnsafeMutablePointer<ScalarLane>
  private let indices: UnsafeMutablePointer<Int32>
  let fills: UnsafeMutablePointer<SIMD4<Float>>
  let frame: Frame
  let position, y, fade, part: LaneMotion
  let moves: (position: Bool, y: Bool, opacity: Bool)
  /// The texture coordinates of all sprites.
  let texture: SIMD4<Float>

  /// The limits of the number of layers in a run, which is always a multiple of four.
  static let least = 8
  static let most = 64

  /// Makes a run of layers with the form `form`, in a host whose sublayers start from `plane` and
  /// `clip`.
  init(_ lanes: [Lane], _ form: Form, plane: PlaneTransform, clip: PixelRect, on surface: PixelRect)
  {
    self.form = form
    (self.plane, self.clip) = (plane, clip)
    isWide = clip.contains(surface)
    count = lanes.count
    largestSide = lanes.reduce(0) { max($0, $1.sideInHost) }
    let (ways, groups) = (4, lanes.count / 4)
    // The lanes of carried runs differ in opacity alone.
    let wayRoom = form.isCarried ? LaneMotion.rowCount + groups : LaneMotion.rowCount * groups
    storage = .allocate(capacity: Frame.rowCount * groups + ways * wayRoom)
    indices = .allocate(capacity: (1 + ways) * lanes.count)
    oddLanes = .allocate(capacity: lanes.lazy.flatMap(\.tracks).count { $0.odd != nil })
    fills = .allocate(capacity: lanes.count)
    var (free, freeIndices, freeOdd) = (storage, indices, oddLanes)
    for (index, lane) in lanes.enumerated() {
      freeIndices.pointee = lane.slot
      freeIndices += 1
      (fills + index).initialize(to: lane.fill)
    }
    let shown = form.content.placement.rect
    texture =
      form.drawFlags.contains(.contents)
      ? SIMD4(
        Float(shown.x), Float(shown.y), Float(shown.x + shown.z), Float(shown.y + shown.w))
      : SIMD4(0, 0, 1, 1)
    frame = Frame(lanes, in: &free)
    position = LaneMotion(lanes.map(\.position), in: &free, &freeIndices, &freeOdd)
    y = LaneMotion(lanes.map(\.y), in: &free, &freeIndices, &freeOdd)
    fade = LaneMotion(lanes.map(\.opacity), in: &free, &freeIndices, &freeOdd)
    part = LaneMotion(lanes.map(\.part), in: &free, &freeIndices, &freeOdd)
    moves = (
      lanes.contains { $0.position.moves }, lanes.contains { $0.y.moves },
      lanes.contains { $0.opacity.moves }
    )
    let tracks = lanes.flatMap(\.tracks)
    trackCount = lanes.reduce(0) { $0 + $1.trackCount }
    since = tracks.reduce(-.infinity) { max($0, $1.since) }
    until = tracks.reduce(.infinity) { min($0, $1.until) }
  }

  /// Deallocates its memory; the run must not be used afterwards.
  func free() {
    storage.deallocate()
    indices.deallocate()
    oddLanes.deallocate()
    fills.deallocate()
  }

  /// Sets the plane and the clip of a host that has moved; the sprites are stale until they are
  /// written.
  mutating func stand(in plane: PlaneTransform, _ clip: PixelRect, on surface: PixelRect) {
    (self.plane, self.clip) = (plane, clip)
    isWide = clip.contains(surface)
  }

  /// Returns the layer of a lane.
  @inline(__always)
  func slot(_ lane: Int) -> Int32 { indices[lane] }

  /// The number of its sprites that are on the surface.
  var shownCount: Int { count - hiddenCount }

  /// Returns true if no side of a sprite is outside of `pixels`.
  @inline(__always)
  func lies(in pixels: PixelRect) -> Bool {
    pixels.contains(bounds) && sides.x >= Double(pixels.minX) && sides.y >= Double(pixels.minY)
      && sides.z <= Double(pixels.maxX) && sides.w <= Double(pixels.maxY)
  }
}
