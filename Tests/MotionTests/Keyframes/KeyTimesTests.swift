import CalqueMotion
import RandomSeeds
import Testing

@Suite struct KeyTimesTests {
  @Test("times left open divide the duration evenly")
  func even() {
    #expect(KeyTimes.even(3) == [0, 0.5, 1])
    #expect(KeyTimes.even(1) == [0])
    #expect(KeyTimes.even(4, isDiscrete: true) == [0, 0.25, 0.5, 0.75, 1])
  }

  @Test("paced times follow the distances; no distance at all counts as even")
  func paced() {
    #expect(KeyTimes.paced([10, 30]) == [0, 0.25, 1])
    #expect(KeyTimes.paced([0, 0]) == [0, 0.5, 1])
    #expect(KeyTimes.paced([5, 0, 5]) == [0, 0.5, 0.5, 1])
  }

  @Test("times outside 0...1 count as they are")
  func outside() {
    #expect(KeyTimes.position(of: 1, in: [0, 0.5, 1.5].span) == (1, 0.5))
    #expect(KeyTimes.position(of: 0, in: [-0.5, 0.5, 1].span) == (0, 0.5))
  }

  @Test(
    "a fraction lies between two times",
    arguments: [
      (-0.5, 0, 0.0), (0, 0, 0), (0.125, 0, 0.5), (0.25, 1, 0), (0.5, 3, 0), (0.75, 3, 0.5),
      (1, 3, 1), (3, 3, 1),
    ])
  func place(_ x: Double, _ index: Int, _ share: Double) {
    // The repeated time is a jump.
    let times = [0, 0.25, 0.5, 0.5, 1]
    let place = KeyTimes.position(of: x, in: times.span)
    #expect(place.index == index && place.share == share)
  }

  @Test("times that begin late or end early hold the first and the last value")
  func partial() {
    let times = [0.25, 0.5]
    #expect(KeyTimes.position(of: 0.1, in: times.span) == (0, 0))
    #expect(KeyTimes.position(of: 0.9, in: times.span) == (0, 1))
    #expect(KeyTimes.position(of: 0.9, in: [0.5].span) == (0, 0))
  }

  @Test("the place agrees with a search one by one", arguments: 1..<30 as Range<UInt64>)
  func search(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...12, using: &random)
    let times = (0..<count).map { _ in Double.random(in: -0.5...1.5, using: &random) }.sorted()
    for _ in 0..<50 {
      let x = Double.random(in: 0...1, using: &random)
      let place = KeyTimes.position(of: x, in: times.span)
      var expected = 0
      for index in 0..<count - 1 where times[index] <= x { expected = index }
      #expect(place.index == expected, "seed \(seed), x \(x)")
    }
  }
}
