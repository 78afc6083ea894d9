import CalqueMotion
import Foundation

// The values of tracks that do not fit in the tracks themselves: of keyframes, paths and images.
extension TrackStore {
  /// Returns `track` and its progress `p` for applying: a track of keyframes of numbers or along a
  /// path becomes a constant one, with its value at `p`, and all others stay as they are. Keyframes
  /// of whole transforms and of images do not fit in a track; `transform` and `images` return them.
  @inline(never)
  func resolvedTrack(
    _ track: UnsafePointer<Track>, _ p: TrackProgress
  ) -> (Track, TrackProgress) {
    guard case .keyframes(let slice) = details[track.pointee.detailIndex].source,
      slice.kind == .vectors || slice.kind == .path
    else { return (track.pointee, p) }
    var value: SIMD4<Double>
    if slice.kind == .path {
      let point = pathPoint(of: slice, at: p.progress).point
      value = SIMD4(point.x, point.y, 0, 0)
    } else {
      value = vector(of: slice, at: p.progress, track.pointee.target.valueType)
    }
    if track.pointee.isCumulative, p.cycle > 0 {
      value += end(of: slice, isFirst: track.pointee.timing.autoreverses) * p.cycle
    }
    var constant = track.pointee
    constant.from = value
    constant.to = value
    constant.detailIndex = -1
    constant.isCumulative = false
    return (constant, TrackProgress(progress: 0, cycle: 0))
  }

  /// Returns the whole transform of a track with keyframes or a rotation along a path; nil for
  /// other tracks.
  func transform(of track: UnsafePointer<Track>, _ p: TrackProgress) -> CATransform3D? {
    switch details[track.pointee.detailIndex].source {
    case .endpoints, .spring, .none: return nil
    case .pathRotation(let slice, let further):
      return ValueFunction.rotateZ.matrix(
        SIMD4(pathPoint(of: slice, at: p.progress).angle + further, 0, 0, 0))
    case .keyframes(let slice):
      let (index, t) = position(in: slice, at: p.progress)
      let value = transform(of: slice, at: index, t)
      guard track.pointee.isCumulative, p.cycle > 0 else { return value }
      let keyframe = track.pointee.timing.autoreverses ? 0 : slice.count - 1
      return value.concatenated(with: transform(of: slice, at: keyframe, 0).power(p.wholeCycles))
    }
  }

  /// Returns the path of a track of a shape's path, with `underlying` as the underlying path.
  func path(
    of track: UnsafePointer<Track>, underlying: ShapePath?, _ p: TrackProgress
  ) -> ShapePath? {
    if track.pointee.detailIndex >= 0,
      case .keyframes(let slice) = details[track.pointee.detailIndex].source
    {
      guard slice.kind == .outlines else { return underlying }
      let (index, t) = position(in: slice, at: p.progress)
      let next = min(index + 1, slice.count - 1)
      return Self.path(paths[slice.values + index], paths[slice.values + next], t)
    }
    guard track.pointee.endpointsIndex >= 0 else { return underlying }
    let (from, to) = (paths[track.pointee.endpointsIndex], paths[track.pointee.endpointsIndex + 1])
    return switch track.pointee.endpoints {
    case .fromTo: Self.path(from, to, p.progress)
    case .from: Self.path(from, underlying, p.progress)
    case .to: Self.path(underlying, to, p.progress)
    case .by, .none: underlying
    }
  }

  /// Returns the path at the fraction `p` between two paths, either of which may be nil.
  private static func path(_ from: ShapePath?, _ to: ShapePath?, _ p: Double) -> ShapePath? {
    guard let from, let to else { return p < 0.5 ? from : to }
    return from.interpolated(to: to, p)
  }

  // MARK: Values

  func vector(
    of slice: KeyframeSlice, at x: Double, _ valueType: LayerProperty.ValueType
  ) -> SIMD4<Double> {
    let (index, t) = position(in: slice, at: x)
    if slice.isCubic { return splineVector(0, of: slice, at: index, t) }
    var from = vectors[slice.values + index]
    guard t != 0, index + 1 < slice.count else { return from }
    var to = vectors[slice.values + index + 1]
    switch valueType {
    case .flag: return t >= 0.5 ? to : from
    case .color:
      // An absent colour counts as the other one, transparent.
      if from == SIMD4() { from = SIMD4(to.x, to.y, to.z, 0) }
      if to == SIMD4() { to = SIMD4(from.x, from.y, from.z, 0) }
    default: break
    }
    return t == 1 ? to : from + (to - from) * t
  }

  /// Returns the vector `number` of the value on the smooth curve after the keyframe `index`.
  private func splineVector(
    _ number: Int32, of slice: KeyframeSlice, at index: Int32, _ t: Double
  ) -> SIMD4<Double> {
    let from = slice.values + index * slice.stride + number
    guard t != 0, index + 1 < slice.count else { return vectors[from] }
    let to = from + slice.stride
    return KeyframeSpline.value(
      from: vectors[from], outgoing: vectors[from + 2 * slice.width], to: vectors[to],
      incoming: vectors[to + slice.width], at: t)
  }

