import CalqueMotion
import CoreGraphics

/// The keyframes of a motion, or the segment ends of a path, as indices into the pools of the
/// store: plain data.
struct KeyframeSlice {
  /// The type of the values.
  enum Kind: UInt8 {
    case vectors
    /// Whole transforms, interpolated pairwise.
    case transforms
    /// Whole transforms on a smooth curve, decomposed.
    case decomposed
    /// Whole transforms on a smooth curve, at least one of which cannot be decomposed.
    case matrices
    case images
    /// Whole paths.
    case outlines
    /// Lists of numbers or colours.
    case lists
    /// Points on a path, stored as segments.
    case path
  }

  var kind: Kind
  var isDiscrete: Bool
  var isCubic: Bool
  /// The number of keyframes, at least 1.
  var count: Int32
  /// The number of four-lane vectors in a value.
  var width: Int32 = 1
  /// The index of the key times in `numbers`; discrete keyframes have one more.
  var times: Int32
  /// The index of the curves between keyframes in `indices`, or -1 for linear ones.
  var curves: Int32 = -1
  /// The index of the arc tables between keyframes in `numbers`, or -1.
  var arcs: Int32 = -1
  /// The index of the values in the pool of their kind. On a smooth curve each value is followed by
  /// its incoming and its outgoing tangent.
  var values: Int32

  var timeCount: Int { Int(count) + (isDiscrete ? 1 : 0) }
  var segmentCount: Int { Int(count) - 1 }
  /// The number of vectors from one value to the next.
  var stride: Int32 { isCubic ? 3 * width : width }
}

extension TrackStore {
  /// Returns the position among the keyframes at the fraction `x`: the index of the keyframe before
  /// it, and the parameter between it and the next.
  func position(in slice: KeyframeSlice, at x: Double) -> (index: Int32, parameter: Double) {
    if slice.curves < 0, slice.arcs < 0, !slice.isDiscrete, slice.count <= 8 {
      return evenPosition(in: slice, at: x)
    }
    let times = numbers.range(slice.times, slice.timeCount)
    let (index, share) = KeyTimes.position(of: x, in: times.span)
    if slice.isDiscrete { return (Int32(index), 0) }
    var parameter = share
    if slice.curves >= 0, index < slice.segmentCount {
      let curve = indices[slice.curves + Int32(index)]
      if curve > 0 { parameter = curves.progress(curve, at: share) }
    }
    if slice.arcs >= 0, index < slice.segmentCount {
      let count = ArcLengthTable.steps + 1
      let table = numbers.range(slice.arcs + Int32(index * count), count)
      parameter = ArcLengthTable.parameter(at: share, in: table.span)
    }
    return (Int32(index), parameter)
  }

  /// Returns `position` for a few keyframes with linear segments between them.
  private func evenPosition(
    in slice: KeyframeSlice, at x: Double
  ) -> (index: Int32, parameter: Double) {
    guard slice.count > 1, x >= numbers[slice.times] else { return (0, 0) }
    var index: Int32 = 0
    while index < slice.count - 2, numbers[slice.times + index + 1] <= x { index += 1 }
    let (from, to) = (numbers[slice.times + index], numbers[slice.times + index + 1])
    return (index, to > from ? min((x - from) / (to - from), 1) : 1)
  }

  /// Releases the values of `slice` from the pools and from `imageStore`.
  mutating func release(_ slice: KeyframeSlice, _ imageStore: inout ImageStore) {
    let count = Int(slice.count)
    numbers.remove(slice.times, count: slice.timeCount)
    indices.remove(slice.curves, count: slice.segmentCount)
    numbers.remove(slice.arcs, count: slice.segmentCount * (ArcLengthTable.steps + 1))
    switch slice.kind {
    case .vectors, .decomposed, .matrices:
      vectors.remove(slice.values, count: count * Int(slice.stride))
    case .transforms: transforms.remove(slice.values, count: count)
    case .lists: removeLists(slice.values, count: count)
    case .outlines: paths.remove(slice.values, count: count)
    case .path: segments.remove(slice.values, count: slice.segmentCount)
    case .images:
      for image in images.range(slice.values, count) where image != .none {
        imageStore.release(image)
      }
      images.remove(slice.values, count: count)
    }
  }

