internal import CalqueMotion
internal import QuartzCore
internal import UIKitCore

extension AnimationEntry {
  /// Returns the entries of an animation: one for each property that it, or a member of its group,
  /// changes.
  ///
  /// - Parameters:
  ///   - number: The number of the layer.
  ///   - added: The moment of the commit.
  ///   - origin: The media time that is 0 in the recording.
  @MainActor
  static func entries(
    of committed: CALayer.CommittedAnimation, layer: CALayer, number: Int, added: Double,
    origin: Double
  ) -> [AnimationEntry] {
    let outer = committed.value.timing
    let isLoop = committed.key?.hasPrefix(TimelineRecorder.loopPrefix) ?? false
    /// Converts a time of the layer to a moment of the recording; infinity stays.
    func moment(_ local: Double) -> Double {
      local.isFinite ? layer.convertTime(local, to: nil) - origin : local
    }
    return parts(of: committed.animation).map { part in
      var entry = AnimationEntry(
        id: committed.value.id.rawValue, layerNumber: number, keyPath: part.keyPath,
        kind: part.kind, added: added, begin: 0, duration: 0)
      entry.key = committed.key
      entry.isLoop = isLoop
      entry.isOfBlock = committed.animation.blockTiming != nil
      // Within a group, the member's times count in the time of the group.
      let speed = abs(outer.speed) > 0 ? abs(outer.speed) : 1
      let inner = part.isMember ? part.timing : outer
      let offset = part.isMember ? max(inner.beginTime, 0) / speed : 0
      let begin = moment(outer.beginTime + offset)
      let scale = moment(outer.beginTime + 1) - moment(outer.beginTime)
      entry.begin = begin
      entry.duration = inner.duration / speed * scale
      entry.cycle = (part.isMember ? outer.cycleDuration : inner.cycleDuration) / speed * scale
      entry.end = moment(outer.endTime)
      if part.isMember, outer.activeDuration <= outer.cycleDuration {
        entry.end = min(entry.end, moment(outer.beginTime + inner.endTime / speed))
      }
      let active = part.isMember ? outer.activeDuration : inner.activeDuration
      let cycle = part.isMember ? outer.cycleDuration : inner.cycleDuration
      entry.cycles = cycle > 0 ? active / cycle : 1
      entry.autoreverses = inner.autoreverses
      entry.fillsBackwards = inner.fillMode.contains(.backwards)
      entry.fillsForwards = inner.fillMode.contains(.forwards)
      return entry
    }
  }

  private struct Part {
    var keyPath: String
    var kind: Kind
    var timing: TimingSpec
    var isMember: Bool
  }

  /// The animated properties, in order.
  @MainActor
  private static func parts(of animation: CAAnimation, isMember: Bool = false) -> [Part] {
    if let group = animation as? CAAnimationGroup {
      return (group.animations ?? []).flatMap { parts(of: $0, isMember: true) }
    }
    let kind: Kind
    switch animation {
    case is CASpringAnimation: kind = .spring
    case is CAKeyframeAnimation: kind = .keyframe
    case is CATransition: kind = .transition
    default: kind = .basic
    }
    let path = (animation as? CAPropertyAnimation)?.keyPath
    guard let keyPath = path ?? (kind == .transition ? "transition" : nil) else { return [] }
    return [
      Part(keyPath: keyPath, kind: kind, timing: animation.timing, isMember: isMember)
    ]
  }
}

extension SampledCurve {
  /// Samples the values of `entry` from its begin to the end of its first cycle.
  @MainActor
  init(of entry: AnimationEntry, _ subject: TimelineRecorder.Subject, origin: Double) {
    guard let layer = subject.layer else {
      self.init([])
      return
    }
    let length = min(entry.cycle.isFinite ? entry.cycle : entry.duration, entry.end - entry.begin)
    guard length.isFinite, length > 0 else {
      self.init([])
      return
    }
    // The very end belongs to the next cycle, or to no animation at all.
    let last = length * (1 - 1e-9)
    let times = (0..<Self.count).map { index in
      let time = entry.begin + last * Double(index) / Double(Self.count - 1)
      return layer.convertTime(time + origin, from: nil)
    }
    self.init(layer.numbers(forKeyPath: entry.keyPath, under: [subject.value], at: times))
  }
}
