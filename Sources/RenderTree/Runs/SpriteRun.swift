import Motion

/// A stretch of like layers: 8 to 64, one after the other in paint order, each of which draws one quad with the same
/// image, or a colour, in its superlayer's plane.
///
/// Either all of them move, and are siblings without sublayers: their animations and what else counts of them stand in
/// rows, a lane for each layer, and are evaluated four at a time, from the time straight to the sprites. That holds as
/// long as no animation begins or ends and nothing else of them or of those above them changes. Or all of them stand
/// still in a layer above them, their host, which carries them along where it moves: then they are shifted four at a
/// time, and where it stands still their sprites stay as they are.
struct SpriteRun {
  /// The values of its layers that count and that stay the same.
  struct Form: Equatable {
    /// The layer under which they stand: their superlayer or, where they are carried, one above it.
    var host: Int32
    var content: ContentRow
    var flags: LayerFlags
    var parts: Parts
    /// True if sprites let nothing through, now and later.
    var isOpaque = false
    /// The part of the transforms that moves, of transforms that are the identity but for this part.
    var moving: ValueComponent? = nil
    /// True if the other parts of the transforms keep sides upright.
    var isUpright: Bool
    /// True if the two coordinates of the position have courses of their own, where they move.
    var movesByAxis = false
    /// True if its layers stand still in the host.
    var isCarried = false
  }

  /// One layer of a run: the values that stay the same, and the courses of those that move.
  struct Lane {
    var slot: Int32
    var bounds: SIMD4<Double>
    /// The point about which `transform` maps, in the layer's own space.
    var anchor = SIMD2<Double>()
    var transform: CATransform3D
    var fill: SIMD4<Float>
    /// The course of the position or, where that moves by axis, of its x.
    var position: LaneTrack
    /// The course of y, where the position moves by axis.
    var y: LaneTrack
    var opacity: LaneTrack
    /// The course of the form's moving part.
    var part: LaneTrack

    /// How many of these are courses of tracks.
    var trackCount = 0

    var tracks: [LaneTrack] { [position, y, opacity, part] }

    /// The longer side of what encloses the layer, but for the moving part.
    fileprivate var sideInHost: Double {
      max(
        abs(Double(transform.m11)) * bounds.z + abs(Double(transform.m21)) * bounds.w,
        abs(Double(transform.m12)) * bounds.z + abs(Double(transform.m22)) * bounds.w)
    }
  }

  /// Where a lane's quad stands in the superlayer or the host, but for the moving part.
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
  /// The moments between which all lanes are on their way, in media seconds.
  let since: Double
  let until: Double
  /// From the superlayer's or the host's points to pixels, and the pixels that the layers cannot leave.
  private(set) var plane: Plane
  private(set) var clip: PixelRect
  /// True if nothing but the edge of the surface cuts its layers.
  private(set) var isWide: Bool
  /// The longer side of the largest square that encloses a layer which is carried, in the host.
  let largestSide: Double
  /// The number of tracks.
  let trackCount: Int
  /// The place of its first sprite in the frame; -1 for none.
  var place: Int32 = -1
  /// The opacity around the layers with which its sprites were written.
  var opacity: Float = 1
  /// The pixels that it draws on, as its sprites were last written; those that its sprites fill; and the sides around these.
  var bounds = PixelRect.empty
  var pixels = 0
  /// How many of its sprites lie beside the surface.
  var hiddenCount = 0
  var sides = SIMD4<Double>()
  /// How many of its layers were met in a list, in their order; -1 where one was not.
  var metCount = 0
  /// The frame for which it was made.
  var birth: Int32 = 0
  /// True if the values and places of its layers are those that its sprites show.
  var isCaughtUp = true

  private let storage: UnsafeMutablePointer<SIMD4<Double>>
  private let oddLanes: UnsafeMutablePointer<OddLane>
  private let indices: UnsafeMutablePointer<Int32>
  let fills: UnsafeMutablePointer<SIMD4<Float>>
  let frame: Frame
  let position, y, fade, part: LaneWay
  let moves: (position: Bool, y: Bool, opacity: Bool)
  /// The texture coordinates of all sprites.
  let texture: SIMD4<Float>

  /// The numbers of layers in a run; always whole vectors of four.
  static let least = 8
  static let most = 64

  /// Makes a run of layers that all have the form `form`, under a layer whose sublayers start from `plane` and `clip`.
  init(_ lanes: [Lane], _ form: Form, plane: Plane, clip: PixelRect, on surface: PixelRect) {
    self.form = form
    (self.plane, self.clip) = (plane, clip)
    isWide = clip.contains(surface)
    count = lanes.count
    largestSide = lanes.reduce(0) { max($0, $1.sideInHost) }
    let (ways, groups) = (4, lanes.count / 4)
    // Of those that are carried the opacities alone differ.
    let wayRoom = form.isCarried ? LaneWay.rowCount + groups : LaneWay.rowCount * groups
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
      form.parts.contains(.contents)
      ? SIMD4(
        Float(shown.x), Float(shown.y), Float(shown.x + shown.z), Float(shown.y + shown.w))
      : SIMD4(0, 0, 1, 1)
    frame = Frame(lanes, in: &free)
    position = LaneWay(lanes.map(\.position), in: &free, &freeIndices, &freeOdd)
    y = LaneWay(lanes.map(\.y), in: &free, &freeIndices, &freeOdd)
    fade = LaneWay(lanes.map(\.opacity), in: &free, &freeIndices, &freeOdd)
    part = LaneWay(lanes.map(\.part), in: &free, &freeIndices, &freeOdd)
    moves = (
      lanes.contains { $0.position.moves }, lanes.contains { $0.y.moves },
      lanes.contains { $0.opacity.moves }
    )
    let tracks = lanes.flatMap(\.tracks)
    trackCount = lanes.reduce(0) { $0 + $1.trackCount }
    since = tracks.reduce(-.infinity) { max($0, $1.since) }
    until = tracks.reduce(.infinity) { min($0, $1.until) }
  }

  /// Gives its memory back; nothing of it is used from then on.
  func free() {
    storage.deallocate()
    indices.deallocate()
    oddLanes.deallocate()
    fills.deallocate()
  }

  /// Has the layers stand in a host that has moved; its sprites are those from before until they are written.
  mutating func stand(in plane: Plane, _ clip: PixelRect, on surface: PixelRect) {
    (self.plane, self.clip) = (plane, clip)
    isWide = clip.contains(surface)
  }

  /// The layer of a lane.
  @inline(__always)
  func slot(_ lane: Int) -> Int32 { indices[lane] }

  /// How many of its layers can be seen.
  var shownCount: Int { count - hiddenCount }

  /// True if no side of a sprite lies outside of `pixels`.
  @inline(__always)
  func lies(in pixels: PixelRect) -> Bool {
    pixels.contains(bounds) && sides.x >= Double(pixels.minX) && sides.y >= Double(pixels.minY)
      && sides.z <= Double(pixels.maxX) && sides.w <= Double(pixels.maxY)
  }
}
