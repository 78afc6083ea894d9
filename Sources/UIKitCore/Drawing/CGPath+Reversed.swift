internal import CoreGraphics

extension CGPath {
  /// The subpaths from last to first, each drawn from its end to its beginning.
  var reversed: CGPath {
    CGPath(elements: subpaths.reversed().flatMap(\.reversed))
  }

  /// A run of connected elements.
  private struct Subpath {
    var start: CGPoint
    var steps: [PathElement] = []
    var isClosed = false

    var reversed: [PathElement] {
      let points = [start] + steps.compactMap(\.end)
      guard let last = points.last else { return [] }
      guard isClosed else { return [.move(last)] + turned(points) }
      // The closing line comes first, and a final line to the start is left to closing.
      var steps = turned(points)
      if last != start { steps.insert(.line(last), at: 0) }
      if steps.count > 1, case .line? = steps.last { steps.removeLast() }
      return [.move(start)] + steps + [.close]
    }

    /// Returns the elements in reverse; `points` are their start points and the last end point.
    private func turned(_ points: [CGPoint]) -> [PathElement] {
      steps.indices.reversed().map { index in
        let end = points[index]
        switch steps[index] {
        case .quad(let control, _): return .quad(control: control, end: end)
        case .cubic(let control1, let control2, _):
          return .cubic(control1: control2, control2: control1, end: end)
        case .move, .line, .close: return .line(end)
        }
      }
    }
  }

  private var subpaths: [Subpath] {
    var paths: [Subpath] = []
    for element in elements {
      switch element {
      case .move(let point): paths.append(Subpath(start: point))
      case .close:
        if !paths.isEmpty { paths[paths.count - 1].isClosed = true }
      case .line, .quad, .cubic:
        guard let last = paths.last else { continue }
        // After a close, a subpath without its own move begins at the start of the former one.
        if last.isClosed { paths.append(Subpath(start: last.start)) }
        paths[paths.count - 1].steps.append(element)
      }
    }
    return paths
  }
}
