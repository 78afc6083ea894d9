internal import CalqueMotion
internal import CalqueRenderTree

/// The part of an animation that animates one custom value, as an animation of its proxy.
struct CustomPropertyAnimation {
  var key: String
  var proxy: ProxyProperty
  var value: LayerAnimation
}

extension CAAnimation {
  /// Returns the render tree's animations of custom values in this animation, one for each key.
  func customPropertyAnimations(
    id: AnimationID, warnings: inout [AnimationWarning]
  ) throws(AnimationError) -> [CustomPropertyAnimation] {
    // Nearly every animation animates a property of `CALayer`.
    if let animation = self as? CAPropertyAnimation, animation.customPropertyTarget == nil {
      return []
    }
    var motions: [CustomPropertyAnimation] = []
    for target in customPropertyTargets where !motions.contains(where: { $0.key == target.key }) {
      guard let part = part(withCustomKey: target.key) else { continue }
      let value = try part.layerAnimation(id: id, warnings: &warnings)
      motions.append(CustomPropertyAnimation(key: target.key, proxy: target.proxy, value: value))
    }
    return motions
  }

  /// The custom values that the animation, or a nested one, animates.
  private var customPropertyTargets: [CustomPropertyTarget] {
    switch self {
    case let animation as CAPropertyAnimation: animation.customPropertyTarget.map { [$0] } ?? []
    case let group as CAAnimationGroup: (group.animations ?? []).flatMap(\.customPropertyTargets)
    default: []
    }
  }

  /// Returns the part of the animation that animates the custom value under `key`, or for nil the
  /// part that animates no custom value; nil if nothing is left.
  func part(withCustomKey key: String?) -> CAAnimation? {
    switch self {
    case let animation as CAPropertyAnimation:
      return animation.customPropertyTarget?.key == key ? animation : nil
    case let group as CAAnimationGroup:
      let members = (group.animations ?? []).compactMap { $0.part(withCustomKey: key) }
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
  /// One of the values of the animation, which shows their type.
  var sampleValue: Any? {
    switch self {
    case let basic as CABasicAnimation: basic.fromValue ?? basic.toValue ?? basic.byValue
    case let keyframes as CAKeyframeAnimation:
      keyframes.path == nil ? keyframes.values?.first : CGPoint.zero
    default: nil
    }
  }
}