  // MARK: Storing

  /// Stores `keyframes`, which have at least one value, in the pools.
  mutating func compile(
    _ keyframes: Keyframes, for target: AnimationTarget, _ imageStore: inout ImageStore
  ) -> KeyframeSlice {
    let valueType = target.property.valueType
    let switches =
      valueType == .flag || valueType == .image || valueType == .path
      || valueType.isInterpolatedList
    var slice = KeyframeSlice(
      kind: .vectors, isDiscrete: keyframes.timing.mode == .discrete,
      isCubic: keyframes.timing.mode.isCubic && !switches, count: Int32(keyframes.values.count),
      times: -1, values: -1)
    var values: [[SIMD4<Double>]] = []
    if valueType == .image {
      slice.kind = .images
      slice.values = images.insert(keyframes.values.map { imageStore.retain($0) })
    } else if valueType == .path {
      slice.kind = .outlines
      slice.values = paths.insert(keyframes.values.map(\.path))
    } else if valueType.isInterpolatedList {
      slice.kind = .lists
      slice.values = insertLists(keyframes.values)
    } else if target.takesTransforms {
      let keys = keyframes.values.map { TransformKey($0.transform ?? .identity) }
      if slice.isCubic {
        (slice.kind, values) = Self.splineVectors(of: keys)
      } else {
        slice.kind = .transforms
        slice.values = transforms.insert(keys)
        values = keys.map(\.matrix.vectors)
      }
    } else {
      values = keyframes.values.map { [$0.vector ?? SIMD4()] }
    }
    slice.width = Int32(values.first?.count ?? 1)
    var spline: Spline?
    if slice.isCubic {
      let made = Spline(values, keyframes.tcbParameters)
      slice.values = vectors.insert(made.vectors)
      spline = made
    } else if slice.kind == .vectors {
      slice.values = vectors.insert(values.flatMap { $0 })
    }
    // The distances between the number arrays of a value function count as even, as do those of
    // values that switch.
    let hasDistances = !switches && target.function?.arity != 3
    set(keyframes.timing, of: &slice) { index in
      guard hasDistances else { return nil }
      return spline.map { .arc($0.arc(index)) }
        ?? .length(distance(values[index], values[index + 1]))
    }
    return slice
  }

  /// Stores `source`, whose path has at least one segment, in the pools.
  mutating func compile(_ source: PathKeyframes) -> KeyframeSlice {
    let path = source.path.segments
    var slice = KeyframeSlice(
      kind: .path, isDiscrete: source.timing.mode == .discrete, isCubic: false,
      count: Int32(path.count + 1), times: -1, values: segments.insert(path))
    set(source.timing, of: &slice) { .arc(path[$0].arc) }
    return slice
  }

  /// The segment between two keyframes, for paced motion.
  private enum PacedSegment {
    case length(Double)
    case arc(ArcLengthTable)

    var length: Double {
      switch self {
      case .length(let length): length
      case .arc(let arc): arc.length
      }
    }
  }

