import CalqueMotion
import RandomSeeds
import Testing

@testable import CalqueRenderTree

/// The depth sort of 3D spaces, beside one that compares all pairs.
@Suite struct DepthOrderTests {
  /// The form of a random set of quads.
  enum Form: CaseIterable {
    /// All turn about y; some have a zPosition.
    case aboutY
    /// Each second one is parallel to the others, at one of few depths.
    case mixed
    /// They turn about any axis.
    case turned
    /// The same, seen in perspective.
    case perspective
  }

  private static func cases(
    _ form: Form, _ count: Int, _ random: inout SeededGenerator
  ) -> [DepthCase] {
    // The more there are, the smaller they are: the number of overlaps stays in proportion.
    let side = 400 / Double(count).squareRoot()
    return (0..<count).compactMap { index in
      let isFlat = form == .mixed && index % 2 == 0
      let zPosition = Double(Int.random(in: -2...2, using: &random))
      let size = SIMD2(
        Double.random(in: 0.4...1.6, using: &random), Double.random(in: 0.4...1.6, using: &random))
      let place = SIMD2(
        Double.random(in: 0...400, using: &random), Double.random(in: 0...400, using: &random))
      var axis = SIMD3<Double>(0, 1, 0)
      if form == .turned || form == .perspective {
        axis.x = Double.random(in: -1...1, using: &random)
        axis.z = Double.random(in: -1...1, using: &random)
      }
      let angle = isFlat ? 0 : Double.random(in: -1.3...1.3, using: &random)
      let depth = isFlat ? zPosition : Double.random(in: -9...9, using: &random)
      var matrix = rotation(angle, axis)
        .concatenated(with: .translation(place.x, place.y, depth))
      if form == .perspective {
        var eye = CATransform3D.identity
        eye.m34 = -1 / 900
        matrix = matrix.concatenated(with: .translation(-200, -200, 0))
          .concatenated(with: eye).concatenated(with: .translation(200, 200, 0))
      }
      let scaled = size * side
      return DepthCase(
        matrix, SIMD4(lowHalf: -scaled / 2, highHalf: scaled), zPosition: isFlat ? zPosition : 0)
    }
  }

  /// Returns a rotation about an axis by `angle`, in radians.
  private static func rotation(_ angle: Double, _ axis: SIMD3<Double>) -> CATransform3D {
    let n = axis / (axis * axis).sum().squareRoot()
    // A turn by the half angle as a quaternion; `cosine` and `sine` by their series.
    var (cosine, sine, term) = (1.0, 0.0, 1.0)
    for power in 1...24 {
      term *= angle / Double(power)
      if power % 2 == 1 { sine += power % 4 == 1 ? term : -term }
      if power % 2 == 0 { cosine += power % 4 == 0 ? term : -term }
    }
    func row(_ v: SIMD3<Double>) -> SIMD4<Double> {
      let cross = SIMD3(
        n.y * v.z - n.z * v.y, n.z * v.x - n.x * v.z, n.x * v.y - n.y * v.x)
      let turned = v * cosine + cross * sine + n * ((n * v).sum() * (1 - cosine))
      return SIMD4(turned, 0)
    }
    return CATransform3D(
      rows: row(SIMD3(1, 0, 0)), row(SIMD3(0, 1, 0)), row(SIMD3(0, 0, 1)), SIMD4(0, 0, 0, 1))
  }

  /// Returns the parts back to front, and the number of parts that a limit left uncut.
  private static func sorted(
    _ cases: [DepthCase], in order: inout DepthOrder
  ) -> (parts: [DepthPart], leftOut: Int) {
    let mark = order.mark()
    let firstQuad = Int32(order.space.quads.count)
    var added: [Int] = []
    for (index, quad) in cases.enumerated() {
      let before = order.space.quads.count
      order.add(
        DepthSpace.Quad(
          slot: 0, row: Int32(index), depth: quad.depth, zPosition: quad.zPosition, opacity: 1),
        quad.rect, quad.transform)
      if order.space.quads.count > before { added.append(index) }
    }
    let first = order.sorted.count
    let leftOut = order.arrange(since: mark)
    let parts = (first..<order.sorted.count).map { position in
      let fragment = order.space.fragments[order.sorted[position]]
      return DepthPart(
        quad: added[Int(fragment.quad - firstQuad)],
        corners: fragment.corners.map { order.space.points[$0] })
    }
    order.drop(to: mark)
    return (parts, leftOut)
  }

