internal import Foundation
internal import Motion
internal import RenderTree

/// Animations that run together, in the time of their group.
///
/// A begin time of 0 is the group's begin, a duration of 0 the group's. They are cut at the end of
/// the group's duration, never scaled; their delegates and `isRemovedOnCompletion` count for nothing.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// The animations, in the order in which they apply. A group cannot be in itself.
  open var animations: [CAAnimation]? {
    didSet {
      guard contains(self) else { return }
      Diagnostic.report(
        "\(type(of: self)), animations", "a group cannot be in itself, it keeps what it had")
      animations = oldValue
    }
  }

  public override init() {
    super.init()
  }

  /// Whether `group` is among the animations, or inside of one.
  private func contains(_ group: CAAnimationGroup) -> Bool {
    (animations ?? []).contains {
      $0 === group || ($0 as? CAAnimationGroup)?.contains(group) ?? false
    }
  }

  override func take(from other: CAAnimation) {
    super.take(from: other)
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

  /// The animations that can run; the others are left out, with a note each.
  override func content(
    id: AnimationID, notes: inout [AnimationNote]
  ) throws(AnimationRefusal) -> LayerAnimation.Content {
    var members: [LayerAnimation] = []
    for animation in animations ?? [] {
      do {
        members.append(try animation.compiled(id: id, notes: &notes))
        if animation is CATransition {
          notes.append(
            AnimationNote(
              keyPath: "animations", value: animation,
              consequence: "a transition does nothing in a group, add it to the layer"))
        }
      } catch {
        notes.append(
          AnimationNote(
            keyPath: error.keyPath, value: error.value,
            consequence: "\(error.reason), the group runs without this animation"))
      }
    }
    return .group(members)
  }
}
