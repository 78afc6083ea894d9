import Foundation

/// The outline of a stroke along a path: forwards on its left side, around the end, and back on its
/// other side; two outlines of opposite directions for a closed path.
struct StrokeOutline {
  /// Half of the line's width.
  let radius: CGFloat
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: CGFloat
  private(set) var path = CGMutablePath()

  /// The largest distance of lines from the curves that they approximate.
  private static let flatness: CGFloat = 0.02

  /// A point of the flattened path.
  private struct Vertex {
    var point: CGPoint
    /// True if the point is inside a curve, where the line has no corner.
    var isSmooth: Bool
  }

  init(radius: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
    self.radius = radius
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }

  /// Returns true if a curve of `subpath` is drawn coarser with `most` points.
  static func needsMore(_ subpath: PathMeasure.Subpath, than most: Int) -> Bool {
    subpath.curves.contains { $0.pointCount(within: flatness) > CGFloat(most) }
  }

  /// Adds a subpath, with at most `most` points in a curve.
  mutating func add(_ subpath: PathMeasure.Subpath, _ most: Int) {
    guard !subpath.curves.isEmpty || subpath.isClosed else { return }
    var vertices = [Vertex(point: subpath.start, isSmooth: false)]
    for curve in subpath.curves {
      let points = curve.points(within: Self.flatness, atMost: most)
      for (index, point) in points.enumerated() where point != vertices[vertices.count - 1].point {
        vertices.append(Vertex(point: point, isSmooth: index < points.count - 1))
      }
    }
    if subpath.isClosed, vertices.count > 1, vertices[0].point == vertices[vertices.count - 1].point
    {
      vertices.removeLast()
    }
    if vertices.count == 1 {
      addDot(at: vertices[0].point)
    } else if subpath.isClosed, vertices.count > 2 {
      addSide(of: vertices, isClosed: true)
      path.closeSubpath()
      addSide(of: vertices.reversed(), isClosed: true)
      path.closeSubpath()
    } else {
      addSide(of: vertices, isClosed: false)
      addSide(of: vertices.reversed(), isClosed: false)
      path.closeSubpath()
    }
  }

  /// Adds the mark of a line without length: a round or square dot, or nothing.
  private func addDot(at point: CGPoint) {
    let box = CGRect(
      x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
    switch cap {
    case .butt: break
    case .round: path.addEllipse(in: box)
    case .square: path.addRect(box)
    }
  }

  /// Adds the left side of a line through `vertices`, with the cap at its end if it is open.
  private func addSide(of vertices: [Vertex], isClosed: Bool) {
    let count = vertices.count
    let segments = isClosed ? count : count - 1
    let normals = (0..<segments).map { index -> CGVector in
      let (a, b) = (vertices[index].point, vertices[(index + 1) % count].point)
      let length = hypot(b.x - a.x, b.y - a.y)
      return CGVector(
        dx: -(b.y - a.y) / length * radius, dy: (b.x - a.x) / length * radius)
    }
    for index in 0..<segments {
      let normal = normals[index]
      let isFirst = index == 0
      if isFirst {
        let start = vertices[0].point.moved(normal)
        // The second side of an open line continues from the cap.
        if isClosed || path.elements.last == nil || path.elements.last == .close {
          path.move(to: start)
        } else {
          path.addLine(to: start)
        }
      }
      let end = vertices[(index + 1) % count]
      path.addLine(to: end.point.moved(normal))
      if index + 1 < segments {
        addJoin(at: end, from: normal, to: normals[index + 1])
      } else if isClosed {
        addJoin(at: end, from: normal, to: normals[0])
      } else {
        addCap(at: end.point, from: normal)
      }
    }
  }

  /// Adds a corner on the left side, from the side of one line to that of the next.
  private func addJoin(at vertex: Vertex, from a: CGVector, to b: CGVector) {
    let point = vertex.point
    let cross = a.dx * b.dy - a.dy * b.dx
    let dot = a.dx * b.dx + a.dy * b.dy
    let square = radius * radius
    // The left side is on the outside of the corner when the line turns right there.
    guard cross < 0 || (cross == 0 && dot < 0) else {
      path.addLine(to: point)
      path.addLine(to: point.moved(b))
      return
    }
    switch vertex.isSmooth ? .miter : join {
    case .round:
      let sweep = atan2(cross, dot)
      path.addRelativeArc(
        center: point, radius: radius, startAngle: atan2(a.dy, a.dx),
        delta: sweep > 0 ? -sweep : sweep)
    case .miter where square * 2 <= miterLimit * miterLimit * (square + dot):
      // The tip lies where both sides meet: along the sum of the normals.
      let share = square / (square + dot)
      path.addLine(
        to: point.moved(CGVector(dx: (a.dx + b.dx) * share, dy: (a.dy + b.dy) * share)))
      path.addLine(to: point.moved(b))
    case .miter, .bevel:
      path.addLine(to: point.moved(b))
    }
  }

  private func addCap(at point: CGPoint, from normal: CGVector) {
    let back = CGVector(dx: -normal.dx, dy: -normal.dy)
    switch cap {
    case .butt: break
    case .round:
      path.addRelativeArc(
        center: point, radius: radius, startAngle: atan2(normal.dy, normal.dx), delta: -.pi)
    case .square:
      let ahead = CGVector(dx: normal.dy, dy: -normal.dx)
      path.addLine(to: point.moved(normal).moved(ahead))
      path.addLine(to: point.moved(back).moved(ahead))
    }
    path.addLine(to: point.moved(back))
  }
}

extension CGPoint {
  fileprivate func moved(_ vector: CGVector) -> CGPoint {
    CGPoint(x: x + vector.dx, y: y + vector.dy)
  }
}
