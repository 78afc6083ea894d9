import RenderTree
import Testing
import Workloads

@Suite("Leaves of a mixed tree")
struct MixedLeavesTests {
  @Test("Four of five take the fast path")
  func shares() {
    var tree = RenderTree(
      width: Int32(Workloads.width), height: Int32(Workloads.height), scale: 1)
    tree.apply(MixedField(count: 1000).commit)
    var events: [AnimationEvent] = []
    for turn in 0..<3 {
      _ = tree.evaluate(at: Workloads.start + Double(turn) * Workloads.interval, events: &events)
      _ = tree.makeFrame()
    }
    let shares = tree.leafCounts
    #expect(shares.all > 500 && shares.fastPath * 5 >= shares.all * 4, "\(shares)")
  }
}
