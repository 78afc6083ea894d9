/// The sprites that both sides of the benchmark move, each to and fro between two places.
struct SpriteField {
  /// How a sprite gets from one place to the other.
  enum Pace: String, CaseIterable { case linear, eased }

  struct Move {
    /// The centre at both ends, in pixels.
    var from, to: SIMD2<Float>
    /// Seconds for one way.
    var duration: Float
    /// Seconds into the move at time 0.
    var phase: Float
  }

  static let width: Int32 = 1280
  static let height: Int32 = 720
  /// The side of a sprite, in pixels.
  static let side: Int32 = 32

  let pace: Pace
  let moves: [Move]

  /// Makes `count` moves, the same ones each time.
  init(count: Int, pace: Pace) {
    self.pace = pace
    var state: UInt32 = 1
    func random(_ range: ClosedRange<Float>) -> Float {
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      return range.lowerBound + (range.upperBound - range.lowerBound) * Float(state >> 8) * 0x1p-24
    }
    func place() -> SIMD2<Float> {
      SIMD2(
        random(Float(Self.side)...Float(Self.width - Self.side)),
        random(Float(Self.side)...Float(Self.height - Self.side)))
    }
    moves = (0..<count).map { _ in
      Move(from: place(), to: place(), duration: random(1...4), phase: random(0...4))
    }
  }

  /// The bytes of the sprites' image: a soft disc, premultiplied RGBA.
  static let image: [UInt8] = {
    var bytes: [UInt8] = []
    for y in 0..<side {
      for x in 0..<side {
        let (dx, dy) = (Float(x) - 15.5, Float(y) - 15.5)
        let alpha = min(max(16 - (dx * dx + dy * dy).squareRoot(), 0), 1)
        bytes += [UInt8(alpha * 255), UInt8(alpha * 120), 0, UInt8(alpha * 255)]
      }
    }
    return bytes
  }()
}
