internal import CalqueMotion
internal import CalqueRenderTree

/// One animation of a layer, and its progress.
package struct InspectedAnimation: Sendable {
  package enum Phase: String, Sendable {
    case waiting, running, ended
  }

  /// The key under which it was added; nil for none.
  package var key: String?
  package var className: String
  /// The key paths that it changes, one for each animation of a group.
  package var keyPaths: [String]
  /// The duration of one forward run, in seconds.
  package var duration: Double
  /// The repeat count; 0 counts as 1.
  package var repeatCount: Double
  package var phase: Phase
  /// The progress of the current run, 0...1; it decreases in the backward half of a cycle.
  package var fraction: Double
  /// The number of complete cycles before the current one.
  package var cycle: Double

  /// - Parameter time: The time, in the layer's own seconds.
  @MainActor init(_ record: AnimationRecord, at time: Double) {
    key = record.key
    className = String(describing: type(of: record.animation))
    keyPaths = Self.keyPaths(of: record.animation)
    let timing = record.layerAnimation.timing
    duration = timing.duration
    repeatCount = timing.repeatCount
    guard record.hasBeginTime else {
      (phase, fraction, cycle) = (.waiting, 0, 0)
      return
    }
    let sample = timing.sample(at: time)
    phase =
      switch sample.phase {
      case .before: .waiting
      case .active: .running
      case .after: .ended
      }
    (fraction, cycle) = (sample.fraction, sample.cycle)
  }

  @MainActor static func keyPaths(of animation: CAAnimation) -> [String] {
    var paths: [String] = []
    var waiting = [animation]
    while let next = waiting.popLast() {
      switch next {
      case let group as CAAnimationGroup: waiting += (group.animations ?? []).reversed()
      case let property as CAPropertyAnimation:
        if let path = property.keyPath, !paths.contains(path) { paths.append(path) }
      case is CATransition: paths.append("transition")
      default: break
      }
    }
    return paths
  }
}
