import Motion

/// The keyframes of a motion, or the segment ends of a path, as indices into the pools of the
/// store: plain data.
struct Stations {
  /// The type of the values.
  enum Kind: UInt8 {
    case vectors
    /// Whole transforms, interpolated pairwise.
    case transforms
    /// Whole transforms on a smooth curve, decomposed.
    case parts
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
  /// The number of four-lane rows in a value.
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
  /// The number of rows from one value to the next.
  var stride: Int32 { isCubic ? 3 * width : width }
}

extension TrackStore {
  /// Returns the position among the keyframes at the fraction `x`: the index of the keyframe before
  /// it, and the parameter of the way to the next.
  func place(in stations: Stations, at x: Double) -> (index: Int32, parameter: Double) {
    if stations.curves < 0, stations.arcs < 0, !stations.isDiscrete, stations.count <= 8 {
      return evenPlace(in: stations, at: x)
    }
    let times = numbers.run(stations.times, stations.timeCount)
    let (index, share) = KeyTimes.place(of: x, in: times.span)
    if stations.isDiscrete { return (Int32(index), 0) }
    var parameter = share
    if stations.curves >= 0, index < stations.segmentCount {
      let curve = indices[stations.curves + Int32(index)]
      if curve > 0 { parameter = curves.pace(curve, at: share) }
    }
    if stations.arcs >= 0, index < stations.segmentCount {
      let count = ArcTable.steps + 1
      let table = numbers.run(stations.arcs + Int32(index * count), count)
      parameter = ArcTable.parameter(at: share, in: table.span)
    }
    return (Int32(index), parameter)
  }

  /// Returns `place` for a few keyframes with linear ways between them.
  private func evenPlace(
    in stations: Stations, at x: Double
  ) -> (index: Int32, parameter: Double) {
    guard stations.count > 1, x >= numbers[stations.times] else { return (0, 0) }
    var index: Int32 = 0
    while index < stations.count - 2, numbers[stations.times + index + 1] <= x { index += 1 }
    let (from, to) = (numbers[stations.times + index], numbers[stations.times + index + 1])
    return (index, to > from ? min((x - from) / (to - from), 1) : 1)
  }

  /// Releases the values of `stations` from the pools and from `imageStore`.
  mutating func release(_ stations: Stations, _ imageStore: inout ImageStore) {
    let count = Int(stations.count)
    numbers.remove(stations.times, count: stations.timeCount)
    indices.remove(stations.curves, count: stations.segmentCount)
    numbers.remove(stations.arcs, count: stations.segmentCount * (ArcTable.steps + 1))
    switch stations.kind {
    case .vectors, .parts, .matrices:
      rows.remove(stations.values, count: count * Int(stations.stride))
    case .transforms: transforms.remove(stations.values, count: count)
    case .lists: removeLists(stations.values, count: count)
    case .outlines: paths.remove(stations.values, count: count)
    case .path: segments.remove(stations.values, count: stations.segmentCount)
    case .images:
      for image in images.run(stations.values, count) where image != .none {
        imageStore.release(image)
      }
      images.remove(stations.values, count: count)
    }
  }
}
