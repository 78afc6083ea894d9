internal import CoreGraphics
internal import CalqueMotion
package import CalqueRenderTree

/// A `MoverField` in which one of eight sprites is of another kind.
package struct OddField: Workload {
  package enum Kind: String, Sendable, CaseIterable {
    case none, border, corners, image, blend, shadow, clip, mask, rests, scale, group
    case animations, tilted, copies
    /// All others in turn, and no plain sprites.
    case all
  }

  /// One of this many sprites is of the other kind.
  package static let period = 8

  package let field: MoverField
  package let kind: Kind
  /// True if the sprites turn and fade, besides moving.
  package let turns: Bool

  package init(count: Int) { self.init(count: count, .all, turns: true) }

  package init(count: Int, _ kind: Kind, turns: Bool) {
    (field, self.kind, self.turns) = (MoverField(count: count), kind, turns)
  }

  package var count: Int { field.count }

  package var commit: Commit {
    var builder = CommitBuilder()
    let side = Float(MoverField.side)
    let disc = BenchmarkImage.disc(side: MoverField.side).image
    let kinds = Kind.allCases.filter { $0 != .all && $0 != .none }
    for (index, mover) in field.movers.enumerated() {
      let isOdd = index % Self.period == Self.period - 1
      let kind = kind == .all ? kinds[index % kinds.count] : isOdd ? kind : .none
      let layer = builder.add(to: builder.root, at: mover.position.from, side, side) {
        $0.content.image = disc
        Self.dress(&$0, kind)
      }
      Self.fill(layer, kind, disc, &builder)
      if kind != .rests { animate(layer, mover, kind, &builder) }
    }
    return builder.finish()
  }

  private static func dress(_ state: inout LayerState, _ kind: Kind) {
    switch kind {
    case .none, .rests, .scale, .animations, .all: break
    case .border:
      state.appearance.borderWidth = 2
      state.appearance.borderColor = SIMD4(1, 1, 1, 1)
    case .corners: state.appearance.cornerRadius = 8
    case .image: state.content.image = BenchmarkImage.photo(side: MoverField.side).image
    case .blend: state.filters.compositing = .multiply
    case .shadow:
      // A square with a shadow of its own form.
      state.content.image = nil
      state.appearance.backgroundColor = SIMD4(0.9, 0.5, 0.1, 1)
      state.shadow.opacity = 0.5
    case .clip, .mask:
      state.content.image = nil
      if kind == .clip { state.appearance.flags.insert(.masksToBounds) }
    case .group:
      state.content.image = nil
      state.appearance.opacity = 0.7
    case .tilted:
      // By half a radian about y.
      var tilted = CATransform3D.identity
      (tilted.m11, tilted.m13, tilted.m31, tilted.m33) = (0.878, -0.479, 0.479, 0.878)
      state.transforms.transform = tilted
    case .copies:
      state.content.image = nil
      var copies = LayerReplicator()
      copies.count = 3
      copies.transform.m41 = 8
      state.replicator = copies
    }
  }

  /// Adds the sublayers and the mask of a layer of `kind`.
  private static func fill(
    _ layer: LayerID, _ kind: Kind, _ disc: CGImage, _ builder: inout CommitBuilder
  ) {
    let side = Float(MoverField.side)
    let count = [.clip: 2, .group: 2, .mask: 1, .copies: 1][kind] ?? 0
    for number in 0..<count {
      _ = builder.add(
        to: layer, at: SIMD2(side / 2 + 8 * Float(number), side / 2), side, side
      ) { $0.content.image = disc }
    }
    if kind == .mask {
      builder.mask(layer, side) {
        $0.appearance.backgroundColor = SIMD4(0, 0, 0, 1)
        $0.appearance.cornerRadius = 10
      }
    }
  }

  private func animate(
    _ layer: LayerID, _ mover: MoverField.Mover, _ kind: Kind, _ builder: inout CommitBuilder
  ) {
    let position = AnimationTarget(.geometry(.position))
    if kind == .animations {
      builder.swingInGroup(layer, position, mover.position)
    } else {
      builder.swing(layer, position, mover.position)
    }
    if kind == .scale {
      let scale = Swing<Float>(from: 0.5, to: 1.5, duration: mover.angle.duration)
      builder.swing(layer, AnimationTarget(.transforms(.transform), .scaleXY), scale)
    }
    guard turns else { return }
    builder.swing(layer, AnimationTarget(.transforms(.transform), .rotationZ), mover.angle)
    builder.swing(layer, AnimationTarget(.appearance(.opacity)), mover.opacity)
  }
}
