/// The subpaths with a length, in pixels, flattened to pieces that are no shorter than necessary.
struct FlattenedPath {
  struct Run {
    /// The points; the last point of a closed subpath equals its first one.
    var points: [SIMD2<Double>] = []
    /// The positions of the points along the path.
    var lengths: [Double] = []
    /// True for points between two elements of the path.
    var isJoint: [Bool] = []
    var isClosed: Bool
  }

  private(set) var runs: [Run] = []

  /// The shortest piece of a curve, in pixels.
  private static let step = 1.0

  /// Flattens the measured path. `placing` maps its points; it scales uniformly and translates.
  init(_ measure: PathMeasure, placing: CGAffineTransform) {
    let scale = Double(placing.a)
    var passed = LineCut.margin
    for run in measure.runs where run.length > 0 {
      var result = Run(isClosed: run.subpath.isClosed)
      for piece in run.pieces where piece.length > 0 {
        if result.points.isEmpty {
          result.append(piece.curve.p0.applying(placing), at: passed, isJoint: true)
        }
        // A line is a single part.
        let table = piece.table.isEmpty ? [piece.length] : piece.table
        let count = table.count
        var last = 0.0
        for (index, length) in table.enumerated() {
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

extension FlattenedPath.Run {
  fileprivate mutating func append(_ point: CGPoint, at length: Double, isJoint: Bool) {
    let point = SIMD2(Double(point.x), Double(point.y))
    guard point != points.last else { return }
    points.append(point)
    lengths.append(length)
    self.isJoint.append(isJoint)
  }
}
