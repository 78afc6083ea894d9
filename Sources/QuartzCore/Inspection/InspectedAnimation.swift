internal import Motion
internal import RenderTree

/// One animation of a layer, and how far it is.
package struct InspectedAnimation: Sendable {
  package enum Phase: String, Sendable {
    case waiting, running, ended
  }

  /// Under which it was added; nil for none.
  package var key: String?
  package var className: String
  /// What it changes, one key path for each animation of a group.
  package var keyPaths: [String]
  /// Seconds of one run forwards.
  package var duration: Double
  /// 0 counts as 1.
  package var repeatCount: Double
  package var phase: Phase
  /// How much of the run that goes on has gone, 0...1; back again in the backward half of a cycle.
  package var fraction: Double
  /// Whole cycles that came before.
  package var cycle: Double

  /// - Parameter time: In the layer's own seconds.
  @MainActor init(_ record: AnimationRecord, at time: Double) {
    key = record.key
    className = String(describing: type(of: record.animation))
    keyPaths = Self.keyPaths(of: record.animation)
    let timing = record.value.timing
    duration = timing.duration
    repeatCount = timing.repeatCount
    guard record.isCommitted else {
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

  @MainActor private static func keyPaths(of animation: CAAnimation) -> [String] {
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
