package import CalqueRenderTree

extension CALayer {
  /// The animations that have not ended, in the order in which they were added, including those
  /// without a key.
  package var currentAnimations: [(key: String?, animation: CAAnimation)] {
    records.map { ($0.key, $0.animation) }
  }

  /// An animation that has not ended, with its form in the render tree.
  package struct CommittedAnimation {
    package var key: String?
    package var animation: CAAnimation
    package var value: LayerAnimation

    /// The key paths that it changes, one for each animation of a group.
    @MainActor package var keyPaths: [String] { InspectedAnimation.keyPaths(of: animation) }
  }

  /// The animations that the render tree has, in the order in which they were added.
  package var committedAnimations: [CommittedAnimation] {
    records.lazy.filter { $0.hasBeginTime && $0.runsInRenderTree }
      .map {
        CommittedAnimation(key: $0.key, animation: $0.animation, value: $0.layerAnimation)
      }
  }

  /// Returns the numbers of the value at `keyPath`, under `animations` alone, at each of `times`,
  /// in seconds of the layer's time, by the functions of the render tree. An empty list stands for
  /// a value that has no numbers, such as an image.
  package func numbers(
    forKeyPath keyPath: String, under animations: [LayerAnimation], at times: [Double]
  ) -> [[Double]] {
    guard let target = AnimationTarget(keyPath: keyPath) else { return [] }
    return times.map { time in
      var state = state
      state.apply(animations, at: time)
      return state.value(of: target)?.numbers ?? []
    }
  }
}

extension CAPropertyAnimation {
  /// Returns `value`, one of the animation's values, as a number, a structure without a box, a
  /// colour, an image or a path.
  package func plain(_ value: Any) -> Any {
    guard let target, let known = AnimatableValue(boxed: value, for: target) else { return value }
    return known.boxed(for: target)
  }
}

extension AnimatableValue {
  /// The numbers of the value; none for an image or a path.
  fileprivate var numbers: [Double] {
    switch self {
    case .vector(let v): [v.x, v.y, v.z, v.w]
    case .transform(let m):
      [
        m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41,
        m.m42, m.m43, m.m44,
      ].map { Double($0) }
    case .list(let list): list.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    case .image, .path: []
    }
  }
}
