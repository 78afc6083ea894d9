import CalqueMotion
import RandomSeeds
import Testing

@testable import CalqueRenderTree

/// Members of groups that are evaluated by a timing of their own.
@Suite("The timing of a member of a group, in the time of the layer")
struct GroupTimingTests {
  @Test("it has the values of the member in the group", arguments: seeds(40, of: 400))
  func agreement(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func quarter(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random)) / 4
    }
    var found = 0
    for _ in 0..<200 {
      var member = TimingSpec(beginTime: quarter(0...2) - 0.25, duration: quarter(1...4))
      var group = TimingSpec(beginTime: quarter(-4...4), duration: quarter(1...12))
      member.repeatCount = [0, 1, 2.5, .infinity].randomElement(using: &random) ?? 0
      group.repeatCount = [0, 1, 3, .infinity].randomElement(using: &random) ?? 0
      member.autoreverses = Bool.random(using: &random)
      group.autoreverses = Double.random(in: 0...1, using: &random) < 0.1
      group.speed = Double.random(in: 0...1, using: &random) < 0.1 ? 2 : 1
      guard let timing = member.inLayer(of: group) else { continue }
      found += 1
      for _ in 0..<20 {
        // Not at the exact ends of cycles.
        let time = quarter(-20...80) + Double.random(in: 0.001...0.249, using: &random)
        guard let active = timing.activeFraction(at: time) else { continue }
        let outer = group.sample(at: time)
        let sample = member.sample(inGroupAt: outer.basicTime)
        #expect(outer.applies && sample.applies, "\(member) in \(group) at \(time)")
        #expect(abs(active.fraction - sample.fraction) < 1e-9, "\(member) in \(group) at \(time)")
      }
    }
    #expect(found > 20)
  }

  @Test("a member that the group cuts short, stretches or reverses has none")
  func none() {
    let member = TimingSpec(duration: 1, repeatCount: .infinity)
    #expect(member.inLayer(of: TimingSpec(duration: 1.5, repeatCount: 2)) == nil)
    #expect(member.inLayer(of: TimingSpec(duration: 2, speed: 2)) == nil)
    #expect(member.inLayer(of: TimingSpec(duration: 2, autoreverses: true)) == nil)
    #expect(member.inLayer(of: TimingSpec(duration: 1.5))?.activeDuration == 1.5)
    #expect(member.inLayer(of: TimingSpec(duration: 2, repeatCount: 3))?.activeDuration == 6)
  }
}
