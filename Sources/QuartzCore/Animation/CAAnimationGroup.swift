internal import Foundation
internal import CalqueMotion
internal import CalqueRenderTree

/// Animations that run together, in the time of their group.
///
/// A member's begin time of 0 means the group's start, and a duration of 0 the group's duration.
/// Members are cut off at the end of the group's duration, never scaled; their delegates and
/// `isRemovedOnCompletion` are ignored.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// The animations, in the order in which they apply. A group must not contain itself, groups may
  /// be nested at most 64 deep, and a group holds at most 100,000 animations, those of nested
  /// groups included. A value beyond these limits is reported and ignored.
  open var animations: [CAAnimation]? {
    didSet {
      guard let fault = nestingFault else { return }
      Diagnostic.report("\(type(of: self)), animations", "\(fault); keeping the old value")
      animations = oldValue
    }
  }

  private static let depthLimit = 64
  private static let countLimit = 100_000

  public override init() {
    super.init()
  }

  /// The reason why the animations cannot be those of this group; nil if they can.
  var nestingFault: String? {
    var level = animations ?? []
    var (depth, count) = (0, 0)
    while !level.isEmpty {
      (depth, count) = (depth + 1, count + level.count)
      if depth > Self.depthLimit { return "expected groups nested at most \(Self.depthLimit) deep" }
      if count > Self.countLimit { return "expected at most \(Self.countLimit) animations" }
      var inner: [CAAnimation] = []
      for case let group as CAAnimationGroup in level {
        if group === self { return "a group cannot contain itself" }
        inner += group.animations ?? []
      }
      level = inner
    }
    return nil
  }

  override func copyProperties(from other: CAAnimation) {
    super.copyProperties(from: other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.compactMap { $0.copy(with: nil) as? CAAnimation }
  }

  override func ownProperty(forKey key: String) -> Any? {
    key == "animations" ? animations : super.ownProperty(forKey: key)
  }

  override func setOwnProperty(_ value: Any?, forKey key: String) -> Bool {
    guard key == "animations" else { return super.setOwnProperty(value, forKey: key) }
    animations = value as? [CAAnimation]
    return true
  }

  override func prepare(for layer: CALayer) {
    super.prepare(for: layer)
    for animation in animations ?? [] {
      if animation.duration == 0 { animation.duration = duration }
      animation.prepare(for: layer)
    }
  }

  /// Returns the animations that can run; leaves out the others, with a note for each.
  override func content(
    id: AnimationID, warnings: inout [AnimationWarning]
  ) throws(AnimationError) -> LayerAnimation.Content {
    if let loop = try transitionLoop(id: id, warnings: &warnings) { return loop }
    var members: [LayerAnimation] = []
    for animation in animations ?? [] {
      do {
        members.append(try animation.layerAnimation(id: id, warnings: &warnings))
        if animation is CATransition {
          warnings.append(
            AnimationWarning(
              keyPath: "animations", value: animation,
              consequence: "a transition has no effect in a group; add it to the layer"))
        }
      } catch {
        warnings.append(
          AnimationWarning(
            keyPath: error.keyPath, value: error.value,
            consequence: "\(error.reason); the group runs without this animation"))
      }
    }
    return .group(members)
  }

  /// The content of a group in which a tool plays a transition again; nil for other groups.
  private func transitionLoop(
    id: AnimationID, warnings: inout [AnimationWarning]
  ) throws(AnimationError) -> LayerAnimation.Content? {
    guard animations?.count == 1, let transition = animations?.first as? CATransition,
      let original = transition.original
    else { return nil }
    let animation = try transition.layerAnimation(id: id, warnings: &warnings)
    guard case .transition(let style) = animation.content else { return nil }
    return .transitionLoop(
      TransitionLoop(of: original, style, timing: animation.timing, curve: animation.curve))
  }
}
