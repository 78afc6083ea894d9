import RandomSeeds
import Testing

@testable import CalqueRenderTree

/// Layers that move in runs: their pixels, counters and item records are the same as one by
/// one.
@Suite("Runs of sprites")
struct SpriteRunTests {
  @Test(
    "Whatever happens to them, they show what layers show that move alone",
    arguments: 1..<25 as Range<UInt64>)
  func agreement(_ seed: UInt64) {
    var pair = RunPair(seed: seed)
    for _ in 0..<3 { pair.addGroup() }
    for _ in 0..<5 { pair.addSprites(24) }
    for frame in 0..<150 {
      // In the second half, most frames have a change.
      if pair.chance(frame < 75 ? 0.03 : 0.4) { pair.disturb() }
      pair.step(seed)
    }
    #expect(pair.layersInRuns > 100, "seed \(seed): \(pair.layersInRuns)")
  }

  @Test(
    "With others in between, they show what layers show that move alone",
    arguments: seeds(12, of: 36))
  func stretchAgreement(_ seed: UInt64) {
    var pair = RunPair(seed: seed)
    for _ in 0..<3 { pair.addGroup() }
    for _ in 0..<6 { pair.addSprites(40, interrupted: true) }
    for frame in 0..<150 {
      if pair.chance(frame < 75 ? 0.03 : 0.4) { pair.disturb() }
      if frame > 75, pair.chance(0.05) { pair.addSprites(12, interrupted: true) }
      pair.step(seed)
    }
  }

  @Test(
    "Whatever carries them, they show what layers show that are placed one by one",
    arguments: seeds(8, of: 24))
  func staticAgreement(_ seed: UInt64) {
    var pair = RunPair(seed: seed)
    for _ in 0..<3 { pair.addGroup() }
    for _ in 0..<4 { pair.addStill(60) }
    for group in pair.groups { pair.move(group) }
    for frame in 0..<200 {
      if pair.chance(0.05), let group = pair.groups.randomElement(using: &pair.random) {
        pair.move(group)
      }
      if frame > 100, pair.chance(0.15) { pair.disturb() }
      pair.step(seed)
    }
    #expect(pair.staticLayers > 100, "seed \(seed): \(pair.staticLayers)")
  }

  @Test(
    "Unlike layers that move together show what layers show that move alone",
    arguments: seeds(12, of: 24))
  func mixedAgreement(_ seed: UInt64) {
    var pair = RunPair(seed: seed)
    for _ in 0..<3 { pair.addGroup() }
    for _ in 0..<4 { pair.addCards(16) }
    for frame in 0..<150 {
      if pair.chance(frame < 75 ? 0.03 : 0.4) { pair.disturb() }
      if frame > 75, pair.chance(0.05) { pair.addCards(3) }
      pair.step(seed)
    }
    #expect(
      pair.mixedLayers > 100 || pair.tree.profiledLayer != nil, "seed \(seed): \(pair.mixedLayers)")
  }
}
