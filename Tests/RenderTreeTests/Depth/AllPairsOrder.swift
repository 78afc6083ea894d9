import CalqueMotion

@testable import CalqueRenderTree

/// A quad of a depth sort: the image of `rect` under `transform`.
struct DepthCase {
  var depth: SIMD3<Double>
  var zPosition = 0.0
  var rect: SIMD4<Double>
  var transform: PlaneTransform

  /// Makes a quad from the map of its own space to the one from which it is seen; nil if it is
  /// seen edge on.
  init?(_ matrix: CATransform3D, _ rect: SIMD4<Double>, zPosition: Double = 0) {
    guard let plane = DepthPlane(matrix) else { return nil }
    (depth, transform) = (plane.depth, plane.transform)
    (self.rect, self.zPosition) = (rect, zPosition)
  }
}

/// A part of a quad, as a polygon.
struct DepthPart: Equatable {
  var quad: Int
  var corners: [SIMD2<Double>]

  func isClose(to other: DepthPart) -> Bool {
    quad == other.quad && corners.count == other.corners.count
      && zip(corners, other.corners).allSatisfy { ($0 - $1).max() < 1e-6 && ($1 - $0).max() < 1e-6 }
  }

  /// Returns true if `point` is in the polygon, and not near a side.
  func contains(_ point: SIMD2<Double>) -> Bool {
    var signs: Set<Int> = []
    for (index, corner) in corners.enumerated() {
      let edge = corners[(index + 1) % corners.count] - corner
      let length = (edge * edge).sum().squareRoot()
      guard length > 1e-9 else { continue }
      let distance =
        (edge.x * (point.y - corner.y) - edge.y * (point.x - corner.x)) / length
      if abs(distance) < 1e-3 { return false }
      signs.insert(distance > 0 ? 1 : -1)
    }
    return signs.count == 1
  }
}

/// The plain depth sort: it compares all pairs, in time and memory that grow with their number.
struct AllPairsOrder {
  private(set) var parts: [DepthPart] = []
  /// The indices of `parts`, back to front.
  private(set) var order: [Int] = []
  /// True if parts were in front of each other in a cycle.
  private(set) var hasCycle = false
  private let quads: [DepthCase]

  init(_ quads: [DepthCase]) {
    self.quads = quads
    for (index, quad) in quads.enumerated() {
      var corners: [SIMD2<Double>] = []
      quad.transform.forEachCorner(of: quad.rect) { corners.append($0) }
      if corners.count > 2 { parts.append(DepthPart(quad: index, corners: corners)) }
    }
    cut()
    sort()
  }

  private mutating func cut() {
    var index = 0
    while index < parts.count {
      for other in 0..<index where parts[other].quad != parts[index].quad {
        guard let (low, high) = differences(parts[index], parts[other]), low < -1e-3, high > 1e-3
        else { continue }
        let line = quads[parts[index].quad].depth - quads[parts[other].quad].depth
        let above = Self.clip(parts[index].corners, line)
        let rest = Self.clip(parts[index].corners, -line)
        if above.count < 3 || rest.count < 3 { continue }
        parts.append(DepthPart(quad: parts[index].quad, corners: above))
        parts[index].corners = rest
      }
      index += 1
    }
  }

  private mutating func sort() {
    let count = parts.count
    var behind = [Set<Int>](repeating: [], count: count)
    for a in 0..<count {
      for b in 0..<a where parts[a].quad != parts[b].quad {
        guard let (low, high) = differences(parts[a], parts[b]) else { continue }
        let isInFront = max(high, -low) > 1e-3 ? high > -low : isLater(a, b)
        if isInFront { behind[a].insert(b) } else { behind[b].insert(a) }
      }
    }
    var waiting = Set(0..<count)
    while !waiting.isEmpty {
      let free = waiting.filter { behind[$0].isEmpty }
      hasCycle = hasCycle || free.isEmpty
      let next = free.min { isLater($1, $0) } ?? waiting.min { isFarther($0, $1) } ?? 0
      order.append(next)
      waiting.remove(next)
      for index in waiting { behind[index].remove(next) }
    }
  }

  private func isLater(_ a: Int, _ b: Int) -> Bool {
    let (p, q) = (quads[parts[a].quad].zPosition, quads[parts[b].quad].zPosition)
    if p != q { return p > q }
    return (parts[a].quad, a) > (parts[b].quad, b)
  }

  /// Returns true if the centre of `a` is farther than that of `b`.
  private func isFarther(_ a: Int, _ b: Int) -> Bool {
    let (p, q) = (centerDepth(a), centerDepth(b))
    return p == q ? isLater(b, a) : p < q
  }

  private func centerDepth(_ index: Int) -> Double {
    let corners = parts[index].corners
    let sum = corners.reduce(SIMD2<Double>(), +) / Double(corners.count)
    return Self.value(quads[parts[index].quad].depth, sum)
  }

  /// Returns the range of the depth of `a` minus that of `b` where they overlap.
  private func differences(_ a: DepthPart, _ b: DepthPart) -> (Double, Double)? {
    let isClockwise = Self.area(b.corners) < 0
    var overlap = a.corners
    for (index, corner) in b.corners.enumerated() {
      let edge = b.corners[(index + 1) % b.corners.count] - corner
      let side = SIMD3(-edge.y, edge.x, edge.y * corner.x - edge.x * corner.y)
      overlap = Self.clip(overlap, isClockwise ? -side : side)
    }
    guard abs(Self.area(overlap)) > 1e-2 else { return nil }
    let line = quads[a.quad].depth - quads[b.quad].depth
    let values = overlap.map { Self.value(line, $0) }
    guard let low = values.min(), let high = values.max() else { return nil }
    return (low, high)
  }

  static func value(_ line: SIMD3<Double>, _ point: SIMD2<Double>) -> Double {
    line.x * point.x + line.y * point.y + line.z
  }

  private static func area(_ corners: [SIMD2<Double>]) -> Double {
    ConvexPolygon.signedArea(corners.count) { corners[$0] }
  }

  private static func clip(_ corners: [SIMD2<Double>], _ line: SIMD3<Double>) -> [SIMD2<Double>] {
    var result: [SIMD2<Double>] = []
    ConvexPolygon.clip(corners.count) {
      value(line, corners[$0])
    } keep: {
      result.append(corners[$0])
    } cross: { from, to, share in
      result.append(corners[from] + (corners[to] - corners[from]) * share)
    }
    return result
  }
}
