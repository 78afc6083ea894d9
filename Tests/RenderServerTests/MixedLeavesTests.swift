import RenderTree
import Testing
import Workloads

@Suite("Leaves of a mixed tree")
struct MixedLeavesTests {
  private func played() -> RenderTree {
    var tree = RenderTree(
      width: Int32(Workloads.width), height: Int32(Workloads.height), scale: 1)
    tree.apply(MixedField(count: 1000).commit)
    var events: [AnimationEvent] = []
    for turn in 0..<3 {
      _ = tree.evaluate(at: Workloads.start + Double(turn) * Workloads.interval, events: &events)
      _ = tree.makeFrame()
    }
    return tree
  }

  @Test("Four of five take the fast path")
  func shares() {
    let shares = played().leafCounts
    #expect(shares.all > 500 && shares.fastPath * 5 >= shares.all * 4, "\(shares)")
  }

  @Test("Different words and pictures share draws, which follow how many cards lie on a heap")
  func draws() {
    let tree = played()
    let frame = tree.frame
    #expect(frame.counters.draws < 80, "\(frame.counters.draws)")
    #expect(frame.batches.allSatisfy { $0.texture == .none })
    #expect(Set(frame.smallImages.map(\.image)).count > 150)
    let named = frame.batches.filter { $0.pipeline == .smallImage }.reduce(0) { $0 + $1.count }
    #expect(Int(named) == frame.smallImages.count)
  }
}
