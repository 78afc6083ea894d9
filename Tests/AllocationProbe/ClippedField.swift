internal import CalqueRenderTree
internal import Workloads

/// Rounded, half-transparent layers with a border, in parents that clip them: both move, rotate and
/// fade.
struct ClippedField: Workload {
  let field: MoverField

  init(count: Int) { field = MoverField(count: count) }

  var count: Int { field.count }

  var commit: Commit {
    var builder = CommitBuilder()
    for mover in field.movers {
      let outer = builder.add(to: builder.root, at: mover.position.from, 40, 40) {
        $0.appearance.backgroundColor = SIMD4(0, 0, 1, 1)
        $0.appearance.flags.insert(.masksToBounds)
      }
      let inner = builder.add(to: outer, at: SIMD2(20, 20), 32, 32) {
        $0.appearance.backgroundColor = SIMD4(1, 0, 0, 1)
        $0.appearance.opacity = 0.5
        $0.appearance.cornerRadius = 6
        $0.appearance.borderWidth = 2
      }
      for layer in [outer, inner] {
        builder.swing(
          layer, AnimationTarget(.appearance(.opacity)), mover.opacity, easing: .easeInEaseOut)
        builder.swing(
          layer, AnimationTarget(.transforms(.transform), .rotationZ), mover.angle,
          easing: .easeInEaseOut)
      }
      builder.swing(outer, AnimationTarget(.geometry(.position)), mover.position)
    }
    return builder.finish()
  }
}