  @Test(
    "the parts and their order are those of comparing all pairs", arguments: Form.allCases,
    seeds(12, of: 40))
  func agreement(_ form: Form, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let cases = Self.cases(form, Int.random(in: 2...200, using: &random), &random)
    let expected = AllPairsOrder(cases)
    var order = DepthOrder()
    order.beginFrame()
    let (parts, leftOut) = Self.sorted(cases, in: &order)
    #expect(leftOut == 0)
    #expect(parts.count == expected.parts.count)
    let differing = zip(parts, expected.order).filter { !$0.isClose(to: expected.parts[$1]) }
    #expect(differing.isEmpty)
  }

  @Test(
    "of two quads over each other the nearer one is drawn later, unless there is a cycle",
    arguments: Form.allCases, seeds(12, of: 40))
  func nearerLater(_ form: Form, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let cases = Self.cases(form, Int.random(in: 2...200, using: &random), &random)
    var order = DepthOrder()
    order.beginFrame()
    let parts = Self.sorted(cases, in: &order).parts
    var wrong = 0
    for _ in 0..<400 {
      let point = SIMD2(
        Double.random(in: 0...400, using: &random), Double.random(in: 0...400, using: &random))
      let depths = parts.filter { $0.contains(point) }.map {
        AllPairsOrder.value(cases[$0.quad].depth, point)
      }
      for (index, depth) in depths.enumerated() {
        for later in depths[(index + 1)...] where later < depth - 0.01 { wrong += 1 }
      }
    }
    #expect(wrong == 0 || AllPairsOrder(cases).hasCycle)
  }

