internal import CoreGraphics
package import CalqueRenderTree

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
