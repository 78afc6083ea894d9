/// What both sides of the benchmark animate: of each layer its position, its opacity and its turn, to
/// and fro without end.
struct PropertyField {
  /// The motion of one layer's three properties.
  struct Move {
    var from, to: SIMD2<Double>
    var fromOpacity, toOpacity: Double
    /// Radians.
    var fromAngle, toAngle: Double
    /// Seconds for one way, of each property.
    var durations: SIMD3<Double>
  }

  static let propertiesPerLayer = 3

  let isEased: Bool
  let moves: [Move]

  /// Makes `count` moves, the same ones each time.
  init(count: Int, isEased: Bool) {
    self.isEased = isEased
    var state: UInt64 = 1
    func random(_ range: ClosedRange<Double>) -> Double {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return range.lowerBound + (range.upperBound - range.lowerBound) * Double(state >> 11)
        * 0x1p-53
    }
    moves = (0..<count).map { _ in
      Move(
        from: SIMD2(random(0...1000), random(0...1000)),
        to: SIMD2(random(0...1000), random(0...1000)), fromOpacity: random(0...0.5),
        toOpacity: random(0.5...1), fromAngle: random(-9...0), toAngle: random(0...9),
        durations: SIMD3(random(1...4), random(1...4), random(1...4)))
    }
  }
}
