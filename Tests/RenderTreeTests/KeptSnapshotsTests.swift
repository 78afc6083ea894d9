import Testing

@testable import CalqueRenderTree

@Suite("Snapshots kept for loops of transitions") struct KeptSnapshotsTests {
  private func snapshot(_ index: Int32) -> Snapshot {
    Snapshot(id: SnapshotID(index: index, generation: 1), rect: SIMD4(), isOpaque: true)
  }

  @Test("The newest are kept, and those that a loop shows")
  func newest() {
    var kept = KeptSnapshots()
    kept.turnOn()
    var dropped: [Int32] = []
    let count = UInt64(KeptSnapshots.limit) + 2
    for number in 0..<count {
      dropped += kept.keep(
        snapshot(Int32(number)), of: AnimationID(rawValue: number),
        sparing: [AnimationID(rawValue: 1)]
      ).map(\.id.index)
    }
    #expect(dropped == [0, 2])
    #expect(kept.snapshot(of: AnimationID(rawValue: 1))??.id.index == 1)
    #expect(kept.snapshot(of: AnimationID(rawValue: 2)) == nil)
    #expect(kept.turnOff().count == KeptSnapshots.limit && !kept.isOn)
  }

  @Test("A transition from nothing is kept as one, other than one that is gone")
  func nothing() {
    var kept = KeptSnapshots()
    _ = kept.keep(nil, of: AnimationID(rawValue: 1), sparing: [])
    let (known, unknown) = (
      kept.snapshot(of: AnimationID(rawValue: 1)), kept.snapshot(of: AnimationID(rawValue: 2))
    )
    #expect(known != nil && known! == nil && unknown == nil)
  }
}
