import Motion

/// The keyframes of a motion or the ends of a path's segments, as places in the store: plain data.
struct Stations {
  /// What the values are.
  enum Kind: UInt8 {
    case vectors
    /// Whole transforms, each on its way to the next.
    case transforms
    /// Whole transforms on a smooth curve, taken apart.
    case parts
    /// Whole transforms on a smooth curve, of which one cannot be taken apart.
    case matrices
    case images
    /// Whole paths.
    case outlines
    /// Lists of numbers or colours.
    case lists
    /// Points on a path, which stands as segments.
    case path
  }

  var kind: Kind
  var isDiscrete: Bool
  var isCubic: Bool
  /// The number of stations, at least 1.
  var count: Int32
  /// Rows of four numbers in a value.
  var width: Int32 = 1
  /// The place of the times, one more of them for discrete stations.
  var times: Int32
  /// The place of the curves between stations, or -1 for linear ones.
  var curves: Int32 = -1
  /// The place of the arc tables between stations, or -1.
  var arcs: Int32 = -1
  /// The place of the values. Those on a smooth curve are followed by their tangents, in and out.
  var values: Int32

  var timeCount: Int { Int(count) + (isDiscrete ? 1 : 0) }
  var segmentCount: Int { Int(count) - 1 }
  /// Rows from one value to the next.
  var stride: Int32 { isCubic ? 3 * width : width }
}

extension TrackStore {
  /// Where the stations are at the fraction `x`: the number of the station before, and the parameter
  /// of the way to the next.
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

  /// As `place`, of few stations with nothing but even ways between them.
  private func evenPlace(
    in stations: Stations, at x: Double
  ) -> (index: Int32, parameter: Double) {
    guard stations.count > 1, x >= numbers[stations.times] else { return (0, 0) }
    var index: Int32 = 0
    while index < stations.count - 2, numbers[stations.times + index + 1] <= x { index += 1 }
    let (from, to) = (numbers[stations.times + index], numbers[stations.times + index + 1])
    return (index, to > from ? min((x - from) / (to - from), 1) : 1)
  }

  /// Gives back what `stations` hold here and in `imageStore`.
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
