import Testing

@testable import CalqueRenderTree

/// `MotionEndpoints` stores two of the three values that an animation may give.
@Suite struct MotionEndpointsTests {
  @Test("up to two values read back as they were given", arguments: 0..<7)
  func kept(bits: Int) {
    let (from, to, by) = (
      bits & 1 != 0 ? AnimatableValue(1) : nil, bits & 2 != 0 ? AnimatableValue(2) : nil,
      bits & 4 != 0 ? AnimatableValue(3) : nil
    )
    let ends = MotionEndpoints(from: from, to: to, by: by)
    #expect(ends.from == from && ends.to == to && ends.by == by)
  }

  @Test("beside both endpoints, the difference has no effect")
  func ignored() {
    let (from, to) = (AnimatableValue(1), AnimatableValue(2))
    let ends = MotionEndpoints(from: from, to: to, by: AnimatableValue(7))
    #expect(ends == MotionEndpoints(from: from, to: to))
  }
}
