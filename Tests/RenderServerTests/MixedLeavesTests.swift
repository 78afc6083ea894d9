import CalqueRenderTree
import Testing
import Workloads

@Suite("Leaves of a mixed tree")
struct MixedLeavesTests {
  private func played() -> RenderTree {
    var tree = RenderTree(
      width: Int32(Workloads.width), height: Int32(Workloads.height), scale: 1)
    tree.apply(MixedField(count: 1000).commit)
    var events: [AnimationEvent] = []
    for turn in 0..<12 {
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

  @Test("Cards, words and pictures share draws, however many cards lie on a heap")
  func draws() {
    let tree = played()
    let frame = tree.frame
    #expect(frame.counters.draws < 10, "\(frame.counters.draws)")
    #expect(frame.batches.allSatisfy { $0.texture == .none })
    #expect(Set(frame.smallImages.map(\.image)).count > 150)
    #expect(frame.sprites.count { $0.image >= 0 } == frame.smallImages.count)
  }
}
