import Motion

/// An animation compiled to plain data: what the render tree runs once a frame, and what
/// `presentation()` runs when it is asked.
///
/// A track holds no reference. What does not fit (transforms, images) stands in a `TrackStore`.
package struct Track {
  /// Which ends of the motion the animation gave; the others are the value below, at the moment of
  /// evaluation. Source: CABasicAnimation, "Setting Interpolation Values".
  enum Ends: UInt8 { case fromTo, from, to, by, none }

  var timing: TimingSpec
  var from = SIMD4<Double>()
  /// The end, or the distance for `Ends.by`.
  var to = SIMD4<Double>()
  package var id: AnimationID
  var curve: Int32
  /// The place of the transforms or images in the store, or -1.
  var extra: Int32 = -1
  /// The next track of the same layer, or -1.
  var next: Int32 = -1
  var target: AnimationTarget
  var ends: Ends
  var isAdditive: Bool
  var isCumulative: Bool
  var hasStarted = false
  var hasEnded = false
}

/// The shared data of a set of tracks.
package struct TrackStore {
  /// Both ends of a motion between transforms, taken apart once.
  struct TransformEnds {
    var from: CATransform3D
    var to: CATransform3D
    var fromParts: TransformParts?
    var toParts: TransformParts?
  }

  private(set) var curves = [PacingCurve(.linear)]
  private(set) var transforms: [TransformEnds] = []
  private var freeTransforms: [Int32] = []

  package init() {}

  /// Compiles `animation`. Images are not part of a track: the caller keeps them by the track's id.
  mutating func compile(_ animation: LayerAnimation) -> Track {
    var track = Track(
      timing: animation.timing, id: animation.id, curve: index(of: animation.curve),
      target: animation.target, ends: .none, isAdditive: animation.isAdditive,
      isCumulative: animation.isCumulative)
    var (from, to, by) = (animation.from, animation.to, animation.by)
    if let by, to == nil, let start = from {
      to = Self.sum(start, by, 1)
    } else if let by, from == nil, let end = to {
      from = Self.sum(end, by, -1)
    }
    if animation.isAdditive {
      // With nothing said of the start, an additive motion starts at no change.
      if from == nil, to != nil || by != nil { from = Self.zero(like: to ?? by) }
      if to == nil, by == nil, from != nil { to = Self.zero(like: from) }
      if to == nil { to = by }
      by = nil
    }
    switch (from, to, by) {
    case (_?, _?, _): track.ends = .fromTo
    case (_?, nil, _): track.ends = .from
    case (nil, _?, _): track.ends = .to
    case (nil, nil, _?): track.ends = .by
    case (nil, nil, nil): track.ends = .none
    }
    let end = to ?? by
    if case .vector(let value)? = from { track.from = value }
    if case .vector(let value)? = end { track.to = value }
    if track.target.property.kind == .transform && track.target.component == .whole {
      var ends = TransformEnds(from: .identity, to: .identity)
      if case .transform(let value)? = from { ends.from = value }
      if case .transform(let value)? = end { ends.to = value }
      ends.fromParts = TransformParts(ends.from)
      ends.toParts = TransformParts(ends.to)
      track.extra = insert(ends)
    }
    return track
  }

  /// Gives back what `track` holds here.
  mutating func release(_ track: Track) {
    if track.extra >= 0 { freeTransforms.append(track.extra) }
  }

  private mutating func insert(_ ends: TransformEnds) -> Int32 {
    if let index = freeTransforms.popLast() {
      transforms[Int(index)] = ends
      return index
    }
    transforms.append(ends)
    return Int32(transforms.count - 1)
  }

  private mutating func index(of curve: TimingCurve) -> Int32 {
    if let index = curves.lastIndex(where: { $0.curve == curve }) { return Int32(index) }
    curves.append(PacingCurve(curve))
    return Int32(curves.count - 1)
  }

  private static func sum(
    _ a: AnimatableValue, _ b: AnimatableValue, _ sign: Double
  ) -> AnimatableValue {
    switch (a, b) {
    case (.vector(let x), .vector(let y)): .vector(x + y * sign)
    case (.transform(let x), .transform(let y)):
      .transform(x.concatenated(with: sign > 0 ? y : y.inverse ?? .identity))
    default: a
    }
  }

  private static func zero(like value: AnimatableValue?) -> AnimatableValue? {
    switch value {
    case .vector: .vector(SIMD4())
    case .transform: .transform(.identity)
    default: nil
    }
  }
}
