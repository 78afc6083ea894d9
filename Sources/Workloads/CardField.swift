package import CalqueRenderTree

/// Cards with a rounded image, a border and a shadow that move back and forth. Each has two layers,
/// since a layer that clips its image clips its shadow too.
package struct CardField: Workload {
  package static let size = SIMD2<Float>(120, 80)
  package static let radius: Float = 10
  package static let border: Float = 2
  package static let shadowRadius: Float = 6
  package static let shadowOpacity: Float = 0.4
  package static let shadowOffset = SIMD2<Float>(0, 4)
  /// The side of the image, in pixels.
  package static let imageSide = 64

  package let swings: [Swing<SIMD2<Float>>]

  package init(count: Int) {
    var random = RandomNumbers()
    swings = (0..<count).map { _ in
      Swing(
        from: random.position(margin: 60), to: random.position(margin: 60),
        duration: random.number(1...4))
    }
  }

  package var count: Int { swings.count }

  package var commit: Commit {
    var builder = CommitBuilder(color: SIMD4(1, 1, 1, 1))
    let image = BenchmarkImage.photo(side: Self.imageSide).image
    for swing in swings {
      let card = builder.add(to: builder.root, at: swing.from, Self.size.x, Self.size.y) {
        $0.appearance.backgroundColor = SIMD4(1, 1, 1, 1)
        $0.appearance.cornerRadius = Double(Self.radius)
        $0.appearance.borderWidth = Double(Self.border)
        $0.appearance.borderColor = SIMD4(0.2, 0.2, 0.2, 1)
        $0.shadow.opacity = Self.shadowOpacity
        $0.shadow.radius = Double(Self.shadowRadius)
        $0.shadow.offset = SIMD2<Double>(Self.shadowOffset)
      }
      _ = builder.add(to: card, at: Self.size / 2, Self.size.x, Self.size.y) {
        $0.content.image = image
        $0.appearance.cornerRadius = Double(Self.radius)
        $0.appearance.flags.insert(.masksToBounds)
      }
      builder.swing(card, AnimationTarget(.geometry(.position)), swing, easing: .easeInEaseOut)
    }
    return builder.finish()
  }
}
