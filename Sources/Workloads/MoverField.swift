package import RenderTree

/// Sprites of one image. The position, the rotation and the opacity of each move back and forth
/// with a duration of their own.
package struct MoverField: Workload {
  package struct Mover: Sendable {
    package var place: Swing<SIMD2<Float>>
    /// The rotation, in radians.
    package var angle: Swing<Float>
    package var opacity: Swing<Float>
    package var pace: Pace
  }

  /// The side of a sprite, in points and pixels.
  package static let side = 32

  package let movers: [Mover]
  /// The timings of the sprites, cyclically.
  package let paces: [Pace]

  package init(count: Int) { self.init(count: count, [.linear]) }

  package init(count: Int, _ paces: [Pace]) {
    self.paces = paces
    var random = RandomNumbers()
    movers = (0..<count).map { index in
      Mover(
        place: Swing(
          from: random.place(margin: Float(Self.side)), to: random.place(margin: Float(Self.side)),
          duration: random.number(1...4)),
        angle: Swing(
          from: random.number(-9...0), to: random.number(0...9), duration: random.number(1...4)),
        opacity: Swing(
          from: random.number(0.1...0.5), to: random.number(0.5...0.95),
          duration: random.number(1...4)),
        pace: paces[index % paces.count])
    }
  }

  package var count: Int { movers.count }

  package var commit: Commit {
    var builder = CommitBuilder()
    let image = BenchmarkImage.disc(side: Self.side).image
    let side = Float(Self.side)
    for mover in movers {
      let layer = builder.add(to: builder.root, at: mover.place.from, side, side) {
        $0.content.image = image
      }
      builder.swing(layer, AnimationTarget(.box(.position)), mover.place, pace: mover.pace)
      builder.swing(
        layer, AnimationTarget(.space(.transform), .rotationZ), mover.angle, pace: mover.pace)
      builder.swing(layer, AnimationTarget(.appearance(.opacity)), mover.opacity, pace: mover.pace)
    }
    return builder.finish()
  }
}

/// A `MoverField` with the timing of `kCAMediaTimingFunctionEaseInEaseOut`.
package struct EasedMoverField: Workload {
  package let field: MoverField

  package init(count: Int) { field = MoverField(count: count, [.easeInEaseOut]) }

  package var count: Int { field.count }

  package var commit: Commit { field.commit }
}

/// A `MoverField` with five timing curves, a spring and keyframes, cyclically.
package struct VariedMoverField: Workload {
  package let field: MoverField

  package init(count: Int) { field = MoverField(count: count, Pace.allCases) }

  package var count: Int { field.count }

  package var commit: Commit { field.commit }
}
