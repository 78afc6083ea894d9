internal import CoreGraphics
package import CalqueRenderTree

/// Groups of ten layers as in typical apps: a rounded card that moves and rotates, with three
/// images, two plain colours, two rounded rectangles and two words on it. One image rotates, one
/// colour fades and one rounded rectangle moves by itself.
package struct MixedField: Workload {
  package enum Kind: Sendable { case image, color, rounded, word }

  /// A layer on a card.
  package struct Part: Sendable {
    package var kind: Kind
    /// The centre, relative to the card's top left corner.
    package var position: SIMD2<Float>
    package var size: SIMD2<Float>
  }

  package struct Group: Sendable {
    package var position: Swing<SIMD2<Float>>
    /// The rotation of the card, in radians.
    package var angle: Swing<Float>
    /// The rotation of the first image, in radians.
    package var spin: Swing<Float>
    /// The opacity of the first plain colour.
    package var opacity: Swing<Float>
    /// The centre of the first rounded rectangle, relative to the card's top left corner.
    package var slide: Swing<SIMD2<Float>>
  }

  package static let cardSize = SIMD2<Float>(160, 120)
  package static let radius: Float = 8
  package static let imageSide = 32
  package static let wordSize = SIMD2<Float>(48, 16)

  /// The layers on each card, back to front. The first one of each kind except words is animated.
  package static let parts = [
    Part(kind: .image, position: SIMD2(24, 24), size: SIMD2(32, 32)),
    Part(kind: .image, position: SIMD2(64, 24), size: SIMD2(32, 32)),
    Part(kind: .image, position: SIMD2(104, 24), size: SIMD2(32, 32)),
    Part(kind: .color, position: SIMD2(24, 60), size: SIMD2(32, 8)),
    Part(kind: .color, position: SIMD2(64, 60), size: SIMD2(32, 8)),
    Part(kind: .rounded, position: SIMD2(32, 84), size: SIMD2(40, 20)),
    Part(kind: .rounded, position: SIMD2(84, 84), size: SIMD2(40, 20)),
    Part(kind: .word, position: SIMD2(32, 106), size: wordSize),
    Part(kind: .word, position: SIMD2(84, 106), size: wordSize),
  ]
  package static let cardColor = SIMD4<Float>(0.9, 0.9, 0.95, 1)
  package static let partColor = SIMD4<Float>(0.2, 0.6, 0.4, 1)

  /// The number of layers in a group: the card and its parts.
  package static var layersPerGroup: Int { parts.count + 1 }

  package let groups: [Group]

  /// Creates a field of about `count` layers, in whole groups.
  package init(count: Int) {
    var random = RandomNumbers()
    groups = (0..<max(count / Self.layersPerGroup, 1)).map { _ in
      Group(
        position: Swing(
          from: random.position(margin: 80), to: random.position(margin: 80),
          duration: random.number(1...4)),
        angle: Swing(from: -0.4, to: 0.4, duration: random.number(1...4)),
        spin: Swing(from: 0, to: 6, duration: random.number(1...4)),
        opacity: Swing(from: 0.3, to: 0.9, duration: random.number(1...4)),
        slide: Swing(
          from: SIMD2(32, 84), to: SIMD2(52, 84), duration: random.number(1...4)))
    }
  }

  package var count: Int { groups.count * Self.layersPerGroup }

  package var commit: Commit {
    var builder = CommitBuilder(color: SIMD4(1, 1, 1, 1))
    let image = BenchmarkImage.disc(side: Self.imageSide).image
    for group in groups {
      let card = builder.add(
        to: builder.root, at: group.position.from, Self.cardSize.x, Self.cardSize.y
      ) {
        $0.appearance.backgroundColor = Self.cardColor
        $0.appearance.cornerRadius = Double(Self.radius)
      }
      builder.swing(card, AnimationTarget(.geometry(.position)), group.position)
      builder.swing(
        card, AnimationTarget(.transforms(.transform), .rotationZ), group.angle,
        easing: .easeInEaseOut)
      var layers: [LayerID] = []
      for part in Self.parts {
        layers.append(
          builder.add(to: card, at: part.position, part.size.x, part.size.y) {
            Self.dress(&$0, part.kind, image)
          })
      }
      builder.swing(layers[0], AnimationTarget(.transforms(.transform), .rotationZ), group.spin)
      builder.swing(
        layers[3], AnimationTarget(.appearance(.opacity)), group.opacity, easing: .easeInEaseOut)
      builder.swing(layers[5], AnimationTarget(.geometry(.position)), group.slide)
    }
    return builder.finish()
  }

  private static func dress(_ state: inout LayerState, _ kind: Kind, _ image: CGImage) {
    switch kind {
    case .image: state.content.image = image
    case .color: state.appearance.backgroundColor = partColor
    case .rounded:
      state.appearance.backgroundColor = partColor
      state.appearance.cornerRadius = Double(radius)
    case .word:
      // Each word is an image of its own, as that of a text layer.
      state.content.image =
        BenchmarkImage.word(width: Int(wordSize.x), height: Int(wordSize.y)).image
    }
  }
}
