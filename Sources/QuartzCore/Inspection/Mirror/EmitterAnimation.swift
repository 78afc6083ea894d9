internal import RenderTree

/// A running animation of an emitter layer's own values: a copy of the layer gives birth to the same
/// particles only with it. Equal to itself alone.
package struct EmitterAnimation: Sendable, Equatable {
  private let animation: CAAnimation

  package static func == (a: EmitterAnimation, b: EmitterAnimation) -> Bool {
    a.animation === b.animation
  }

  /// Returns those of `layer` that a commit has carried.
  @MainActor static func all(of layer: CALayer) -> [EmitterAnimation] {
    layer.committedAnimations.compactMap { committed in
      let property = (committed.animation as? CAPropertyAnimation)?.target?.property
      guard case .emitter = property else { return nil }
      return EmitterAnimation(animation: committed.animation)
    }
  }

  /// Adds a copy to `layer`, which begins when the original did.
  @MainActor func add(to layer: CALayer) {
    guard let copy = animation.copy() as? CAAnimation else { return }
    copy.delegate = nil
    layer.add(copy, forKey: nil)
  }
}