  /// Returns the vector of the first or the last keyframe.
  private func end(of slice: KeyframeSlice, isFirst: Bool) -> SIMD4<Double> {
    guard slice.kind == .path else {
      return vectors[slice.values + (isFirst ? 0 : slice.count - 1) * slice.stride]
    }
    let segment = segments[slice.values + (isFirst ? 0 : slice.count - 2)]
    let point = isFirst ? segment.start : segment.end
    return SIMD4(point.x, point.y, 0, 0)
  }

  private func transform(of slice: KeyframeSlice, at index: Int32, _ t: Double) -> CATransform3D {
    func vector(_ number: Int32) -> SIMD4<Double> {
      self.splineVector(number, of: slice, at: index, t)
    }
    switch slice.kind {
    case .decomposed:
      return DecomposedTransform(vector(0), vector(1), vector(2), vector(3), vector(4)).matrix
    case .matrices: return CATransform3D(rows: vector(0), vector(1), vector(2), vector(3))
    default:
      let from = transforms[slice.values + index]
      guard t != 0, index + 1 < slice.count else { return from.matrix }
      return from.interpolated(to: transforms[slice.values + index + 1], t)
    }
  }

  // MARK: Paths

  /// Returns the point of a path at the fraction `x`, and its direction there: radians from the x
  /// to the y axis.
  func pathPoint(
    of slice: KeyframeSlice, at x: Double
  ) -> (point: SIMD2<Double>, angle: Double) {
    var (index, t) = position(in: slice, at: x)
    if slice.isDiscrete {
      // The keyframes are the start of the first segment and the end of each segment.
      t = index > 0 ? 1 : 0
      index = max(index - 1, 0)
    }
    let segment = segments[slice.values + index]
    var direction = segment.direction(at: t)
    var earlier = index
    while direction == SIMD2(), earlier > 0 {
      // A segment without length keeps the direction of the one before it.
      earlier -= 1
      direction = segments[slice.values + earlier].direction(at: 1)
    }
    return (segment.point(at: t), atan2(direction.y, direction.x))
  }

  // MARK: Images

  /// Returns the images that replace the underlying one.
  func images(of track: UnsafePointer<Track>, _ p: TrackProgress) -> ImageCrossFade {
    guard track.pointee.detailIndex >= 0,
      case .keyframes(let slice) = details[track.pointee.detailIndex].source
    else {
      let extra = track.pointee.endpointsIndex
      guard extra >= 0 else { return ImageCrossFade(from: .none, to: .none, share: 0) }
      return ImageCrossFade(from: images[extra], to: images[extra + 1], share: p.progress)
    }
    guard slice.kind == .images else { return ImageCrossFade(from: .none, to: .none, share: 0) }
    let (index, t) = position(in: slice, at: p.progress)
    let next = min(index + 1, slice.count - 1)
    return ImageCrossFade(
      from: images[slice.values + index], to: images[slice.values + next], share: t)
  }
}

/// A transform, and its decomposition.
struct TransformKey {
  var matrix: CATransform3D
  /// The decomposition; nil if the matrix has none.
  var decomposed: DecomposedTransform?

  init(_ matrix: CATransform3D) {
    self.matrix = matrix
    decomposed = DecomposedTransform(matrix)
  }

  /// Returns the transform at the fraction `progress` between this one and `other`.
  func interpolated(to other: TransformKey, _ progress: Double) -> CATransform3D {
    if progress == 0 { return matrix }
    if progress == 1 { return other.matrix }
    if let decomposed, let end = other.decomposed {
      return decomposed.interpolated(to: end, progress).matrix
    }
    return matrix.interpolated(to: other.matrix, progress)
  }
}

extension DecomposedTransform {
  /// The index of the rotation in `rows`.
  static let rotationIndex = 4
  static let vectorCount = 5

  /// The parts as vectors of four lanes.
  var vectors: [SIMD4<Double>] {
    [SIMD4(translation, 0), SIMD4(scale, 0), SIMD4(skew, 0), perspective, rotation]
  }

  /// Makes the parts from five vectors. The rotation is normalised.
  init(
    _ translation: SIMD4<Double>, _ scale: SIMD4<Double>, _ skew: SIMD4<Double>,
    _ perspective: SIMD4<Double>, _ rotation: SIMD4<Double>
  ) {
    let length = (rotation * rotation).sum().squareRoot()
    self.init(
      translation: SIMD3(translation.x, translation.y, translation.z),
      scale: SIMD3(scale.x, scale.y, scale.z), skew: SIMD3(skew.x, skew.y, skew.z),
      perspective: perspective,
      rotation: length > 0 ? rotation / length : DecomposedTransform.identity.rotation)
  }
}

extension CATransform3D {
  var vectors: [SIMD4<Double>] { [row1, row2, row3, row4] }

  /// Returns the transform applied `count` times.
  func power(_ count: Int) -> CATransform3D {
    var (result, square, rest) = (CATransform3D.identity, self, count)
    while rest > 0 {
      if rest & 1 == 1 { result = result.concatenated(with: square) }
      square = square.concatenated(with: square)
      rest >>= 1
    }
    return result
  }
}
