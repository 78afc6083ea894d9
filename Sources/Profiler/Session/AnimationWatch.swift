internal import Foundation
internal import CalqueTelemetry
internal import UIKit

/// Records the animations on the layers of a view at each refresh, and so when each
/// begins and ends.
///
/// It costs the main thread one traversal of the layers at each refresh, and the render thread
/// nothing: its counts and times stay the same.
@MainActor
final class AnimationWatch {
  private struct Key: Hashable {
    let animation: ObjectIdentifier
    let layer: ObjectIdentifier
  }

  private struct Running {
    let name: String
    let begin: Double
    /// Retained so that no other animation can get the same object identifier.
    let animation: CAAnimation
    let layer: CALayer
  }

  private let root: CALayer
  private var link: CADisplayLink?
  private var running: [Key: Running] = [:]
  /// The animations that ended, in order of their end.
  private var ended: [AnimationSpan] = []

  /// Watches the layer of `view` and its descendants until `finish()`.
  init(_ view: UIView) {
    root = view.layer
    let link = CADisplayLink { [weak self] _ in self?.check() }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Updates the running and the ended animations.
  func check() {
    let now = CACurrentMediaTime()
    var present: [Key: Running] = [:]
    collect(root, now, &present)
    end(running.filter { present[$0.key] == nil }, now)
    running = present
  }

  /// Ends the watch and all running animations. Returns the spans in order of their start.
  func finish() -> [AnimationSpan] {
    link?.invalidate()
    link = nil
    end(running, CACurrentMediaTime())
    running = [:]
    return ended.sorted { ($0.begin, $0.name, $0.end) < ($1.begin, $1.name, $1.end) }
  }

  private func end(_ animations: [Key: Running], _ time: Double) {
    ended += animations.values.map { AnimationSpan(name: $0.name, begin: $0.begin, end: time) }
  }

  private func collect(_ layer: CALayer, _ now: Double, _ present: inout [Key: Running]) {
    for (name, animation) in layer.currentAnimations {
      let key = Key(animation: ObjectIdentifier(animation), layer: ObjectIdentifier(layer))
      present[key] =
        running[key]
        ?? Running(
          name: "\(layer.name ?? "\(type(of: layer))").\(name ?? Self.kind(animation))",
          begin: now, animation: animation, layer: layer)
    }
    for sublayer in layer.sublayers ?? [] { collect(sublayer, now, &present) }
  }

  /// Returns the name of an animation without a key.
  private static func kind(_ animation: CAAnimation) -> String {
    (animation as? CAPropertyAnimation)?.keyPath ?? "\(type(of: animation))"
  }
}
