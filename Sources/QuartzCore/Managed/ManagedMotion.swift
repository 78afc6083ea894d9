internal import Motion
internal import RenderTree

/// The managed value that an animation is of; few animations are of any.
final class ManagedTarget {
  let key: String
  let standIn: StandIn
  /// The stand-in, or the part of it that the animation's key path names.
  let path: String
  let target: AnimationTarget

  init(key: String, standIn: StandIn, path: String, target: AnimationTarget) {
    (self.key, self.standIn, self.path, self.target) = (key, standIn, path, target)
  }

  /// What shows of a value that was never set.
  @MainActor var initialValue: Any? { standIn.layer(holding: nil).value(forKeyPath: path) }
}

/// What an animation does to one managed value: an animation of its stand-in.
struct ManagedMotion {
  var key: String
  var standIn: StandIn
  var value: LayerAnimation
}

extension CAAnimation {
  /// The motions of managed values in the animation, one for each key, compiled.
  func managedMotions(
    id: AnimationID, notes: inout [AnimationNote]
  ) throws(AnimationRefusal) -> [ManagedMotion] {
    // Nearly every animation is of one property of layers.
    if let animation = self as? CAPropertyAnimation, animation.managed == nil { return [] }
    var motions: [ManagedMotion] = []
    for target in managedTargets where !motions.contains(where: { $0.key == target.key }) {
      guard let part = part(withManagedKey: target.key) else { continue }
      let value = try part.compiled(id: id, notes: &notes)
      motions.append(ManagedMotion(key: target.key, standIn: target.standIn, value: value))
    }
    return motions
  }

  /// The managed values that the animation, or one in it, is of.
  private var managedTargets: [ManagedTarget] {
    switch self {
    case let animation as CAPropertyAnimation: animation.managed.map { [$0] } ?? []
    case let group as CAAnimationGroup: (group.animations ?? []).flatMap(\.managedTargets)
    default: []
    }
  }

  /// The animation with what is of the managed value under `key` alone, or for nil with what is of
  /// none; nil when nothing is left.
  func part(withManagedKey key: String?) -> CAAnimation? {
    switch self {
    case let animation as CAPropertyAnimation:
      return animation.managed?.key == key ? animation : nil
    case let group as CAAnimationGroup:
      let members = (group.animations ?? []).compactMap { $0.part(withManagedKey: key) }
      guard !members.isEmpty, let part = group.copy(with: nil) as? CAAnimationGroup else {
        return nil
      }
      part.animations = members
      return part
    default:
      return key == nil ? self : nil
    }
  }
}

extension CAPropertyAnimation {
  /// A value that the animation goes through, to tell of what kind they are.
  var sampleValue: Any? {
    switch self {
    case let basic as CABasicAnimation: basic.fromValue ?? basic.toValue ?? basic.byValue
    case let keyframes as CAKeyframeAnimation:
      keyframes.path == nil ? keyframes.values?.first : CGPoint.zero
    default: nil
    }
  }
}
