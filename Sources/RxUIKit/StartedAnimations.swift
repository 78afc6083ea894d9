internal import UIKit

/// The animations that a closure adds to a layer and its sublayers.
@MainActor
struct StartedAnimations {
  private struct Running {
    let layer: CALayer
    let key: String
    let animation: CAAnimation
  }

  private let started: [Running]

  /// Runs `body` and collects the animations that it adds.
  init(in layer: CALayer, by body: () -> Void) {
    let before = Set(Self.running(in: layer).map { ObjectIdentifier($0.animation) })
    body()
    started = Self.running(in: layer).filter { !before.contains(ObjectIdentifier($0.animation)) }
  }

  /// Removes the collected animations that are still running.
  func remove() {
    for running in started where running.layer.animation(forKey: running.key) === running.animation
    {
      running.layer.removeAnimation(forKey: running.key)
    }
  }

  private static func running(in layer: CALayer) -> [Running] {
    let own = layer.currentAnimations.compactMap { entry in
      entry.key.map { Running(layer: layer, key: $0, animation: entry.animation) }
    }
    return own + (layer.sublayers ?? []).flatMap(running)
  }
}