  @Test("most random sets have no cycle")
  func cycles() {
    var count = 0
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let cases = Self.cases(.turned, Int.random(in: 2...40, using: &random), &random)
      if AllPairsOrder(cases).hasCycle { count += 1 }
    }
    #expect(count < 20)
  }

  @Test("three quads in a cycle begin with the one whose centre is farthest")
  func cycle() throws {
    // Long ones along the sides of a triangle: each is over the next one at its end.
    let corners = [SIMD2<Double>(0, 0), SIMD2(100, 0), SIMD2(50, 80)]
    let cases = try (0..<3).map { index in
      let (from, to) = (corners[index], corners[(index + 1) % 3])
      let way = to - from
      let across = SIMD2(-way.y, way.x) / 10
      // It rises from -5 to 5 along its length, and is a little farther in all for each index.
      let matrix = CATransform3D(
        rows: SIMD4(way.x, way.y, 10, 0), SIMD4(across.x, across.y, 0, 0), SIMD4(0, 0, 1, 0),
        SIMD4(from.x, from.y, -5 - Double(index) / 10, 1))
      return try #require(DepthCase(matrix, SIMD4(-0.1, -0.5, 1.2, 1)))
    }
    let expected = AllPairsOrder(cases)
    #expect(expected.hasCycle)
    var order = DepthOrder()
    order.beginFrame()
    let parts = Self.sorted(cases, in: &order).parts
    #expect(parts.first?.quad == 2)
    #expect(parts == expected.order.map { expected.parts[$0] })
  }

  @Test("two thousand pairs that cross are all cut, and compared with their neighbours alone")
  func many() {
    var cases: [DepthCase] = []
    for index in 0..<2000 {
      let place = SIMD2(Double(index % 50) * 30, Double(index / 50) * 30)
      for angle in [-0.5, 0.5] {
        let matrix = Self.rotation(angle, SIMD3(0, 1, 0))
          .concatenated(with: .translation(place.x, place.y, 0))
        if let quad = DepthCase(matrix, SIMD4(-10, -10, 20, 20)) { cases.append(quad) }
      }
    }
    var order = DepthOrder()
    order.beginFrame()
    let (parts, leftOut) = Self.sorted(cases, in: &order)
    #expect(leftOut == 0)
    #expect(parts.count == 6000)
    #expect(order.comparisons < 10_000)
  }

  @Test("quads that need too many comparisons stay whole, sorted by centres; later ones are cut")
  func limit() {
    var crossing: [DepthCase] = []
    for index in 0..<400 {
      let (x, z) = (Double(index % 20), Double(index * 7 % 40))
      let matrix = Self.rotation(Double(index - 200) / 150, SIMD3(0, 1, 0))
        .concatenated(with: .translation(x, 0, z))
      if let quad = DepthCase(matrix, SIMD4(-50, -50, 100, 100)) { crossing.append(quad) }
    }
    var order = DepthOrder()
    order.beginFrame()
    let (parts, leftOut) = Self.sorted(crossing, in: &order)
    #expect(leftOut >= 400)
    #expect(parts.count == 400)
    var depths: [Double] = []
    for part in parts {
      let sum: SIMD2<Double> = part.corners.reduce(SIMD2(), +)
      let center = sum / Double(part.corners.count)
      depths.append(AllPairsOrder.value(crossing[part.quad].depth, center))
    }
    #expect(zip(depths, depths.dropFirst()).allSatisfy { $0 < $1 + 2e-3 })
    var pair: [DepthCase] = []
    for angle in [-0.5, 0.5] {
      let matrix = Self.rotation(angle, SIMD3(0, 1, 0))
      if let quad = DepthCase(matrix, SIMD4(-9, -9, 18, 18)) { pair.append(quad) }
    }
    #expect(Self.sorted(pair, in: &order).parts.count == 3)
    #expect(order.comparisons <= FrameLimit.comparisons)
  }

  @Test("an inner use leaves the fragments of the outer one in place")
  func nested() {
    var random = SeededGenerator(seed: 4)
    let (outer, inner) = (
      Self.cases(.turned, 40, &random), Self.cases(.perspective, 40, &random)
    )
    var alone = DepthOrder()
    alone.beginFrame()
    let expected = Self.sorted(inner, in: &alone).parts
    var order = DepthOrder()
    order.beginFrame()
    for (row, quad) in outer.enumerated() {
      order.add(
        DepthSpace.Quad(
          slot: 0, row: Int32(row), depth: quad.depth, zPosition: 0, opacity: 1), quad.rect,
        quad.transform)
    }
    #expect(Self.sorted(inner, in: &order).parts == expected)
    #expect(order.space.quads.count == outer.count)
  }

  @Test("a layer in its superlayer's plane has the position of the product of matrices")
  func flat() throws {
    var geometry = LayerGeometry()
    geometry.bounds = SIMD4(3, -4, 50, 30)
    geometry.position = SIMD2(17, 90)
    geometry.anchorPoint = SIMD2(0.2, 0.9)
    var transforms = LayerTransforms()
    (transforms.transform.m11, transforms.transform.m12) = (1.5, 0.3)
    (transforms.transform.m21, transforms.transform.m22) = (-0.4, 0.8)
    (transforms.transform.m41, transforms.transform.m42) = (7, -9)
    transforms.zPosition = 12
    let expected = try #require(
      DepthPlane(
        CATransform3D(
          placing: geometry, transforms, in: LayerGeometry(), LayerTransforms())))
    let plane = try #require(
      DepthPlane(
        flat: PlaneTransform(placing: geometry, by: transforms.transform, in: .identity), depth: 12)
    )
    #expect(plane.depth == expected.depth)
    for point in [SIMD2(3.0, -4), SIMD2(53, -4), SIMD2(20, 26)] {
      let (a, b) = (plane.transform.point(point), expected.transform.point(point))
      let difference = try #require(a) - #require(b)
      #expect(abs(difference.x) + abs(difference.y) < 1e-9)
    }
  }
}
