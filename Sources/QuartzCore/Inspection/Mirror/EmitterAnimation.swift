internal import CalqueRenderTree

/// A running animation of an emitter layer's own values: a copy of the layer gives birth to the
/// same particles only with it. Equal to itself alone.
package struct EmitterAnimation: Sendable, Equatable {
  private let animation: CAAnimation

  package static func == (a: EmitterAnimation, b: EmitterAnimation) -> Bool {
    a.animation === b.animation
  }

  /// Returns those of `layer` that a commit has carried.
  @MainActor static func all(of layer: CALayer) -> [EmitterAnimation] {
    layer.committedAnimations.compactMap { committed in
      committed.animation.isOfEmitter ? EmitterAnimation(animation: committed.animation) : nil
    }
  }

  /// Adds a copy to `layer`, which begins when the original did.
  @MainActor func add(to layer: CALayer) {
    guard let copy = animation.copy() as? CAAnimation else { return }
    copy.delegate = nil
    (copy as? CAAnimationGroup)?.keepEmitterMembers()
    layer.add(copy, forKey: nil)
  }
}

extension CAAnimation {
  /// True if it, or a member of the group, changes an emitter's own value.
  @MainActor fileprivate var isOfEmitter: Bool {
    if let group = self as? CAAnimationGroup {
      return group.animations?.contains(where: \.isOfEmitter) ?? false
    }
    guard case .emitter = (self as? CAPropertyAnimation)?.target?.property else { return false }
    return true
  }
}

extension CAAnimationGroup {
  /// Removes the members that change other values, which the copy of a layer shows already.
  @MainActor fileprivate func keepEmitterMembers() {
    animations = animations?.filter(\.isOfEmitter)
    for case let group as CAAnimationGroup in animations ?? [] { group.keepEmitterMembers() }
  }
}
