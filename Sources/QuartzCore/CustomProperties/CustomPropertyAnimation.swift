internal import CalqueMotion
internal import CalqueRenderTree
import CoreGraphics
import Foundation

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

/// The custom value that an animation animates, a `@Managed` property or one stored under a key;
/// few animations have one.
final class CustomPropertyTarget {
  let key: String
  let proxy: ProxyProperty
  /// The key path of the proxy, or of the part of it that the animation's key path names.
  let path: String
  let target: AnimationTarget

  init(key: String, proxy: ProxyProperty, path: String, target: AnimationTarget) {
    (self.key, self.proxy, self.path, self.target) = (key, proxy, path, target)
  }

  /// The presentation value before any was set.
  @MainActor var initialValue: Any? { proxy.makeLayer(with: nil).value(forKeyPath: path) }
}

/// The animations of custom values in one layer tree: the values of properties that a layer class
/// declares itself, with `@Managed`.
///
/// The render tree does not know these values, so the main thread evaluates them: at each refresh
/// it displays their layers, and tells their delegates of start and end.
@MainActor final class CustomPropertyAnimator {
  private struct Entry {
    var record: AnimationRecord
    /// The layer's time of the last display.
    var displayedAt: Double
  }

  private var entries: [Entry] = []
  /// The clock of the layer tree.
  let clock: any MediaClock

  init(clock: any MediaClock) {
    self.clock = clock
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Adds `record`, which a commit at `now` carries.
  func add(_ record: AnimationRecord, at now: Double) {
    entries.append(Entry(record: record, displayedAt: record.localTime(at: now)))
    if !record.runsInRenderTree, record.phase(at: now) != .before {
      MainQueueWork.later(on: clock) { record.start() }
    }
    DisplayRefreshes.add(self)
  }

  func remove(_ record: AnimationRecord) {
    if !record.customPropertyAnimations.isEmpty { entries.removeAll { $0.record === record } }
  }

  /// The media time from which refreshes are wanted; infinite for none. A layer whose time is
  /// paused needs none.
  var wantedFrom: Double {
    var earliest = Double.infinity
    let now = clock.now()
    for entry in entries {
      guard let layer = entry.record.layer, layer.effectiveSpeed != 0 else { continue }
      if layer.effectiveSpeed == 1, entry.record.phase(at: now) == .before {
        let begin = entry.record.layerAnimation.timing.beginTime
        earliest = min(earliest, CALayer.convertTime(begin, from: layer, to: nil))
      } else {
        earliest = 0
      }
    }
    return earliest
  }

  /// Displays the layers as they are at `now`, and reports the animations that have begun or ended.
  func advance(at now: Double) {
    // Delegates may add and remove animations.
    for entry in entries {
      let record = entry.record
      let phase = record.phase(at: now)
      guard phase != .before, !record.isStopped else { continue }
      display(record, at: now)
      // The render tree reports the animations that it runs.
      if record.runsInRenderTree { continue }
      record.start()
      if phase == .after { record.end() }
    }
    entries.removeAll { $0.record.isStopped || $0.record.context == nil }
  }

  /// Displays layers whose time is paused, if it was set to another value since.
  func redisplayPausedLayers(at now: Double) {
    for entry in entries where entry.record.layer?.effectiveSpeed == 0 {
      display(entry.record, at: now)
    }
  }

  /// Displays the layer of `record`, unless its last display was at the same time.
  private func display(_ record: AnimationRecord, at now: Double) {
    let time = record.localTime(at: now)
    guard let index = entries.firstIndex(where: { $0.record === record }),
      entries[index].displayedAt != time
    else { return }
    entries[index].displayedAt = time
    record.layer?.setNeedsDisplayForCustomProperties(of: record)
  }
}

/// The `CALayer` property that represents a custom value while it is animated. It has the same
/// type, so that custom values use the same interpolation functions as all others.
enum ProxyProperty: String {
  case number = "zPosition"
  case flag = "hidden"
  case point = "position"
  case size = "bounds.size"
  case rect = "bounds"
  case color = "backgroundColor"
  case transform = "transform"
  case image = "contents"

  /// Makes the proxy for values like `value`; nil for values that do not interpolate.
  init?(for value: Any?) {
    guard let value else { return nil }
    if Self.isFlag(value) {
      self = .flag
    } else if ValueBridging.number(value) != nil {
      self = .number
    } else if ValueBridging.point(value) != nil {
      self = .point
    } else if ValueBridging.size(value) != nil {
      self = .size
    } else if ValueBridging.rect(value) != nil {
      self = .rect
    } else if ValueBridging.transform(value) != nil {
      self = .transform
    } else if value is CGColor {
      self = .color
    } else if value is CGImage {
      self = .image
    } else {
      return nil
    }
  }

  /// Returns true if `value` is Boolean: Foundation boxes Booleans, and nothing else, as a char.
  private static func isFlag(_ value: Any) -> Bool {
    (value as? NSNumber).map { String(cString: $0.objCType) } == "c"
  }

  /// Returns the key path of the part that `path` names in the proxy; an empty one names the
  /// whole.
  func keyPath(_ path: Substring) -> String { path.isEmpty ? rawValue : "\(rawValue).\(path)" }

  /// Returns a layer whose proxy property is `value`.
  @MainActor func makeLayer(with value: Any?) -> CALayer {
    let layer = CALayer()
    if let value { layer.setValue(value, forKeyPath: rawValue) }
    return layer
  }

  /// Returns `value` under `animations`, in their order, at `localTime`.
  @MainActor func value(
    _ value: Any?, under animations: [LayerAnimation], at localTime: Double
  ) -> Any? {
    let layer = makeLayer(with: value)
    layer.state.apply(animations, at: localTime)
    return layer.value(forKeyPath: rawValue)
  }
}