  /// Stores times, curves and arc tables; `segment` returns the segment between a keyframe and the
  /// next.
  private mutating func set(
    _ timing: KeyframeTiming, of slice: inout KeyframeSlice, segment: (Int) -> PacedSegment?
  ) {
    let count = Int(slice.count)
    guard timing.mode.isPaced else {
      let isGiven = timing.times.count == slice.timeCount
      slice.times = numbers.insert(
        isGiven ? timing.times : KeyTimes.even(count, isDiscrete: slice.isDiscrete))
      if !timing.curves.isEmpty, !slice.isDiscrete, count > 1 {
        let numbers = (0..<count - 1).map { index in
          index < timing.curves.count ? curves.index(of: timing.curves[index]) : 0
        }
        slice.curves = indices.insert(numbers)
      }
      return
    }
    let pacedSegments = (0..<count - 1).map(segment)
    slice.times = numbers.insert(KeyTimes.paced(pacedSegments.map { $0?.length ?? 1 }))
    let tables: [Double] = pacedSegments.flatMap { segment -> [Double] in
      if case .arc(let arc)? = segment { arc.parameters } else { [] }
    }
    if tables.count == (count - 1) * (ArcLengthTable.steps + 1) {
      slice.arcs = numbers.insert(tables)
    }
  }

  /// Returns the vectors of transforms on a smooth curve: decomposed, or the matrices if one cannot
  /// be.
  private static func splineVectors(
    of keys: [TransformKey]
  ) -> (kind: KeyframeSlice.Kind, vectors: [[SIMD4<Double>]]) {
    let decomposed = keys.compactMap(\.decomposed)
    guard decomposed.count == keys.count else { return (.matrices, keys.map(\.matrix.vectors)) }
    var result = decomposed.map(\.vectors)
    for index in result.indices.dropFirst() {
      // A rotation has two quaternions; use the one nearer to the previous keyframe's.
      let last = DecomposedTransform.rotationIndex
      if (result[index][last] * result[index - 1][last]).sum() < 0 { result[index][last] *= -1 }
    }
    return (.decomposed, result)
  }
}

/// A smooth curve through values, in the layout of the store.
private struct Spline {
  private let width: Int
  /// For each value: its vectors, those of the incoming tangent and those of the outgoing one.
  private(set) var vectors: [SIMD4<Double>] = []

  init(_ values: [[SIMD4<Double>]], _ tcbParameters: [TCBParameters]) {
    width = values.first?.count ?? 1
    let last = values.count - 1
    for index in values.indices {
      let tcb = index < tcbParameters.count ? tcbParameters[index] : TCBParameters()
      var incoming: [SIMD4<Double>] = []
      var outgoing: [SIMD4<Double>] = []
      for lane in 0..<width {
        let at = values[index][lane]
        // At an end the missing neighbour mirrors the existing one.
        let after = index < last ? values[index + 1][lane] : nil
        let before = index > 0 ? values[index - 1][lane] : 2 * at - (after ?? at)
        let tangents = KeyframeSpline.tangents(
          before: before, at: at, after: after ?? 2 * at - before, tcb)
        incoming.append(tangents.incoming)
        outgoing.append(tangents.outgoing)
      }
      vectors += values[index] + incoming + outgoing
    }
  }

  /// Returns the arc table of the curve between the value `index` and the next.
  func arc(_ index: Int) -> ArcLengthTable {
    let (from, to) = (index * 3 * width, (index + 1) * 3 * width)
    func value(_ lane: Int, _ t: Double) -> SIMD4<Double> {
      KeyframeSpline.value(
        from: vectors[from + lane], outgoing: vectors[from + 2 * width + lane],
        to: vectors[to + lane],
        incoming: vectors[to + width + lane], at: t)
    }
    // Most values have one vector: those need no array for each point.
    guard width > 1 else {
      return ArcLengthTable(
        point: { value(0, $0) }, distance: { squaredDistance($0, $1).squareRoot() })
    }
    return ArcLengthTable(point: { t in (0..<width).map { value($0, t) } }, distance: distance)
  }
}

/// Returns the Euclidean distance between two values, over all their numbers.
private func distance(_ a: [SIMD4<Double>], _ b: [SIMD4<Double>]) -> Double {
  var sum = 0.0
  for index in 0..<min(a.count, b.count) { sum += squaredDistance(a[index], b[index]) }
  return sum.squareRoot()
}

private func squaredDistance(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
  let delta = b - a
  return delta.x * delta.x + delta.y * delta.y + delta.z * delta.z + delta.w * delta.w
}
