import CalqueMotion
import Testing

@testable import CalqueRenderTree

@Suite struct ReplicaTransformTests {
  private let step = CATransform3D(
    rows: SIMD4(0.8, 0.6, 0, 0), SIMD4(-0.6, 0.8, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(3, 2, 1, 1))

  @Test(
    "each power is made once, in whatever order and from however many superlayers it is asked for")
  func once() {
    var powers = ReplicaTransforms()
    for copy in (0..<Int32(10_000)).reversed() { _ = powers.power(copy, of: step) }
    #expect(powers.count == 10_000)
    var expected = CATransform3D.identity
    for copy in 0..<Int32(100) {
      #expect(powers.power(copy, of: step) == expected)
      expected = expected.concatenated(with: step)
    }
    #expect(powers.count == 10_000)
  }

  @Test("another transform has powers of its own")
  func another() {
    var powers = ReplicaTransforms()
    _ = powers.power(50, of: step)
    let shift = CATransform3D.translation(1, 0, 0)
    #expect(powers.power(3, of: shift) == .translation(3, 0, 0))
    #expect(powers.count == 4)
  }

  @Test(
    "ten thousand replicators in one of ten thousand copies stop at the limit of copies")
  func nested() {
    var builder = TreeBuilder()
    func replicator(_ count: Double) -> LayerReplicator {
      var replicator = LayerReplicator()
      replicator.count = count
      replicator.transform = step
      return replicator
    }
    let outer = builder.add(x: 0, y: 0, width: 90, height: 90) { $0.replicator = replicator(1e9) }
    let inner = builder.add(to: outer, x: 0, y: 0, width: 9, height: 9) {
      $0.replicator = replicator(1e9)
    }
    builder.add(to: inner, x: 0, y: 0, width: 5, height: 5)
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    let excess = tree.takeExcesses().first { $0.work == .copies }
    #expect(excess?.layer == inner)
    #expect(tree.frame.counters.layers <= ReplicaStore.limit + 4)
    #expect(tree.layers.replicas.transforms.values.allSatisfy { $0.count <= LayerReplicator.limit })
  }
}
