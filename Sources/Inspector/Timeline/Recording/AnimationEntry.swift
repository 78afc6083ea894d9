internal import CalqueMotion
internal import QuartzCore
internal import UIKitCore

/// An animation of one property of a layer, as the render tree has it. Each member of a group has
/// an entry.
package struct AnimationEntry: Sendable, Hashable {
  /// The kind of an animation, by its class.
  package enum Kind: String, Sendable {
    case basic, spring, keyframe, transition
  }

  /// The identifier in the render tree; the members of a group share it.
  package var id: UInt64
  /// The number of the layer in the recording.
  package var layerNumber: Int
  package var keyPath: String
  /// The key under which the program added it; nil for none.
  package var key: String?
  package var kind: Kind
  /// True if an animation block of a view made it.
  package var isOfBlock = false
  /// True for the loop in which the timeline plays an edited animation.
  package var isLoop = false
  /// The moment at which it was added, and that of its begin.
  package var added: Double
  package var begin: Double
  /// The seconds of one forward run, and of one cycle, on the timeline.
  package var duration: Double
  package var cycle: Double
  /// The moment at which its last cycle ends; infinite if it never does.
  package var end: Double
  /// The number of cycles; may be fractional or infinite.
  package var cycles: Double
  package var autoreverses = false
  /// True if it shows its first value before its begin, and its last one after its end.
  package var fillsBackwards = false
  package var fillsForwards = false
  /// The moment at which it was removed; nil while it is in the tree.
  package var removal: Double?
  /// The values of the first cycle; nil before they are read.
  package var curve: SampledCurve?

  package init(
    id: UInt64, layerNumber: Int, keyPath: String, kind: Kind = .basic, added: Double,
    begin: Double, duration: Double
  ) {
    (self.id, self.layerNumber, self.keyPath) = (id, layerNumber, keyPath)
    (self.kind, self.added, self.begin, self.duration) = (kind, added, begin, duration)
    (cycle, cycles) = (duration, 1)
    end = begin + duration
  }

  /// The moment at which it has no effect any more, or the end of its last cycle.
  package var shownEnd: Double { min(end, removal ?? .infinity) }

  /// The seconds from the commit to the begin.
  package var delay: Double { max(begin - added, 0) }

  /// The words of its lane: the layer and the property.
  package var phrase: LayerPhrase { LayerPhrase(layer: layerNumber, rest: " · \(keyPath)") }
}

/// The values of an animation over its first cycle, at even times.
package struct SampledCurve: Sendable, Hashable {
  /// One line of a curve: a number of the value at each time.
  package struct Line: Sendable, Hashable {
    package var values: [Double]
    package var least: Double
    package var greatest: Double

    /// Returns the value at `index` between the least one, 0, and the greatest, 1.
    package func share(at index: Int) -> Double {
      greatest > least ? (values[index] - least) / (greatest - least) : 0.5
    }
  }

  /// The number of samples.
  package static let count = 49
  /// The most lines kept: those whose values change most.
  private static let lineLimit = 3

  /// The lines of the numbers that change.
  package let lines: [Line]

  /// Makes the curve of sampled values, each of which is a list of numbers.
  package init(_ samples: [[Double]]) {
    let width = samples.map(\.count).min() ?? 0
    let lines = (0..<width).map { lane in
      let values = samples.map { $0[lane] }
      return Line(values: values, least: values.min() ?? 0, greatest: values.max() ?? 0)
    }
    self.lines = Array(
      lines.enumerated().filter { $0.element.greatest - $0.element.least > 1e-9 }
        .sorted {
          let a = $0.element.greatest - $0.element.least
          let b = $1.element.greatest - $1.element.least
          return (b, $0.offset) < (a, $1.offset)
        }
        .prefix(Self.lineLimit).sorted { $0.offset < $1.offset }.map(\.element))
  }

  /// The first line in block characters, as in `▁▂▄▆█`, `width` of them; empty without one.
  package func bars(width: Int) -> String {
    guard let line = lines.first, line.values.count > 1, width > 1 else { return "" }
    let blocks = Array("▁▂▃▄▅▆▇█")
    return String(
      (0..<width).map { column in
        let index = column * (line.values.count - 1) / (width - 1)
        return blocks[min(max(Int(line.share(at: index) * 8), 0), 7)]
      })
  }
}

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
