import Testing

@testable import CalqueSDLPlatform

@Suite("The numbers of fingers") struct FingerNumberTests {
  @Test("Fingers with any names have small numbers of their own, which are given again")
  func numbers() {
    var fingers = FingerIDs()
    #expect(fingers.number(of: -1, .began) == 0)
    #expect(fingers.number(of: .max, .began) == 1)
    #expect(fingers.number(of: .min, .began) == 2)
    #expect(fingers.number(of: .max, .moved) == 1)
    #expect(fingers.number(of: .max, .ended) == 1)
    #expect(fingers.number(of: .max, .moved) == nil)
    #expect(fingers.number(of: 7, .began) == 1)
    #expect(fingers.number(of: -1, .ended) == 0)
  }

  @Test("A finger that begins again without an end keeps its number")
  func again() {
    var fingers = FingerIDs()
    #expect(fingers.number(of: 5, .began) == 0)
    #expect(fingers.number(of: 5, .began) == 0)
  }
}
