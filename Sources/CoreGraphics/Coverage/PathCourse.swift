/// The subpaths of a path that have a length, as straight pieces no shorter than they need to be, in pixels.
struct PathCourse {
  struct Run {
    /// The last point of a closed subpath is its first one.
    var points: [SIMD2<Double>] = []
    /// The places of the points along the path.
    var places: [Double] = []
    /// True for the points between two of the path's steps.
    var isJoint: [Bool] = []
    var isClosed: Bool
  }

  private(set) var runs: [Run] = []

  /// The shortest piece of a curve.
  private static let step = 1.0

  /// A point of the path is mapped by `placing`, which scales evenly and moves.
  init(_ measure: PathMeasure, placing: CGAffineTransform) {
    let scale = Double(placing.a)
    var passed = LineCut.margin
    for run in measure.runs where run.length > 0 {
      var result = Run(isClosed: run.subpath.isClosed)
      for piece in run.pieces where piece.length > 0 {
        if result.points.isEmpty {
          result.append(piece.curve.p0.applying(placing), at: passed, isJoint: true)
        }
        let count = piece.table.count
        var last = 0.0
        for (index, length) in piece.table.enumerated() {
          let isEnd = index == count - 1
          guard isEnd || (length - last) * scale >= Self.step else { continue }
          let t = CGFloat(index + 1) / CGFloat(count)
          let point = isEnd ? piece.curve.p3 : piece.curve.point(at: t)
          result.append(point.applying(placing), at: passed + length * scale, isJoint: isEnd)
          last = length
        }
        passed += piece.length * scale
      }
      passed += 2 * LineCut.margin
      if result.points.count > 1 { runs.append(result) }
    }
  }
}

extension PathCourse.Run {
  fileprivate mutating func append(_ point: CGPoint, at place: Double, isJoint: Bool) {
    let point = SIMD2(Double(point.x), Double(point.y))
    guard point != points.last else { return }
    points.append(point)
    places.append(place)
    self.isJoint.append(isJoint)
  }
}
