internal import Foundation

/// The other side: the same values by plain arithmetic over a plain array, what somebody would write
/// who needs these three properties and nothing else.
struct BareProperties {
  /// What one layer shows.
  struct Shown {
    var position = SIMD2<Double>()
    var opacity: Float = 0
    /// The cosine and the sine of its turn.
    var turn = SIMD2<Double>()
  }

  private let field: PropertyField
  private(set) var shown: [Shown]

  init(_ field: PropertyField) {
    self.field = field
    shown = Array(repeating: Shown(), count: field.moves.count)
  }

  /// Computes all values at `time`, in seconds.
  mutating func evaluate(at time: Double) {
    let isEased = field.isEased
    field.moves.withUnsafeBufferPointer { moves in
      shown.withUnsafeMutableBufferPointer { shown in
        for index in 0..<moves.count {
          let move = moves[index]
          let a = Self.progress(time, move.durations.x, isEased)
          let b = Self.progress(time, move.durations.y, isEased)
          let c = Self.progress(time, move.durations.z, isEased)
          let angle = move.fromAngle + (move.toAngle - move.fromAngle) * c
          shown[index] = Shown(
            position: move.from + (move.to - move.from) * a,
            opacity: Float(move.fromOpacity + (move.toOpacity - move.fromOpacity) * b),
            turn: SIMD2(cos(angle), sin(angle)))
        }
      }
    }
  }

  @inline(__always)
  private static func progress(_ time: Double, _ duration: Double, _ isEased: Bool) -> Double {
    let way = time / (2 * duration)
    let cycle = way - Double(Int(way))
    let fraction = cycle < 0.5 ? 2 * cycle : 2 - 2 * cycle
    return isEased ? eased(fraction) : fraction
  }

  /// The curve with the control points (0.42, 0) and (0.58, 1), solved by Newton's method.
  @inline(__always)
  private static func eased(_ x: Double) -> Double {
    let (a, b, c) = (1 - 3 * 0.58 + 3 * 0.42, 3 * 0.58 - 6 * 0.42, 3 * 0.42)
    var s = x
    for _ in 0..<3 {
      s -= (((a * s + b) * s + c) * s - x) / ((3 * a * s + 2 * b) * s + c)
    }
    return (3 - 2 * s) * s * s
  }
}
