package import CalqueRenderTree

/// Sprites of one image. The position, the rotation and the opacity of each move back and forth
/// with a duration of their own.
package struct MoverField: Workload {
  package struct Mover: Sendable {
    package var position: Swing<SIMD2<Float>>
    /// The rotation, in radians.
    package var angle: Swing<Float>
    package var opacity: Swing<Float>
    package var easing: Easing
  }

  /// The side of a sprite, in points and pixels.
  package static let side = 32

  package let movers: [Mover]
  /// The timings of the sprites, cyclically.
  package let easings: [Easing]

  package init(count: Int) { self.init(count: count, [.linear]) }

  package init(count: Int, _ easings: [Easing]) {
    self.easings = easings
    var random = RandomNumbers()
    movers = (0..<count).map { index in
      Mover(
        position: Swing(
          from: random.position(margin: Float(Self.side)),
          to: random.position(margin: Float(Self.side)),
          duration: random.number(1...4)),
        angle: Swing(
          from: random.number(-9...0), to: random.number(0...9), duration: random.number(1...4)),
        opacity: Swing(
          from: random.number(0.1...0.5), to: random.number(0.5...0.95),
          duration: random.number(1...4)),
        easing: easings[index % easings.count])
    }
  }

  package var count: Int { movers.count }

  package var commit: Commit {
    var builder = CommitBuilder()
    let image = BenchmarkImage.disc(side: Self.side).image
    let side = Float(Self.side)
    for mover in movers {
      let layer = builder.add(to: builder.root, at: mover.position.from, side, side) {
        $0.content.image = image
      }
      builder.swing(
        layer, AnimationTarget(.geometry(.position)), mover.position, easing: mover.easing)
      builder.swing(
        layer, AnimationTarget(.transforms(.transform), .rotationZ), mover.angle,
        easing: mover.easing)
      builder.swing(
        layer, AnimationTarget(.appearance(.opacity)), mover.opacity, easing: mover.easing)
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

  package init(count: Int) { field = MoverField(count: count, Easing.allCases) }

  package var count: Int { field.count }

  package var commit: Commit { field.commit }
}

/// Sprites of one image, one of which moves: that in the middle of their order.
package struct StillField: Workload {
  package let positions: [SIMD2<Float>]
  package let moving: Int
  package let swing: Swing<SIMD2<Float>>

  package init(count: Int) {
    var random = RandomNumbers()
    let side = Float(MoverField.side)
    positions = (0..<count).map { _ in random.position(margin: side) }
    moving = count / 2
    swing = Swing(from: positions[moving], to: positions[moving] + SIMD2(40, 0), duration: 2)
  }

  package var count: Int { positions.count }

  package var commit: Commit {
    var builder = CommitBuilder()
    let image = BenchmarkImage.disc(side: MoverField.side).image
    let side = Float(MoverField.side)
    for (index, position) in positions.enumerated() {
      let layer = builder.add(to: builder.root, at: position, side, side) {
        $0.content.image = image
      }
      if index == moving { builder.swing(layer, AnimationTarget(.geometry(.position)), swing) }
    }
    return builder.finish()
  }
}
