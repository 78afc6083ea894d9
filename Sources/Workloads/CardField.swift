package import CalqueRenderTree
internal import CoreGraphics

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

/// Cards of one colour that move back and forth, each with a shadow.
package struct ShadowField: Workload {
  /// The thing that gives the shadow its form.
  package enum Kind: String, Sendable, CaseIterable {
    case none, bounds, rounded, path, image
  }

  package static let size = SIMD2<Float>(120, 80)
  package static let radius: Float = 10
  package static let color = SIMD4<Float>(0.9, 0.9, 0.95, 1)

  package let kind: Kind
  package let swings: [Swing<SIMD2<Float>>]

  package init(count: Int) { self.init(count: count, .bounds) }

  package init(count: Int, _ kind: Kind) {
    self.kind = kind
    swings = CardField(count: count).swings
  }

  package var count: Int { swings.count }

  package var commit: Commit {
    var builder = CommitBuilder(color: SIMD4(1, 1, 1, 1))
    let disc = BenchmarkImage.disc(side: 64).image
    let path = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: Double(Self.size.x), height: Double(Self.size.y)),
      cornerWidth: 20, cornerHeight: 40, transform: nil)
    for swing in swings {
      let card = builder.add(to: builder.root, at: swing.from, Self.size.x, Self.size.y) {
        if kind == .image {
          $0.content.image = disc
        } else {
          $0.appearance.backgroundColor = Self.color
        }
        if kind == .rounded { $0.appearance.cornerRadius = Double(Self.radius) }
        if kind == .path { $0.shadow.path = ShapePath(path.elements) }
        if kind != .none {
          $0.shadow.opacity = 0.4
          $0.shadow.radius = 6
          $0.shadow.offset = SIMD2(0, 4)
        }
      }
      builder.swing(card, AnimationTarget(.geometry(.position)), swing)
    }
    return builder.finish()
  }
}
