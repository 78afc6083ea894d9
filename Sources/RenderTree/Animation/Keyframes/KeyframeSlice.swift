import CalqueMotion

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
      let count = ArcTable.steps + 1
      let table = numbers.range(slice.arcs + Int32(index * count), count)
      parameter = ArcTable.parameter(at: share, in: table.span)
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
    numbers.remove(slice.arcs, count: slice.segmentCount * (ArcTable.steps + 1))
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
}
